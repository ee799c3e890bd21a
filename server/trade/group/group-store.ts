import { sql, type RawBuilder, type Selectable, type UpdateObject } from 'kysely'
import type { GroupEvent, HallSort, HallTab } from '@contract/group/group'
import { GROUP_STATUSES, groupMachine, type GroupActor, type GroupStatus } from '@contract/group/group-status'
import { limits } from '@contract/limits'
import { appNow } from '@server/db/clock'
import type { NewRow } from '@server/db/columns'
import type { Reader, Tx } from '@server/db/database'
import type { Keyset } from '@server/db/keyset'
import type { Schema } from '@server/db/schema'
import { toSearchPattern } from '@server/db/search'
import type { GroupTables } from '@server/db/tables/group-tables'

export type GroupRow = Selectable<GroupTables['groups']> & {
  /** The deadline has passed by the database's clock, whenever the job comes to it. */
  readonly isOver: boolean
  /** So has the time to agree to the last change. */
  readonly isConsentOver: boolean
  /** What everybody is shown: ended from the deadline on. */
  readonly statusByTime: GroupStatus
  /** Something of it waits for the job that time has. */
  readonly isDue: boolean
}
export type GroupEventRow = Selectable<GroupTables['groupEvents']>
export type GroupBillRow = Selectable<GroupTables['groupBills']>
type GroupAction = (typeof groupMachine.transitions)[number]['action']

/**
 * A moment after the deadline, so that a request that began before it, and waited for the group, still finds it open: who is
 * in time by the database's clock is in.
 */
const IN_FLIGHT = sql`interval '10 seconds'`

/** What time has to do with groups, the oldest first. */
const DUE = {
  expire: sql<boolean>`(groups.status = 'open' and groups.ends_at <= ${appNow} - ${IN_FLIGHT})`,
  consent: sql<boolean>`(groups.status = 'open' and groups.consent_by <= ${appNow} - ${IN_FLIGHT})`,
  remind: sql<boolean>`(groups.status = 'open' and groups.reminded_at is null and groups.ends_at <= ${appNow} + interval '1 hour' and groups.ends_at > ${appNow})`,
  giveUp: sql<boolean>`(groups.status = 'formed' and groups.formed_at <= ${appNow} - make_interval(days => ${sql.lit(limits.group.packDays)}))`,
  // Split, and nobody has paid or can any more: what is cancelled never comes back.
  unpaid: sql<boolean>`(groups.status = 'priced' and not exists (
    select from group_lines line join orders on orders.id = line.order_id where line.group_id = groups.id and orders.status in ('unpaid', 'financeVerifying', 'packing')))`,
} as const
export type DueKind = keyof typeof DUE

const isOver = sql<boolean>`(groups.ends_at <= ${appNow})`
const statusByTime = sql<GroupStatus>`(case when groups.status = 'open' and ${isOver} then 'ended' else groups.status end)`
const BY_TIME = [
  isOver.as('isOver'),
  sql<boolean>`coalesce(groups.consent_by <= ${appNow}, false)`.as('isConsentOver'),
  statusByTime.as('statusByTime'),
  sql<boolean>`coalesce(${DUE.expire} or ${DUE.consent} or ${DUE.giveUp}, false)`.as('isDue'),
] as const

function selectGroups(db: Reader) {
  return db.selectFrom('groups').selectAll('groups').select(BY_TIME)
}

export async function insertGroup(tx: Tx, row: NewRow<GroupTables['groups']>): Promise<string> {
  return (await tx.insertInto('groups').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export function findGroupRow(db: Reader, groupId: string): Promise<GroupRow | undefined> {
  return selectGroups(db).where('id', '=', groupId).executeTakeFirst()
}

export function findGroupRowByCode(db: Reader, code: string): Promise<GroupRow | undefined> {
  return selectGroups(db).where('code', '=', code).executeTakeFirst()
}

/** Whoever changes who is in a group, or what becomes of it, does so one at a time. */
export function lockGroupRow(tx: Tx, groupId: string): Promise<GroupRow | undefined> {
  return selectGroups(tx).where('id', '=', groupId).forUpdate().executeTakeFirst()
}

export async function updateGroup(tx: Tx, groupId: string, change: UpdateObject<Schema, 'groups'>): Promise<void> {
  await tx.updateTable('groups').set(change).where('id', '=', groupId).execute()
}

/** The one way a locked group's status changes. */
export async function moveGroup(
  tx: Tx,
  row: GroupRow,
  move: { readonly action: GroupAction; readonly to: GroupStatus; readonly set?: UpdateObject<Schema, 'groups'> },
): Promise<void> {
  groupMachine.assertTransition(row.status, move.action, move.to)
  await updateGroup(tx, row.id, { ...move.set, status: move.to })
}

export const allows = (row: GroupRow, action: GroupAction, by: GroupActor): boolean => groupMachine.allows(row.status, action, by)

export function countOpenLed(db: Reader, leaderId: string): Promise<number> {
  return countLed(db, leaderId, sql<boolean>`${statusByTime} = 'open'`)
}

const UNFINISHED = GROUP_STATUSES.filter((status) => !groupMachine.endStatuses.includes(status))

/**
 * Somebody's parcels lie at the leader's: neither handed over by their code nor signed for, by their member or, after its days, by
 * time.
 */
const hasUnfetched = sql<boolean>`(groups.status = 'arrived' and exists (
  select from group_lines line join orders on orders.id = line.order_id
  where line.group_id = groups.id and coalesce(line.hand_over_hash, line.hand_over_code) is not null and line.handed_over_at is null and orders.status = 'shipped'))`

/** Those that nobody but their leader can hand out, or decide about, yet; also one whose deadline has passed, as long as it holds money. */
export function countUnfinishedLed(db: Reader, leaderId: string): Promise<number> {
  return countLed(db, leaderId, sql<boolean>`(groups.status in (${sql.join(UNFINISHED)}) or ${hasUnfetched})`)
}

async function countLed(db: Reader, leaderId: string, condition: RawBuilder<boolean>): Promise<number> {
  const row = await db
    .selectFrom('groups')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('leaderId', '=', leaderId)
    .where(condition)
    .executeTakeFirstOrThrow()
  return row.count
}

export interface HallFilter {
  readonly warehouseId?: string | undefined
  readonly channelCode?: string | undefined
  readonly city?: string | undefined
  readonly search?: string | undefined
}

const endsSoon = sql<boolean>`groups.ends_at <= ${appNow} + make_interval(hours => ${sql.lit(limits.group.endsSoonHours)})`
const isNear = sql<boolean>`groups.gap_grams <= ${sql.lit(limits.group.nearGrams)}`
const isUnlocked = sql<boolean>`groups.password_hash is null`
const OF_TAB: Readonly<Record<HallTab, ReturnType<typeof sql<boolean>>>> = { open: sql<boolean>`true`, endsSoon, nearPrice: isNear, unlocked: isUnlocked }

function selectHall(db: Reader, { warehouseId, channelCode, city, search }: HallFilter) {
  let query = selectGroups(db).where('status', '=', 'open').where(sql<boolean>`groups.ends_at > ${appNow}`)
  if (warehouseId !== undefined) query = query.where('warehouseId', '=', warehouseId)
  if (channelCode !== undefined) query = query.where('channelCode', '=', channelCode)
  if (city !== undefined) query = query.where('city', '=', city)
  if (search !== undefined) {
    const pattern = toSearchPattern(search)
    query = query.where(sql<boolean>`(groups.name ~* ${pattern} or groups.group_number ~* ${pattern})`)
  }
  return query
}

/** No gap is the largest: it comes last. As the index groups_open_gap has it. */
const NO_GAP = 999_999_999_999
const gapOrNone = sql<number>`coalesce(groups.gap_grams, ${sql.lit(NO_GAP)})`

/** Where a page of the hall ends, in the order that it was asked for. */
export function toHallKeyset(row: GroupRow, sort: HallSort): Keyset {
  if (sort === 'nearestPrice') return { at: new Date(row.gapGrams ?? NO_GAP), id: row.id }
  return { at: sort === 'newest' ? row.createdAt : row.endsAt, id: row.id }
}

export function listHallRows(
  db: Reader,
  filter: HallFilter & { readonly tab: HallTab; readonly sort: HallSort; readonly after: Keyset | undefined; readonly count: number },
): Promise<GroupRow[]> {
  const { tab, sort, after, count } = filter
  let query = selectHall(db, filter).where(OF_TAB[tab]).limit(count)
  if (sort === 'newest') {
    query = query.orderBy('createdAt', 'desc').orderBy('id', 'desc')
    if (after) query = query.where(sql<boolean>`(groups.created_at, groups.id) < (${after.at}, ${after.id})`)
  } else if (sort === 'nearestPrice') {
    query = query.orderBy(gapOrNone).orderBy('id')
    if (after) query = query.where(sql<boolean>`(${gapOrNone}, groups.id) > (${after.at.getTime()}, ${after.id})`)
  } else {
    query = query.orderBy('endsAt').orderBy('id')
    if (after) query = query.where(sql<boolean>`(groups.ends_at, groups.id) > (${after.at}, ${after.id})`)
  }
  return query.execute()
}

export async function countHall(db: Reader, filter: HallFilter): Promise<Record<HallTab, number>> {
  const count = (of: ReturnType<typeof sql<boolean>>) => sql<number>`count(*) filter (where ${of})`
  return selectHall(db, filter)
    .clearSelect()
    .select([count(OF_TAB.open).as('open'), count(endsSoon).as('endsSoon'), count(isNear).as('nearPrice'), count(isUnlocked).as('unlocked')])
    .executeTakeFirstOrThrow()
}

/** Of the hall, those that the member leads or is in. */
export async function countOwnInHall(db: Reader, memberId: string): Promise<number> {
  const row = await selectHall(db, {})
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(
      sql<boolean>`groups.id in (
        select led.id from groups led where led.leader_id = ${memberId}
        union select line.group_id from group_lines line where line.member_id = ${memberId} and line.left_at is null)`,
    )
    .executeTakeFirstOrThrow()
  return row.count
}

export async function listHallCities(db: Reader, count: number): Promise<string[]> {
  const rows = await selectHall(db, {}).clearSelect().select('city').distinct().orderBy('city').limit(count).execute()
  return rows.map(({ city }) => city)
}

/** Led or joined by the member, also what has ended with their parcels in it; without what they have taken out of their list or left. */
export function listOwnRows(
  db: Reader,
  {
    memberId,
    statuses,
    after,
    count,
  }: { readonly memberId: string; readonly statuses: readonly GroupStatus[]; readonly after: Keyset | undefined; readonly count: number },
): Promise<GroupRow[]> {
  return selectOwn(db, memberId)
    .where(statusByTime, 'in', [...statuses])
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(groups.created_at, groups.id) < (${after?.at ?? null}, ${after?.id ?? null})`),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(count)
    .execute()
}

function selectOwn(db: Reader, memberId: string) {
  return selectGroups(db)
    .where(
      // Both by an index of their own: with "or" every group there is would be looked at.
      sql<boolean>`groups.id in (
        select led.id from groups led where led.leader_id = ${memberId}
        union select line.group_id from group_lines line where line.member_id = ${memberId} and coalesce(line.left_reason, '') <> 'quit')`,
    )
    .where(sql<boolean>`not exists (select 1 from group_hidings hiding where hiding.group_id = groups.id and hiding.member_id = ${memberId})`)
}

export async function countOwn(db: Reader, memberId: string): Promise<ReadonlyMap<GroupStatus, number>> {
  const rows = await selectOwn(db, memberId)
    .clearSelect()
    .select([statusByTime.as('status'), (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy(statusByTime)
    .execute()
  return new Map(rows.map(({ status, count }) => [status, count]))
}

export function listRowsOfStatus(db: Reader, status: GroupStatus | undefined, count: number): Promise<GroupRow[]> {
  return selectGroups(db)
    .$if(status !== undefined, (query) => query.where(statusByTime, '=', status ?? 'open'))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(count)
    .execute()
}

export async function insertHiding(tx: Tx, hiding: { readonly groupId: string; readonly memberId: string }): Promise<void> {
  await tx.insertInto('groupHidings').values(hiding).onConflict((conflict) => conflict.doNothing()).execute()
}

export async function deleteHiding(tx: Tx, { groupId, memberId }: { readonly groupId: string; readonly memberId: string }): Promise<void> {
  await tx.deleteFrom('groupHidings').where('groupId', '=', groupId).where('memberId', '=', memberId).execute()
}

export interface NewEvent {
  readonly groupId: string
  readonly kind: GroupEvent['kind']
  readonly memberId?: string | undefined
  readonly text?: string | undefined
  /** Where it was asked earlier than this transaction began. */
  readonly at?: Date | undefined
}

export async function insertGroupEvent(tx: Tx, { groupId, kind, memberId, text, at }: NewEvent): Promise<void> {
  await tx.insertInto('groupEvents').values({ groupId, kind, memberId: memberId ?? null, text: text ?? null, ...(at && { at }) }).execute()
}

/** Latest first. */
export function listGroupEvents(db: Reader, groupId: string, count: number): Promise<GroupEventRow[]> {
  return db.selectFrom('groupEvents').selectAll().where('groupId', '=', groupId).orderBy('sequence', 'desc').limit(count).execute()
}

export async function insertGroupBill(tx: Tx, row: NewRow<GroupTables['groupBills']>): Promise<void> {
  await tx.insertInto('groupBills').values(row).execute()
}

export function findGroupBill(db: Reader, groupId: string): Promise<GroupBillRow | undefined> {
  return db.selectFrom('groupBills').selectAll().where('groupId', '=', groupId).executeTakeFirst()
}

export type TryKind = 'password' | 'handOver'

/** Wrong ones within the last hour, of one member and of all. */
export async function countTries(
  db: Reader,
  kind: TryKind,
  { groupId, memberId }: { readonly groupId: string; readonly memberId: string },
): Promise<{ readonly own: number; readonly all: number }> {
  return db
    .selectFrom('groupTries')
    .select([sql<number>`count(*) filter (where member_id = ${memberId})`.as('own'), sql<number>`count(*)`.as('all')])
    .where('groupId', '=', groupId)
    .where('kind', '=', kind)
    .where(sql<boolean>`at > ${appNow} - interval '1 hour'`)
    .executeTakeFirstOrThrow()
}

export async function insertTry(
  tx: Tx,
  row: { readonly kind: TryKind; readonly groupId: string; readonly memberId: string },
): Promise<void> {
  await tx.insertInto('groupTries').values(row).execute()
}

export async function deletePasswordTries(tx: Tx, groupId: string): Promise<void> {
  await tx.deleteFrom('groupTries').where('groupId', '=', groupId).where('kind', '=', 'password').execute()
}

export async function deletePastTries(tx: Tx): Promise<void> {
  await tx.deleteFrom('groupTries').where(sql<boolean>`at <= ${appNow} - interval '1 hour'`).execute()
}

export async function listDueGroupIds(db: Reader, kind: DueKind, count: number): Promise<string[]> {
  const rows = await db.selectFrom('groups').select('id').where(DUE[kind]).orderBy('endsAt').limit(count).execute()
  return rows.map(({ id }) => id)
}

/** The row again, locked, if that is still so. */
export function lockDueGroup(tx: Tx, kind: DueKind, groupId: string): Promise<GroupRow | undefined> {
  return selectGroups(tx).where('id', '=', groupId).where(DUE[kind]).forUpdate().executeTakeFirst()
}
