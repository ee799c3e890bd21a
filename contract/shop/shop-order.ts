import * as v from 'valibot'
import { orderAddressSchema } from '../order/order'
import { channelOfferSchema, customsNoticeSchema } from '../freight/channel-offer'
import { quoteSchema } from '../freight/freight'
import { idSchema } from '../kit/ids'
import { listSchema } from '../kit/list-schemas'
import { centsSchema, positiveCentsSchema, signedCentsSchema } from '../kit/money-schemas'
import { regionSchema } from '../kit/regions'
import { blockSchema } from '../kit/text'
import { isoTimeSchema } from '../kit/time-schemas'
import { calculatedGramsSchema, gramsSchema } from '../kit/weight'
import { wholeNumberSchema } from '../kit/whole-number'
import { limits } from '../limits'
import { usableCouponSchema } from '../payment/payment-options'
import { photoSchema } from '../parcel/parcel'
import { PARCEL_STATUSES } from '../parcel/parcel-status'
import { DELIVERIES } from './cart'
import { goodsLookSchema } from './shop-picture'
import { SHOP_END_REASONS, SHOP_ORDER_STATUSES, SHOP_REFUND_KINDS } from './shop-order-status'
import { shopLineGoodsSchema } from './shown-cart'

/** What is bought: of one warehouse, with one way of delivery. The same option twice is one line. */
export const boughtLinesSchema = listSchema(v.object({ skuId: idSchema('sku'), quantity: wholeNumberSchema(1, limits.shop.maxQuantity) }), {
  min: 1,
  max: limits.shop.maxCartLines,
  tooMany: 'cartFull',
})

/** What the price of an order depends on. */
export const shopChoiceSchema = v.object({
  lines: boughtLinesSchema,
  delivery: v.picklist(DELIVERIES, 'invalid'),
  /** Straight home: where to. */
  addressId: v.optional(idSchema('address')),
  /** Straight home: left out, the cheapest that takes it. */
  channelCode: v.optional(v.pipe(v.string('channelRequired'), v.maxLength(20, 'invalid'))),
})
export type ShopChoice = v.InferInput<typeof shopChoiceSchema>

/** What placing takes beside the choice; `seenTotalCents`: goods less offer, with freight, as it stood on the button. */
export const placeOrderSchema = v.object({
  ...shopChoiceSchema.entries,
  /** Taken off when it is paid, where it still fits. */
  couponId: v.optional(idSchema('coupon')),
  remark: v.optional(blockSchema(limits.shop.remarkLength)),
  seenTotalCents: centsSchema,
})

/** Why goods cannot be sent straight home: no address is chosen · no channel goes there · none takes such goods or such a box. */
export const NO_FREIGHT_REASONS = ['addressRequired', 'notToPlace', 'notOffered', 'noChannel'] as const

export const shopPreviewSchema = v.object({
  warehouseId: idSchema('warehouse'),
  warehouseName: v.string(),
  delivery: v.picklist(DELIVERIES),
  lines: v.array(
    v.object({ ...shopLineGoodsSchema.entries, quantity: v.number(), grossCents: centsSchema, offerCents: centsSchema }),
  ),
  pieceCount: v.number(),
  weightGrams: calculatedGramsSchema,
  goodsCents: centsSchema,
  offer: v.optional(v.object({ offerId: v.string(), name: v.string(), offerCents: centsSchema })),
  /** Both ways beside each other; absent freight has its reason. */
  deliveries: v.array(
    v.object({
      delivery: v.picklist(DELIVERIES),
      freightCents: v.optional(centsSchema),
      unavailable: v.optional(v.picklist(NO_FREIGHT_REASONS)),
    }),
  ),
  /** Straight home: the chosen address, else the member's default one. */
  addressId: v.optional(idSchema('address')),
  channels: v.array(channelOfferSchema),
  channelCode: v.optional(v.string()),
  /** Straight home: all that the freight is made of. It is a promise: a heavier box costs the member nothing more. */
  quote: v.optional(quoteSchema),
  freightCents: centsSchema,
  /** `seenTotalCents` of placing: goods less offer, with freight. */
  totalCents: centsSchema,
  /** Coupons of the shop, those that fit first; taken off when it is paid. */
  coupons: v.array(usableCouponSchema),
  /** Parcels in stock of this warehouse that joined goods would go with. */
  parcelCount: v.number(),
  customs: customsNoticeSchema,
  overCustomsThreshold: v.boolean(),
  /** Every line can be bought, and the delivery is offered. */
  isPlaceable: v.boolean(),
})
export type ShopPreview = v.InferOutput<typeof shopPreviewSchema>

/** What the goods add to the freight of what the member has in stock already: an estimate of today, never a promise. */
export const landedSchema = v.object({
  delivery: v.picklist(DELIVERIES),
  /** The estimate is for this country; absent: the member has no default address and named no country. */
  country: v.optional(regionSchema),
  /** Below zero where the added weight reaches a cheaper channel. Absent: no country, or no channel takes it. */
  extraCents: v.optional(signedCentsSchema),
  channelName: v.optional(v.string()),
  /** Parcels in stock of the warehouse, and what they weigh with the goods. */
  parcelCount: v.number(),
  grams: calculatedGramsSchema,
  /** Where the goods lift the value above what customs let in free: the value then, and what that costs more. */
  customs: v.optional(v.object({ valueCents: centsSchema, extraCents: centsSchema })),
  estimatedAt: isoTimeSchema,
})
export type Landed = v.InferOutput<typeof landedSchema>

export const shopOrderSummarySchema = v.object({
  orderId: idSchema('shopOrder'),
  orderNumber: v.string(),
  status: v.picklist(SHOP_ORDER_STATUSES),
  delivery: v.picklist(DELIVERIES),
  warehouseId: idSchema('warehouse'),
  warehouseName: v.string(),
  /** Parcels of it that can be packed now. */
  packableParcelIds: v.array(idSchema('parcel')),
  /** Of the first lines. */
  looks: v.array(goodsLookSchema),
  firstName: v.string(),
  pieceCount: v.number(),
  /** What is to be paid with money, or was. */
  payableCents: centsSchema,
  refundedCents: centsSchema,
  placedAt: isoTimeSchema,
  /** While it waits to be paid. */
  dueAt: v.optional(isoTimeSchema),
  /** Its time to be paid is over; it is cancelled at any moment. */
  isOverdue: v.boolean(),
  endReason: v.optional(v.picklist(SHOP_END_REASONS)),
  /** Lines that wait for the member's review. */
  reviewableCount: v.number(),
})
export type ShopOrderSummary = v.InferOutput<typeof shopOrderSummarySchema>

/** As it was when ordered; later changes of the goods do not touch it. */
export const shopOrderLineSchema = v.object({
  lineId: idSchema('shopOrderLine'),
  skuId: idSchema('sku'),
  goodsId: idSchema('goods'),
  name: v.string(),
  optionText: v.string(),
  ...goodsLookSchema.entries,
  quantity: v.number(),
  unitCents: positiveCentsSchema,
  grossCents: centsSchema,
  offerCents: centsSchema,
  couponCents: centsSchema,
  points: v.number(),
  moneyCents: centsSchema,
  refundedQuantity: v.number(),
  refundedCents: centsSchema,
  refundedPoints: v.number(),
})
export type ShopOrderLine = v.InferOutput<typeof shopOrderLineSchema>

export const shopRefundSchema = v.object({
  kind: v.picklist(SHOP_REFUND_KINDS),
  /** Goods and freight, to the balance. */
  moneyCents: centsSchema,
  points: v.number(),
  freightCents: centsSchema,
  reason: v.optional(v.string()),
  at: isoTimeSchema,
})
export type ShopRefund = v.InferOutput<typeof shopRefundSchema>

export const shopOrderDetailSchema = v.object({
  ...shopOrderSummarySchema.entries,
  lines: v.array(shopOrderLineSchema),
  weightGrams: calculatedGramsSchema,
  goodsCents: centsSchema,
  offerName: v.optional(v.string()),
  offerCents: centsSchema,
  /** Named at checkout, taken off with the payment. */
  chosenCouponId: v.optional(idSchema('coupon')),
  couponCents: centsSchema,
  pointsDeducted: v.number(),
  freightCents: centsSchema,
  /** Goods less offer, with freight: before a coupon and points. */
  totalCents: centsSchema,
  refundedPoints: v.number(),
  deliveries: v.array(v.picklist(DELIVERIES)),
  /** Straight home. */
  address: v.optional(orderAddressSchema),
  channelCode: v.optional(v.string()),
  channelName: v.optional(v.string()),
  quote: v.optional(quoteSchema),
  carrierName: v.optional(v.string()),
  trackingNumber: v.optional(v.string()),
  trackingPage: v.optional(v.string()),
  remark: v.optional(v.string()),
  paidAt: v.optional(isoTimeSchema),
  pickingAt: v.optional(isoTimeSchema),
  stockedAt: v.optional(isoTimeSchema),
  shippedAt: v.optional(isoTimeSchema),
  signedAt: v.optional(isoTimeSchema),
  endedAt: v.optional(isoTimeSchema),
  sentBackReason: v.optional(v.string()),
  /** What became of joined goods. */
  parcels: v.array(
    v.object({
      parcelId: idSchema('parcel'),
      trackingNumber: v.string(),
      status: v.picklist(PARCEL_STATUSES),
      /** It can go back to the shelf now, and what that brings. */
      shelfReturn: v.optional(v.object({ moneyCents: centsSchema, points: v.number() })),
      /** Of which goods some can go back alone, and at most how many, so that something stays in it; absent where none can. */
      parts: v.optional(v.array(v.object({ lineId: idSchema('shopOrderLine'), maxQuantity: v.number() }))),
    }),
  ),
  /** Until when parcels of it can go back to the shelf; absent where none can any more. */
  canReturnUntil: v.optional(isoTimeSchema),
  /** Straight home: what the box weighed, and how it looked when it left. */
  sentGrams: v.optional(gramsSchema),
  photos: v.optional(v.array(photoSchema)),
  /** The latest first. */
  refunds: v.array(shopRefundSchema),
  /** Parcels in stock of the warehouse beside those of this order. */
  otherParcelCount: v.number(),
  /** What the member may do now. */
  actions: v.array(v.string()),
  now: isoTimeSchema,
})
export type ShopOrderDetail = v.InferOutput<typeof shopOrderDetailSchema>
