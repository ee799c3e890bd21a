import type { Complete } from '@contract/kit/complete'
import { Refusal } from '@contract/kit/envelope'
import type { AgentDealDetail, AgentDealTab, DealDetail } from '@contract/proxy/deal'
import { getClientNos } from '@server/base/member/member-service'
import { listWarehousesById } from '@server/base/warehouse/warehouse-service'
import type { Reader } from '@server/db/database'
import { readPage, type PageRequest } from '@server/db/keyset'
import { readSentParcels } from '@server/goods/parcel/house-sending'
import type { Viewer } from '@server/kit/viewer'
import { readAgentFaces } from '@server/trade/agent/agent-reads'
import { findAgent, findLastAgent, findRatingOfDeal } from '@server/trade/agent/agent-service'
import { toAgentDeal, toAgentDealSummary } from '@server/trade/proxy-deal/agent-deal-views'
import { listDealPhotos, listDisputes, listLastQuestions, listParcelIds } from '@server/trade/proxy-deal/deal-parts-store'
import * as store from '@server/trade/proxy-deal/deal-store'
import { toStatusAt } from '@server/trade/proxy-deal/deal-time'
import { toDealDetail, toDealSummary, type DealPage, type DealRecord } from '@server/trade/proxy-deal/deal-views'
import { readAskedThings } from '@server/trade/proxy-request/accepting-service'
import type { ReadDeals } from '@server/trade/proxy-request/request-reads'

// What a member, an agent and the staff read of deals.

/** Paid, or bought by the member for others: nobody leaves while they owe something. What is not paid is given up. */
export const countOpenDeals = (db: Reader, memberId: string): Promise<number> => store.countOpenDeals(db, { memberId })

/** What a list shows of them; one query a table. */
async function toRecords(db: Reader, rows: readonly store.DealRow[]): Promise<DealRecord[]> {
  const ids = rows.map(({ id }) => id)
  const [asked, warehouses, disputes] = await Promise.all([
    readAskedThings(db, rows.map(({ requestId }) => requestId)),
    listWarehousesById(db, rows.map(({ warehouseId }) => warehouseId)),
    listDisputes(db, ids),
  ])
  return rows.map((row) => {
    const [thing, warehouse] = [asked.get(row.requestId), warehouses.get(row.warehouseId)]
    if (!thing || !warehouse) throw new Error(`deal ${row.number} of a request or warehouse that is not there`)
    return { row, asked: thing, warehouse, dispute: disputes.find(({ dealId }) => dealId === row.id) }
  })
}

/** All that a page shows. */
async function toPage(db: Reader, row: store.DealRow): Promise<DealPage> {
  const [record] = await toRecords(db, [row])
  if (!record) throw new Error('a row without a record')
  const [question] = await listLastQuestions(db, [row.id])
  const [events, photos, parcelIds, rating, faces] = await Promise.all([
    store.listEvents(db, row.id),
    listDealPhotos(db, [row.id], question ? [question.id] : []),
    listParcelIds(db, row.id),
    findRatingOfDeal(db, row.id),
    readAgentFaces(db, [row.agentId]),
  ])
  const face = faces.get(row.agentId)
  if (!face) throw new Error(`deal ${row.number} of an agent that is not there`)
  return { ...record, events, question, photos, rating, face, parcels: await readSentParcels(db, parcelIds) }
}

/** @throws Refusal `notFound`, also for another member's */
export async function getOwnDeal(db: Reader, key: Required<Pick<store.DealKey, 'dealId' | 'memberId'>>, viewer: Viewer): Promise<Complete<DealDetail>> {
  const row = await store.findDealRow(db, key)
  if (!row) throw new Refusal('notFound')
  return toDealDetail(await toPage(db, row), viewer)
}

/** @throws Refusal `notFound`, also for another member's */
export async function assertOwnDeal(db: Reader, key: Required<Pick<store.DealKey, 'dealId' | 'memberId'>>): Promise<void> {
  if (!(await store.findDealRow(db, key))) throw new Refusal('notFound')
}

/** The one whose goods a parcel of the member's holds. @throws Refusal `notFound` */
export async function findOwnDealId(
  db: Reader,
  memberId: string,
  { dealId, parcelId }: { readonly dealId?: string | undefined; readonly parcelId?: string | undefined },
): Promise<string> {
  const found = dealId ?? (parcelId === undefined ? undefined : await store.findDealIdOfParcel(db, memberId, parcelId))
  if (found === undefined) throw new Refusal('notFound')
  return found
}

/** Who was never an agent has no deals; whoever has ended finishes theirs. @throws Refusal `notFound` */
export async function getAgentId(db: Reader, memberId: string): Promise<string> {
  const agent = await findLastAgent(db, memberId)
  if (!agent) throw new Refusal('notFound')
  return agent.id
}

/** @throws Refusal `notFound`, also for another agent's */
export async function getAgentDeal(db: Reader, memberId: string, dealId: string, viewer: Viewer): Promise<Complete<AgentDealDetail>> {
  const row = await store.findDealRow(db, { dealId, agentId: await getAgentId(db, memberId) })
  if (!row) throw new Refusal('notFound')
  return toAgentDeal(await toPage(db, row), viewer)
}

type AgentList = PageRequest & { readonly tab: AgentDealTab }
const toKeyset = ({ id, createdAt }: store.DealRow) => ({ id, at: createdAt })

export async function listAgentDeals(db: Reader, memberId: string, { tab, ...request }: AgentList, viewer: Viewer) {
  const agent = await findLastAgent(db, memberId)
  if (!agent) return { items: [], nextCursor: undefined, counts: { todo: 0, open: 0 }, now: viewer.now.toISOString() }
  const page = await readPage(request, (part) => store.listDealsOfAgent(db, { agentId: agent.id, tab, ...part }), toKeyset)
  const [records, counts] = [await toRecords(db, page.items), await store.countDealsOfAgent(db, agent.id)]
  return { ...page, items: records.map((record) => toAgentDealSummary(record, viewer)), counts, now: viewer.now.toISOString() }
}

/** For lists of requests. */
export const toDealReader = (now: Date): ReadDeals => async (db, requestIds) => {
  const rows = await store.listDealsOfRequests(db, requestIds)
  return new Map(
    rows.map((row) => {
      const dealStatus = toStatusAt(row, now)
      return [row.requestId, { dealId: row.id, dealStatus, isWaiting: WAITING.includes(dealStatus) }]
    }),
  )
}

const WAITING: readonly string[] = ['unpaid', 'asking', 'inStock']

type StaffList = PageRequest & { readonly tab: store.StaffTab }

export async function listForStaff(db: Reader, { tab, ...request }: StaffList, viewer: Viewer) {
  const page = await readPage(request, (part) => store.listDealsForStaff(db, { tab, ...part }), toKeyset)
  const [records, numbers, faces] = await Promise.all([
    toRecords(db, page.items),
    getClientNos(db, page.items.map(({ memberId }) => memberId)),
    readAgentFaces(db, page.items.map(({ agentId }) => agentId)),
  ])
  const items = records.map((record) => {
    const agent = faces.get(record.row.agentId)
    if (!agent) throw new Error(`deal ${record.row.number} of an agent that is not there`)
    return { ...toDealSummary(record, viewer), ClientNO: numbers.get(record.row.memberId) ?? '', agent }
  })
  return { ...page, items }
}

/** @throws Refusal `notFound` */
export async function viewForStaff(db: Reader, number: string, viewer: Viewer) {
  const row = await store.findDealByNumber(db, number)
  if (!row) throw new Refusal('notFound', { field: 'number' })
  const page = await toPage(db, row)
  const numbers = await getClientNos(db, [row.memberId])
  return {
    ...toDealDetail(page, viewer),
    ClientNO: numbers.get(row.memberId) ?? '',
    agentId: row.agentId,
    agentReason: page.dispute?.agentReason ?? undefined,
  }
}

/** A deal of our own, by its number, with who buys it: whichever of us it is. @throws Refusal `notFound` */
export async function findHouseDeal(db: Reader, number: string): Promise<store.DealRow> {
  const row = await store.findDealByNumber(db, number)
  const agent = row && (await findAgent(db, row.agentId))
  if (!row || !agent || agent.operatorKeyId === null) throw new Refusal('notFound', { field: 'number' })
  return row
}
