import { sql } from 'kysely'
import * as v from 'valibot'
import { Refusal } from '@contract/kit/envelope'
import { cents, MAX_CENTS, type Cents } from '@contract/kit/money'
import { withCommit, type Reader, type Tx } from '@server/db/database'
import { isUniqueViolation, TransactionAgainError } from '@server/db/database-errors'
import { newId } from '@server/db/ids'
import { prepared, preparedOne, type Value } from '@server/db/prepared'
import { lockAccounts, nameAccount, unitOf, type AccountKey, type MemberAccountKind } from '@server/money/wallet/ledger-accounts'

/** An account would go below its floor. Nothing was posted; the transaction can go on or be rolled back. */
export class InsufficientBalanceError extends Error {
  override readonly name = 'InsufficientBalanceError'

  constructor(
    readonly accountId: string,
    /** How much is missing, in the account's unit. */
    readonly missing: number,
  ) {
    super('the ledger account does not hold enough')
  }
}

/** An account would hold more than an amount can be. Nothing was posted, as with `InsufficientBalanceError`. */
export class BalanceTooLargeError extends Error {
  override readonly name = 'BalanceTooLargeError'

  constructor(readonly accountId: string) {
    super('the ledger account cannot hold so much')
  }
}

export interface LedgerLine {
  account: AccountKey
  /** Cents or points, as the account's unit says: above zero comes in, below zero goes out. */
  amount: number
}

export interface LedgerEntry {
  /** What happened, e.g. `topUp`, `orderPayment`. */
  kind: string
  /** What it happened for, e.g. `order:<id>:payment`. One entry at most is ever posted under a reference. */
  reference: string
  lines: readonly LedgerLine[]
  /** What a finance record shows beside the amount, e.g. the order's number. No personal data. */
  memo?: Record<string, unknown>
}

export interface Posting {
  status: 'posted' | 'already-posted'
  entryId: string
}

function assertBalanced({ kind, reference, lines }: LedgerEntry): void {
  if (!kind || !reference) throw new RangeError('a ledger entry needs a kind and a reference')
  if (lines.length < 2) throw new RangeError('a ledger entry needs at least two lines')
  const sums = new Map<string, number>()
  for (const { account, amount } of lines) {
    if (!Number.isSafeInteger(amount) || amount === 0) throw new RangeError(`not a ledger amount: ${amount}`)
    sums.set(unitOf(account), (sums.get(unitOf(account)) ?? 0) + amount)
  }
  if ([...sums.values()].some((sum) => sum !== 0)) throw new RangeError('the lines of a ledger entry must sum to zero')
  if (new Set(lines.map(({ account }) => nameAccount(account))).size < lines.length) {
    throw new RangeError('a ledger entry has one line for each account')
  }
}

const findEntryId = preparedOne((tx, reference: Value<string>) =>
  tx.selectFrom('ledgerEntries').select('id').where('reference', '=', reference),
)

/** What members have is shown, so it is an amount; the platform's own sums are only counted. */
function toCeiling(floor: number | null): number {
  return floor === null ? Number.MAX_SAFE_INTEGER : MAX_CENTS
}

/**
 * Moves money or points: the only way in the product (architecture.md, rule 11). Double entry; the database checks at
 * commit that the lines sum to zero per unit and that every balance follows its lines.
 *
 * The same reference a second time posts nothing and says so, whatever its lines: so a payment that is tried twice
 * happens once. What is written is on its way when this returns; that it failed would be heard at the commit.
 * @throws InsufficientBalanceError when a line would take its account below its floor.
 * @throws BalanceTooLargeError when a line would take its account beyond what can be shown or counted exactly.
 * @throws RangeError when the lines are no entry (a programming error).
 */
export async function postEntry(tx: Tx, entry: LedgerEntry): Promise<Posting> {
  assertBalanced(entry)
  const { kind, reference, lines, memo = {} } = entry
  // Who had to wait for the accounts sees the entry that it has waited for.
  const [accounts, earlier] = await Promise.all([lockAccounts(tx, lines.map(({ account }) => account)), findEntryId(tx, reference)])
  if (earlier) return { status: 'already-posted', entryId: earlier.id }

  const changes = lines.map(({ account, amount }) => {
    const found = accounts.get(nameAccount(account))
    if (!found) throw new Error(`the ledger account ${nameAccount(account)} could not be made`)
    const { id, floor } = found
    const balance = found.balance + amount
    if (amount < 0 && floor !== null && balance < floor) throw new InsufficientBalanceError(id, floor - balance)
    if (Math.abs(balance) > Math.max(Math.abs(found.balance), toCeiling(floor))) throw new BalanceTooLargeError(id)
    return { id, amount, balance }
  })

  const entryId = newId()
  const inserted = insertEntry(tx, entryId, kind, reference, JSON.stringify(memo)).catch((error: unknown) => {
    // Posted in the meantime, over other accounts: the transaction finds it when it runs again.
    throw isUniqueViolation(error, 'ledger_entries_reference') ? new TransactionAgainError(error) : error
  })
  withCommit(tx, inserted)
  const ids = changes.map(({ id }) => id)
  const changed = sql`
    update ledger_accounts set balance = balance + change.amount
    from unnest(${ids}::uuid[], ${changes.map(({ amount }) => amount)}::bigint[]) as change (id, amount)
    where ledger_accounts.id = change.id`
  withCommit(tx, changed.execute(tx))
  const listed = tx
    .insertInto('ledgerLines')
    .values(changes.map(({ id, amount, balance }) => ({ entryId, accountId: id, amount, balanceAfter: balance })))
  withCommit(tx, listed.execute())
  return { status: 'posted', entryId }
}

/** What an entry was said to be about. @throws where there is none by this reference */
export async function getMemo(db: Reader, reference: string): Promise<Record<string, unknown>> {
  const { memo } = await db.selectFrom('ledgerEntries').select('memo').where('reference', '=', reference).executeTakeFirstOrThrow()
  return memo
}

export interface MemberBalance {
  balanceCents: Cents
  heldCents: Cents
  points: number
}

const insertEntry = prepared((tx, id: Value<string>, kind: Value<string>, reference: Value<string>, memo: Value<string>) =>
  tx.insertInto('ledgerEntries').values({ id, kind, reference, memo }),
)

/** What a member has; zero of each before the first entry. */
export async function getBalance(db: Reader, memberId: string): Promise<MemberBalance> {
  const rows = await listOwnAccounts(db, memberId)
  const of = (kind: MemberAccountKind) => rows.find((row) => row.kind === kind)?.balance ?? 0
  return { balanceCents: cents(of('balance')), heldCents: cents(of('held')), points: of('points') }
}

/** What a member has earned as an agent and not drawn. */
export async function getEarned(db: Reader, memberId: string): Promise<Cents> {
  return cents((await listOwnAccounts(db, memberId)).find(({ kind }) => kind === 'earnings')?.balance ?? 0)
}

const listOwnAccounts = prepared((db, memberId: Value<string>) =>
  db.selectFrom('ledgerAccounts').select(['kind', 'balance']).where('memberId', '=', memberId),
)

/** What an account holds, and nobody changes until this transaction ends; nothing where it was never used. */
export async function lockBalance(tx: Tx, key: { readonly kind: MemberAccountKind; readonly memberId: string }): Promise<number> {
  const { kind, memberId } = key
  const account = await tx
    .selectFrom('ledgerAccounts')
    .select('balance')
    .where('kind', '=', kind)
    .where('memberId', '=', memberId)
    .forUpdate()
    .executeTakeFirst()
  return account?.balance ?? 0
}

export interface MemberLine {
  /** Orders the lines: later ones are higher. */
  sequence: number
  /** Whose account it was booked to. */
  memberId: string
  entryId: string
  entryKind: string
  reference: string
  memo: Record<string, unknown>
  amount: number
  /** What all the accounts that are listed held together, right after it. */
  balanceAfter: number
  createdAt: Date
}

/** Between accounts of one member, when one joins another: for the member nothing came or went. */
export const MERGED_KIND = 'accountMerged'

const cursorSchema = v.pipe(v.string(), v.uuid())

/** The entry after which a page of lines goes on. @throws Refusal `invalid` for a text that no page has handed out */
export function toLineCursor(cursor: string): string {
  const parsed = v.safeParse(cursorSchema, cursor)
  if (!parsed.success) throw new Refusal('invalid', { field: 'cursor' })
  return parsed.output
}

export interface LineListing {
  readonly accountKind: MemberAccountKind
  /** Below the line of this entry. */
  readonly beforeEntryId?: string | undefined
  /** The first day of a month of UTC+8, `2026-11-01`. */
  readonly month?: string | undefined
  readonly sign?: 'in' | 'out' | undefined
  readonly kinds?: readonly string[] | undefined
  readonly limit: number
}

/**
 * The lines of one kind of account of a member, and of the accounts that have joined it: the latest first, as if they had
 * always been one. They add up to what is there.
 */
export async function listLines(db: Reader, memberIds: readonly string[], listing: LineListing): Promise<MemberLine[]> {
  const accounts = await db
    .selectFrom('ledgerAccounts')
    .select(['id', 'memberId'])
    .where('memberId', 'in', [...memberIds])
    .where('kind', '=', listing.accountKind)
    .execute()
  const each = await Promise.all(
    accounts.map(async ({ id, memberId }) => {
      const others = accounts.filter((other) => other.id !== id).map((other) => other.id)
      const lines = await listAccountLines(db, id, others, listing)
      return lines.map((line) => ({ ...line, memberId: memberId ?? '' }))
    }),
  )
  return each.flat().sort((one, other) => other.sequence - one.sequence).slice(0, listing.limit)
}

/** By the account's id, not through a join with the accounts: so the index hands out the latest lines, and the others stay unread. */
function listAccountLines(db: Reader, accountId: string, others: readonly string[], listing: LineListing): Promise<Omit<MemberLine, 'memberId'>[]> {
  const { beforeEntryId, month, sign, kinds, limit } = listing
  // What the accounts that have joined held at that moment.
  const beside = others.map(
    (other) => sql`+ coalesce((select balance_after from ledger_lines where account_id = ${other} and sequence < line.sequence order by sequence desc limit 1), 0)`,
  )
  let query = db
    .selectFrom('ledgerLines as line')
    .innerJoin('ledgerEntries as entry', 'entry.id', 'line.entryId')
    .select(['line.sequence', 'line.amount', sql<number>`line.balance_after ${sql.join(beside, sql` `)}`.as('balanceAfter')])
    .select(['entry.id as entryId', 'entry.kind as entryKind', 'entry.reference', 'entry.memo', 'entry.createdAt'])
    .where('line.accountId', '=', accountId)
    .where('entry.kind', '!=', MERGED_KIND)
    .orderBy('line.sequence', 'desc')
    .limit(limit)
  if (beforeEntryId !== undefined) {
    query = query.where(sql<boolean>`line.sequence < (select max(sequence) from ledger_lines where entry_id = ${beforeEntryId} and account_id in (${sql.join([accountId, ...others])}))`)
  }
  if (month !== undefined) {
    // Its first and last line bound what is read; by the day alone, all lines would be looked at.
    const bound = (edge: 'min(first_sequence)' | 'max(last_sequence)') =>
      sql`(select ${sql.raw(edge)} from ledger_months where account_id = ${accountId} and month = ${month}::date)`
    query = query
      .where(sql<boolean>`line.sequence between ${bound('min(first_sequence)')} and ${bound('max(last_sequence)')}`)
      .where(sql<boolean>`ledger_month_of(entry.created_at) = ${month}::date`)
  }
  if (sign !== undefined) query = query.where('line.amount', sign === 'in' ? '>' : '<', 0)
  if (kinds !== undefined) query = query.where('entry.kind', 'in', [...kinds])
  return query.execute()
}

export interface LedgerAudit {
  /** The sum of all lines per unit; each must be zero. */
  sums: { unit: string; sum: number }[]
  /** Accounts whose balance is not the sum of their lines; must be none. */
  driftedAccountIds: string[]
}

/** Adds the whole ledger up, for the operator and for tests; and the months, which the database counts beside the lines. */
export async function auditLedger(db: Reader): Promise<LedgerAudit> {
  const sums = await db
    .selectFrom('ledgerLines as line')
    .innerJoin('ledgerAccounts as account', 'account.id', 'line.accountId')
    .select(['account.unit', (eb) => eb.fn.sum<number>('line.amount').as('sum')])
    .groupBy('account.unit')
    .execute()
  const drifted = await db
    .selectFrom('ledgerAccounts as account')
    .leftJoin('ledgerLines as line', 'line.accountId', 'account.id')
    .select('account.id')
    .groupBy(['account.id', 'account.balance'])
    .having(sql<boolean>`account.balance <> coalesce(sum(line.amount), 0)`)
    .execute()
  const miscounted = await db
    .selectFrom('ledgerAccounts as account')
    .leftJoin('ledgerMonths as counted', 'counted.accountId', 'account.id')
    .select('account.id')
    .where('account.memberId', 'is not', null)
    .groupBy(['account.id', 'account.balance'])
    .having(sql<boolean>`account.balance <> coalesce(sum(counted.in_amount - counted.out_amount), 0)`)
    .execute()
  return { sums, driftedAccountIds: [...drifted, ...miscounted].map(({ id }) => id) }
}
