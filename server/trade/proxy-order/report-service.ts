import { sql } from 'kysely'
import type { Complete } from '@contract/kit/complete'
import { cents } from '@contract/kit/money'
import { fromHome } from '@contract/kit/home-day'
import type { ProxyReport } from '@contract/proxy/proxy-operator-endpoints'
import { OPEN_PURCHASE_STATUSES } from '@contract/proxy/purchase-status'
import type { Reader } from '@server/db/database'

/** @param month of our places: 2026-11 */
function toSpan(month: string): { readonly start: Date; readonly end: Date } {
  const [year = 0, place = 0] = month.split('-').map(Number)
  const next = place === 12 ? `${year + 1}-01` : `${year}-${String(place + 1).padStart(2, '0')}`
  return { start: new Date(fromHome(`${month}-01`)), end: new Date(fromHome(`${next}-01`)) }
}

/**
 * What is in the books of a month by what orders, purchases and refunds say: each is of the month in which its entry was booked.
 * @param month of our places: 2026-11
 */
export async function getProxyReport(db: Reader, month: string): Promise<Complete<ProxyReport>> {
  const { start, end } = toSpan(month)
  const within = (reference: ReturnType<typeof sql>) => sql<boolean>`exists (
    select 1 from ledger_entries e where e.reference = ${reference} and e.created_at >= ${start} and e.created_at < ${end})`
  const { rows } = await sql<Omit<ProxyReport, 'keptCents'>>`
    with paid as (select * from purchase_orders o where o.paid_at is not null and ${within(sql`'purchaseOrder:' || o.id::text || ':pay'`)}),
    back as (select * from buy_refunds r where ${within(sql`r.reference`)}),
    bought as (select * from purchases p where p.bought_at is not null and ${within(sql`'purchase:' || p.id::text || ':buy'`)}),
    lines as (
      select l.amount, a.kind as account, e.kind from ledger_entries e
        join ledger_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.account_id
      where e.created_at >= ${start} and e.created_at < ${end} and a.kind in ('purchases', 'balance'))
    select (select count(*) from paid)::int as orders,
      (select count(*) from purchases p join paid on paid.id = p.order_id)::int as purchases,
      sums.*, refunds.*, takes.*, recovered.*,
      (select coalesce(-sum(amount), 0)::bigint from lines where account = 'balance' and kind = 'proxyDifference') as "riseCents",
      (select coalesce(sum(amount), 0)::bigint from lines where account = 'purchases' and kind <> 'dealReleased') as "ledgerCents",
      (select count(*)::int from purchases where status = any(${[...OPEN_PURCHASE_STATUSES]}::text[])) as "openPurchases"
    from (select coalesce(sum(goods_cents), 0)::bigint as "goodsCents", coalesce(sum(transport_cents), 0)::bigint as "transportCents",
        coalesce(sum(service_cents), 0)::bigint as "serviceCents", coalesce(sum(other_cents), 0)::bigint as "otherCents",
        coalesce(sum(coupon_cents), 0)::bigint as "couponCents", coalesce(sum(points_deducted), 0)::bigint as points,
        coalesce(sum(payable_cents), 0)::bigint as "moneyCents" from paid) sums,
      (select coalesce(sum(money_cents), 0)::bigint as "refundedCents", coalesce(sum(points), 0)::bigint as "refundedPoints",
        coalesce(sum(coupon_cents), 0)::bigint as "refundedCouponCents" from back) refunds,
      (select coalesce(sum(actual_goods_cents + actual_transport_cents), 0)::bigint as "boughtCents" from bought) takes,
      (select coalesce(sum(recovered_cents), 0)::bigint as "recoveredCents" from buy_refunds r
        where ${within(sql`r.reference || ':recovered'`)}) recovered`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a sum without a row')
  const taken = row.moneyCents + row.points + row.couponCents + row.riseCents
  const given = row.refundedCents + row.refundedPoints + row.refundedCouponCents
  return { ...row, keptCents: cents(taken - given - row.boughtCents + row.recoveredCents) }
}
