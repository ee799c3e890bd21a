import type { Selectable } from 'kysely'
import type { Reader, Tx } from '@server/db/database'
import type { PurchaseTables } from '@server/db/tables/proxy-order-tables'

export type ParcelLinkRow = Selectable<PurchaseTables['buyParcels']>

/** A parcel that was linked before stays so. */
export async function linkParcel(tx: Tx, purchaseId: string, parcelId: string): Promise<void> {
  await tx.insertInto('buyParcels').values({ purchaseId, parcelId }).onConflict((conflict) => conflict.doNothing()).execute()
}

export async function unlinkParcel(tx: Tx, purchaseId: string, parcelId: string): Promise<void> {
  await tx.deleteFrom('buyParcels').where('purchaseId', '=', purchaseId).where('parcelId', '=', parcelId).execute()
}

/** In the order in which they were named. */
export function listLinks(db: Reader, purchaseIds: readonly string[]): Promise<ParcelLinkRow[]> {
  if (purchaseIds.length === 0) return Promise.resolve([])
  return db.selectFrom('buyParcels').selectAll().where('purchaseId', 'in', purchaseIds).orderBy('purchaseId').orderBy('linkedAt').orderBy('parcelId').execute()
}

export interface LinkedPurchase {
  readonly purchaseId: string
  readonly orderId: string
}

/** Whose goods these parcels hold, in the order of the orders' ids, as everybody locks several. */
export async function listPurchasesOfParcels(db: Reader, parcelIds: readonly string[]): Promise<LinkedPurchase[]> {
  if (parcelIds.length === 0) return []
  return db
    .selectFrom('buyParcels')
    .innerJoin('purchases', 'purchases.id', 'buyParcels.purchaseId')
    .select(['purchases.id as purchaseId', 'purchases.orderId'])
    .distinct()
    .where('buyParcels.parcelId', 'in', parcelIds)
    .orderBy('purchases.orderId')
    .orderBy('purchases.id')
    .execute()
}
