import { Refusal } from '@contract/kit/envelope'
import { addCents, ZERO_CENTS, type Cents } from '@contract/kit/money'
import type { OrderActor } from '@contract/order/order-status'
import { appNow } from '@server/db/clock'
import { withCommit, type Tx } from '@server/db/database'
import { markParcelsPaid } from '@server/goods/parcel/parcel-packing-service'
import { lockBalance } from '@server/money/wallet/ledger'
import type { Payment } from '@server/money/wallet/payable'
import { type BilledOrder, lockBilledOrder, lockPayableOrder, type ReceivingOrder, toDue } from '@server/trade/order/order-due'
import { postBillPayment, postDifferencePayment } from '@server/trade/order/order-entries'
import { moveOrder, settleAdjustments, updateOrderRow, type OrderKey, type OrderRow } from '@server/trade/order/order-store'

/**
 * Pays the bill, or the difference that a correction left open, from the balance; once, however often it is asked for.
 * @throws Refusal `notFound`, `notAllowedNow`, `priceChanged` when the member saw another amount, `balanceInsufficient`, and
 * those of `reserveDeductions`.
 */
export async function payOrder(tx: Tx, key: OrderKey, payment: Payment): Promise<void> {
  const order = await lockPayableOrder(tx, key, payment)
  const missing = await payDue(tx, order, order.due)
  if (missing !== undefined) throw new Refusal('balanceInsufficient', { params: { missingCents: missing } })
  const { topUpCapCents } = payment
  if (topUpCapCents !== undefined) withCommit(tx, updateOrderRow(tx, order.row.id, { topUpCapCents }))
}

/**
 * Pays a bill that has just been made, from the balance alone, where the member has asked for that, it stays within their cap,
 * and the balance holds it; else it waits for them like any other. Points and coupons are theirs to spend.
 * @returns whether it did
 */
export async function payByItself(tx: Tx, orderId: string): Promise<boolean> {
  const order = await lockBilledOrder(tx, { orderId })
  const due = order && toDue(order.row)
  if (due === undefined || order?.row.autoPayCapCents == null || due > order.row.autoPayCapCents) return false
  const { memberId } = order.row
  if ((await lockBalance(tx, { kind: 'balance', memberId })) < due) return false
  const missing = await payBill(tx, order, 'time')
  if (missing !== undefined) throw new Error(`what the balance held for order ${order.row.orderNumber} is not there`)
  return true
}

/** From the balance. Returns what is missing, and then nothing of the transaction may be kept; undefined when it is paid. */
async function payDue(tx: Tx, order: BilledOrder, due: Cents): Promise<Cents | undefined> {
  const { row } = order
  // The order and its parcels move while the money does.
  const [missing] =
    row.status === 'unpaid'
      ? [await payBill(tx, order, 'member')]
      : await Promise.all([postDifferencePayment(tx, row, due), finishDifference(tx, row, due)])
  return missing
}

async function payBill(tx: Tx, order: BilledOrder, by: OrderActor): Promise<Cents | undefined> {
  const [missing] = await Promise.all([postBillPayment(tx, order), finishPayment(tx, order.row, { action: 'pay', by })])
  return missing
}

/** With money that has just been credited to the member's balance, for an order that takes it. */
export async function payWithCredited(tx: Tx, order: ReceivingOrder, amountCents: Cents): Promise<void> {
  const missing = await payDue(tx, order, amountCents)
  if (missing !== undefined) throw new Error(`what was credited for order ${order.row.orderNumber} is not in the balance`)
}

export async function finishPayment(tx: Tx, row: OrderRow, { action, by }: { action: 'pay' | 'review'; by: OrderActor }) {
  const set = { paidCents: row.payableCents ?? ZERO_CENTS, paidAt: appNow }
  const [moved] = await Promise.all([moveOrder(tx, { orderId: row.id }, { action, to: 'packing', by, set }), markParcelsPaid(tx, row.id)])
  if (!moved) throw new Refusal('notAllowedNow')
}

async function finishDifference(tx: Tx, row: OrderRow, due: Cents) {
  const set = { paidCents: addCents(row.paidCents, due) }
  await Promise.all([
    moveOrder(tx, { orderId: row.id }, { action: 'payDifference', to: 'packing', by: 'member', set }),
    settleAdjustments(tx, row.id),
  ])
}
