import * as v from 'valibot'
import { textsSchema } from '../kit/language'
import { basisPointsSchema, centsSchema, signedCentsSchema } from '../kit/money'
import { grams, type BoxSize, type Grams, gramsSchema } from '../kit/weight'
import { isoDaySchema } from '../kit/time'
import { lineSchema } from '../kit/text'
import { regionSchema, type RegionCode } from '../kit/regions'
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
  'firstAndContinued', 'perKgBand', 'nextBandIsCheaper', 'flatBand', 'minimumCharge', 'fixedFee', 'shareOfValue', 'perKgDay', 'deduction',
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
  /** Numbers used, by name: actualGrams, volumetricGrams, chargeableGrams, billedGrams, divisor, lengthMm, firstGrams, firstCents, stepGrams, stepCents, steps, rateBasisPoints, baseCents, thresholdCents, days, kilograms, bandFromGrams, bandUpToGrams, freightCents (before the minimum charge). */
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
  volumetricGrams: v.pipe(v.number(), v.transform(grams)),
  /** What the tariff charges for, after its step. */
  billedGrams: gramsSchema,
})
export type Quote = v.InferOutput<typeof quoteSchema>

export const UNFIT_REASONS = ['destinationNotServed', 'goodsNotAllowed', 'tooLight', 'tooHeavy', 'warehouseNotServed', 'tooExpensive'] as const
export type UnfitReason = (typeof UNFIT_REASONS)[number]

// ── Tariffs: operator data ──────────────────────────────────────────────────────────────────────────────────────────

export const tariffModeSchema = v.variant('kind', [
  /** first + ceil((weight − firstGrams) / stepGrams) × stepCents, never below first. */
  v.object({ kind: v.literal('firstAndContinued'), firstGrams: gramsSchema, firstCents: centsSchema, stepGrams: gramsSchema, stepCents: centsSchema }),
  /** Price per kg by band; where the next band's minimum would be cheaper, that is charged. */
  v.object({
    kind: v.literal('perKgBands'),
    stepGrams: gramsSchema,
    bands: v.pipe(v.array(v.object({ fromGrams: v.pipe(v.number(), v.integer(), v.minValue(0), v.transform(grams)), perKgCents: centsSchema })), v.minLength(1)),
  }),
  /** One price up to each weight. */
  v.object({ kind: v.literal('flatBands'), bands: v.pipe(v.array(v.object({ upToGrams: gramsSchema, cents: centsSchema })), v.minLength(1)) }),
])
export type TariffMode = v.InferOutput<typeof tariffModeSchema>

export const tariffSchema = v.object({
  /** Stamped on every line: bills keep the version they were made with. */
  version: lineSchema(40),
  mode: tariffModeSchema,
  /** cm³ per kg. */
  divisor: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** 100 % = the whole difference between volumetric and actual weight is charged. */
  bubbleShare: basisPointsSchema,
  handlingCents: centsSchema,
  minimumCents: centsSchema,
  minGrams: v.pipe(v.number(), v.integer(), v.minValue(0), v.transform(grams)),
  maxGrams: gramsSchema,
  goodsNatures: v.array(v.picklist(GOODS_NATURES)),
  countries: v.array(regionSchema),
  vatRate: basisPointsSchema,
  remoteArea: v.optional(v.object({ postcodePrefixes: v.array(lineSchema(12)), cents: centsSchema })),
})
export type Tariff = v.InferOutput<typeof tariffSchema>

/** A dated rule of one destination, so that a change of law is a new row (domain: Price). */
export const customsRuleSchema = v.object({
  version: v.string(),
  thresholdCents: centsSchema,
  taxRate: basisPointsSchema,
  documentFeeCents: centsSchema,
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
export const channelSetupSchema = v.object({
  code: v.pipe(v.string('required'), v.regex(/^[A-Za-z0-9-]{1,20}$/, 'invalid')),
  name: textsSchema,
  transport: v.picklist(TRANSPORTS, 'invalid'),
  warehouseCodes: v.array(v.string()),
  transitDaysMin: v.pipe(v.number(), v.integer(), v.minValue(0)),
  transitDaysMax: v.pipe(v.number(), v.integer(), v.minValue(0)),
  tariff: tariffSchema,
  sort: v.optional(v.pipe(v.number(), v.integer()), 0),
})
export const serviceSetupSchema = v.object({ code: serviceCodeSchema, cents: centsSchema, version: lineSchema(40) })
export const customsSetupSchema = v.object({ country: regionSchema, validFrom: isoDaySchema, ...customsRuleSchema.entries })
