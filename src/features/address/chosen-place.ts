import type { ChosenPlace } from '@/platform/types'
import { toPastedAddress, type PastedAddress } from './pasted-address'

type Place = Pick<PastedAddress, 'province' | 'city' | 'street' | 'address'>

/** A place of the map in the form's fields; what it is called there (a building, a shop) stands behind the address. */
export function toPlace({ name, address }: ChosenPlace): Place {
  const { province, city, street, address: rest = '' } = toPastedAddress(address)
  const line = [rest, rest.includes(name) ? '' : name].filter(Boolean).join(' ')
  return {
    ...(province !== undefined && { province }),
    ...(city !== undefined && { city }),
    ...(street !== undefined && { street }),
    ...(line !== '' && { address: line }),
  }
}
