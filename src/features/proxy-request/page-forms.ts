import type { Cents } from '@contract/kit/money'
import { blockSchema } from '@contract/kit/text'
import { limits } from '@contract/limits'
import { toBidTotal } from '@contract/proxy/bid-rules'
import { bidInputFields, QUESTION_TOPICS, raisedLimitSchema, type BidInput, type OwnBid, type QuestionTopic } from '@contract/proxy/request'
import * as v from 'valibot'
import { isAmount, type TypedMoney } from '@/components/money-text'

// What is typed on the page of a request.

export interface AnswerValues {
  readonly text: string
}

export const answerSchema = v.object({ text: v.pipe(v.optional(blockSchema(limits.proxy.request.answerLength), ''), v.minLength(1, 'required')) })

export interface RaiseValues {
  readonly limitCents: TypedMoney
}

export interface RaiseOutput {
  readonly limitCents: Cents
}

export const raiseSchema: v.GenericSchema<unknown, RaiseOutput> = v.object({ limitCents: raisedLimitSchema })

export interface AskValues {
  /** Undefined until it is chosen. */
  readonly topic: QuestionTopic | undefined
  readonly text: string
}

export interface AskOutput {
  readonly topic: QuestionTopic
  readonly text?: string | undefined
}

export const askSchema: v.GenericSchema<unknown, AskOutput> = v.object({
  topic: v.picklist(QUESTION_TOPICS, 'required'),
  text: v.optional(blockSchema(limits.proxy.request.questionLength)),
})

export interface BidValues {
  readonly goodsCents: TypedMoney
  readonly feeCents: TypedMoney
  readonly promiseDays: number
  readonly note: string
  readonly proofIds: readonly string[]
}

export const bidSchema: v.GenericSchema<unknown, BidInput> = v.object(bidInputFields)

const USUAL_DAYS = 5

/** A bid that is written, or an earlier one that is changed. */
export const toBidValues = (own: OwnBid | undefined): BidValues =>
  own
    ? {
        goodsCents: own.goodsCents,
        feeCents: own.feeCents,
        promiseDays: own.promiseDays,
        note: own.note,
        proofIds: own.proofs.map(({ fileId }) => fileId),
      }
    : { goodsCents: null, feeCents: null, promiseDays: USUAL_DAYS, note: '', proofIds: [] }

/** What it comes to; undefined as long as either part is missing. */
export const toTypedTotal = ({ goodsCents, feeCents }: Pick<BidValues, 'goodsCents' | 'feeCents'>): Cents | undefined =>
  isAmount(goodsCents) && isAmount(feeCents) ? toBidTotal({ goodsCents, feeCents }) : undefined
