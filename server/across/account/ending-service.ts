import type { Belongings, Obstacle } from '@contract/account/ending'
import { countMemberRows } from '@server/across/account/member-rows-store'
import { addCents } from '@contract/kit/money'
import type { Reader } from '@server/db/database'
import { countLooseParcels } from '@server/goods/parcel/parcel-service'
import { getBalance } from '@server/money/wallet/ledger'
import { getWallet } from '@server/money/wallet/wallet-service'
import { countOpenPayments } from '@server/money/wallet/wechat-payment-service'
import { countUnfinishedLed } from '@server/trade/group/group-service'
import { countOpenOrders } from '@server/trade/order/order-service'
import { countOpenDeals } from '@server/trade/proxy-deal/deal-reads'
import { getUndrawn } from '@server/trade/proxy-deal/earning/earning-reads'
import { countOpenPurchaseOrders } from '@server/trade/proxy-order/purchase-order-service'
import { countOpenShopOrders } from '@server/trade/shop-order/shop-order-service'

/** What is under way, or still the member's: nothing of it may be lost by closing the account. */
export async function listClosingObstacles(db: Reader, memberId: string): Promise<Obstacle[]> {
  const counted = [
    { kind: 'orders', count: await countAllOpenOrders(db, memberId) },
    { kind: 'parcels', count: await countLooseParcels(db, memberId) },
    { kind: 'groups', count: await countUnfinishedLed(db, memberId) },
    { kind: 'transfers', count: (await getWallet(db, memberId)).unreviewedTransfers },
    { kind: 'wechatPayments', count: await countOpenPayments(db, memberId) },
  ] as const
  const { balanceCents, heldCents } = await getBalance(db, memberId)
  const owned = [
    { kind: 'balance', amountCents: addCents(balanceCents, await getUndrawn(db, memberId)) },
    { kind: 'held', amountCents: heldCents },
  ] as const
  return [...counted.filter(({ count }) => count > 0), ...owned.filter(({ amountCents }) => amountCents > 0)]
}

/** Whatever is written down moves; only money on its way at WeChat must first arrive or be given up. */
export async function listMergeObstacles(db: Reader, memberId: string): Promise<Obstacle[]> {
  const count = await countOpenPayments(db, memberId)
  return count > 0 ? [{ kind: 'wechatPayments', count }] : []
}

export async function getBelongings(db: Reader, memberId: string): Promise<Belongings> {
  const [parcels = 0, orders = 0, addresses = 0, transfers = 0] = await countMemberRows(db, memberId, ['parcels', 'orders', 'addresses', 'transfers'])
  const { balanceCents, points } = await getBalance(db, memberId)
  return { parcels, orders, addresses, transfers, balanceCents, points }
}

/** Of parcels, of the shop and of foreign shops; and deals, whichever side of them the member is. */
async function countAllOpenOrders(db: Reader, memberId: string): Promise<number> {
  const counts = await Promise.all([
    countOpenOrders(db, memberId),
    countOpenShopOrders(db, memberId),
    countOpenPurchaseOrders(db, memberId),
    countOpenDeals(db, memberId),
  ])
  return counts.reduce((sum, count) => sum + count, 0)
}
