import type { Tx } from '@server/db/database'
import { keepParcels } from '@server/goods/parcel/house-forecast-service'
import { lockOwnParcels } from '@server/goods/parcel/parcel-packing-service'
import { findParcelOfAfterSale, type AfterSaleKey } from '@server/trade/shop-order/after-sale/after-sale-store'
import { hasOtherOpenPart } from '@server/trade/shop-order/open-after-sales'

/**
 * Nothing is taken out of its parcel for this after-sale any more: it can be packed again, unless another part of it waits. Nothing happens
 * where the after-sale names no parcel. Call it first: the parcel is locked before the order, as by everybody who moves parcels.
 */
export async function letParcelGo(tx: Tx, key: AfterSaleKey): Promise<void> {
  const { afterSaleId } = key
  const found = await findParcelOfAfterSale(tx, key)
  if (!found) return
  const { memberId, parcelId } = found
  // Of two parts that end at the same moment, the second one sees the end of the first.
  await lockOwnParcels(tx, memberId, [parcelId])
  if (!(await hasOtherOpenPart(tx, { parcelId, afterSaleId }))) await keepParcels(tx, memberId, [parcelId], null)
}
