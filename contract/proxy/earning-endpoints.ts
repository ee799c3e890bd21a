import * as v from 'valibot'
import { defineEndpoint } from '../kit/endpoint'
import { monthSchema } from '../wallet/finance'
import { earningsSchema, payoutAccountSchema, payoutAmountSchema, toBalanceAmountSchema } from './earnings'

export const getEarnings = defineEndpoint({
  path: 'agent/earnings',
  access: 'member',
  effect: 'read',
  about: 'deal',
  summary: 'What the member has earned as an agent: in all, and a month by its lines; the present month when none is named',
  input: v.object({ month: v.optional(monthSchema) }),
  output: earningsSchema,
})

/** Throws `earningsShort`. */
export const moveToBalance = defineEndpoint({
  path: 'agent/toBalance',
  access: 'member',
  effect: 'write',
  about: 'deal',
  changes: ['agent', 'wallet'],
  summary: 'Move earnings to the balance: at once for an agent of long standing, else when the service has looked at it',
  input: v.object({ amountCents: toBalanceAmountSchema }),
  output: earningsSchema,
  limit: { count: 20, windowSeconds: 600 },
})

/** Throws `earningsShort`, `required` beside `account` the first time, `accountNotUsable` where the account is another agent's. */
export const requestPayout = defineEndpoint({
  path: 'agent/requestPayout',
  access: 'member',
  effect: 'write',
  about: 'deal',
  changes: ['agent'],
  summary: 'Have earnings paid to a bank account; left out, to that of the last time',
  input: v.object({ amountCents: payoutAmountSchema, account: v.optional(payoutAccountSchema) }),
  output: earningsSchema,
  limit: { count: 20, windowSeconds: 600 },
})
