import { TransactionAgainError } from '@server/db/database-errors'
import { Refusal } from '@contract/kit/envelope'
import type { Cents } from '@contract/kit/money'
import type { BoxSize, Grams } from '@contract/kit/weight'
import type { StorageCharge } from '@contract/freight/freight'
import { goodsValue, type GoodsItem, type GoodsNature, type StorageClock } from '@contract/parcel/parcel'
import type { ParcelNumber } from '@contract/parcel/number/read-number'
import type { ParcelStatus } from '@contract/parcel/parcel-status'
import { withCommit, type Reader, type Tx } from '@server/db/database'
import { assertGoodsGoAlong } from '@server/goods/parcel/box-service'
import type { ParcelFollowers } from '@server/goods/parcel/parcel-follower'
import { toParcels, type Parcel } from '@server/goods/parcel/parcel-record'
import {
  listAnyParcelRows,
  listParcelRowsById,
  listParcelRowsOfOrder,
  lockParcelRowsById,
  lockParcelRowsOfOrder,
  updateParcels,
  type ParcelRow,
} from '@server/goods/parcel/parcel-store'
import { assertAllowed, moveFollowedParcels, moveParcels, type FollowedMove, type Move } from '@server/goods/parcel/parcel-transition'
import { toStorageCharge, toStorageClock, type StorageFacts } from '@server/goods/parcel/storage-clock'
import { endPauses, insertPauses } from '@server/goods/parcel/storage-store'

/** What orders do with parcels. */

export interface OrderParcel {
  readonly parcelId: string
  readonly warehouseId: string
  readonly trackingNumber: string
  readonly carrierCode: string
  readonly goodsNature: GoodsNature
  readonly fragile: boolean
  readonly items: readonly GoodsItem[]
  readonly valueCents: Cents
  readonly actualGrams: Grams
  readonly size: BoxSize
  readonly storage: StorageClock
  /** Absent within the free days. */
  readonly storageCharge: StorageCharge | undefined
}

export interface ParcelChoice {
  readonly memberId: string
  readonly parcelIds: readonly string[]
  /** Storage is reckoned until then. */
  readonly now: Date
}

/**
 * Parcels that could be packed together now.
 * @throws Refusal `notFound`, `parcelNotReady`, `oneWarehouseAtATime`, `boxNeedsGoods`
 */
export async function getParcelsForOrder(db: Reader, choice: ParcelChoice): Promise<OrderParcel[]> {
  const rows = await listParcelRowsById(db, choice.memberId, choice.parcelIds)
  assertPackable(rows, choice)
  return toParcelsToPack(db, rows, choice.now)
}

/** The same, and the parcels belong to the order from now on; their storage clock stands. */
export function lockParcelsForOrder(tx: Tx, choice: ParcelChoice & { orderId: string }): Promise<OrderParcel[]> {
  return takeParcels(tx, choice, { orderId: choice.orderId, groupId: null })
}

/** The same for a group, which has no order yet: nobody else can pack them meanwhile. */
export function reserveParcels(tx: Tx, choice: ParcelChoice & { groupId: string }): Promise<OrderParcel[]> {
  return takeParcels(tx, choice, { orderId: null, groupId: choice.groupId })
}

async function takeParcels(
  tx: Tx,
  choice: ParcelChoice,
  change: { readonly orderId: string | null; readonly groupId: string | null },
): Promise<OrderParcel[]> {
  const rows = await lockParcelRowsById(tx, choice.memberId, choice.parcelIds)
  assertPackable(rows, choice)
  const parcels = await toParcelsToPack(tx, rows, choice.now)
  await moveParcels(tx, rows, { action: 'apply', to: 'inOrder', event: 'applied', change })
  await insertPauses(
    tx,
    rows.map((row) => row.id),
    change.groupId,
  )
  return parcels
}

/** Their group has formed: from now on the clock stands as in any application, since it is the warehouse that they wait for. */
export async function packReservedParcels(tx: Tx, parcelIds: readonly string[]): Promise<void> {
  await endPauses(tx, parcelIds)
  await insertPauses(tx, parcelIds, null)
}

/** Those that have been reserved, as they would be packed. */
export async function listReservedParcels(db: Reader, { memberId, parcelIds, now }: ParcelChoice): Promise<OrderParcel[]> {
  return toOrderParcels(db, await listParcelRowsById(db, memberId, parcelIds), now)
}

/** Back in stock; the storage clock goes on from now. */
export async function releaseReservedParcels(tx: Tx, memberId: string, parcelIds: readonly string[]): Promise<void> {
  const rows = await lockAllParcelRows(tx, memberId, parcelIds)
  for (const row of rows) assertAllowed(row, 'orderCancelled', 'order')
  await moveParcels(tx, rows, { action: 'orderCancelled', to: 'inStock', event: 'released', change: { groupId: null } })
  await endPauses(tx, rows.map((row) => row.id))
}

/** Two accounts may have become one since the group's lines were read: read again, they name whose the parcels are now. */
async function lockAllParcelRows(tx: Tx, memberId: string, parcelIds: readonly string[]): Promise<ParcelRow[]> {
  const rows = await lockParcelRowsById(tx, memberId, parcelIds)
  if (rows.length !== new Set(parcelIds).size) throw new TransactionAgainError(new Error('parcels of a group have another owner'))
  return rows
}

/** Reserved parcels belong to this order from now on. */
export async function attachReservedParcels(
  tx: Tx,
  memberId: string,
  { parcelIds, orderId }: { readonly parcelIds: readonly string[]; readonly orderId: string },
): Promise<void> {
  const rows = await lockAllParcelRows(tx, memberId, parcelIds)
  await updateParcels(
    tx,
    rows.map((row) => row.id),
    { orderId, groupId: null },
  )
}

/** Whosever they are: for the staff, who find parcels by their numbers. */
export async function listTrackingNumbers(db: Reader, parcelIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await listAnyParcelRows(db, parcelIds)
  return new Map(rows.map(({ id, trackingNumber }) => [id, trackingNumber]))
}

/**
 * Which of these parcels a number means.
 * @throws Refusal `notFound`, and `boxNotNamed` where several boxes have the number and it names none
 */
export async function findByNumber(db: Reader, parcelIds: readonly string[], { waybill, box }: ParcelNumber): Promise<string> {
  const rows = (await listAnyParcelRows(db, parcelIds)).filter(({ trackingNumber }) => trackingNumber === waybill)
  const [found, ...others] = box && rows.length > 1 ? rows.filter(({ boxNumber }) => (boxNumber ?? 1) === box.number) : rows
  if (!found) throw new Refusal('notFound', { field: 'trackingNumber' })
  if (others.length > 0) throw new Refusal('boxNotNamed', { field: 'trackingNumber' })
  return found.id
}

/** Those of the member's, whatever their status. */
export async function listOwnParcels(db: Reader, memberId: string, parcelIds: readonly string[]): Promise<OwnParcel[]> {
  return parcelIds.length === 0 ? [] : toOwnParcels(db, await listParcelRowsById(db, memberId, parcelIds))
}

/** The same, kept from everybody else until the end of the transaction. */
export async function lockOwnParcels(tx: Tx, memberId: string, parcelIds: readonly string[]): Promise<OwnParcel[]> {
  return parcelIds.length === 0 ? [] : toOwnParcels(tx, await lockParcelRowsById(tx, memberId, parcelIds))
}

export interface OwnParcel {
  readonly parcelId: string
  readonly warehouseId: string
  readonly trackingNumber: string
  readonly status: ParcelStatus
  /** In stock, and packed by nobody until its deal or its return is settled, or a part of it is taken out. */
  readonly isKept: boolean
  readonly goodsNature: GoodsNature
  readonly fragile: boolean
  readonly items: readonly GoodsItem[]
}

async function toOwnParcels(db: Reader, rows: readonly ParcelRow[]): Promise<OwnParcel[]> {
  const parcels = await toParcels(db, rows)
  const kept = new Set(rows.filter(({ keptFor }) => keptFor !== null).map(({ id }) => id))
  return parcels.map(({ parcelId, warehouse, trackingNumber, status, goodsNature, fragile, items }) => ({
    parcelId,
    warehouseId: warehouse.warehouseId,
    trackingNumber,
    status,
    isKept: kept.has(parcelId),
    goodsNature,
    fragile,
    items,
  }))
}

/**
 * None after the order has been cancelled. With `resumeAt`, their storage is reckoned as if the clock had gone on from
 * then: what cancelling would do.
 */
export async function listParcelsOfOrder(db: Reader, orderId: string, now: Date, resumeAt?: Date): Promise<OrderParcel[]> {
  return toOrderParcels(db, await listParcelRowsOfOrder(db, orderId), now, resumeAt)
}

export function markParcelsPriced(tx: Tx, orderId: string): Promise<void> {
  return moveParcelsOfOrder(tx, orderId, { action: 'priced', to: 'toBePaid', event: 'priced' })
}

export function markParcelsPaid(tx: Tx, orderId: string): Promise<void> {
  return moveParcelsOfOrder(tx, orderId, { action: 'paid', to: 'inOrder', event: 'paid' })
}

export function markParcelsShipped(tx: Tx, orderId: string, followers: ParcelFollowers): Promise<void> {
  return moveFollowedParcelsOfOrder(tx, orderId, { action: 'ship', to: 'shipped', event: 'shipped' }, followers)
}

export function markParcelsSigned(tx: Tx, orderId: string, followers: ParcelFollowers): Promise<void> {
  return moveFollowedParcelsOfOrder(tx, orderId, { action: 'sign', to: 'done', event: 'signed' }, followers)
}

/** Back in stock. The storage clock goes on from `resumeAt` (a due date that has passed), else from now. */
export async function releaseParcels(tx: Tx, orderId: string, { resumeAt }: { resumeAt?: Date } = {}): Promise<void> {
  const rows = await moveParcelsOfOrderRows(tx, orderId, {
    action: 'orderCancelled',
    to: 'inStock',
    event: 'released',
    change: { orderId: null },
  })
  if (rows.length > 0) await endPauses(tx, rows.map((row) => row.id), resumeAt)
}

function assertPackable(rows: readonly ParcelRow[], choice: ParcelChoice): void {
  if (rows.length !== new Set(choice.parcelIds).size) throw new Refusal('notFound', { field: 'parcelIds' })
  // A part of it goes back to the shelf first: it is opened for that.
  if (rows.some(({ keptFor, source }) => keptFor === 'return' && source === 'shop')) throw new Refusal('afterSaleOpen', { field: 'parcelIds' })
  if (rows.some(({ status, keptFor }) => status !== 'inStock' || keptFor === 'return')) throw new Refusal('parcelNotReady', { field: 'parcelIds' })
  // Packing it would confirm its deal: the member says so first.
  if (rows.some(({ keptFor }) => keptFor === 'deal')) throw new Refusal('parcelOfDeal', { field: 'parcelIds' })
  if (new Set(rows.map((row) => row.warehouseId)).size > 1) throw new Refusal('oneWarehouseAtATime', { field: 'parcelIds' })
}

async function moveParcelsOfOrder(tx: Tx, orderId: string, move: Move): Promise<void> {
  await moveParcelsOfOrderRows(tx, orderId, move)
}

async function moveParcelsOfOrderRows(tx: Tx, orderId: string, move: Move): Promise<readonly ParcelRow[]> {
  const rows = await lockMovableRows(tx, orderId, move)
  withCommit(tx, moveParcels(tx, rows, move))
  return rows
}

async function moveFollowedParcelsOfOrder(tx: Tx, orderId: string, move: FollowedMove, followers: ParcelFollowers): Promise<void> {
  const rows = await lockMovableRows(tx, orderId, move)
  const moving = moveFollowedParcels(tx, rows, move, followers)
  // Where somebody follows, what they do belongs to this step; else nobody needs its result.
  if (rows.some(({ source }) => followers[source])) await moving
  else withCommit(tx, moving)
}

async function lockMovableRows(tx: Tx, orderId: string, { action }: FollowedMove): Promise<readonly ParcelRow[]> {
  const rows = await lockParcelRowsOfOrder(tx, orderId)
  for (const row of rows) assertAllowed(row, action, 'order')
  return rows
}

async function toParcelsToPack(db: Reader, rows: readonly ParcelRow[], now: Date): Promise<OrderParcel[]> {
  const parcels = await toOrderParcels(db, rows, now)
  const withGoods = new Set(parcels.filter(({ items }) => items.length > 0).map(({ parcelId }) => parcelId))
  assertGoodsGoAlong(rows, (parcelId) => withGoods.has(parcelId))
  return parcels
}

async function toOrderParcels(db: Reader, rows: readonly ParcelRow[], now: Date, resumeAt?: Date): Promise<OrderParcel[]> {
  return (await toParcels(db, rows)).map((parcel) => toOrderParcel(parcel, now, resumeAt))
}

function toOrderParcel(parcel: Parcel, now: Date, resumeAt?: Date): OrderParcel {
  const { arrival, carrierCode } = parcel
  if (!arrival || carrierCode === undefined) throw new Error(`parcel ${parcel.parcelId} of an order has not arrived`)
  const facts = resumeAt ? toResumed(arrival.storage, resumeAt) : arrival.storage
  return {
    parcelId: parcel.parcelId,
    warehouseId: parcel.warehouse.warehouseId,
    trackingNumber: parcel.trackingNumber,
    carrierCode,
    goodsNature: parcel.goodsNature,
    fragile: parcel.fragile,
    items: parcel.items,
    valueCents: goodsValue(parcel.items),
    actualGrams: arrival.weightGrams,
    size: arrival.size,
    storage: toStorageClock(facts, now),
    storageCharge: toStorageCharge(facts, parcel.trackingNumber, now),
  }
}

function toResumed(facts: StorageFacts, resumeAt: Date): StorageFacts {
  return { ...facts, pauses: facts.pauses.map((pause) => (pause.resumedAt ? pause : { ...pause, resumedAt: resumeAt })) }
}
