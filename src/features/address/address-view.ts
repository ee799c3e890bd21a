import type { Address } from '@contract/address/address'
import { toNationalNumber } from '@contract/kit/phone'

/** Where something is: of an address, or of a sender, which has no pickup point. */
export type Place = Pick<Address, 'province' | 'city' | 'street' | 'address'> & Partial<Pick<Address, 'pickupSiteName'>>

export type Person = Place & Pick<Address, 'contact' | 'phone' | 'postcode'>

/** One line as people of the region write it: from the large to the small; the pickup point's name leads. */
export function toAddressLine({ pickupSiteName, province, city, street, address }: Place): string {
  // A city that is its own province is said once.
  const place = province === city ? [city] : [province, city]
  return [pickupSiteName, ...place, street, address].filter(Boolean).join(' ')
}

/** All that somebody needs who sends something there. */
export function toCopyText(person: Person): string {
  return [person.contact, toNationalNumber(person.phone), toAddressLine(person), person.postcode].filter(Boolean).join('\n')
}
