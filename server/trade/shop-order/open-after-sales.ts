import { sql } from 'kysely'
import type { Reader } from '@server/db/database'

/** What an order may not do while an after-sale of it is open. */

/** Of an order in a query of orders. */
export const hasOpenAfterSale = sql<boolean>`exists (
  select 1 from shop_after_sales asked where asked.order_id = shop_orders.id and asked.state in ('requested', 'returning', 'received'))`

/** Of which something is being asked for. */
export async function listOpenLineIds(db: Reader, orderIds: readonly string[]): Promise<string[]> {
  if (orderIds.length === 0) return []
  const query = db.selectFrom('shopAfterSales').select('lineId').where('orderId', 'in', orderIds)
  return (await query.where('state', 'in', ['requested', 'returning', 'received']).execute()).map(({ lineId }) => lineId)
}

/** Orders of a member that have ended, but for what is asked for of them. */
export async function countEndedWithOpenAfterSale(db: Reader, memberId: string): Promise<number> {
  const { count } = await db
    .selectFrom('shopOrders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('memberId', '=', memberId)
    .where('status', 'in', ['signed', 'cancelled', 'returned'])
    .where(hasOpenAfterSale)
    .executeTakeFirstOrThrow()
  return count
}
