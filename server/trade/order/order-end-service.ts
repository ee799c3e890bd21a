import type { ParsedInputOf } from '@contract/kit/endpoint'
import { Refusal } from '@contract/kit/envelope'
import { sumCents, ZERO_CENTS, type Cents } from '@contract/kit/money'
import type { sendBackOrder as sendBackEndpoint } from '@contract/order/order-operator-endpoints'
import type { CancelReason } from '@contract/order/order-status'
import { orderMachine } from '@contract/order/order-status'
import { appNow } from '@server/db/clock'
import type { Reader, Tx } from '@server/db/database'
import type { ParcelFollowers } from '@server/goods/parcel/parcel-follower'
import { listParcelsOfOrder, markParcelsSigned, releaseParcels } from '@server/goods/parcel/parcel-packing-service'
import { flagParcel } from '@server/goods/parcel/problem-service'
import type { NoticePorts } from '@server/messaging/notification/notification-service'
import { toAddressLeftBehind } from '@server/trade/order/order-address'
import { releaseDeductions } from '@server/trade/order/order-deductions'
import { refundPayment } from '@server/trade/order/order-entries'
import { noteSigned } from '@server/trade/order/order-rewards'
import { findOrderRow, isStillUnconfirmed, listOrderBillRows, lockOrderRow, moveOrder, type OrderKey, type OrderMove, type OrderRow } from '@server/trade/order/order-store'

/** How orders end: cancelled by the member, the warehouse or time, or signed. */

export interface CancelPreview {
  readonly parcelCount: number
  readonly freeDaysLeft: number
  readonly storageAccruedCents: Cents
  readonly refundCents: Cents
  /** Points and coupon that come back. */
  readonly points: number
  readonly couponCents: Cents
}

/** @throws Refusal `notFound`, `notAllowedNow` where there is nothing to cancel any more. */
export async function previewCancel(db: Reader, key: OrderKey, now: Date): Promise<CancelPreview> {
  const row = await findOrderRow(db, key)
  if (!row) throw new Refusal('notFound')
  if (!orderMachine.allows(row.status, 'cancel', 'member')) throw new Refusal('notAllowedNow')
  const parcels = await listParcelsOfOrder(db, row.id, now, toStorageResumesAt(row, now))
  return {
    parcelCount: parcels.length,
    freeDaysLeft: Math.min(...parcels.map(({ storage }) => storage.freeDaysLeft)),
    storageAccruedCents: sumCents(parcels.map(({ storage }) => storage.accruedCents)),
    refundCents: row.paidCents,
    points: row.pointsDeducted,
    couponCents: row.couponCents,
  }
}

/** The storage clock stood while the order could be paid: until the due date at most. */
function toStorageResumesAt(row: OrderRow, now: Date): Date {
  return row.dueAt && row.dueAt < now ? row.dueAt : now
}

/** @throws Refusal `notFound`, `notAllowedNow` */
export async function cancelOrder(
  tx: Tx,
  key: OrderKey,
  { reason, remark }: { reason: CancelReason; remark?: string | undefined },
  now: Date,
): Promise<void> {
  const row = await lockOrderRow(tx, key)
  if (!row) throw new Refusal('notFound')
  const set = { cancelledAt: appNow, cancelReason: reason, cancelRemark: remark || null, ...toAddressLeftBehind(row) }
  await giveUp(tx, row, { action: 'cancel', to: 'cancelled', by: 'member', set }, toStorageResumesAt(row, now))
}

/** Points and coupon come back, parcels to stock. @throws Refusal `notAllowedNow` */
async function giveUp(tx: Tx, row: OrderRow, move: OrderMove, storageResumesAt: Date): Promise<void> {
  if (!(await moveOrder(tx, { orderId: row.id }, move))) throw new Refusal('notAllowedNow')
  await releaseDeductions(tx, row)
  await releaseParcels(tx, row.id, { resumeAt: storageResumesAt })
}

/**
 * The warehouse cannot carry an application out. It ends as if its member had cancelled it, whatever has been paid of it: that goes back
 * to the balance. One of its parcels may be a problem item from now on.
 * @throws Refusal `notFound`, also for a parcel that is not in it; `notAllowedNow`, also for a part of a group's shipment, and while
 * finance looks at a slip
 */
export async function sendBackOrder(
  tx: Tx,
  operatorKeyId: string,
  { orderId, reason, problem }: ParsedInputOf<typeof sendBackEndpoint>,
  now: Date,
): Promise<void> {
  const row = await lockOrderRow(tx, { orderId })
  if (!row) throw new Refusal('notFound')
  if (row.groupId !== null) throw new Refusal('notAllowedNow')
  const parcels = await listParcelsOfOrder(tx, orderId, now)
  if (problem && !parcels.some(({ parcelId }) => parcelId === problem.parcelId))
    throw new Refusal('notFound', { field: 'problem.parcelId' })
  const refunded = { paidCents: ZERO_CENTS, paidAt: null, ...(row.paidCents > 0 && { refundedCents: row.paidCents }) }
  const set = { cancelledAt: appNow, cancelReason: 'sentBack' as const, cancelRemark: reason, ...refunded }
  // Storage of what was paid for stood all the time.
  await giveUp(tx, row, { action: 'sendBack', to: 'cancelled', by: 'operator', set }, row.paidAt ? now : toStorageResumesAt(row, now))
  await refundPayment(tx, row)
  if (problem) await flagParcel(tx, operatorKeyId, problem)
}

/** Cancels an order whose bill nobody paid; nothing when it was paid, ended or got more time meanwhile. */
export async function expireOrder(tx: Tx, orderId: string): Promise<void> {
  const row = await lockOrderRow(tx, { orderId })
  if (!row?.isExpired || !row.dueAt) return
  const set = { cancelledAt: appNow, cancelReason: 'paymentOverdue', ...toAddressLeftBehind(row) } as const
  await giveUp(tx, row, { action: 'expire', to: 'cancelled', by: 'time', set }, row.dueAt)
}

/** @throws Refusal `notFound`, `notAllowedNow` */
export async function confirmReceipt(tx: Tx, ports: NoticePorts, key: OrderKey, followers: ParcelFollowers): Promise<void> {
  if (!(await findOrderRow(tx, key))) throw new Refusal('notFound')
  if (!(await signOrder(tx, ports, { key, by: 'member' }, followers))) throw new Refusal('notAllowedNow')
}

/** Takes a shipment for received that nobody complained about; nothing when the member was faster, or it came later than it seemed. */
export async function confirmByTime(tx: Tx, ports: NoticePorts, orderId: string, followers: ParcelFollowers): Promise<void> {
  await lockOrderRow(tx, { orderId })
  if (!(await isStillUnconfirmed(tx, orderId))) return
  await signOrder(tx, ports, { key: { orderId }, by: 'time' }, followers)
}

async function signOrder(
  tx: Tx,
  ports: NoticePorts,
  { key, by }: { readonly key: OrderKey; readonly by: 'member' | 'time' },
  followers: ParcelFollowers,
): Promise<boolean> {
  const row = await moveOrder(tx, key, { action: 'confirmReceipt', to: 'signed', by, set: { signedAt: appNow } })
  if (!row) return false
  await markParcelsSigned(tx, row.id, followers)
  const bill = (await listOrderBillRows(tx, [row.id])).get(row.id)
  if (bill) await noteSigned(tx, ports, row, bill)
  return true
}
