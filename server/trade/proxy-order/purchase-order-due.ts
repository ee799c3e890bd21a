import { Refusal } from '@contract/kit/envelope'
import { subtractCents, type Cents } from '@contract/kit/money'
import { SECOND_MS } from '@contract/kit/time'
import { limits } from '@contract/limits'
import type { Deductions } from '@contract/payment/payment-options'
import { getNow } from '@server/db/clock'
import type { Reader, Tx } from '@server/db/database'
import * as payment from '@server/money/payment/deductions'
import { isWithoutDeductions, type Deducted, type PaymentChoices } from '@server/money/payment/deductions'
import type { Due, PayableKey, Seen, TakenFor } from '@server/money/wallet/payable'
import { toDeductedCents, toDeductibleBill, toTotalCents } from '@server/trade/proxy-order/purchase-order-bill'
import { findPurchaseOrder, lockPurchaseOrder, updatePurchaseOrder, type PurchaseOrderRow } from '@server/trade/proxy-order/purchase-order-store'
import { listPurchases } from '@server/trade/proxy-order/purchase-store'

/** An order that waits to be paid, and has time for it. */
async function assertUnpaid(db: Reader, row: PurchaseOrderRow | undefined): Promise<PurchaseOrderRow> {
  if (!row) throw new Refusal('notFound')
  if (row.isOverdue) throw new Refusal('orderOverdue')
  if (row.paidAt !== null) throw new Refusal('notAllowedNow')
  if (row.cancelledAt === null) return row
  const [first] = await listPurchases(db, [row.id])
  throw new Refusal(first?.endReason === 'overdue' ? 'orderOverdue' : 'notAllowedNow')
}

const toOrderKey = ({ id, memberId }: PayableKey) => ({ orderId: id, memberId })

export function assertSeen(dueCents: Cents, seenTotalCents: Cents): void {
  if (dueCents !== seenTotalCents) throw new Refusal('priceChanged', { params: { totalCents: dueCents } })
}

/** @throws Refusal `notFound`, `orderOverdue`, `notAllowedNow` */
export async function listPurchasePaymentOptions(db: Reader, key: PayableKey): Promise<PaymentChoices> {
  return payment.listPaymentChoices(db, toDeductibleBill(await assertUnpaid(db, await findPurchaseOrder(db, toOrderKey(key)))))
}

/**
 * The order that its member pays, locked, with what it is to be paid with beside money.
 * @throws Refusal `notFound`, `orderOverdue`, `notAllowedNow`, `priceChanged`, and those of `reserveDeductions`
 */
export async function lockPayableOrder(tx: Tx, key: PayableKey, { seenTotalCents, deductions }: Seen): Promise<PurchaseOrderRow> {
  const found = await assertUnpaid(tx, await lockPurchaseOrder(tx, toOrderKey(key)))
  const row = deductions ? await reserveFor(tx, found, deductions) : found
  assertSeen(row.payableCents, seenTotalCents)
  return row
}

async function reserveFor(tx: Tx, row: PurchaseOrderRow, wanted: Deductions): Promise<PurchaseOrderRow> {
  if (isWithoutDeductions(row, wanted)) return row
  return keepDeductions(tx, row, await payment.reserveDeductions(tx, toDeductibleBill(row), wanted))
}

async function keepDeductions(tx: Tx, row: PurchaseOrderRow, { pointsDeducted, couponCents }: Deducted): Promise<PurchaseOrderRow> {
  const payableCents = subtractCents(toTotalCents(row), toDeductedCents({ pointsDeducted, couponCents }))
  const change = { pointsDeducted, couponCents, payableCents }
  await updatePurchaseOrder(tx, row.id, change)
  return { ...row, ...change }
}

/** Gives back what an order that is not paid holds of points and a coupon. Returns it as it is then. */
export async function releaseFrom(tx: Tx, row: PurchaseOrderRow): Promise<PurchaseOrderRow> {
  if (row.pointsDeducted === 0 && row.couponCents === 0) return row
  return keepDeductions(tx, row, await payment.releaseDeductions(tx, toDeductibleBill(row)))
}

/** WeChat takes its time: what is begun with too little of it would only come too late. */
export async function assertTimeForWechat(db: Reader, dueAt: Date): Promise<void> {
  const left = dueAt.getTime() - (await getNow(db)).getTime()
  if (left < limits.shop.wechatLeastLeftSeconds * SECOND_MS) throw new Refusal('tooLateForWechat')
}

/** @throws as `lockPayableOrder`, and `tooLateForWechat` */
export async function assertDueForWechat(db: Reader, key: PayableKey, { seenTotalCents, deductions }: Seen): Promise<void> {
  const row = await assertUnpaid(db, await findPurchaseOrder(db, toOrderKey(key)))
  await assertTimeForWechat(db, row.dueAt)
  assertSeen(deductions ? await payment.previewDue(db, toDeductibleBill(row), deductions) : row.payableCents, seenTotalCents)
}

/** @throws as `assertDueForWechat` */
export async function lockDueForWechat(tx: Tx, key: PayableKey, seen: Seen): Promise<Due> {
  const row = await lockPayableOrder(tx, key, seen)
  await assertTimeForWechat(tx, row.dueAt)
  return { number: row.orderNumber, dueCents: row.payableCents, dueAt: row.dueAt }
}

/** @param paidAt what was paid in time counts, however late we hear of it, as long as the order waits */
export function toTakenFor(row: PurchaseOrderRow | undefined, amountCents: Cents, paidAt?: Date): TakenFor | undefined {
  const isWaiting = row !== undefined && row.paidAt === null && row.cancelledAt === null
  if (!isWaiting || row.payableCents !== amountCents || amountCents === 0) return undefined
  const isInTime = !row.isOverdue || (paidAt !== undefined && paidAt < row.dueAt)
  return isInTime ? 'bill' : undefined
}
