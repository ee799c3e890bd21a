import type { Selectable, UpdateObject } from 'kysely'
import { sql } from 'kysely'
import type { Cents } from '@contract/kit/money'
import type { PayoutStatus } from '@contract/proxy/earnings'
import type { NewRow } from '@server/db/columns'
import type { Reader, Tx } from '@server/db/database'
import type { PagePart } from '@server/db/keyset'
import type { Schema } from '@server/db/schema'
import type { DealTables } from '@server/db/tables/proxy-deal-tables'

export type PayoutRow = Selectable<DealTables['agentPayouts']>

export async function insertPayout(tx: Tx, row: NewRow<DealTables['agentPayouts']>): Promise<void> {
  await tx.insertInto('agentPayouts').values(row).execute()
}

export function lockPayout(tx: Tx, payoutId: string): Promise<PayoutRow | undefined> {
  return tx.selectFrom('agentPayouts').selectAll().where('id', '=', payoutId).forNoKeyUpdate().executeTakeFirst()
}

export function findPayout(db: Reader, payoutId: string): Promise<PayoutRow | undefined> {
  return db.selectFrom('agentPayouts').selectAll().where('id', '=', payoutId).executeTakeFirst()
}

export async function updatePayout(tx: Tx, payoutId: string, set: UpdateObject<Schema, 'agentPayouts'>): Promise<void> {
  await tx.updateTable('agentPayouts').set(set).where('id', '=', payoutId).execute()
}

/** The latest first. */
export function listPayouts(db: Reader, memberId: string, count: number): Promise<PayoutRow[]> {
  return db.selectFrom('agentPayouts').selectAll().where('memberId', '=', memberId).orderBy('askedAt', 'desc').orderBy('id', 'desc').limit(count).execute()
}

/** To a bank; undefined before the first. */
export function findLastBankPayout(db: Reader, memberId: string): Promise<PayoutRow | undefined> {
  const query = db.selectFrom('agentPayouts').selectAll().where('memberId', '=', memberId).where('kind', '=', 'bank').where('sealed', 'is not', null)
  return query.orderBy('askedAt', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst()
}

export async function sumWaiting(db: Reader, memberId: string): Promise<Cents> {
  const sum = sql<Cents>`coalesce(sum(amount_cents), 0)::bigint`.as('sum')
  return (await db.selectFrom('agentPayouts').select(sum).where('memberId', '=', memberId).where('status', '=', 'waiting').executeTakeFirstOrThrow()).sum
}

/** Those that wait, the earliest first; what was decided, the latest first. */
export function listPayoutsByStatus(
  db: Reader,
  { status, after, count }: PagePart & { readonly status: PayoutStatus },
): Promise<PayoutRow[]> {
  const order = status === 'waiting' ? 'asc' : 'desc'
  let query = db.selectFrom('agentPayouts').selectAll().where('status', '=', status)
  if (after) {
    const place = sql`(${after.at}, ${after.id})`
    query = query.where(order === 'asc' ? sql<boolean>`(asked_at, id) > ${place}` : sql<boolean>`(asked_at, id) < ${place}`)
  }
  return query.orderBy('askedAt', order).orderBy('id', order).limit(count).execute()
}

/** Keeps an account for one agent. @returns whose it is, which may be another's */
export async function keepAccount(tx: Tx, accountHash: string, agentId: string): Promise<string> {
  await tx.insertInto('agentPayoutAccounts').values({ accountHash, agentId }).onConflict((conflict) => conflict.doNothing()).execute()
  const row = await tx.selectFrom('agentPayoutAccounts').select('agentId').where('accountHash', '=', accountHash).executeTakeFirstOrThrow()
  return row.agentId
}

/** Rows whose account another key has sealed. */
export function lockAccountsOfOtherKeys(tx: Tx, keyId: string, count: number): Promise<PayoutRow[]> {
  return tx.selectFrom('agentPayouts').selectAll().where('keyId', '<>', keyId).orderBy('id').limit(count).forUpdate().skipLocked().execute()
}
