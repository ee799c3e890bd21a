import * as v from 'valibot'
import type { Complete } from '@contract/kit/complete'
import { Refusal } from '@contract/kit/envelope'
import { cents, type Cents } from '@contract/kit/money'
import { type Page } from '@contract/kit/page'
import { PAGE_SIZE } from '@contract/kit/page-size'
import { FINANCE_KINDS, TOP_UP_KINDS, type FinanceDirection, type FinanceLine } from '@contract/wallet/finance'
import type { Wallet } from '@contract/wallet/wallet'
import { findMemberIdByClientNo, listJoinedNumbers } from '@server/base/member/member-service'
import type { Reader, Tx } from '@server/db/database'
import { newId } from '@server/db/ids'
import type { PageRequest } from '@server/db/keyset'
import { BalanceTooLargeError, getBalance, listLines, lockBalance, MERGED_KIND, postEntry, toLineCursor, type MemberLine } from '@server/money/wallet/ledger'
import type { MemberAccountKind, PlatformAccountKind } from '@server/money/wallet/ledger-accounts'
import type { PayableMemo } from '@server/money/wallet/payable'
import { postBetween } from '@server/money/wallet/post-between'
import { countUnreviewed } from '@server/money/wallet/transfer-store'

export async function getWallet(db: Reader, memberId: string): Promise<Wallet> {
  const [{ balanceCents }, unreviewedTransfers] = await Promise.all([getBalance(db, memberId), countUnreviewed(db, memberId)])
  return { balanceCents, unreviewedTransfers }
}

interface Credit {
  readonly memberId: string
  readonly amountCents: Cents
  readonly from: PlatformAccountKind
  readonly kind: FinanceLine['kind']
  readonly reference: string
  readonly memo: Record<string, unknown>
}

/** @throws Refusal `invalidAmount` when the balance would be more than an amount can be. */
async function postCredit(tx: Tx, { amountCents, from, ...entry }: Credit): Promise<void> {
  await postBetween(tx, { ...entry, platform: from, amount: amountCents, tooLarge: new Refusal('invalidAmount', { field: 'amountCents' }) })
}

/** What an entry of the ledger is posted under. */
export const toTransferReference = (transferId: string): string => `transfer:${transferId}:credit`
export const toWechatReference = (paymentId: string): string => `wechat:${paymentId}:credit`

/** What arrived by a transfer; once for each transfer. */
export function creditTransfer(
  tx: Tx,
  { transferId, memberId, amountCents }: { transferId: string; memberId: string; amountCents: Cents },
): Promise<void> {
  return postCredit(tx, {
    memberId,
    amountCents,
    from: 'clearingTransfer',
    kind: 'topUp',
    reference: toTransferReference(transferId),
    memo: { transferId },
  })
}

/** What arrived by WeChat; once for each payment. `isKept`: its order could not take it, so the member has it here. */
export function creditWechatPayment(
  tx: Tx,
  { paymentId, memberId, amountCents, memo, isKept }: {
    paymentId: string
    memberId: string
    amountCents: Cents
    /** Of what it was asked for. */
    memo: PayableMemo
    isKept: boolean
  },
): Promise<void> {
  return postCredit(tx, {
    memberId,
    amountCents,
    from: 'clearingWechat',
    kind: isKept ? 'wechatKept' : 'wechatPayment',
    reference: toWechatReference(paymentId),
    memo: { paymentId, ...memo },
  })
}

/**
 * An operator gives a member money, with a reason. The request's id sees to it that it happens once.
 * @throws Refusal `notFound` for an unknown member number, `invalidAmount` when it would be too much to hold.
 */
export async function creditMember(
  tx: Tx,
  { ClientNO, amountCents, reason }: { ClientNO: string; amountCents: Cents; reason: string },
): Promise<{ balanceCents: Cents }> {
  const memberId = await findMemberIdByClientNo(tx, ClientNO)
  if (memberId === undefined) throw new Refusal('notFound', { field: 'ClientNO' })
  await postCredit(tx, {
    memberId,
    amountCents,
    from: 'bonus',
    kind: 'correction',
    reference: `credit:${newId()}`,
    memo: { reason },
  })
  const { balanceCents } = await getBalance(tx, memberId)
  return { balanceCents }
}

const memoSchema = v.object({
  orderId: v.optional(v.string()),
  orderNumber: v.optional(v.string()),
  parcelId: v.optional(v.string()),
  trackingNumber: v.optional(v.string()),
  groupNumber: v.optional(v.string()),
})
const kindSchema = v.picklist(FINANCE_KINDS)

export interface FinanceRequest extends PageRequest {
  /** `2026-11`. */
  readonly month?: string | undefined
  readonly direction?: FinanceDirection | undefined
}

/**
 * A member's finance records, latest first: a view on the ledger's lines, so that they always add up to the balance. Those
 * of an account that has joined this one stand among them; what moved between the two when they joined is no record: for
 * the member nothing came or went.
 */
export async function listFinanceLines(db: Reader, memberId: string, request: FinanceRequest): Promise<Complete<Page<FinanceLine>>> {
  const { cursor, limit = PAGE_SIZE, month, direction } = request
  const joined = await listJoinedNumbers(db, memberId)
  const rows = await listLines(db, [memberId, ...joined.keys()], {
    accountKind: 'balance',
    limit: limit + 1,
    beforeEntryId: cursor === undefined ? undefined : toLineCursor(cursor),
    month: month === undefined ? undefined : `${month}-01`,
    ...(direction === 'topUp' ? { kinds: TOP_UP_KINDS } : { sign: direction }),
  })
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return {
    items: items.map((line) => toFinanceLine(line, joined.get(line.memberId))),
    nextCursor: rows.length > limit && last ? last.entryId : undefined,
  }
}

function toFinanceLine(line: MemberLine, joinedNumber: string | undefined): Complete<FinanceLine> {
  const { orderId, orderNumber, parcelId, trackingNumber, groupNumber } = v.parse(memoSchema, line.memo)
  return {
    lineId: line.entryId,
    kind: v.parse(kindSchema, line.entryKind),
    amountCents: cents(line.amount),
    balanceAfterCents: cents(line.balanceAfter),
    orderId,
    orderNumber,
    parcelId,
    trackingNumber,
    groupNumber,
    ClientNO: joinedNumber,
    at: line.createdAt.toISOString(),
  }
}

const MOVED_KINDS: readonly MemberAccountKind[] = ['balance', 'held', 'earnings', 'points']

/**
 * All that one member has becomes another's: an entry for each kind, once for each account that ends.
 * @throws Refusal `invalidAmount` when it would be more than an amount can be.
 */
export async function moveBalances(
  tx: Tx,
  { from, to, fromNumber }: { readonly from: string; readonly to: string; readonly fromNumber: string },
): Promise<void> {
  for (const kind of MOVED_KINDS) {
    const source = { kind, memberId: from }
    const amount = await lockBalance(tx, source)
    if (amount === 0) continue
    const lines = [
      { account: source, amount: -amount },
      { account: { kind, memberId: to }, amount },
    ]
    try {
      await postEntry(tx, { kind: MERGED_KIND, reference: `merge:${from}:${kind}`, memo: { fromNumber }, lines })
    } catch (error) {
      throw error instanceof BalanceTooLargeError ? new Refusal('invalidAmount') : error
    }
  }
}
