import * as v from 'valibot'
import { defineEndpoint } from '../kit/endpoint'
import { idSchema } from '../kit/ids'
import { pageRequest, pageSchema } from '../kit/page'
import { wholeNumberSchema } from '../kit/whole-number'
import { limits } from '../limits'
import { feedbackDetailSchema, feedbackInputSchema, feedbackSummarySchema, writtenFields } from './feedback'

const feedbackIdField = { feedbackId: idSchema('feedback') }

/** Enough for whoever has something to say, and an end to whoever floods the desk. */
const WRITING_LIMIT = { limit: { count: 10, windowSeconds: 600 }, dailyCount: 50 }

export const sendFeedback = defineEndpoint({
  path: 'feedback/send',
  access: 'member',
  effect: 'write',
  about: 'support',
  changes: ['order'],
  summary: 'Ask or tell the service something, with photos, what it is about and the bill line',
  input: feedbackInputSchema,
  output: feedbackDetailSchema,
  ...WRITING_LIMIT,
})

export const writeOn = defineEndpoint({
  path: 'feedback/write',
  access: 'member',
  effect: 'write',
  about: 'support',
  changes: ['order'],
  summary: 'Write on in a conversation with the service',
  input: v.object({ ...feedbackIdField, ...writtenFields }),
  output: feedbackDetailSchema,
  ...WRITING_LIMIT,
})

export const listFeedback = defineEndpoint({
  path: 'feedback/list',
  access: 'member',
  effect: 'read',
  about: 'support',
  summary: 'The member’s conversations with the service, the one that changed last first, in pages',
  input: v.object(pageRequest),
  output: pageSchema(feedbackSummarySchema),
})

export const countFeedback = defineEndpoint({
  path: 'feedback/count',
  access: 'member',
  effect: 'read',
  about: 'support',
  summary: 'How many conversations there are, and in how many an answer waits to be read',
  input: v.object({}),
  output: v.object({ all: v.number(), unread: v.number() }),
})

export const getFeedback = defineEndpoint({
  path: 'feedback/get',
  access: 'member',
  effect: 'read',
  about: 'support',
  summary: 'One conversation with all that was said',
  input: v.object(feedbackIdField),
  output: feedbackDetailSchema,
})

/** `seenAnswers` is how many stood on the screen: one that comes at the same moment stays unread. */
export const markFeedbackRead = defineEndpoint({
  path: 'feedback/markRead',
  access: 'member',
  effect: 'write',
  about: 'support',
  summary: 'The member has read so many answers of a conversation',
  input: v.object({ ...feedbackIdField, seenAnswers: wholeNumberSchema(0, limits.feedback.maxMessages) }),
  output: v.object({}),
})
