import type { PastedAddress } from '@contract/address/pasted-address'

export type ChosenPlace = Pick<PastedAddress['fields'], 'province' | 'city' | 'street' | 'address'>

/** A place of the map in the form's fields; what it is called there (a building, a shop) stands behind the address. */
export function toPlace(name: string, { province, city, street, address = '' }: PastedAddress['fields']): ChosenPlace {
  const line = [address, address.includes(name) ? '' : name].filter(Boolean).join(' ')
  return {
    ...(province !== undefined && { province }),
    ...(city !== undefined && { city }),
    ...(street !== undefined && { street }),
    ...(line !== '' && { address: line }),
  }
}
