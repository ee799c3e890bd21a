import * as v from 'valibot'
import { limits } from '../limits'
import { idSchema } from '../kit/ids'
import { MAX_CENTS } from '../kit/money'
import { centsSchema, positiveCentsSchema, signedCentsSchema } from '../kit/money-schemas'
import { boxSizeSchema, calculatedGramsSchema, gramsSchema } from '../kit/weight'
import { isoDaySchema, isoTimeSchema } from '../kit/time-schemas'
import { blockSchema } from '../kit/text'
import { regionSchema } from '../kit/regions'
import { pickupMethodSchema } from '../address/address'
import { channelOfferSchema, customsNoticeSchema, priceRangeSchema } from '../freight/channel-offer'
import { LINE_KINDS, LINE_LABELS, quoteSchema, serviceCodeSchema } from '../freight/freight'
import { goodsNatureSchema, photoSchema } from '../parcel/parcel'
import { CANCEL_REASONS, ORDER_STATUSES } from './order-status'

const parcelIdsSchema = v.pipe(
  v.array(idSchema('parcel'), 'parcelsRequired'),
  v.minLength(1, 'parcelsRequired'),
  v.maxLength(limits.order.maxParcels, 'tooManyParcels'),
  v.check((ids) => new Set(ids).size === ids.length, 'invalid'),
)

/** What the price depends on; each change of the step form asks again. */
export const packingChoiceSchema = v.object({
  parcelIds: parcelIdsSchema,
  addressId: v.optional(idSchema('address')),
  channelCode: v.optional(v.pipe(v.string('channelRequired'), v.maxLength(20, 'invalid'))),
  services: v.optional(v.array(serviceCodeSchema), []),
  insured: v.optional(v.boolean('invalid'), false),
  /** Left out: the goods value. */
  declaredValueCents: v.optional(positiveCentsSchema),
})
export type PackingChoice = v.InferInput<typeof packingChoiceSchema>

/** The application itself (specification, section 5: every one of these is required). */
export const applicationSchema = v.object({
  warehouseId: v.pipe(v.string('required'), v.uuid('required'), v.metadata({ idOf: 'warehouse' })),
  parcelIds: parcelIdsSchema,
  addressId: v.pipe(v.string('addressRequired'), v.uuid('addressRequired'), v.metadata({ idOf: 'address' })),
  pickupMethod: pickupMethodSchema,
  channelCode: v.pipe(v.string('channelRequired'), v.minLength(1, 'channelRequired'), v.maxLength(20, 'invalid')),
  services: v.optional(v.array(serviceCodeSchema), []),
  insured: v.optional(v.boolean('invalid'), false),
  declaredValueCents: v.pipe(v.number('declaredValueRequired'), v.metadata({ type: 'integer', minimum: 1, maximum: MAX_CENTS }), positiveCentsSchema),
  remark: v.optional(blockSchema(limits.order.remarkLength)),
  /** Whose name stands on the label as the sender; left out, the warehouse's. */
  senderId: v.optional(idSchema('sender')),
  /** Differences up to this much are taken from the balance without asking; off until chosen. */
  topUpCapCents: v.optional(centsSchema),
  notesAccepted: v.literal(true, 'notesNotAccepted'),
  /** The total the member saw; kept beside the bill so that each difference is named. */
  seenTotalCents: v.optional(centsSchema),
})

export const serviceOfferSchema = v.object({
  code: serviceCodeSchema,
  cents: centsSchema,
  /** Fragile goods make the reinforcement package a must. */
  required: v.boolean(),
})

export const packingPreviewSchema = v.object({
  warehouseId: idSchema('warehouse'),
  parcelCount: v.number(),
  /** A sum: may be more than one scale weighs. */
  actualGrams: calculatedGramsSchema,
  goodsValueCents: centsSchema,
  declaredValueCents: centsSchema,
  fragile: v.boolean(),
  /** The box that the estimate assumes: best, likely and worst packing differ in size. */
  box: boxSizeSchema,
  channels: v.array(channelOfferSchema),
  services: v.array(serviceOfferSchema),
  /** The quote of the chosen channel; absent until one is chosen or when it does not fit. */
  quote: v.optional(quoteSchema),
  /** A range rather than one false-precise number. */
  range: v.optional(priceRangeSchema),
  /** What the same parcels would cost when sent one by one; absent for a single parcel or when it saves nothing. */
  savingCents: v.optional(centsSchema),
  /** True where goods value is over the customs threshold: tax and document fee apply. */
  overCustomsThreshold: v.boolean(),
  customs: customsNoticeSchema,
})
export type PackingPreview = v.InferOutput<typeof packingPreviewSchema>

/** The address as it was when applied; later changes of the member's address do not touch it. */
export const orderAddressSchema = v.object({
  contact: v.string(),
  phone: v.string(),
  country: regionSchema,
  province: v.string(),
  city: v.string(),
  street: v.optional(v.string()),
  address: v.string(),
  postcode: v.string(),
  pickupSiteName: v.optional(v.string()),
})

/** The sender as it was when applied; what it lacks, nobody asks for. */
export const orderSenderSchema = v.object({
  contact: v.string(),
  phone: v.string(),
  country: regionSchema,
  province: v.string(),
  city: v.string(),
  street: v.optional(v.string()),
  address: v.string(),
  postcode: v.optional(v.string()),
})
export type OrderSender = v.InferOutput<typeof orderSenderSchema>

export const DIFFERENCE_REASONS = ['heavier', 'lighter', 'largerBox', 'smallerBox', 'storageAdded', 'storageRemoved', 'valueChanged', 'serviceChanged', 'tariffChanged', 'operatorNote'] as const
export type DifferenceReason = (typeof DIFFERENCE_REASONS)[number]

/** Bill against estimate, line kind by line kind; lines that are equal do not appear. */
export const billDifferenceSchema = v.object({
  kind: v.picklist(LINE_KINDS),
  estimateCents: signedCentsSchema,
  billCents: signedCentsSchema,
  differenceCents: signedCentsSchema,
  reasons: v.array(v.picklist(DIFFERENCE_REASONS)),
  /** Numbers for the reasons' sentences: estimateGrams, billGrams, estimate and bill lengthMm … */
  basis: v.record(v.string(), v.number()),
})
export type BillDifference = v.InferOutput<typeof billDifferenceSchema>

export const billSchema = v.object({
  quote: quoteSchema,
  box: boxSizeSchema,
  pieces: v.number(),
  photos: v.array(photoSchema),
  note: v.optional(v.string()),
  pricedAt: isoTimeSchema,
  dueAt: isoTimeSchema,
  estimateCents: centsSchema,
  differenceCents: signedCentsSchema,
  differences: v.array(billDifferenceSchema),
})
export type Bill = v.InferOutput<typeof billSchema>

export const TRACK_EVENTS = ['packed', 'handedOver', 'exported', 'departed', 'arrived', 'customsCleared', 'outForDelivery', 'readyForPickup', 'delivered', 'note'] as const
export const trackEventSchema = v.object({
  kind: v.picklist(TRACK_EVENTS),
  place: v.optional(v.string()),
  remark: v.optional(v.string()),
  at: isoTimeSchema,
})
export type TrackEvent = v.InferOutput<typeof trackEventSchema>

export const orderSummarySchema = v.object({
  orderId: idSchema('order'),
  orderNumber: v.string(),
  status: v.picklist(ORDER_STATUSES),
  warehouseName: v.string(),
  channelName: v.string(),
  destinationCountry: regionSchema,
  destinationCity: v.string(),
  parcelCount: v.number(),
  /** Measured once priced, else the sum of the parcels. */
  weightGrams: calculatedGramsSchema,
  /** The bill once priced, else the estimate. */
  totalCents: centsSchema,
  isEstimate: v.boolean(),
  orderedAt: isoTimeSchema,
  dueAt: v.optional(isoTimeSchema),
  shippedAt: v.optional(isoTimeSchema),
  arrivesBy: v.optional(isoDaySchema),
  latestTrack: v.optional(trackEventSchema),
})
export type OrderSummary = v.InferOutput<typeof orderSummarySchema>

export const PAYMENT_METHODS = ['balance', 'transfer', 'wechat'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

export const TRANSFER_STATUSES = ['unreviewed', 'reviewed'] as const

export const orderDetailSchema = v.object({
  ...orderSummarySchema.entries,
  pickupMethod: pickupMethodSchema,
  address: orderAddressSchema,
  /** Absent: the warehouse stands on the label. */
  sender: v.optional(orderSenderSchema),
  declaredValueCents: centsSchema,
  goodsValueCents: centsSchema,
  services: v.array(serviceCodeSchema),
  insured: v.boolean(),
  remark: v.optional(v.string()),
  topUpCapCents: v.optional(centsSchema),
  parcels: v.array(
    v.object({
      parcelId: idSchema('parcel'),
      trackingNumber: v.string(),
      carrierCode: v.string(),
      goodsNature: goodsNatureSchema,
      itemNames: v.array(v.string()),
      valueCents: centsSchema,
      actualGrams: v.optional(gramsSchema),
    }),
  ),
  estimate: quoteSchema,
  bill: v.optional(billSchema),
  billedGrams: v.optional(calculatedGramsSchema),
  pieces: v.optional(v.number()),
  pointsDeductionCents: centsSchema,
  couponCents: centsSchema,
  /** The bill with all its corrections; less `paidCents` is what is due now (`seenTotalCents` of order/pay). */
  totalPayableCents: centsSchema,
  paidCents: centsSchema,
  paidAt: v.optional(isoTimeSchema),
  /** How the bill was paid; a correction's difference may be paid another way. */
  paidBy: v.optional(v.picklist(PAYMENT_METHODS)),
  carrierName: v.optional(v.string()),
  /** Where the carrier itself shows the shipment. */
  trackingPage: v.optional(v.string()),
  trackingNumber: v.optional(v.string()),
  /** Latest first. */
  tracks: v.array(trackEventSchema),
  signedAt: v.optional(isoTimeSchema),
  cancelledAt: v.optional(isoTimeSchema),
  cancelReason: v.optional(v.picklist([...CANCEL_REASONS, 'paymentOverdue'])),
  /** By itself, after shipping. */
  confirmsAt: v.optional(isoTimeSchema),
  /** The last slip for this order: waiting, or refused with its reason. */
  transfer: v.optional(
    v.object({
      status: v.picklist(TRANSFER_STATUSES),
      approved: v.optional(v.boolean()),
      reason: v.optional(v.string()),
      amountCents: v.optional(centsSchema),
      shortCents: v.optional(centsSchema),
      submittedAt: isoTimeSchema,
    }),
  ),
  adjustments: v.array(v.object({ differenceCents: signedCentsSchema, reason: v.string(), settled: v.boolean(), at: isoTimeSchema })),
  /** Lines of the bill that the member has asked customer service about, the latest question first, while no answer has come. */
  askedLines: v.optional(v.array(v.object({ label: v.picklist(LINE_LABELS), subject: v.optional(v.string()), feedbackId: idSchema('feedback') }))),
  actions: v.array(v.string()),
})
export type OrderDetail = v.InferOutput<typeof orderDetailSchema>
