import { sql } from 'kysely'
import { limits } from '@contract/limits'
import { forgetIdNumbersOfOrders } from '@server/base/address/id-number-cleaning'
import type { Tx } from '@server/db/database'

/** Customs ask no more for the ID number of an order that ended so long ago: the order's copy goes. */
export async function forgetPastIdNumbers(tx: Tx): Promise<void> {
  const rows = await tx
    .selectFrom('orders')
    .innerJoin('idNumbers', 'idNumbers.orderId', 'orders.id')
    .select('orders.id')
    .where(sql<boolean>`coalesce(orders.signed_at, orders.cancelled_at) < app_now() - make_interval(days => ${limits.address.idNumberDaysAfterOrder})`)
    .execute()
  await forgetIdNumbersOfOrders(tx, rows.map(({ id }) => id))
}
