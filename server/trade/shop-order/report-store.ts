import { sql } from 'kysely'
import type { Cents } from '@contract/kit/money'
import type { Texts } from '@contract/kit/language'
import type { Reader } from '@server/db/database'
import type { ShopOrderRow } from '@server/trade/shop-order/shop-order-store'

/** The first moment of a month, and that of the next. */
export interface Span {
  readonly start: Date
  readonly end: Date
}

/** Sums within the span. Points and refunds count when their entries were booked. */
export interface SumRow {
  readonly grossCents: Cents
  readonly offerCents: Cents
  readonly couponCents: Cents
  readonly points: number
  readonly moneyCents: Cents
  readonly refundedCents: Cents
  readonly refundedPoints: number
  readonly refundedCouponCents: Cents
}

export interface SkuSumRow extends SumRow {
  readonly skuCode: string
  readonly names: Texts
  readonly sold: number
  readonly returned: number
  readonly stock: number
}

/*
 * An order is of the month in which the books have it: the clock of its row is coarser than the ledger's. What an offer has paid whole
 * is in no book, and counts by its row.
 */
const paidWithin = ({ start, end }: Span) => sql`
  select o.* from shop_orders o left join ledger_entries e on e.reference = 'shopOrder:' || o.id::text || ':pay'
  where o.paid_at >= ${start}::timestamptz - interval '1 second' and o.paid_at <= ${end}::timestamptz + interval '1 second'
    and coalesce(e.created_at, o.paid_at) >= ${start} and coalesce(e.created_at, o.paid_at) < ${end}`

const refundedWithin = ({ start, end }: Span) => sql`
  select r.* from shop_refunds r left join ledger_entries e on e.reference = r.reference
  where r.created_at >= ${start}::timestamptz - interval '1 second' and r.created_at <= ${end}::timestamptz + interval '1 second'
    and coalesce(e.created_at, r.created_at) >= ${start} and coalesce(e.created_at, r.created_at) < ${end}`

/**
 * What was sold and what came back, by option; options with stock alone are named too. Of a coupon that part has come back that its units
 * had, counted from the first unit on, as the refund was reckoned.
 */
export async function listSkuSums(db: Reader, span: Span): Promise<SkuSumRow[]> {
  const { rows } = await sql<SkuSumRow>`
    with paid as (${paidWithin(span)}),
    back as (${refundedWithin(span)}),
    sold as (
      select l.sku_id, sum(l.quantity) as sold, sum(l.unit_cents * l.quantity) as gross, sum(l.offer_cents) as offer,
        sum(l.coupon_cents) as coupon, sum(l.points) as points, sum(l.money_cents) as money
      from shop_order_lines l join paid on paid.id = l.order_id group by l.sku_id),
    parts as (
      select r.id as refund_id, part.line_id, part.quantity, part.money, part.points,
        (sum(part.quantity) over (partition by part.line_id order by split_part(r.reference, ':', 4)::integer))::bigint as until
      from shop_refunds r
        cross join lateral (
          select (one ->> 'lineId')::uuid as line_id, (one ->> 'quantity')::bigint as quantity,
            (one ->> 'moneyCents')::bigint as money, (one ->> 'points')::bigint as points
          from jsonb_array_elements(r.lines) one) part
      where r.order_id in (select order_id from back)),
    returned as (
      select l.sku_id, sum(p.quantity) as returned, sum(p.money) as money, sum(p.points) as points,
        sum(l.coupon_cents * p.until / l.quantity - l.coupon_cents * (p.until - p.quantity) / l.quantity) as coupon
      from parts p join back on back.id = p.refund_id join shop_order_lines l on l.id = p.line_id group by l.sku_id)
    select sku.code as "skuCode", goods.names, coalesce(sold.sold, 0)::bigint as sold, coalesce(returned.returned, 0)::bigint as returned,
      coalesce(sold.gross, 0)::bigint as "grossCents", coalesce(sold.offer, 0)::bigint as "offerCents",
      coalesce(sold.coupon, 0)::bigint as "couponCents", coalesce(sold.points, 0)::bigint as points,
      coalesce(sold.money, 0)::bigint as "moneyCents", coalesce(returned.money, 0)::bigint as "refundedCents",
      coalesce(returned.points, 0)::bigint as "refundedPoints", coalesce(returned.coupon, 0)::bigint as "refundedCouponCents",
      stock.on_hand as stock
    from shop_skus sku join shop_goods goods on goods.id = sku.goods_id join shop_stock stock on stock.sku_id = sku.id
      left join sold on sold.sku_id = sku.id left join returned on returned.sku_id = sku.id
    where (sold.sku_id is not null or returned.sku_id is not null or stock.on_hand > 0)
    order by sku.code`.execute(db)
  return rows
}

/** The freight alone: nothing but points and money pays it. */
export async function sumFreight(db: Reader, span: Span): Promise<SumRow> {
  const { rows } = await sql<SumRow>`
    with paid as (${paidWithin(span)}), back as (${refundedWithin(span)}),
    returned as (
      select back.freight_cents, back.points - coalesce(sum((one ->> 'points')::bigint), 0) as points
      from back left join lateral jsonb_array_elements(back.lines) one on true group by back.id, back.freight_cents, back.points)
    select coalesce(sum(freight_cents), 0)::bigint as "grossCents", 0::bigint as "offerCents", 0::bigint as "couponCents",
      coalesce(sum(freight_points), 0)::bigint as points, coalesce(sum(freight_cents - freight_points), 0)::bigint as "moneyCents",
      (select coalesce(sum(freight_cents - points), 0)::bigint from returned) as "refundedCents",
      (select coalesce(sum(points), 0)::bigint from returned) as "refundedPoints", 0::bigint as "refundedCouponCents"
    from paid`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a sum without a row')
  return row
}

/** What the account `goods` has taken in within the span, less what it has given out. */
export async function sumGoodsAccount(db: Reader, { start, end }: Span): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(line.amount), 0)::bigint as amount
    from ledger_entries entry join ledger_lines line on line.entry_id = entry.id join ledger_accounts account on account.id = line.account_id
    where account.kind = 'goods' and entry.created_at >= ${start} and entry.created_at < ${end}`.execute(db)
  return rows[0]?.amount ?? 0
}

/** Orders that were sent straight home within the span. */
export function listSentRows(db: Reader, { start, end }: Span): Promise<Pick<ShopOrderRow, 'id' | 'address' | 'channelCode' | 'quote' | 'sentGrams'>[]> {
  return db
    .selectFrom('shopOrders')
    .select(['id', 'address', 'channelCode', 'quote', 'sentGrams'])
    .where('delivery', '=', 'home')
    .where('shippedAt', '>=', start)
    .where('shippedAt', '<', end)
    .orderBy('shippedAt')
    .orderBy('id')
    .execute()
}

/** How many of each option have left the shelf for an order, by the option's id. */
export async function listPickedCounts(db: Reader, orderId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('shopReservations').select(['skuId', 'picked']).where('orderId', '=', orderId).execute()
  return new Map(rows.map(({ skuId, picked }) => [skuId, picked]))
}
