import { sql } from 'kysely'
import type { Reader } from '@server/db/database'

export interface ShopFault {
  /** What is wrong. */
  readonly fault: string
  /** Of the option, order, member or category; 'all' of the sums. */
  readonly id: string
}

/**
 * Whether stock, orders and the books say the same: reserved is what open orders hold, on hand what was moved, what was refunded no more
 * than what was paid, a category's count what is on its shelf, and the account of goods the sum of its orders. One statement, so that
 * it sees one moment. None when all adds up.
 */
export async function listShopFaults(db: Reader): Promise<ShopFault[]> {
  const { rows } = await sql<ShopFault>`
    select 'reserved otherwise than orders hold' as fault, stock.sku_id::text as id from shop_stock stock
      where stock.reserved <> coalesce((select sum(quantity - picked) from shop_reservations r
        where r.sku_id = stock.sku_id and r.state in ('held', 'committed')), 0)
    union all select 'on hand otherwise than moved', stock.sku_id::text from shop_stock stock
      where stock.on_hand <> coalesce((select sum(delta) from shop_stock_moves m where m.sku_id = stock.sku_id), 0)
    union all select 'reservations of an order that is not open', o.id::text from shop_orders o
      where exists (select 1 from shop_reservations r where r.order_id = o.id and r.state in ('held', 'committed'))
        <> (o.status in ('unpaid', 'toPick', 'picking'))
    union all select 'paid otherwise than the books say', o.id::text from shop_orders o
      where (case when o.paid_at is null then 0 else o.payable_cents - o.refunded_cents end) <> -coalesce((
        select sum(l.amount) from ledger_lines l join ledger_entries e on e.id = l.entry_id join ledger_accounts a on a.id = l.account_id
        where a.kind = 'balance' and e.kind in ('shopPayment', 'shopRefund') and e.memo ->> 'shopOrderId' = o.id::text), 0)
    union all select 'lines that do not add up to what was paid', o.id::text from shop_orders o
      where o.paid_at is not null and o.payable_cents <> o.freight_cents - o.freight_points
        + (select sum(money_cents) from shop_order_lines l where l.order_id = o.id)
    union all select 'refunded otherwise than its refunds', o.id::text from shop_orders o
      where (o.refunded_cents, o.refunded_points) <> (
        select coalesce(sum(money_cents), 0), coalesce(sum(points), 0) from shop_refunds r where r.order_id = o.id)
    union all select 'points held otherwise than kept', o.id::text from shop_orders o
      where o.points_deducted - o.refunded_points <> coalesce((select sum(points) from payable_points p where p.payable_id = o.id), 0)
    union all select 'a coupon held otherwise than kept', o.id::text from shop_orders o
      where o.status <> 'cancelled' and (o.coupon_cents > 0) <> exists (select 1 from member_coupons c where c.payable_id = o.id)
    union all select 'counted otherwise than bought', c.member_id::text from shop_member_counts c
      where c.bought <> coalesce((select sum(l.quantity - l.refunded_quantity) from shop_order_lines l join shop_orders o on o.id = l.order_id
        where o.member_id = c.member_id and l.goods_id = c.goods_id and o.status not in ('cancelled', 'returned')), 0)
    union all select 'an after-sale refunded otherwise than its order', a.order_id::text from shop_after_sales a
      where a.state = 'refunded' group by a.order_id
      having (sum(a.refunded_cents), sum(a.refunded_points), sum(a.refunded_freight_cents)) <> (
        select coalesce(sum(r.money_cents), 0), coalesce(sum(r.points), 0), coalesce(sum(r.freight_cents), 0)
        from shop_refunds r where r.order_id = a.order_id and r.kind = 'afterSale')
    union all select 'a category counted otherwise than its shelf', c.id::text from shop_categories c
      where c.goods_count <> (select count(*) from shop_goods g where g.category_id = c.id and g.state = 'onShelf')
    union all select 'goods in the books otherwise than in orders', 'all' where (
      select coalesce(sum(balance), 0) from ledger_accounts where kind = 'goods') <> (
      select coalesce(sum(case when paid_at is null then 0 else payable_cents + coupon_cents + points_deducted end), 0) from shop_orders)
      - (select coalesce(sum(-l.amount), 0) from ledger_lines l join ledger_entries e on e.id = l.entry_id
        join ledger_accounts a on a.id = l.account_id where a.kind = 'goods' and e.kind = 'shopRefund')`.execute(db)
  return rows
}
