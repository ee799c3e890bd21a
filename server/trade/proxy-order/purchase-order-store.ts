import { sql, type Selectable, type SelectQueryBuilder, type UpdateObject } from 'kysely'
import { OPEN_PURCHASE_STATUSES, type PurchaseTab } from '@contract/proxy/purchase-status'
import type { NewRow } from '@server/db/columns'
import type { Reader, Tx } from '@server/db/database'
import type { PagePart } from '@server/db/keyset'
import type { Schema } from '@server/db/schema'
import type { PurchaseTables } from '@server/db/tables/proxy-order-tables'

export type PurchaseOrderRow = Selectable<PurchaseTables['purchaseOrders']> & {
  /** Nobody has paid, and the time for it is over: it is as good as cancelled, whenever the job comes to it. */
  readonly isOverdue: boolean
}
export type PurchaseOrderChange = UpdateObject<Schema, 'purchaseOrders'>
export type NewPurchaseOrder = Omit<NewRow<PurchaseTables['purchaseOrders']>, 'dueAt'>

/** A member's own order, or any order for the operator and for time. */
export interface PurchaseOrderKey {
  readonly orderId: string
  readonly memberId?: string | undefined
}

export const isPastDue = sql<boolean>`(purchase_orders.paid_at is null and purchase_orders.cancelled_at is null and purchase_orders.due_at <= app_now())`
const isOverdue = isPastDue.as('isOverdue')

function selectOrder(db: Reader, { orderId, memberId }: PurchaseOrderKey): SelectQueryBuilder<Schema, 'purchaseOrders', PurchaseOrderRow> {
  const query = db.selectFrom('purchaseOrders').selectAll().select(isOverdue).where('id', '=', orderId)
  return memberId === undefined ? query : query.where('memberId', '=', memberId)
}

export function findPurchaseOrder(db: Reader, key: PurchaseOrderKey): Promise<PurchaseOrderRow | undefined> {
  return selectOrder(db, key).executeTakeFirst()
}

/** Lock this row before anything of the order changes: its purchases, their questions, its money. Parcels are locked before it. */
export function lockPurchaseOrder(tx: Tx, key: PurchaseOrderKey): Promise<PurchaseOrderRow | undefined> {
  return selectOrder(tx, key).forUpdate().executeTakeFirst()
}

export async function insertPurchaseOrder(tx: Tx, row: NewPurchaseOrder, dueHours: number): Promise<void> {
  const dueAt = sql<Date>`app_now() + make_interval(hours => ${dueHours})`
  await tx.insertInto('purchaseOrders').values({ ...row, dueAt }).execute()
}

export async function updatePurchaseOrder(tx: Tx, orderId: string, change: PurchaseOrderChange): Promise<void> {
  await tx.updateTable('purchaseOrders').set({ ...change, rowVersion: sql`row_version + 1` }).where('id', '=', orderId).execute()
}

const hasPurchase = (condition: ReturnType<typeof sql<boolean>>) =>
  sql<boolean>`exists (select 1 from purchases p where p.order_id = purchase_orders.id and ${condition})`
const isOpen = hasPurchase(sql<boolean>`p.status = any(${[...OPEN_PURCHASE_STATUSES]}::text[])`)
const isUnpaid = sql<boolean>`(purchase_orders.paid_at is null and purchase_orders.cancelled_at is null)`
const isInStock = hasPurchase(sql<boolean>`p.status = 'inStock'`)

/** As `toTab` of the contract. */
const IS_IN_TAB: Readonly<Record<PurchaseTab, ReturnType<typeof sql<boolean>>>> = {
  unpaid: isUnpaid,
  open: isOpen,
  inStock: sql<boolean>`(not ${isUnpaid} and not ${isOpen} and ${isInStock})`,
  ended: sql<boolean>`(not ${isUnpaid} and not ${isOpen} and not ${isInStock})`,
}

export interface PurchaseOrderFilter extends PagePart {
  readonly memberId: string
  readonly tab: PurchaseTab | undefined
}

/** Newest first. */
export function listPurchaseOrders(db: Reader, { memberId, tab, after, count }: PurchaseOrderFilter): Promise<PurchaseOrderRow[]> {
  let query = db.selectFrom('purchaseOrders').selectAll().select(isOverdue).where('memberId', '=', memberId)
  if (tab !== undefined) query = query.where(IS_IN_TAB[tab])
  if (after) query = query.where(sql<boolean>`(created_at, id) < (${after.at}, ${after.id})`)
  return query.orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(count).execute()
}

export async function countByTab(db: Reader, memberId: string): Promise<Record<PurchaseTab, number>> {
  const { rows } = await sql<Record<PurchaseTab, number>>`
    select count(*) filter (where ${IS_IN_TAB.unpaid})::int as unpaid, count(*) filter (where ${IS_IN_TAB.open})::int as open,
      count(*) filter (where ${IS_IN_TAB.inStock})::int as "inStock", count(*) filter (where ${IS_IN_TAB.ended})::int as ended
    from purchase_orders where member_id = ${memberId}`.execute(db)
  return rows[0] ?? { unpaid: 0, open: 0, inStock: 0, ended: 0 }
}

/** Paid, with a purchase for which somebody still has to do something. */
export async function countOpenOrders(db: Reader, memberId: string): Promise<number> {
  const query = db.selectFrom('purchaseOrders').select((eb) => eb.fn.countAll<number>().as('count'))
  return (await query.where('memberId', '=', memberId).where(isOpen).executeTakeFirstOrThrow()).count
}

export async function findOrderIdByNumber(db: Reader, orderNumber: string): Promise<string | undefined> {
  const row = await db.selectFrom('purchaseOrders').select('id').where('orderNumber', '=', orderNumber).executeTakeFirst()
  return row?.id
}

/** Which of a member's orders a payment of WeChat's is for, by the order's id or that of a question about it. */
export async function findOrderIdByTrade(db: Reader, memberId: string, outTradeNo: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select o.id from wechat_payments payment
      left join buy_questions q on q.id = payment.payable_id left join purchases p on p.id = q.purchase_id
      join purchase_orders o on o.id = coalesce(p.order_id, payment.payable_id)
    where payment.out_trade_no = ${outTradeNo} and o.member_id = ${memberId}`.execute(db)
  return rows[0]?.id
}

export async function findOrderIdByQuestion(db: Reader, memberId: string, questionId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('buyQuestions')
    .innerJoin('purchases', 'purchases.id', 'buyQuestions.purchaseId')
    .innerJoin('purchaseOrders', 'purchaseOrders.id', 'purchases.orderId')
    .select('purchaseOrders.id')
    .where('buyQuestions.id', '=', questionId)
    .where('purchaseOrders.memberId', '=', memberId)
    .executeTakeFirst()
  return row?.id
}

/** In the order of their ids, as everybody locks several. */
export function lockUnpaidOrders(tx: Tx, memberId: string): Promise<PurchaseOrderRow[]> {
  const query = tx.selectFrom('purchaseOrders').selectAll().select(isOverdue).where('memberId', '=', memberId).where(isUnpaid)
  return query.orderBy('id').forUpdate().execute()
}

/** In the same order. */
export async function lockOrdersOf(tx: Tx, memberIds: readonly string[]): Promise<void> {
  await tx.selectFrom('purchaseOrders').select('id').where('memberId', 'in', memberIds).orderBy('id').forUpdate().execute()
}

export function listOrdersById(db: Reader, orderIds: readonly string[]): Promise<PurchaseOrderRow[]> {
  if (orderIds.length === 0) return Promise.resolve([])
  return db.selectFrom('purchaseOrders').selectAll().select(isOverdue).where('id', 'in', orderIds).execute()
}
