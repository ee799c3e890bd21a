import { sql } from 'kysely'
import { limits } from '@contract/limits'
import { forgetIdNumbersOfOrders } from '@server/base/address/id-number-cleaning'
import type { Tx } from '@server/db/database'

/** Customs ask no more for the ID number of goods whose order ended so long ago: the order's copy goes. */
export async function forgetIdNumbersOfPastShopOrders(tx: Tx): Promise<void> {
  const rows = await tx
    .selectFrom('shopOrders')
    .innerJoin('idNumbers', 'idNumbers.orderId', 'shopOrders.id')
    .select('shopOrders.id')
    .where(sql<boolean>`shop_orders.ended_at < app_now() - make_interval(days => ${limits.address.idNumberDaysAfterOrder})`)
    .execute()
  await forgetIdNumbersOfOrders(tx, rows.map(({ id }) => id))
}
