import * as v from 'valibot'
import { defineEndpoint } from '../kit/endpoint'
import { idSchema } from '../kit/ids'
import { pageRequest } from '../kit/page'
import { blockSchema } from '../kit/text'
import { isoTimeSchema } from '../kit/time-schemas'
import { limits } from '../limits'
import { REPORT_REASONS } from '../showcase/showcase'
import { bidInputFields, openRequestDetailSchema, openRequestSchema, QUESTION_TOPICS, READER_ROLES, roughRequestSchema } from './request'

const requestIdField = v.object({ proxyRequestId: idSchema('openRequest') })

export const listOpenRequests = defineEndpoint({
  path: 'agent/requests',
  access: 'member',
  effect: 'read',
  about: 'request',
  summary: 'What others wish to have bought, the latest first: whole for agents, in rough words for who has applied; or what one has bid on',
  input: v.object({
    tab: v.optional(v.picklist(['open', 'mine'], 'invalid'), 'open'),
    warehouseId: v.optional(idSchema('warehouse')),
    ...pageRequest,
  }),
  output: v.object({
    role: v.picklist(READER_ROLES),
    items: v.array(openRequestSchema),
    /** In place of `items`, to who has only applied. */
    rough: v.array(roughRequestSchema),
    nextCursor: v.optional(v.string()),
    now: isoTimeSchema,
  }),
})

export const getOpenRequest = defineEndpoint({
  path: 'agent/request',
  access: 'member',
  effect: 'read',
  about: 'request',
  summary: 'A request with one’s own bid; of others’ bids, nothing',
  input: requestIdField,
  output: openRequestDetailSchema,
})

/**
 * Throws `agentsNotOpen`, `agentSuspended`, `notForYou`, `requestClosed`, `aboveLimit`, `agentLimit`, `contactNotAllowed`,
 * `notAllowedNow`.
 */
export const placeBid = defineEndpoint({
  path: 'agent/bid',
  access: 'member',
  effect: 'write',
  about: 'request',
  changes: ['agent'],
  summary: 'Bid on a request, or change the bid, three times at most',
  input: v.object({ ...requestIdField.entries, ...bidInputFields }),
  output: openRequestDetailSchema,
  limit: { count: 60, windowSeconds: 600 },
})

export const withdrawBid = defineEndpoint({
  path: 'agent/withdrawBid',
  access: 'member',
  effect: 'write',
  about: 'request',
  changes: ['agent'],
  summary: 'Take a bid back that was not accepted',
  input: requestIdField,
  output: openRequestDetailSchema,
})

export const askAboutRequest = defineEndpoint({
  path: 'agent/ask',
  access: 'member',
  effect: 'write',
  about: 'request',
  summary: 'Ask about a request, three times at most; all agents read the answer',
  input: v.object({
    ...requestIdField.entries,
    topic: v.picklist(QUESTION_TOPICS, 'invalid'),
    text: v.optional(blockSchema(limits.proxy.request.questionLength)),
  }),
  output: openRequestDetailSchema,
  limit: { count: 30, windowSeconds: 600 },
})

export const reportRequest = defineEndpoint({
  path: 'agent/report',
  access: 'member',
  effect: 'write',
  about: 'request',
  summary: 'Tell the staff that a request should not be there',
  input: v.object({
    ...requestIdField.entries,
    reason: v.picklist(REPORT_REASONS, 'invalid'),
    text: v.optional(blockSchema(limits.showcase.reasonLength)),
  }),
  output: v.object({}),
  limit: { count: 20, windowSeconds: 600 },
})
