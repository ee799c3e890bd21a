import type { Complete } from '@contract/kit/complete'
import { Refusal } from '@contract/kit/envelope'
import type { RequestDetail, RequestTab, StaffRequest } from '@contract/proxy/request'
import { getClientNos } from '@server/base/member/member-service'
import { getReview, isReviewOf, listPhotos, listWaiting, type Review } from '@server/base/moderation/review-service'
import { listWarehousesById } from '@server/base/warehouse/warehouse-service'
import type { Reader } from '@server/db/database'
import { readPage, type PageRequest } from '@server/db/keyset'
import type { Viewer } from '@server/kit/viewer'
import { readAgentFaces } from '@server/trade/agent/agent-reads'
import { listProofs, listShownBids } from '@server/trade/proxy-request/bid-store'
import { listQuestionRows } from '@server/trade/proxy-request/question-store'
import { moderatedRequest } from '@server/trade/proxy-request/request-moderated'
import * as store from '@server/trade/proxy-request/request-store'
import { toDetail, toSummary, type AcceptedDeal, type RequestRecord } from '@server/trade/proxy-request/request-views'

// What members read of their own requests, and the staff of all.

/** What has become of these requests that were accepted, by their ids: deals lie above. */
export type ReadDeals = (db: Reader, requestIds: readonly string[]) => Promise<ReadonlyMap<string, AcceptedDeal>>

/** Who reads, and who knows of deals. */
export type RequestViewer = Viewer & { readonly readDeals: ReadDeals }

/** One query a table, however many requests. */
async function toRecords(db: Reader, rows: readonly store.RequestRow[], { readDeals }: RequestViewer): Promise<RequestRecord[]> {
  const ids = rows.map(({ id }) => id)
  const [warehouses, photos, questions, bids, deals] = await Promise.all([
    listWarehousesById(db, rows.map(({ warehouseId }) => warehouseId)),
    listPhotos(db, moderatedRequest, ids),
    listQuestionRows(db, ids),
    listShownBids(db, ids),
    readDeals(db, rows.filter(({ closeReason }) => closeReason === 'accepted').map(({ id }) => id)),
  ])
  const [proofs, faces] = await Promise.all([
    listProofs(db, bids.map(({ id }) => id)),
    readAgentFaces(db, bids.map(({ agentId }) => agentId)),
  ])
  return rows.map((row) => ({
    row,
    warehouse: warehouses.get(row.warehouseId),
    photos: photos.filter(({ ownerId }) => ownerId === row.id),
    questions: questions.filter(({ requestId }) => requestId === row.id),
    bids: bids.filter(({ requestId }) => requestId === row.id),
    proofs,
    faces,
    deal: deals.get(row.id),
  }))
}

const toKeyset = ({ id, createdAt }: store.RequestRow) => ({ id, at: createdAt })

type OwnList = PageRequest & { readonly tab: RequestTab }

export async function listOwnRequests(db: Reader, memberId: string, { tab, ...request }: OwnList, viewer: RequestViewer) {
  const [page, open, won] = await Promise.all([
    readPage(request, (part) => store.listOwnRows(db, { memberId, tab, ...part }), toKeyset),
    store.countOpen(db, memberId),
    store.countWon(db, memberId),
  ])
  const records = await toRecords(db, page.items, viewer)
  return { ...page, items: records.map((record) => toSummary(record, viewer)), counts: { open, won }, now: viewer.now.toISOString() }
}

/** @throws Refusal `notFound`, also for another member's */
export async function getOwnRequest(
  db: Reader,
  memberId: string,
  requestId: string,
  viewer: RequestViewer,
): Promise<Complete<RequestDetail>> {
  const row = await store.findOwnRequestRow(db, memberId, requestId)
  const [record] = row ? await toRecords(db, [row], viewer) : []
  if (!record) throw new Refusal('notFound')
  return toDetail(record, viewer)
}

/** For a message about it; undefined where it is not the member's. */
export function findOwnRequest(db: Reader, memberId: string, requestId: string): Promise<store.RequestRow | undefined> {
  return store.findOwnRequestRow(db, memberId, requestId)
}

type StaffList = PageRequest & { readonly tab: 'waiting' | 'open' | 'closed' }

export async function listForStaff(db: Reader, { tab, ...request }: StaffList, viewer: RequestViewer) {
  if (tab === 'waiting') {
    const page = await listWaiting(db, [moderatedRequest], request)
    return { ...page, items: await toStaffRequests(db, page.items, viewer) }
  }
  const page = await readPage(request, (part) => store.listRowsByState(db, { state: tab, ...part }), toKeyset)
  const reviews = await Promise.all(page.items.map(({ id }) => getReview(db, moderatedRequest, id)))
  return { ...page, items: await toStaffRequests(db, reviews as readonly unknown[] as readonly Review[], viewer) }
}

/** @throws Refusal `notFound` */
export async function viewForStaff(db: Reader, requestId: string, viewer: RequestViewer): Promise<Complete<StaffRequest>> {
  const review = (await getReview(db, moderatedRequest, requestId)) as unknown as Review
  const [item] = await toStaffRequests(db, [review], viewer)
  if (!item) throw new Refusal('notFound')
  return item
}

async function toStaffRequests(db: Reader, reviews: readonly Review[], viewer: RequestViewer): Promise<Complete<StaffRequest>[]> {
  const own = reviews.filter((review) => isReviewOf(review, moderatedRequest))
  const [records, numbers] = await Promise.all([
    toRecords(db, own.map(({ row }) => row), viewer),
    getClientNos(db, own.map(({ row }) => row.memberId)),
  ])
  return records.map((record) => {
    const review = own.find(({ row }) => row.id === record.row.id)
    return {
      ...toDetail(record, viewer),
      ClientNO: numbers.get(record.row.memberId) ?? '',
      revision: record.row.revision,
      check: review?.check,
      reports: (review?.reports ?? []).map(({ reason, text, createdAt }) => ({
        reason,
        text: text ?? undefined,
        at: createdAt.toISOString(),
      })),
      waitsSince: record.row.waitsSince?.toISOString(),
    }
  })
}
