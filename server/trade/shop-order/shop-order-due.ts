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
import { toDeductedCents, toDeductibleBill, toTotalCents } from '@server/trade/shop-order/shop-order-bill'
import { findShopOrderRow, lockShopOrderRow, updateShopOrder, type ShopOrderRow } from '@server/trade/shop-order/shop-order-store'

/** An order that waits to be paid, and has time for it. */
function assertUnpaid(row: ShopOrderRow | undefined): ShopOrderRow {
  if (!row) throw new Refusal('notFound')
  if (row.isOverdue || row.endReason === 'overdue') throw new Refusal('orderOverdue')
  if (row.status !== 'unpaid') throw new Refusal('notAllowedNow')
  return row
}

const toOrderKey = ({ id, memberId }: PayableKey) => ({ orderId: id, memberId })

function assertSeen(dueCents: Cents, seenTotalCents: Cents): void {
  if (dueCents !== seenTotalCents) throw new Refusal('priceChanged', { params: { totalCents: dueCents } })
}

/** @throws Refusal `notFound`, `orderOverdue`, `notAllowedNow` */
export async function listShopPaymentOptions(db: Reader, key: PayableKey): Promise<PaymentChoices> {
  return payment.listPaymentChoices(db, toDeductibleBill(assertUnpaid(await findShopOrderRow(db, toOrderKey(key)))))
}

/**
 * The order that its member pays, locked, with what it is to be paid with beside money.
 * @throws Refusal `notFound`, `orderOverdue`, `notAllowedNow`, `priceChanged`, and those of `reserveDeductions`
 */
export async function lockPayableOrder(tx: Tx, key: PayableKey, { seenTotalCents, deductions }: Seen): Promise<ShopOrderRow> {
  const found = assertUnpaid(await lockShopOrderRow(tx, toOrderKey(key)))
  const row = deductions ? await reserveFor(tx, found, deductions) : found
  assertSeen(row.payableCents, seenTotalCents)
  return row
}

async function reserveFor(tx: Tx, row: ShopOrderRow, wanted: Deductions): Promise<ShopOrderRow> {
  if (isWithoutDeductions(row, wanted)) return row
  return keepDeductions(tx, row, await payment.reserveDeductions(tx, toDeductibleBill(row), wanted))
}

async function keepDeductions(tx: Tx, row: ShopOrderRow, { pointsDeducted, couponCents }: Deducted): Promise<ShopOrderRow> {
  const payableCents = subtractCents(toTotalCents(row), toDeductedCents({ pointsDeducted, couponCents }))
  const change = { pointsDeducted, couponCents, payableCents }
  await updateShopOrder(tx, row.id, change)
  return { ...row, ...change }
}

/** Gives back what an order that is not paid holds of points and a coupon. Returns it as it is then. */
export async function releaseFrom(tx: Tx, row: ShopOrderRow): Promise<ShopOrderRow> {
  if (row.pointsDeducted === 0 && row.couponCents === 0) return row
  return keepDeductions(tx, row, await payment.releaseDeductions(tx, toDeductibleBill(row)))
}

/** WeChat takes its time: what is begun with too little of it would only come too late. */
async function assertTimeForWechat(db: Reader, { dueAt }: ShopOrderRow): Promise<void> {
  const left = dueAt.getTime() - (await getNow(db)).getTime()
  if (left < limits.shop.wechatLeastLeftSeconds * SECOND_MS) throw new Refusal('tooLateForWechat')
}

/** @throws as `lockPayableOrder`, and `tooLateForWechat` */
export async function assertDueForWechat(db: Reader, key: PayableKey, { seenTotalCents, deductions }: Seen): Promise<void> {
  const row = assertUnpaid(await findShopOrderRow(db, toOrderKey(key)))
  await assertTimeForWechat(db, row)
  assertSeen(deductions ? await payment.previewDue(db, toDeductibleBill(row), deductions) : row.payableCents, seenTotalCents)
}

/** @throws as `assertDueForWechat` */
export async function lockDueForWechat(tx: Tx, key: PayableKey, seen: Seen): Promise<Due> {
  const row = await lockPayableOrder(tx, key, seen)
  await assertTimeForWechat(tx, row)
  return { number: row.orderNumber, dueCents: row.payableCents, dueAt: row.dueAt }
}

/**
 * @param paidAt what was paid in time counts, however late we hear of it, as long as the order waits: its goods are still reserved
 */
export function toTakenFor(row: ShopOrderRow | undefined, amountCents: Cents, paidAt?: Date): TakenFor | undefined {
  if (row?.status !== 'unpaid' || row.payableCents !== amountCents || amountCents === 0) return undefined
  const isInTime = !row.isOverdue || (paidAt !== undefined && paidAt < row.dueAt)
  return isInTime ? 'bill' : undefined
}
