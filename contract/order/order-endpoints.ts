import * as v from 'valibot'
import { defineEndpoint } from '../kit/endpoint'
import { idSchema } from '../kit/ids'
import { centsSchema } from '../kit/money-schemas'
import { pageRequest, pageSchema } from '../kit/page'
import { blockSchema } from '../kit/text'
import { orderDetailSchema, orderSummarySchema } from './order'
import { deductionsSchema, paymentOptionsSchema } from '../payment/payment-options'
import { CANCEL_REASONS, ORDER_STATUSES } from './order-status'

const orderIdField = v.object({ orderId: idSchema('order') })

export const listOrders = defineEndpoint({
  path: 'order/list',
  access: 'member',
  effect: 'read',
  about: 'order',
  summary: 'The member’s orders in pages, what waits for them first; in one status newest first',
  input: v.object({ ...pageRequest, status: v.optional(v.picklist(ORDER_STATUSES, 'invalid')) }),
  output: pageSchema(orderSummarySchema),
})

export const countOrders = defineEndpoint({
  path: 'order/count',
  access: 'member',
  effect: 'read',
  about: 'order',
  summary: 'How many of the member’s orders are in each status',
  input: v.object({}),
  output: v.object({
    unprocessed: v.number(),
    unpaid: v.number(),
    packing: v.number(),
    shipped: v.number(),
    signed: v.number(),
    financeVerifying: v.number(),
  }),
})

export const getOrder = defineEndpoint({
  path: 'order/get',
  access: 'member',
  effect: 'read',
  about: 'order',
  summary: 'One order with its bill, history and what can be done now',
  input: orderIdField,
  output: orderDetailSchema,
})

/** `seenTotalCents` is the amount on the button: a changed bill is refused and shown, never silently charged. */
export const payOrder = defineEndpoint({
  path: 'order/pay',
  access: 'member',
  effect: 'write',
  about: 'order',
  changes: ['parcel', 'wallet'],
  summary: 'Pay an order from the balance, with points and a coupon if they are named, or the difference that a correction left open',
  input: v.object({
    ...orderIdField.entries,
    seenTotalCents: centsSchema,
    deductions: v.optional(deductionsSchema),
    topUpCapCents: v.optional(centsSchema),
  }),
  output: orderDetailSchema,
})

export const getPaymentOptions = defineEndpoint({
  path: 'order/paymentOptions',
  access: 'member',
  effect: 'read',
  about: 'order',
  summary: 'What points and coupons can do for a bill that waits to be paid, and which of it leaves the least to pay',
  input: orderIdField,
  output: paymentOptionsSchema,
})

export const previewCancel = defineEndpoint({
  path: 'order/previewCancel',
  access: 'member',
  effect: 'read',
  about: 'order',
  summary: 'What cancelling would do to parcels and money',
  input: orderIdField,
  output: v.object({
    parcelCount: v.number(),
    /** Free storage days each parcel has after the clock resumes; the fewest of them. */
    freeDaysLeft: v.number(),
    storageAccruedCents: centsSchema,
    refundCents: centsSchema,
    /** Points and coupon that come back. */
    points: v.number(),
    couponCents: centsSchema,
  }),
})

export const cancelOrder = defineEndpoint({
  path: 'order/cancel',
  access: 'member',
  effect: 'write',
  about: 'order',
  changes: ['parcel', 'wallet'],
  summary: 'Cancel an order that is not paid; the parcels go back to stock',
  input: v.object({ ...orderIdField.entries, reason: v.picklist(CANCEL_REASONS, 'cancelReasonRequired'), remark: v.optional(blockSchema(200)) }),
  output: orderDetailSchema,
})

export const confirmReceipt = defineEndpoint({
  path: 'order/confirmReceipt',
  access: 'member',
  effect: 'write',
  about: 'order',
  changes: ['parcel'],
  summary: 'Say that the shipment has arrived',
  input: orderIdField,
  output: orderDetailSchema,
})
