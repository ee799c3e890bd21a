import { defineMachine } from '../kit/machine'

/**
 * One purchase of an order, at one foreign shop. toBuy: paid, a buyer is to buy it · asking: the member answers a question · bought:
 * ordered at the shop · arriving: on its way to our warehouse · inStock: its goods are parcels of the member · returning: it may go back
 * to the seller.
 */
export const PURCHASE_STATUSES = [
  'unpaid', 'toBuy', 'asking', 'bought', 'arriving', 'inStock', 'refunded', 'cancelled', 'returning', 'returned',
] as const
export type PurchaseStatus = (typeof PURCHASE_STATUSES)[number]

/** buyer: a member of our staff who buys · operator: the service. */
export type PurchaseActor = 'member' | 'buyer' | 'operator' | 'time' | 'parcel'

export const purchaseMachine = defineMachine({
  name: 'purchase',
  initial: 'unpaid',
  statuses: PURCHASE_STATUSES,
  endStatuses: ['refunded', 'cancelled', 'returned'],
  transitions: [
    // By time: money from WeChat that arrives by a job.
    { action: 'pay', from: ['unpaid'], to: ['toBuy'], by: ['member', 'time'] as PurchaseActor[] },
    { action: 'cancel', from: ['unpaid'], to: ['cancelled'], by: ['member'] },
    { action: 'expire', from: ['unpaid'], to: ['cancelled'], by: ['time'] },
    // Names the buyer, whom the member's cancellation waits for.
    { action: 'claim', from: ['toBuy'], to: ['toBuy'], by: ['buyer'] },
    { action: 'cancel', from: ['toBuy'], to: ['refunded'], by: ['member'] },
    // Refunded at once where the member chose that for whatever changes.
    { action: 'ask', from: ['toBuy'], to: ['asking', 'refunded'], by: ['buyer'] },
    { action: 'answer', from: ['asking'], to: ['toBuy'], by: ['member'] },
    // To buy, where only the missing pieces come back.
    { action: 'refuse', from: ['asking'], to: ['refunded', 'toBuy'], by: ['member'] },
    { action: 'expire', from: ['asking'], to: ['refunded', 'toBuy'], by: ['time'] },
    { action: 'buy', from: ['toBuy'], to: ['bought'], by: ['buyer'] },
    { action: 'send', from: ['bought'], to: ['arriving'], by: ['buyer'] },
    // The seller cancels, never ships, gives a false number; or it is lost on its way to us.
    { action: 'fail', from: ['bought', 'arriving'], to: ['refunded'], by: ['buyer'] },
    // The buyer asks the seller, who lets it go or does not.
    { action: 'askCancel', from: ['bought'], to: ['bought'], by: ['member'] },
    { action: 'cancelledBySeller', from: ['bought'], to: ['refunded'], by: ['buyer'] },
    { action: 'refuseCancel', from: ['bought'], to: ['bought'], by: ['buyer'] },
    // Too long without a number, or without a receipt: the member is offered to wait or to have everything back.
    { action: 'lapse', from: ['bought'], to: ['bought'], by: ['time'] },
    { action: 'lapse', from: ['arriving'], to: ['arriving'], by: ['time'] },
    { action: 'endLapsed', from: ['bought', 'arriving'], to: ['refunded'], by: ['member'] },
    // In stock with the last of its parcels.
    { action: 'arrive', from: ['arriving'], to: ['arriving', 'inStock'], by: ['parcel'] },
    // Pieces that did not come, after the seller was asked.
    { action: 'short', from: ['inStock'], to: ['inStock'], by: ['buyer'] },
    { action: 'requestReturn', from: ['inStock'], to: ['returning'], by: ['member'] },
    { action: 'agreeReturn', from: ['returning'], to: ['returning'], by: ['operator'] },
    { action: 'refuseReturn', from: ['returning'], to: ['inStock'], by: ['operator'] },
    { action: 'confirmReturn', from: ['returning'], to: ['returned'], by: ['operator'] },
  ],
})

/** Paid, and neither in stock nor ended: somebody has to do something. */
export const OPEN_PURCHASE_STATUSES: readonly PurchaseStatus[] = ['toBuy', 'asking', 'bought', 'arriving', 'returning']

export const PURCHASE_ORDER_STATUSES = ['unpaid', 'open', 'done', 'cancelled'] as const
export type PurchaseOrderStatus = (typeof PURCHASE_ORDER_STATUSES)[number]

/**
 * An order's status is that of its purchases. They are paid, cancelled or expire together; from then on each goes its own way, and the
 * order is done when none is open.
 * @throws RangeError for an order without purchases
 */
export function toOrderStatus(purchases: readonly PurchaseStatus[]): PurchaseOrderStatus {
  if (purchases.length === 0) throw new RangeError('an order without purchases')
  if (purchases.includes('unpaid')) return 'unpaid'
  if (purchases.some((status) => OPEN_PURCHASE_STATUSES.includes(status))) return 'open'
  return purchases.every((status) => status === 'cancelled') ? 'cancelled' : 'done'
}

export const PURCHASE_END_REASONS = [
  'memberCancelled', 'overdue', 'ruleCancel', 'refused', 'noAnswer', 'sellerFailed', 'cancelledBySeller', 'lost', 'lapsed', 'returned',
] as const
export type PurchaseEndReason = (typeof PURCHASE_END_REASONS)[number]

/** Tabs of the list of orders; without one it shows all. inStock: all that is not ended lies in stock · ended: nothing is left to do. */
export const PURCHASE_TABS = ['unpaid', 'open', 'inStock', 'ended'] as const
export type PurchaseTab = (typeof PURCHASE_TABS)[number]

/** Every order stands in one tab. */
export function toTab(purchases: readonly PurchaseStatus[]): PurchaseTab {
  const status = toOrderStatus(purchases)
  if (status === 'unpaid' || status === 'open') return status
  return purchases.includes('inStock') ? 'inStock' : 'ended'
}
