import { defineMachine } from '../kit/machine'

/** What a member wishes to have bought. open: agents may bid · closed: for the reason that stands beside it. */
export const REQUEST_STATUSES = ['open', 'closed'] as const
export type RequestStatus = (typeof REQUEST_STATUSES)[number]

export type RequestActor = 'member' | 'operator' | 'time'

export const requestMachine = defineMachine({
  name: 'request',
  initial: 'open',
  statuses: REQUEST_STATUSES,
  endStatuses: ['closed'],
  transitions: [
    // As long as no bid is standing.
    { action: 'edit', from: ['open'], to: ['open'], by: ['member'] as RequestActor[] },
    { action: 'raise', from: ['open'], to: ['open'], by: ['member'] },
    { action: 'prolong', from: ['open'], to: ['open'], by: ['member'] },
    { action: 'accept', from: ['open'], to: ['closed'], by: ['member'] },
    { action: 'withdraw', from: ['open'], to: ['closed'], by: ['member'] },
    { action: 'expire', from: ['open'], to: ['closed'], by: ['time'] },
    { action: 'refuse', from: ['open'], to: ['closed'], by: ['operator'] },
  ],
})

/** noBids: its time was over, and nobody had bid. */
export const REQUEST_CLOSE_REASONS = ['accepted', 'expired', 'noBids', 'withdrawn', 'refused'] as const
export type RequestCloseReason = (typeof REQUEST_CLOSE_REASONS)[number]

/** lost: the request is closed without it · void: its agent may not bid any more. */
export const BID_STATUSES = ['standing', 'withdrawn', 'accepted', 'lost', 'void'] as const
export type BidStatus = (typeof BID_STATUSES)[number]

/** Others than the agent decide on a bid by what becomes of its request, or of the agent. */
export type BidActor = 'agent' | 'member' | 'operator' | 'time'

export const bidMachine = defineMachine({
  name: 'bid',
  initial: 'standing',
  statuses: BID_STATUSES,
  endStatuses: ['withdrawn', 'accepted', 'lost', 'void'],
  transitions: [
    // A new revision.
    { action: 'change', from: ['standing'], to: ['standing'], by: ['agent'] as BidActor[] },
    { action: 'withdraw', from: ['standing'], to: ['withdrawn'], by: ['agent'] },
    { action: 'accept', from: ['standing'], to: ['accepted'], by: ['member'] },
    // Another was accepted, or the request ended in whatever way.
    { action: 'lose', from: ['standing'], to: ['lost'], by: ['member', 'operator', 'time'] },
    // Suspended, by the service or by a rule; or the accounts of agent and member became one.
    { action: 'void', from: ['standing'], to: ['void'], by: ['operator', 'time', 'member'] },
  ],
})
