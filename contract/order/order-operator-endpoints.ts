import * as v from 'valibot'
import { limits } from '../limits'
import { defineEndpoint } from '../kit/endpoint'
import { idSchema } from '../kit/ids'
import { listSchema } from '../kit/list-schemas'
import { signedCentsSchema } from '../kit/money-schemas'
import { pageRequest, pageSchema } from '../kit/page'
import { boxSizeSchema, gramsSchema } from '../kit/weight'
import { isoTimeSchema } from '../kit/time-schemas'
import { wholeNumberSchema } from '../kit/whole-number'
import { blockSchema, lineSchema } from '../kit/text'
import { PHOTO_KINDS } from '../parcel/parcel'
import { problemInputSchema } from '../parcel/parcel-operator-endpoints'
import { orderDetailSchema, orderSummarySchema, TRACK_EVENTS } from './order'
import { ORDER_STATUSES } from './order-status'
import { webAddressSchema } from '../system/web-address'

const orderIdField = v.object({ orderId: idSchema('order') })

export const operatorOrderSchema = v.object({ ...orderSummarySchema.entries, ClientNO: v.string() })

export const operatorListOrders = defineEndpoint({
  path: 'operator/order/list',
  access: 'operator:any',
  effect: 'read',
  about: 'order',
  summary: 'Orders of all members',
  input: v.object({ ...pageRequest, status: v.optional(v.picklist(ORDER_STATUSES, 'invalid')) }),
  output: pageSchema(operatorOrderSchema),
})

export const operatorGetOrder = defineEndpoint({
  path: 'operator/order/get',
  access: 'operator:any',
  effect: 'read',
  about: 'order',
  summary: 'One order with what the warehouse needs to pack it',
  input: orderIdField,
  output: v.object({ ...orderDetailSchema.entries, ClientNO: v.string() }),
})

export const readOrderIdNumber = defineEndpoint({
  path: 'operator/order/idNumber',
  access: 'operator:warehouse',
  // Noted for the operator and for the member, and never kept for a repeat.
  effect: 'session',
  about: 'order',
  summary: 'The recipient’s ID number for customs, whole; the member sees that it was read',
  input: orderIdField,
  output: v.object({ idNumber: v.string() }),
})

export const priceOrder = defineEndpoint({
  path: 'operator/order/price',
  access: 'operator:warehouse',
  effect: 'write',
  about: 'order',
  summary: 'Say what the packed box weighs and measures; the bill is frozen',
  input: v.object({
    ...orderIdField.entries,
    weightGrams: gramsSchema,
    size: boxSizeSchema,
    pieces: v.optional(wholeNumberSchema(1, 99), 1),
    photos: listSchema(v.object({ fileId: idSchema('file'), kind: v.picklist(PHOTO_KINDS, 'invalid') }), { min: 1, max: limits.parcel.maxPhotos, missing: 'photoRequired' }),
    note: v.optional(blockSchema(200)),
  }),
  output: orderDetailSchema,
})

export const adjustOrder = defineEndpoint({
  path: 'operator/order/adjust',
  access: 'operator:finance',
  effect: 'write',
  about: 'order',
  summary: 'Correct a paid bill: a refund goes to the balance, more is taken within the member’s cap, else asked for',
  input: v.object({ ...orderIdField.entries, differenceCents: signedCentsSchema, reason: lineSchema(200) }),
  output: orderDetailSchema,
})

const shipmentFields = {
  ...orderIdField.entries,
  carrierName: lineSchema(60),
  trackingNumber: lineSchema(40),
  trackingPage: v.optional(webAddressSchema),
}

export const shipOrder = defineEndpoint({
  path: 'operator/order/ship',
  access: 'operator:warehouse',
  effect: 'write',
  about: 'order',
  summary: 'Hand a paid order to the carrier',
  input: v.object(shipmentFields),
  output: orderDetailSchema,
})

export const correctShipment = defineEndpoint({
  path: 'operator/order/correctShipment',
  access: 'operator:warehouse',
  effect: 'write',
  about: 'order',
  summary: 'Correct the carrier or the number of an order that has left; its member is notified again, and WeChat takes one correction',
  input: v.object(shipmentFields),
  output: orderDetailSchema,
})

export const sendBackOrder = defineEndpoint({
  path: 'operator/order/sendBack',
  access: 'operator:warehouse',
  effect: 'write',
  about: 'order',
  summary: 'Cancel an application that cannot be carried out: all that was paid goes back, the parcels to stock, one of them as a problem item if it is one',
  input: v.object({
    ...orderIdField.entries,
    /** What the member reads. */
    reason: lineSchema(200),
    /** One of its parcels with which something is wrong. */
    problem: v.optional(problemInputSchema),
  }),
  output: orderDetailSchema,
})

export const trackOrder = defineEndpoint({
  path: 'operator/order/track',
  access: 'operator:warehouse',
  effect: 'write',
  about: 'order',
  summary: 'Add an event to the shipment’s way: by our word for it, or as the carrier says it',
  input: v.object({
    ...orderIdField.entries,
    /** Left out: what the carrier’s words say. */
    kind: v.optional(v.picklist(TRACK_EVENTS, 'invalid')),
    carrierText: v.optional(lineSchema(200)),
    place: v.optional(lineSchema(60)),
    remark: v.optional(blockSchema(200)),
    at: v.optional(isoTimeSchema),
  }),
  output: orderDetailSchema,
})
