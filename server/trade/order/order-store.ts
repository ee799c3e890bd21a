import type * as v from 'valibot'
import { sql, type Selectable, type SelectQueryBuilder, type UpdateObject } from 'kysely'
import type { ParsedInputOf } from '@contract/kit/endpoint'
import type { applicationSchema, TrackEvent } from '@contract/order/order'
import type { shipOrder, trackOrder } from '@contract/order/order-operator-endpoints'
import { limits } from '@contract/limits'
import { orderMachine, type OrderActor, type OrderStatus } from '@contract/order/order-status'
import { appNow } from '@server/db/clock'
import type { ColumnsOf, NewRow } from '@server/db/columns'
import { withCommit, type Reader, type Tx } from '@server/db/database'
import type { Keyset } from '@server/db/keyset'
import { anyOf, prepared, preparedOne, type Value } from '@server/db/prepared'
import type { Schema } from '@server/db/schema'
import type { OrderTables } from '@server/db/tables/order-tables'
import { orderTurn } from '@server/trade/order/order-turn'
import { plainNumberOf, toPlainNumber } from '@server/trade/order/plain-number'

export type OrderRow = Selectable<OrderTables['orders']> & {
  /** Nobody has paid, and the time for it is over: it is as good as cancelled, whenever the job comes to it. */
  readonly isExpired: boolean
}
export type OrderParcelRow = Selectable<OrderTables['orderParcels']>
export type OrderBillRow = Selectable<OrderTables['orderBills']>
export type OrderPhotoRow = Selectable<OrderTables['orderPhotos']>
export type OrderAdjustmentRow = Selectable<OrderTables['orderAdjustments']>
export type OrderTrackRow = Selectable<OrderTables['orderTracks']>

export type OrderChange = UpdateObject<Schema, 'orders'>
export type ShipmentColumns = ColumnsOf<OrderTables['orders'], Omit<Shipment, 'trackingNumber'>>
export type TrackColumns = ColumnsOf<OrderTables['orderTracks'], Omit<Track, 'at' | 'kind'> & Pick<TrackEvent, 'kind'>>

/** The order copies what an application's ids name, its parcels are rows of their own, and the rest only had to be so. */
type Elsewhere = 'parcelIds' | 'addressId' | 'senderId' | 'estimateId' | 'couponId' | 'seenTotalCents' | 'notesAccepted'
type ApplicationFields = Omit<v.InferOutput<typeof applicationSchema>, Elsewhere>
export type NewOrder = Omit<NewRow<OrderTables['orders']>, 'status'> & ColumnsOf<OrderTables['orders'], ApplicationFields>

export type Shipment = Omit<ParsedInputOf<typeof shipOrder>, 'orderId'>
export type Track = Omit<ParsedInputOf<typeof trackOrder>, 'orderId'>

type OrderAction = (typeof orderMachine.transitions)[number]['action']

/** Both limits count from the bill: after the due date the member has the rest of the days until the order is cancelled. */
const CANCEL_DAYS_PAST_DUE = limits.order.cancelUnpaidAfterDays - limits.order.paymentDueDays

/** By the database's clock, in each statement that reads or moves an order. */
const isPastPaying = sql<boolean>`(orders.status = 'unpaid' and orders.due_at < app_now() - make_interval(days => ${sql.lit(CANCEL_DAYS_PAST_DUE)}))`
const isExpired = sql<boolean>`coalesce(${isPastPaying}, false)`.as('isExpired')

/** What begins to pay: nothing of it once the order has expired. */
export const PAYING: readonly OrderAction[] = ['pay', 'uploadTransfer']

/** A member's own order, or any order for the operator. */
export interface OrderKey {
  readonly orderId: string
  readonly memberId?: string | undefined
}

function selectOrder(db: Reader, orderId: Value<string>): SelectQueryBuilder<Schema, 'orders', OrderRow> {
  return db.selectFrom('orders').selectAll().select(isExpired).where('id', '=', orderId)
}

function selectOwnOrder(db: Reader, orderId: Value<string>, memberId: Value<string>) {
  return selectOrder(db, orderId).where('memberId', '=', memberId)
}

const findAny = preparedOne(selectOrder)
const findOwn = preparedOne(selectOwnOrder)
const lockAny = preparedOne((tx, orderId: Value<string>) => selectOrder(tx, orderId).forUpdate())
const lockOwn = preparedOne((tx, orderId: Value<string>, memberId: Value<string>) => selectOwnOrder(tx, orderId, memberId).forUpdate())

export function findOrderRow(db: Reader, { orderId, memberId }: OrderKey): Promise<OrderRow | undefined> {
  return memberId === undefined ? findAny(db, orderId) : findOwn(db, orderId, memberId)
}

/** Whoever moves an order's money decides on this row, one at a time. */
export function lockOrderRow(tx: Tx, { orderId, memberId }: OrderKey): Promise<OrderRow | undefined> {
  return memberId === undefined ? lockAny(tx, orderId) : lockOwn(tx, orderId, memberId)
}

export async function insertOrder(tx: Tx, row: NewOrder): Promise<void> {
  await tx.insertInto('orders').values({ ...row, status: orderMachine.initial }).execute()
  await insertOrderEvent(tx, { orderId: row.id, action: 'apply', status: orderMachine.initial, actor: 'member' })
}

export async function insertOrderParcels(tx: Tx, rows: readonly NewRow<OrderTables['orderParcels']>[]): Promise<void> {
  await tx.insertInto('orderParcels').values(rows).execute()
}

export interface OrderMove {
  readonly action: OrderAction
  readonly to: OrderStatus
  readonly by: OrderActor
  readonly set?: OrderChange
}

/**
 * The one way an order's status changes: by an action of its machine, and only while the order still stands where that
 * action begins. Undefined when it does not (any more), or is not the member's.
 */
export async function moveOrder(tx: Tx, { orderId, memberId }: OrderKey, move: OrderMove): Promise<OrderRow | undefined> {
  const sources = orderMachine.sourcesOf(move.action)
  for (const from of sources) orderMachine.assertTransition(from, move.action, move.to)
  const row = await tx
    .updateTable('orders')
    .set({ ...move.set, status: move.to })
    .where('id', '=', orderId)
    .where('status', 'in', sources)
    .$if(memberId !== undefined, (query) => query.where('memberId', '=', memberId ?? ''))
    .$if(PAYING.includes(move.action), (query) => query.where(sql<boolean>`${isPastPaying} is not true`))
    .returningAll()
    .returning(isExpired)
    .executeTakeFirst()
  if (row) withCommit(tx, insertOrderEvent(tx, { orderId, action: move.action, status: move.to, actor: move.by }))
  return row
}

export async function insertOrderEvent(tx: Tx, row: NewRow<OrderTables['orderEvents']>): Promise<void> {
  await tx.insertInto('orderEvents').values(row).execute()
}

export async function updateOrderRow(tx: Tx, orderId: string, change: OrderChange): Promise<void> {
  await tx.updateTable('orders').set(change).where('id', '=', orderId).execute()
}

export interface OrderFilter {
  readonly memberId?: string | undefined
  readonly status?: OrderStatus | undefined
  readonly after?: Keyset | undefined
  readonly byTurn?: boolean | undefined
  readonly count: number
}

/** Newest first, or what waits for the member first. */
export function listOrderRows(db: Reader, { memberId, status, after, byTurn, count }: OrderFilter): Promise<OrderRow[]> {
  let query = db.selectFrom('orders').selectAll().select(isExpired).limit(count)
  if (byTurn) query = query.orderBy(orderTurn.column, 'desc')
  query = query.orderBy('createdAt', 'desc').orderBy('id', 'desc')
  if (memberId !== undefined) query = query.where('memberId', '=', memberId)
  if (status !== undefined) query = query.where('status', '=', status)
  if (after && byTurn) {
    query = query.where(sql<boolean>`(${orderTurn.column}, created_at, id) < (${after.turn ?? 2}, ${after.at}, ${after.id})`)
  } else if (after) query = query.where(sql<boolean>`(created_at, id) < (${after.at}, ${after.id})`)
  return query.execute()
}

export function listOrderRowsById(db: Reader, orderIds: readonly string[]): Promise<OrderRow[]> {
  if (orderIds.length === 0) return Promise.resolve([])
  return db.selectFrom('orders').selectAll().select(isExpired).where('id', 'in', orderIds).execute()
}

/** How many of a member's orders are in each of these statuses. */
export async function countOrderRows(
  db: Reader,
  memberId: string,
  statuses: readonly OrderStatus[],
): Promise<Map<OrderStatus, number>> {
  const rows = await db
    .selectFrom('orders')
    .select(['status', (select) => select.fn.countAll<number>().as('count')])
    .where('memberId', '=', memberId)
    .where('status', 'in', statuses)
    .groupBy('status')
    .execute()
  return new Map(rows.map((row) => [row.status, row.count]))
}

export async function countOrderParcels(db: Reader, orderIds: readonly string[]): Promise<Map<string, number>> {
  if (orderIds.length === 0) return new Map()
  const rows = await countParcelsOf(db, orderIds)
  return new Map(rows.map((row) => [row.orderId, row.count]))
}

const countParcelsOf = prepared((db, orderIds: Value<readonly string[]>) =>
  db
    .selectFrom('orderParcels')
    .select(['orderId', (select) => select.fn.countAll<number>().as('count')])
    .where('orderId', '=', anyOf(orderIds))
    .groupBy('orderId'),
)

export const listOrderParcelRows = prepared((db, orderId: Value<string>) =>
  db.selectFrom('orderParcels').selectAll().where('orderId', '=', orderId).orderBy('position'),
)

export async function listOrderBillRows(db: Reader, orderIds: readonly string[]): Promise<Map<string, OrderBillRow>> {
  if (orderIds.length === 0) return new Map()
  const rows = await listBillsOf(db, orderIds)
  return new Map(rows.map((row) => [row.orderId, row]))
}

const listBillsOf = prepared((db, orderIds: Value<readonly string[]>) =>
  db.selectFrom('orderBills').selectAll().where('orderId', '=', anyOf(orderIds)),
)

export async function insertOrderBill(
  tx: Tx,
  bill: NewRow<OrderTables['orderBills']>,
  photos: readonly NewRow<OrderTables['orderPhotos']>[],
): Promise<void> {
  await tx.insertInto('orderBills').values(bill).execute()
  await tx.insertInto('orderPhotos').values(photos).execute()
}

export const listOrderPhotoRows = prepared((db, orderId: Value<string>) =>
  db.selectFrom('orderPhotos').selectAll().where('orderId', '=', orderId).orderBy('position'),
)

/** What an operator says of the way. */
export async function insertTrack(tx: Tx, row: Omit<NewRow<OrderTables['orderTracks']>, 'carrierNumber' | 'carrierMark'>): Promise<void> {
  await tx.insertInto('orderTracks').values({ ...row, carrierNumber: null, carrierMark: null }).execute()
}

/** What a carrier has told by itself. @returns how many of them are new: each event stands there once */
export async function insertCarrierTracks(tx: Tx, rows: readonly NewRow<OrderTables['orderTracks']>[]): Promise<number> {
  if (rows.length === 0) return 0
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('orderTracks')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['orderId', 'carrierMark']).where('carrierMark', 'is not', null).doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows ?? 0n)
}

/** What a carrier told of a number that was written wrongly is another shipment's way. */
const isOfThisShipment = sql<boolean>`(order_tracks.carrier_number is null
  or order_tracks.carrier_number = (select carrier_number from orders where orders.id = order_tracks.order_id))`

/** Latest first. */
export const listTrackRows = prepared((db, orderId: Value<string>) =>
  db.selectFrom('orderTracks').selectAll().where('orderId', '=', orderId).where(isOfThisShipment).orderBy('happenedAt', 'desc').orderBy('sequence', 'desc'),
)

/**
 * That left under this number, and may still be waited for: in the order in which they are locked. The parts of a group's shipment
 * share one.
 */
export async function listOrderIdsOfShipment(db: Reader, number: string): Promise<string[]> {
  const isThis = sql<boolean>`${plainNumberOf('orders.carrier_number')} = ${toPlainNumber(number)}`
  const rows = await db.selectFrom('orders').select('id').where('carrierNumber', 'is not', null).where(isThis).where('status', 'in', ['shipped', 'signed']).orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/** Of whoever a shipment goes to; undefined where no order has the number any more. */
export async function findPhoneOfShipment(db: Reader, carrierNumber: string): Promise<string | undefined> {
  const row = await db.selectFrom('orders').select('address').where('carrierNumber', '=', carrierNumber).orderBy('id').limit(1).executeTakeFirst()
  return row?.address.phone
}

export async function listLatestTrackRows(
  db: Reader,
  orderIds: readonly string[],
): Promise<Map<string, OrderTrackRow>> {
  if (orderIds.length === 0) return new Map()
  const rows = await listLatestTracksOf(db, orderIds)
  return new Map(rows.map((row) => [row.orderId, row]))
}

const listLatestTracksOf = prepared((db, orderIds: Value<readonly string[]>) =>
  db
    .selectFrom('orderTracks')
    .selectAll()
    .distinctOn('orderId')
    .where('orderId', '=', anyOf(orderIds))
    .where(isOfThisShipment)
    .orderBy('orderId')
    .orderBy('happenedAt', 'desc')
    .orderBy('sequence', 'desc'),
)

export async function insertAdjustment(tx: Tx, row: NewRow<OrderTables['orderAdjustments']>): Promise<void> {
  await tx.insertInto('orderAdjustments').values(row).execute()
}

/** Latest first. */
export const listAdjustmentRows = prepared((db, orderId: Value<string>) =>
  db.selectFrom('orderAdjustments').selectAll().where('orderId', '=', orderId).orderBy('sequence', 'desc'),
)

/** Nothing is owed any more, so every correction so far is done with. */
export async function settleAdjustments(tx: Tx, orderId: string): Promise<void> {
  await tx
    .updateTable('orderAdjustments')
    .set({ settledAt: appNow })
    .where('orderId', '=', orderId)
    .where('settledAt', 'is', null)
    .execute()
}

/** The oldest first. */
export async function listExpiredOrderIds(db: Reader, count: number): Promise<string[]> {
  const rows = await db.selectFrom('orders').select('id').where(isPastPaying).orderBy('dueAt').limit(count).execute()
  return rows.map(({ id }) => id)
}

/**
 * When a box has come, or should have: what the carrier says of it, else the channel's longest transit. Of a group's shipment
 * only that it can be fetched counts: until then nobody can have it.
 */
const receivedBy = sql<Date>`coalesce(
  (select min(happened_at) from order_tracks where order_tracks.order_id = orders.id
     and (order_tracks.carrier_number is null or order_tracks.carrier_number = orders.carrier_number)
     and (order_tracks.kind = 'readyForPickup' or (order_tracks.kind = 'delivered' and orders.group_id is null))),
  case when orders.group_id is null then orders.shipped_at + make_interval(days => orders.transit_days_max) end)`

/** So long ago it has come or should have, and nobody has said so. */
const isUnconfirmed = sql<boolean>`(orders.status = 'shipped'
  and orders.shipped_at < app_now() - make_interval(days => ${sql.lit(limits.order.confirmAfterDays)})
  and ${receivedBy} < app_now() - make_interval(days => ${sql.lit(limits.order.confirmAfterDays)}))`

/** The one that left first comes first. */
export async function listUnconfirmedOrderIds(db: Reader, count: number): Promise<string[]> {
  const rows = await db.selectFrom('orders').select('id').where(isUnconfirmed).orderBy('shippedAt').limit(count).execute()
  return rows.map(({ id }) => id)
}

/** Asked again while the order is kept from all others: what the warehouse has said meanwhile counts. */
export async function isStillUnconfirmed(tx: Tx, orderId: string): Promise<boolean> {
  const row = await tx.selectFrom('orders').select('id').where('id', '=', orderId).where(isUnconfirmed).executeTakeFirst()
  return row !== undefined
}

/** The member has said that the box came; not time for them. */
export async function isConfirmedByMember(db: Reader, orderId: string): Promise<boolean> {
  const row = await db
    .selectFrom('orderEvents')
    .select('sequence')
    .where('orderId', '=', orderId)
    .where('action', '=', 'confirmReceipt')
    .where('actor', '=', 'member')
    .executeTakeFirst()
  return row !== undefined
}
