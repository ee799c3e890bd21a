import type { Cents } from '@contract/kit/money'
import type { ParcelStatus } from '@contract/parcel/parcel-status'
import type { Reader } from '@server/db/database'
import { toParcels } from '@server/goods/parcel/parcel-record'
import { listParcelRowsById, listWaitingRows } from '@server/goods/parcel/parcel-store'
import { toDayFee, toStorageClock } from '@server/goods/parcel/storage-clock'

/** On a shelf and in no application: the days count, and cost once the free ones are over. So they may in a group that has not formed. */
const LYING: readonly ParcelStatus[] = ['inStock', 'incomplete', 'problem']

export interface StoredParcel {
  readonly parcelId: string
  readonly freeUntil: string
  readonly dayFeeCents: Cents
  readonly isPackable: boolean
}

/** How many of these are the member's, and those that lie there with the clock going. */
export async function listStoredParcels(
  db: Reader,
  memberId: string,
  parcelIds: readonly string[],
  now: Date,
): Promise<{ readonly owned: number; readonly lying: readonly StoredParcel[] }> {
  if (parcelIds.length === 0) return { owned: 0, lying: [] }
  const parcels = await toParcels(db, await listParcelRowsById(db, memberId, parcelIds))
  const lying = parcels.flatMap(({ parcelId, status, groupId, arrival }) => {
    if (!arrival || !(LYING.includes(status) || groupId !== undefined)) return []
    const { freeUntil, paused } = toStorageClock(arrival.storage, now)
    return paused
      ? []
      : [{ parcelId, freeUntil, dayFeeCents: toDayFee(arrival.storage), isPackable: status === 'inStock' && groupId === undefined }]
  })
  return { owned: parcels.length, lying }
}

/** Of these parcels of the member's: which lie on a shelf, and of which the warehouse still waits to hear what shall be done. */
export async function findWaitingParcels(
  db: Reader,
  memberId: string,
  parcelIds: readonly string[],
): Promise<{ readonly lying: ReadonlySet<string>; readonly undecided: ReadonlySet<string> }> {
  const rows = parcelIds.length === 0 ? [] : await listWaitingRows(db, memberId, { parcelIds, statuses: LYING })
  return { lying: new Set(rows.map(({ id }) => id)), undecided: new Set(rows.flatMap(({ id, isUndecided }) => (isUndecided ? [id] : []))) }
}
