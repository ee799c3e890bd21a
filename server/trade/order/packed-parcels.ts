import type { Tx } from '@server/db/database'

/**
 * Packed otherwise than by a one-click transfer: its parcels are not waited for any more, also when that order is cancelled. It is the
 * one thing that an order does to transfers, which themselves make orders (standing/), so it is here and not there.
 */
export async function releaseStandingParcels(tx: Tx, parcelIds: readonly string[]): Promise<void> {
  await tx.updateTable('standingParcels').set({ isOpen: false }).where('parcelId', 'in', parcelIds).where('isOpen', '=', true).execute()
}
