import * as v from 'valibot'
import { defineEndpoint } from '../kit/endpoint'
import { listSchema } from '../kit/list-schemas'
import { centsSchema } from '../kit/money-schemas'
import { lineSchema } from '../kit/text'
import { isoTimeSchema } from '../kit/time-schemas'
import { wholeNumberSchema } from '../kit/whole-number'
import { limits } from '../limits'
import { DELIVERIES } from './cart'
import { skuCodeSchema } from './catalogue'
import { SHOP_ORDER_STATUSES } from './shop-order-status'

/** As staff read it: S20261126001. */
const orderNumberSchema = v.pipe(v.string('notFound'), v.regex(/^S\d{11,20}$/, 'notFound'))
const orderNumberField = v.object({ orderNumber: orderNumberSchema })

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

const refundedFields = { moneyCents: centsSchema, points: v.number(), status: v.picklist(SHOP_ORDER_STATUSES) }

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
