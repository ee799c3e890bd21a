import type { Address } from '@contract/address/address'
import { foldSearched } from '@contract/kit/han-variants'
import { toWaybill } from '@contract/parcel/number/read-number'
import type { ParcelSummary } from '@contract/parcel/parcel'
import type { ParcelStatus } from '@contract/parcel/parcel-status'
import { toAddressLine } from '@/entities/address/address-line'

/** In the order in which they stand. */
export const SEARCH_GROUPS = ['parcels', 'orders', 'addresses'] as const
export type SearchGroup = (typeof SEARCH_GROUPS)[number]
export type SearchTab = SearchGroup | 'all'
/** Of each group so many stand beside the others. */
export const SHOWN_EACH = 3

/** By name, place or postcode. The telephone number is masked wherever it is shown: a hit in it could not be seen. */
export function findAddresses(addresses: readonly Address[], search: string): readonly Address[] {
  const part = foldSearched(search)
  return addresses.filter((one) =>
    [one.contact, toAddressLine(one), one.postcode ?? ''].some((text) => foldSearched(text).includes(part)),
  )
}

/** Those that were searched for first; the same order else. */
export function toNamesWithHitsFirst<Named>(items: readonly Named[], nameOf: (item: Named) => string, search: string): Named[] {
  const isHit = (item: Named) => foldSearched(nameOf(item)).includes(foldSearched(search))
  return [...items.filter(isHit), ...items.filter((item) => !isHit(item))]
}

const PAST: readonly ParcelStatus[] = ['cancelled', 'returned', 'disposed', 'done']

/**
 * The one parcel that a full number means: the member's, and of several of the same number the one that is not of the
 * past. Undefined where the text is a part, or means several.
 */
export function findMeantParcel(parcels: readonly ParcelSummary[], search: string): ParcelSummary | undefined {
  const number = toWaybill(search)
  const same = parcels.filter(({ trackingNumber }) => trackingNumber === number)
  const present = same.filter(({ status }) => !PAST.includes(status))
  const meant = present.length > 0 ? present : same
  return meant.length === 1 ? meant[0] : undefined
}
