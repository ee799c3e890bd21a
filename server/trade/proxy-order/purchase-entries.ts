import { Refusal } from '@contract/kit/envelope'
import { cents, type Cents } from '@contract/kit/money'
import type { FinanceKind } from '@contract/wallet/finance'
import type { Tx } from '@server/db/database'
import { BalanceTooLargeError, InsufficientBalanceError, postEntry, type LedgerLine } from '@server/money/wallet/ledger'
import { stripeOf } from '@server/money/wallet/ledger-accounts'
import { toDeductedCents, toPurchaseMemo, toTotalCents } from '@server/trade/proxy-order/purchase-order-bill'
import type { PurchaseOrderRow } from '@server/trade/proxy-order/purchase-order-store'

/** `proxyBuying`: a foreign shop takes money · `proxyRecovered`: it gives some back. Neither is the member's. */
type PurchaseEntryKind = Extract<FinanceKind, 'proxyPayment' | 'proxyRefund' | 'proxyDifference'> | 'proxyBuying' | 'proxyRecovered'

async function post(tx: Tx, row: PurchaseOrderRow, kind: PurchaseEntryKind, reference: string, all: readonly LedgerLine[]): Promise<void> {
  const lines = all.filter(({ amount }) => amount !== 0)
  // What came to nothing: nothing moves.
  if (lines.length === 0) return
  try {
    const { status } = await postEntry(tx, { kind, reference, lines, memo: toPurchaseMemo(row) })
    if (status === 'already-posted') throw new Refusal('notAllowedNow')
  } catch (error) {
    if (error instanceof InsufficientBalanceError) {
      throw new Refusal('balanceInsufficient', { params: { missingCents: cents(error.missing) } })
    }
    throw error instanceof BalanceTooLargeError ? new Refusal('invalidAmount') : error
  }
}

interface MemberEntry {
  readonly kind: Extract<PurchaseEntryKind, FinanceKind>
  readonly reference: string
  /** To the member. */
  readonly moneyCents: Cents
  /** What points and a coupon had paid, which the platform had given. */
  readonly givenCents: Cents
}

function postOfMember(tx: Tx, row: PurchaseOrderRow, { kind, reference, moneyCents, givenCents }: MemberEntry): Promise<void> {
  const { memberId } = row
  const stripe = stripeOf(memberId)
  return post(tx, row, kind, reference, [
    { account: { kind: 'balance', memberId }, amount: moneyCents },
    { account: { kind: 'purchases', stripe }, amount: -(moneyCents + givenCents) },
    { account: { kind: 'bonus', stripe }, amount: givenCents },
  ])
}

/** @throws Refusal `balanceInsufficient` with `missingCents`, `notAllowedNow` where it was posted before */
export function postPayment(tx: Tx, row: PurchaseOrderRow): Promise<void> {
  const givenCents = cents(-toDeductedCents(row))
  const moneyCents = cents(-row.payableCents)
  if (moneyCents + givenCents !== -toTotalCents(row)) throw new Error(`order ${row.orderNumber} owes otherwise than its bill`)
  return postOfMember(tx, row, { kind: 'proxyPayment', reference: `purchaseOrder:${row.id}:pay`, moneyCents, givenCents })
}

/** The member pays a rise. @throws as `postPayment` */
export function postRise(tx: Tx, row: PurchaseOrderRow, reference: string, riseCents: Cents): Promise<void> {
  return postOfMember(tx, row, { kind: 'proxyDifference', reference, moneyCents: cents(-riseCents), givenCents: cents(0) })
}

export function postRefund(tx: Tx, row: PurchaseOrderRow, refund: Omit<MemberEntry, 'kind'>): Promise<void> {
  return postOfMember(tx, row, { kind: 'proxyRefund', ...refund })
}

/** What a foreign shop takes; below zero: what it gives back. */
export function postBuying(tx: Tx, row: PurchaseOrderRow, reference: string, amountCents: number): Promise<void> {
  const stripe = stripeOf(row.memberId)
  return post(tx, row, amountCents < 0 ? 'proxyRecovered' : 'proxyBuying', reference, [
    { account: { kind: 'purchases', stripe }, amount: -amountCents },
    { account: { kind: 'clearingPurchase', stripe }, amount: amountCents },
  ])
}
