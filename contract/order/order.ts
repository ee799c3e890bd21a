import * as v from 'valibot'
import { limits } from '../limits'
import { idSchema } from '../kit/ids'
import { listSchema } from '../kit/list-schemas'
import { MAX_CENTS } from '../kit/money'
import { centsSchema, positiveCentsSchema, signedCentsSchema } from '../kit/money-schemas'
import { boxSizeSchema, calculatedGramsSchema, gramsSchema } from '../kit/weight'
import { isoDaySchema, isoTimeSchema } from '../kit/time-schemas'
import { blockSchema } from '../kit/text'
import { regionSchema } from '../kit/regions'
import { pickupMethodSchema } from '../address/address'
import { channelOfferSchema, customsNoticeSchema, priceRangeSchema } from '../freight/channel-offer'
import { LINE_KINDS, LINE_LABELS, quoteSchema, SERVICE_CODES, serviceCodeSchema } from '../freight/freight'
import { goodsNatureSchema, photoSchema } from '../parcel/parcel'
import { caseDecisionSchema } from '../support/case'
import { packingLevelSchema } from './packing-level'
import { END_REASONS, ORDER_STATUSES } from './order-status'
import { POST_STATUSES } from '../showcase/showcase-status'

const parcelIdsSchema = v.pipe(
  listSchema(idSchema('parcel'), { min: 1, max: limits.order.maxParcels, missing: 'parcelsRequired', tooMany: 'tooManyParcels' }),
  v.check((ids) => new Set(ids).size === ids.length, 'invalid'),
)

const servicesSchema = v.optional(listSchema(serviceCodeSchema, { max: SERVICE_CODES.length }), [])

/** What the price depends on; each change of the step form asks again. */
export const packingChoiceSchema = v.object({
  parcelIds: parcelIdsSchema,
  addressId: v.optional(idSchema('address')),
  channelCode: v.optional(v.pipe(v.string('channelRequired'), v.maxLength(20, 'invalid'))),
  services: servicesSchema,
  /** Left out: everything stays as it came, unless `removePackaging` is among the services. `strip` brings that service with it. */
  packingLevel: v.optional(packingLevelSchema),
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
  services: servicesSchema,
  packingLevel: v.optional(packingLevelSchema),
  /** What the photos of the opened parcels shall show; needs the service `photoCheck`. */
  photoRequest: v.optional(blockSchema(limits.order.photoRequestLength)),
  insured: v.optional(v.boolean('invalid'), false),
  declaredValueCents: v.pipe(v.number('declaredValueRequired'), v.metadata({ type: 'integer', minimum: 1, maximum: MAX_CENTS }), positiveCentsSchema),
  remark: v.optional(blockSchema(limits.order.remarkLength)),
  /** Whose name stands on the label as the sender; left out, the warehouse's. */
  senderId: v.optional(idSchema('sender')),
  /** Differences up to this much are taken from the balance without asking; off until chosen. */
  topUpCapCents: v.optional(centsSchema),
  /** A bill up to this much is paid from the balance as soon as it is made; left out, the member pays it themselves. */
  autoPayCapCents: v.optional(positiveCentsSchema),
  /** Suggested first when the bill is paid, where it fits. */
  couponId: v.optional(idSchema('coupon')),
  /** A price that the member looked at before there were parcels; it stands beside the bill. */
  estimateId: v.optional(idSchema('estimate')),
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

/** A packing level with what it costs and saves: its service, the box it is likely to need, and the total by the chosen channel. */
export const packingLevelOfferSchema = v.object({
  level: packingLevelSchema,
  serviceCents: centsSchema,
  box: boxSizeSchema,
  /** Absent until a channel is chosen that takes such a box. */
  totalCents: v.optional(centsSchema),
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
  packingLevel: packingLevelSchema,
  /** Those that can be had here. */
  levels: v.array(packingLevelOfferSchema),
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

export const DIFFERENCE_REASONS = [
  'heavier', 'lighter', 'largerBox', 'smallerBox', 'storageAdded', 'storageRemoved', 'valueChanged', 'serviceAdded', 'serviceRemoved', 'serviceChanged',
  'insuranceAdded', 'insuranceRemoved', 'channelChanged', 'destinationChanged', 'tariffChanged', 'operatorNote',
] as const
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

/** What the member was told before there were parcels, and why the bill is another. */
export const keptEstimateSchema = v.object({
  keptAt: isoTimeSchema,
  channelName: v.string(),
  actualGrams: gramsSchema,
  box: boxSizeSchema,
  /** No size was given: the box was one that such a weight usually takes. */
  isBoxAssumed: v.boolean(),
  estimateCents: centsSchema,
  differenceCents: signedCentsSchema,
  differences: v.array(billDifferenceSchema),
})
export type KeptEstimate = v.InferOutput<typeof keptEstimateSchema>

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
  /** Where the application was begun from an estimate. */
  keptEstimate: v.optional(keptEstimateSchema),
})
export type Bill = v.InferOutput<typeof billSchema>

export const TRACK_EVENTS = ['packed', 'handedOver', 'exported', 'departed', 'arrived', 'customsCleared', 'outForDelivery', 'readyForPickup', 'delivered', 'note'] as const
export const trackEventSchema = v.object({
  kind: v.picklist(TRACK_EVENTS),
  place: v.optional(v.string()),
  remark: v.optional(v.string()),
  /** What the carrier itself said. */
  carrierText: v.optional(v.string()),
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
  signedAt: v.optional(isoTimeSchema),
  arrivesBy: v.optional(isoDaySchema),
  latestTrack: v.optional(trackEventSchema),
})
export type OrderSummary = v.InferOutput<typeof orderSummarySchema>

/** Packed and measured · handed over once paid · on its way until it has arrived. */
export const ORDER_STAGES = ['pack', 'handOver', 'transit'] as const
export const orderStageSchema = v.object({
  stage: v.picklist(ORDER_STAGES),
  /** As it was promised when the order was applied for; absent: nothing was. */
  promisedHours: v.optional(v.number()),
  startedAt: isoTimeSchema,
  /** Absent: it is under way. */
  endedAt: v.optional(isoTimeSchema),
})
export type OrderStage = v.InferOutput<typeof orderStageSchema>

export const PAYMENT_METHODS = ['balance', 'transfer', 'wechat'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

export const TRANSFER_STATUSES = ['unreviewed', 'reviewed'] as const

export const orderDetailSchema = v.object({
  ...orderSummarySchema.entries,
  /** It travels with a group: its price is a share, and what a group's members may do stands on the group's page. */
  groupId: v.optional(idSchema('group')),
  /** With the channel, what a new application like this one begins with. */
  warehouseId: idSchema('warehouse'),
  channelCode: v.string(),
  pickupMethod: pickupMethodSchema,
  address: orderAddressSchema,
  /** Absent: the warehouse stands on the label. */
  sender: v.optional(orderSenderSchema),
  declaredValueCents: centsSchema,
  goodsValueCents: centsSchema,
  services: v.array(serviceCodeSchema),
  packingLevel: packingLevelSchema,
  photoRequest: v.optional(v.string()),
  insured: v.boolean(),
  remark: v.optional(v.string()),
  topUpCapCents: v.optional(centsSchema),
  autoPayCapCents: v.optional(positiveCentsSchema),
  /** The coupon that the member came with, whether or not the bill is paid with it. */
  couponId: v.optional(idSchema('coupon')),
  parcels: v.array(
    v.object({
      parcelId: idSchema('parcel'),
      trackingNumber: v.string(),
      carrierCode: v.string(),
      goodsNature: goodsNatureSchema,
      /** As it was when applied for: whoever packs it needs to know. */
      fragile: v.boolean(),
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
  /** What has begun, in the order of an order's life. */
  stages: v.array(orderStageSchema),
  cancelledAt: v.optional(isoTimeSchema),
  cancelReason: v.optional(v.picklist(END_REASONS)),
  /** The warehouse could not carry it out: why, in its words, and what of it had been paid and is in the balance again. */
  sentBack: v.optional(v.object({ reason: v.string(), refundedCents: v.optional(centsSchema) })),
  /** By itself: so long after it has arrived, or, while nobody says that it has, after the channel's longest transit. */
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
  /**
   * Lines of the bill that the member has asked about, the latest question first: those that wait for a decision, also after an answer
   * in between, and those that were decided.
   */
  askedLines: v.optional(
    v.array(
      v.object({
        label: v.picklist(LINE_LABELS),
        subject: v.optional(v.string()),
        feedbackId: idSchema('feedback'),
        decision: v.optional(caseDecisionSchema),
      }),
    ),
  ),
  /** What the member has posted of it, once it is signed; without one, they can. */
  post: v.optional(v.object({ postId: idSchema('post'), status: v.picklist(POST_STATUSES) })),
  actions: v.array(v.string()),
  /** The server's time, by which is told what is late, whatever the phone's clock says. */
  now: isoTimeSchema,
})
export type OrderDetail = v.InferOutput<typeof orderDetailSchema>
