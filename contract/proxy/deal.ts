import * as v from 'valibot'
import { idSchema } from '../kit/ids'
import { centsSchema } from '../kit/money-schemas'
import { isoTimeSchema } from '../kit/time-schemas'
import { PARCEL_STATUSES } from '../parcel/parcel-status'
import { agentFaceSchema } from './agent'
import { DEAL_END_REASONS, DEAL_STATUSES } from './deal-status'
import { photoSchema } from './request'

/*
 * A deal as its member and as its agent see it. Neither learns who the other is: the member sees the agent's face, the agent sees nothing
 * of the member at all.
 */

/** rise: the shop takes more · change: something is otherwise than described · delay: it takes some days longer. */
export const DEAL_QUESTION_KINDS = ['rise', 'change', 'delay'] as const
export type DealQuestionKind = (typeof DEAL_QUESTION_KINDS)[number]

export const DEAL_ANSWERS = ['accept', 'refuse'] as const
export type DealAnswer = (typeof DEAL_ANSWERS)[number]

/** Why a member objects to what lies in stock. */
export const OBJECTION_REASONS = ['wrong', 'broken', 'missing', 'fake', 'other'] as const
export type ObjectionReason = (typeof OBJECTION_REASONS)[number]

/** refund: the agent agrees that the member has everything back · contest: they do not. */
export const DEFENCES = ['refund', 'contest'] as const
export type Defence = (typeof DEFENCES)[number]

/** What may be said of an agent beside the stars. */
export const RATING_TAGS = ['fast', 'asDescribed', 'fairPrice', 'wellPacked', 'clearAnswers', 'slow', 'notAsDescribed', 'poorlyPacked'] as const
export type RatingTag = (typeof RATING_TAGS)[number]

/** What happened, in its order: the request's acceptance, and the actions of the deal. */
export const DEAL_STEPS = [
  'accepted', 'pay', 'cancel', 'expire', 'buy', 'giveUp', 'lapse', 'ask', 'accept', 'refuse', 'send', 'overdue', 'endLate', 'arrive',
  'confirm', 'release', 'object', 'answer', 'decide',
] as const
export type DealStep = (typeof DEAL_STEPS)[number]

export const DEAL_STEP_ACTORS = ['member', 'agent', 'operator', 'time', 'parcel'] as const

/** What is waited for, and until which instant: the first at which it is too late. */
export const DEAL_DEADLINES = ['pay', 'buy', 'answer', 'promise', 'object', 'defend'] as const
export type DealDeadline = (typeof DEAL_DEADLINES)[number]

const stepSchema = v.object({ step: v.picklist(DEAL_STEPS), by: v.picklist(DEAL_STEP_ACTORS), at: isoTimeSchema })

/** What the agent asks; the deal goes on when the member consents, and ends with all money back when not. */
export const dealQuestionSchema = v.object({
  questionId: idSchema('dealQuestion'),
  kind: v.picklist(DEAL_QUESTION_KINDS),
  note: v.string(),
  /** Of the deal: goods and fee. Equal where consent costs nothing. */
  wasCents: centsSchema,
  nowCents: centsSchema,
  /** Taken from the balance on consent, and set aside with the rest. */
  differenceCents: centsSchema,
  /** delay: by how many days the promise moves. */
  extraDays: v.optional(v.number()),
  photos: v.array(photoSchema),
  askedAt: isoTimeSchema,
  expiresAt: isoTimeSchema,
  /** Its time is over; the deal ends at any moment. */
  isOver: v.boolean(),
  answer: v.optional(v.picklist(DEAL_ANSWERS)),
  answeredAt: v.optional(isoTimeSchema),
})
export type DealQuestion = v.InferOutput<typeof dealQuestionSchema>

export const dealDisputeSchema = v.object({
  reason: v.picklist(OBJECTION_REASONS),
  text: v.string(),
  photos: v.array(photoSchema),
  objectedAt: isoTimeSchema,
  /** Until when the agent may answer; silence counts as agreeing that all goes back. */
  answerUntil: isoTimeSchema,
  defence: v.optional(v.object({ kind: v.picklist(DEFENCES), text: v.string(), photos: v.array(photoSchema), at: isoTimeSchema })),
  decision: v.optional(
    v.object({
      memberCents: centsSchema,
      /** Of the agent's side, before our commission. */
      agentCents: centsSchema,
      /** To whoever reads it. */
      reason: v.string(),
      goods: v.picklist(['kept', 'returned']),
      at: isoTimeSchema,
    }),
  ),
})
export type DealDispute = v.InferOutput<typeof dealDisputeSchema>

export const ratingSchema = v.object({
  stars: v.number(),
  tags: v.array(v.picklist(RATING_TAGS)),
  text: v.string(),
  at: isoTimeSchema,
})
export type DealRating = v.InferOutput<typeof ratingSchema>

/** In every list and on every page of a deal. */
const summaryFields = {
  number: v.string(),
  /** By this moment: one whose time is over has ended, whether or not a job has come to it. */
  status: v.picklist(DEAL_STATUSES),
  endReason: v.optional(v.picklist(DEAL_END_REASONS)),
  title: v.string(),
  optionText: v.string(),
  quantity: v.number(),
  warehouseName: v.string(),
  /** The first photo of the request. */
  photo: v.optional(photoSchema),
  goodsCents: centsSchema,
  feeCents: centsSchema,
  /** Goods and fee, with what was consented to since. */
  totalCents: centsSchema,
  acceptedAt: isoTimeSchema,
  /** What is waited for now. */
  deadline: v.optional(v.object({ kind: v.picklist(DEAL_DEADLINES), at: isoTimeSchema, isOver: v.boolean() })),
}

const progressFields = {
  steps: v.array(stepSchema),
  promiseDays: v.number(),
  /**
   * From the payment on: the promised day, from when the member may end it, and when it ends by itself. receivedAt: the warehouse has
   * it, and nothing is late any more; it is in stock once enough of it was photographed.
   */
  promise: v.optional(
    v.object({
      promiseAt: isoTimeSchema,
      lateAt: isoTimeSchema,
      endsAt: isoTimeSchema,
      isLate: v.boolean(),
      receivedAt: v.optional(isoTimeSchema),
    }),
  ),
  /** What the agent showed when it was bought. */
  bought: v.optional(v.object({ shopOrderNumber: v.string(), photos: v.array(photoSchema), at: isoTimeSchema })),
  question: v.optional(dealQuestionSchema),
  dispute: v.optional(dealDisputeSchema),
  rating: v.optional(ratingSchema),
  now: isoTimeSchema,
}

export const dealSummarySchema = v.object({ dealId: idSchema('deal'), ...summaryFields })
export type DealSummary = v.InferOutput<typeof dealSummarySchema>

export const dealDetailSchema = v.object({
  ...summaryFields,
  ...progressFields,
  /** Also what `pay/*` calls it. */
  dealId: idSchema('deal'),
  proxyRequestId: v.string(),
  link: v.optional(v.string()),
  linkHost: v.optional(v.string()),
  agent: agentFaceSchema,
  /** Set aside now: still the member's. */
  heldCents: centsSchema,
  /** What came back, once it has ended. */
  refundedCents: centsSchema,
  parcels: v.array(
    v.object({
      parcelId: idSchema('parcel'),
      trackingNumber: v.string(),
      status: v.picklist(PARCEL_STATUSES),
      weightGrams: v.optional(v.number()),
      /** By the warehouse. */
      photos: v.array(photoSchema),
      receivedAt: v.optional(isoTimeSchema),
    }),
  ),
  /** Until when its agent may be rated. */
  rateUntil: v.optional(isoTimeSchema),
  /** What the member can do now. `end`: it is late, and all of it comes back. */
  can: v.object({
    pay: v.boolean(),
    cancel: v.boolean(),
    answer: v.boolean(),
    end: v.boolean(),
    confirm: v.boolean(),
    object: v.boolean(),
    rate: v.boolean(),
  }),
})
export type DealDetail = v.InferOutput<typeof dealDetailSchema>

/** As its agent sees it, in a list. */
export const agentDealSummarySchema = v.object({ dealId: idSchema('agentDeal'), ...summaryFields })
export type AgentDealSummary = v.InferOutput<typeof agentDealSummarySchema>

/** As its agent sees it: nothing of who asked for it, and the number of the deal in place of a receiver. */
export const agentDealDetailSchema = v.object({
  ...summaryFields,
  ...progressFields,
  dealId: idSchema('agentDeal'),
  proxyRequestId: v.string(),
  link: v.optional(v.string()),
  linkHost: v.optional(v.string()),
  note: v.string(),
  substitution: v.string(),
  photos: v.array(photoSchema),
  /** To write on the label. */
  label: v.object({ receiver: v.string(), phone: v.string(), address: v.string(), postcode: v.optional(v.string()) }),
  parcels: v.array(
    v.object({
      trackingNumber: v.string(),
      isReceived: v.boolean(),
      weightGrams: v.optional(v.number()),
      receivedAt: v.optional(isoTimeSchema),
    }),
  ),
  /** Ours of it, and what the agent has of it when all goes well, or has had. */
  commissionCents: centsSchema,
  earningCents: centsSchema,
  /** When it counts as given up that has not been bought. */
  lapseAt: v.optional(isoTimeSchema),
  can: v.object({
    buy: v.boolean(),
    ask: v.boolean(),
    giveUp: v.boolean(),
    send: v.boolean(),
    /** Send again, with other numbers in place of those that the warehouse has not received. */
    correct: v.optional(v.boolean()),
    answerDispute: v.boolean(),
  }),
})
export type AgentDealDetail = v.InferOutput<typeof agentDealDetailSchema>

/** todo: the agent has to do something · open: all that have not ended · ended. */
export const AGENT_DEAL_TABS = ['todo', 'open', 'ended'] as const
export type AgentDealTab = (typeof AGENT_DEAL_TABS)[number]
