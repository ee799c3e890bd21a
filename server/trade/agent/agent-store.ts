import { sql, type Selectable, type UpdateObject } from 'kysely'
import { agentMachine, type AgentActor, type AgentFlag, type AgentStatus, type StrikeReason } from '@contract/proxy/agent-status'
import { appNow } from '@server/db/clock'
import type { NewRow } from '@server/db/columns'
import type { Reader, Tx } from '@server/db/database'
import type { PagePart } from '@server/db/keyset'
import type { Schema } from '@server/db/schema'
import type { AgentTables } from '@server/db/tables/agent-tables'

export type AgentRow = Selectable<AgentTables['agents']>

export function findAgentRow(db: Reader, agentId: string): Promise<AgentRow | undefined> {
  return db.selectFrom('agents').selectAll().where('id', '=', agentId).executeTakeFirst()
}

export function listAgentRows(db: Reader, agentIds: readonly string[]): Promise<AgentRow[]> {
  return agentIds.length === 0 ? Promise.resolve([]) : db.selectFrom('agents').selectAll().where('id', 'in', agentIds).execute()
}

export function lockAgentRow(tx: Tx, agentId: string): Promise<AgentRow | undefined> {
  return tx.selectFrom('agents').selectAll().where('id', '=', agentId).forNoKeyUpdate().executeTakeFirst()
}

/** Whose time has not ended. */
export function findLivingRow(db: Reader, memberId: string): Promise<AgentRow | undefined> {
  return db.selectFrom('agents').selectAll().where('memberId', '=', memberId).where('status', '<>', sql.lit('ended')).executeTakeFirst()
}

/** The one whose time has not ended, or else the last one. */
export function findLastRow(db: Reader, memberId: string): Promise<AgentRow | undefined> {
  const query = db.selectFrom('agents').selectAll().where('memberId', '=', memberId)
  return query.orderBy(sql`status = 'ended'`).orderBy('createdAt', 'desc').limit(1).executeTakeFirst()
}

export function lockLivingRow(tx: Tx, memberId: string): Promise<AgentRow | undefined> {
  return tx
    .selectFrom('agents')
    .selectAll()
    .where('memberId', '=', memberId)
    .where('status', '<>', sql.lit('ended'))
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export function insertAgent(tx: Tx, row: NewRow<AgentTables['agents']>): Promise<AgentRow> {
  return tx.insertInto('agents').values(row).returningAll().executeTakeFirstOrThrow()
}

/** One of our own buyers, made with the first bid. Locked. */
export async function lockHouseRow(tx: Tx, operatorKeyId: string): Promise<AgentRow> {
  const row = { memberId: null, operatorKeyId, status: 'active' as const, name: null, city: null }
  await tx.insertInto('agents').values(row).onConflict((conflict) => conflict.column('operatorKeyId').doNothing()).execute()
  return tx.selectFrom('agents').selectAll().where('operatorKeyId', '=', operatorKeyId).forNoKeyUpdate().executeTakeFirstOrThrow()
}

interface AgentMove {
  readonly action: (typeof agentMachine.transitions)[number]['action']
  readonly to: AgentStatus
  readonly set?: UpdateObject<Schema, 'agents'>
}

export const isAllowed = ({ status }: Pick<AgentRow, 'status'>, action: AgentMove['action'], actor: AgentActor): boolean =>
  agentMachine.allows(status, action, actor)

/** The one way a locked agent's status changes. */
export async function moveAgent(tx: Tx, { id, status }: Pick<AgentRow, 'id' | 'status'>, { action, to, set }: AgentMove): Promise<void> {
  agentMachine.assertTransition(status, action, to)
  await tx.updateTable('agents').set({ ...set, status: to }).where('id', '=', id).execute()
}

export async function countDeal(tx: Tx, agentId: string): Promise<void> {
  await tx.updateTable('agents').set((eb) => ({ completedDeals: eb('completedDeals', '+', 1) })).where('id', '=', agentId).execute()
}

export async function countStocked(tx: Tx, agentId: string, isOnTime: boolean): Promise<void> {
  const counts = tx.updateTable('agents').set((eb) => ({
    stockedDeals: eb('stockedDeals', '+', 1),
    onTimeDeals: eb('onTimeDeals', '+', isOnTime ? 1 : 0),
  }))
  await counts.where('id', '=', agentId).execute()
}

/** Whose suspension is over. */
export async function listLiftableIds(db: Reader, count: number): Promise<string[]> {
  const rows = await db
    .selectFrom('agents')
    .select('id')
    .where('status', '=', sql.lit('suspended'))
    .where('suspendedUntil', '<=', appNow)
    .orderBy('suspendedUntil')
    .limit(count)
    .execute()
  return rows.map(({ id }) => id)
}

export async function insertStrike(tx: Tx, agentId: string, reason: StrikeReason): Promise<void> {
  await tx.insertInto('agentStrikes').values({ agentId, reason }).execute()
}

/** Who becomes an agent anew has done what they did before. */
export async function takeStrikesAlong(tx: Tx, { id, memberId }: Pick<AgentRow, 'id' | 'memberId'>): Promise<void> {
  const earlier = tx.selectFrom('agents').select('id').where('memberId', '=', memberId).where('id', '<>', id)
  await tx.updateTable('agentStrikes').set({ agentId: id }).where('agentId', 'in', earlier).execute()
}

/** Of each agent, those since then. */
export async function countStrikes(db: Reader, agentIds: readonly string[], since: Date): Promise<ReadonlyMap<string, number>> {
  if (agentIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('agentStrikes')
    .select((eb) => ['agentId', eb.fn.countAll<number>().as('count')])
    .where('agentId', 'in', agentIds)
    .where('createdAt', '>', since)
    .groupBy('agentId')
    .execute()
  return new Map(rows.map(({ agentId, count }) => [agentId, count]))
}

export async function insertFlag(tx: Tx, agentId: string, kind: AgentFlag, note: string): Promise<void> {
  await tx.insertInto('agentFlags').values({ agentId, kind, note }).execute()
}

/** Whether an agent has been flagged for this within so many days. */
export async function hasFlag(db: Reader, agentId: string, kind: AgentFlag, days: number): Promise<boolean> {
  const row = await db
    .selectFrom('agentFlags')
    .select('id')
    .where('agentId', '=', agentId)
    .where('kind', '=', kind)
    .where(sql<boolean>`created_at > app_now() - make_interval(days => ${days})`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function countFlags(db: Reader, agentIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (agentIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('agentFlags')
    .select((eb) => ['agentId', eb.fn.countAll<number>().as('count')])
    .where('agentId', 'in', agentIds)
    .groupBy('agentId')
    .execute()
  return new Map(rows.map(({ agentId, count }) => [agentId, count]))
}

export type FlagRow = Selectable<AgentTables['agentFlags']>

/** The latest first. */
export function listFlagRows(
  db: Reader,
  { agentId, after, count }: PagePart & { readonly agentId: string | undefined },
): Promise<FlagRow[]> {
  let query = db.selectFrom('agentFlags').selectAll()
  if (agentId !== undefined) query = query.where('agentId', '=', agentId)
  if (after) query = query.where(sql<boolean>`(created_at, id) < (${after.at}, ${after.id})`)
  return query.orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(count).execute()
}

/** The stars of each agent's completed deals. */
export async function listStars(db: Reader, agentIds: readonly string[]): Promise<ReadonlyMap<string, readonly number[]>> {
  if (agentIds.length === 0) return new Map()
  const rows = await db.selectFrom('agentRatings').select(['agentId', 'stars']).where('agentId', 'in', agentIds).execute()
  const starsOf = new Map<string, number[]>()
  for (const { agentId, stars } of rows) starsOf.set(agentId, [...(starsOf.get(agentId) ?? []), stars])
  return starsOf
}

export type RatingRow = Selectable<AgentTables['agentRatings']>

export async function insertRating(tx: Tx, row: NewRow<AgentTables['agentRatings']>): Promise<void> {
  await tx.insertInto('agentRatings').values(row).execute()
}

export function findRatingOfDeal(db: Reader, dealId: string): Promise<RatingRow | undefined> {
  return db.selectFrom('agentRatings').selectAll().where('dealId', '=', dealId).executeTakeFirst()
}

/** What one agent has earned themselves counts for the other, who is the same person. */
export async function joinAgents(tx: Tx, from: AgentRow, to: AgentRow): Promise<void> {
  await tx.updateTable('agentRatings').set({ agentId: to.id }).where('agentId', '=', from.id).execute()
  await tx.updateTable('agentStrikes').set({ agentId: to.id }).where('agentId', '=', from.id).execute()
  await tx.updateTable('agentFlags').set({ agentId: to.id }).where('agentId', '=', from.id).execute()
  const sums = tx.updateTable('agents').set((eb) => ({
    completedDeals: eb('completedDeals', '+', from.completedDeals),
    stockedDeals: eb('stockedDeals', '+', from.stockedDeals),
    onTimeDeals: eb('onTimeDeals', '+', from.onTimeDeals),
  }))
  await sums.where('id', '=', to.id).execute()
}

/** Of an account that is closed. */
export async function stripAgents(tx: Tx, memberId: string): Promise<void> {
  await tx.updateTable('agents').set({ name: null, city: null }).where('memberId', '=', memberId).execute()
}

/** Of a suspended agent on trial. */
export async function promoteBehind(tx: Tx, agentId: string): Promise<void> {
  await tx.updateTable('agents').set({ statusBefore: 'active' }).where('id', '=', agentId).where('statusBefore', '=', 'trial').execute()
}

/** What else is written of an agent whose time has ended. */
export const ENDED = { statusBefore: null, suspendedUntil: null, suspendReason: null, endedAt: appNow }
