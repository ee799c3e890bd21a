import * as v from 'valibot'
import { defineEndpoint } from '../kit/endpoint'
import { idSchema } from '../kit/ids'
import { centsSchema } from '../kit/money-schemas'
import { pageRequest, pageSchema } from '../kit/page'
import { blockSchema, lineSchema } from '../kit/text'
import { limits } from '../limits'
import { askedFields, boughtFields, defenceFields, gaveUpFields, sentFields } from './agent-deal-endpoints'
import { agentFaceSchema } from './agent'
import { dealDetailSchema, dealSummarySchema } from './deal'
import { PAYOUT_STATUSES, staffPayoutSchema } from './earnings'

/** A deal by its number, as all of the staff calls it. */
const numberField = { number: v.pipe(v.string('notFound'), v.regex(/^D\d{11,20}$/, 'notFound')) }
const reasonSchema = v.pipe(blockSchema(limits.proxy.agent.refuseLength), v.minLength(limits.proxy.agent.refuseMinLength, 'invalid'))

export const staffDealSummarySchema = v.object({ ...dealSummarySchema.entries, ClientNO: v.string(), agent: agentFaceSchema })
export const staffDealSchema = v.object({
  ...dealDetailSchema.entries,
  ClientNO: v.string(),
  agentId: idSchema('agent'),
  /** Both reasons of a decision. */
  agentReason: v.optional(v.string()),
})
export type StaffDeal = v.InferOutput<typeof staffDealSchema>

/** disputed: wait for a decision · house: our own buyers have to do something · old: their money has been set aside for long. */
export const STAFF_DEAL_TABS = ['disputed', 'open', 'house', 'old', 'ended'] as const

export const operatorListDeals = defineEndpoint({
  path: 'operator/deal/list',
  access: 'operator:any',
  effect: 'read',
  about: 'deal',
  summary: 'Deals that wait for a decision, the oldest objection first; or all that are open, ours to buy, held for long, or ended',
  input: v.object({ tab: v.optional(v.picklist(STAFF_DEAL_TABS, 'invalid'), 'disputed'), ...pageRequest }),
  output: pageSchema(staffDealSummarySchema),
})

export const operatorGetDeal = defineEndpoint({
  path: 'operator/deal/show',
  access: 'operator:any',
  effect: 'read',
  about: 'deal',
  summary: 'One deal, with its steps, its question and both sides of a dispute',
  input: v.object(numberField),
  output: staffDealSchema,
})

/** The two amounts must add up to what is set aside. */
export const decideDeal = defineEndpoint({
  path: 'operator/deal/decide',
  access: 'operator:finance',
  effect: 'write',
  about: 'deal',
  changes: ['agent', 'wallet', 'parcel'],
  summary: 'Decide a dispute: how much goes back to the member, how much to the agent’s side, and why, to each',
  input: v.object({
    ...numberField,
    memberCents: centsSchema,
    agentCents: centsSchema,
    goods: v.picklist(['kept', 'returned'], 'invalid'),
    memberReason: reasonSchema,
    agentReason: reasonSchema,
    /** An agent who has sent fakes, or invented a number, is none any more. */
    finding: v.optional(v.picklist(['objection', 'fakeGoods', 'fakeNumber'], 'invalid')),
  }),
  output: staffDealSchema,
})

export const buyHouseDeal = defineEndpoint({
  path: 'operator/deal/buy',
  access: 'operator:shop',
  effect: 'write',
  about: 'deal',
  summary: 'Say that a deal of our own is ordered at the shop',
  input: v.object({ ...numberField, ...boughtFields }),
  output: staffDealSchema,
})

export const sendHouseDeal = defineEndpoint({
  path: 'operator/deal/send',
  access: 'operator:shop',
  effect: 'write',
  about: 'deal',
  changes: ['parcel'],
  summary: 'Say by which tracking numbers a deal of our own is under way; said again, with other numbers for those that were wrong',
  input: v.object({ ...numberField, ...sentFields }),
  output: staffDealSchema,
})

export const askHouseDeal = defineEndpoint({
  path: 'operator/deal/ask',
  access: 'operator:shop',
  effect: 'write',
  about: 'deal',
  summary: 'Ask the member of a deal of our own to consent to a higher price, a change or a delay',
  input: v.object({ ...numberField, ...askedFields }),
  output: staffDealSchema,
})

export const giveUpHouseDeal = defineEndpoint({
  path: 'operator/deal/giveUp',
  access: 'operator:shop',
  effect: 'write',
  about: 'deal',
  changes: ['wallet'],
  summary: 'Give up a deal of our own that is not bought',
  input: v.object({ ...numberField, ...gaveUpFields }),
  output: staffDealSchema,
})

export const answerHouseDispute = defineEndpoint({
  path: 'operator/deal/answer',
  access: 'operator:shop',
  effect: 'write',
  about: 'deal',
  summary: 'Answer what a member objects to in a deal of our own',
  input: v.object({ ...numberField, ...defenceFields }),
  output: staffDealSchema,
})

export const auditDeals = defineEndpoint({
  path: 'operator/deal/audit',
  access: 'operator:finance',
  effect: 'read',
  about: 'deal',
  summary: 'Compare deals with what is set aside for them and with the books; nothing is listed where they say the same',
  input: v.object({}),
  output: v.object({ faults: v.array(v.object({ fault: v.string(), id: v.string() })) }),
})

export const operatorListPayouts = defineEndpoint({
  path: 'operator/agent/payouts',
  access: 'operator:finance',
  effect: 'read',
  about: 'deal',
  summary: 'What agents wish to draw, those that wait first come first; or what was decided, the latest first',
  input: v.object({ status: v.optional(v.picklist(PAYOUT_STATUSES, 'invalid'), 'waiting'), ...pageRequest }),
  output: pageSchema(staffPayoutSchema),
})

export const readPayoutAccount = defineEndpoint({
  path: 'operator/agent/payoutAccount',
  access: 'operator:finance',
  // Never kept for a repeat.
  effect: 'session',
  about: 'deal',
  summary: 'The bank account of a payout, whole',
  input: v.object({ payoutId: idSchema('agentPayout') }),
  output: v.object({ bank: v.string(), number: v.string(), holder: v.string() }),
})

export const payPayout = defineEndpoint({
  path: 'operator/agent/pay',
  access: 'operator:finance',
  effect: 'write',
  about: 'deal',
  changes: ['agent', 'wallet'],
  summary: 'Say that a payout is paid, with what the bank calls the transfer; one to the balance is paid by this',
  input: v.object({ payoutId: idSchema('agentPayout'), reference: v.optional(lineSchema(60)) }),
  output: staffPayoutSchema,
})

export const refusePayout = defineEndpoint({
  path: 'operator/agent/refusePayout',
  access: 'operator:finance',
  effect: 'write',
  about: 'deal',
  changes: ['agent'],
  summary: 'Refuse a payout, and say why: the money is back in the earnings',
  input: v.object({ payoutId: idSchema('agentPayout'), reason: reasonSchema }),
  output: staffPayoutSchema,
})
