import { Refusal } from '@contract/kit/envelope'
import { addCents, cents, subtractCents, sumCents, type Cents } from '@contract/kit/money'
import type { OrderStatus } from '@contract/order/order-status'
import type { BillLineKey } from '@contract/support/feedback'
import type { Tx } from '@server/db/database'
import { newId } from '@server/db/ids'
import type { NoticePorts } from '@server/messaging/notification/notification-service'
import { releaseDeductions } from '@server/trade/order/order-deductions'
import { postOrderEntry } from '@server/trade/order/order-entries'
import { noteSigned } from '@server/trade/order/order-rewards'
import {
  insertAdjustment,
  insertOrderEvent,
  listOrderBillRows,
  lockOrderRow,
  settleAdjustments,
  updateOrderRow,
  type OrderRow,
} from '@server/trade/order/order-store'

/** A bill stands, and nobody else decides about its money: not while finance looks at a slip for it. */
const CORRECTABLE: readonly OrderStatus[] = ['unpaid', 'packing', 'shipped', 'signed']

export interface Grant {
  readonly orderId: string
  readonly line: BillLineKey
  readonly grantedCents: Cents
  /** What earlier decisions have taken off the same line; asked for while the order is kept from all others. */
  readonly listGranted: () => Promise<readonly Cents[]>
  readonly reason: string
  readonly operatorKeyId: string
}

/**
 * Takes an amount off a line of the bill, in whatever state the order is. What has been paid of it goes back to the balance
 * by a ledger entry; what has not is not charged any more. The status stays: a decision about money moves no box.
 * @throws Refusal `notFound`, `notAllowedNow` without a bill or under review, `invalidAmount` for more than the line charges.
 */
export async function takeOffBill(tx: Tx, ports: NoticePorts, grant: Grant): Promise<void> {
  const { orderId, line, grantedCents, reason, operatorKeyId } = grant
  const locked = await lockOrderRow(tx, { orderId })
  if (!locked) throw new Refusal('notFound')
  // How a bill is paid is chosen anew when it changes.
  const row = locked.status === 'unpaid' ? await releaseDeductions(tx, locked) : locked
  if (row.payableCents === null || row.isExpired || !CORRECTABLE.includes(row.status)) throw new Refusal('notAllowedNow')
  const bills = await listOrderBillRows(tx, [orderId])
  const bill = bills.get(orderId)
  const charged = bill?.quote.lines.find(({ label, subject }) => label === line.label && subject === line.subject)
  if (!charged) throw new Refusal('notAllowedNow')
  const left = charged.amountCents - sumCents(await grant.listGranted())
  if (grantedCents > left || grantedCents > row.payableCents) throw new Refusal('invalidAmount', { field: 'grantedCents' })

  const id = newId()
  const payableCents = subtractCents(row.payableCents, grantedCents)
  const paidCents = await giveBack(tx, row, { id, payableCents })
  await insertAdjustment(tx, {
    id,
    orderId,
    differenceCents: cents(-grantedCents),
    reason,
    takenCents: cents(0),
    adjustedBy: operatorKeyId,
  })
  await updateOrderRow(tx, orderId, { payableCents, paidCents })
  if (row.status === 'signed' && bill) await noteSigned(tx, ports, { ...row, paidCents }, bill)
  await insertOrderEvent(tx, { orderId, action: 'takeOff', status: row.status, actor: 'operator' })
  if (row.status === 'unpaid' || paidCents === payableCents) await settleAdjustments(tx, orderId)
}

/** What is paid beyond the bill as it now stands. Returns what is paid of it afterwards. */
async function giveBack(tx: Tx, row: OrderRow, { id, payableCents }: { id: string; payableCents: Cents }): Promise<Cents> {
  const over = row.paidCents - payableCents
  if (over <= 0) return row.paidCents
  await postOrderEntry(tx, row, {
    kind: 'orderRefund',
    reference: `order:${row.id}:takeOff:${id}`,
    income: new Map([['revenue', cents(-over)]]),
  })
  return addCents(row.paidCents, cents(-over))
}
