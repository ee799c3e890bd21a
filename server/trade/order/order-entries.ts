import { Refusal } from '@contract/kit/envelope'
import type { QuoteLine } from '@contract/freight/freight'
import { addCents, cents, subtractCents, sumCents, ZERO_CENTS, type Cents } from '@contract/kit/money'
import type { FinanceLine } from '@contract/wallet/finance'
import type { Tx } from '@server/db/database'
import { BalanceTooLargeError, InsufficientBalanceError, postEntry, type LedgerLine } from '@server/money/wallet/ledger'
import { stripeOf, type PlatformAccountKind } from '@server/money/wallet/ledger-accounts'
import { INCOME_ACCOUNTS, toDeducted } from '@server/trade/order/order-deductions'
import type { BilledOrder } from '@server/trade/order/order-due'
import { toOrderMemo } from '@server/trade/order/order-memo'
import { listAdjustmentRows, listOrderBillRows, type OrderBillRow, type OrderRow } from '@server/trade/order/order-store'

/** Undefined when posted, else what the balance lacks; then nothing was posted. */
export async function postBillPayment(tx: Tx, { row, bill }: BilledOrder): Promise<Cents | undefined> {
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
export async function postDifferencePayment(tx: Tx, row: OrderRow, due: Cents): Promise<Cents | undefined> {
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
    const { status } = await postEntry(tx, { kind, reference, lines, memo: toOrderMemo(row) })
    if (status === 'already-posted') throw new Refusal('notAllowedNow')
    return undefined
  } catch (error) {
    if (error instanceof InsufficientBalanceError) return cents(error.missing)
    throw error instanceof BalanceTooLargeError ? new Refusal('invalidAmount', { field: 'differenceCents' }) : error
  }
}
