import { OPEN_AFTER_SALE_STATES } from '@contract/shop/after-sale-status'
import { sql } from 'kysely'
import type { Reader } from '@server/db/database'

/** What an order may not do while an after-sale of it is open. */

/** Of an order in a query of orders. */
export const hasOpenAfterSale = sql<boolean>`exists (
  select 1 from shop_after_sales asked where asked.order_id = shop_orders.id and asked.state in ('requested', 'returning', 'received'))`

export interface OpenAfterSale {
  readonly lineId: string
  readonly quantity: number
  /** Out of which the warehouse takes the goods. */
  readonly parcelId: string | null
}

/** One a line at most. */
export async function listOpenAfterSales(db: Reader, orderIds: readonly string[]): Promise<OpenAfterSale[]> {
  if (orderIds.length === 0) return []
  const query = db.selectFrom('shopAfterSales').select(['lineId', 'quantity', 'parcelId']).where('orderId', 'in', orderIds)
  return query.where('state', 'in', OPEN_AFTER_SALE_STATES).execute()
}

/** Of which something is being asked for. */
export async function listOpenLineIds(db: Reader, orderIds: readonly string[]): Promise<string[]> {
  return (await listOpenAfterSales(db, orderIds)).map(({ lineId }) => lineId)
}

/** Whether something else is to be taken out of the parcel. */
export async function hasOtherOpenPart(
  db: Reader,
  { parcelId, afterSaleId }: { readonly parcelId: string; readonly afterSaleId: string },
): Promise<boolean> {
  const query = db.selectFrom('shopAfterSales').select('id').where('parcelId', '=', parcelId).where('id', '<>', afterSaleId)
  return (await query.where('state', 'in', OPEN_AFTER_SALE_STATES).executeTakeFirst()) !== undefined
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
