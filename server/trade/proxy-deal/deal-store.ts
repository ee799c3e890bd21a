import { sql, type Selectable, type UpdateObject } from 'kysely'
import { limits } from '@contract/limits'
import { dealMachine, OPEN_DEAL_STATUSES, type DealActor, type DealStatus } from '@contract/proxy/deal-status'
import type { OpenDeals } from '@contract/proxy/agent-rules'
import type { NewRow } from '@server/db/columns'
import type { Reader, Tx } from '@server/db/database'
import type { PagePart } from '@server/db/keyset'
import type { Schema } from '@server/db/schema'
import type { DealTables } from '@server/db/tables/proxy-deal-tables'

export type DealRow = Selectable<DealTables['deals']>
export type DealEventRow = Selectable<DealTables['dealEvents']>
export type DealChange = UpdateObject<Schema, 'deals'>
export type DealAction = (typeof dealMachine.transitions)[number]['action']

/** A deal of this member, of this agent, or any for the staff and for time. */
export interface DealKey {
  readonly dealId: string
  readonly memberId?: string | undefined
  readonly agentId?: string | undefined
}

const ofKey = (db: Reader, { dealId, memberId, agentId }: DealKey) =>
  db
    .selectFrom('deals')
    .selectAll()
    .where('id', '=', dealId)
    .$if(memberId !== undefined, (query) => query.where('memberId', '=', memberId ?? ''))
    .$if(agentId !== undefined, (query) => query.where('agentId', '=', agentId ?? ''))

export const findDealRow = (db: Reader, key: DealKey): Promise<DealRow | undefined> => ofKey(db, key).executeTakeFirst()

export const lockDealRow = (tx: Tx, key: DealKey): Promise<DealRow | undefined> => ofKey(tx, key).forNoKeyUpdate().executeTakeFirst()

export function findDealByNumber(db: Reader, number: string): Promise<DealRow | undefined> {
  return db.selectFrom('deals').selectAll().where('number', '=', number).executeTakeFirst()
}

export async function insertDeal(tx: Tx, row: Omit<NewRow<DealTables['deals']>, 'status'>): Promise<DealRow> {
  const deal = await tx.insertInto('deals').values({ ...row, status: dealMachine.initial }).returningAll().executeTakeFirstOrThrow()
  await insertEvent(tx, deal.id, { action: 'accepted', status: deal.status, actor: 'member' })
  return deal
}

interface NewEvent {
  readonly action: string
  readonly status: DealStatus
  readonly actor: DealActor
  readonly data?: Readonly<Record<string, unknown>> | undefined
}

async function insertEvent(tx: Tx, dealId: string, { action, status, actor, data = {} }: NewEvent): Promise<void> {
  await tx.insertInto('dealEvents').values({ dealId, action, status, actor, data: JSON.stringify(data) }).execute()
}

export interface DealMove {
  readonly action: DealAction
  readonly to: DealStatus
  readonly by: DealActor
  readonly set?: DealChange
  /** What was said with it; it is chained with the evidence. */
  readonly data?: Readonly<Record<string, unknown>>
}

/** The one way a locked deal's status changes. */
export async function moveDeal(tx: Tx, { id, status }: Pick<DealRow, 'id' | 'status'>, { action, to, by, set, data }: DealMove): Promise<void> {
  dealMachine.assertTransition(status, action, to)
  await tx.updateTable('deals').set({ ...set, status: to }).where('id', '=', id).execute()
  await insertEvent(tx, id, { action, status: to, actor: by, data })
}

/** What is no step of its own: that somebody was told, or that all parcels are there. */
export async function updateDeal(tx: Tx, dealId: string, set: DealChange): Promise<void> {
  await tx.updateTable('deals').set(set).where('id', '=', dealId).execute()
}

/** In their order. */
export function listEvents(db: Reader, dealId: string): Promise<DealEventRow[]> {
  return db.selectFrom('dealEvents').selectAll().where('dealId', '=', dealId).orderBy('sequence').execute()
}

/** By the clock, not by whether a job has come to them. */
const isOpenNow = sql<boolean>`(ended_at is null and (due_at is null or due_at > app_now()))`

/** What an agent has to do now: deals from unpaid to disputed. */
export async function readOpenDeals(db: Reader, agentId: string): Promise<OpenDeals> {
  return db
    .selectFrom('deals')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.coalesce(eb.fn.sum<OpenDeals['totalCents']>('totalCents'), sql<OpenDeals['totalCents']>`0`).as('totalCents')])
    .where('agentId', '=', agentId)
    .where('status', 'in', [...OPEN_DEAL_STATUSES])
    .where(isOpenNow)
    .executeTakeFirstOrThrow()
}

export async function countOpenDeals(db: Reader, of: { readonly memberId: string }): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from deals d join agents a on a.id = d.agent_id
    where d.ended_at is null and ((d.member_id = ${of.memberId} and d.paid_at is not null) or a.member_id = ${of.memberId})`.execute(db)
  return rows[0]?.count ?? 0
}

/** Whether one of these two members buys for the other, and it is not over. */
export async function hasDealBetween(db: Reader, one: string, other: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from deals d join agents a on a.id = d.agent_id
    where d.ended_at is null and ((d.member_id = ${one} and a.member_id = ${other}) or (d.member_id = ${other} and a.member_id = ${one})) limit 1`.execute(db)
  return rows.length > 0
}

/** Deals of a member that were never paid, of the last days: when the latest of them ended. */
export async function listUnpaidEnds(db: Reader, memberId: string, days: number): Promise<Date[]> {
  const { rows } = await sql<{ at: Date }>`
    select coalesce(ended_at, due_at) as at from deals
    where member_id = ${memberId} and paid_at is null and (status = 'cancelled' or due_at <= app_now())
      and coalesce(ended_at, due_at) > app_now() - make_interval(days => ${days}) order by at desc`.execute(db)
  return rows.map(({ at }) => at)
}

export function listDealsOfRequests(db: Reader, requestIds: readonly string[]): Promise<DealRow[]> {
  return requestIds.length === 0 ? Promise.resolve([]) : db.selectFrom('deals').selectAll().where('requestId', 'in', requestIds).execute()
}

/** For the agent: what they have to do, all that are open, or what has ended. The latest first. */
export function listDealsOfAgent(
  db: Reader,
  { agentId, tab, after, count }: PagePart & { readonly agentId: string; readonly tab: 'todo' | 'open' | 'ended' },
): Promise<DealRow[]> {
  let query = db.selectFrom('deals').selectAll().where('agentId', '=', agentId)
  query = query.where(tab === 'ended' ? sql<boolean>`not ${isOpenNow}` : isOpenNow)
  if (tab === 'todo') query = query.where(isForAgent)
  if (after) query = query.where(sql<boolean>`(created_at, id) < (${after.at}, ${after.id})`)
  return query.orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(count).execute()
}

/** Waits for its agent: to buy it, to send it, or to answer an objection. */
const isForAgent = sql<boolean>`(status in ('toBuy', 'bought') or (status = 'disputed' and exists (
  select 1 from deal_disputes x where x.deal_id = deals.id and x.defended_at is null and x.answer_until > app_now())))`

export async function countDealsOfAgent(db: Reader, agentId: string): Promise<{ readonly todo: number; readonly open: number }> {
  const { rows } = await sql<{ todo: number; open: number }>`
    select count(*) filter (where ${isForAgent})::int as todo, count(*)::int as open from deals where agent_id = ${agentId} and ${isOpenNow}`.execute(db)
  return rows[0] ?? { todo: 0, open: 0 }
}

/** How many bids of an agent a member has accepted within so many days. */
export async function countDealsBetween(db: Reader, agentId: string, memberId: string, days: number): Promise<number> {
  const query = db.selectFrom('deals').select((eb) => eb.fn.countAll<number>().as('count')).where('agentId', '=', agentId).where('memberId', '=', memberId)
  return (await query.where(sql<boolean>`created_at > app_now() - make_interval(days => ${days})`).executeTakeFirstOrThrow()).count
}

export function listDealsById(db: Reader, dealIds: readonly string[]): Promise<DealRow[]> {
  return dealIds.length === 0 ? Promise.resolve([]) : db.selectFrom('deals').selectAll().where('id', 'in', dealIds).execute()
}

/** Of a member whose parcel it is; undefined for a parcel of no deal. */
export async function findDealIdOfParcel(db: Reader, memberId: string, parcelId: string): Promise<string | undefined> {
  const query = db.selectFrom('dealParcels').innerJoin('deals', 'deals.id', 'dealParcels.dealId').select('deals.id')
  return (await query.where('dealParcels.parcelId', '=', parcelId).where('deals.memberId', '=', memberId).executeTakeFirst())?.id
}

export type StaffTab = 'disputed' | 'open' | 'house' | 'old' | 'ended'

/** For the staff: what waits for a decision, the earliest first; all others, the latest first. */
export function listDealsForStaff(db: Reader, { tab, after, count }: PagePart & { readonly tab: StaffTab }): Promise<DealRow[]> {
  let query = db.selectFrom('deals').selectAll()
  if (tab === 'disputed') query = query.where('status', '=', 'disputed')
  if (tab === 'ended') query = query.where('endedAt', 'is not', null)
  if (tab === 'open' || tab === 'old' || tab === 'house') query = query.where('endedAt', 'is', null)
  if (tab === 'old') query = query.where(sql<boolean>`paid_at <= app_now() - make_interval(days => ${limits.proxy.deal.remindHeldDays})`)
  if (tab === 'house') query = query.where(isForAgent).where(sql<boolean>`agent_id in (select id from agents where operator_key_id is not null)`)
  const order = tab === 'disputed' ? 'asc' : 'desc'
  if (after) {
    const place = sql`(${after.at}, ${after.id})`
    query = query.where(order === 'asc' ? sql<boolean>`(created_at, id) > ${place}` : sql<boolean>`(created_at, id) < ${place}`)
  }
  return query.orderBy('createdAt', order).orderBy('id', order).limit(count).execute()
}

/** What is set aside for an agent. */
export function listHeldDeals(db: Reader, agentId: string) {
  const query = db.selectFrom('deals').select(['totalCents', 'feeCents', 'commissionRate']).where('agentId', '=', agentId)
  return query.where('paidAt', 'is not', null).where(isOpenNow).execute()
}

/** Of these members, as members and as agents, in the order of their ids; locked. */
export async function lockDealsOf(tx: Tx, memberIds: readonly string[]): Promise<void> {
  await sql`
    select d.id from deals d where (d.member_id = any(${[...memberIds]}::uuid[])
      or d.agent_id in (select id from agents where member_id = any(${[...memberIds]}::uuid[])))
    order by d.id for no key update of d`.execute(tx)
}

export function listUnpaidDeals(db: Reader, memberId: string): Promise<DealRow[]> {
  return db.selectFrom('deals').selectAll().where('memberId', '=', memberId).where('status', '=', 'unpaid').orderBy('id').execute()
}
