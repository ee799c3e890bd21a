import type { ParcelStatus } from '@contract/parcel/parcel-status'
import { appNow } from '@server/db/clock'
import type { Tx } from '@server/db/database'
import { listParcelStates } from '@server/goods/parcel/house-parcel-service'
import { FOLLOWED_STATUSES, type ParcelFollower } from '@server/goods/parcel/parcel-follower'
import { listBoxes, listOrderIdsOfParcels } from '@server/trade/shop-order/box-store'
import { lockShopOrderRow, moveShopOrder, type ShopOrderRow } from '@server/trade/shop-order/shop-order-store'

/** Orders of the shop go where their parcels go. Whoever moves parcels has locked them; the orders are locked after them, by their ids. */
export const followShopParcels: ParcelFollower = async (tx, parcelIds) => {
  for (const orderId of await listOrderIdsOfParcels(tx, parcelIds)) {
    const row = await lockShopOrderRow(tx, { orderId })
    if (row) await followParcels(tx, row)
  }
}

const LEFT: readonly ParcelStatus[] = FOLLOWED_STATUSES

/**
 * Sent once its last parcel has left the house, signed for once the last has arrived; what was given back to the shelf does not count. A
 * parcel that came to another end has come to one: its own rules have said so. Called again it changes nothing.
 */
export async function followParcels(tx: Tx, row: ShopOrderRow): Promise<void> {
  const boxes = (await listBoxes(tx, [row.id])).filter(({ returnedAt }) => returnedAt === null)
  const statuses = (await listParcelStates(tx, boxes.map(({ parcelId }) => parcelId))).map(({ status }) => status)
  if (statuses.length === 0 || statuses.some((status) => !LEFT.includes(status))) return
  const to = statuses.includes('shipped') ? 'shipped' : 'signed'
  if (to === row.status) return
  const set = to === 'shipped' ? { shippedAt: appNow } : { signedAt: appNow, endedAt: appNow }
  await moveShopOrder(tx, row, { action: 'follow', to, by: 'parcel', set })
}
