import { sql, type Selectable, type UpdateObject } from 'kysely'
import { limits } from '@contract/limits'
import { requestMachine, type RequestCloseReason } from '@contract/proxy/request-status'
import { appNow } from '@server/db/clock'
import type { NewRow } from '@server/db/columns'
import type { Reader, Tx } from '@server/db/database'
import type { PagePart } from '@server/db/keyset'
import type { Schema } from '@server/db/schema'
import type { ProxyRequestTables } from '@server/db/tables/proxy-request-tables'

export type RequestRow = Selectable<ProxyRequestTables['proxyRequests']>

/** What its member writes. */
export type RequestColumns = Pick<
  RequestRow,
  'link' | 'title' | 'optionText' | 'quantity' | 'limitCents' | 'warehouseId' | 'substitution' | 'note' | 'text'
>

export function insertRequest(tx: Tx, row: NewRow<ProxyRequestTables['proxyRequests']>): Promise<RequestRow> {
  return tx.insertInto('proxyRequests').values(row).returningAll().executeTakeFirstOrThrow()
}

export function findRequestRow(db: Reader, requestId: string): Promise<RequestRow | undefined> {
  return db.selectFrom('proxyRequests').selectAll().where('id', '=', requestId).executeTakeFirst()
}

export function findOwnRequestRow(db: Reader, memberId: string, requestId: string): Promise<RequestRow | undefined> {
  return db.selectFrom('proxyRequests').selectAll().where('id', '=', requestId).where('memberId', '=', memberId).executeTakeFirst()
}

export function lockRequestRow(tx: Tx, requestId: string): Promise<RequestRow | undefined> {
  return tx.selectFrom('proxyRequests').selectAll().where('id', '=', requestId).forNoKeyUpdate().executeTakeFirst()
}

/** Of these members, in the order of their ids. */
export function lockRequestsOf(tx: Tx, memberIds: readonly string[]): Promise<RequestRow[]> {
  return tx.selectFrom('proxyRequests').selectAll().where('memberId', 'in', memberIds).orderBy('id').forNoKeyUpdate().execute()
}

export async function updateRequest(tx: Tx, requestId: string, set: UpdateObject<Schema, 'proxyRequests'>): Promise<void> {
  await tx.updateTable('proxyRequests').set(set).where('id', '=', requestId).execute()
}

type Closing = Extract<(typeof requestMachine.transitions)[number]['action'], 'accept' | 'withdraw' | 'expire' | 'refuse'>

/** The one way a locked request is closed. Nobody waits to look at it any more. */
export async function closeRequestRow(tx: Tx, { id, state }: RequestRow, action: Closing, closeReason: RequestCloseReason): Promise<void> {
  requestMachine.assertTransition(state, action, 'closed')
  await updateRequest(tx, id, { state: 'closed', closeReason, closedAt: appNow, waitsSince: null, bidsUntold: false })
}

/** In this order. */
export async function replacePhotos(tx: Tx, requestId: string, fileIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('requestPhotos').where('requestId', '=', requestId).execute()
  if (fileIds.length === 0) return
  await tx.insertInto('requestPhotos').values(fileIds.map((fileId, position) => ({ requestId, position, fileId }))).execute()
}

/** Not past its time, whether or not a job has closed it. */
const isOpenNow = sql<boolean>`(state = 'open' and (due_at is null or due_at > app_now()))`

export async function countOpen(db: Reader, memberId: string): Promise<number> {
  const { count } = await db
    .selectFrom('proxyRequests')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('memberId', '=', memberId)
    .where(isOpenNow)
    .executeTakeFirstOrThrow()
  return count
}

export async function countWon(db: Reader, memberId: string): Promise<number> {
  const { count } = await db
    .selectFrom('proxyRequests')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('memberId', '=', memberId)
    .where('closeReason', '=', 'accepted')
    .executeTakeFirstOrThrow()
  return count
}

export interface OwnFilter extends PagePart {
  readonly memberId: string
  readonly tab: 'open' | 'won' | 'ended' | 'all'
}

/** The latest first. */
export function listOwnRows(db: Reader, { memberId, tab, after, count }: OwnFilter): Promise<RequestRow[]> {
  let query = db.selectFrom('proxyRequests').selectAll().where('memberId', '=', memberId)
  if (tab === 'open') query = query.where(isOpenNow)
  if (tab === 'won') query = query.where('closeReason', '=', 'accepted')
  if (tab === 'ended') query = query.where(sql<boolean>`(not ${isOpenNow} and close_reason is distinct from 'accepted')`)
  if (after) query = query.where(sql<boolean>`(created_at, id) < (${after.at}, ${after.id})`)
  return query.orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(count).execute()
}

export interface OpenFilter extends PagePart {
  readonly warehouseId: string | undefined
  /** Whose own are left out. */
  readonly readerId: string
}

/** What agents may bid on, the latest first. Nothing of this statement depends on bids. */
export function listOpenRows(db: Reader, { warehouseId, readerId, after, count }: OpenFilter): Promise<RequestRow[]> {
  let query = db
    .selectFrom('proxyRequests')
    .selectAll()
    .where('state', '=', sql.lit('open'))
    .where('status', '=', sql.lit('approved'))
    .where('dueAt', '>', appNow)
    .where('memberId', '<>', readerId)
  if (warehouseId !== undefined) query = query.where('warehouseId', '=', warehouseId)
  if (after) query = query.where(sql<boolean>`(visible_at, id) < (${after.at}, ${after.id})`)
  return query.orderBy('visibleAt', 'desc').orderBy('id', 'desc').limit(count).execute()
}

export function listRowsById(db: Reader, requestIds: readonly string[]): Promise<RequestRow[]> {
  return requestIds.length === 0 ? Promise.resolve([]) : db.selectFrom('proxyRequests').selectAll().where('id', 'in', requestIds).execute()
}

/** For the staff, the latest first. */
export function listRowsByState(db: Reader, { state, after, count }: PagePart & { readonly state: 'open' | 'closed' }): Promise<RequestRow[]> {
  let query = db.selectFrom('proxyRequests').selectAll().where('state', '=', state)
  if (after) query = query.where(sql<boolean>`(created_at, id) < (${after.at}, ${after.id})`)
  return query.orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(count).execute()
}

/** Whose time is over, the one that waits longest first. */
export async function listOverdueIds(db: Reader, count: number): Promise<string[]> {
  const rows = await db
    .selectFrom('proxyRequests')
    .select('id')
    .where('state', '=', sql.lit('open'))
    .where('dueAt', '<=', appNow)
    .orderBy('dueAt')
    .limit(count)
    .execute()
  return rows.map(({ id }) => id)
}

/** Whose member has waited long enough to be told of later bids. */
export async function listUntoldIds(db: Reader, count: number): Promise<string[]> {
  const rows = await db
    .selectFrom('proxyRequests')
    .select('id')
    .where('bidsUntold', '=', sql.lit(true))
    .where(sql<boolean>`bids_told_at <= app_now() - make_interval(hours => ${limits.proxy.request.tellBidsHours})`)
    .orderBy('bidsToldAt')
    .limit(count)
    .execute()
  return rows.map(({ id }) => id)
}

/** Of an account that is closed: nothing of what the member wrote and took. */
export async function stripRequests(tx: Tx, memberId: string): Promise<void> {
  const own = tx.selectFrom('proxyRequests').select('id').where('memberId', '=', memberId)
  await tx.deleteFrom('requestPhotos').where('requestId', 'in', own).execute()
  await tx.updateTable('requestQuestions').set({ answer: '' }).where('requestId', 'in', own).where('answer', 'is not', null).execute()
  const nothing = { link: null, title: '', optionText: '', note: '', text: '' }
  await tx.updateTable('proxyRequests').set(nothing).where('memberId', '=', memberId).execute()
}
