import { defineMachine } from '../kit/machine'

/** Who bids. house: our own buyers alone · agents: members who were admitted, too. Changed by the operator's `setup`. */
export const DEAL_MODES = ['house', 'agents'] as const
export type DealMode = (typeof DEAL_MODES)[number]

/** What becomes of an application. approved: an agent goes on from there · ended: that agent is none any more. */
export const APPLICATION_STATUSES = ['sent', 'approved', 'refused', 'withdrawn', 'ended'] as const
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number]

export type ApplicationActor = 'member' | 'operator'

export const applicationMachine = defineMachine({
  name: 'application',
  initial: 'sent',
  statuses: APPLICATION_STATUSES,
  endStatuses: ['refused', 'withdrawn', 'ended'],
  transitions: [
    { action: 'withdraw', from: ['sent'], to: ['withdrawn'], by: ['member'] as ApplicationActor[] },
    { action: 'approve', from: ['sent'], to: ['approved'], by: ['operator'] },
    { action: 'refuse', from: ['sent'], to: ['refused'], by: ['operator'] },
    { action: 'end', from: ['approved'], to: ['ended'], by: ['member', 'operator'] },
  ],
})

/** trial: until the first completed deal without an upheld objection · suspended: may not bid until a day. */
export const AGENT_STATUSES = ['trial', 'active', 'suspended', 'ended'] as const
export type AgentStatus = (typeof AGENT_STATUSES)[number]

export type AgentActor = 'member' | 'operator' | 'time' | 'rule'

export const agentMachine = defineMachine({
  name: 'agent',
  initial: 'trial',
  statuses: AGENT_STATUSES,
  endStatuses: ['ended'],
  transitions: [
    { action: 'promote', from: ['trial'], to: ['active'], by: ['time'] as AgentActor[] },
    { action: 'suspend', from: ['trial', 'active', 'suspended'], to: ['suspended'], by: ['operator', 'rule'] },
    // As before it was suspended.
    { action: 'lift', from: ['suspended'], to: ['trial', 'active'], by: ['operator', 'time'] },
    { action: 'end', from: ['trial', 'active', 'suspended'], to: ['ended'], by: ['member', 'operator', 'rule'] },
  ],
})

/** What agents say that they know about. */
export const AGENT_SKILLS = [
  'digital', 'home', 'clothing', 'baby', 'collecting', 'beauty', 'food', 'sports', 'books', 'other',
] as const
export type AgentSkill = (typeof AGENT_SKILLS)[number]

/** Whose ID numbers are taken. */
export const AGENT_COUNTRIES = ['CN', 'TW', 'HK'] as const

/** Of the rules that an applicant agrees to. */
export const AGENT_TERMS = '2026-11'

/** Both sides of the card. */
export const ID_PHOTO_SIDES = ['front', 'back'] as const
export type IdPhotoSide = (typeof ID_PHOTO_SIDES)[number]

/** Why an agent was called to account. The two last ones end an agent at once. */
export const STRIKE_REASONS = ['gaveUp', 'notBought', 'late', 'objection', 'fakeGoods', 'fakeNumber'] as const
export type StrikeReason = (typeof STRIKE_REASONS)[number]

/** What an operator should look at; nothing follows from it by itself. */
export const AGENT_FLAGS = ['withdrawsOften', 'bidsAtOnce', 'sameNetwork', 'sameMember', 'coverBids', 'usedNumber'] as const
export type AgentFlag = (typeof AGENT_FLAGS)[number]
