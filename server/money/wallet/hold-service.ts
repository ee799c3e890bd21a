import { sql } from 'kysely'
import type { Complete } from '@contract/kit/complete'
import { Refusal } from '@contract/kit/envelope'
import { cents, sumCents, type Cents } from '@contract/kit/money'
import type { Hold } from '@contract/wallet/hold'
import { appNow } from '@server/db/clock'
import type { Reader, Tx } from '@server/db/database'
import { newId } from '@server/db/ids'
import { getMemo, InsufficientBalanceError, postEntry } from '@server/money/wallet/ledger'
import type { AccountKey } from '@server/money/wallet/ledger-accounts'
import type { PayableMemo } from '@server/money/wallet/payable'

/** What is set aside of a member's balance: the ledger moves it, a row says what for and until when. */

export interface NewHold {
  readonly memberId: string
  readonly amountCents: Cents
  /** What the member reads. */
  readonly reason: string
  /** Left out: until what it is for is settled, which must be a payable. */
  readonly days?: number
  /** What it is about. */
  readonly payable?: { readonly id: string; readonly memo: PayableMemo } | undefined
  readonly group?: { readonly groupId: string; readonly groupNumber: string } | undefined
  /** An operator; left out where the member places it. */
  readonly placedBy?: string | undefined
}

const toReference = (holdId: string) => `hold:${holdId}`

/** @throws Refusal `balanceInsufficient` with what is missing; then nothing is set aside. */
export async function placeHold(tx: Tx, hold: NewHold): Promise<string> {
  const { memberId, amountCents, reason, days, payable, group, placedBy } = hold
  const id = newId()
  const lines = [
    { account: { kind: 'balance', memberId }, amount: -amountCents },
    { account: { kind: 'held', memberId }, amount: amountCents },
  ] as const
  try {
    await postEntry(tx, { kind: 'hold', reference: toReference(id), lines, memo: { ...group, ...payable?.memo } })
  } catch (error) {
    if (error instanceof InsufficientBalanceError) throw new Refusal('balanceInsufficient', { params: { missingCents: cents(error.missing) } })
    throw error
  }
  const endsAt = days === undefined ? null : sql<Date>`app_now() + make_interval(days => ${days})`
  await tx.insertInto('balanceHolds').values({ id, memberId, amountCents, reason, payableId: payable?.id ?? null, groupId: group?.groupId ?? null, endsAt, placedBy: placedBy ?? null }).execute()
  return id
}

/**
 * Gives it back to the balance, once. Undefined when there is no such hold, or it is over.
 * @param ofStaff without what is settled by its own rules: what is set aside for a group comes back with the parcels, by leaving it, and
 *   what has no end with what it is for
 */
export async function releaseHold(
  tx: Tx,
  holdId: string,
  { ofStaff = false }: { readonly ofStaff?: boolean } = {},
): Promise<{ readonly memberId: string } | undefined> {
  const row = await endHold(tx, holdId, ofStaff)
  if (!row) return undefined
  const { memberId, amountCents } = row
  await postEntry(tx, {
    kind: 'holdReleased',
    reference: `hold:${holdId}:release`,
    lines: [
      { account: { kind: 'held', memberId }, amount: -amountCents },
      { account: { kind: 'balance', memberId }, amount: amountCents },
    ],
    memo: await getMemo(tx, toReference(holdId)),
  })
  return { memberId }
}

/** Of two who end it, one does. */
function endHold(tx: Tx, holdId: string, ofStaff = false) {
  return tx
    .updateTable('balanceHolds')
    .set({ releasedAt: appNow })
    .where('id', '=', holdId)
    .where('releasedAt', 'is', null)
    .$if(ofStaff, (query) => query.where('groupId', 'is', null).where('endsAt', 'is not', null))
    .returning(['memberId', 'amountCents'])
    .executeTakeFirst()
}

export interface TakenLine {
  readonly account: AccountKey
  readonly amountCents: Cents
}

/**
 * Gives what is set aside to others, once: to the last cent, among them the member's own balance where a part of it comes back.
 * Undefined when there is no such hold, or it is over.
 * @param kind of the entry, by which the finance records name it
 * @throws RangeError when the lines are not just what is held (a programming error)
 */
export async function takeHold(
  tx: Tx,
  holdId: string,
  { kind, lines }: { readonly kind: string; readonly lines: readonly TakenLine[] },
): Promise<{ readonly memberId: string } | undefined> {
  const row = await endHold(tx, holdId)
  if (!row) return undefined
  const { memberId, amountCents } = row
  if (sumCents(lines.map((line) => line.amountCents)) !== amountCents) throw new RangeError(`the lines do not add up to what hold ${holdId} holds`)
  const given = lines.filter((line) => line.amountCents !== 0).map((line) => ({ account: line.account, amount: line.amountCents }))
  await postEntry(tx, {
    kind,
    reference: `hold:${holdId}:take`,
    lines: [{ account: { kind: 'held', memberId }, amount: -amountCents }, ...given],
    memo: await getMemo(tx, toReference(holdId)),
  })
  return { memberId }
}

/** What is set aside for a payable until that is settled, in the order in which it was; locked. */
export function lockHoldsOf(tx: Tx, payableId: string): Promise<{ readonly id: string; readonly amountCents: Cents }[]> {
  const open = tx.selectFrom('balanceHolds').select(['id', 'amountCents']).where('payableId', '=', payableId)
  return open.where('releasedAt', 'is', null).where('endsAt', 'is', null).orderBy('createdAt').orderBy('id').forUpdate().execute()
}

/** What ends first, first; what has no end, last. */
export async function listHolds(db: Reader, memberId: string): Promise<Complete<Hold>[]> {
  const rows = await db
    .selectFrom('balanceHolds as hold')
    // What it is about is what the entry was booked with: they never change.
    .innerJoin('ledgerEntries as entry', (join) => join.on('entry.reference', '=', sql<string>`'hold:' || hold.id`))
    .select(['hold.id', 'hold.groupId', 'hold.amountCents', 'hold.reason', 'entry.memo', 'hold.createdAt', 'hold.endsAt'])
    .where('hold.memberId', '=', memberId)
    .where('hold.releasedAt', 'is', null)
    .orderBy('hold.endsAt')
    .orderBy('hold.id')
    .execute()
  return rows.map((row) => ({
    holdId: row.id,
    amountCents: row.amountCents,
    reason: row.reason,
    orderId: toText(row.memo.orderId),
    orderNumber: toText(row.memo.orderNumber),
    groupId: row.groupId ?? undefined,
    groupNumber: toText(row.memo.groupNumber),
    placedAt: row.createdAt.toISOString(),
    endsAt: row.endsAt?.toISOString(),
  }))
}

const toText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** Those whose time is over, by the database's clock. */
export async function listEndedHolds(db: Reader, count: number): Promise<string[]> {
  const rows = await db
    .selectFrom('balanceHolds')
    .select('id')
    .where('releasedAt', 'is', null)
    .where(sql<boolean>`ends_at <= app_now()`)
    .orderBy('endsAt')
    .limit(count)
    .execute()
  return rows.map(({ id }) => id)
}
