import * as v from 'valibot'
import { defineEndpoint } from '../kit/endpoint'
import { idSchema } from '../kit/ids'
import { pageRequest, pageSchema } from '../kit/page'
import { lineSchema } from '../kit/text'
import { limits } from '../limits'
import { answerTextSchema, feedbackDetailSchema, feedbackSummarySchema } from './feedback'
import { FEEDBACK_STATUSES } from './feedback-status'

const feedbackIdField = { feedbackId: idSchema('feedback') }
const signedAsField = { signedAs: v.optional(lineSchema(limits.feedback.signedAsLength)) }

export const operatorFeedbackSummarySchema = v.object({ ...feedbackSummarySchema.entries, ClientNO: v.string() })
export const operatorFeedbackSchema = v.object({ ...feedbackDetailSchema.entries, ClientNO: v.string() })

export const operatorListFeedback = defineEndpoint({
  path: 'operator/feedback/list',
  access: 'operator:support',
  effect: 'read',
  about: 'support',
  summary: 'Feedback of all members, the one that waits longest first',
  input: v.object({ ...pageRequest, status: v.optional(v.picklist(FEEDBACK_STATUSES, 'invalid')) }),
  output: pageSchema(operatorFeedbackSummarySchema),
})

export const operatorGetFeedback = defineEndpoint({
  path: 'operator/feedback/get',
  access: 'operator:support',
  effect: 'read',
  about: 'support',
  summary: 'One member’s feedback with all that was said, photos readable',
  input: v.object(feedbackIdField),
  output: operatorFeedbackSchema,
})

export const answerFeedback = defineEndpoint({
  path: 'operator/feedback/answer',
  access: 'operator:support',
  effect: 'write',
  about: 'support',
  summary: 'Answer a member’s feedback; the member can write on',
  input: v.object({ ...feedbackIdField, text: answerTextSchema, ...signedAsField }),
  output: operatorFeedbackSchema,
})

export const closeFeedback = defineEndpoint({
  path: 'operator/feedback/close',
  access: 'operator:support',
  effect: 'write',
  about: 'support',
  summary: 'End a conversation, with a last answer or without',
  input: v.object({ ...feedbackIdField, text: v.optional(answerTextSchema), ...signedAsField }),
  output: operatorFeedbackSchema,
})
