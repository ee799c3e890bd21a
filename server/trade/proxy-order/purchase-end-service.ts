import { Refusal } from '@contract/kit/envelope'
import { limits } from '@contract/limits'
import type { Refund } from '@contract/payment/refund'
import { addDays, isInTime } from '@contract/proxy/deadlines'
import type { PurchaseParts } from '@contract/proxy/purchase-price'
import { toStageParts, type RefundStage, type ToldAmounts } from '@contract/proxy/purchase-stage'
import type { PurchaseActor, PurchaseEndReason } from '@contract/proxy/purchase-status'
import { appNow, getNow } from '@server/db/clock'
import type { Tx } from '@server/db/database'
import type { NoticePorts } from '@server/messaging/notification/notification-service'
import { reportRefunded } from '@server/trade/order/shipping-report/shipping-report-service'
import { isStillOverdue } from '@server/trade/proxy-order/due-purchases-store'
import { lockPurchase, type PurchaseKey } from '@server/trade/proxy-order/locked-purchase'
import { toLeft } from '@server/trade/proxy-order/purchase-order-bill'
import { releaseFrom } from '@server/trade/proxy-order/purchase-order-due'
import { tellPurchaseCancelled, tellPurchaseRefunded } from '@server/trade/proxy-order/purchase-notices'
import { lockPurchaseOrder, lockUnpaidOrders, updatePurchaseOrder, type PurchaseOrderKey, type PurchaseOrderRow } from '@server/trade/proxy-order/purchase-order-store'
import { listPurchases, movePurchase, type PurchaseAction, type PurchaseChange, type PurchaseRow } from '@server/trade/proxy-order/purchase-store'
import { refundPurchase, type LockedPurchase } from '@server/trade/proxy-order/refund-service'

/** How orders and purchases end: an order as a whole while it is not paid, from then on each purchase by itself. */

interface UnpaidEnd {
  readonly action: 'cancel' | 'expire'
  readonly by: Extract<PurchaseActor, 'member' | 'time'>
  readonly endReason: Extract<PurchaseEndReason, 'memberCancelled' | 'overdue'>
}

const CANCELLED: UnpaidEnd = { action: 'cancel', by: 'member', endReason: 'memberCancelled' }
const EXPIRED: UnpaidEnd = { action: 'expire', by: 'time', endReason: 'overdue' }

async function endUnpaid(tx: Tx, row: PurchaseOrderRow, { action, by, endReason }: UnpaidEnd): Promise<void> {
  await releaseFrom(tx, row)
  await updatePurchaseOrder(tx, row.id, { cancelledAt: appNow })
  const set = { endedAt: appNow, endReason }
  for (const purchase of await listPurchases(tx, [row.id])) {
    if (!(await movePurchase(tx, purchase, { action, to: 'cancelled', by, set }))) throw new Refusal('notAllowedNow')
  }
}

/** @throws Refusal `notFound`, `notAllowedNow` */
export async function cancelUnpaidOrder(tx: Tx, ports: NoticePorts, key: PurchaseOrderKey): Promise<void> {
  const row = await lockPurchaseOrder(tx, key)
  if (!row) throw new Refusal('notFound')
  if (row.paidAt !== null || row.cancelledAt !== null) throw new Refusal('notAllowedNow')
  await endUnpaid(tx, row, row.isOverdue ? EXPIRED : CANCELLED)
  if (row.isOverdue) await tellPurchaseCancelled(tx, ports, row)
}

/**
 * Cancels an order that nobody has paid in time; nothing where it was paid or ended meanwhile, or where WeChat may still say that it was
 * paid in time.
 */
export async function expirePurchaseOrder(tx: Tx, ports: NoticePorts, orderId: string): Promise<void> {
  const row = await lockPurchaseOrder(tx, { orderId })
  if (!row?.isOverdue || !(await isStillOverdue(tx, orderId, limits.shop.giveUpMinutes))) return
  await endUnpaid(tx, row, EXPIRED)
  await tellPurchaseCancelled(tx, ports, row)
}

/** The account of its member is closed: what is not paid is given up. */
export async function giveUpUnpaidOrders(tx: Tx, memberId: string): Promise<void> {
  for (const row of await lockUnpaidOrders(tx, memberId)) await endUnpaid(tx, row, CANCELLED)
}

export interface PurchaseEnding {
  readonly action: PurchaseAction
  readonly to: 'refunded' | 'returned'
  readonly by: PurchaseActor
  readonly endReason: PurchaseEndReason
  readonly stage: RefundStage
  readonly told?: ToldAmounts
  readonly reason?: string | undefined
  readonly operatorKeyId?: string | undefined
  readonly set?: PurchaseChange
}

/**
 * Ends a paid purchase that is locked: by its stage comes back what its table says, and the member is notified. @throws Refusal
 * `notAllowedNow`
 */
export async function endPurchase(tx: Tx, ports: NoticePorts, locked: LockedPurchase, ending: PurchaseEnding): Promise<Refund> {
  const { action, to, by, endReason, stage, told, reason, operatorKeyId } = ending
  const { purchase } = locked
  const parts = toStageParts({ left: toLeft(purchase) }, stage, told)
  const set = { buyerKeyId: null, claimedUntil: null, ...ending.set, endedAt: appNow, endReason }
  if (!(await movePurchase(tx, purchase, { action, to, by, set }))) throw new Refusal('notAllowedNow')
  const back = await refundPurchase(tx, locked, { stage, parts, reason, operatorKeyId })
  await reportWhereNothingIsSent(tx, locked)
  await tellPurchaseRefunded(tx, ports, locked, { ...back, reason })
  return back
}

/** WeChat waits for a shipment until all that was paid has gone back. */
async function reportWhereNothingIsSent(tx: Tx, { order }: LockedPurchase): Promise<void> {
  const purchases = await listPurchases(tx, [order.id])
  if (purchases.every(({ status }) => status === 'refunded')) await reportRefunded(tx, order.id)
}

/** Nobody has begun to buy it. @throws Refusal `buyingBegun` while a buyer has claimed it, `notAllowedNow` */
function assertCancellable({ status, claimedUntil }: PurchaseRow, now: Date): void {
  if (status !== 'toBuy') throw new Refusal('notAllowedNow')
  if (isClaimed(claimedUntil, now)) throw new Refusal('buyingBegun')
}

/** The first moment at which it is not any more is that until which it was claimed. */
export const isClaimed = (claimedUntil: Date | null, now: Date): boolean => claimedUntil !== null && isInTime(now, claimedUntil)

/** @throws Refusal `notFound`, `buyingBegun`, `notAllowedNow` */
export async function cancelPurchase(tx: Tx, ports: NoticePorts, key: PurchaseKey): Promise<LockedPurchase> {
  const locked = await lockPurchase(tx, key)
  assertCancellable(locked.purchase, await getNow(tx))
  await endPurchase(tx, ports, locked, { action: 'cancel', to: 'refunded', by: 'member', endReason: 'memberCancelled', stage: 'notBought' })
  return locked
}

/** Too long without a number, or under way without a receipt. */
export function isLapsed({ status, boughtAt, sentAt }: PurchaseRow, hasReceived: boolean, now: Date): boolean {
  if (status === 'bought') return boughtAt !== null && !isInTime(now, addDays(boughtAt, limits.proxy.noNumberDays))
  return status === 'arriving' && !hasReceived && sentAt !== null && !isInTime(now, addDays(sentAt, limits.proxy.noReceiptDays))
}

/**
 * What ending a purchase now would bring, by the way that stands open to its member. What the seller decides is shown as all.
 * @throws Refusal `buyingBegun`, `notAllowedNow`
 */
export function toPartsOfCancel(
  purchase: PurchaseRow,
  { isLapsed: lapsed, now }: { readonly isLapsed: boolean; readonly now: Date },
): PurchaseParts {
  const left = toLeft(purchase)
  if (lapsed) return toStageParts({ left }, 'sellerFailed')
  if (purchase.status === 'bought') return toStageParts({ left }, 'memberWish', left)
  if (purchase.status === 'inStock') return toStageParts({ left }, 'changedMind')
  assertCancellable(purchase, now)
  return toStageParts({ left }, 'notBought')
}

