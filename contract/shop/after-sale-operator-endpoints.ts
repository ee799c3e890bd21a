import * as v from 'valibot'
import { defineEndpoint } from '../kit/endpoint'
import { idSchema } from '../kit/ids'
import { listSchema } from '../kit/list-schemas'
import { positiveCentsSchema } from '../kit/money-schemas'
import { pageRequest, pageSchema } from '../kit/page'
import { lineSchema } from '../kit/text'
import { isoTimeSchema } from '../kit/time-schemas'
import { boxSizeSchema, gramsSchema } from '../kit/weight'
import { limits } from '../limits'
import { afterSaleDetailSchema, afterSaleSummarySchema } from './after-sale'
import { AFTER_SALE_STATES, RECEIVED_AS } from './after-sale-status'
import { boxPhotosSchema } from './box-photos'

/** As staff read it: A20261126001. */
const caseNumberField = { caseNumber: v.pipe(v.string('notFound'), v.regex(/^A\d{11,20}$/, 'notFound')) }
const reasonSchema = v.pipe(lineSchema(limits.shop.afterSaleTextLength), v.minLength(10, 'required'))
/** `parcelNumber`: of the parcel that goods are to be taken out of. */
const ofMember = { ClientNO: v.string(), skuCode: v.string(), parcelNumber: v.optional(v.string()) }
/**
 * `isLate`: the staff have neither answered, received nor refunded in time. What comes back is late 15 days after `numberSentAt`, and
 * stays `returning` until it is received.
 */
const listedSchema = v.object({
  ...afterSaleSummarySchema.entries,
  ...ofMember,
  numberSentAt: v.optional(isoTimeSchema),
  isLate: v.boolean(),
})
const shownSchema = v.object({ ...afterSaleDetailSchema.entries, ...ofMember })

export const operatorListAfterSales = defineEndpoint({
  path: 'operator/afterSale/list',
  access: 'operator:any',
  effect: 'read',
  about: 'shopOrder',
  summary: 'After-sales of all members in one state, the one due first first; returning: what should have arrived first',
  input: v.object({ state: v.optional(v.picklist(AFTER_SALE_STATES, 'invalid'), 'requested'), ...pageRequest }),
  output: pageSchema(listedSchema),
})

export const operatorGetAfterSale = defineEndpoint({
  path: 'operator/afterSale/show',
  access: 'operator:any',
  effect: 'read',
  about: 'shopOrder',
  summary: 'One after-sale with all that was said and shown',
  input: v.object(caseNumberField),
  output: shownSchema,
})

export const acceptAfterSale = defineEndpoint({
  path: 'operator/afterSale/accept',
  access: 'operator:support',
  effect: 'write',
  about: 'shopOrder',
  changes: ['shop', 'wallet'],
  summary: 'Agree: what is to come back is waited for, what is not is refunded at once, up to what the service may',
  input: v.object(caseNumberField),
  output: shownSchema,
})

export const refuseAfterSale = defineEndpoint({
  path: 'operator/afterSale/refuse',
  access: 'operator:support',
  effect: 'write',
  about: 'shopOrder',
  summary: 'Refuse, with a reason that the member reads',
  input: v.object({ ...caseNumberField, reason: reasonSchema }),
  output: shownSchema,
})

export const offerAfterSale = defineEndpoint({
  path: 'operator/afterSale/offer',
  access: 'operator:support',
  effect: 'write',
  about: 'shopOrder',
  summary: 'Offer a part of the money for goods that the member keeps; a later offer takes the place of an earlier one',
  input: v.object({ ...caseNumberField, offeredCents: positiveCentsSchema, reason: reasonSchema }),
  output: shownSchema,
})

/** agree: as was asked for · part: so much of the money, for goods that the member keeps · refuse: for good. */
export const decideObjection = defineEndpoint({
  path: 'operator/afterSale/decide',
  access: 'operator:finance',
  effect: 'write',
  about: 'shopOrder',
  changes: ['shop', 'wallet'],
  summary: 'Decide what a member has objected to: as was asked for, a part of the money, or nothing, and why',
  input: v.variant('decision', [
    v.object({ decision: v.literal('agree'), ...caseNumberField }),
    v.object({ decision: v.literal('part'), ...caseNumberField, grantedCents: positiveCentsSchema }),
    v.object({ decision: v.literal('refuse'), ...caseNumberField, reason: reasonSchema }),
  ]),
  output: shownSchema,
})

export const receiveAfterSale = defineEndpoint({
  path: 'operator/afterSale/receive',
  access: 'operator:warehouse',
  effect: 'write',
  about: 'shopOrder',
  changes: ['shop'],
  summary: 'Say that goods have come back and how they look: they go to the shelf again, or nobody can buy them any more',
  input: v.object({
    ...caseNumberField,
    receivedAs: v.picklist(RECEIVED_AS, 'required'),
    photoIds: listSchema(idSchema('file'), { min: 1, max: limits.shop.afterSalePhotos, missing: 'photoRequired', tooMany: 'tooManyPhotos' }),
  }),
  output: shownSchema,
})

export const takeOutOfParcel = defineEndpoint({
  path: 'operator/afterSale/takeOut',
  access: 'operator:warehouse',
  effect: 'write',
  about: 'shopOrder',
  changes: ['parcel', 'shop', 'wallet'],
  summary: 'Say that goods were taken out of a parcel, and what it weighs now: they are on the shelf again, and their money comes back at once',
  input: v.object({ ...caseNumberField, weightGrams: gramsSchema, size: boxSizeSchema, photos: boxPhotosSchema }),
  output: shownSchema,
})

export const refundAfterSale = defineEndpoint({
  path: 'operator/afterSale/refund',
  access: 'operator:finance',
  effect: 'write',
  about: 'shopOrder',
  changes: ['shop', 'wallet'],
  summary: 'Refund what has come back, or what does not come back and is above what the service may refund',
  input: v.object(caseNumberField),
  output: shownSchema,
})
