import { Refusal } from '@contract/kit/envelope'
import { subtractCents, type Cents } from '@contract/kit/money'
import type { Reader, Tx } from '@server/db/database'
import type { Seen, TakenFor } from '@server/money/wallet/payable'
import { previewDue, reserveDeductions } from '@server/trade/order/order-deductions'
import {
  findOrderRow,
  listOrderBillRows,
  lockOrderRow,
  type OrderBillRow,
  type OrderKey,
  type OrderRow,
} from '@server/trade/order/order-store'

/** An order with its bill, if it has one yet. */
export interface BilledOrder {
  readonly row: OrderRow
  readonly bill: OrderBillRow | undefined
}

/** With what the member owes of it now. */
export interface PayableOrder extends BilledOrder {
  readonly due: Cents
}

/** Kept from all others until this transaction ends. Undefined when there is none, or it is another's. */
export async function lockBilledOrder(tx: Tx, key: OrderKey): Promise<BilledOrder | undefined> {
  const [row, bills] = await Promise.all([lockOrderRow(tx, key), listOrderBillRows(tx, [key.orderId])])
  return row && { row, bill: bills.get(row.id) }
}

/**
 * The order that a member wants to pay, kept from all others until that is done, with what it is to be paid with beside money.
 * @throws Refusal `notFound`, `notAllowedNow`, `priceChanged` when the member saw another amount, and those of `reserveDeductions`.
 */
export async function lockPayableOrder(tx: Tx, key: OrderKey, { seenTotalCents, deductions }: Seen): Promise<PayableOrder> {
  const order = await lockBilledOrder(tx, key)
  if (!order) throw new Refusal('notFound')
  toPayable(order.row)
  const row = deductions ? await reserveDeductions(tx, order.row, order.bill, deductions) : order.row
  return { ...order, row, due: assertSeen(toPayable(row), seenTotalCents) }
}

/** The same look without a lock, for what asks the outside world first. */
export async function assertPayableOrder(
  db: Reader,
  key: OrderKey & { readonly memberId: string },
  { seenTotalCents, deductions }: Seen,
): Promise<void> {
  const row = await findOrderRow(db, key)
  if (!row) throw new Refusal('notFound')
  const due = toPayable(row)
  assertSeen(deductions && row.status === 'unpaid' ? await previewDue(db, key, deductions) : due, seenTotalCents)
}

function assertSeen(due: Cents, seenTotalCents: Cents): Cents {
  if (seenTotalCents !== due) throw new Refusal('priceChanged', { params: { totalCents: due } })
  return due
}

/** What the member owes, where something can be paid. */
function toPayable(row: OrderRow): Cents {
  const due = toDue(row)
  if (due === undefined || (row.status === 'packing' && due === 0)) throw new Refusal('notAllowedNow')
  return due
}

export interface ReceivingOrder extends BilledOrder {
  readonly takenFor: TakenFor | undefined
}

/** An order for which money has arrived from outside, kept from all others until it is booked. */
export async function lockReceivingOrder(tx: Tx, orderId: string, amountCents: Cents): Promise<ReceivingOrder> {
  const order = await lockBilledOrder(tx, { orderId })
  if (!order) throw new Error('money has arrived for an order that is not there')
  return { ...order, takenFor: toTakenFor(order.row, amountCents) }
}

/** Whether an order would take money of this amount now. */
export async function findTakenFor(db: Reader, orderId: string, amountCents: Cents): Promise<TakenFor | undefined> {
  const row = await findOrderRow(db, { orderId })
  return row && toTakenFor(row, amountCents)
}

function toTakenFor(row: OrderRow, amountCents: Cents): TakenFor | undefined {
  if (toDue(row) !== amountCents || amountCents === 0) return undefined
  return row.status === 'unpaid' ? 'bill' : 'difference'
}

/** What the member owes now; undefined where nothing can be paid in this status, or not any more. */
export function toDue(row: OrderRow): Cents | undefined {
  if (row.isExpired || row.payableCents === null || (row.status !== 'unpaid' && row.status !== 'packing')) return undefined
  return subtractCents(row.payableCents, row.paidCents)
}
