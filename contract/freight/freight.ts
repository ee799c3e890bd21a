import * as v from 'valibot'
import { basisPointsSchema, centsSchema, priceSchema, signedCentsSchema } from '../kit/money-schemas'
import { calculatedGramsSchema, grams, type BoxSize, type Grams, gramsSchema, MAX_GRAMS } from '../kit/weight'
import { isoDaySchema } from '../kit/time-schemas'
import { listSchema } from '../kit/list-schemas'
import { lineSchema, lineTextsSchema } from '../kit/text'
import { sortSchema, wholeNumberSchema } from '../kit/whole-number'
import { limits } from '../limits'
import { REGION_CODES, regionSchema, type RegionCode } from '../kit/regions'
import type { Cents } from '../kit/money'
import { GOODS_NATURES, type GoodsNature } from '../parcel/parcel'

/** The fees of the specification's order, and the two deductions. */
export const LINE_KINDS = [
  'freight', 'valueAdded', 'surcharge', 'consumptionTax', 'vat', 'insurance', 'remoteArea', 'storage', 'points', 'coupon',
] as const
export type LineKind = (typeof LINE_KINDS)[number]

/** What exactly a line charges for; the client has a sentence for each. */
export const LINE_LABELS = [
  'freight', 'handling', 'service', 'customsDocument', 'consumptionTax', 'vat', 'insurance', 'remoteArea', 'storage', 'points', 'coupon',
] as const
export type LineLabel = (typeof LINE_LABELS)[number]

/** How the amount came about; the client has a sentence for each, filled from `basis`. */
export const LINE_RULES = [
  'firstAndContinued', 'perKgBand', 'nextBandIsCheaper', 'flatBand', 'minimumCharge', 'fixedFee', 'shareOfValue', 'perKgDay', 'groupShare', 'deduction',
] as const
export type LineRule = (typeof LINE_RULES)[number]

/**
 * One line of a bill: it explains itself. quantity × unitPriceCents = amountCents wherever the rule is a product (rounded
 * to the cent where a price per kilogram meets part of one: the quantity of a per-kg rule is in kilograms); for the others
 * (first + continued weight, shares) the quantity is 1 and `basis` holds every number that the rule used.
 */
export const quoteLineSchema = v.object({
  kind: v.picklist(LINE_KINDS),
  label: v.picklist(LINE_LABELS),
  rule: v.picklist(LINE_RULES),
  /**
   * Numbers used, by name: actualGrams, volumetricGrams, chargeableGrams, billedGrams, divisor, lengthMm, firstGrams, firstCents,
   * stepGrams, stepCents, steps, rateBasisPoints, baseCents, thresholdCents, days, kilograms, bandFromGrams, bandUpToGrams,
   * freightCents (before the minimum charge); of a share in a group: ownGrams, groupGrams, groupCents.
   */
  basis: v.record(v.string(), v.number()),
  /** A service's code or a parcel's tracking number, where the line belongs to one. */
  subject: v.optional(v.string()),
  quantity: v.number(),
  unitPriceCents: signedCentsSchema,
  amountCents: signedCentsSchema,
  tariffVersion: v.string(),
})
export type QuoteLine = v.InferOutput<typeof quoteLineSchema>

export const quoteSchema = v.object({
  lines: v.array(quoteLineSchema),
  /** Always the sum of the lines. */
  totalCents: centsSchema,
  actualGrams: gramsSchema,
  volumetricGrams: calculatedGramsSchema,
  /** What the tariff charges for, after its step. */
  billedGrams: calculatedGramsSchema,
})
export type Quote = v.InferOutput<typeof quoteSchema>

export const UNFIT_REASONS = ['destinationNotServed', 'goodsNotAllowed', 'tooLight', 'tooHeavy', 'warehouseNotServed', 'tooExpensive'] as const
export type UnfitReason = (typeof UNFIT_REASONS)[number]

/** What a box was charged as where its weight decides: a light one may be too heavy by its volume. */
export const chargedWeightSchema = v.object({
  actualGrams: calculatedGramsSchema,
  volumetricGrams: calculatedGramsSchema,
  chargeableGrams: calculatedGramsSchema,
})
export type ChargedWeight = v.InferOutput<typeof chargedWeightSchema>

/** No price, and why. */
export interface Unfit {
  readonly unfit: UnfitReason
  readonly charged?: ChargedWeight
}

// ── Tariffs: operator data ──────────────────────────────────────────────────────────────────────────────────────────

const tariffPriceSchema = priceSchema(limits.tariff.maxPriceCents)
const lowerGramsSchema = v.pipe(wholeNumberSchema(0, MAX_GRAMS), v.transform(grams))

/** Small steps at a high price would come to more than any amount. */
function isFreightBounded({ stepGrams, stepCents }: { readonly stepGrams: number; readonly stepCents: number }): boolean {
  return Math.ceil(MAX_GRAMS / stepGrams) * stepCents <= limits.tariff.maxFreightCents
}

const MAX_BANDS = 100

export const tariffModeSchema = v.pipe(
  v.variant('kind', [
    /** first + ceil((weight − firstGrams) / stepGrams) × stepCents, never below first. */
    v.object({ kind: v.literal('firstAndContinued'), firstGrams: gramsSchema, firstCents: tariffPriceSchema, stepGrams: gramsSchema, stepCents: tariffPriceSchema }),
    /** Price per kg by band; where the next band's minimum would be cheaper, that is charged. */
    v.object({
      kind: v.literal('perKgBands'),
      stepGrams: gramsSchema,
      bands: listSchema(v.object({ fromGrams: lowerGramsSchema, perKgCents: tariffPriceSchema }), { min: 1, max: MAX_BANDS }),
    }),
    /** One price up to each weight. */
    v.object({ kind: v.literal('flatBands'), bands: listSchema(v.object({ upToGrams: gramsSchema, cents: tariffPriceSchema }), { min: 1, max: MAX_BANDS }) }),
  ]),
  v.check((mode) => mode.kind !== 'firstAndContinued' || isFreightBounded(mode), 'invalidAmount'),
)
export type TariffMode = v.InferOutput<typeof tariffModeSchema>

export const tariffSchema = v.object({
  /** Stamped on every line: bills keep the version they were made with. */
  version: lineSchema(40),
  mode: tariffModeSchema,
  /** cm³ per kg. */
  divisor: wholeNumberSchema(1, 1_000_000),
  /** 100 % = the whole difference between volumetric and actual weight is charged. */
  bubbleShare: basisPointsSchema,
  handlingCents: tariffPriceSchema,
  minimumCents: tariffPriceSchema,
  minGrams: lowerGramsSchema,
  maxGrams: gramsSchema,
  goodsNatures: listSchema(v.picklist(GOODS_NATURES), { max: GOODS_NATURES.length }),
  countries: listSchema(regionSchema, { max: REGION_CODES.length }),
  vatRate: basisPointsSchema,
  remoteArea: v.optional(v.object({ postcodePrefixes: listSchema(lineSchema(12), { max: 500 }), cents: tariffPriceSchema })),
})
export type Tariff = v.InferOutput<typeof tariffSchema>

/** A dated rule of one destination, so that a change of law is a new row (domain: Price). */
export const customsRuleSchema = v.object({
  version: lineSchema(40),
  thresholdCents: centsSchema,
  taxRate: basisPointsSchema,
  documentFeeCents: tariffPriceSchema,
})
export type CustomsRule = v.InferOutput<typeof customsRuleSchema>

export const SERVICE_CODES = ['reinforcement', 'photoCheck', 'removePackaging'] as const
export type ServiceCode = (typeof SERVICE_CODES)[number]
export const serviceCodeSchema = v.picklist(SERVICE_CODES, 'invalid')

export interface ServicePrice {
  readonly code: ServiceCode
  readonly cents: Cents
  readonly version: string
}

export interface StorageCharge {
  readonly trackingNumber: string
  readonly kilograms: number
  readonly days: number
  readonly perKgDayCents: Cents
  readonly version: string
}

/** All that a price depends on. Nothing else may change it. */
export interface QuoteRequest {
  readonly actualGrams: Grams
  readonly size: BoxSize
  readonly goodsNatures: readonly GoodsNature[]
  readonly destination: { readonly country: RegionCode; readonly postcode?: string | undefined }
  readonly goodsValueCents: Cents
  readonly declaredValueCents: Cents
  readonly insured: boolean
  readonly services: readonly ServicePrice[]
  readonly storage: readonly StorageCharge[]
  readonly customs?: CustomsRule | undefined
  readonly insuranceVersion: string
}

export const TRANSPORTS = ['sea', 'air', 'land'] as const
export const channelSetupSchema = v.pipe(
  v.object({
    code: v.pipe(v.string('required'), v.regex(/^[A-Za-z0-9-]{1,20}$/, 'invalid')),
    name: lineTextsSchema(60),
    transport: v.picklist(TRANSPORTS, 'invalid'),
    warehouseCodes: listSchema(v.pipe(v.string('required'), v.maxLength(20, 'invalid')), { max: 100 }),
    transitDaysMin: wholeNumberSchema(0, 365),
    transitDaysMax: wholeNumberSchema(0, 365),
    tariff: tariffSchema,
    sort: v.optional(sortSchema, 0),
    /** The shop sends goods home by it. */
    forShop: v.optional(v.boolean('invalid'), false),
  }),
  v.forward(
    v.partialCheck([['transitDaysMin'], ['transitDaysMax']], (input) => input.transitDaysMin <= input.transitDaysMax, 'invalid'),
    ['transitDaysMax'],
  ),
)
export const serviceSetupSchema = v.object({ code: serviceCodeSchema, cents: tariffPriceSchema, version: lineSchema(40) })
export const customsSetupSchema = v.object({ country: regionSchema, validFrom: isoDaySchema, ...customsRuleSchema.entries })
