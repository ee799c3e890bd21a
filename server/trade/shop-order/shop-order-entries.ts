import { Refusal } from '@contract/kit/envelope'
import { addCents, cents, type Cents } from '@contract/kit/money'
import type { FinanceKind } from '@contract/wallet/finance'
import type { Tx } from '@server/db/database'
import { BalanceTooLargeError, InsufficientBalanceError, postEntry, type LedgerLine } from '@server/money/wallet/ledger'
import { stripeOf } from '@server/money/wallet/ledger-accounts'
import { toDeductedCents, toShopMemo, toTotalCents } from '@server/trade/shop-order/shop-order-bill'
import type { ShopOrderRow } from '@server/trade/shop-order/shop-order-store'

interface ShopEntry {
  readonly kind: Extract<FinanceKind, 'shopPayment' | 'shopRefund'>
  readonly reference: string
  /** To the member. */
  readonly moneyCents: Cents
  /** What points and a coupon had paid, which the platform had given. */
  readonly givenCents: Cents
}

/** @throws Refusal `balanceInsufficient`, `notAllowedNow` where it was posted before, `invalidAmount` */
async function postShopEntry(tx: Tx, row: ShopOrderRow, { kind, reference, moneyCents, givenCents }: ShopEntry): Promise<void> {
  const { memberId } = row
  const stripe = stripeOf(memberId)
  const all: LedgerLine[] = [
    { account: { kind: 'balance', memberId }, amount: moneyCents },
    { account: { kind: 'goods', stripe }, amount: -addCents(moneyCents, givenCents) },
    { account: { kind: 'bonus', stripe }, amount: givenCents },
  ]
  const lines = all.filter(({ amount }) => amount !== 0)
  // An offer may have taken everything: nothing moves then.
  if (lines.length === 0) return
  try {
    const { status } = await postEntry(tx, { kind, reference, lines, memo: toShopMemo(row) })
    if (status === 'already-posted') throw new Refusal('notAllowedNow')
  } catch (error) {
    if (error instanceof InsufficientBalanceError) {
      throw new Refusal('balanceInsufficient', { params: { missingCents: cents(error.missing) } })
    }
    throw error instanceof BalanceTooLargeError ? new Refusal('invalidAmount') : error
  }
}

export function postPayment(tx: Tx, row: ShopOrderRow): Promise<void> {
  const givenCents = cents(-toDeductedCents(row))
  const moneyCents = cents(-row.payableCents)
  if (moneyCents + givenCents !== -toTotalCents(row)) throw new Error(`order ${row.orderNumber} owes otherwise than its bill`)
  return postShopEntry(tx, row, { kind: 'shopPayment', reference: `shopOrder:${row.id}:pay`, moneyCents, givenCents })
}

export function postRefund(tx: Tx, row: ShopOrderRow, refund: Pick<ShopEntry, 'reference' | 'moneyCents' | 'givenCents'>): Promise<void> {
  return postShopEntry(tx, row, { kind: 'shopRefund', ...refund })
}
