import { defineMachine } from '../kit/machine'

/**
 * What a member asks for goods that were sold to them. requested: the staff answer · returning: the goods are to come back · received:
 * they have come back, finance refunds · refused, withdrawn: nothing came back of it.
 */
export const AFTER_SALE_STATES = ['requested', 'returning', 'received', 'refunded', 'refused', 'withdrawn'] as const
export type AfterSaleState = (typeof AFTER_SALE_STATES)[number]

export type AfterSaleActor = 'member' | 'operator' | 'time'

export const afterSaleMachine = defineMachine({
  name: 'afterSale',
  initial: 'requested',
  statuses: AFTER_SALE_STATES,
  endStatuses: ['refunded', 'withdrawn'],
  transitions: [
    { action: 'withdraw', from: ['requested'], to: ['withdrawn'], by: ['member'] as AfterSaleActor[] },
    // returning: what is to come back · refunded: what is not.
    { action: 'accept', from: ['requested'], to: ['returning', 'refunded'], by: ['operator'] },
    { action: 'refuse', from: ['requested'], to: ['refused'], by: ['operator'] },
    // Once: finance decides it then.
    { action: 'object', from: ['refused'], to: ['requested'], by: ['member'] },
    // A part of the money for goods that the member keeps; the member says whether that will do.
    { action: 'offer', from: ['requested'], to: ['requested'], by: ['operator'] },
    { action: 'acceptOffer', from: ['requested'], to: ['refunded'], by: ['member'] },
    { action: 'sendNumber', from: ['returning'], to: ['returning'], by: ['member'] },
    // Nobody has said in time that the goods are on their way.
    { action: 'expire', from: ['returning'], to: ['withdrawn'], by: ['time'] },
    // Out of a parcel that lies in the house: nothing is on its way, and the money comes back at once.
    { action: 'takeOut', from: ['requested'], to: ['refunded'], by: ['operator'] },
    { action: 'receive', from: ['returning'], to: ['received'], by: ['operator'] },
    // From `requested` what does not come back, above what the service may refund.
    { action: 'refund', from: ['requested', 'received'], to: ['refunded'], by: ['operator'] },
  ],
})

export const OPEN_AFTER_SALE_STATES: readonly AfterSaleState[] = ['requested', 'returning', 'received']

/** refundOnly: the member keeps what there is · returnRefund: the goods come back first. */
export const AFTER_SALE_KINDS = ['refundOnly', 'returnRefund'] as const
export type AfterSaleKind = (typeof AFTER_SALE_KINDS)[number]

export const AFTER_SALE_REASONS = ['damaged', 'wrong', 'missing', 'quality', 'notAsShown', 'lost', 'changedMind'] as const
export type AfterSaleReason = (typeof AFTER_SALE_REASONS)[number]

/** Goods that nobody has in hand cannot come back; what the member merely does not want any more has to. */
export const KINDS_OF_REASON: Readonly<Record<AfterSaleReason, readonly AfterSaleKind[]>> = {
  damaged: ['refundOnly', 'returnRefund'],
  wrong: ['refundOnly', 'returnRefund'],
  missing: ['refundOnly'],
  quality: ['refundOnly', 'returnRefund'],
  notAsShown: ['refundOnly', 'returnRefund'],
  lost: ['refundOnly'],
  changedMind: ['returnRefund'],
}

/** Of the others a picture shows what is wrong. */
const WITHOUT_PHOTOS: readonly AfterSaleReason[] = ['lost', 'missing', 'changedMind']
export const needsPhotos = (reason: AfterSaleReason): boolean => !WITHOUT_PHOTOS.includes(reason)

/** Whoever changed their mind pays the way; of all else the freight of the goods comes back as well. */
export const isOurFault = (reason: AfterSaleReason): boolean => reason !== 'changedMind'

/**
 * Why nothing can be asked for now. notNow: it has not left, or not arrived · inOrder: its parcel is packed into an order · tooLate ·
 * open: it is being asked for · nothingLeft: all of it came back · askedTwice · compensated: compensation was asked for its parcel.
 */
export const AFTER_SALE_BARS = ['notNow', 'inOrder', 'tooLate', 'open', 'nothingLeft', 'askedTwice', 'compensated'] as const
export type AfterSaleBar = (typeof AFTER_SALE_BARS)[number]

/** What the warehouse does with goods that came back. */
export const RECEIVED_AS = ['restock', 'damaged'] as const
export type ReceivedAs = (typeof RECEIVED_AS)[number]
