import { sql, type Selectable, type SelectQueryBuilder, type UpdateObject } from 'kysely'
import { shopOrderMachine, type ShopOrderActor, type ShopOrderStatus } from '@contract/shop/shop-order-status'
import type { NewRow } from '@server/db/columns'
import type { Reader, Tx } from '@server/db/database'
import type { PagePart } from '@server/db/keyset'
import type { Schema } from '@server/db/schema'
import type { ShopOrderTables } from '@server/db/tables/shop-order-tables'
import { hasReviewable } from '@server/trade/shop-order/bought-lines-store'

export type ShopOrderRow = Selectable<ShopOrderTables['shopOrders']> & {
  /** Nobody has paid, and the time for it is over: it is as good as cancelled, whenever the job comes to it. */
  readonly isOverdue: boolean
}
export type ShopOrderChange = UpdateObject<Schema, 'shopOrders'>
export type NewShopOrder = Omit<NewRow<ShopOrderTables['shopOrders']>, 'status' | 'dueAt'>
type ShopOrderAction = (typeof shopOrderMachine.transitions)[number]['action']

/** A member's own order, or any order for the operator and for time. */
export interface ShopOrderKey {
  readonly orderId: string
  readonly memberId?: string | undefined
}

export const isPastDue = sql<boolean>`(shop_orders.status = 'unpaid' and shop_orders.due_at <= app_now())`
const isOverdue = isPastDue.as('isOverdue')

function selectOrder(db: Reader, { orderId, memberId }: ShopOrderKey): SelectQueryBuilder<Schema, 'shopOrders', ShopOrderRow> {
  const query = db.selectFrom('shopOrders').selectAll().select(isOverdue).where('id', '=', orderId)
  return memberId === undefined ? query : query.where('memberId', '=', memberId)
}

export function findShopOrderRow(db: Reader, key: ShopOrderKey): Promise<ShopOrderRow | undefined> {
  return selectOrder(db, key).executeTakeFirst()
}

export function listShopOrderRowsById(db: Reader, orderIds: readonly string[]): Promise<ShopOrderRow[]> {
  if (orderIds.length === 0) return Promise.resolve([])
  return db.selectFrom('shopOrders').selectAll().select(isOverdue).where('id', 'in', orderIds).execute()
}

/** Lock this row before anything of the order, its reservations or its money changes. */
export function lockShopOrderRow(tx: Tx, key: ShopOrderKey): Promise<ShopOrderRow | undefined> {
  return selectOrder(tx, key).forUpdate().executeTakeFirst()
}

export async function findIdByNumber(db: Reader, orderNumber: string): Promise<string | undefined> {
  const row = await db.selectFrom('shopOrders').select('id').where('orderNumber', '=', orderNumber).executeTakeFirst()
  return row?.id
}

export async function insertShopOrder(tx: Tx, row: NewShopOrder, dueMinutes: number): Promise<void> {
  const dueAt = sql<Date>`app_now() + make_interval(mins => ${dueMinutes})`
  await tx.insertInto('shopOrders').values({ ...row, status: shopOrderMachine.initial, dueAt }).execute()
}

export async function updateShopOrder(tx: Tx, orderId: string, change: ShopOrderChange): Promise<void> {
  await tx.updateTable('shopOrders').set({ ...change, rowVersion: sql`row_version + 1` }).where('id', '=', orderId).execute()
}

export interface ShopOrderMove {
  readonly action: ShopOrderAction
  readonly to: ShopOrderStatus
  readonly by: ShopOrderActor
  readonly set?: ShopOrderChange
}

/** The one way an order's status changes, while it still stands where the action begins. False where it does not. */
export async function moveShopOrder(tx: Tx, { id, status }: Pick<ShopOrderRow, 'id' | 'status'>, move: ShopOrderMove): Promise<boolean> {
  if (!shopOrderMachine.allows(status, move.action, move.by)) return false
  shopOrderMachine.assertTransition(status, move.action, move.to)
  const moved = await tx
    .updateTable('shopOrders')
    .set({ ...move.set, status: move.to, rowVersion: sql`row_version + 1` })
    .where('id', '=', id)
    .where('status', '=', status)
    .returning('id')
    .executeTakeFirst()
  return moved !== undefined
}

export interface ShopOrderFilter extends PagePart {
  readonly memberId: string
  readonly statuses: readonly ShopOrderStatus[] | undefined
  /** In its number, or in a name of its goods. */
  readonly search: string | undefined
  /** Those alone with something that waits for the member's review. */
  readonly toReview?: boolean
}

/** Newest first. */
export function listShopOrderRows(
  db: Reader,
  { memberId, statuses, search, toReview, after, count }: ShopOrderFilter,
): Promise<ShopOrderRow[]> {
  let query = db.selectFrom('shopOrders').selectAll().select(isOverdue).where('memberId', '=', memberId)
  if (statuses !== undefined) query = query.where('status', 'in', statuses)
  if (toReview) query = query.where(hasReviewable)
  if (search !== undefined) query = query.where(isFound(search))
  if (after) query = query.where(sql<boolean>`(created_at, id) < (${after.at}, ${after.id})`)
  return query.orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(count).execute()
}

function isFound(search: string) {
  const text = search.toLowerCase()
  const names = sql`concat_ws(' / ', line.names ->> 'zh-Hant', line.names ->> 'zh-Hans', line.names ->> 'en')`
  return sql<boolean>`(position(${text} in lower(order_number)) > 0 or exists (
    select 1 from shop_order_lines line where line.order_id = shop_orders.id and position(${text} in lower(${names})) > 0))`
}

export async function countByStatus(db: Reader, memberId: string): Promise<ReadonlyMap<ShopOrderStatus, number>> {
  const rows = await db
    .selectFrom('shopOrders')
    .select(['status', (eb) => eb.fn.countAll<number>().as('count')])
    .where('memberId', '=', memberId)
    .groupBy('status')
    .execute()
  return new Map(rows.map(({ status, count }) => [status, count]))
}

/** Orders with something that waits for the member's review. */
export async function countToReview(db: Reader, memberId: string): Promise<number> {
  const counted = db.selectFrom('shopOrders').select((eb) => eb.fn.countAll<number>().as('count')).where('memberId', '=', memberId)
  return (await counted.where(hasReviewable).executeTakeFirstOrThrow()).count
}

/** Which of a member's orders a payment of WeChat's is for. */
export async function findIdByTrade(db: Reader, memberId: string, outTradeNo: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('wechatPayments')
    .innerJoin('shopOrders', 'shopOrders.id', 'wechatPayments.payableId')
    .select('shopOrders.id')
    .where('wechatPayments.outTradeNo', '=', outTradeNo)
    .where('shopOrders.memberId', '=', memberId)
    .executeTakeFirst()
  return row?.id
}

/** In the order of their ids, as everybody locks several. */
export function lockUnpaidRows(tx: Tx, memberId: string): Promise<ShopOrderRow[]> {
  const query = tx.selectFrom('shopOrders').selectAll().select(isOverdue).where('memberId', '=', memberId).where('status', '=', 'unpaid')
  return query.orderBy('id').forUpdate().execute()
}

/** Of a warehouse or of all, those that are paid and not in stock or sent, the one paid first first. */
export function listToPickRows(db: Reader, warehouseId: string | undefined, count: number): Promise<ShopOrderRow[]> {
  let query = db.selectFrom('shopOrders').selectAll().select(isOverdue).where('status', 'in', ['toPick', 'picking'])
  if (warehouseId !== undefined) query = query.where('warehouseId', '=', warehouseId)
  return query.orderBy('paidAt').orderBy('id').limit(count).execute()
}

/** In the same order. */
export async function lockOrdersOf(tx: Tx, memberIds: readonly string[]): Promise<void> {
  await tx.selectFrom('shopOrders').select('id').where('memberId', 'in', memberIds).orderBy('id').forUpdate().execute()
}
