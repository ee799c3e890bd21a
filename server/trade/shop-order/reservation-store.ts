import { sql } from 'kysely'
import type { Tx } from '@server/db/database'

interface SkuCount {
  readonly skuId: string
  readonly quantity: number
}

/** What orders keep from others. Each is let go once: whoever changes its state first has done it. */

export async function insertReservations(tx: Tx, orderId: string, counts: readonly SkuCount[]): Promise<void> {
  const rows = counts.map(({ skuId, quantity }) => ({ orderId, skuId, quantity, state: 'held' as const }))
  await tx.insertInto('shopReservations').values(rows).execute()
}

/** It has been paid. */
export async function commitReservations(tx: Tx, orderId: string): Promise<void> {
  await tx.updateTable('shopReservations').set({ state: 'committed' }).where('orderId', '=', orderId).where('state', '=', 'held').execute()
}

/** @returns what is free again; nothing where it was let go before */
export function releaseReservations(tx: Tx, orderId: string): Promise<SkuCount[]> {
  return tx
    .updateTable('shopReservations')
    .set({ state: 'released' })
    .where('orderId', '=', orderId)
    .where('state', 'in', ['held', 'committed'])
    .returning(['skuId', 'quantity'])
    .execute()
}

/** So many of it are not there: the order keeps the rest. */
export async function shortenReservation(tx: Tx, orderId: string, { skuId, quantity }: SkuCount): Promise<void> {
  const isOwn = sql<boolean>`order_id = ${orderId} and sku_id = ${skuId} and state = 'committed'`
  await sql`update shop_reservations set state = 'released' where ${isOwn} and quantity = ${quantity}`.execute(tx)
  await sql`update shop_reservations set quantity = quantity - ${quantity} where ${isOwn} and quantity > ${quantity}`.execute(tx)
}

/** It has left the shelf. @returns what */
export function pickReservations(tx: Tx, orderId: string): Promise<SkuCount[]> {
  return tx
    .updateTable('shopReservations')
    .set({ state: 'picked', picked: sql<number>`quantity` })
    .where('orderId', '=', orderId)
    .where('state', '=', 'committed')
    .returning(['skuId', 'quantity'])
    .execute()
}
