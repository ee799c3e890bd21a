import * as v from 'valibot'
import { SERVICE_CODES } from '../freight/freight'
import { idSchema } from '../kit/ids'
import { listSchema } from '../kit/list-schemas'
import { basisPointsSchema, centsSchema, positiveCentsSchema } from '../kit/money-schemas'
import { lineSchema, lineTextsSchema, normaliseCompared } from '../kit/text'
import { isoTimeSchema } from '../kit/time-schemas'
import { gramsSchema } from '../kit/weight'
import { wholeNumberSchema } from '../kit/whole-number'
import { limits } from '../limits'

/** fixed: off freight and services · percent: off the freight, up to a cap · service: one service for nothing. */
export const couponBenefitSchema = v.variant('kind', [
  v.object({ kind: v.literal('fixed'), amountCents: positiveCentsSchema }),
  v.object({ kind: v.literal('percent'), rate: v.pipe(basisPointsSchema, v.check((rate) => rate > 0, 'invalid')), capCents: positiveCentsSchema }),
  v.object({ kind: v.literal('service'), service: v.picklist(SERVICE_CODES, 'invalid') }),
])
export type CouponBenefit = v.InferOutput<typeof couponBenefitSchema>

/** What a coupon takes something off: freight and services of an order, goods of the shop, the service fee of a proxy purchase. */
export const COUPON_SCOPES = ['freight', 'shop', 'proxy'] as const
export type CouponScope = (typeof COUPON_SCOPES)[number]
/** Those whose domain stands: a coupon for another would be good for nothing. */
const OPEN_SCOPES = ['freight', 'shop', 'proxy'] as const satisfies readonly CouponScope[]

/** What an order must be for a coupon; left out: whatever it is. */
const conditionFields = {
  /** Of freight and services. */
  minSpendCents: v.optional(centsSchema),
  minGrams: v.optional(gramsSchema),
  maxGrams: v.optional(gramsSchema),
}

/** A coupon as the member reads it. */
export const couponTermsSchema = v.object({
  name: v.string(),
  benefit: couponBenefitSchema,
  /** Absent: freight. */
  scope: v.optional(v.picklist(COUPON_SCOPES)),
  ...conditionFields,
  /** Of those it is good for; none: of all. */
  channelNames: v.array(v.string()),
  warehouseNames: v.array(v.string()),
})
export type CouponTerms = v.InferOutput<typeof couponTermsSchema>

export const COUPON_STATUSES = ['unused', 'used', 'expired'] as const
export type CouponStatus = (typeof COUPON_STATUSES)[number]

/** One that a member has claimed. */
export const couponSchema = v.object({
  couponId: idSchema('coupon'),
  ...couponTermsSchema.entries,
  status: v.picklist(COUPON_STATUSES),
  expiresAt: isoTimeSchema,
  /** What it is used for. */
  orderId: v.optional(v.string()),
  orderNumber: v.optional(v.string()),
})
export type Coupon = v.InferOutput<typeof couponSchema>

/** soon: cannot be claimed yet · claimed: as many as one member may have · gone: the last one is. */
export const OFFER_STATES = ['open', 'soon', 'claimed', 'gone'] as const

/** One of the hall. */
export const couponOfferSchema = v.object({
  offerId: idSchema('couponOffer'),
  ...couponTermsSchema.entries,
  state: v.picklist(OFFER_STATES),
  opensAt: isoTimeSchema,
  closesAt: isoTimeSchema,
  /** Of its stock; absent where there is no end of it. */
  claimedPercent: v.optional(v.number()),
  perMember: v.number(),
  /** Where what is claimed lasts so long from then. */
  validDays: v.optional(v.number()),
  /** … or until then, if that is earlier. */
  validUntil: v.optional(isoTimeSchema),
})
export type CouponOffer = v.InferOutput<typeof couponOfferSchema>

export const couponCountsSchema = v.object({ claimable: v.number(), unused: v.number(), used: v.number(), expired: v.number() })
export type CouponCounts = v.InferOutput<typeof couponCountsSchema>

/** Why a coupon does not fit an order, with the number that it would take. */
export const UNFIT_COUPON_REASONS = ['scope', 'spendTooLow', 'tooLight', 'tooHeavy', 'channel', 'warehouse', 'serviceNotChosen', 'nothingToTakeOff'] as const
export type UnfitCouponReason = (typeof UNFIT_COUPON_REASONS)[number]

/** How operators name it: `SEA-10`. */
export const couponCodeSchema = v.pipe(
  v.string('required'),
  v.metadata({ pattern: '^[A-Za-z0-9-]{1,20}$' }),
  v.transform((text) => normaliseCompared(text).toUpperCase()),
  v.regex(/^[A-Z0-9-]{1,20}$/, 'invalid'),
)

/** What an operator publishes: the terms of a code stay as they are for good, since members have claimed them. */
export const couponPublicationSchema = v.pipe(
  v.object({
    couponCode: couponCodeSchema,
    name: lineTextsSchema(40),
    benefit: couponBenefitSchema,
    scope: v.optional(v.picklist(OPEN_SCOPES, 'invalid')),
    ...conditionFields,
    channelCodes: v.optional(listSchema(lineSchema(20), { max: 50 }), []),
    warehouseCodes: v.optional(listSchema(lineSchema(20), { max: 50 }), []),
    /** Left out: as many as are wanted. */
    stock: v.optional(wholeNumberSchema(1, limits.coupon.maxStock)),
    perMember: v.optional(wholeNumberSchema(1, limits.coupon.maxPerMember), 1),
    opensAt: isoTimeSchema,
    closesAt: isoTimeSchema,
    validDays: v.optional(wholeNumberSchema(1, limits.coupon.maxValidDays)),
    validUntil: v.optional(isoTimeSchema),
  }),
  v.forward(v.partialCheck([['opensAt'], ['closesAt']], ({ opensAt, closesAt }) => opensAt < closesAt, 'invalid'), ['closesAt']),
  v.forward(v.partialCheck([['closesAt'], ['validUntil']], ({ closesAt, validUntil }) => validUntil === undefined || closesAt <= validUntil, 'invalid'), ['validUntil']),
  v.forward(
    v.partialCheck([['scope'], ['benefit']], ({ scope, benefit }) => benefit.kind !== 'service' || (scope ?? 'freight') === 'freight', 'invalid'),
    ['benefit'],
  ),
  v.forward(v.partialCheck([['validDays'], ['validUntil']], ({ validDays, validUntil }) => validDays !== undefined || validUntil !== undefined, 'required'), ['validDays']),
)
export type CouponPublication = v.InferOutput<typeof couponPublicationSchema>
