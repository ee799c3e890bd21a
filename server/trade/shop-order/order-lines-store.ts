import { sql, type Selectable } from 'kysely'
import type { LineShares } from '@contract/shop/shop-price'
import type { NewRow } from '@server/db/columns'
import type { Reader, Tx } from '@server/db/database'
import type { RefundedLine, ShopOrderTables } from '@server/db/tables/shop-order-tables'

export type ShopLineRow = Selectable<ShopOrderTables['shopOrderLines']>
export type ShopRefundRow = Selectable<ShopOrderTables['shopRefunds']>
export type NewShopLine = NewRow<ShopOrderTables['shopOrderLines']>

export async function insertLines(tx: Tx, rows: readonly NewShopLine[]): Promise<void> {
  await tx.insertInto('shopOrderLines').values(rows).execute()
}

export function listLines(db: Reader, orderIds: readonly string[]): Promise<ShopLineRow[]> {
  if (orderIds.length === 0) return Promise.resolve([])
  return db.selectFrom('shopOrderLines').selectAll().where('orderId', 'in', orderIds).orderBy('orderId').orderBy('position').execute()
}

/** Each line's own part of what is taken off with the payment. */
export async function updateShares(tx: Tx, lines: readonly ShopLineRow[], shares: readonly LineShares[]): Promise<void> {
  await sql`
    update shop_order_lines line set coupon_cents = share.coupon, points = share.points, money_cents = share.money
    from unnest(
      ${lines.map(({ id }) => id)}::uuid[], ${shares.map(({ couponCents }) => couponCents)}::bigint[],
      ${shares.map(({ points }) => points)}::bigint[], ${shares.map(({ moneyCents }) => moneyCents)}::bigint[]
    ) as share (id, coupon, points, money) where line.id = share.id`.execute(tx)
}

/** So much more of them has come back. */
export async function addRefunded(tx: Tx, lines: readonly RefundedLine[]): Promise<void> {
  await sql`
    update shop_order_lines line set refunded_quantity = refunded_quantity + back.quantity,
      refunded_cents = refunded_cents + back.money, refunded_points = refunded_points + back.points
    from unnest(
      ${lines.map(({ lineId }) => lineId)}::uuid[], ${lines.map(({ quantity }) => quantity)}::int[],
      ${lines.map(({ moneyCents }) => moneyCents)}::bigint[], ${lines.map(({ points }) => points)}::bigint[]
    ) as back (id, quantity, money, points) where line.id = back.id`.execute(tx)
}

export async function insertRefund(tx: Tx, row: NewRow<ShopOrderTables['shopRefunds']>): Promise<void> {
  await tx.insertInto('shopRefunds').values(row).execute()
}

export async function insertAddressChange(tx: Tx, row: NewRow<ShopOrderTables['shopAddressChanges']>): Promise<void> {
  await tx.insertInto('shopAddressChanges').values(row).execute()
}

/** The latest first. */
export function listRefunds(db: Reader, orderId: string): Promise<ShopRefundRow[]> {
  return db.selectFrom('shopRefunds').selectAll().where('orderId', '=', orderId).orderBy('createdAt', 'desc').orderBy('id').execute()
}
