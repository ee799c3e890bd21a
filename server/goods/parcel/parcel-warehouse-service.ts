import type { Complete } from '@contract/kit/complete'
import type { ParsedInputOf } from '@contract/kit/endpoint'
import { Refusal } from '@contract/kit/envelope'
import type { Page } from '@contract/kit/page'
import { HOUSE_CARRIER } from '@contract/parcel/house-carrier'
import type { ParcelNumber } from '@contract/parcel/number/read-number'
import type * as endpoints from '@contract/parcel/parcel-operator-endpoints'
import type { ParcelStatus } from '@contract/parcel/parcel-status'
import { assertOwnFiles } from '@server/base/file/file-service'
import { lockMemberByNumber } from '@server/base/member/member-service'
import { findWarehouseByCode } from '@server/base/warehouse/warehouse-service'
import { getNow } from '@server/db/clock'
import type { Reader, Tx } from '@server/db/database'
import { readPage } from '@server/db/keyset'
import { assertOtherBox, findLateFirst, judgeBox, listBoxFacts, listBoxIds, noteFurtherBox, toStockStatus, type ArrivingBox, type BoxFacts, type Found } from '@server/goods/parcel/box-service'
import { assertCarrierExists } from '@server/goods/parcel/carrier-service'
import { markFound } from '@server/goods/parcel/lookout-store'
import { listCandidates, putIntoPool } from '@server/goods/parcel/parcel-claim-service'
import { decideClaims } from '@server/goods/parcel/parcel-claim-store'
import { insertMeasurement, insertPhotos } from '@server/goods/parcel/parcel-evidence-store'
import type { ParcelFollowers } from '@server/goods/parcel/parcel-follower'
import { toDossier, toParcels, type Parcel, type ParcelDossier } from '@server/goods/parcel/parcel-record'
import {
  findOwnerlessRow,
  findParcelRow,
  insertParcel,
  listParcelRows,
  lockOwnedRow,
  lockParcelRow,
  lockTrackingNumber,
  type ParcelRow,
} from '@server/goods/parcel/parcel-store'
import { assertAllowed, moveParcel } from '@server/goods/parcel/parcel-transition'
import { getStorageTerms } from '@server/goods/parcel/storage-tariff-service'

/** What the warehouse does with parcels, of all members and of nobody. `operatorKeyId` says who it was. */

export async function listAllParcels(
  db: Reader,
  request: ParsedInputOf<typeof endpoints.operatorListParcels>,
): Promise<Complete<Page<Parcel>>> {
  const page = await readPage(request, (part) => listParcelRows(db, {
    status: request.status,
    trackingNumber: request.trackingNumber,
    createdBefore: request.forecastBefore === undefined ? undefined : new Date(request.forecastBefore),
    ownerless: request.ownerless,
    ...part,
  }), (row) => ({ at: row.createdAt, id: row.id }))
  return { ...page, items: await toParcels(db, page.items) }
}

/** @throws Refusal `notFound` */
export async function getAnyParcel(db: Reader, parcelId: string): Promise<ParcelDossier> {
  const row = await findParcelRow(db, parcelId)
  if (!row) throw new Refusal('notFound')
  return toDossier(db, row, 'operator')
}

export interface Received {
  readonly parcelId: string
  readonly trackingNumber: string
  readonly status: ParcelStatus
  /** Undefined in the claim pool. */
  readonly memberId: string | undefined
  /** Where it is one of several boxes. */
  readonly box: BoxFacts | undefined
}

/**
 * A forecast parcel arrives where it really is, whatever the forecast said, and is its member's if the label does not say
 * otherwise; a further box of its waybill is, too. What nobody has forecast, and what may be another's, arrives without an owner and
 * waits in the claim pool.
 * @throws Refusal `unknownWarehouse`, `unknownMember`, `unknownCarrier`, `boxReceivedAlready` for a box that has come, or one more than
 * its waybill has, `notAllowedNow` for a receipt that is sent twice
 */
export async function receiveParcel(
  tx: Tx,
  operatorKeyId: string,
  input: ParsedInputOf<typeof endpoints.receiveParcel>,
  followers: ParcelFollowers,
): Promise<Received> {
  const warehouse = await findWarehouseByCode(tx, input.warehouseCode)
  if (!warehouse) throw new Refusal('unknownWarehouse', { field: 'warehouseCode' })
  const labelled = input.ClientNO === undefined ? undefined : await lockMemberByNumber(tx, input.ClientNO)
  if (input.carrierCode !== undefined) await assertCarrierExists(tx, input.carrierCode)
  await assertOwnFiles(tx, { operatorKeyId }, input.photos.map((photo) => photo.fileId))
  await lockTrackingNumber(tx, input.trackingNumber.waybill)
  const { parcel, box } = await getArriving(tx, {
    number: input.trackingNumber,
    warehouseId: warehouse.warehouseId,
    labelled,
    operatorKeyId,
    found: input,
  })

  const measurementId = await insertMeasurement(tx, {
    parcelId: parcel.id,
    weightGrams: input.weightGrams,
    size: input.size,
    operatorKeyId,
  })
  await insertPhotos(tx, parcel.id, input.photos, operatorKeyId)
  const status = await toStockStatus(tx, await listBoxIds(tx, parcel))
  await moveParcel(tx, parcel, {
    action: 'receive',
    to: status,
    event: 'received',
    change: {
      warehouseId: warehouse.warehouseId,
      ...(input.carrierCode !== undefined && { carrierCode: input.carrierCode }),
      fragile: parcel.fragile || (input.fragile ?? false),
      inStockAt: await getNow(tx),
      measurementId,
      ...box.columns,
      ...(await getStorageTerms(tx)),
    },
  })
  await noteFurtherBox(tx, box)
  if (parcel.memberId !== null) await markFound(tx, parcel.memberId, parcel.trackingNumber)
  // What the house's own trade has forecast is followed from the day on which it arrives.
  await followers[parcel.source]?.(tx, [parcel.id])
  const facts = await listBoxFacts(tx, [await lockAnyParcel(tx, parcel.id)])
  return {
    parcelId: parcel.id,
    trackingNumber: parcel.trackingNumber,
    status,
    memberId: parcel.memberId ?? undefined,
    box: facts.get(parcel.id),
  }
}

/** @throws Refusal `notFound` */
export async function lockAnyParcel(tx: Tx, parcelId: string): Promise<ParcelRow> {
  const parcel = await lockParcelRow(tx, parcelId)
  if (!parcel) throw new Refusal('notFound')
  return parcel
}

interface Arriving {
  readonly number: ParcelNumber
  readonly warehouseId: string
  /** Whom the label names. */
  readonly labelled: string | undefined
  readonly operatorKeyId: string
  readonly found: Found
}

interface Arrived {
  readonly parcel: ParcelRow
  readonly box: ArrivingBox
}

/**
 * The forecast of this number, or a further box of it, where it stands alone or the label says the same; else a new parcel in
 * the pool.
 */
async function getArriving(tx: Tx, { number, warehouseId, labelled, operatorKeyId, found }: Arriving): Promise<Arrived> {
  const trackingNumber = number.waybill
  const ownerless = await findOwnerlessRow(tx, trackingNumber)
  const owned = (await lockOwnedRow(tx, trackingNumber)) ?? (ownerless ? undefined : await findLateFirst(tx, number))
  // No carrier brings what the house has made of its own shelf.
  if (owned?.carrierCode === HOUSE_CARRIER) throw new Refusal('notAllowedNow')
  const isFurther = owned !== undefined && owned.inStockAt !== null
  if (owned && !isFurther) assertAllowed(owned, 'receive', 'operator')
  // What lies in the pool has come first, as long as the forecast waits.
  const first = isFurther ? owned : ownerless
  const box = await judgeBox(tx, first, number)
  if (number.box === undefined) await assertOtherBox(tx, box.others, found)
  if (owned?.memberId && (isFurther || !ownerless) && (await isUndisputed(tx, owned, labelled))) {
    const parcelId = isFurther ? await insertFurtherBox(tx, owned, { memberId: owned.memberId, warehouseId, box }) : owned.id
    await decideClaims(tx, { trackingNumber, parcelId, winnerId: owned.memberId, operatorKeyId })
    return { parcel: isFurther ? await lockAnyParcel(tx, parcelId) : owned, box }
  }
  const parcelId = await insertParcel(tx, { memberId: null, status: 'notInStock', trackingNumber, warehouseId, firstBoxId: first?.id ?? null })
  if (parcelId === undefined) throw new Refusal('notAllowedNow')
  await putIntoPool(tx, { id: parcelId, trackingNumber }, { forecast: owned, labelled })
  return { parcel: await lockAnyParcel(tx, parcelId), box }
}

/** As the first was announced; the goods stay with it, and are moved by the member where they know better. */
async function insertFurtherBox(
  tx: Tx,
  first: ParcelRow,
  { memberId, warehouseId, box }: { readonly memberId: string; readonly warehouseId: string; readonly box: ArrivingBox },
): Promise<string> {
  const { trackingNumber, carrierCode, goodsNature, fragile } = first
  if (carrierCode === null) throw new Error(`parcel ${first.id} of a member has no carrier`)
  const parcelId = await insertParcel(tx, { memberId, status: 'notInStock', trackingNumber, carrierCode, goodsNature, fragile, warehouseId, needsLabel: false, firstBoxId: first.id, ...box.columns })
  if (parcelId === undefined) throw new Error(`a further box of parcel ${first.id} was not kept`)
  return parcelId
}

async function isUndisputed(tx: Tx, { trackingNumber, memberId, needsLabel }: ParcelRow, labelled: string | undefined): Promise<boolean> {
  if (labelled !== undefined) return labelled === memberId
  if (needsLabel) return false
  const candidates = await listCandidates(tx, [trackingNumber])
  return (candidates.get(trackingNumber) ?? []).every((candidate) => candidate.memberId === memberId)
}
