import type { Complete } from '@contract/kit/complete'
import { ZERO_CENTS } from '@contract/kit/money'
import type { AgentFace } from '@contract/proxy/agent'
import { toPromise } from '@contract/proxy/bid-rules'
import { isInTime } from '@contract/proxy/deadlines'
import { DEAL_STEPS, type DealDeadline, type DealDetail, type DealDispute, type DealQuestion, type DealRating, type DealStep, type DealSummary } from '@contract/proxy/deal'
import type { DealStatus } from '@contract/proxy/deal-status'
import { toPhoto } from '@server/base/moderation/moderated-views'
import type { Warehouse } from '@server/base/warehouse/warehouse-service'
import type { SentParcel } from '@server/goods/parcel/house-sending'
import type { Viewer } from '@server/kit/viewer'
import type { RatingRow } from '@server/trade/agent/agent-service'
import type { DealPhotoRow, DealQuestionRow, DisputeRow } from '@server/trade/proxy-deal/deal-parts-store'
import type { DealEventRow, DealRow } from '@server/trade/proxy-deal/deal-store'
import { findTimedEnd, toStatusAt } from '@server/trade/proxy-deal/deal-time'
import { canEndLate, toRateUntil } from '@server/trade/proxy-deal/member-service'
import type { AskedThing } from '@server/trade/proxy-request/accepting-service'

// What the wire shows of a deal to its member and to the staff, and what both sides see of it.

export interface DealRecord {
  readonly row: DealRow
  readonly asked: AskedThing
  readonly warehouse: Warehouse
  readonly dispute: DisputeRow | undefined
}

export interface DealPage extends DealRecord {
  readonly events: readonly DealEventRow[]
  /** The latest. */
  readonly question: DealQuestionRow | undefined
  readonly photos: readonly DealPhotoRow[]
  readonly rating: RatingRow | undefined
  readonly face: Complete<AgentFace>
  readonly parcels: readonly SentParcel[]
}

/** In lists and on pages of both sides. */
export function toSummaryFields({ row, asked, warehouse, dispute }: DealRecord, { language, signFile, now }: Viewer) {
  const [first] = asked.photos
  return {
    number: row.number,
    status: toStatusAt(row, now),
    endReason: row.endReason ?? findTimedEnd(row, now)?.endReason,
    title: asked.row.title,
    optionText: asked.row.optionText,
    quantity: row.quantity,
    warehouseName: warehouse.name[language],
    photo: first && toPhoto(first, signFile),
    goodsCents: row.goodsCents,
    feeCents: row.feeCents,
    totalCents: row.totalCents,
    acceptedAt: row.createdAt.toISOString(),
    deadline: toDeadline(row, dispute, now),
  }
}

const DEADLINES: Readonly<Partial<Record<DealStatus, { readonly kind: DealDeadline; readonly at: (row: DealRow) => Date | null }>>> = {
  unpaid: { kind: 'pay', at: ({ dueAt }) => dueAt },
  toBuy: { kind: 'buy', at: ({ buyDueAt }) => buyDueAt },
  asking: { kind: 'answer', at: ({ dueAt }) => dueAt },
  bought: { kind: 'promise', at: ({ promiseAt }) => promiseAt },
  arriving: { kind: 'promise', at: ({ promiseAt, receivedAt }) => (receivedAt === null ? promiseAt : null) },
  inStock: { kind: 'object', at: ({ dueAt }) => dueAt },
}

function toDeadline(row: DealRow, dispute: DisputeRow | undefined, now: Date): DealSummary['deadline'] {
  const status = toStatusAt(row, now)
  const isUnanswered = status === 'disputed' && dispute?.defendedAt === null
  const due = isUnanswered ? ({ kind: 'defend', at: () => dispute.answerUntil } as const) : DEADLINES[status]
  const at = due?.at(row)
  return due && at ? { kind: due.kind, at: at.toISOString(), isOver: !isInTime(now, at) } : undefined
}

const isStep = (action: string): action is DealStep => (DEAL_STEPS as readonly string[]).includes(action)

/** @param reader whose reason of a decision is shown */
export function toProgressFields(page: DealPage, viewer: Viewer, reader: 'member' | 'agent') {
  const { row, events, question, dispute, rating, photos } = page
  const of = (kind: DealPhotoRow['kind']) => photos.filter((photo) => photo.kind === kind).map((photo) => toPhoto(photo, viewer.signFile))
  return {
    steps: events.flatMap(({ action, actor, createdAt }) =>
      isStep(action) ? [{ step: action, by: actor, at: createdAt.toISOString() }] : [],
    ),
    promiseDays: row.promiseDays,
    promise: toPromiseFields(row, viewer.now),
    bought:
      row.boughtAt === null
        ? undefined
        : { shopOrderNumber: row.shopOrderNumber ?? '', photos: of('bought'), at: row.boughtAt.toISOString() },
    question: question && toQuestion(question, of('question'), viewer.now),
    dispute: dispute && toDispute(dispute, { objection: of('objection'), defence: of('defence') }, reader),
    rating: rating && toRating(rating),
    now: viewer.now.toISOString(),
  }
}

function toPromiseFields({ paidAt, promiseAt, promiseDays, receivedAt }: DealRow, now: Date): DealDetail['promise'] {
  if (paidAt === null || promiseAt === null) return undefined
  const { lateAt, endsAt } = toPromise(paidAt, promiseDays)
  const isLate = (receivedAt ?? now) > promiseAt
  return {
    promiseAt: promiseAt.toISOString(),
    lateAt: lateAt.toISOString(),
    endsAt: endsAt.toISOString(),
    isLate,
    receivedAt: receivedAt?.toISOString(),
  }
}

type Photos = DealQuestion['photos']

function toQuestion(row: DealQuestionRow, photos: Photos, now: Date): Complete<DealQuestion> {
  return {
    questionId: row.id,
    kind: row.kind,
    note: row.note,
    wasCents: row.wasCents,
    nowCents: row.nowCents,
    differenceCents: (row.nowCents - row.wasCents) as DealQuestion['differenceCents'],
    extraDays: row.extraDays ?? undefined,
    photos,
    askedAt: row.askedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    isOver: row.answer === null && (row.endedAt !== null || !isInTime(now, row.expiresAt)),
    answer: row.answer ?? undefined,
    answeredAt: row.answer === null ? undefined : row.endedAt?.toISOString(),
  }
}

function toDispute(row: DisputeRow, photos: { readonly objection: Photos; readonly defence: Photos }, reader: 'member' | 'agent'): Complete<DealDispute> {
  const { defence, defenceText, defendedAt, memberCents, agentCents, goods, decidedAt } = row
  const reason = reader === 'member' ? row.memberReason : row.agentReason
  const isDecided = memberCents !== null && agentCents !== null && goods !== null && decidedAt !== null
  return {
    reason: row.reason,
    text: row.text,
    photos: photos.objection,
    objectedAt: row.objectedAt.toISOString(),
    answerUntil: row.answerUntil.toISOString(),
    defence: defence && defendedAt ? { kind: defence, text: defenceText ?? '', photos: photos.defence, at: defendedAt.toISOString() } : undefined,
    decision: isDecided ? { memberCents, agentCents, goods, reason: reason ?? '', at: decidedAt.toISOString() } : undefined,
  }
}

const toRating = ({ stars, tags, text, createdAt }: RatingRow): Complete<DealRating> => ({ stars, tags, text, at: createdAt.toISOString() })

export const toDealSummary = (record: DealRecord, viewer: Viewer): Complete<DealSummary> => ({
  dealId: record.row.id,
  ...toSummaryFields(record, viewer),
})

export function toDealDetail(page: DealPage, viewer: Viewer): Complete<DealDetail> {
  const { row, asked, face, parcels, rating } = page
  const summary = toSummaryFields(page, viewer)
  const { status } = summary
  const rateUntil = toRateUntil(row, viewer.now)
  const isHeld = row.paidAt !== null && row.endedAt === null
  return {
    ...summary,
    ...toProgressFields(page, viewer, 'member'),
    dealId: row.id,
    proxyRequestId: row.requestId,
    link: asked.row.link ?? undefined,
    linkHost: asked.linkHost,
    agent: face,
    heldCents: isHeld ? row.totalCents : ZERO_CENTS,
    refundedCents: row.refundedCents ?? ZERO_CENTS,
    parcels: parcels.map((parcel) => ({
      parcelId: parcel.id,
      trackingNumber: parcel.trackingNumber,
      status: parcel.status,
      weightGrams: parcel.weightGrams,
      photos: parcel.photos.map((photo) => toPhoto(photo, viewer.signFile)),
      receivedAt: parcel.inStockAt?.toISOString(),
    })),
    rateUntil: rateUntil?.toISOString(),
    can: {
      pay: status === 'unpaid',
      cancel: status === 'unpaid',
      answer: status === 'asking',
      end: canEndLate(row, viewer.now),
      confirm: status === 'inStock',
      object: status === 'inStock',
      rate: rateUntil !== undefined && isInTime(viewer.now, rateUntil) && !rating,
    },
  }
}
