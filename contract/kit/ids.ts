import * as v from 'valibot'

/** What an id in a request or answer points at. Every member-owned kind is fetched with the member's id beside it. */
export type IdKind = 'parcel' | 'poolParcel' | 'claim' | 'lookout' | 'standing' | 'order' | 'payable' | 'goods' | 'goodsCategory' | 'sku' | 'shopOrder' | 'shopOrderLine' | 'purchaseOrder' | 'purchase' | 'purchaseLine' | 'buyQuestion' | 'request' | 'openRequest' | 'requestQuestion' | 'bid' | 'deal' | 'agentDeal' | 'dealQuestion' | 'agentPayout' | 'agentApplication' | 'agent' | 'afterSale' | 'shopReview' | 'shopComment' | 'estimate' | 'address' | 'sender' | 'warehouse' | 'pickupSite' | 'file' | 'transfer' | 'hold' | 'wechatPayment' | 'feedback' | 'member' | 'session' | 'coupon' | 'couponOffer' | 'campaign' | 'group' | 'groupLine' | 'post' | 'comment' | 'news' | 'message' | 'delivery' | 'operatorKey'

/**
 * The id of one thing: a UUID, marked with its kind so that tests can find every endpoint that takes one.
 * A malformed id answers like an unknown one.
 */
export function idSchema(kind: IdKind) {
  return v.pipe(v.string('notFound'), v.uuid('notFound'), v.metadata({ idOf: kind }))
}

export type Id = string
