import { sql, type Selectable, type UpdateObject } from 'kysely'
import { bidMachine, type BidStatus } from '@contract/proxy/request-status'
import { appNow } from '@server/db/clock'
import type { NewRow } from '@server/db/columns'
import type { Reader, Tx } from '@server/db/database'
import type { PagePart } from '@server/db/keyset'
import type { Schema } from '@server/db/schema'
import type { ProxyRequestTables } from '@server/db/tables/proxy-request-tables'

export type BidRow = Selectable<ProxyRequestTables['bids']>

/** The one of this agent. The request is locked by whoever changes it. */
export function findBidOf(db: Reader, requestId: string, agentId: string): Promise<BidRow | undefined> {
  return db.selectFrom('bids').selectAll().where('requestId', '=', requestId).where('agentId', '=', agentId).executeTakeFirst()
}

export function findBidRow(db: Reader, bidId: string): Promise<BidRow | undefined> {
  return db.selectFrom('bids').selectAll().where('id', '=', bidId).executeTakeFirst()
}

export function insertBid(tx: Tx, row: NewRow<ProxyRequestTables['bids']>): Promise<BidRow> {
  return tx.insertInto('bids').values(row).returningAll().executeTakeFirstOrThrow()
}

interface BidMove {
  readonly action: (typeof bidMachine.transitions)[number]['action']
  readonly to: BidStatus
  readonly set?: UpdateObject<Schema, 'bids'>
}

/**
 * The one way a bid changes; its request or its agent is locked. False where another has ended it at the same moment: nothing is moved
 * twice.
 */
export async function moveBid(tx: Tx, { id, status }: Pick<BidRow, 'id' | 'status'>, { action, to, set }: BidMove): Promise<boolean> {
  bidMachine.assertTransition(status, action, to)
  const ended = to === 'standing' ? {} : { endedAt: appNow }
  const { numUpdatedRows } = await tx.updateTable('bids').set({ ...set, ...ended, status: to }).where('id', '=', id).where('status', '=', status).executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Of a request that is locked, in the order of their ids; `status` alone, where it is said. */
export function lockStandingBids(tx: Tx, of: { readonly requestId: string } | { readonly agentId: string }): Promise<BidRow[]> {
  const query = tx.selectFrom('bids').selectAll().where('status', '=', sql.lit('standing'))
  const own = 'requestId' in of ? query.where('requestId', '=', of.requestId) : query.where('agentId', '=', of.agentId)
  return own.orderBy('id').forNoKeyUpdate().execute()
}

/** Those that its member sees of each request: the lowest first. */
export function listShownBids(db: Reader, requestIds: readonly string[]): Promise<BidRow[]> {
  if (requestIds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('bids')
    .selectAll()
    .where('requestId', 'in', requestIds)
    .where('status', 'in', ['standing', 'accepted', 'lost'])
    .orderBy('totalCents')
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

export async function countStanding(db: Reader, of: { readonly requestId: string } | { readonly agentId: string }): Promise<number> {
  const query = db.selectFrom('bids').select((eb) => eb.fn.countAll<number>().as('count')).where('status', '=', sql.lit('standing'))
  const own = 'requestId' in of ? query.where('requestId', '=', of.requestId) : query.where('agentId', '=', of.agentId)
  return (await own.executeTakeFirstOrThrow()).count
}

/** Of these requests, those of one agent. */
export async function listOwnBids(db: Reader, agentId: string, requestIds: readonly string[]): Promise<ReadonlyMap<string, BidRow>> {
  if (requestIds.length === 0) return new Map()
  const rows = await db.selectFrom('bids').selectAll().where('agentId', '=', agentId).where('requestId', 'in', requestIds).execute()
  return new Map(rows.map((row) => [row.requestId, row]))
}

/** What an agent has bid, the latest first. */
export function listBidsOfAgent(db: Reader, { agentId, after, count }: PagePart & { readonly agentId: string }): Promise<BidRow[]> {
  let query = db.selectFrom('bids').selectAll().where('agentId', '=', agentId)
  if (after) query = query.where(sql<boolean>`(created_at, id) < (${after.at}, ${after.id})`)
  return query.orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(count).execute()
}

/** What was accepted of a request; undefined for nothing. */
export function findAcceptedBid(db: Reader, requestId: string): Promise<BidRow | undefined> {
  return db.selectFrom('bids').selectAll().where('requestId', '=', requestId).where('status', '=', 'accepted').executeTakeFirst()
}

/** An agent's last bids: whether each was taken back, and how long after its request could be seen it came. */
export async function listLastBids(db: Reader, agentId: string, count: number) {
  return db
    .selectFrom('bids')
    .innerJoin('proxyRequests as request', 'request.id', 'bids.requestId')
    .select(['bids.status', sql<number | null>`extract(epoch from bids.created_at - request.visible_at)::float8`.as('seconds')])
    .where('bids.agentId', '=', agentId)
    .orderBy('bids.createdAt', 'desc')
    .orderBy('bids.id', 'desc')
    .limit(count)
    .execute()
}

/** What two agents have bid for the same requests. */
export interface MetAgent {
  readonly agentId: string
  /** Requests for which both have bid, and of which a bid was accepted. */
  readonly met: number
  /** Those of them whose accepted bid was the first agent's, and where the other had bid up to so many percent more. */
  readonly won: number
  readonly above: number
}

/** The other agents in the last `requests` accepted requests that this one has bid for. A bid that was made void says nothing. */
export async function listMetAgents(
  db: Reader,
  agentId: string,
  { requests, abovePercent }: { readonly requests: number; readonly abovePercent: number },
): Promise<MetAgent[]> {
  const { rows } = await sql<MetAgent>`
    with own as (
      select bids.request_id, bids.status, bids.total_cents from bids join bids taken on taken.request_id = bids.request_id and taken.status = 'accepted'
      where bids.agent_id = ${agentId} and bids.status <> 'void' order by bids.created_at desc, bids.id desc limit ${requests}
    )
    select other.agent_id as "agentId", count(*)::integer as met,
      (count(*) filter (where own.status = 'accepted'))::integer as won,
      (count(*) filter (where own.status = 'accepted' and other.total_cents > own.total_cents
        and other.total_cents * 100 <= own.total_cents * ${100 + abovePercent}::integer))::integer as above
    from own join bids other on other.request_id = own.request_id and other.agent_id <> ${agentId} and other.status <> 'void'
    group by other.agent_id order by other.agent_id`.execute(db)
  return rows
}

/** In this order. */
export async function replaceProofs(tx: Tx, bidId: string, fileIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('bidProofs').where('bidId', '=', bidId).execute()
  if (fileIds.length === 0) return
  await tx.insertInto('bidProofs').values(fileIds.map((fileId, position) => ({ bidId, position, fileId }))).execute()
}

export interface ProofRow {
  readonly bidId: string
  readonly fileId: string
  readonly width: number
  readonly height: number
}

export function listProofs(db: Reader, bidIds: readonly string[]): Promise<ProofRow[]> {
  if (bidIds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('bidProofs as proof')
    .innerJoin('files', 'files.id', 'proof.fileId')
    .select(['proof.bidId', 'proof.fileId', 'files.width', 'files.height'])
    .where('proof.bidId', 'in', bidIds)
    .orderBy('proof.bidId')
    .orderBy('proof.position')
    .execute()
}
