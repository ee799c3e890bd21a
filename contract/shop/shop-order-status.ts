import { defineMachine } from '../kit/machine'

/**
 * An order of the shop. toPick: paid, nobody has begun · inStock: its goods are parcels of the member · shipped: sent home, or on its
 * way with the order that its parcels were packed into.
 */
export const SHOP_ORDER_STATUSES = ['unpaid', 'toPick', 'picking', 'inStock', 'shipped', 'signed', 'cancelled', 'returned'] as const
export type ShopOrderStatus = (typeof SHOP_ORDER_STATUSES)[number]

export type ShopOrderActor = 'member' | 'operator' | 'time' | 'parcel'

export const shopOrderMachine = defineMachine({
  name: 'shopOrder',
  initial: 'unpaid',
  statuses: SHOP_ORDER_STATUSES,
  endStatuses: ['signed', 'cancelled', 'returned'],
  transitions: [
    { action: 'changeDelivery', from: ['unpaid'], to: ['unpaid'], by: ['member'] as ShopOrderActor[] },
    // By time: money from WeChat that arrives by a job.
    { action: 'pay', from: ['unpaid'], to: ['toPick'], by: ['member', 'time'] },
    { action: 'expire', from: ['unpaid'], to: ['cancelled'], by: ['time'] },
    // Before anybody has begun to pick: all that was paid goes back.
    { action: 'cancel', from: ['unpaid', 'toPick'], to: ['cancelled'], by: ['member'] },
    { action: 'startPick', from: ['toPick'], to: ['picking'], by: ['operator'] },
    // Cancelled where nothing of it is left.
    { action: 'short', from: ['toPick', 'picking'], to: ['toPick', 'picking', 'cancelled'], by: ['operator'] },
    { action: 'sendBack', from: ['toPick', 'picking'], to: ['cancelled'], by: ['operator'] },
    // Where it is sent, for a member who wrote to the service.
    { action: 'changeAddress', from: ['toPick', 'picking'], to: ['toPick', 'picking'], by: ['operator'] },
    { action: 'stock', from: ['picking'], to: ['inStock'], by: ['operator'] },
    { action: 'ship', from: ['picking'], to: ['shipped'], by: ['operator'] },
    { action: 'shelfReturn', from: ['inStock'], to: ['inStock', 'returned'], by: ['member'] },
    { action: 'follow', from: ['inStock', 'shipped'], to: ['shipped', 'signed'], by: ['parcel'] },
    { action: 'confirmReceipt', from: ['shipped'], to: ['signed'], by: ['member', 'time'] },
  ],
})

/** toPick: paid until it is in stock or sent · shipped: in stock or sent, until it is signed for. */
export const SHOP_ORDER_TABS = ['unpaid', 'toPick', 'shipped', 'toReview'] as const
export type ShopOrderTab = (typeof SHOP_ORDER_TABS)[number]

/** Which statuses a tab shows; of `toReview` those with something that waits for the member's review. */
export const STATUSES_OF_TAB: Readonly<Record<ShopOrderTab, readonly ShopOrderStatus[]>> = {
  unpaid: ['unpaid'],
  toPick: ['toPick', 'picking'],
  shipped: ['inStock', 'shipped'],
  toReview: ['signed'],
}

export const SHOP_END_REASONS = ['memberCancelled', 'overdue', 'short', 'sentBack'] as const
export type ShopEndReason = (typeof SHOP_END_REASONS)[number]

export const SHOP_REFUND_KINDS = ['cancelled', 'short', 'shelfReturn', 'afterSale', 'goodwill'] as const
export type ShopRefundKind = (typeof SHOP_REFUND_KINDS)[number]
