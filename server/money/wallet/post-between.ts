import { Refusal } from '@contract/kit/envelope'
import { cents } from '@contract/kit/money'
import type { Tx } from '@server/db/database'
import { BalanceTooLargeError, InsufficientBalanceError, postEntry, type LedgerEntry, type Posting } from '@server/money/wallet/ledger'
import { stripeOf, type MemberAccountKind, type PlatformAccountKind } from '@server/money/wallet/ledger-accounts'

interface Between extends Omit<LedgerEntry, 'lines'> {
  readonly memberId: string
  /** The member's account; their balance where left out. */
  readonly own?: MemberAccountKind
  readonly platform: PlatformAccountKind
  /** What the member gets, in the unit of the account; below zero it is taken. */
  readonly amount: number
  /** What is refused where the account could not hold so much. */
  readonly tooLarge?: Refusal
}

/**
 * Moves money or points between a member and the platform: an entry of two lines, which `postEntry` posts once for its reference.
 * @throws Refusal `balanceInsufficient` with `missingCents`, and `tooLarge`
 * @throws BalanceTooLargeError where `tooLarge` is left out
 */
export async function postBetween(tx: Tx, { memberId, own = 'balance', platform, amount, tooLarge, ...entry }: Between): Promise<Posting> {
  const lines = [
    { account: { kind: own, memberId }, amount },
    { account: { kind: platform, stripe: stripeOf(memberId) }, amount: -amount },
  ]
  try {
    return await postEntry(tx, { ...entry, lines })
  } catch (error) {
    if (error instanceof InsufficientBalanceError) throw new Refusal('balanceInsufficient', { params: { missingCents: cents(error.missing) } })
    throw error instanceof BalanceTooLargeError && tooLarge ? tooLarge : error
  }
}
