import * as v from 'valibot'
import { fileSchema } from '../file/file'
import { idSchema } from '../kit/ids'
import { listSchema } from '../kit/list-schemas'
import { centsSchema, positiveCentsSchema } from '../kit/money-schemas'
import { blockSchema, lineSchema } from '../kit/text'
import { isoTimeSchema } from '../kit/time-schemas'
import { wholeNumberSchema } from '../kit/whole-number'
import { limits } from '../limits'
import { REVIEW_STATUSES, defineReviewMachine } from '../moderation/review-status'
import { REPORT_REASONS } from '../showcase/showcase'
import { agentFaceSchema } from './agent'
import { DEAL_STATUSES } from './deal-status'
import { BID_STATUSES, REQUEST_CLOSE_REASONS, REQUEST_STATUSES } from './request-status'

const { request, bid } = limits.proxy

/** Agents see a request once somebody of the staff has looked at it. */
export const requestReviewMachine = defineReviewMachine('requestReview')

/** color: another colour, never another kind · ask: whatever is not as described. */
export const SUBSTITUTIONS = ['color', 'none', 'ask'] as const
export type Substitution = (typeof SUBSTITUTIONS)[number]

/** The dearest piece that somebody can ask for: with the largest quantity it is still an amount. */
const limitSchema = v.pipe(positiveCentsSchema, v.maxValue(request.maxLimitCents, 'invalidAmount'))

/** What a form brings. `proxyRequestId`: changes that one, as long as no bid is standing. */
export const saveRequestSchema = v.object({
  proxyRequestId: v.optional(idSchema('request')),
  link: v.optional(v.pipe(lineSchema(request.linkLength), v.regex(/^https?:\/\/[^\s"'<>\\]+$/i, 'invalid'))),
  title: v.pipe(lineSchema(request.titleLength), v.minLength(request.titleMinLength, 'invalid')),
  optionText: v.optional(blockSchema(request.optionLength)),
  quantity: wholeNumberSchema(1, limits.proxy.maxQuantity),
  /** Of one piece, with its way to our warehouse and the agent's fee. Agents see it. */
  limitCents: limitSchema,
  warehouseId: idSchema('warehouse'),
  substitution: v.picklist(SUBSTITUTIONS, 'invalid'),
  note: v.optional(blockSchema(request.noteLength)),
  photoIds: v.optional(listSchema(idSchema('file'), { max: request.photos }), []),
})
export type SaveRequest = v.InferOutput<typeof saveRequestSchema>

export const raisedLimitSchema = limitSchema

/** What an agent may ask about; the words are the client's. */
export const QUESTION_TOPICS = ['spec', 'color', 'replace', 'invoice', 'quantity'] as const
export type QuestionTopic = (typeof QUESTION_TOPICS)[number]

export const photoSchema = v.object({ ...fileSchema.entries, width: v.number(), height: v.number() })

/** What is asked for, as its member and agents read it. */
const askedFields = {
  proxyRequestId: v.string(),
  title: v.string(),
  optionText: v.string(),
  quantity: v.number(),
  limitCents: centsSchema,
  warehouseName: v.string(),
  substitution: v.picklist(SUBSTITUTIONS),
  /** The first photo. */
  photo: v.optional(photoSchema),
}

export const requestQuestionSchema = v.object({
  questionId: idSchema('requestQuestion'),
  topic: v.picklist(QUESTION_TOPICS),
  /** What the agent has added; empty for nothing. */
  text: v.string(),
  askedAt: isoTimeSchema,
  answer: v.optional(v.string()),
  answeredAt: v.optional(isoTimeSchema),
})
export type RequestQuestion = v.InferOutput<typeof requestQuestionSchema>

const bidFields = {
  goodsCents: centsSchema,
  feeCents: centsSchema,
  totalCents: centsSchema,
  promiseDays: v.number(),
  note: v.string(),
  proofs: v.array(photoSchema),
  /** Counts what the agent has written. Accepting names it. */
  revision: v.number(),
  status: v.picklist(BID_STATUSES),
  at: isoTimeSchema,
}

/** As the member sees it whose request it is about. */
export const receivedBidSchema = v.object({ bidId: idSchema('bid'), agent: agentFaceSchema, ...bidFields })
export type ReceivedBid = v.InferOutput<typeof receivedBidSchema>

/** As its agent sees it. */
export const ownBidSchema = v.object({ ...bidFields, /** How often it may still be changed. */ changesLeft: v.number() })
export type OwnBid = v.InferOutput<typeof ownBidSchema>

const lifeFields = {
  number: v.string(),
  /** By this moment: one whose time is over is closed, whether or not a job has come to it. */
  status: v.picklist(REQUEST_STATUSES),
  closeReason: v.optional(v.picklist(REQUEST_CLOSE_REASONS)),
  /** Whether agents see it; notPassed: its member reads why. */
  review: v.picklist(REVIEW_STATUSES),
  reason: v.optional(v.string()),
  createdAt: isoTimeSchema,
  /** The first instant at which it is too late to bid; absent as long as agents do not see it. */
  dueAt: v.optional(isoTimeSchema),
}

export const requestSummarySchema = v.object({
  ...askedFields,
  ...lifeFields,
  /** Those that stand. */
  bidCount: v.number(),
  lowestCents: v.optional(centsSchema),
  /** What was accepted of it, of whom, and what has become of the deal. */
  accepted: v.optional(
    v.object({
      totalCents: centsSchema,
      agentName: v.optional(v.string()),
      dealId: v.optional(idSchema('deal')),
      dealStatus: v.optional(v.picklist(DEAL_STATUSES)),
      /** Whether the deal waits for the member: to pay, to answer, or to look at what has come. */
      isWaiting: v.optional(v.boolean()),
    }),
  ),
  openQuestions: v.number(),
})
export type RequestSummary = v.InferOutput<typeof requestSummarySchema>

export const requestDetailSchema = v.object({
  ...requestSummarySchema.entries,
  warehouseId: v.string(),
  link: v.optional(v.string()),
  /** Of the link: what is shown of it. */
  linkHost: v.optional(v.string()),
  note: v.string(),
  photos: v.array(photoSchema),
  /** Those that did not pass. */
  refusedPhotoIds: v.array(v.string()),
  questions: v.array(requestQuestionSchema),
  /** The best known agents do not stand first: the lowest does. */
  bids: v.array(receivedBidSchema),
  prolongations: v.number(),
  /** What its member can do now. */
  can: v.object({ edit: v.boolean(), raise: v.boolean(), prolong: v.boolean(), withdraw: v.boolean(), accept: v.boolean() }),
  now: isoTimeSchema,
})
export type RequestDetail = v.InferOutput<typeof requestDetailSchema>

/** open: agents may bid or will · won: a bid was accepted · ended: closed in another way. */
export const REQUEST_TABS = ['open', 'won', 'ended', 'all'] as const
export type RequestTab = (typeof REQUEST_TABS)[number]

/** How much a member reads of others' requests. none: nothing, to who is no agent and has not applied. */
export const READER_ROLES = ['agent', 'applicant', 'none'] as const
export type ReaderRole = (typeof READER_ROLES)[number]

/** What has become of one's own bid. */
const outcomeSchema = v.object({ isAccepted: v.boolean(), /** Of whichever bid was accepted. */ acceptedCents: v.optional(centsSchema) })

/** As agents read it: nothing of who asks, and nothing of others' bids, not even whether there are any. */
export const openRequestSchema = v.object({
  ...askedFields,
  dueAt: isoTimeSchema,
  isOpen: v.boolean(),
  own: v.optional(v.object({ totalCents: centsSchema, status: v.picklist(BID_STATUSES) })),
})
export type OpenRequest = v.InferOutput<typeof openRequestSchema>

/** As applicants read it. */
export const roughRequestSchema = v.object({
  title: v.string(),
  warehouseName: v.string(),
  /** Rounded up. */
  limitCents: centsSchema,
})
export type RoughRequest = v.InferOutput<typeof roughRequestSchema>

export const openRequestDetailSchema = v.object({
  ...askedFields,
  dueAt: isoTimeSchema,
  isOpen: v.boolean(),
  link: v.optional(v.string()),
  linkHost: v.optional(v.string()),
  note: v.string(),
  photos: v.array(photoSchema),
  /** Those that are answered, whoever has asked, and one's own. */
  questions: v.array(v.object({ ...requestQuestionSchema.entries, isOwn: v.boolean() })),
  questionsLeft: v.number(),
  /** Of all pieces together: a bid may not be above. */
  maxTotalCents: centsSchema,
  bid: v.optional(ownBidSchema),
  outcome: v.optional(outcomeSchema),
  now: isoTimeSchema,
})
export type OpenRequestDetail = v.InferOutput<typeof openRequestDetailSchema>

/** What an agent asks for all pieces. */
export const bidInputFields = {
  goodsCents: v.pipe(positiveCentsSchema, v.maxValue(bid.maxCents, 'invalidAmount')),
  feeCents: v.pipe(centsSchema, v.maxValue(bid.maxCents, 'invalidAmount')),
  /** Days until the goods are in our warehouse, from the payment on. */
  promiseDays: wholeNumberSchema(1, bid.maxPromiseDays),
  note: v.optional(blockSchema(bid.noteLength)),
  proofIds: v.optional(listSchema(idSchema('file'), { max: bid.proofs }), []),
}
export type BidInput = v.InferOutput<v.ObjectSchema<typeof bidInputFields, undefined>>

/** As the staff reads it. */
export const staffRequestSchema = v.object({
  ...requestDetailSchema.entries,
  ClientNO: v.string(),
  revision: v.number(),
  /** What the content check says; absent where none was asked for. */
  check: v.optional(v.picklist(['waiting', 'pass', 'review', 'risky'])),
  reports: v.array(v.object({ reason: v.picklist(REPORT_REASONS), text: v.optional(v.string()), at: isoTimeSchema })),
  /** Since when it waits to be looked at. */
  waitsSince: v.optional(isoTimeSchema),
})
export type StaffRequest = v.InferOutput<typeof staffRequestSchema>
