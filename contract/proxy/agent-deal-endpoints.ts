import * as v from 'valibot'
import { defineEndpoint } from '../kit/endpoint'
import { idSchema } from '../kit/ids'
import { listSchema } from '../kit/list-schemas'
import { positiveCentsSchema } from '../kit/money-schemas'
import { pageRequest, pageSchema } from '../kit/page'
import { blockSchema, lineSchema } from '../kit/text'
import { isoTimeSchema } from '../kit/time-schemas'
import { wholeNumberSchema } from '../kit/whole-number'
import { limits } from '../limits'
import { trackingNumberSchema } from '../parcel/number/number-schema'
import { carrierCodeSchema, GOODS_NATURES, productNameSchema } from '../parcel/parcel'
import { AGENT_DEAL_TABS, agentDealDetailSchema, agentDealSummarySchema, DEAL_QUESTION_KINDS, DEFENCES } from './deal'

const { deal, bid } = limits.proxy
const dealIdField = v.object({ dealId: idSchema('agentDeal') })
const photosSchema = (min: number) => listSchema(idSchema('file'), { min, max: deal.proofs, missing: 'photoRequired' })

/** What an agent says of a purchase: by the agent, and by the staff for one of our own buyers. */
export const boughtFields = {
  shopOrderNumber: lineSchema(60),
  /** As customs reads the goods. */
  customsName: productNameSchema,
  photoIds: photosSchema(1),
}

export const sentFields = {
  trackingNumbers: listSchema(trackingNumberSchema, { min: 1, max: limits.proxy.maxTrackingNumbers }),
  /** Left out: guessed by the numbers. */
  carrierCode: v.optional(carrierCodeSchema),
  goodsNature: v.optional(v.picklist(GOODS_NATURES, 'invalid'), 'ordinary'),
  fragile: v.optional(v.boolean('invalid'), false),
}

export const askedFields = {
  kind: v.picklist(DEAL_QUESTION_KINDS, 'invalid'),
  /** rise: what all pieces with their way to the warehouse come to now. The fee never rises. */
  goodsCents: v.optional(v.pipe(positiveCentsSchema, v.maxValue(bid.maxCents, 'invalidAmount'))),
  /** delay: by so many days. */
  extraDays: v.optional(wholeNumberSchema(1, bid.maxPromiseDays)),
  note: v.optional(blockSchema(limits.proxy.reasonLength), ''),
  photoIds: photosSchema(1),
}

export const gaveUpFields = {
  /** With a photo of the shop's page that it is sold out, nothing is held against the agent. */
  isSoldOut: v.boolean('required'),
  note: v.optional(blockSchema(limits.proxy.reasonLength), ''),
  photoIds: v.optional(photosSchema(0), []),
}

export const defenceFields = {
  kind: v.picklist(DEFENCES, 'invalid'),
  text: v.pipe(blockSchema(limits.proxy.reasonLength), v.minLength(1, 'required')),
  photoIds: v.optional(listSchema(idSchema('file'), { max: deal.disputePhotos }), []),
}

export const listAgentDeals = defineEndpoint({
  path: 'agent/deals',
  access: 'member',
  effect: 'read',
  about: 'deal',
  summary: 'Deals of the member as an agent, the latest first, in pages, and how many wait for them',
  input: v.object({ tab: v.optional(v.picklist(AGENT_DEAL_TABS, 'invalid'), 'open'), ...pageRequest }),
  output: v.object({
    ...pageSchema(agentDealSummarySchema).entries,
    counts: v.object({ todo: v.number(), open: v.number() }),
    now: isoTimeSchema,
  }),
})

export const getAgentDeal = defineEndpoint({
  path: 'agent/deal',
  access: 'member',
  effect: 'read',
  about: 'deal',
  summary: 'A deal as its agent sees it: what to buy, where to send it, until when; nothing of who asked for it',
  input: dealIdField,
  output: agentDealDetailSchema,
})

export const buyDeal = defineEndpoint({
  path: 'agent/buy',
  access: 'member',
  effect: 'write',
  about: 'deal',
  changes: ['agent'],
  summary: 'Say that it is ordered at the shop, with its number there and a photo',
  input: v.object({ ...dealIdField.entries, ...boughtFields }),
  output: agentDealDetailSchema,
})

/** Throws `trackingNumberTaken`; `notAllowedNow` where a number that is left out has been received, or fewer are to come than before. */
export const sendDeal = defineEndpoint({
  path: 'agent/send',
  access: 'member',
  effect: 'write',
  about: 'deal',
  changes: ['agent'],
  summary: 'Say by which tracking numbers the goods are under way to the warehouse; said again, with other numbers for those that were wrong',
  input: v.object({ ...dealIdField.entries, ...sentFields }),
  output: agentDealDetailSchema,
})

export const askRise = defineEndpoint({
  path: 'agent/askRise',
  access: 'member',
  effect: 'write',
  about: 'deal',
  changes: ['agent'],
  summary: 'Ask the member to consent to a higher price, a change or a delay, within 48 hours; without consent the deal ends',
  input: v.object({ ...dealIdField.entries, ...askedFields }),
  output: agentDealDetailSchema,
})

export const giveUpDeal = defineEndpoint({
  path: 'agent/giveUp',
  access: 'member',
  effect: 'write',
  about: 'deal',
  changes: ['agent'],
  summary: 'Give up a deal that is not bought: the member has everything back',
  input: v.object({ ...dealIdField.entries, ...gaveUpFields }),
  output: agentDealDetailSchema,
})

export const answerDispute = defineEndpoint({
  path: 'agent/answerDispute',
  access: 'member',
  effect: 'write',
  about: 'deal',
  changes: ['agent'],
  summary: 'Answer what a member objects, within 72 hours and once; silence counts as agreeing that all goes back',
  input: v.object({ ...dealIdField.entries, ...defenceFields }),
  output: agentDealDetailSchema,
})
