import { appNow } from '@server/db/clock'
import type { Tx } from '@server/db/database'
import { handOverForecasts } from '@server/goods/parcel/house-forecast-service'
import { listSentStates } from '@server/goods/parcel/house-sending'
import type { ParcelFollower } from '@server/goods/parcel/parcel-follower'
import { lockPurchase } from '@server/trade/proxy-order/locked-purchase'
import { linkParcel, listLinks, listPurchasesOfParcels, unlinkParcel } from '@server/trade/proxy-order/parcel/link-store'
import { findPurchaseOrder } from '@server/trade/proxy-order/purchase-order-store'
import { findPurchase, movePurchase, type PurchaseRow } from '@server/trade/proxy-order/purchase-store'
import type { LockedPurchase } from '@server/trade/proxy-order/refund-service'

/**
 * Purchases go into stock with the last of their parcels. Whoever moves parcels has locked them; the orders are locked after them, by
 * their ids.
 */
export const followPurchaseParcels: ParcelFollower = async (tx, parcelIds) => {
  for (const { purchaseId } of await listPurchasesOfParcels(tx, parcelIds)) await followParcels(tx, await lockPurchase(tx, { purchaseId }))
}

/** Called again it changes nothing. */
export async function followParcels(tx: Tx, { order, purchase }: LockedPurchase): Promise<void> {
  const parcelIds = (await listLinks(tx, [purchase.id])).map(({ parcelId }) => parcelId)
  const replace = async (endedId: string, parcelId: string) => {
    await linkParcel(tx, purchase.id, parcelId)
    await unlinkParcel(tx, purchase.id, endedId)
  }
  const live = await listSentStates(tx, order.memberId, { parcelIds, replace })
  if (purchase.status !== 'arriving' || live.length === 0 || live.some(({ inStockAt }) => inStockAt === null)) return
  await movePurchase(tx, purchase, { action: 'arrive', to: 'inStock', by: 'parcel', set: { stockedAt: appNow } })
}

/** Parcels that hold nothing of another purchase which stays, in the order of their ids. */
export async function listOwnParcelIds(tx: Tx, purchaseId: string): Promise<string[]> {
  const own: string[] = []
  for (const { parcelId } of await listLinks(tx, [purchaseId])) {
    const others = (await listPurchasesOfParcels(tx, [parcelId])).filter((one) => one.purchaseId !== purchaseId)
    const rows = await Promise.all(others.map((one) => findPurchase(tx, one.purchaseId)))
    if (rows.every((row) => row?.endedAt !== null)) own.push(parcelId)
  }
  return own.sort()
}

/** Nobody waits for its goods any more. Before the order is locked, as parcels are by everybody who moves them. */
export async function letGoOfForecasts(tx: Tx, seen: PurchaseRow | undefined): Promise<void> {
  const order = seen?.status === 'arriving' ? await findPurchaseOrder(tx, { orderId: seen.orderId }) : undefined
  if (seen && order) await handOverForecasts(tx, order.memberId, await listOwnParcelIds(tx, seen.id))
}
