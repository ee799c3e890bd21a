import { sql } from 'kysely'
import type { Reader, Tx } from '@server/db/database'
import { hasOpenAfterSale } from '@server/trade/shop-order/open-after-sales'
import { isPastDue } from '@server/trade/shop-order/shop-order-store'

/** Orders to which time has something to do. */

/** WeChat may still say that it was paid in time; after so long nobody waits for that. */
function isUnanswered(giveUpMinutes: number) {
  return sql<boolean>`(shop_orders.due_at > app_now() - make_interval(mins => ${giveUpMinutes}) and exists (
    select 1 from wechat_payments payment where payment.payable_id = shop_orders.id and payment.state = 'created'))`
}

export interface OverdueFilter {
  readonly giveUpMinutes: number
  readonly count: number
  /** Those alone that keep one of these options from others, or are this member's. */
  readonly inTheWayOf?: { readonly skuIds: readonly string[]; readonly memberId: string }
}

/** Whose time to be paid is over, and of which WeChat has nothing more to say; the one that waits longest first. */
export async function listOverdueIds(db: Reader, { giveUpMinutes, count, inTheWayOf }: OverdueFilter): Promise<string[]> {
  let query = db.selectFrom('shopOrders').select('id').where(isPastDue).where(sql<boolean>`not ${isUnanswered(giveUpMinutes)}`)
  if (inTheWayOf) {
    const { skuIds, memberId } = inTheWayOf
    query = query.where(sql<boolean>`(shop_orders.member_id = ${memberId} or exists (
      select 1 from shop_reservations kept
      where kept.order_id = shop_orders.id and kept.sku_id = any(${skuIds}::uuid[]) and kept.state = 'held'))`)
  }
  const rows = await query.orderBy('dueAt').limit(count).execute()
  return rows.map(({ id }) => id)
}

/** Asked again while the order is locked. */
export async function isStillOverdue(tx: Tx, orderId: string, giveUpMinutes: number): Promise<boolean> {
  const query = tx.selectFrom('shopOrders').select('id').where('id', '=', orderId).where(isPastDue)
  return (await query.where(sql<boolean>`not ${isUnanswered(giveUpMinutes)}`).executeTakeFirst()) !== undefined
}

/** Not paid, with so little time left, and not told so yet. */
export async function listNearlyDueIds(db: Reader, beforeMinutes: number, count: number): Promise<string[]> {
  const rows = await db
    .selectFrom('shopOrders')
    .select('id')
    .where('status', '=', 'unpaid')
    .where('remindedAt', 'is', null)
    .where(sql<boolean>`due_at > app_now() and due_at <= app_now() + make_interval(mins => ${beforeMinutes})`)
    .orderBy('dueAt')
    .limit(count)
    .execute()
  return rows.map(({ id }) => id)
}

/** Paid, and not told so yet. */
export async function listUntoldPaidIds(db: Reader, count: number): Promise<string[]> {
  const query = db.selectFrom('shopOrders').select('id').where('paidAt', 'is not', null).where('paidToldAt', 'is', null)
  return (await query.orderBy('paidAt').limit(count).execute()).map(({ id }) => id)
}

/** Sent so long ago, and nobody has said that it came, or that something is wrong with it. */
export async function listUnconfirmedIds(db: Reader, days: number, count: number): Promise<string[]> {
  const rows = await db
    .selectFrom('shopOrders')
    .select('id')
    .where('status', '=', 'shipped')
    .where('delivery', '=', 'home')
    .where(sql<boolean>`shipped_at <= app_now() - make_interval(days => ${days})`)
    .where(sql<boolean>`not ${hasOpenAfterSale}`)
    .orderBy('shippedAt')
    .limit(count)
    .execute()
  return rows.map(({ id }) => id)
}
