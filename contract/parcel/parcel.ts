import * as v from 'valibot'
import { limits } from '../limits'
import { idSchema } from '../kit/ids'
import { listSchema } from '../kit/list-schemas'
import { MAX_CENTS, sumCents, timesCents, type Cents } from '../kit/money'
import { centsSchema, positiveCentsSchema } from '../kit/money-schemas'
import { boxSizeSchema, calculatedGramsSchema, gramsSchema } from '../kit/weight'
import { sortSchema } from '../kit/whole-number'
import { isoDaySchema, isoTimeSchema } from '../kit/time-schemas'
import { blockSchema, isChineseOnly, lineSchema, lineTextsSchema } from '../kit/text'
import { trackingNumberSchema } from './number/number-schema'
import { PARCEL_STATUSES } from './parcel-status'
import { trackingPageTemplateSchema } from './tracking-page'

export const GOODS_NATURES = ['ordinary', 'special', 'sensitive'] as const
export type GoodsNature = (typeof GOODS_NATURES)[number]
export const goodsNatureSchema = v.picklist(GOODS_NATURES, 'required')

/** Chinese characters only (specification, section 5). */
export const productNameSchema = v.pipe(v.string('required'), v.metadata({ maxLength: 60, examples: ['咖啡濾紙', '機能尼龍後背包'] }), lineSchema(60), v.check(isChineseOnly, 'productNameNotChinese'))

export const goodsItemSchema = v.object({
  name: productNameSchema,
  quantity: v.pipe(
    v.number('invalidQuantity'),
    v.integer('invalidQuantity'),
    v.minValue(1, 'mustBeAboveZero'),
    v.maxValue(limits.parcel.maxQuantity, 'invalidQuantity'),
  ),
  unitPriceCents: positiveCentsSchema,
})
export type GoodsItem = v.InferOutput<typeof goodsItemSchema>
export type GoodsItemInput = v.InferInput<typeof goodsItemSchema>

export function itemTotal(item: { readonly quantity: number; readonly unitPriceCents: Cents }): Cents {
  return timesCents(item.unitPriceCents, item.quantity)
}

/** A parcel's value is the sum of its items and is never edited by itself (domain: Price). */
export function goodsValue(items: readonly { readonly quantity: number; readonly unitPriceCents: Cents }[]): Cents {
  return sumCents(items.map(itemTotal))
}

/** Who made it: a member forecast it, or the house took it from its own shelf. A parcel of the pool is a member's, too. */
export const PARCEL_SOURCES = ['member', 'shop', 'proxy', 'deal'] as const
export type ParcelSource = (typeof PARCEL_SOURCES)[number]
export const HOUSE_SOURCES = ['shop', 'proxy', 'deal'] as const satisfies readonly ParcelSource[]
/** For what a parcel is not packed. return: it goes back to its seller, or, of the shop's own, a part of it goes back to the shelf. */
export const KEPT_FOR = ['return', 'deal'] as const
export type KeptFor = (typeof KEPT_FOR)[number]

/** In plain numbers: what is asked of a request is whether its sum is an amount at all. */
export function isSumAnAmount(items: readonly { readonly quantity: number; readonly unitPriceCents: number }[]): boolean {
  return items.reduce((sum, item) => sum + item.quantity * item.unitPriceCents, 0) <= MAX_CENTS
}

const itemsSchema = v.pipe(
  listSchema(goodsItemSchema, { max: limits.parcel.maxItems, missing: 'itemsRequired', tooMany: 'tooManyItems' }),
  v.check((items) => isSumAnAmount(items), 'invalidAmount'),
)

export const carrierCodeSchema = v.pipe(v.string('required'), v.regex(/^[A-Z0-9]{2,12}$/, 'required'))

/** A forecast may come without items: the parcel then is "to be completed" when it arrives. */
export const forecastSchema = v.object({
  warehouseId: v.pipe(v.string('required'), v.uuid('required'), v.metadata({ idOf: 'warehouse' })),
  carrierCode: carrierCodeSchema,
  trackingNumber: trackingNumberSchema,
  goodsNature: goodsNatureSchema,
  fragile: v.optional(v.boolean('invalid'), false),
  items: v.optional(itemsSchema, []),
})
export type ForecastInput = v.InferInput<typeof forecastSchema>
export type Forecast = v.InferOutput<typeof forecastSchema>

type NamesEach<Fields extends Readonly<Record<keyof Forecast, boolean>>> = Fields
/** Which fields a table of forecasts has columns for: a new one says so here, beside its shape, or it does not compile. */
type Tabled = NamesEach<{
  warehouseId: true
  carrierCode: true
  trackingNumber: true
  goodsNature: true
  fragile: true
  items: true
}>
export type TabledField = { [Name in keyof Tabled]: Tabled[Name] extends true ? Name : never }[keyof Tabled]

/** What a member adds to a parcel that arrived incomplete; also corrects the items of one in stock. */
export const completionSchema = v.object({
  parcelId: idSchema('parcel'),
  goodsNature: goodsNatureSchema,
  fragile: v.optional(v.boolean('invalid'), false),
  items: v.pipe(itemsSchema, v.minLength(1, 'itemsRequired')),
})

export const carrierSchema = v.object({
  code: v.string(),
  name: v.string(),
  /** One character on a coloured tile; no trade mark art. */
  monogram: v.string(),
  color: v.string(),
  /** Regular expressions on a normalised tracking number; a match is a guess with a reason, never a decision. */
  patterns: v.array(v.string()),
  /** Where the carrier itself shows a number: `{number}` stands for it. */
  trackingPage: v.optional(v.string()),
})
export type Carrier = v.InferOutput<typeof carrierSchema>

/** A product name that customs read, and what it is in English. */
export const goodsNameSchema = v.object({ name: v.string(), english: v.string() })
export type GoodsName = v.InferOutput<typeof goodsNameSchema>

export const PHOTO_KINDS = ['weighing', 'label', 'size', 'beforePacking', 'afterPacking', 'other'] as const
export const photoSchema = v.object({
  fileId: idSchema('file'),
  url: v.string(),
  kind: v.picklist(PHOTO_KINDS),
  takenAt: isoTimeSchema,
})
export type Photo = v.InferOutput<typeof photoSchema>

export const PROBLEM_TYPES = ['damaged', 'prohibited', 'mismatch', 'unreadable', 'oversize', 'other'] as const
export type ProblemKind = (typeof PROBLEM_TYPES)[number]
export const PROBLEM_ANSWERS = ['fix', 'return', 'dispose'] as const
export type ProblemAnswer = (typeof PROBLEM_ANSWERS)[number]

/** A way out of a problem with what it costs, as it was when the warehouse raised it. */
export const problemOfferSchema = v.object({
  answer: v.picklist(PROBLEM_ANSWERS),
  feeCents: centsSchema,
  /** Of sending it back: so much for the handling, and so much for each started kilogram. */
  freight: v.optional(v.object({ handlingCents: centsSchema, perKgCents: centsSchema, kilograms: v.number() })),
})
export type ProblemOffer = v.InferOutput<typeof problemOfferSchema>

export const problemSchema = v.object({
  type: v.picklist(PROBLEM_TYPES),
  remark: v.string(),
  raisedAt: isoTimeSchema,
  /** What can be asked for; what is not here cannot be done with such a parcel. */
  offers: v.array(problemOfferSchema),
  answer: v.optional(v.picklist(PROBLEM_ANSWERS)),
  answerRemark: v.optional(v.string()),
  /** Where the seller takes it back, if not at the address on the parcel. */
  returnTo: v.optional(v.string()),
  /** Taken from the balance for the answer; given back if it is not carried out. */
  feeCents: v.optional(centsSchema),
})

/** How a parcel went back to its sender. */
export const sentBackSchema = v.object({ carrierName: v.string(), trackingNumber: v.string(), at: isoTimeSchema })

/** The storage clock of a parcel in stock. Days are days of the warehouse's own calendar. */
export const storageSchema = v.object({
  freeDays: v.number(),
  freeDaysLeft: v.number(),
  /** Last free day. */
  freeUntil: isoDaySchema,
  startedOn: isoDaySchema,
  feeCentsPerKgDay: centsSchema,
  accruedCents: centsSchema,
  /** True while the parcel is in an application. */
  paused: v.boolean(),
})
export type StorageClock = v.InferOutput<typeof storageSchema>

/** A day that costs something, and what storage comes to with it. */
export const storageDaySchema = v.object({ day: isoDaySchema, feeCents: centsSchema, totalCents: centsSchema })
export type StorageDay = v.InferOutput<typeof storageDaySchema>

const itemViewSchema = v.object({
  name: v.string(),
  quantity: v.number(),
  unitPriceCents: centsSchema,
  totalCents: centsSchema,
})

/** Which of several boxes under one waybill a parcel is, and which others have come. */
export const boxSchema = v.object({
  /** As the carrier's bars say; absent where they do not. */
  number: v.optional(v.number()),
  count: v.optional(v.number()),
  /** Of the member's, this one among them where it has come. */
  arrived: v.number(),
  /** The others that have come, the earliest first. */
  others: v.array(v.object({ parcelId: idSchema('parcel'), number: v.optional(v.number()) })),
})
export type ParcelBox = v.InferOutput<typeof boxSchema>

/** One row of a list. */
export const parcelSummarySchema = v.object({
  parcelId: idSchema('parcel'),
  status: v.picklist(PARCEL_STATUSES),
  trackingNumber: v.string(),
  carrierCode: v.string(),
  warehouseId: idSchema('warehouse'),
  warehouseName: v.string(),
  goodsNature: goodsNatureSchema,
  fragile: v.boolean(),
  items: v.array(itemViewSchema),
  valueCents: centsSchema,
  /** Measured by the warehouse; absent before arrival. */
  actualGrams: v.optional(gramsSchema),
  volumetricGrams: v.optional(calculatedGramsSchema),
  chargeableGrams: v.optional(calculatedGramsSchema),
  size: v.optional(boxSizeSchema),
  forecastAt: isoTimeSchema,
  inStockAt: v.optional(isoTimeSchema),
  storage: v.optional(storageSchema),
  problem: v.optional(problemSchema),
  orderId: v.optional(v.string()),
  /** It is in a group that has no bill yet. */
  groupId: v.optional(v.string()),
  /** It is one of several boxes. */
  box: v.optional(boxSchema),
  /** The house made it: what is inside is known, and its member does not change it. Absent where a member announced it. */
  source: v.optional(v.picklist(HOUSE_SOURCES)),
  /** Not packed meanwhile: its goods go back, or its deal is not confirmed. */
  keptFor: v.optional(v.picklist(KEPT_FOR)),
})
export type ParcelSummary = v.InferOutput<typeof parcelSummarySchema>

export const PARCEL_EVENTS = [
  'forecast', 'edited', 'received', 'completed', 'flagged', 'answered', 'declined', 'settled', 'applied', 'priced', 'paid', 'released', 'shipped', 'signed', 'returned', 'disposed', 'withdrawn', 'assigned', 'superseded',
] as const
export const parcelEventSchema = v.object({ kind: v.picklist(PARCEL_EVENTS), at: isoTimeSchema, remark: v.optional(v.string()) })
export type ParcelEvent = v.InferOutput<typeof parcelEventSchema>

export const parcelDetailSchema = v.object({
  ...parcelSummarySchema.entries,
  /**
   * The next days that storage will cost something, if the parcel goes on lying there; absent while the clock stands or nothing is
   * charged.
   */
  storageDays: v.optional(v.array(storageDaySchema)),
  photos: v.array(photoSchema),
  /** Latest first. */
  events: v.array(parcelEventSchema),
  sentBack: v.optional(sentBackSchema),
})
export type ParcelDetail = v.InferOutput<typeof parcelDetailSchema>

/** What a member has just forecast. */
export const forecastedParcelSchema = v.object({
  ...parcelDetailSchema.entries,
  /** It is beyond those that are the member's by their number alone: the label must name them. Absent where it need not. */
  needsLabel: v.optional(v.boolean()),
})
export type ForecastedParcel = v.InferOutput<typeof forecastedParcelSchema>

export const remarkSchema = blockSchema(200)
export const carrierSetupSchema = v.object({
  code: carrierCodeSchema,
  name: lineTextsSchema(40),
  monogram: lineSchema(2),
  color: v.pipe(v.string(), v.regex(/^#[0-9A-Fa-f]{6}$/, 'invalid')),
  patterns: v.optional(listSchema(lineSchema(120), { max: 20 }), []),
  trackingPage: v.optional(trackingPageTemplateSchema),
  sort: v.optional(sortSchema, 0),
})
