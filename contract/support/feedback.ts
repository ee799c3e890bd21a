import * as v from 'valibot'
import { fileSchema } from '../file/file'
import { LINE_LABELS } from '../freight/freight'
import { idSchema } from '../kit/ids'
import { listSchema } from '../kit/list-schemas'
import { signedCentsSchema } from '../kit/money-schemas'
import { blockSchema, lineSchema } from '../kit/text'
import { isoTimeSchema } from '../kit/time-schemas'
import { limits } from '../limits'
import { askedPayableSchema } from './asked-payable'
import { caseDecisionSchema } from './case'
import { keptCompensationSchema } from './compensation'
import { FEEDBACK_STATUSES } from './feedback-status'

/** What it is about, in the order of the screen. */
export const FEEDBACK_TYPES = ['parcel', 'fee', 'delivery', 'app', 'suggestion'] as const
export type FeedbackTopic = (typeof FEEDBACK_TYPES)[number]

const wordsSchema = (max: number) => v.pipe(blockSchema(max), v.minLength(1, 'required'))

/** What a member writes, first or later. */
export const writtenFields = {
  text: wordsSchema(limits.feedback.textLength),
  fileIds: v.optional(listSchema(idSchema('file'), { max: limits.feedback.maxPhotos, tooMany: 'tooManyPhotos' }), []),
}

/** A line of an order's bill: its label, and the service or parcel that it charges for where there are several. */
const billLineKeySchema = v.object({ label: v.picklist(LINE_LABELS, 'invalid'), subject: v.optional(lineSchema(60)) })
export type BillLineKey = v.InferOutput<typeof billLineKeySchema>

export const feedbackInputSchema = v.object({
  type: v.picklist(FEEDBACK_TYPES, 'required'),
  ...writtenFields,
  /** How the service reaches the member beside this thread. */
  contact: v.optional(lineSchema(limits.feedback.contactLength)),
  /** What is asked about, whatever it is. Left out, it is the order, if one is named. */
  payableId: v.optional(idSchema('payable')),
  /** The order that is asked about, and the line of its bill. */
  orderId: v.optional(idSchema('order')),
  billLine: v.optional(billLineKeySchema),
})
export type FeedbackInput = v.InferInput<typeof feedbackInputSchema>

export const feedbackMessageSchema = v.object({
  by: v.picklist(['member', 'service']),
  /** Who of the service, where they have said so. */
  signedAs: v.optional(v.string()),
  text: v.string(),
  photos: v.array(fileSchema),
  at: isoTimeSchema,
})
export type FeedbackMessage = v.InferOutput<typeof feedbackMessageSchema>

export const feedbackSummarySchema = v.object({
  feedbackId: idSchema('feedback'),
  type: v.picklist(FEEDBACK_TYPES),
  status: v.picklist(FEEDBACK_STATUSES),
  /** What was written first. */
  text: v.string(),
  contact: v.optional(v.string()),
  /** What it is about. */
  payable: v.optional(askedPayableSchema),
  /** The same, where that is an order, with the line of its bill. */
  order: v.optional(
    v.object({
      orderId: v.string(),
      orderNumber: v.string(),
      /** As it stood on the bill when it was asked about. */
      billLine: v.optional(v.object({ label: v.picklist(LINE_LABELS), subject: v.optional(v.string()), amountCents: signedCentsSchema })),
    }),
  ),
  latestAnswer: v.optional(v.object({ signedAs: v.optional(v.string()), text: v.string(), at: isoTimeSchema })),
  /** Of one that asks for compensation: what, and under which terms. */
  compensation: v.optional(keptCompensationSchema),
  /** Of a question about money, once finance has decided it. */
  decision: v.optional(caseDecisionSchema),
  answers: v.number(),
  unreadAnswers: v.number(),
  sentAt: isoTimeSchema,
  /** When anybody last said something. */
  changedAt: isoTimeSchema,
})
export type FeedbackSummary = v.InferOutput<typeof feedbackSummarySchema>

export const feedbackDetailSchema = v.object({
  ...feedbackSummarySchema.entries,
  /** Oldest first. */
  messages: v.array(feedbackMessageSchema),
  /** What the member can do now. */
  actions: v.array(v.string()),
})
export type FeedbackDetail = v.InferOutput<typeof feedbackDetailSchema>

export const answerTextSchema = wordsSchema(limits.feedback.answerLength)
