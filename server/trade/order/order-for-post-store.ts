import { sql, type RawBuilder } from 'kysely'
import type { Reader } from '@server/db/database'
import type { Keyset } from '@server/db/keyset'
import type { OrderRow } from '@server/trade/order/order-store'

/** SQL that speaks of `orders.id`, written by a module above: the list stays one statement. */
export type OrderCondition = RawBuilder<boolean>

function selectSigned(db: Reader, memberId: string, condition: OrderCondition) {
  return db.selectFrom('orders').where('memberId', '=', memberId).where('status', '=', 'signed').where(condition)
}

/** The one signed last first. */
export function listSignedRows(
  db: Reader,
  memberId: string,
  { after, count, condition }: { readonly after: Keyset | undefined; readonly count: number; readonly condition: OrderCondition },
): Promise<OrderRow[]> {
  let query = selectSigned(db, memberId, condition).selectAll().select(sql<boolean>`false`.as('isExpired')).orderBy('signedAt', 'desc').orderBy('id', 'desc').limit(count)
  if (after) query = query.where(sql<boolean>`(signed_at, id) < (${after.at}, ${after.id})`)
  return query.execute()
}

export async function countSignedRows(db: Reader, memberId: string, condition: OrderCondition): Promise<number> {
  const row = await selectSigned(db, memberId, condition).select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return row.count
}
