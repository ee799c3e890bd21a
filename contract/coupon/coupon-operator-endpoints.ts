import * as v from 'valibot'
import { defineEndpoint } from '../kit/endpoint'
import { isoTimeSchema } from '../kit/time-schemas'
import { couponCodeSchema, couponPublicationSchema } from './coupon'

export const operatorCouponSchema = v.object({
  couponCode: v.string(),
  name: v.string(),
  opensAt: isoTimeSchema,
  closesAt: isoTimeSchema,
  withdrawnAt: v.optional(isoTimeSchema),
  stock: v.optional(v.number()),
  claimed: v.number(),
  used: v.number(),
})

const codeField = v.object({ couponCode: couponCodeSchema })

export const publishCoupon = defineEndpoint({
  path: 'operator/coupon/publish',
  access: 'operator:finance',
  effect: 'write',
  about: 'wallet',
  summary: 'Offer a coupon in the hall; its terms stay for good, another code has others',
  input: couponPublicationSchema,
  output: operatorCouponSchema,
})

export const withdrawCoupon = defineEndpoint({
  path: 'operator/coupon/withdraw',
  access: 'operator:finance',
  effect: 'write',
  about: 'wallet',
  summary: 'Take a coupon out of the hall; what has been claimed stays good',
  input: codeField,
  output: operatorCouponSchema,
})

export const operatorListCoupons = defineEndpoint({
  path: 'operator/coupon/list',
  access: 'operator:finance',
  effect: 'read',
  about: 'wallet',
  summary: 'All coupons that were published, the latest first, with how many were claimed and used',
  input: v.object({}),
  output: v.object({ items: v.array(operatorCouponSchema) }),
})
