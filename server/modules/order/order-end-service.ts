import { Refusal } from '@contract/kit/envelope'
import { sumCents, type Cents } from '@contract/kit/money'
import type { CancelReason } from '@contract/order/order-status'
import { orderMachine } from '@contract/order/order-status'
import type { Reader, Tx } from '@server/db/database'
import type { NoticePorts } from '@server/modules/notification/notification-service'
import { releaseDeductions } from '@server/modules/order/order-deductions'
import { noteSigned } from '@server/modules/order/order-payment-service'
import { findOrderRow, isStillUnconfirmed, listOrderBillRows, lockOrderRow, moveOrder, type OrderKey, type OrderRow } from '@server/modules/order/order-store'
import { listParcelsOfOrder, markParcelsSigned, releaseParcels } from '@server/modules/parcel/parcel-packing-service'
import { appNow } from '@server/ports/clock'

/** How orders end: cancelled by the member or by time, or signed. */

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
  const set = { cancelledAt: appNow, cancelReason: reason, cancelRemark: remark || null }
  const moved = await moveOrder(tx, key, { action: 'cancel', to: 'cancelled', by: 'member', set })
  if (!moved) throw new Refusal('notAllowedNow')
  await releaseDeductions(tx, row)
  await releaseParcels(tx, row.id, { resumeAt: toStorageResumesAt(row, now) })
}

/** Cancels an order whose bill nobody paid; nothing when it was paid, ended or got more time meanwhile. */
export async function expireOrder(tx: Tx, orderId: string): Promise<void> {
  const row = await lockOrderRow(tx, { orderId })
  if (!row?.isExpired || !row.dueAt) return
  const set = { cancelledAt: appNow, cancelReason: 'paymentOverdue' } as const
  await moveOrder(tx, { orderId }, { action: 'expire', to: 'cancelled', by: 'time', set })
  await releaseDeductions(tx, row)
  await releaseParcels(tx, orderId, { resumeAt: row.dueAt })
}

/** @throws Refusal `notFound`, `notAllowedNow` */
export async function confirmReceipt(tx: Tx, ports: NoticePorts, key: OrderKey): Promise<void> {
  if (!(await findOrderRow(tx, key))) throw new Refusal('notFound')
  if (!(await signOrder(tx, ports, { key, by: 'member' }))) throw new Refusal('notAllowedNow')
}

/** Takes a shipment for received that nobody complained about; nothing when the member was faster, or it came later than it seemed. */
export async function confirmByTime(tx: Tx, ports: NoticePorts, orderId: string): Promise<void> {
  await lockOrderRow(tx, { orderId })
  if (!(await isStillUnconfirmed(tx, orderId))) return
  await signOrder(tx, ports, { key: { orderId }, by: 'time' })
}

async function signOrder(tx: Tx, ports: NoticePorts, { key, by }: { readonly key: OrderKey; readonly by: 'member' | 'time' }): Promise<boolean> {
  const row = await moveOrder(tx, key, { action: 'confirmReceipt', to: 'signed', by, set: { signedAt: appNow } })
  if (!row) return false
  await markParcelsSigned(tx, row.id)
  const bill = (await listOrderBillRows(tx, [row.id])).get(row.id)
  if (bill) await noteSigned(tx, ports, row, bill)
  return true
}
