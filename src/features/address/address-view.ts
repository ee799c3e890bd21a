import type { Address } from '@contract/address/address'
import { toNationalNumber } from '@contract/kit/phone'

/** One line as people of the region write it: from the large to the small; the pickup point's name leads. */
export function toAddressLine({ pickupSiteName, province, city, street, address }: Address): string {
  // A city that is its own province is said once.
  const place = province === city ? [city] : [province, city]
  return [pickupSiteName, ...place, street, address].filter(Boolean).join(' ')
}

/** All that somebody needs who sends something there. */
export function toCopyText(address: Address): string {
  return [address.contact, toNationalNumber(address.phone), toAddressLine(address), address.postcode].filter(Boolean).join('\n')
}
