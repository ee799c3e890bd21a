import { sql } from 'kysely'
import type { Complete } from '@contract/kit/complete'
import { Refusal } from '@contract/kit/envelope'
import { cents, type Cents } from '@contract/kit/money'
import type { Hold } from '@contract/wallet/hold'
import { appNow } from '@server/db/clock'
import type { Reader, Tx } from '@server/db/database'
import { newId } from '@server/db/ids'
import { getMemo, InsufficientBalanceError, postEntry } from '@server/money/wallet/ledger'
import type { PayableMemo } from '@server/money/wallet/payable'

/** What is set aside of a member's balance: the ledger moves it, a row says what for and until when. */

export interface NewHold {
  readonly memberId: string
  readonly amountCents: Cents
  /** What the member reads. */
  readonly reason: string
  readonly days: number
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
  const endsAt = sql<Date>`app_now() + make_interval(days => ${days})`
  await tx.insertInto('balanceHolds').values({ id, memberId, amountCents, reason, payableId: payable?.id ?? null, groupId: group?.groupId ?? null, endsAt, placedBy: placedBy ?? null }).execute()
  return id
}

/**
 * Gives it back to the balance, once. Undefined when there is no such hold, or it is over.
 * @param ofStaff without what is set aside for a group: that comes back with the parcels, by leaving it
 */
export async function releaseHold(tx: Tx, holdId: string, { ofStaff = false }: { readonly ofStaff?: boolean } = {}): Promise<{ readonly memberId: string } | undefined> {
  const row = await tx
    .updateTable('balanceHolds')
    .set({ releasedAt: appNow })
    .where('id', '=', holdId)
    .where('releasedAt', 'is', null)
    .$if(ofStaff, (query) => query.where('groupId', 'is', null))
    .returning(['memberId', 'amountCents'])
    .executeTakeFirst()
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

/** What ends first, first. */
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
    endsAt: row.endsAt.toISOString(),
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
