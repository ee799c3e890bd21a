import { Refusal } from '@contract/kit/envelope'
import type { Cents } from '@contract/kit/money'
import { DAY_MS } from '@contract/kit/time'
import type { Deductions } from '@contract/payment/payment-options'
import type { Tx } from '@server/db/database'
import { reserveDeductions } from '@server/trade/order/order-deductions'
import { lockBilledOrder } from '@server/trade/order/order-due'
import { postBillPayment } from '@server/trade/order/order-entries'
import { finishPayment } from '@server/trade/order/order-payment'
import { listOrderBillRows, lockOrderRow, moveOrder, type OrderKey, type OrderRow } from '@server/trade/order/order-store'

/** A slip waits for finance: the order is theirs until it is reviewed, and what it is paid with beside the slip stays so. */
export async function startReview(tx: Tx, key: OrderKey, deductions?: Deductions): Promise<OrderRow> {
  const order = await lockBilledOrder(tx, key)
  if (!order) throw new Refusal('notFound')
  if (deductions && order.row.status === 'unpaid') await reserveDeductions(tx, order.row, order.bill, deductions)
  const moved = await moveOrder(tx, key, { action: 'uploadTransfer', to: 'financeVerifying', by: 'member' })
  if (!moved) throw new Refusal('notAllowedNow')
  return moved
}

/** The order of a slip under review, kept from all others until the review is done. */
export async function lockReviewedOrder(tx: Tx, orderId: string): Promise<OrderRow> {
  const row = await lockOrderRow(tx, { orderId })
  if (row?.status !== 'financeVerifying') throw new Refusal('notAllowedNow')
  return row
}

/** After the money has been credited. Returns what is still missing; undefined when the order is paid. */
export async function payReviewedOrder(tx: Tx, row: OrderRow, now: Date): Promise<Cents | undefined> {
  const bills = await listOrderBillRows(tx, [row.id])
  const missing = await postBillPayment(tx, { row, bill: bills.get(row.id) })
  if (missing === undefined) await finishPayment(tx, row, { action: 'review', by: 'operator' })
  else await returnToUnpaid(tx, row, now)
  return missing
}

/** Left to pay at least, in case the review itself took the time that the member had. */
const GRACE_MS = 3 * DAY_MS

/** The slip was refused or was not enough: the member may pay by another way, and gets the time for it. */
export async function returnToUnpaid(tx: Tx, row: OrderRow, now: Date): Promise<void> {
  const grace = new Date(now.getTime() + GRACE_MS)
  const dueAt = row.dueAt && row.dueAt > grace ? row.dueAt : grace
  await moveOrder(tx, { orderId: row.id }, { action: 'review', to: 'unpaid', by: 'operator', set: { dueAt } })
}
