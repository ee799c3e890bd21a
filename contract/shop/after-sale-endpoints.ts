import * as v from 'valibot'
import { defineEndpoint } from '../kit/endpoint'
import { idSchema } from '../kit/ids'
import { positiveCentsSchema } from '../kit/money-schemas'
import { pageRequest, pageSchema } from '../kit/page'
import { isoTimeSchema } from '../kit/time-schemas'
import {
  afterSaleDetailSchema,
  afterSaleInputSchema,
  afterSaleRefundSchema,
  afterSaleSummarySchema,
  afterSaleTermSchema,
  afterSaleUnitsFields,
  objectionFields,
  returnNumberFields,
  shelfPartFields,
} from './after-sale'

const idField = { afterSaleId: idSchema('afterSale') }

export const getAfterSaleTerms = defineEndpoint({
  path: 'afterSale/terms',
  access: 'member',
  effect: 'read',
  about: 'shopOrder',
  summary: 'What can be asked for of each line of an order now: reasons, ways, until when, or why not',
  input: v.object({ orderId: idSchema('shopOrder') }),
  output: v.object({ lines: v.array(afterSaleTermSchema), now: isoTimeSchema }),
})

export const previewAfterSale = defineEndpoint({
  path: 'afterSale/preview',
  access: 'member',
  effect: 'read',
  about: 'shopOrder',
  summary: 'What would come back for so many of a line',
  input: v.object(afterSaleUnitsFields),
  output: afterSaleRefundSchema,
})

export const requestAfterSale = defineEndpoint({
  path: 'afterSale/request',
  access: 'member',
  effect: 'write',
  about: 'shopOrder',
  summary: 'Ask for money back for goods of an order, which the member keeps or sends back',
  input: afterSaleInputSchema,
  output: afterSaleDetailSchema,
  limit: { count: 20, windowSeconds: 600 },
  dailyCount: 100,
})

export const returnPart = defineEndpoint({
  path: 'afterSale/returnPart',
  access: 'member',
  effect: 'write',
  about: 'shopOrder',
  changes: ['parcel'],
  summary: 'Ask for some of what lies in a parcel of joined goods to go back to the shelf: the money comes back once the warehouse has opened it and weighed it anew',
  input: v.object(shelfPartFields),
  output: afterSaleDetailSchema,
  limit: { count: 20, windowSeconds: 600 },
  dailyCount: 100,
})

export const withdrawAfterSale = defineEndpoint({
  path: 'afterSale/withdraw',
  access: 'member',
  effect: 'write',
  about: 'shopOrder',
  changes: ['parcel'],
  summary: 'Take back what was asked for, as long as nobody has answered; it can be asked for once more',
  input: v.object(idField),
  output: afterSaleDetailSchema,
})

export const sendReturnNumber = defineEndpoint({
  path: 'afterSale/sendNumber',
  access: 'member',
  effect: 'write',
  about: 'shopOrder',
  summary: 'Say by which number the goods are on their way back; a later one takes its place',
  input: v.object({ ...idField, ...returnNumberFields }),
  output: afterSaleDetailSchema,
})

/** `seenCents`: the offer as it stood on the button. Another one is asked for anew (`priceChanged`). */
export const acceptAfterSaleOffer = defineEndpoint({
  path: 'afterSale/accept',
  access: 'member',
  effect: 'write',
  about: 'shopOrder',
  changes: ['wallet'],
  summary: 'Take the part of the money that was offered, and keep the goods',
  input: v.object({ ...idField, seenCents: positiveCentsSchema }),
  output: afterSaleDetailSchema,
})

export const objectToRefusal = defineEndpoint({
  path: 'afterSale/object',
  access: 'member',
  effect: 'write',
  about: 'shopOrder',
  summary: 'Say why a refusal is not agreed to, once: finance looks at it and decides',
  input: v.object({ ...idField, ...objectionFields }),
  output: afterSaleDetailSchema,
})

export const getAfterSale = defineEndpoint({
  path: 'afterSale/get',
  access: 'member',
  effect: 'read',
  about: 'shopOrder',
  summary: 'One after-sale with all that was said and shown, and what can be done now',
  input: v.object(idField),
  output: afterSaleDetailSchema,
})

export const listAfterSales = defineEndpoint({
  path: 'afterSale/list',
  access: 'member',
  effect: 'read',
  about: 'shopOrder',
  summary: 'The member’s after-sales, the latest first, in pages',
  input: v.object({
    ...pageRequest,
    /** Of one order alone. */
    orderId: v.optional(idSchema('shopOrder')),
    isOpen: v.optional(v.boolean('invalid')),
  }),
  /** `openCount`: of all that are open, whatever the page shows. */
  output: v.object({ ...pageSchema(afterSaleSummarySchema).entries, openCount: v.number(), now: isoTimeSchema }),
})
