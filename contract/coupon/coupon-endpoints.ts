import * as v from 'valibot'
import { defineEndpoint } from '../kit/endpoint'
import { idSchema } from '../kit/ids'
import { pageRequest, pageSchema } from '../kit/page'
import { COUPON_STATUSES, couponOfferSchema, couponSchema } from './coupon'

export const listCoupons = defineEndpoint({
  path: 'coupon/list',
  access: 'member',
  effect: 'read',
  about: 'wallet',
  summary: 'The member’s coupons of one status, what was claimed last first',
  input: v.object({ ...pageRequest, status: v.picklist(COUPON_STATUSES, 'invalid') }),
  output: pageSchema(couponSchema),
})

export const listCouponOffers = defineEndpoint({
  path: 'coupon/hall',
  access: 'member',
  effect: 'read',
  about: 'wallet',
  summary: 'Coupons that can be claimed, or soon can, or that are claimed or gone already; the soonest to close first',
  input: v.object({}),
  output: v.object({ items: v.array(couponOfferSchema) }),
})

export const claimCoupon = defineEndpoint({
  path: 'coupon/claim',
  access: 'member',
  effect: 'write',
  about: 'wallet',
  changes: ['campaign'],
  summary: 'Claim one of the hall or of an activity; the database decides who gets the last of them',
  input: v.object({ offerId: idSchema('couponOffer') }),
  output: couponSchema,
})
