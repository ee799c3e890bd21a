import type { Address } from '@contract/address/address'

/** One line as people of the region write it: from the large to the small; the pickup site's name leads. */
export function toAddressLine(address: Address): string {
  return [address.pickupSiteName, address.province, address.city, address.street, address.address].filter(Boolean).join(' ')
}

/** All that somebody needs who sends something there. */
export function toCopyText(address: Address): string {
  return [address.contact, address.phone, toAddressLine(address), address.postcode].filter(Boolean).join('\n')
}

/** 0912345678 → 0912***678. */
export function toMaskedPhone(phone: string): string {
  return phone.length < 8 ? phone : `${phone.slice(0, -6)}***${phone.slice(-3)}`
}
