import { Refusal } from '@contract/kit/envelope'
import type { QuoteLine } from '@contract/freight/freight'
import { addCents, cents, MAX_CENTS, proportionOfCents, subtractCents, sumCents, ZERO_CENTS, type Cents } from '@contract/kit/money'
import { DAY_MS } from '@contract/kit/time'
import type { OrderActor } from '@contract/order/order-status'
import type { Deductions } from '@contract/order/payment-options'
import { toEarnedPoints } from '@contract/points/points'
import type { FinanceLine } from '@contract/wallet/finance'
import { appNow } from '@server/db/clock'
import { withCommit, type Reader, type Tx } from '@server/db/database'
import { newId } from '@server/db/ids'
import { markParcelsPaid } from '@server/goods/parcel/parcel-packing-service'
import type { NoticePorts } from '@server/messaging/notification/notification-service'
import { earnPoints } from '@server/money/points/points-service'
import { noteSpending } from '@server/money/referral/referral-service'
import { BalanceTooLargeError, InsufficientBalanceError, lockBalance, postEntry, type LedgerLine } from '@server/money/wallet/ledger'
import { stripeOf, type PlatformAccountKind } from '@server/money/wallet/ledger-accounts'
import type { Seen, TakenFor } from '@server/money/wallet/payable'
import { INCOME_ACCOUNTS, previewDue, reserveDeductions, toDeducted, toFreightCents, toSpend } from '@server/trade/order/order-deductions'
import {
  findOrderRow,
  insertAdjustment,
  listAdjustmentRows,
  listOrderBillRows,
  lockOrderRow,
  moveOrder,
  settleAdjustments,
  updateOrderRow,
  type OrderBillRow,
  type OrderKey,
  type OrderRow,
} from '@server/trade/order/order-store'

/** Freight and services that are paid and stay paid; taxes, insurance and storage are others'. Corrections are of these alone. */
export function toServicePaid(paidCents: Cents, lines: readonly QuoteLine[]): Cents {
  const others = subtractCents(sumCents(lines.map(({ amountCents }) => amountCents)), toSpend(lines))
  return cents(Math.max(0, paidCents - others))
}

export interface Payment extends Seen {
  /** Left out: as it was. */
  readonly topUpCapCents?: Cents | undefined
}

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

/** An order with its bill, if it has one yet. */
interface BilledOrder {
  readonly row: OrderRow
  readonly bill: OrderBillRow | undefined
}

/** With what the member owes of it now. */
export interface PayableOrder extends BilledOrder {
  readonly due: Cents
}

/** Kept from all others until this transaction ends. Undefined when there is none, or it is another's. */
async function lockBilledOrder(tx: Tx, key: OrderKey): Promise<BilledOrder | undefined> {
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
export async function assertPayableOrder(db: Reader, key: OrderKey & { readonly memberId: string }, { seenTotalCents, deductions }: Seen): Promise<void> {
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

/** With money that has just been credited to the member's balance, for an order that takes it. */
export async function payWithCredited(tx: Tx, order: ReceivingOrder, amountCents: Cents): Promise<void> {
  const missing = await payDue(tx, order, amountCents)
  if (missing !== undefined) throw new Error(`what was credited for order ${order.row.orderNumber} is not in the balance`)
}

/** What the member owes now; undefined where nothing can be paid in this status, or not any more. */
function toDue(row: OrderRow): Cents | undefined {
  if (row.isExpired || row.payableCents === null || (row.status !== 'unpaid' && row.status !== 'packing')) return undefined
  return subtractCents(row.payableCents, row.paidCents)
}

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

async function finishPayment(tx: Tx, row: OrderRow, { action, by }: { action: 'pay' | 'review'; by: OrderActor }) {
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

/** Undefined when posted, else what the balance lacks; then nothing was posted. */
async function postBillPayment(tx: Tx, { row, bill }: BilledOrder): Promise<Cents | undefined> {
  if (!bill) throw new Error(`order ${row.orderNumber} has no bill to pay`)
  const income = toPaidIncome(row, bill, row.payableCents ?? bill.quote.totalCents)
  return postOrderEntry(tx, row, { kind: 'orderPayment', reference: `order:${row.id}:pay`, income })
}

/** All that has been paid of an order goes back to where it came from; nothing where nothing was. */
export async function refundPayment(tx: Tx, row: OrderRow): Promise<void> {
  if (!row.paidAt) return
  const bill = (await listOrderBillRows(tx, [row.id])).get(row.id)
  if (!bill) throw new Error(`order ${row.orderNumber} was paid without a bill`)
  const income = new Map([...toPaidIncome(row, bill, row.paidCents)].map(([account, amount]) => [account, cents(-amount)] as const))
  await postOrderEntry(tx, row, { kind: 'orderRefund', reference: `order:${row.id}:sendBack`, income })
}

/** Where the platform has what an order was paid with: its lines, what corrections and decisions changed of them, what it gave itself. */
function toPaidIncome(row: OrderRow, { quote }: OrderBillRow, paidCents: Cents): Map<PlatformAccountKind, Cents> {
  const income = toIncome(quote.lines)
  const deducted = toDeducted(row)
  // A line that was decided for the member before the bill was paid is not charged.
  const taken = subtractCents(addCents(paidCents, deducted), quote.totalCents)
  income.set('revenue', addCents(income.get('revenue') ?? ZERO_CENTS, taken))
  // What points and coupons pay, the platform gives.
  income.set('bonus', cents(-deducted))
  return income
}

function toIncome(lines: readonly QuoteLine[]): Map<PlatformAccountKind, Cents> {
  const income = new Map<PlatformAccountKind, Cents>()
  for (const { kind, amountCents } of lines) {
    const account = INCOME_ACCOUNTS[kind]
    income.set(account, addCents(income.get(account) ?? ZERO_CENTS, amountCents))
  }
  return income
}

/** The latest correction names the payment: while nothing new is added, the same difference is paid once. */
async function postDifferencePayment(tx: Tx, row: OrderRow, due: Cents): Promise<Cents | undefined> {
  const [latest] = await listAdjustmentRows(tx, row.id)
  if (!latest) throw new Error(`order ${row.orderNumber} owes a difference without a correction`)
  return postOrderEntry(tx, row, {
    kind: 'orderAdjustment',
    reference: `order:${row.id}:difference:${latest.id}`,
    income: new Map([['revenue', due]]),
  })
}

interface OrderEntry {
  readonly kind: FinanceLine['kind']
  readonly reference: string
  /** What each of the platform's accounts gets; below zero it gives back. */
  readonly income: ReadonlyMap<PlatformAccountKind, Cents>
}

export async function postOrderEntry(tx: Tx, row: OrderRow, { kind, reference, income }: OrderEntry): Promise<Cents | undefined> {
  const total = sumCents(income.values())
  const shares = [...income].filter(([, amount]) => amount !== 0)
  if (shares.length === 0) return undefined
  const { memberId } = row
  const lines: LedgerLine[] = [
    ...(total === 0 ? [] : [{ account: { kind: 'balance', memberId }, amount: -total } as const]),
    ...shares.map(([kind, amount]) => ({ account: { kind, stripe: stripeOf(memberId) }, amount })),
  ]
  try {
    const { status } = await postEntry(tx, { kind, reference, lines, memo: { orderId: row.id, orderNumber: row.orderNumber } })
    if (status === 'already-posted') throw new Refusal('notAllowedNow')
    return undefined
  } catch (error) {
    if (error instanceof InsufficientBalanceError) return cents(error.missing)
    throw error instanceof BalanceTooLargeError ? new Refusal('invalidAmount', { field: 'differenceCents' }) : error
  }
}

export interface Correction {
  readonly differenceCents: Cents
  readonly reason: string
  readonly operatorKeyId: string
}

/**
 * Corrects a paid bill. What is paid too much goes back to the balance. What is owed is taken from the balance up to the
 * cap that the member set for this order, else asked for.
 * @throws Refusal `notFound`, `notAllowedNow`, `invalidAmount` for a correction of nothing, below a bill of nothing,
 * above the largest amount, or of more than the balance can take back.
 */
export async function adjustOrder(tx: Tx, key: OrderKey, { differenceCents, reason, operatorKeyId }: Correction): Promise<void> {
  const row = await lockOrderRow(tx, key)
  if (!row) throw new Refusal('notFound')
  if (row.status !== 'packing' || row.payableCents === null) throw new Refusal('notAllowedNow')
  const corrected = row.payableCents + differenceCents
  if (differenceCents === 0 || corrected < 0 || corrected > MAX_CENTS) {
    throw new Refusal('invalidAmount', { field: 'differenceCents' })
  }
  const payable = cents(corrected)

  const id = newId()
  const due = subtractCents(payable, row.paidCents)
  const paid = await settleCorrection(tx, row, { id, due })
  const taken = due > 0 && paid === payable ? due : ZERO_CENTS
  await insertAdjustment(tx, {
    id,
    orderId: row.id,
    differenceCents,
    reason,
    takenCents: taken,
    adjustedBy: operatorKeyId,
  })
  await moveOrder(tx, key, { action: 'adjust', to: 'packing', by: 'operator', set: { payableCents: payable, paidCents: paid } })
  if (paid === payable) await settleAdjustments(tx, row.id)
}

/** Returns what is paid of the order afterwards. */
async function settleCorrection(tx: Tx, row: OrderRow, { id, due }: { id: string; due: Cents }): Promise<Cents> {
  if (due === 0) return row.paidCents
  if (due > 0 && !(await isWithinCap(tx, row, due))) return row.paidCents
  const missing = await postOrderEntry(tx, row, {
    kind: due < 0 ? 'orderRefund' : 'orderAdjustment',
    reference: `order:${row.id}:adjust:${id}`,
    income: new Map([['revenue', due]]),
  })
  return missing === undefined ? addCents(row.paidCents, due) : row.paidCents
}

/** The cap is for the whole order: what earlier corrections took counts. */
async function isWithinCap(tx: Tx, row: OrderRow, due: Cents): Promise<boolean> {
  if (row.topUpCapCents === null) return false
  const taken = sumCents((await listAdjustmentRows(tx, row.id)).map((adjustment) => adjustment.takenCents))
  return taken + due <= row.topUpCapCents
}

type SignedOrder = Pick<OrderRow, 'id' | 'orderNumber' | 'memberId' | 'paidAt' | 'paidCents'>

/** A signed order earns points, and counts for whoever has invited its member; what is given back later counts no more. */
export async function noteSigned(tx: Tx, ports: NoticePorts, { id: orderId, orderNumber, memberId, paidAt, paidCents }: SignedOrder, { quote }: OrderBillRow): Promise<void> {
  if (!paidAt) return
  const spentCents = toServicePaid(paidCents, quote.lines)
  // The same order of accounts as where an order is paid: points before money.
  await earnPoints(tx, { orderId, orderNumber, memberId }, toEarnedPoints(toPaidFreight(quote.lines, spentCents)))
  await noteSpending(tx, ports, { orderId, memberId, paidAt, spentCents })
}

/** The freight's share of what was paid for freight and services with money, and not given back. */
function toPaidFreight(lines: readonly QuoteLine[], spentCents: Cents): Cents {
  const spend = toSpend(lines)
  return spend === 0 ? ZERO_CENTS : proportionOfCents(toFreightCents(lines), spentCents, spend)
}
