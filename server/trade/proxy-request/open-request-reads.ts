import type { Complete } from '@contract/kit/complete'
import { Refusal } from '@contract/kit/envelope'
import type { OpenRequestDetail } from '@contract/proxy/request'
import { listPhotos } from '@server/base/moderation/review-service'
import { getWarehouse, listWarehousesById } from '@server/base/warehouse/warehouse-service'
import type { Reader } from '@server/db/database'
import { readPage, type PageRequest } from '@server/db/keyset'
import type { Viewer } from '@server/kit/viewer'
import { findStanding } from '@server/trade/agent/agent-service'
import * as bids from '@server/trade/proxy-request/bid-store'
import { listQuestionRows } from '@server/trade/proxy-request/question-store'
import { toStateAt } from '@server/trade/proxy-request/request-closing'
import { moderatedRequest } from '@server/trade/proxy-request/request-moderated'
import * as store from '@server/trade/proxy-request/request-store'
import { toOpenDetail, toOpenRequest, toRoughRequest } from '@server/trade/proxy-request/request-views'

// What agents and applicants read of others' requests. Of bids only the reader's own are asked for: what nobody reads cannot leak, by a
// number, an order or the time it takes.

/** Of who is nobody's agent. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

interface ListRequest extends PageRequest {
  readonly tab: 'open' | 'mine'
  readonly warehouseId?: string | undefined
}

/** @throws Refusal `notFound` for a warehouse that is not there */
export async function listOpenRequests(db: Reader, memberId: string, request: ListRequest, viewer: Viewer) {
  const { role, agent } = await findStanding(db, memberId, viewer.now)
  if (request.warehouseId !== undefined) await getWarehouse(db, request.warehouseId)
  const nothing = { role, items: [], rough: [], nextCursor: undefined, now: viewer.now.toISOString() }
  if (request.tab === 'mine') {
    if (!agent) return nothing
    return { ...nothing, ...(await listMine(db, agent.id, request, viewer)) }
  }
  if (role === 'none') return nothing
  const filter = { warehouseId: request.warehouseId, readerId: memberId }
  const toKeyset = ({ id, visibleAt }: store.RequestRow) => ({ id, at: visibleAt ?? viewer.now })
  const page = await readPage(request, (part) => store.listOpenRows(db, { ...filter, ...part }), toKeyset)
  const asked = await toAsked(db, page.items, agent?.id)
  if (role === 'applicant') return { ...nothing, rough: asked.map((one) => toRoughRequest(one, viewer)), nextCursor: page.nextCursor }
  return { ...nothing, items: asked.map((one) => toOpenRequest(one, viewer)), nextCursor: page.nextCursor }
}

/** What an agent has bid on, the latest bid first, also where it is closed; left out: what its member writes anew. */
async function listMine(db: Reader, agentId: string, request: PageRequest, viewer: Viewer) {
  const toKeyset = ({ id, createdAt }: bids.BidRow) => ({ id, at: createdAt })
  const page = await readPage(request, (part) => bids.listBidsOfAgent(db, { agentId, ...part }), toKeyset)
  const rows = await store.listRowsById(db, page.items.map(({ requestId }) => requestId))
  const inOrder = page.items.flatMap(({ requestId }) => rows.find(({ id, visibleAt }) => id === requestId && visibleAt !== null) ?? [])
  const asked = await toAsked(db, inOrder, agentId)
  return { items: asked.map((one) => toOpenRequest(one, viewer)), nextCursor: page.nextCursor }
}

async function toAsked(db: Reader, rows: readonly store.RequestRow[], agentId: string | undefined) {
  const ids = rows.map(({ id }) => id)
  const [warehouses, photos, own] = await Promise.all([
    listWarehousesById(db, rows.map(({ warehouseId }) => warehouseId)),
    listPhotos(db, moderatedRequest, ids),
    bids.listOwnBids(db, agentId ?? NOBODY, ids),
  ])
  return rows.map((row) => ({
    row,
    warehouse: warehouses.get(row.warehouseId),
    photos: photos.filter(({ ownerId }) => ownerId === row.id),
    own: own.get(row.id),
  }))
}

/**
 * What an agent may bid on, and what they have bid on.
 * @throws Refusal `notFound` for all others, and for what is closed and the agent has not bid on
 */
export async function getOpenRequest(
  db: Reader,
  memberId: string,
  requestId: string,
  viewer: Viewer,
): Promise<Complete<OpenRequestDetail>> {
  const { role, agent } = await findStanding(db, memberId, viewer.now)
  const row = await store.findRequestRow(db, requestId)
  if (!agent || !row || row.visibleAt === null) throw new Refusal('notFound')
  const [asked] = await toAsked(db, [row], agent.id)
  const isForAgents = row.status === 'approved' && toStateAt(row, viewer.now) === 'open'
  if (!asked || !(asked.own || (role === 'agent' && isForAgents))) throw new Refusal('notFound')
  const [questions, proofs, accepted] = await Promise.all([
    listQuestionRows(db, [requestId]),
    bids.listProofs(db, asked.own ? [asked.own.id] : []),
    bids.findAcceptedBid(db, requestId),
  ])
  return toOpenDetail({ ...asked, agentId: agent.id, questions, proofs, accepted }, viewer)
}
