import * as v from 'valibot'
import { sql } from 'kysely'
import type { Complete } from '@contract/kit/complete'
import { toHomeMonth } from '@contract/kit/home-day'
import { cents, sumCents, type Cents } from '@contract/kit/money'
import { FINANCE_KINDS, type FinanceKind, type Statement } from '@contract/wallet/finance'
import { listJoinedNumbers } from '@server/base/member/member-service'
import type { Reader } from '@server/db/database'
import { MERGED_KIND } from '@server/money/wallet/ledger'

/** How many months a statement shows at least, the present one among them. */
const MONTHS_SHOWN = 6

const kindSchema = v.picklist(FINANCE_KINDS)

function addMonths(month: string, count: number): string {
  const day = new Date(`${month}-01T00:00:00Z`)
  day.setUTCMonth(day.getUTCMonth() + count)
  return day.toISOString().slice(0, 7)
}

interface Moved {
  readonly inCents: Cents
  readonly outCents: Cents
}

interface Counted extends Moved {
  readonly month: string
  readonly kind: FinanceKind
  readonly lineCount: number
}

/**
 * A month of a member's balance, with that of the accounts that have joined it: what moved between those when they joined is no
 * record. Out of sums that the database keeps, so that a long past costs no more.
 */
export async function getStatement(db: Reader, memberId: string, asked: string | undefined, now: Date): Promise<Complete<Statement>> {
  const joined = await listJoinedNumbers(db, memberId)
  const counted = await listCounted(db, [memberId, ...joined.keys()])
  const current = toHomeMonth(now)
  const month = asked ?? current
  const own = counted.filter((row) => row.month === month)
  const before = toMoved(counted.filter((row) => row.month < month))
  const opening = before.inCents - before.outCents
  const moved = toMoved(own)
  return {
    month,
    isCurrent: month === current,
    openingCents: cents(opening),
    ...moved,
    closingCents: cents(opening + moved.inCents - moved.outCents),
    kinds: toKinds(own),
    months: listMonths(counted, current),
  }
}

const toMoved = (rows: readonly Moved[]): Moved => ({
  inCents: sumCents(rows.map(({ inCents }) => inCents)),
  outCents: sumCents(rows.map(({ outCents }) => outCents)),
})

/** Accounts that have joined have rows of their own. */
function toKinds(rows: readonly Counted[]): Statement['kinds'] {
  return FINANCE_KINDS.flatMap((kind) => {
    const same = rows.filter((row) => row.kind === kind)
    return same.length === 0 ? [] : [{ kind, lineCount: same.reduce((sum, { lineCount }) => sum + lineCount, 0), ...toMoved(same) }]
  })
}

function listMonths(counted: readonly Counted[], current: string): Statement['months'] {
  const shown = addMonths(current, 1 - MONTHS_SHOWN)
  const first = counted.reduce((least, { month }) => (month < least ? month : least), shown)
  // A clock that was ahead for a while has left lines in a month to come.
  const last = counted.reduce((most, { month }) => (month > most ? month : most), current)
  const months: Statement['months'] = []
  for (let month = first; month <= last; month = addMonths(month, 1)) {
    months.push({ month, ...toMoved(counted.filter((row) => row.month === month)) })
  }
  return months
}

async function listCounted(db: Reader, memberIds: readonly string[]): Promise<Counted[]> {
  const rows = await db
    .selectFrom('ledgerMonths as counted')
    .innerJoin('ledgerAccounts as account', 'account.id', 'counted.accountId')
    .select(['counted.kind', 'counted.lineCount', 'counted.inAmount', 'counted.outAmount'])
    .select(sql<string>`to_char(counted.month, 'YYYY-MM')`.as('month'))
    .where('account.memberId', 'in', [...memberIds])
    .where('account.kind', '=', 'balance')
    .where('counted.kind', '!=', MERGED_KIND)
    .execute()
  return rows.map(({ month, kind, lineCount, inAmount, outAmount }) => ({
    month,
    kind: v.parse(kindSchema, kind),
    lineCount,
    inCents: cents(inAmount),
    outCents: cents(outAmount),
  }))
}
