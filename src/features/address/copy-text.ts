import type { Address } from '@contract/address/address'
import { toNationalNumber } from '@contract/kit/phone'
import { toAddressLine, type Place } from '@/entities/address/address-line'

export type Person = Place & Pick<Address, 'contact' | 'phone' | 'postcode'>

/** All that somebody needs who sends something there. */
export function toCopyText(person: Person): string {
  return [person.contact, toNationalNumber(person.phone), toAddressLine(person), person.postcode].filter(Boolean).join('\n')
}
