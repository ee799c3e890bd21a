import { defineMachine } from '../kit/machine'

/** The specification's statuses in the order an order goes through them, and cancelled. */
export const ORDER_STATUSES = ['unprocessed', 'unpaid', 'financeVerifying', 'packing', 'shipped', 'signed', 'cancelled'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

export type OrderActor = 'member' | 'operator' | 'time'

export const orderMachine = defineMachine({
  name: 'order',
  initial: 'unprocessed',
  statuses: ORDER_STATUSES,
  endStatuses: ['signed', 'cancelled'],
  transitions: [
    { action: 'price', from: ['unprocessed'], to: ['unpaid'], by: ['operator'] as OrderActor[] },
    { action: 'cancel', from: ['unprocessed', 'unpaid'], to: ['cancelled'], by: ['member'] },
    // What the warehouse cannot carry out, with its reason; all that was paid goes back.
    { action: 'sendBack', from: ['unprocessed', 'unpaid', 'packing'], to: ['cancelled'], by: ['operator'] },
    // By itself where the member has asked for that when they applied.
    { action: 'pay', from: ['unpaid'], to: ['packing'], by: ['member', 'time'] },
    { action: 'uploadTransfer', from: ['unpaid'], to: ['financeVerifying'], by: ['member'] },
    { action: 'review', from: ['financeVerifying'], to: ['packing', 'unpaid'], by: ['operator'] },
    { action: 'expire', from: ['unpaid'], to: ['cancelled'], by: ['time'] },
    { action: 'adjust', from: ['packing'], to: ['packing'], by: ['operator'] },
    // What a correction left open, asked for while the box still stands in the warehouse.
    { action: 'payDifference', from: ['packing'], to: ['packing'], by: ['member'] },
    { action: 'ship', from: ['packing'], to: ['shipped'], by: ['operator'] },
    { action: 'track', from: ['shipped'], to: ['shipped'], by: ['operator'] },
    { action: 'confirmReceipt', from: ['shipped'], to: ['signed'], by: ['member', 'time'] },
  ],
})

/** The filter's tabs keep the specification's own order, finance verifying last. */
export const ORDER_TABS = ['unprocessed', 'unpaid', 'packing', 'shipped', 'signed', 'financeVerifying'] as const satisfies readonly OrderStatus[]
export type OrderTab = (typeof ORDER_TABS)[number]

export const CANCEL_REASONS = ['changedMind', 'wrongAddress', 'wrongParcels', 'tooExpensive', 'other'] as const

export type CancelReason = (typeof CANCEL_REASONS)[number]

/** The member's own reasons, and those that are not theirs. */
export const END_REASONS = [...CANCEL_REASONS, 'paymentOverdue', 'sentBack'] as const
export type EndReason = (typeof END_REASONS)[number]
