import * as v from 'valibot'
import { fileSchema } from '../file/file'
import { idSchema } from '../kit/ids'
import { listSchema } from '../kit/list-schemas'
import { centsSchema } from '../kit/money-schemas'
import { blockSchema, lineSchema } from '../kit/text'
import { isoTimeSchema } from '../kit/time-schemas'
import { wholeNumberSchema } from '../kit/whole-number'
import { limits } from '../limits'
import { trackingNumberSchema } from '../parcel/number/number-schema'
import { AFTER_SALE_BARS, AFTER_SALE_KINDS, AFTER_SALE_REASONS, AFTER_SALE_STATES, needsPhotos } from './after-sale-status'
import { DELIVERIES } from './cart'
import { goodsLookSchema } from './shop-picture'

const quantitySchema = wholeNumberSchema(1, limits.shop.maxQuantity)

/** Which goods, how many of them, and why: what a refund depends on. */
export const afterSaleUnitsFields = {
  lineId: idSchema('shopOrderLine'),
  quantity: quantitySchema,
  reason: v.picklist(AFTER_SALE_REASONS, 'required'),
}

const photoIdsSchema = v.pipe(
  listSchema(idSchema('file'), { max: limits.shop.afterSalePhotos, tooMany: 'tooManyPhotos' }),
  v.check((ids) => new Set(ids).size === ids.length, 'invalid'),
)

export const afterSaleInputSchema = v.pipe(
  v.object({
    ...afterSaleUnitsFields,
    kind: v.picklist(AFTER_SALE_KINDS, 'required'),
    text: v.optional(blockSchema(limits.shop.afterSaleTextLength), ''),
    photoIds: v.optional(photoIdsSchema, []),
  }),
  v.forward(
    v.check(({ reason, photoIds }) => photoIds.length > 0 || !needsPhotos(reason), 'photoRequired'),
    ['photoIds'],
  ),
)
export type AfterSaleInput = v.InferInput<typeof afterSaleInputSchema>

/** Some of what lies in a parcel of joined goods. */
export const shelfPartFields = { parcelId: idSchema('parcel'), lineId: idSchema('shopOrderLine'), quantity: quantitySchema }

/** By which number the goods are on their way back, and by whom. */
export const returnNumberFields = { carrierName: lineSchema(60), trackingNumber: trackingNumberSchema }

/** Why a refusal is not agreed to. */
export const objectionFields = { text: v.pipe(blockSchema(limits.shop.afterSaleTextLength), v.minLength(1, 'required')) }

/** What comes back: money to the balance, points to points. The freight's part of the money stands beside it. */
export const afterSaleRefundSchema = v.object({ moneyCents: centsSchema, points: v.number(), freightCents: centsSchema })
export type AfterSaleRefund = v.InferOutput<typeof afterSaleRefundSchema>

/** What can be asked for of one line now, before anything is typed. */
export const afterSaleTermSchema = v.object({
  lineId: idSchema('shopOrderLine'),
  /** So many have not come back yet. */
  maxQuantity: v.number(),
  /** None where there is a bar. */
  reasons: v.array(
    v.object({
      reason: v.picklist(AFTER_SALE_REASONS),
      kinds: v.array(v.picklist(AFTER_SALE_KINDS)),
      needsPhotos: v.boolean(),
    }),
  ),
  /** It can be asked for before then; absent as long as the time does not run. */
  until: v.optional(isoTimeSchema),
  /** Absent: it can be asked for now. */
  bar: v.optional(v.picklist(AFTER_SALE_BARS)),
  /** The one that is open. */
  afterSaleId: v.optional(idSchema('afterSale')),
})
export type AfterSaleTerm = v.InferOutput<typeof afterSaleTermSchema>

export const afterSaleSummarySchema = v.object({
  afterSaleId: idSchema('afterSale'),
  caseNumber: v.string(),
  orderId: idSchema('shopOrder'),
  orderNumber: v.string(),
  delivery: v.picklist(DELIVERIES),
  lineId: idSchema('shopOrderLine'),
  goodsId: idSchema('goods'),
  name: v.string(),
  optionText: v.string(),
  ...goodsLookSchema.entries,
  /** So many of the line. */
  quantity: v.number(),
  kind: v.picklist(AFTER_SALE_KINDS),
  reason: v.picklist(AFTER_SALE_REASONS),
  state: v.picklist(AFTER_SALE_STATES),
  /** They go back to the shelf out of this parcel, which the warehouse opens: nobody sends anything. */
  parcelId: v.optional(idSchema('parcel')),
  /** What came back; while it is open, what would. Absent of one that ended without. */
  refund: v.optional(afterSaleRefundSchema),
  /** requested, received: the staff answer or refund before then · returning without a number: the member sends it before then. */
  dueAt: v.optional(isoTimeSchema),
  requestedAt: isoTimeSchema,
  endedAt: v.optional(isoTimeSchema),
})
export type AfterSaleSummary = v.InferOutput<typeof afterSaleSummarySchema>

export const afterSaleDetailSchema = v.object({
  ...afterSaleSummarySchema.entries,
  text: v.string(),
  photos: v.array(fileSchema),
  /** A part of the money for goods that the member keeps. */
  offer: v.optional(v.object({ offeredCents: centsSchema, reason: v.string(), at: isoTimeSchema })),
  /** Why it was refused. */
  refusal: v.optional(v.string()),
  /** The member did not agree to the refusal of the service: what that was, and why. Finance decides, or has decided. */
  objection: v.optional(v.object({ refusal: v.string(), text: v.string(), at: isoTimeSchema })),
  acceptedAt: v.optional(isoTimeSchema),
  /** Where the goods go to, while they are to come back: the case's number stands on the box. */
  returnTo: v.optional(v.object({ recipient: v.string(), phone: v.string(), address: v.string(), postcode: v.string() })),
  returnCarrier: v.optional(v.string()),
  returnNumber: v.optional(v.string()),
  numberSentAt: v.optional(isoTimeSchema),
  receivedAt: v.optional(isoTimeSchema),
  /** As the warehouse found the goods. */
  receivedPhotos: v.array(fileSchema),
  /** What the member may do now. */
  actions: v.array(v.string()),
  now: isoTimeSchema,
})
export type AfterSaleDetail = v.InferOutput<typeof afterSaleDetailSchema>
