import * as v from 'valibot'
import { defineEndpoint } from '../kit/endpoint'
import { idSchema } from '../kit/ids'
import { listSchema } from '../kit/list-schemas'
import { blockSchema } from '../kit/text'
import { wholeNumberSchema } from '../kit/whole-number'
import { limits } from '../limits'
import { DEAL_ANSWERS, dealDetailSchema, OBJECTION_REASONS, RATING_TAGS } from './deal'

const { agent } = limits.proxy
const dealIdField = v.object({ dealId: idSchema('deal') })
const MOST_REVISIONS = 4

/**
 * Throws `bidChanged` where the bid is another by now, `bidGone`, `requestClosed`, `agentFull` where the agent has no room, `agentLimit`
 * where the deal is too large for them.
 */
export const acceptBid = defineEndpoint({
  path: 'request/accept',
  access: 'member',
  effect: 'write',
  about: 'deal',
  changes: ['request'],
  summary: 'Accept a bid as it was read: the request is closed, the other bids are lost, and the deal waits to be paid',
  input: v.object({
    proxyRequestId: idSchema('request'),
    bidId: idSchema('bid'),
    /** Of the bid that was read. */
    revision: wholeNumberSchema(1, MOST_REVISIONS),
  }),
  output: dealDetailSchema,
})

export const getDeal = defineEndpoint({
  path: 'deal/get',
  access: 'member',
  effect: 'read',
  about: 'deal',
  summary: 'One of the member’s own deals, with what is waited for and what can be done now; by its id, or by that of a parcel with its goods',
  input: v.pipe(
    v.object({ dealId: v.optional(idSchema('deal')), parcelId: v.optional(idSchema('parcel')) }),
    v.check(({ dealId, parcelId }) => (dealId === undefined) !== (parcelId === undefined), 'notFound'),
  ),
  output: dealDetailSchema,
})

export const cancelDeal = defineEndpoint({
  path: 'deal/cancel',
  access: 'member',
  effect: 'write',
  about: 'deal',
  changes: ['request', 'wallet'],
  summary: 'Cancel a deal that is not paid',
  input: dealIdField,
  output: dealDetailSchema,
})

/** Throws `balanceInsufficient` with what is missing: the question stays open. `questionOver` where it is too late. */
export const answerDealQuestion = defineEndpoint({
  path: 'deal/answer',
  access: 'member',
  effect: 'write',
  about: 'deal',
  changes: ['request', 'wallet'],
  summary: 'Consent to what the agent asks, the difference is set aside from the balance; or refuse, and all of it comes back',
  input: v.object({ questionId: idSchema('dealQuestion'), answer: v.picklist(DEAL_ANSWERS, 'invalid') }),
  output: dealDetailSchema,
})

export const endLateDeal = defineEndpoint({
  path: 'deal/endLate',
  access: 'member',
  effect: 'write',
  about: 'deal',
  changes: ['request', 'wallet'],
  summary: 'End a deal whose goods have not come in time: all of it comes back',
  input: dealIdField,
  output: dealDetailSchema,
})

export const confirmDeal = defineEndpoint({
  path: 'deal/confirm',
  access: 'member',
  effect: 'write',
  about: 'deal',
  changes: ['request', 'wallet', 'parcel'],
  summary: 'Say that the goods in stock are right: the agent is paid',
  input: dealIdField,
  output: dealDetailSchema,
})

/** Throws `objectTooLate`. */
export const objectToDeal = defineEndpoint({
  path: 'deal/object',
  access: 'member',
  effect: 'write',
  about: 'deal',
  changes: ['request'],
  summary: 'Object to the goods in stock: the money stays set aside until the service has decided',
  input: v.object({
    ...dealIdField.entries,
    reason: v.picklist(OBJECTION_REASONS, 'required'),
    text: v.pipe(blockSchema(limits.proxy.reasonLength), v.minLength(1, 'required')),
    photoIds: v.optional(listSchema(idSchema('file'), { max: limits.proxy.deal.disputePhotos }), []),
  }),
  output: dealDetailSchema,
})

export const rateDeal = defineEndpoint({
  path: 'deal/rate',
  access: 'member',
  effect: 'write',
  about: 'deal',
  changes: ['request'],
  summary: 'Rate the agent of a completed deal, once',
  input: v.object({
    ...dealIdField.entries,
    stars: wholeNumberSchema(1, 5),
    tags: v.optional(listSchema(v.picklist(RATING_TAGS, 'invalid'), { max: agent.ratingTags }), []),
    text: v.optional(blockSchema(agent.ratingTextLength)),
  }),
  output: dealDetailSchema,
})
