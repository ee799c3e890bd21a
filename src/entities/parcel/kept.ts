import type { KeptFor, ParcelSummary } from '@contract/parcel/parcel'

/** part: some of what the shop has put in goes back to the shelf, and the rest is packed after that. */
export type KeptWhy = KeptFor | 'part'

/** Why a parcel in stock is not packed until something else has ended; undefined where it is. */
export function toKeptWhy({ status, keptFor, source }: Pick<ParcelSummary, 'status' | 'keptFor' | 'source'>): KeptWhy | undefined {
  if (status !== 'inStock') return undefined
  return keptFor === 'return' && source === 'shop' ? 'part' : keptFor
}

/** Those that can be packed. */
export const withoutKept = (parcels: readonly ParcelSummary[]): readonly ParcelSummary[] =>
  parcels.filter((parcel) => toKeptWhy(parcel) === undefined)
