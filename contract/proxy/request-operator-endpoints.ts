import * as v from 'valibot'
import { defineEndpoint } from '../kit/endpoint'
import { idSchema } from '../kit/ids'
import { listSchema } from '../kit/list-schemas'
import { pageRequest, pageSchema } from '../kit/page'
import { blockSchema } from '../kit/text'
import { wholeNumberSchema } from '../kit/whole-number'
import { limits } from '../limits'
import { bidInputFields, staffRequestSchema } from './request'

const requestIdField = v.object({ proxyRequestId: idSchema('openRequest') })
const MOST_REVISIONS = 2_147_483_647
/** What was read. `rewrittenMeanwhile` where its member has changed it since. */
const revisionField = { revision: wholeNumberSchema(1, MOST_REVISIONS) }

export const operatorListRequests = defineEndpoint({
  path: 'operator/request/list',
  access: 'operator:any',
  effect: 'read',
  about: 'request',
  summary: 'Requests that wait to be looked at or were reported, the one that waits longest first; or all that are open or closed, the latest first',
  input: v.object({ tab: v.optional(v.picklist(['waiting', 'open', 'closed'], 'invalid'), 'waiting'), ...pageRequest }),
  output: pageSchema(staffRequestSchema),
})

export const operatorGetRequest = defineEndpoint({
  path: 'operator/request/show',
  access: 'operator:any',
  effect: 'read',
  about: 'request',
  summary: 'One request with all its bids and questions',
  input: requestIdField,
  output: staffRequestSchema,
})

export const approveRequest = defineEndpoint({
  path: 'operator/request/approve',
  access: 'operator:support',
  effect: 'write',
  about: 'request',
  summary: 'Let agents see a request: its time begins; of what they see already, its reports are answered',
  input: v.object({ ...requestIdField.entries, ...revisionField }),
  output: staffRequestSchema,
})

export const refuseRequest = defineEndpoint({
  path: 'operator/request/refuse',
  access: 'operator:support',
  effect: 'write',
  about: 'request',
  summary: 'A request does not pass, also one that agents see: it is closed, and its member reads why',
  input: v.object({
    ...requestIdField.entries,
    ...revisionField,
    reason: v.pipe(blockSchema(limits.showcase.reasonLength), v.minLength(1, 'required')),
    photoIds: v.optional(listSchema(idSchema('file'), { max: limits.proxy.request.photos }), []),
  }),
  output: staffRequestSchema,
})

export const placeHouseBid = defineEndpoint({
  path: 'operator/request/bid',
  access: 'operator:shop',
  effect: 'write',
  about: 'request',
  summary: 'Bid as one of our own buyers, or change the bid',
  input: v.object({ ...requestIdField.entries, ...bidInputFields }),
  output: staffRequestSchema,
})

export const withdrawHouseBid = defineEndpoint({
  path: 'operator/request/withdrawBid',
  access: 'operator:shop',
  effect: 'write',
  about: 'request',
  summary: 'Take back what one has bid as one of our own buyers',
  input: requestIdField,
  output: staffRequestSchema,
})
