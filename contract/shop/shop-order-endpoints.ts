import * as v from 'valibot'
import { defineEndpoint } from '../kit/endpoint'
import { idSchema } from '../kit/ids'
import { centsSchema } from '../kit/money-schemas'
import { pageRequest, pageSchema } from '../kit/page'
import { regionSchema } from '../kit/regions'
import { lineSchema } from '../kit/text'
import { isoTimeSchema } from '../kit/time-schemas'
import { limits } from '../limits'
import { DELIVERIES } from './cart'
import {
  boughtLinesSchema,
  landedSchema,
  placeOrderSchema,
  shopChoiceSchema,
  shopOrderDetailSchema,
  shopOrderSummarySchema,
  shopPreviewSchema,
} from './shop-order'
import { SHOP_ORDER_TABS } from './shop-order-status'

const orderIdField = v.object({ orderId: idSchema('shopOrder') })

export const previewShopOrder = defineEndpoint({
  path: 'shop/preview',
  access: 'member',
  effect: 'read',
  about: 'shop',
  summary: 'What goods of one warehouse come to, by both ways of delivery, with the offer, freight and coupons that fit',
  input: shopChoiceSchema,
  output: shopPreviewSchema,
})

export const getLanded = defineEndpoint({
  path: 'shop/landed',
  access: 'member',
  effect: 'read',
  about: 'shop',
  summary: 'What goods would add to the freight of the parcels that the member has in stock: an estimate of today',
  input: v.object({ lines: boughtLinesSchema, delivery: v.picklist(DELIVERIES, 'invalid'), country: v.optional(regionSchema) }),
  output: landedSchema,
  limit: { count: 30, windowSeconds: 60 },
})

/** What is taken here is taken at the price that was seen, or lower; a higher one is asked for (`priceChanged`). */
export const placeShopOrder = defineEndpoint({
  path: 'shop/place',
  access: 'member',
  effect: 'write',
  about: 'shopOrder',
  changes: ['cart', 'shop'],
  summary: 'Order goods: they are reserved until the order is paid or its time to pay is over',
  input: placeOrderSchema,
  output: shopOrderDetailSchema,
})

export const changeShopDelivery = defineEndpoint({
  path: 'shop/changeDelivery',
  access: 'member',
  effect: 'write',
  about: 'shopOrder',
  summary: 'Send an order that is not paid the other way; its time to pay stays',
  input: v.object({
    ...orderIdField.entries,
    delivery: v.picklist(DELIVERIES, 'invalid'),
    addressId: v.optional(idSchema('address')),
    channelCode: v.optional(v.pipe(v.string('channelRequired'), v.maxLength(20, 'invalid'))),
    seenTotalCents: centsSchema,
  }),
  output: shopOrderDetailSchema,
})

export const listShopOrders = defineEndpoint({
  path: 'shopOrder/list',
  access: 'member',
  effect: 'read',
  about: 'shopOrder',
  summary: 'The member’s orders of the shop, newest first, in pages',
  input: v.object({
    ...pageRequest,
    tab: v.optional(v.picklist(SHOP_ORDER_TABS, 'invalid')),
    /** Of its number, or of a name of its goods. */
    search: v.optional(lineSchema(limits.shop.searchLength)),
  }),
  /** `now`: what is left to pay in is counted by the server's time. */
  output: v.object({ ...pageSchema(shopOrderSummarySchema).entries, now: isoTimeSchema }),
})

export const countShopOrders = defineEndpoint({
  path: 'shopOrder/count',
  access: 'member',
  effect: 'read',
  about: 'shopOrder',
  summary: 'How many of the member’s orders of the shop stand in each tab',
  input: v.object({}),
  output: v.object({ unpaid: v.number(), toPick: v.number(), shipped: v.number(), toReview: v.number() }),
})

export const getShopOrder = defineEndpoint({
  path: 'shopOrder/get',
  access: 'member',
  effect: 'read',
  about: 'shopOrder',
  summary: 'An order of the shop with its bill and what can be done now, by its id or by what WeChat calls its payment',
  input: v.pipe(
    v.object({
      orderId: v.optional(idSchema('shopOrder')),
      /** WeChat's out_trade_no. */
      trade: v.optional(v.pipe(v.string('notFound'), v.regex(/^[\w*|@-]{1,64}$/, 'notFound'))),
    }),
    v.check(({ orderId, trade }) => (orderId === undefined) !== (trade === undefined), 'notFound'),
  ),
  output: shopOrderDetailSchema,
})

export const previewShopCancel = defineEndpoint({
  path: 'shopOrder/previewCancel',
  access: 'member',
  effect: 'read',
  about: 'shopOrder',
  summary: 'What cancelling would bring back',
  input: orderIdField,
  output: v.object({
    refundCents: centsSchema,
    points: v.number(),
    /** The worth of the coupon that can be used again; none where there was none. */
    couponCents: centsSchema,
  }),
})

export const cancelShopOrder = defineEndpoint({
  path: 'shopOrder/cancel',
  access: 'member',
  effect: 'write',
  about: 'shopOrder',
  changes: ['shop', 'wallet'],
  summary: 'Cancel an order of the shop before picking has begun; all that was paid comes back',
  input: orderIdField,
  output: shopOrderDetailSchema,
})

export const confirmShopReceipt = defineEndpoint({
  path: 'shopOrder/confirmReceipt',
  access: 'member',
  effect: 'write',
  about: 'shopOrder',
  summary: 'Say that goods that were sent home have arrived',
  input: orderIdField,
  output: shopOrderDetailSchema,
})

export const returnToShelf = defineEndpoint({
  path: 'shopOrder/returnToShelf',
  access: 'member',
  effect: 'write',
  about: 'shopOrder',
  changes: ['parcel', 'shop', 'wallet'],
  summary: 'Give a parcel of joined goods back to the shelf while it is packed nowhere: all that was paid for its goods comes back',
  input: v.object({ ...orderIdField.entries, parcelId: idSchema('parcel') }),
  output: shopOrderDetailSchema,
})

export const buyAgain = defineEndpoint({
  path: 'shopOrder/buyAgain',
  access: 'member',
  effect: 'write',
  about: 'cart',
  summary: 'Put the goods of an order into the cart again, as far as they are sold',
  input: orderIdField,
  output: v.object({
    /** How many lines are in the cart now. */
    added: v.number(),
    /** Names of what is no longer sold. */
    gone: v.array(v.string()),
  }),
})
