import * as v from 'valibot'
import { postcodeSchema } from '../address/address'
import { defineEndpoint } from '../kit/endpoint'
import { idSchema } from '../kit/ids'
import { listSchema } from '../kit/list-schemas'
import { centsSchema, positiveCentsSchema } from '../kit/money-schemas'
import { phoneSchema } from '../kit/phone'
import { lineSchema } from '../kit/text'
import { isoTimeSchema } from '../kit/time-schemas'
import { boxSizeSchema, gramsSchema } from '../kit/weight'
import { wholeNumberSchema } from '../kit/whole-number'
import { limits } from '../limits'
import { trackingNumberSchema } from '../parcel/number/number-schema'
import { webAddressSchema } from '../system/web-address'
import { boxPhotosSchema, toPhotosSchema } from './box-photos'
import { DELIVERIES } from './cart'
import { skuCodeSchema } from './catalogue'
import { bookMonthSchema, shopReportSchema } from './report'
import { SHOP_ORDER_STATUSES } from './shop-order-status'

/** As staff read it: S20261126001. */
const orderNumberSchema = v.pipe(v.string('notFound'), v.regex(/^S\d{11,20}$/, 'notFound'))
const orderNumberField = v.object({ orderNumber: orderNumberSchema })

/** Of an address, without its country. What the country says of phone and postcode is judged with the order. */
const placeFields = {
  contact: lineSchema(60),
  phone: phoneSchema,
  province: lineSchema(60),
  city: lineSchema(60),
  street: lineSchema(120),
  address: lineSchema(200),
  postcode: postcodeSchema,
}

/** As many as one walk along the shelves takes. */
const MAX_PICKED = 200

export const pickedOrderSchema = v.object({
  orderNumber: v.string(),
  ClientNO: v.string(),
  status: v.picklist(SHOP_ORDER_STATUSES),
  delivery: v.picklist(DELIVERIES),
  warehouseCode: v.string(),
  paidAt: v.optional(isoTimeSchema),
  remark: v.optional(v.string()),
  /** What is still to be picked of each. */
  lines: v.array(v.object({ skuCode: v.string(), name: v.string(), optionText: v.string(), quantity: v.number() })),
})
export type PickedOrder = v.InferOutput<typeof pickedOrderSchema>

export const getPickList = defineEndpoint({
  path: 'operator/shop/pickList',
  access: 'operator:warehouse',
  effect: 'read',
  about: 'shopOrder',
  summary: 'Orders of the shop that are paid and not in stock or sent, the one paid first first, with what is to be picked',
  input: v.object({ warehouseCode: v.optional(lineSchema(20)) }),
  output: v.object({ orders: v.array(pickedOrderSchema) }),
})

export const startPicking = defineEndpoint({
  path: 'operator/shop/startPicking',
  access: 'operator:warehouse',
  effect: 'write',
  about: 'shopOrder',
  summary: 'Begin to pick these orders: from then on their members cannot cancel them; those that have begun already stay so',
  input: v.object({ orderNumbers: listSchema(orderNumberSchema, { min: 1, max: MAX_PICKED }) }),
  output: v.object({ started: v.number() }),
})

/** All that has come back of the order so far. */
const refundedFields = {
  orderId: idSchema('shopOrder'),
  moneyCents: centsSchema,
  points: v.number(),
  status: v.picklist(SHOP_ORDER_STATUSES),
}

export const auditShop = defineEndpoint({
  path: 'operator/shop/audit',
  access: 'operator:finance',
  effect: 'read',
  about: 'shopOrder',
  summary: 'Compare stock, orders of the shop and the books; nothing is listed where they say the same',
  input: v.object({}),
  output: v.object({ faults: v.array(v.object({ fault: v.string(), id: v.string() })) }),
})

export const sendBackShopOrder = defineEndpoint({
  path: 'operator/shop/sendBack',
  access: 'operator:warehouse',
  effect: 'write',
  about: 'shopOrder',
  changes: ['shop', 'wallet'],
  summary: 'Cancel a paid order that the shop cannot carry out: everything that was paid goes back',
  input: v.object({ ...orderNumberField.entries, reason: lineSchema(100) }),
  output: v.object(refundedFields),
})

export const shortShopOrder = defineEndpoint({
  path: 'operator/shop/short',
  access: 'operator:warehouse',
  effect: 'write',
  about: 'shopOrder',
  changes: ['shop', 'wallet'],
  summary: 'Say that so many of an ordered option are not there: they are written off and refunded; without anything left the order ends',
  input: v.object({
    ...orderNumberField.entries,
    skuCode: skuCodeSchema,
    count: wholeNumberSchema(1, limits.shop.maxQuantity),
    /** damaged: seen and useless · correction: not found. */
    kind: v.picklist(['damaged', 'correction'], 'invalid'),
    reason: lineSchema(100),
  }),
  output: v.object(refundedFields),
})

export const refundShopLine = defineEndpoint({
  path: 'operator/shop/refund',
  access: 'operator:finance',
  effect: 'write',
  about: 'shopOrder',
  changes: ['wallet'],
  summary: 'Give back some of what was paid for a line, as goodwill: an amount, or what so many units were paid with; its goods stay',
  input: v.pipe(
    v.object({
      ...orderNumberField.entries,
      skuCode: skuCodeSchema,
      quantity: v.optional(wholeNumberSchema(1, limits.shop.maxQuantity)),
      amountCents: v.optional(positiveCentsSchema),
      reason: lineSchema(100),
    }),
    // One of the two says how much.
    v.forward(
      v.partialCheck(
        [['quantity'], ['amountCents']],
        ({ quantity, amountCents }) => (quantity === undefined) !== (amountCents === undefined),
        'required',
      ),
      ['amountCents'],
    ),
  ),
  output: v.object(refundedFields),
})

export const getShopReport = defineEndpoint({
  path: 'operator/shop/report',
  access: 'operator:finance',
  effect: 'read',
  about: 'shopOrder',
  summary: 'What the shop has sold in a month, by option, and what came back; its sums are those of the account `goods`',
  input: v.object({ month: bookMonthSchema }),
  output: shopReportSchema,
})

const boxSchema = v.object({
  weightGrams: gramsSchema,
  size: boxSizeSchema,
  photos: boxPhotosSchema,
  /** Left out of a box that is the only one: everything. */
  contents: v.optional(
    listSchema(v.object({ skuCode: skuCodeSchema, quantity: wholeNumberSchema(1, limits.shop.maxQuantity) }), {
      min: 1,
      max: limits.shop.maxCartLines,
    }),
  ),
})

export const stockShopOrder = defineEndpoint({
  path: 'operator/shop/stock',
  access: 'operator:warehouse',
  effect: 'write',
  about: 'shopOrder',
  changes: ['parcel', 'shop'],
  summary: 'Put picked goods into their member’s stock, in one box or several: every piece in exactly one of them',
  input: v.object({ ...orderNumberField.entries, boxes: listSchema(boxSchema, { min: 1, max: limits.shop.maxBoxes }) }),
  output: v.object({ orderId: idSchema('shopOrder'), parcels: v.array(v.object({ parcelId: idSchema('parcel'), trackingNumber: v.string() })) }),
})

export const shipShopOrder = defineEndpoint({
  path: 'operator/shop/ship',
  access: 'operator:warehouse',
  effect: 'write',
  about: 'shopOrder',
  changes: ['shop'],
  summary: 'Hand picked goods that go straight home to the carrier; a heavier box than was reckoned costs the member nothing more',
  input: v.object({
    ...orderNumberField.entries,
    carrierName: lineSchema(60),
    trackingNumber: lineSchema(40),
    trackingPage: v.optional(webAddressSchema),
    weightGrams: gramsSchema,
    photos: toPhotosSchema(1),
  }),
  output: v.object({ orderId: idSchema('shopOrder'), status: v.picklist(SHOP_ORDER_STATUSES) }),
})

export const changeShopAddress = defineEndpoint({
  path: 'operator/shop/changeAddress',
  access: 'operator:support',
  effect: 'write',
  about: 'shopOrder',
  changes: ['shop'],
  summary: 'Correct where a paid order goes that is sent home, before it leaves; what is not named stays, and so does its freight',
  input: v.pipe(
    v.object({ ...orderNumberField.entries, ...v.partial(v.object(placeFields)).entries, reason: lineSchema(100) }),
    v.check(({ orderNumber: _number, reason: _reason, ...fields }) => Object.values(fields).some((value) => value !== undefined), 'required'),
  ),
  output: v.object({ orderId: idSchema('shopOrder'), status: v.picklist(SHOP_ORDER_STATUSES) }),
})

export const listShelfReturns = defineEndpoint({
  path: 'operator/shop/returns',
  access: 'operator:warehouse',
  effect: 'read',
  about: 'shopOrder',
  summary: 'Parcels whose members gave them back to the shelf and that nobody has unpacked yet, the oldest first',
  input: v.object({}),
  output: v.object({
    parcels: v.array(
      v.object({
        orderNumber: v.string(),
        trackingNumber: v.string(),
        warehouseCode: v.string(),
        returnedAt: isoTimeSchema,
        contents: v.array(v.object({ skuCode: v.string(), quantity: v.number() })),
      }),
    ),
  }),
})

export const restockParcel = defineEndpoint({
  path: 'operator/shop/restock',
  access: 'operator:warehouse',
  effect: 'write',
  about: 'shopOrder',
  changes: ['shop'],
  summary: 'Say that the goods of a returned parcel are on the shelf again: others can buy them',
  input: v.object({ trackingNumber: trackingNumberSchema }),
  output: v.object({ orderId: idSchema('shopOrder'), contents: v.array(v.object({ skuCode: v.string(), quantity: v.number() })) }),
})
