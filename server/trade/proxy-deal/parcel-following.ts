import { limits } from '@contract/limits'
import { toObjectDue } from '@contract/proxy/bid-rules'
import { getNow } from '@server/db/clock'
import type { Tx } from '@server/db/database'
import { listSentStates } from '@server/goods/parcel/house-sending'
import type { ParcelFollower } from '@server/goods/parcel/parcel-follower'
import { countWarehousePhotos, linkParcel, listDealIdsOfParcels, listParcelIds, unlinkParcel } from '@server/trade/proxy-deal/deal-parts-store'
import { moveDeal, updateDeal, type DealRow } from '@server/trade/proxy-deal/deal-store'
import { toStatusAt } from '@server/trade/proxy-deal/deal-time'
import { lockDeal } from '@server/trade/proxy-deal/locked-deal'

/** Deals go into stock with the last of their parcels. Parcels are locked before, the deals after them by their ids. */
export const followDealParcels: ParcelFollower = async (tx, parcelIds) => {
  for (const dealId of await listDealIdsOfParcels(tx, parcelIds)) await followDeal(tx, await lockDeal(tx, { dealId }))
}

/**
 * The time to object begins when the warehouse has shown enough of the goods; from their receipt on nothing ends by being late. Called
 * again it changes nothing.
 */
export async function followDeal(tx: Tx, row: DealRow): Promise<void> {
  const now = await getNow(tx)
  if (toStatusAt(row, now) !== 'arriving') return
  const replace = async (endedId: string, parcelId: string) => {
    await linkParcel(tx, row.id, parcelId)
    await unlinkParcel(tx, row.id, endedId)
  }
  const states = await listSentStates(tx, row.memberId, { parcelIds: await listParcelIds(tx, row.id), replace })
  if (states.length === 0 || states.some(({ inStockAt }) => inStockAt === null)) return
  const receivedAt = row.receivedAt ?? now
  const isShown = (await countWarehousePhotos(tx, states.map(({ id }) => id))) >= limits.proxy.deal.leastPhotos
  if (!isShown) return updateDeal(tx, row.id, { receivedAt, dueAt: null })
  const set = { receivedAt, stockedAt: now, dueAt: toObjectDue(now), dueToldAt: null }
  await moveDeal(tx, row, { action: 'arrive', to: 'inStock', by: 'parcel', set })
}
