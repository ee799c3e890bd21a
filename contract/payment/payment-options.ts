import * as v from 'valibot'
import { couponTermsSchema, UNFIT_COUPON_REASONS } from '../coupon/coupon'
import { idSchema } from '../kit/ids'
import { basisPointsSchema, centsSchema } from '../kit/money-schemas'
import { isoTimeSchema } from '../kit/time-schemas'
import { pointsSchema } from '../points/points'

/** What a member pays with beside money: reserved for the order with the payment that names it. */
export const deductionsSchema = v.object({ points: pointsSchema, couponId: v.optional(idSchema('coupon')) })
export type Deductions = v.InferOutput<typeof deductionsSchema>

export const usableCouponSchema = v.object({
  couponId: idSchema('coupon'),
  ...couponTermsSchema.entries,
  expiresAt: isoTimeSchema,
  /** What it takes off this order; absent where it does not fit. */
  worthCents: v.optional(centsSchema),
  unfit: v.optional(v.picklist(UNFIT_COUPON_REASONS)),
})
export type UsableCoupon = v.InferOutput<typeof usableCouponSchema>

/** How a bill can be paid: what points and coupons can do for it, and which of it leaves the least to pay. */
export const paymentOptionsSchema = v.object({
  /** The bill before anything is taken off. */
  totalCents: centsSchema,
  pointsAvailable: v.number(),
  pointsShareRate: basisPointsSchema,
  /** Those that fit first, the first to expire first. */
  coupons: v.array(usableCouponSchema),
  /** What the order holds now, where the member has begun to pay it. */
  reserved: deductionsSchema,
  suggested: deductionsSchema,
})
export type PaymentOptions = v.InferOutput<typeof paymentOptionsSchema>
