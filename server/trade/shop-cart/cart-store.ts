import { sql, type Selectable } from 'kysely'
import type { Delivery } from '@contract/shop/cart'
import type { Cents } from '@contract/kit/money'
import { limits } from '@contract/limits'
import type { Reader, Tx } from '@server/db/database'
import type { ShopCartTables } from '@server/db/tables/shop-cart-tables'

export interface CartRow extends Omit<Selectable<ShopCartTables['cartLines']>, 'changedAt'> {
  /** In milliseconds, as devices say it. */
  readonly changedAt: number
}

export interface LineKey {
  readonly skuId: string
  readonly delivery: Delivery
}

/** The one changed last first. */
export async function listCartRows(db: Reader, memberId: string): Promise<CartRow[]> {
  const rows = await db
    .selectFrom('cartLines')
    .selectAll()
    .where('memberId', '=', memberId)
    .orderBy('changedAt', 'desc')
    .orderBy('skuId')
    .orderBy('delivery')
    .execute()
  return rows.map((row) => ({ ...row, changedAt: row.changedAt.getTime() }))
}

/** Each as it is given, whether or not it was there. */
export async function putCartRows(tx: Tx, rows: readonly CartRow[]): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insertInto('cartLines')
    .values(rows.map((row) => ({ ...row, changedAt: new Date(row.changedAt) })))
    .onConflict((conflict) =>
      conflict.columns(['memberId', 'skuId', 'delivery']).doUpdateSet((eb) => ({
        quantity: eb.ref('excluded.quantity'),
        seenCents: eb.ref('excluded.seenCents'),
        changedAt: eb.ref('excluded.changedAt'),
      })),
    )
    .execute()
}

export async function deleteCartRows(tx: Tx, memberId: string, keys: readonly LineKey[]): Promise<void> {
  for (const { skuId, delivery } of keys) {
    await tx.deleteFrom('cartLines').where('memberId', '=', memberId).where('skuId', '=', skuId).where('delivery', '=', delivery).execute()
  }
}

export interface SeenPrice extends LineKey {
  readonly seenCents: Cents
}

/** Of those that are there. */
export async function updateSeenPrices(tx: Tx, memberId: string, seen: readonly SeenPrice[]): Promise<void> {
  await sql`
    update cart_lines line set seen_cents = seen.cents
    from unnest(
      ${seen.map(({ skuId }) => skuId)}::uuid[], ${seen.map(({ delivery }) => delivery)}::text[],
      ${seen.map(({ seenCents }) => seenCents)}::bigint[]
    ) as seen (sku_id, delivery, cents)
    where line.member_id = ${memberId} and line.sku_id = seen.sku_id and line.delivery = seen.delivery`.execute(tx)
}

/** So many pieces of each have been bought: a line keeps what is above that. */
export async function takeFromCart(
  tx: Tx,
  memberId: string,
  delivery: Delivery,
  bought: readonly { readonly skuId: string; readonly quantity: number }[],
): Promise<void> {
  const [skuIds, quantities] = [bought.map(({ skuId }) => skuId), bought.map(({ quantity }) => quantity)]
  const counts = sql`unnest(${skuIds}::uuid[], ${quantities}::int[]) as taken (sku_id, quantity)`
  const isSame = sql`line.member_id = ${memberId} and line.delivery = ${delivery} and line.sku_id = taken.sku_id`
  await sql`delete from cart_lines line using ${counts} where ${isSame} and line.quantity <= taken.quantity`.execute(tx)
  await sql`update cart_lines line set quantity = line.quantity - taken.quantity from ${counts} where ${isSame}`.execute(tx)
}

/** Lines of goods, or of an option, that were withdrawn long ago: nobody waits for them any more. */
export async function dropPastLines(tx: Tx): Promise<void> {
  const isPast = (column: string) =>
    sql`${sql.ref(column)} < app_now() - make_interval(days => ${limits.shop.cartKeepsWithdrawnDays})`
  await sql`
    delete from cart_lines line using shop_skus sku join shop_goods goods on goods.id = sku.goods_id
    where line.sku_id = sku.id and (${isPast('sku.withdrawn_at')} or ${isPast('goods.withdrawn_at')})`.execute(tx)
}
