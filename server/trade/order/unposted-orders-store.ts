import { sql } from 'kysely'
import type { Reader } from '@server/db/database'
import type { Keyset } from '@server/db/keyset'
import type { OrderRow } from '@server/trade/order/order-store'

const isUnposted = sql<boolean>`not exists (select 1 from posts where posts.order_id = orders.id)`

function selectUnposted(db: Reader, memberId: string) {
  return db.selectFrom('orders').where('memberId', '=', memberId).where('status', '=', 'signed').where(isUnposted)
}

/** Signed orders that nothing has been posted of, the one signed last first. */
export function listUnpostedOrderRows(db: Reader, memberId: string, { after, count }: { readonly after: Keyset | undefined; readonly count: number }): Promise<OrderRow[]> {
  let query = selectUnposted(db, memberId).selectAll().select(sql<boolean>`false`.as('isExpired')).orderBy('signedAt', 'desc').orderBy('id', 'desc').limit(count)
  if (after) query = query.where(sql<boolean>`(signed_at, id) < (${after.at}, ${after.id})`)
  return query.execute()
}

export async function countUnpostedOrders(db: Reader, memberId: string): Promise<number> {
  const row = await selectUnposted(db, memberId).select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return row.count
}
