import { sql, type SelectQueryBuilder } from 'kysely'
import type { Reader } from '@server/db/database'
import type { Keyset } from '@server/db/keyset'
import type { Schema } from '@server/db/schema'
import { SEARCHED_AT_ONCE, toLikePattern, toSearchPattern } from '@server/db/search'
import type { OrderParcelRow, OrderRow } from '@server/trade/order/order-store'

export interface OrderSearchFilter {
  readonly memberId: string
  readonly namePart: string
  /** Part of a number in its normal form; empty matches no number. */
  readonly numberPart: string
  readonly after?: Keyset | undefined
  readonly count: number
}

const FOUND_COLUMNS = ['id', 'orderNumber', 'status', 'carrierNumber', 'address', 'createdAt'] as const
export type FoundOrderRow = Pick<OrderRow, (typeof FOUND_COLUMNS)[number]>
export type FoundParcelRow = Pick<OrderParcelRow, 'orderId' | 'trackingNumber' | 'itemNames'>

/** Newest first, among the newest SEARCHED_AT_ONCE: `findOrderSearchEnd` says where a search goes on. */
export function listFoundOrderRows(db: Reader, filter: OrderSearchFilter): Promise<FoundOrderRow[]> {
  const name = toSearchPattern(filter.namePart)
  const number = filter.numberPart === '' ? undefined : toLikePattern(filter.numberPart)
  // Not `exists`: the planner may turn that into one reading of the parcels of all orders of all members.
  const holds = sql<boolean>`(
    select bool_or(
      (select bool_or(name ~* ${name}) from jsonb_array_elements_text(item_names) as name)
      or ${number === undefined ? sql`false` : sql`tracking_number like ${number}`}
    ) from order_parcels where order_id = orders.id)`
  return db
    .selectFrom(selectNewest(db, filter).limit(SEARCHED_AT_ONCE).as('orders'))
    .select(FOUND_COLUMNS)
    .where((where) =>
      where.or([
        holds,
        sql<boolean>`address->>'contact' ~* ${name}`,
        ...(number === undefined
          ? []
          : [
              where('orderNumber', 'like', number),
              // As whoever handed it over wrote it.
              sql<boolean>`upper(regexp_replace(carrier_number, '[[:space:]_-]', '', 'g')) like ${number}`,
            ]),
      ]),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(filter.count)
    .execute()
}

/** The last order that a search of `filter` has looked at; undefined when it has looked at all. */
export async function findOrderSearchEnd(db: Reader, filter: OrderSearchFilter): Promise<Keyset | undefined> {
  const row = await selectNewest(db, filter).offset(SEARCHED_AT_ONCE - 1).limit(1).executeTakeFirst()
  return row && { at: row.createdAt, id: row.id }
}

function selectNewest(db: Reader, { memberId, after }: OrderSearchFilter): SelectQueryBuilder<Schema, 'orders', FoundOrderRow> {
  const query = db
    .selectFrom('orders')
    .select(FOUND_COLUMNS)
    .where('memberId', '=', memberId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
  return after ? query.where(sql<boolean>`(created_at, id) < (${after.at}, ${after.id})`) : query
}

/** What was in these orders, in the order in which it was applied for. */
export function listFoundParcelRows(db: Reader, orderIds: readonly string[]): Promise<FoundParcelRow[]> {
  if (orderIds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('orderParcels')
    .select(['orderId', 'trackingNumber', 'itemNames'])
    .where('orderId', 'in', orderIds)
    .orderBy('orderId')
    .orderBy('position')
    .execute()
}
