import { Refusal } from '@contract/kit/envelope'
import { ZERO_CENTS, type Cents } from '@contract/kit/money'
import { limits } from '@contract/limits'
import type { ShopEndReason, ShopRefundKind } from '@contract/shop/shop-order-status'
import { appNow } from '@server/db/clock'
import type { Database, Reader, Tx } from '@server/db/database'
import type { NoticePorts } from '@server/messaging/notification/notification-service'
import { freeCoupon } from '@server/money/coupon/coupon-service'
import { reportRefunded } from '@server/trade/order/shipping-report/shipping-report-service'
import { returnAllowances } from '@server/trade/shop-catalogue/member-counts'
import { releaseStock } from '@server/trade/shop-catalogue/stock-service'
import { isStillOverdue, listOverdueIds } from '@server/trade/shop-order/due-orders-store'
import { listOpenLineIds } from '@server/trade/shop-order/open-after-sales'
import { listLines, type ShopLineRow } from '@server/trade/shop-order/order-lines-store'
import { previewRefund, refundOrder, toRest, type Refunded } from '@server/trade/shop-order/refund-service'
import { releaseReservations } from '@server/trade/shop-order/reservation-store'
import { releaseFrom } from '@server/trade/shop-order/shop-order-due'
import { tellCancelled, tellRefunded, tellShopSigned } from '@server/trade/shop-order/shop-order-notices'
import * as store from '@server/trade/shop-order/shop-order-store'

/** How orders end without their goods: cancelled by the member, by time, or sent back by the staff. */

export interface CancelPreview {
  readonly refundCents: Cents
  readonly points: number
  readonly couponCents: Cents
}

/** `pickingBegun` says more than that it cannot be cancelled. */
function assertCancellable({ status }: store.ShopOrderRow): void {
  if (status === 'picking') throw new Refusal('pickingBegun')
  if (status !== 'unpaid' && status !== 'toPick') throw new Refusal('notAllowedNow')
}

/** @throws Refusal `notFound`, `pickingBegun`, `notAllowedNow` */
export async function previewCancel(db: Reader, key: store.ShopOrderKey): Promise<CancelPreview> {
  const row = await store.findShopOrderRow(db, key)
  if (!row) throw new Refusal('notFound')
  assertCancellable(row)
  const { couponCents } = row
  if (row.status === 'unpaid') return { refundCents: ZERO_CENTS, points: row.pointsDeducted, couponCents }
  const { moneyCents, points } = previewRefund(row, toRest(row, await listLines(db, [row.id])))
  return { refundCents: moneyCents, points, couponCents }
}

/** All that was paid comes back. @throws Refusal `notFound`, `pickingBegun`, `notAllowedNow` */
export async function cancelShopOrder(tx: Tx, ports: NoticePorts, key: store.ShopOrderKey): Promise<void> {
  const row = await store.lockShopOrderRow(tx, key)
  if (!row) throw new Refusal('notFound')
  assertCancellable(row)
  if (row.isOverdue) return endUnpaid(tx, ports, row)
  const set = { endedAt: appNow, endReason: 'memberCancelled' as const }
  const back = await giveUp(tx, row, { action: 'cancel', to: 'cancelled', by: 'member', set }, {})
  if (back) await tellRefunded(tx, ports, row, { ...back, reason: undefined })
}

interface GivingUp {
  /** What the refund is called; cancelled where left out. */
  readonly kind?: ShopRefundKind
  readonly reason?: string | undefined
  readonly operatorKeyId?: string | undefined
  /** A coupon that has expired while we had the order is good for some days more. */
  readonly couponGraceDays?: number
}

/**
 * Goods go back to the shelf, and everything to the member. In the order of locks: the order (by the caller), its reservations, stock,
 * counts, coupon, points, money.
 * @returns what came back of what was paid; undefined where nothing was
 */
async function giveUp(tx: Tx, row: store.ShopOrderRow, move: store.ShopOrderMove, how: GivingUp): Promise<Refunded | undefined> {
  const lines = await listLines(tx, [row.id])
  // Released before the status changes: a change of an unpaid bill is written to an unpaid order.
  await releaseStock(tx, await releaseReservations(tx, row.id))
  await returnAllowances(tx, row.memberId, toCounts(lines))
  if (row.paidAt === null) await releaseFrom(tx, row)
  if (!(await store.moveShopOrder(tx, row, move))) throw new Refusal('notAllowedNow')
  if (row.paidAt === null) return undefined
  await freeCoupon(tx, row.id, how.couponGraceDays ?? 0)
  await reportRefunded(tx, row.id)
  return refundOrder(tx, row, { kind: how.kind ?? 'cancelled', ...toRest(row, lines), reason: how.reason, operatorKeyId: how.operatorKeyId })
}

/** What the order still has of each goods. */
function toCounts(lines: readonly ShopLineRow[]) {
  const counts = new Map<string, number>()
  for (const { goodsId, quantity, refundedQuantity } of lines) {
    counts.set(goodsId, quantity - refundedQuantity + (counts.get(goodsId) ?? 0))
  }
  return [...counts].map(([goodsId, quantity]) => ({ goodsId, quantity }))
}

/**
 * Cancels an order that nobody has paid in time; nothing where it was paid or ended meanwhile, or where WeChat may still say that it was
 * paid in time.
 */
export async function expireShopOrder(tx: Tx, ports: NoticePorts, orderId: string): Promise<void> {
  const row = await store.lockShopOrderRow(tx, { orderId })
  if (!row?.isOverdue || !(await isStillOverdue(tx, orderId, limits.shop.giveUpMinutes))) return
  await endUnpaid(tx, ports, row)
}

async function endUnpaid(tx: Tx, ports: NoticePorts, row: store.ShopOrderRow): Promise<void> {
  const set = { endedAt: appNow, endReason: 'overdue' as const }
  await giveUp(tx, row, { action: 'expire', to: 'cancelled', by: 'time', set }, {})
  await tellCancelled(tx, ports, row, { reason: 'overdue' })
}

/** As many as one order on demand ends before it is refused. */
const ENDED_AT_ONCE = 20

/**
 * Before somebody is refused what he wants: orders whose time is over give back what they keep from him. Each in a transaction of its own.
 */
export async function expireInTheWay(
  db: Reader,
  transaction: Database['transaction'],
  ports: NoticePorts,
  inTheWayOf: { readonly skuIds: readonly string[]; readonly memberId: string },
): Promise<void> {
  const filter = { giveUpMinutes: limits.shop.giveUpMinutes, count: ENDED_AT_ONCE, inTheWayOf }
  for (const orderId of await listOverdueIds(db, filter)) await transaction((tx) => expireShopOrder(tx, ports, orderId))
}

/** The account of its member is closed: what is not paid is given up. */
export async function giveUpUnpaid(tx: Tx, memberId: string): Promise<void> {
  const rows = await store.lockUnpaidRows(tx, memberId)
  const set = { endedAt: appNow, endReason: 'memberCancelled' as const }
  for (const row of rows) await giveUp(tx, row, { action: 'cancel', to: 'cancelled', by: 'member', set }, {})
}

export interface SendingBack {
  readonly orderId: string
  readonly reason: string
  readonly operatorKeyId: string
}

/** The shop cannot carry a paid order out: everything comes back. @throws Refusal `notFound`, `notAllowedNow` */
export async function sendBackShopOrder(tx: Tx, ports: NoticePorts, { orderId, reason, operatorKeyId }: SendingBack): Promise<void> {
  const row = await store.lockShopOrderRow(tx, { orderId })
  if (!row) throw new Refusal('notFound')
  await endByStaff(tx, ports, row, { action: 'sendBack', endReason: 'sentBack', reason, operatorKeyId })
}

interface EndByStaff {
  readonly action: 'sendBack' | 'short'
  readonly endReason: Extract<ShopEndReason, 'sentBack' | 'short'>
  readonly reason: string
  readonly operatorKeyId: string
}

export async function endByStaff(tx: Tx, ports: NoticePorts, row: store.ShopOrderRow, end: EndByStaff): Promise<void> {
  const { action, endReason, reason, operatorKeyId } = end
  const set = { endedAt: appNow, endReason, endRemark: reason }
  const kind = action === 'short' ? ('short' as const) : ('cancelled' as const)
  const how = { kind, reason, operatorKeyId, couponGraceDays: limits.shop.couponGraceDays }
  const back = await giveUp(tx, row, { action, to: 'cancelled', by: 'operator', set }, how)
  await tellCancelled(tx, ports, row, { reason: endReason, remark: reason, ...back })
}

/**
 * Home alone: what is joined is signed for with the order that it was packed into.
 * @throws Refusal `notFound`, `afterSaleOpen`, `notAllowedNow`
 */
export async function confirmShopReceipt(tx: Tx, key: store.ShopOrderKey): Promise<void> {
  const row = await store.lockShopOrderRow(tx, key)
  if (!row) throw new Refusal('notFound')
  if ((await listOpenLineIds(tx, [row.id])).length > 0) throw new Refusal('afterSaleOpen')
  if (!(await sign(tx, row, 'member'))) throw new Refusal('notAllowedNow')
}

/** Takes goods for received of which nobody has said that they did not come; nothing where the member was faster. */
export async function confirmByTime(tx: Tx, ports: NoticePorts, orderId: string): Promise<void> {
  const row = await store.lockShopOrderRow(tx, { orderId })
  if (!row || (await listOpenLineIds(tx, [orderId])).length > 0) return
  if (await sign(tx, row, 'time')) await tellShopSigned(tx, ports, row)
}

async function sign(tx: Tx, row: store.ShopOrderRow, by: 'member' | 'time'): Promise<boolean> {
  const set = { signedAt: appNow, endedAt: appNow }
  return row.delivery === 'home' && store.moveShopOrder(tx, row, { action: 'confirmReceipt', to: 'signed', by, set })
}
