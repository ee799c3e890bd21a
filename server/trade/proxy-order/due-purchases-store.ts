import { sql } from 'kysely'
import { limits } from '@contract/limits'
import type { Reader, Tx } from '@server/db/database'
import { isPastDue } from '@server/trade/proxy-order/purchase-order-store'

/** Orders, questions and purchases to which time has something to do. */

/** WeChat may still say that it was paid in time; after so long nobody waits for that. */
const isUnanswered = (table: 'purchase_orders' | 'buy_questions', due: 'due_at' | 'expires_at', giveUpMinutes: number) => {
  const [id, at] = [sql.ref(`${table}.id`), sql.ref(`${table}.${due}`)]
  return sql<boolean>`(${at} > app_now() - make_interval(mins => ${giveUpMinutes}) and exists (
    select 1 from wechat_payments payment where payment.payable_id = ${id} and payment.state = 'created'))`
}

/** Whose time to be paid is over, and of which WeChat has nothing more to say; the one that waits longest first. */
export async function listOverdueIds(db: Reader, giveUpMinutes: number, count: number): Promise<string[]> {
  const query = db.selectFrom('purchaseOrders').select('id').where(isPastDue)
  const waiting = query.where(sql<boolean>`not ${isUnanswered('purchase_orders', 'due_at', giveUpMinutes)}`)
  return (await waiting.orderBy('dueAt').limit(count).execute()).map(({ id }) => id)
}

/** Asked again while the order is locked. */
export async function isStillOverdue(tx: Tx, orderId: string, giveUpMinutes: number): Promise<boolean> {
  const query = tx.selectFrom('purchaseOrders').select('id').where('id', '=', orderId).where(isPastDue)
  return (await query.where(sql<boolean>`not ${isUnanswered('purchase_orders', 'due_at', giveUpMinutes)}`).executeTakeFirst()) !== undefined
}

const isPastAnswer = sql<boolean>`(buy_questions.ended_at is null and buy_questions.expires_at <= app_now())`

export async function listOverdueQuestionIds(db: Reader, giveUpMinutes: number, count: number): Promise<string[]> {
  const query = db.selectFrom('buyQuestions').select('id').where(isPastAnswer)
  const waiting = query.where(sql<boolean>`not ${isUnanswered('buy_questions', 'expires_at', giveUpMinutes)}`)
  return (await waiting.orderBy('expiresAt').limit(count).execute()).map(({ id }) => id)
}

/** Asked again while its order is locked. */
export async function isStillUnanswered(tx: Tx, questionId: string, giveUpMinutes: number): Promise<boolean> {
  const query = tx.selectFrom('buyQuestions').select('id').where('id', '=', questionId).where(isPastAnswer)
  return (await query.where(sql<boolean>`not ${isUnanswered('buy_questions', 'expires_at', giveUpMinutes)}`).executeTakeFirst()) !== undefined
}

/** Paid, and not told so yet. */
export async function listUntoldPaidIds(db: Reader, count: number): Promise<string[]> {
  const query = db.selectFrom('purchaseOrders').select('id').where('paidAt', 'is not', null).where('paidToldAt', 'is', null)
  return (await query.orderBy('paidAt').limit(count).execute()).map(({ id }) => id)
}

/** A purchase that takes too long, and whose member was not told so since. */
const isUntoldLapse = () => sql<boolean>`(
  (p.status = 'bought' and p.lapse_told_at is null and p.bought_at <= app_now() - make_interval(days => ${limits.proxy.noNumberDays}))
  or (p.status = 'arriving' and (p.lapse_told_at is null or p.lapse_told_at < p.sent_at)
    and p.sent_at <= app_now() - make_interval(days => ${limits.proxy.noReceiptDays})
    and not exists (select 1 from buy_parcels link join parcels on parcels.id = link.parcel_id
      where link.purchase_id = p.id and parcels.in_stock_at is not null)))`

export async function listLapsedIds(db: Reader, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select p.id from purchases p where ${isUntoldLapse()} order by p.id limit ${count}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Asked again while its order is locked. */
export async function isStillLapsed(tx: Tx, purchaseId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from purchases p where p.id = ${purchaseId} and ${isUntoldLapse()}`.execute(tx)
  return rows.length > 0
}

/** In stock so long without an inspection that was paid for. */
export async function listUninspectedIds(db: Reader, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from purchases p join purchase_orders o on o.id = p.order_id
    where o.is_inspected and p.stocked_at is not null and p.inspection_ended_at is null and p.status = 'inStock'
      and p.stocked_at <= app_now() - make_interval(hours => ${limits.proxy.inspectionHours})
    order by p.stocked_at limit ${count}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Bought, with a wish to cancel of which nothing was heard in time. */
export async function countUnaskedSellers(db: Reader): Promise<number> {
  const query = db.selectFrom('purchases').select((eb) => eb.fn.countAll<number>().as('count')).where('status', '=', 'bought')
  const late = sql<boolean>`cancel_asked_at <= app_now() - make_interval(days => ${limits.proxy.askSellerDays})`
  return (await query.where(late).executeTakeFirstOrThrow()).count
}
