import * as v from 'valibot'
import { defineEndpoint } from '../kit/endpoint'
import { agentPageSchema, applySchema } from './agent'

export const getAgent = defineEndpoint({
  path: 'agent/get',
  access: 'member',
  effect: 'read',
  about: 'agent',
  summary: 'Whether the member is an agent, may become one, and what has become of their application',
  input: v.object({}),
  output: agentPageSchema,
})

/** Throws `notAllowedNow` with an application that waits or as an agent, `applyAgainLater`, `idNumberTaken`, `tooYoung`. */
export const applyAsAgent = defineEndpoint({
  path: 'agent/apply',
  access: 'member',
  effect: 'write',
  about: 'agent',
  summary: 'Apply to buy for others; the photos of the ID are sealed, and deleted once it is decided',
  input: applySchema,
  output: agentPageSchema,
  limit: { count: 10, windowSeconds: 600 },
  dailyCount: 20,
})

export const withdrawApplication = defineEndpoint({
  path: 'agent/withdraw',
  access: 'member',
  effect: 'write',
  about: 'agent',
  summary: 'Take the application back that waits; its ID number and photos are deleted at once',
  input: v.object({}),
  output: agentPageSchema,
})

/** Throws `agentBusy` with an open deal, `agentSuspended`, and `notAllowedNow` for who is no agent. */
export const stopAsAgent = defineEndpoint({
  path: 'agent/stop',
  access: 'member',
  effect: 'write',
  about: 'agent',
  changes: ['request'],
  summary: 'Be an agent no more: bids that stand are taken back, earnings can still be drawn; refused with an open deal',
  input: v.object({}),
  output: agentPageSchema,
})
