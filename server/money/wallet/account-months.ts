import { sql } from 'kysely'
import { toHomeMonth } from '@contract/kit/home-day'
import { cents, sumCents, type Cents } from '@contract/kit/money'
import { listJoinedNumbers } from '@server/base/member/member-service'
import type { Reader } from '@server/db/database'
import { listLines, MERGED_KIND, type MemberLine } from '@server/money/wallet/ledger'
import type { MemberAccountKind } from '@server/money/wallet/ledger-accounts'

interface Moved {
  readonly inCents: Cents
  readonly outCents: Cents
}

interface CountedMonth extends Moved {
  readonly month: string
}

/** A month of an account of a member, with the accounts that have joined it: its figures add up. */
export interface AccountMonth extends Moved {
  readonly month: string
  readonly isCurrent: boolean
  readonly openingCents: Cents
  readonly closingCents: Cents
  /** The latest first. */
  readonly lines: readonly MemberLine[]
  /** Those with a line, and the present one, in their order. */
  readonly months: readonly CountedMonth[]
}

/** More than an agent can have in a month. */
const MOST_LINES = 1_000

/** @param asked `2026-11`; undefined: the present month */
export async function readAccountMonth(
  db: Reader,
  memberId: string,
  kind: MemberAccountKind,
  { asked, now }: { readonly asked: string | undefined; readonly now: Date },
): Promise<AccountMonth> {
  const memberIds = [memberId, ...(await listJoinedNumbers(db, memberId)).keys()]
  const rows = await db
    .selectFrom('ledgerMonths as counted')
    .innerJoin('ledgerAccounts as account', 'account.id', 'counted.accountId')
    .select(['counted.inAmount', 'counted.outAmount', sql<string>`to_char(counted.month, 'YYYY-MM')`.as('month')])
    .where('account.memberId', 'in', memberIds)
    .where('account.kind', '=', kind)
    .where('counted.kind', '!=', MERGED_KIND)
    .execute()
  const counted = rows.map(({ month, inAmount, outAmount }) => ({ month, inCents: cents(inAmount), outCents: cents(outAmount) }))
  const current = toHomeMonth(now)
  const month = asked ?? current
  const before = toMoved(counted.filter((row) => row.month < month))
  const moved = toMoved(counted.filter((row) => row.month === month))
  const opening = before.inCents - before.outCents
  const names = [...new Set([...counted.map((row) => row.month), current])].sort()
  return {
    month,
    isCurrent: month === current,
    openingCents: cents(opening),
    ...moved,
    closingCents: cents(opening + moved.inCents - moved.outCents),
    lines: await listLines(db, memberIds, { accountKind: kind, month: `${month}-01`, limit: MOST_LINES }),
    months: names.map((name) => ({ month: name, ...toMoved(counted.filter((row) => row.month === name)) })),
  }
}

const toMoved = (rows: readonly Moved[]): Moved => ({
  inCents: sumCents(rows.map(({ inCents }) => inCents)),
  outCents: sumCents(rows.map(({ outCents }) => outCents)),
})
