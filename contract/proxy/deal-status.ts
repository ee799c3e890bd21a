import { defineMachine } from '../kit/machine'

/**
 * An accepted bid. The agent buys with their own money and is paid out of what the member has set aside. completed: the agent has been
 * paid · disputed: the member objects, finance decides.
 */
export const DEAL_STATUSES = [
  'unpaid', 'toBuy', 'asking', 'bought', 'arriving', 'inStock', 'completed', 'disputed', 'refunded', 'cancelled',
] as const
export type DealStatus = (typeof DEAL_STATUSES)[number]

export type DealActor = 'member' | 'agent' | 'operator' | 'time' | 'parcel'

export const dealMachine = defineMachine({
  name: 'deal',
  initial: 'unpaid',
  statuses: DEAL_STATUSES,
  endStatuses: ['completed', 'refunded', 'cancelled'],
  transitions: [
    { action: 'pay', from: ['unpaid'], to: ['toBuy'], by: ['member', 'time'] as DealActor[] },
    { action: 'cancel', from: ['unpaid'], to: ['cancelled'], by: ['member'] },
    { action: 'expire', from: ['unpaid'], to: ['cancelled'], by: ['time'] },
    { action: 'buy', from: ['toBuy'], to: ['bought'], by: ['agent'] },
    { action: 'giveUp', from: ['toBuy'], to: ['refunded'], by: ['agent'] },
    { action: 'lapse', from: ['toBuy'], to: ['refunded'], by: ['time'] },
    // Below the limit, too: the accepted total is what was agreed.
    { action: 'ask', from: ['toBuy'], to: ['asking'], by: ['agent'] },
    { action: 'accept', from: ['asking'], to: ['toBuy'], by: ['member'] },
    { action: 'refuse', from: ['asking'], to: ['refunded'], by: ['member'] },
    { action: 'expire', from: ['asking'], to: ['refunded'], by: ['time'] },
    { action: 'send', from: ['bought'], to: ['arriving'], by: ['agent'] },
    // Again, by other numbers: one was wrong.
    { action: 'send', from: ['arriving'], to: ['arriving'], by: ['agent'] },
    // The member may end it from then on; some days later it ends by itself.
    { action: 'overdue', from: ['bought'], to: ['bought'], by: ['time'] },
    { action: 'overdue', from: ['arriving'], to: ['arriving'], by: ['time'] },
    { action: 'endLate', from: ['bought', 'arriving'], to: ['refunded'], by: ['member', 'time'] },
    { action: 'arrive', from: ['arriving'], to: ['inStock'], by: ['parcel'] },
    // Packing its parcel into an order confirms, too.
    { action: 'confirm', from: ['inStock'], to: ['completed'], by: ['member'] },
    { action: 'release', from: ['inStock'], to: ['completed'], by: ['time'] },
    { action: 'object', from: ['inStock'], to: ['disputed'], by: ['member'] },
    { action: 'answer', from: ['disputed'], to: ['disputed'], by: ['agent'] },
    // Completed where a part of it goes to the agent.
    { action: 'decide', from: ['disputed'], to: ['completed', 'refunded'], by: ['operator'] },
  ],
})

/** They count against what an agent may have at a time. */
export const OPEN_DEAL_STATUSES: readonly DealStatus[] = ['unpaid', 'toBuy', 'asking', 'bought', 'arriving', 'inStock', 'disputed']

export const DEAL_END_REASONS = [
  'memberCancelled', 'overdue', 'gaveUp', 'notBought', 'refused', 'noAnswer', 'late', 'confirmed', 'released', 'decided',
] as const
export type DealEndReason = (typeof DEAL_END_REASONS)[number]
