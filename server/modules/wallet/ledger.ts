import { sql } from 'kysely'
import { cents, MAX_CENTS, type Cents } from '@contract/kit/money'
import { withCommit, type Reader, type Tx } from '@server/db/database'
import { isUniqueViolation, TransactionAgainError } from '@server/db/database-errors'
import { lockAccounts, nameAccount, unitOf, type AccountKey, type MemberAccountKind } from '@server/modules/wallet/ledger-accounts'
import { newId } from '@server/ports/ids'

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

function findEntryId(tx: Tx, reference: string): Promise<{ id: string } | undefined> {
  return tx.selectFrom('ledgerEntries').select('id').where('reference', '=', reference).executeTakeFirst()
}

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
  const inserted = tx
    .insertInto('ledgerEntries')
    .values({ id: entryId, kind, reference, memo: JSON.stringify(memo) })
    .execute()
    .catch((error: unknown) => {
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

export interface MemberBalance {
  balanceCents: Cents
  heldCents: Cents
  points: number
}

/** What a member has; zero of each before the first entry. */
export async function getBalance(db: Reader, memberId: string): Promise<MemberBalance> {
  const rows = await db
    .selectFrom('ledgerAccounts')
    .select(['kind', 'balance'])
    .where('memberId', '=', memberId)
    .execute()
  const of = (kind: MemberAccountKind) => rows.find((row) => row.kind === kind)?.balance ?? 0
  return { balanceCents: cents(of('balance')), heldCents: cents(of('held')), points: of('points') }
}

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

export interface LineListing {
  readonly accountKind: MemberAccountKind
  /** Entries that are none of the listing's business: between the listed accounts, so that it adds up without them. */
  readonly withoutKind?: string
  readonly beforeSequence?: number
  readonly limit: number
}

/**
 * The lines of one kind of account of a member, and of the accounts that have joined it: the latest first, as if they had
 * always been one. They add up to what is there.
 */
export async function listLines(
  db: Reader,
  memberIds: readonly string[],
  { accountKind, withoutKind, beforeSequence, limit }: LineListing,
): Promise<MemberLine[]> {
  const accounts = await db
    .selectFrom('ledgerAccounts')
    .select(['id', 'memberId'])
    .where('memberId', 'in', [...memberIds])
    .where('kind', '=', accountKind)
    .execute()
  // Of the entries left out there is one for each account that has joined, with a line in two of them.
  const count = limit + 2 * Math.max(0, accounts.length - 1)
  const lines: AccountLine[] = []
  for (const account of accounts) lines.push(...(await listAccountLines(db, account.id, { beforeSequence, count })))
  const owners = new Map(accounts.map(({ id, memberId }) => [id, memberId ?? '']))
  return toOneAccount(lines.sort((one, other) => other.sequence - one.sequence))
    .filter(({ entryKind }) => entryKind !== withoutKind)
    .slice(0, limit)
    .map(({ accountId, ...line }) => ({ ...line, memberId: owners.get(accountId) ?? '' }))
}

type AccountLine = Omit<MemberLine, 'memberId'> & { readonly accountId: string }

/** By the account's id, not through a join with the accounts: so the index hands out the latest lines, and the others stay unread. */
function listAccountLines(
  db: Reader,
  accountId: string,
  { beforeSequence, count }: { readonly beforeSequence: number | undefined; readonly count: number },
): Promise<AccountLine[]> {
  const query = db
    .selectFrom('ledgerLines as line')
    .innerJoin('ledgerEntries as entry', 'entry.id', 'line.entryId')
    .select(['line.sequence', 'line.accountId', 'line.amount', 'line.balanceAfter'])
    .select(['entry.id as entryId', 'entry.kind as entryKind', 'entry.reference', 'entry.memo', 'entry.createdAt'])
    .where('line.accountId', '=', accountId)
    .orderBy('line.sequence', 'desc')
    .limit(count)
  return (beforeSequence === undefined ? query : query.where('line.sequence', '<', beforeSequence)).execute()
}

/** Each line with what all accounts held together after it; the lines are those of all of them, the latest first. */
function toOneAccount(lines: readonly AccountLine[]): AccountLine[] {
  const held = new Map<string, number>()
  for (const { accountId, balanceAfter } of lines) if (!held.has(accountId)) held.set(accountId, balanceAfter)
  return lines.map((line) => {
    const balanceAfter = [...held.values()].reduce((sum, one) => sum + one, 0)
    held.set(line.accountId, line.balanceAfter - line.amount)
    return { ...line, balanceAfter }
  })
}

export interface LedgerAudit {
  /** The sum of all lines per unit; each must be zero. */
  sums: { unit: string; sum: number }[]
  /** Accounts whose balance is not the sum of their lines; must be none. */
  driftedAccountIds: string[]
}

/** Adds the whole ledger up, for the operator and for tests. */
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
  return { sums, driftedAccountIds: drifted.map(({ id }) => id) }
}
