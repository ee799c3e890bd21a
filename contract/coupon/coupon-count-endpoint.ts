import * as v from 'valibot'
import { defineEndpoint } from '../kit/endpoint'
import { couponCountsSchema } from './coupon'

// Apart from the lists: the account page counts, with everybody's first load.

export const countCoupons = defineEndpoint({
  path: 'coupon/count',
  access: 'member',
  effect: 'read',
  about: 'wallet',
  summary: 'How many coupons the member can claim, has, has used and has let expire',
  input: v.object({}),
  output: couponCountsSchema,
})
