import type { Complete } from '@contract/kit/complete'
import { limits } from '@contract/limits'
import type { AgentFace } from '@contract/proxy/agent'
import { toRoughLimit } from '@contract/proxy/agent-rules'
import { toBidLimit } from '@contract/proxy/bid-rules'
import type { DealStatus } from '@contract/proxy/deal-status'
import type {
  OpenRequest,
  OpenRequestDetail,
  OwnBid,
  ReceivedBid,
  RequestDetail,
  RequestQuestion,
  RequestSummary,
  RoughRequest,
} from '@contract/proxy/request'
import { toPhoto } from '@server/base/moderation/moderated-views'
import type { PhotoRow } from '@server/base/moderation/review-service'
import type { Warehouse } from '@server/base/warehouse/warehouse-service'
import type { Viewer } from '@server/kit/viewer'
import type { BidRow, ProofRow } from '@server/trade/proxy-request/bid-store'
import type { QuestionRow } from '@server/trade/proxy-request/question-store'
import { toCloseReasonAt, toStateAt } from '@server/trade/proxy-request/request-closing'
import { toLinkHost } from '@server/trade/proxy-request/request-link'
import { canProlong } from '@server/trade/proxy-request/request-service'
import type { RequestRow } from '@server/trade/proxy-request/request-store'

// What the wire shows of requests and bids. Members read who bids as a face, agents read nothing of who asks.

/** What has become of an accepted bid. */
export interface AcceptedDeal {
  readonly dealId: string
  readonly dealStatus: DealStatus
  /** For the member: to pay, to answer, or to look at what has come. */
  readonly isWaiting: boolean
}

/** A request as its member and the staff read it. */
export interface RequestRecord {
  readonly row: RequestRow
  readonly warehouse: Warehouse | undefined
  readonly photos: readonly PhotoRow[]
  readonly questions: readonly QuestionRow[]
  /** The lowest first. */
  readonly bids: readonly BidRow[]
  readonly proofs: readonly ProofRow[]
  readonly faces: ReadonlyMap<string, Complete<AgentFace>>
  /** Undefined as long as nothing is accepted. */
  readonly deal: AcceptedDeal | undefined
}

interface Asked {
  readonly row: RequestRow
  readonly warehouse: Warehouse | undefined
  readonly photos: readonly PhotoRow[]
}

const toAskedFields = ({ row, warehouse, photos: [first] }: Asked, { language, signFile }: Viewer) => ({
  proxyRequestId: row.id,
  title: row.title,
  optionText: row.optionText,
  quantity: row.quantity,
  limitCents: row.limitCents,
  warehouseName: warehouse?.name[language] ?? '',
  substitution: row.substitution,
  photo: first && toPhoto(first, signFile),
})

const isStanding = ({ status }: BidRow) => status === 'standing'

export function toSummary(record: RequestRecord, viewer: Viewer): Complete<RequestSummary> {
  const { row, bids, questions, faces, deal } = record
  const accepted = bids.find(({ status }) => status === 'accepted')
  // Of a closed one, all that were there when it was closed.
  const standing = row.state === 'open' ? bids.filter(isStanding) : bids
  return {
    ...toAskedFields(record, viewer),
    number: row.number,
    status: toStateAt(row, viewer.now),
    closeReason: toCloseReasonAt(row, standing.length, viewer.now),
    review: row.status,
    reason: row.reason ?? undefined,
    createdAt: row.createdAt.toISOString(),
    dueAt: row.dueAt?.toISOString(),
    bidCount: standing.length,
    lowestCents: standing[0]?.totalCents,
    accepted: accepted && {
      totalCents: accepted.totalCents,
      agentName: faces.get(accepted.agentId)?.name,
      dealId: deal?.dealId,
      dealStatus: deal?.dealStatus,
      isWaiting: deal?.isWaiting,
    },
    openQuestions: questions.filter(({ answer }) => answer === null).length,
  }
}

export function toDetail(record: RequestRecord, viewer: Viewer): Complete<RequestDetail> {
  const { row, photos, questions, bids } = record
  const isOpen = toStateAt(row, viewer.now) === 'open'
  return {
    ...toSummary(record, viewer),
    warehouseId: row.warehouseId,
    ...toLinkFields(row),
    note: row.note,
    photos: photos.map((photo) => toPhoto(photo, viewer.signFile)),
    refusedPhotoIds: photos.filter(({ failed }) => failed).map(({ fileId }) => fileId),
    questions: questions.map(toQuestion),
    bids: bids.map((bid) => toReceivedBid(bid, record, viewer)),
    prolongations: row.prolongations,
    can: {
      edit: isOpen && !bids.some(isStanding),
      raise: isOpen,
      prolong: isOpen && canProlong(row),
      withdraw: isOpen,
      accept: isOpen && bids.some(isStanding),
    },
    now: viewer.now.toISOString(),
  }
}

const toLinkFields = ({ link }: RequestRow) => ({ link: link ?? undefined, linkHost: link === null ? undefined : toLinkHost(link) })

const toQuestion = ({ id, topic, text, askedAt, answer, answeredAt }: QuestionRow): Complete<RequestQuestion> => ({
  questionId: id,
  topic,
  text,
  askedAt: askedAt.toISOString(),
  answer: answer ?? undefined,
  answeredAt: answeredAt?.toISOString(),
})

function toBidFields(bid: BidRow, proofs: readonly ProofRow[], row: RequestRow, { signFile, now }: Viewer) {
  const { id, goodsCents, feeCents, totalCents, promiseDays, note, revision, status, changedAt } = bid
  return {
    goodsCents,
    feeCents,
    totalCents,
    promiseDays,
    note,
    proofs: proofs.filter(({ bidId }) => bidId === id).map((proof) => toPhoto(proof, signFile)),
    revision,
    // Of a request whose time is over, whether or not a job has come to it.
    status: status === 'standing' && toStateAt(row, now) === 'closed' ? ('lost' as const) : status,
    at: changedAt.toISOString(),
  }
}

function toReceivedBid(bid: BidRow, { row, proofs, faces }: RequestRecord, viewer: Viewer): Complete<ReceivedBid> {
  const agent = faces.get(bid.agentId)
  if (!agent) throw new Error('a bid of nobody')
  return { bidId: bid.id, agent, ...toBidFields(bid, proofs, row, viewer) }
}

/** A request as agents read it: nothing in it comes from others' bids. */
export interface OpenRecord extends Asked {
  readonly own: BidRow | undefined
}

export function toOpenRequest(record: OpenRecord, viewer: Viewer): Complete<OpenRequest> {
  const { row, own } = record
  return {
    ...toAskedFields(record, viewer),
    dueAt: toDueText(row),
    isOpen: toStateAt(row, viewer.now) === 'open',
    own: own && { totalCents: own.totalCents, status: toBidFields(own, [], row, viewer).status },
  }
}

function toDueText({ dueAt }: RequestRow): string {
  if (!dueAt) throw new Error('a request that agents do not see')
  return dueAt.toISOString()
}

export function toRoughRequest({ row, warehouse }: Asked, { language }: Viewer): Complete<RoughRequest> {
  return { title: row.title, warehouseName: warehouse?.name[language] ?? '', limitCents: toRoughLimit(row.limitCents) }
}

export interface OpenDetailRecord extends OpenRecord {
  readonly agentId: string
  readonly proofs: readonly ProofRow[]
  readonly questions: readonly QuestionRow[]
  /** Undefined as long as nothing is accepted. */
  readonly accepted: BidRow | undefined
}

export function toOpenDetail(record: OpenDetailRecord, viewer: Viewer): Complete<OpenRequestDetail> {
  const { row, own, agentId, proofs, photos, questions, accepted } = record
  const asked = questions.filter((question) => question.agentId === agentId)
  const isOpen = toStateAt(row, viewer.now) === 'open'
  const bid = own && toOwnBid(own, proofs, row, viewer)
  const isDecided = !isOpen && (bid?.status === 'accepted' || bid?.status === 'lost')
  return {
    ...toAskedFields(record, viewer),
    dueAt: toDueText(row),
    isOpen,
    ...toLinkFields(row),
    note: row.note,
    photos: photos.map((photo) => toPhoto(photo, viewer.signFile)),
    questions: questions
      .filter((question) => question.answer !== null || question.agentId === agentId)
      .map((question) => ({ ...toQuestion(question), isOwn: question.agentId === agentId })),
    questionsLeft: Math.max(0, limits.proxy.request.questions - asked.length),
    maxTotalCents: toBidLimit(row.limitCents, row.quantity),
    bid,
    outcome: isDecided ? { isAccepted: bid.status === 'accepted', acceptedCents: accepted?.totalCents } : undefined,
    now: viewer.now.toISOString(),
  }
}

function toOwnBid(own: BidRow, proofs: readonly ProofRow[], row: RequestRow, viewer: Viewer): Complete<OwnBid> {
  const fields = toBidFields(own, proofs, row, viewer)
  return { ...fields, changesLeft: fields.status === 'standing' ? limits.proxy.bid.revisions + 1 - own.revision : 0 }
}
