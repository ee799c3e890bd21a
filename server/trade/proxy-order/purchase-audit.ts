import { sql } from 'kysely'
import type { Reader } from '@server/db/database'

export interface PurchaseFault {
  /** What is wrong. */
  readonly fault: string
  /** Of the order or purchase; 'all' of the sums. */
  readonly id: string
}

/** Lines of the ledger in accounts of a kind, with what their entries are about. */
const linesOf = (account: string) => sql`(
  select l.amount, e.kind, e.memo from ledger_lines l join ledger_entries e on e.id = l.entry_id join ledger_accounts a on a.id = l.account_id
  where a.kind = ${account})`

/**
 * Whether orders at foreign shops, their purchases, refunds, questions and the books say the same. One statement, so that it sees one
 * moment. None when all adds up.
 */
export async function listPurchaseFaults(db: Reader): Promise<PurchaseFault[]> {
  const { rows } = await sql<PurchaseFault>`
    select 'paid otherwise than the books say' as fault, o.id::text as id from purchase_orders o
      where (case when o.paid_at is null then 0 else o.payable_cents + o.rise_cents - o.refunded_cents end) <> -coalesce((
        select sum(line.amount) from ${linesOf('balance')} line
        where line.kind in ('proxyPayment', 'proxyRefund', 'proxyDifference') and line.memo ->> 'purchaseOrderId' = o.id::text), 0)
    union all select 'purchases that do not add up to their order', o.id::text from purchase_orders o
      where o.paid_at is not null and (o.payable_cents, o.points_deducted, o.coupon_cents, o.rise_cents, o.refunded_cents, o.refunded_points) <> (
        select sum(money_cents), sum(points), sum(coupon_cents), sum(rise_cents), sum(refunded_cents), sum(refunded_points)
        from purchases p where p.order_id = o.id)
    union all select 'lines that do not add up to their purchase', p.id::text from purchases p
      where p.goods_cents <> (select sum(unit_cents * quantity) from purchase_lines l where l.purchase_id = p.id)
    union all select 'refunded otherwise than its refunds', p.id::text from purchases p
      where (p.refunded_cents, p.refunded_points, p.refunded_coupon_cents, p.recovered_cents) <> (
        select coalesce(sum(money_cents), 0), coalesce(sum(points), 0), coalesce(sum(coupon_cents), 0), coalesce(sum(recovered_cents), 0)
        from buy_refunds r where r.purchase_id = p.id)
    union all select 'pieces refunded otherwise than its refunds', l.id::text from purchase_lines l
      where l.refunded_quantity <> coalesce((
        select sum((piece ->> 'quantity')::bigint) from buy_refunds r cross join lateral jsonb_array_elements(r.lines) piece
        where r.purchase_id = l.purchase_id and piece ->> 'lineId' = l.id::text), 0)
    union all select 'unpaid otherwise than its purchases', o.id::text from purchase_orders o
      where (o.paid_at is null and o.cancelled_at is null) <> exists (select 1 from purchases p where p.order_id = o.id and p.status = 'unpaid')
    union all select 'asking otherwise than asked', p.id::text from purchases p
      where (p.status = 'asking') <> exists (select 1 from buy_questions q where q.purchase_id = p.id and q.ended_at is null)
    union all select 'returning otherwise than asked for', p.id::text from purchases p
      where (p.status = 'returning') <> exists (select 1 from buy_returns r where r.purchase_id = p.id and r.ended_at is null)
    union all select 'arriving with all of its parcels in stock', p.id::text from purchases p
      where p.status = 'arriving' and not exists (
        select 1 from buy_parcels link join parcels on parcels.id = link.parcel_id where link.purchase_id = p.id and parcels.in_stock_at is null)
    union all select 'points held otherwise than kept', o.id::text from purchase_orders o
      where o.points_deducted - o.refunded_points <> coalesce((select sum(points) from payable_points h where h.payable_id = o.id), 0)
    union all select 'a coupon held otherwise than kept', o.id::text from purchase_orders o
      where exists (select 1 from member_coupons c where c.payable_id = o.id) <> (o.coupon_cents > 0 and (o.paid_at is null or exists (
        select 1 from purchases p where p.order_id = o.id
          and p.left_goods_cents + p.left_transport_cents + p.left_service_cents + p.left_other_cents > 0)))
    union all select 'purchases in the books otherwise than in orders', 'all' where (
      select coalesce(sum(line.amount), 0) from ${linesOf('purchases')} line where line.kind <> 'dealReleased') <> (
      select coalesce(sum(p.money_cents + p.points + p.coupon_cents + p.rise_cents - p.refunded_cents - p.refunded_points - p.refunded_coupon_cents
        - coalesce(p.actual_goods_cents + p.actual_transport_cents, 0) + p.recovered_cents), 0) from purchases p)
    union all select 'bought otherwise than the books say', 'all' where (
      select coalesce(sum(balance), 0) from ledger_accounts where kind = 'clearingPurchase') <> (
      select coalesce(sum(actual_goods_cents + actual_transport_cents - recovered_cents), 0) from purchases where bought_at is not null)`.execute(db)
  return rows
}
