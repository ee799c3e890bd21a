import * as v from 'valibot'
import { defineEndpoint } from '../kit/endpoint'
import { idSchema } from '../kit/ids'
import { pageRequest, pageSchema } from '../kit/page'
import { blockSchema } from '../kit/text'
import { isoTimeSchema } from '../kit/time-schemas'
import { limits } from '../limits'
import { raisedLimitSchema, REQUEST_TABS, requestDetailSchema, requestSummarySchema, saveRequestSchema } from './request'

const requestIdField = v.object({ proxyRequestId: idSchema('request') })

/** Throws `tooManyRequestsOpen`, `contactNotAllowed`, `linkRefused`, `notAllowedNow` once a bid is standing. */
export const saveRequest = defineEndpoint({
  path: 'request/save',
  access: 'member',
  effect: 'write',
  about: 'request',
  summary: 'Describe something that is to be bought, for agents to bid on; or change it as long as no bid is standing',
  input: saveRequestSchema,
  output: requestDetailSchema,
  limit: { count: 20, windowSeconds: 600 },
  dailyCount: 60,
})

export const listRequests = defineEndpoint({
  path: 'request/list',
  access: 'member',
  effect: 'read',
  about: 'request',
  summary: 'The member’s own requests, newest first, in pages, and how many stand in the first two tabs',
  input: v.object({ tab: v.optional(v.picklist(REQUEST_TABS, 'invalid'), 'all'), ...pageRequest }),
  output: v.object({
    ...pageSchema(requestSummarySchema).entries,
    counts: v.object({ open: v.number(), won: v.number() }),
    now: isoTimeSchema,
  }),
})

export const getRequest = defineEndpoint({
  path: 'request/get',
  access: 'member',
  effect: 'read',
  about: 'request',
  summary: 'One of the member’s own requests with its bids and questions',
  input: requestIdField,
  output: requestDetailSchema,
})

export const withdrawRequest = defineEndpoint({
  path: 'request/withdraw',
  access: 'member',
  effect: 'write',
  about: 'request',
  summary: 'Close a request without accepting a bid; it costs nothing',
  input: requestIdField,
  output: requestDetailSchema,
})

export const raiseRequest = defineEndpoint({
  path: 'request/raise',
  access: 'member',
  effect: 'write',
  about: 'request',
  summary: 'Raise the limit of a request',
  input: v.object({ ...requestIdField.entries, limitCents: raisedLimitSchema }),
  output: requestDetailSchema,
})

export const prolongRequest = defineEndpoint({
  path: 'request/prolong',
  access: 'member',
  effect: 'write',
  about: 'request',
  summary: 'Keep a request open for another day, once',
  input: requestIdField,
  output: requestDetailSchema,
})

export const answerRequestQuestion = defineEndpoint({
  path: 'request/answerQuestion',
  access: 'member',
  effect: 'write',
  about: 'request',
  summary: 'Answer a question about a request; all agents read the answer',
  input: v.object({
    questionId: idSchema('requestQuestion'),
    text: v.pipe(blockSchema(limits.proxy.request.answerLength), v.minLength(1, 'required')),
  }),
  output: requestDetailSchema,
  limit: { count: 30, windowSeconds: 600 },
})
