import type { ParsedInputOf } from '@contract/kit/endpoint'
import { Refusal } from '@contract/kit/envelope'
import { limits } from '@contract/limits'
import { addDays, isInTime } from '@contract/proxy/deadlines'
import type { askPurchaseCancel, requestPurchaseReturn } from '@contract/proxy/proxy-endpoints'
import { assertOwnFiles } from '@server/base/file/file-service'
import { appNow, getNow } from '@server/db/clock'
import type { Tx } from '@server/db/database'
import { TransactionAgainError } from '@server/db/database-errors'
import { keepParcels } from '@server/goods/parcel/house-forecast-service'
import { listParcelStates } from '@server/goods/parcel/house-parcel-service'
import type { NoticePorts } from '@server/messaging/notification/notification-service'
import { listWaitingParcelIds } from '@server/trade/order/standing/standing-service'
import { lockPurchase, type PurchaseKey } from '@server/trade/proxy-order/locked-purchase'
import { listLinks } from '@server/trade/proxy-order/parcel/link-store'
import { letGoOfForecasts } from '@server/trade/proxy-order/parcel/parcel-following'
import { endPurchase, isLapsed } from '@server/trade/proxy-order/purchase-end-service'
import { findPurchase, movePurchase } from '@server/trade/proxy-order/purchase-store'
import { insertReturn } from '@server/trade/proxy-order/refund-store'

/** What members ask for of purchases that are bought. Each answers the order's id. */

/** The buyer asks the seller within three days. @throws Refusal `notFound`, `notAllowedNow` */
export async function askPurchaseCancelOf(
  tx: Tx,
  memberId: string,
  { purchaseId, reason }: ParsedInputOf<typeof askPurchaseCancel>,
): Promise<string> {
  const { order, purchase } = await lockPurchase(tx, { purchaseId, memberId })
  if (purchase.cancelAskedAt !== null) throw new Refusal('notAllowedNow')
  const set = { cancelAskedAt: appNow, cancelReason: reason, sellerWords: null }
  if (!(await movePurchase(tx, purchase, { action: 'askCancel', to: 'bought', by: 'member', set }))) throw new Refusal('notAllowedNow')
  return order.id
}

/** Everything back of what takes too long. @throws Refusal `notFound`, `notAllowedNow` */
export async function endLapsed(tx: Tx, ports: NoticePorts, key: Required<PurchaseKey>): Promise<string> {
  await letGoOfForecasts(tx, await findPurchase(tx, key.purchaseId))
  const locked = await lockPurchase(tx, key)
  const links = await listLinks(tx, [locked.purchase.id])
  const states = await listParcelStates(tx, links.map(({ parcelId }) => parcelId))
  const hasReceived = states.some(({ inStockAt }) => inStockAt !== null)
  if (!isLapsed(locked.purchase, hasReceived, await getNow(tx))) throw new Refusal('notAllowedNow')
  await endPurchase(tx, ports, locked, { action: 'endLapsed', to: 'refunded', by: 'member', endReason: 'lapsed', stage: 'sellerFailed' })
  return locked.order.id
}

/**
 * Goods in stock are to go back: until that is decided nobody packs them. Parcels are locked before the order, as by everybody who moves
 * them.
 * @throws Refusal `notFound`, `returnTooLate`, `parcelInOrder` where one is packed or waits to be, `notAllowedNow`
 */
export async function requestReturn(tx: Tx, memberId: string, asked: ParsedInputOf<typeof requestPurchaseReturn>): Promise<string> {
  const { purchaseId, reason, text, photos } = asked
  await assertOwnFiles(tx, { memberId }, photos)
  const seen = await findPurchase(tx, purchaseId)
  const parcelIds = seen?.status === 'inStock' ? (await listLinks(tx, [purchaseId])).map(({ parcelId }) => parcelId) : []
  if ((await listWaitingParcelIds(tx, parcelIds)).length > 0) throw new Refusal('parcelInOrder')
  await keepParcels(tx, memberId, parcelIds, 'return')
  const { order, purchase } = await lockPurchase(tx, { purchaseId, memberId })
  if (purchase.status !== seen?.status) throw new TransactionAgainError(new Error('a purchase has moved'))
  if (purchase.status !== 'inStock' || purchase.stockedAt === null) throw new Refusal('notAllowedNow')
  if (!isInTime(await getNow(tx), addDays(purchase.stockedAt, limits.proxy.returnDays))) {
    throw new Refusal('returnTooLate', { params: { days: limits.proxy.returnDays } })
  }
  await insertReturn(tx, { purchaseId, reason, text, photos })
  const move = { action: 'requestReturn', to: 'returning', by: 'member', set: { sellerWords: null } } as const
  if (!(await movePurchase(tx, purchase, move))) throw new Refusal('notAllowedNow')
  return order.id
}
