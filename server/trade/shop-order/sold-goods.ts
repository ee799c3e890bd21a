import { sql } from 'kysely'
import type { Reader } from '@server/db/database'
import type { SoldGoods } from '@server/trade/shop-catalogue/goods-ranking'

/** Of all orders that were paid and not cancelled, without what was given back. Goods of which nothing was bought are left out. */
export async function listSoldGoods(db: Reader, latelyDays: number): Promise<SoldGoods[]> {
  const { rows } = await sql<SoldGoods>`
    select line.goods_id, sum(line.quantity - line.refunded_quantity) as pieces,
      coalesce(sum(line.quantity - line.refunded_quantity) filter (where orders.paid_at > app_now() - make_interval(days => ${latelyDays}::int)), 0) as lately
    from shop_order_lines line join shop_orders orders on orders.id = line.order_id
    where orders.paid_at is not null and orders.status <> 'cancelled'
    group by line.goods_id`.execute(db)
  return rows.map(({ goodsId, pieces, lately }) => ({ goodsId, pieces: Number(pieces), lately: Number(lately) }))
}
