import * as v from 'valibot'
import { defineEndpoint } from '../kit/endpoint'
import { idSchema } from '../kit/ids'
import { positiveCentsSchema, signedCentsSchema } from '../kit/money-schemas'
import { pageRequest, pageSchema } from '../kit/page'
import { lineSchema } from '../kit/text'
import { isoTimeSchema } from '../kit/time-schemas'
import { LINE_LABELS } from '../freight/freight'
import { limits } from '../limits'
import { keptCompensationSchema } from './compensation'
import { answerTextSchema } from './feedback'
import { operatorFeedbackSchema } from './feedback-operator-endpoints'
import { FEEDBACK_STATUSES } from './feedback-status'

/** A case is a conversation that asks for money: this is the conversation’s id. */
const caseIdField = { caseId: idSchema('feedback') }
const sentence = { reason: answerTextSchema, signedAs: v.optional(lineSchema(limits.feedback.signedAsLength)) }

/** One that waits, as a list shows it. */
export const waitingCaseSchema = v.object({
  ...caseIdField,
  ClientNO: v.string(),
  orderNumber: v.string(),
  /** About a line of the bill: which, and what it charges. */
  label: v.optional(v.picklist(LINE_LABELS)),
  subject: v.optional(v.string()),
  chargedCents: v.optional(signedCentsSchema),
  /** About compensation: what is asked for. */
  compensation: v.optional(keptCompensationSchema),
  status: v.picklist(FEEDBACK_STATUSES),
  waitsSince: isoTimeSchema,
})

export const operatorListCases = defineEndpoint({
  path: 'operator/case/list',
  access: 'operator:finance',
  effect: 'read',
  about: 'support',
  summary: 'Questions about money that wait for a decision, the one that waits longest first',
  input: v.object(pageRequest),
  output: pageSchema(waitingCaseSchema),
})

export const operatorGetCase = defineEndpoint({
  path: 'operator/case/get',
  access: 'operator:finance',
  effect: 'read',
  about: 'support',
  summary: 'One question about money with all that was said and shown; nothing of other conversations',
  input: v.object(caseIdField),
  output: operatorFeedbackSchema,
})

/** The decision ends the conversation with its reason. What is granted goes back at once: to the balance, or off the bill. */
export const decideCase = defineEndpoint({
  path: 'operator/case/decide',
  access: 'operator:finance',
  effect: 'write',
  about: 'support',
  summary: 'Decide a question about money, once: what goes back to the member, or nothing, and why',
  input: v.variant('decision', [
    v.object({ decision: v.literal('grant'), ...caseIdField, grantedCents: positiveCentsSchema, ...sentence }),
    v.object({ decision: v.literal('refuse'), ...caseIdField, ...sentence }),
  ]),
  output: operatorFeedbackSchema,
})
