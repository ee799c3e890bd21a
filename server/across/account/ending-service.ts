import type { Belongings, Obstacle } from '@contract/account/ending'
import { countMemberRows } from '@server/across/account/member-rows-store'
import type { Reader } from '@server/db/database'
import { countLooseParcels } from '@server/goods/parcel/parcel-service'
import { getBalance } from '@server/money/wallet/ledger'
import { getWallet } from '@server/money/wallet/wallet-service'
import { countOpenPayments } from '@server/money/wallet/wechat-payment-service'
import { countUnfinishedLed } from '@server/trade/group/group-service'
import { countOpenOrders } from '@server/trade/order/order-service'
import { countOpenShopOrders } from '@server/trade/shop-order/shop-order-service'

/** What is under way, or still the member's: nothing of it may be lost by closing the account. */
export async function listClosingObstacles(db: Reader, memberId: string): Promise<Obstacle[]> {
  const counted = [
    { kind: 'orders', count: (await countOpenOrders(db, memberId)) + (await countOpenShopOrders(db, memberId)) },
    { kind: 'parcels', count: await countLooseParcels(db, memberId) },
    { kind: 'groups', count: await countUnfinishedLed(db, memberId) },
    { kind: 'transfers', count: (await getWallet(db, memberId)).unreviewedTransfers },
    { kind: 'wechatPayments', count: await countOpenPayments(db, memberId) },
  ] as const
  const { balanceCents, heldCents } = await getBalance(db, memberId)
  const owned = [
    { kind: 'balance', amountCents: balanceCents },
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
