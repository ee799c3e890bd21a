import * as v from 'valibot'
import { defineEndpoint } from '../kit/endpoint'
import { idSchema } from '../kit/ids'
import { centsSchema } from '../kit/money-schemas'
import { pageRequest, pageSchema } from '../kit/page'
import { isoTimeSchema } from '../kit/time-schemas'
import { wholeNumberSchema } from '../kit/whole-number'
import {
  askPurchaseCancelFields,
  placePurchaseSchema,
  purchaseChoiceSchema,
  purchaseOrderDetailSchema,
  purchaseOrderSummarySchema,
  purchaseReturnFields,
  purchasePreviewSchema,
  QUESTION_ANSWERS,
} from './purchase-order'
import { PURCHASE_TABS } from './purchase-status'

const orderIdField = v.object({ orderId: idSchema('purchaseOrder') })
const purchaseIdField = v.object({ purchaseId: idSchema('purchase') })

/** Throws `mallUnavailable`, `mallBusy`, `mallNotSetUp`: nothing is offered at a price that is not of now. */
export const previewPurchase = defineEndpoint({
  path: 'proxy/preview',
  access: 'member',
  effect: 'read',
  about: 'proxy',
  summary: 'What goods of foreign shops come to when we buy them, asked of the shops this moment, and what cannot be ordered',
  input: purchaseChoiceSchema,
  output: purchasePreviewSchema,
  limit: { count: 30, windowSeconds: 60 },
})

export const placePurchase = defineEndpoint({
  path: 'proxy/place',
  access: 'member',
  effect: 'write',
  about: 'proxy',
  changes: ['mallCart'],
  summary: 'Order what can be bought of these lines, by a quote of this moment; it waits to be paid, and its lines leave the cart',
  input: placePurchaseSchema,
  output: purchaseOrderDetailSchema,
  limit: { count: 20, windowSeconds: 60 },
})

export const listPurchaseOrders = defineEndpoint({
  path: 'proxy/list',
  access: 'member',
  effect: 'read',
  about: 'proxy',
  summary: 'The member’s orders at foreign shops, newest first, in pages',
  input: v.object({ ...pageRequest, tab: v.optional(v.picklist(PURCHASE_TABS, 'invalid')) }),
  /** `now`: what is left to pay or answer in is counted by the server's time. */
  output: v.object({ ...pageSchema(purchaseOrderSummarySchema).entries, now: isoTimeSchema }),
})

export const countPurchaseOrders = defineEndpoint({
  path: 'proxy/count',
  access: 'member',
  effect: 'read',
  about: 'proxy',
  summary: 'How many of the member’s orders at foreign shops stand in each tab, and how many questions wait for an answer',
  input: v.object({}),
  output: v.object({ unpaid: v.number(), open: v.number(), inStock: v.number(), ended: v.number(), questions: v.number() }),
})

export const getPurchaseOrder = defineEndpoint({
  path: 'proxy/get',
  access: 'member',
  effect: 'read',
  about: 'proxy',
  summary: 'An order at foreign shops with its bill, its purchases and what can be done now; by its id, or by that of a question',
  input: v.pipe(
    v.object({
      orderId: v.optional(idSchema('purchaseOrder')),
      questionId: v.optional(idSchema('buyQuestion')),
      /** WeChat's out_trade_no. */
      trade: v.optional(v.pipe(v.string('notFound'), v.regex(/^[\w*|@-]{1,64}$/, 'notFound'))),
    }),
    v.check(({ orderId, questionId, trade }) => [orderId, questionId, trade].filter((by) => by !== undefined).length === 1, 'notFound'),
  ),
  output: purchaseOrderDetailSchema,
})

export const previewPurchaseCancel = defineEndpoint({
  path: 'proxy/previewCancel',
  access: 'member',
  effect: 'read',
  about: 'proxy',
  summary: 'What ending a purchase now would bring back',
  input: purchaseIdField,
  output: v.object({ moneyCents: centsSchema, points: v.number() }),
})

/** Throws `buyingBegun` while a buyer has claimed it. */
export const cancelPurchase = defineEndpoint({
  path: 'proxy/cancel',
  access: 'member',
  effect: 'write',
  about: 'proxy',
  changes: ['wallet'],
  summary: 'Cancel an order that is not paid, or one purchase that nobody has begun to buy: everything of it comes back',
  input: v.pipe(
    v.object({ orderId: v.optional(idSchema('purchaseOrder')), purchaseId: v.optional(idSchema('purchase')) }),
    v.check(({ orderId, purchaseId }) => (orderId === undefined) !== (purchaseId === undefined), 'notFound'),
  ),
  output: purchaseOrderDetailSchema,
})

/** A consent that costs money is given by paying the question (`pay/*`), the choice of a dearer option is made here first. */
export const answerBuyQuestion = defineEndpoint({
  path: 'proxy/answer',
  access: 'member',
  effect: 'write',
  about: 'proxy',
  changes: ['wallet'],
  summary: 'Answer what the buyer asks about a purchase: within 48 hours, once',
  input: v.object({
    questionId: idSchema('buyQuestion'),
    answer: v.picklist(QUESTION_ANSWERS, 'invalid'),
    /** option: which, counted from 0. */
    choice: v.optional(wholeNumberSchema(0, 20)),
  }),
  output: purchaseOrderDetailSchema,
})

export const askPurchaseCancel = defineEndpoint({
  path: 'proxy/askCancel',
  access: 'member',
  effect: 'write',
  about: 'proxy',
  summary: 'Have the buyer ask the seller whether a purchase that is bought can be cancelled',
  input: v.object({ ...purchaseIdField.entries, ...askPurchaseCancelFields }),
  output: purchaseOrderDetailSchema,
})

export const endLapsedPurchase = defineEndpoint({
  path: 'proxy/endLapsed',
  access: 'member',
  effect: 'write',
  about: 'proxy',
  changes: ['wallet'],
  summary: 'Have everything back of a purchase that takes too long',
  input: purchaseIdField,
  output: purchaseOrderDetailSchema,
})

export const requestPurchaseReturn = defineEndpoint({
  path: 'proxy/requestReturn',
  access: 'member',
  effect: 'write',
  about: 'proxy',
  changes: ['parcel'],
  summary: 'Ask for goods in stock to go back to the seller, within 5 days and while no parcel of them is packed',
  input: v.object({ ...purchaseIdField.entries, ...purchaseReturnFields }),
  output: purchaseOrderDetailSchema,
})

export const buyPurchaseAgain = defineEndpoint({
  path: 'proxy/buyAgain',
  access: 'member',
  effect: 'write',
  about: 'mallCart',
  summary: 'Put the goods of an order at foreign shops into the cart again, as far as the gateway knows them',
  input: orderIdField,
  output: v.object({ added: v.number(), gone: v.array(v.string()) }),
})
