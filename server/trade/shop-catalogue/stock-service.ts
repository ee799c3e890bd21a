import { sql } from 'kysely'
import type { Reader, Tx } from '@server/db/database'
import { noteBack } from '@server/trade/shop-catalogue/back-in-stock-store'
import { changeOnHand, listStock, lockStock } from '@server/trade/shop-catalogue/stock-store'

/** What orders do with stock. `reserved` of an option is the sum of what orders hold of it, and never more than is on hand. */

export interface SkuCount {
  readonly skuId: string
  readonly quantity: number
}

/**
 * Nobody sells, prices or withdraws these options until the transaction ends. What is read of them afterwards, by another statement, is
 * what holds: it sees what others have committed meanwhile.
 */
export async function lockSkus(tx: Tx, skuIds: readonly string[]): Promise<void> {
  await lockStock(tx, skuIds)
}

/** On hand and not ordered; nothing for an option that is not there. */
export async function listFreeStock(db: Reader, skuIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const stock = await listStock(db, skuIds)
  return new Map([...stock].map(([skuId, { onHand, reserved }]) => [skuId, onHand - reserved]))
}

/** The caller has locked the options and seen that there is enough; the database's own check is the last guard. */
export function reserveStock(tx: Tx, counts: readonly SkuCount[]): Promise<void> {
  return changeReserved(tx, counts.map(({ skuId, quantity }) => [skuId, quantity]))
}

/** They can be bought by others again, and who waits for them is notified. Locks the options by itself. */
export async function releaseStock(tx: Tx, counts: readonly SkuCount[]): Promise<void> {
  await lockStock(tx, counts.map(({ skuId }) => skuId))
  await changeReserved(tx, counts.map(({ skuId, quantity }) => [skuId, -quantity]))
  await noteBack(tx, counts)
}

async function changeReserved(tx: Tx, changes: readonly (readonly [skuId: string, by: number])[]): Promise<void> {
  if (changes.length === 0) return
  await sql`
    update shop_stock set reserved = reserved + change.by
    from unnest(${changes.map(([skuId]) => skuId)}::uuid[], ${changes.map(([, by]) => by)}::bigint[]) as change (sku_id, by)
    where shop_stock.sku_id = change.sku_id`.execute(tx)
}

export interface Missing {
  readonly count: SkuCount
  readonly kind: 'damaged' | 'correction'
  readonly reason: string
  readonly operatorKeyId: string
}

/** What was reserved is not on the shelf: it is neither on hand nor reserved any more. */
export async function writeOffStock(tx: Tx, { count: { skuId, quantity }, kind, reason, operatorKeyId }: Missing): Promise<void> {
  const stock = (await lockStock(tx, [skuId])).get(skuId)
  if (!stock) throw new Error('an option has no stock row')
  await changeReserved(tx, [[skuId, -quantity]])
  await changeOnHand(tx, { skuId, kind, delta: -quantity, onHandAfter: stock.onHand - quantity, reason, movedBy: operatorKeyId })
}

export interface ShelfMove {
  readonly counts: readonly SkuCount[]
  /** The number of the order. */
  readonly reason: string
  readonly operatorKeyId: string
}

/** What was reserved has left the shelf for its buyer. Locks the options by itself. */
export async function takeOffShelf(tx: Tx, { counts, ...move }: ShelfMove): Promise<void> {
  const stock = await lockStock(tx, counts.map(({ skuId }) => skuId))
  await changeReserved(tx, counts.map(({ skuId, quantity }) => [skuId, -quantity]))
  await moveAll(tx, stock, { ...move, kind: 'picked', changes: counts.map(({ skuId, quantity }) => ({ skuId, delta: -quantity })) })
}

/** It came back whole: others can buy it. Locks the options by itself. */
export async function putOnShelf(tx: Tx, { counts, ...move }: ShelfMove): Promise<void> {
  const stock = await lockStock(tx, counts.map(({ skuId }) => skuId))
  await moveAll(tx, stock, { ...move, kind: 'returned', changes: counts.map(({ skuId, quantity }) => ({ skuId, delta: quantity })) })
  await noteBack(tx, counts)
}

interface MoveAll extends Omit<ShelfMove, 'counts'> {
  readonly kind: 'picked' | 'returned'
  readonly changes: readonly { readonly skuId: string; readonly delta: number }[]
}

/** One move an option. */
async function moveAll(
  tx: Tx,
  stock: Awaited<ReturnType<typeof lockStock>>,
  { kind, reason, operatorKeyId, changes }: MoveAll,
): Promise<void> {
  for (const { skuId, delta } of changes) {
    const row = stock.get(skuId)
    if (!row) throw new Error('an option has no stock row')
    await changeOnHand(tx, { skuId, kind, delta, onHandAfter: row.onHand + delta, reason, movedBy: operatorKeyId })
  }
}
