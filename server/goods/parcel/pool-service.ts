import type { Complete } from '@contract/kit/complete'
import type { ParsedInputOf } from '@contract/kit/endpoint'
import type { Page } from '@contract/kit/page'
import { DAY_MS } from '@contract/kit/time'
import { limits } from '@contract/limits'
import type { listPool } from '@contract/parcel/claim-endpoints'
import { toNumberMask } from '@contract/parcel/number-mask'
import { toNumberPart, toWaybill } from '@contract/parcel/number/read-number'
import type { Reader } from '@server/db/database'
import { readPage } from '@server/db/keyset'
import { listOpenPhotoRows } from '@server/goods/parcel/parcel-evidence-store'
import { toParcels, type Parcel } from '@server/goods/parcel/parcel-record'
import type { ParcelRow } from '@server/goods/parcel/parcel-store'
import { listPoolClaimRowsOf, type PoolClaimRow } from '@server/goods/parcel/pool-claim-store'
import { listPoolRows, type PoolFilter } from '@server/goods/parcel/pool-store'

/** A parcel of the pool as one member sees it. */
export interface PoolParcelRecord extends MaskedParcel {
  /** The member's own, the latest first. */
  readonly claims: readonly PoolClaimRow[]
}

/** What everybody may see of a parcel stands in its view; of its photos these. */
export interface MaskedParcel {
  readonly parcel: Parcel
  readonly fileIds: readonly string[]
}

/** What a member types is a number or an end of one; shorter than any number it can only be an end. */
export function toSearchFilter(search: string): Pick<PoolFilter, 'mask' | 'end'> {
  const waybill = toWaybill(search)
  return waybill === undefined ? { end: toNumberPart(search) } : { mask: toNumberMask(waybill) }
}

export async function listPoolParcels(
  db: Reader,
  { id: memberId }: { readonly id: string },
  request: ParsedInputOf<typeof listPool>,
  now: Date,
): Promise<Complete<Page<PoolParcelRecord>>> {
  const searched = request.search === undefined ? undefined : toSearchFilter(request.search)
  // No part of a number: every number ends with nothing.
  if (searched?.end === '') return { items: [], nextCursor: undefined }
  const page = await readPage(request, (part) => listPoolRows(db, {
    warehouseId: request.warehouseId,
    carrierCode: request.carrierCode,
    since: request.days === undefined ? undefined : new Date(now.getTime() - request.days * DAY_MS),
    ...searched,
    ...part,
  }), (row) => ({ at: row.createdAt, id: row.id }))
  if (page.items.length === 0) return { ...page, items: [] }
  const [masked, claims] = await Promise.all([
    toMaskedParcels(db, page.items),
    listPoolClaimRowsOf(db, memberId, page.items.map(({ id }) => id)),
  ])
  return { ...page, items: masked.map((one) => ({ ...one, claims: claims.filter(({ parcelId }) => parcelId === one.parcel.parcelId) })) }
}

/** Photos are there as long as a parcel is nobody's: after that they are its owner's. */
export async function toMaskedParcels(db: Reader, rows: readonly ParcelRow[]): Promise<MaskedParcel[]> {
  if (rows.length === 0) return []
  const [parcels, photos] = await Promise.all([toParcels(db, rows), listOpenPhotoRows(db, rows.map(({ id }) => id))])
  return parcels.map((parcel) => ({
    parcel,
    fileIds: parcel.memberId === undefined ? photos.filter(({ parcelId }) => parcelId === parcel.parcelId).map(({ fileId }) => fileId) : [],
  }))
}

/** One waits, or there have been as many as a member has for each parcel. */
export function canClaim(claims: readonly PoolClaimRow[]): boolean {
  return !claims.some(({ status }) => status === 'waiting') && countTries(claims) < limits.claim.perParcel
}

/** What was taken back was no try. */
export function countTries(claims: readonly PoolClaimRow[]): number {
  return claims.filter(({ status }) => status !== 'withdrawn').length
}
