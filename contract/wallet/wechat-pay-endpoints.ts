import * as v from 'valibot'
import { defineEndpoint } from '../kit/endpoint'
import { idSchema } from '../kit/ids'
import { positiveCentsSchema } from '../kit/money-schemas'
import { deductionsSchema } from '../payment/payment-options'
import { checkWechat } from '../payment/pay-endpoints'
import { wechatPayerSchema, wechatPayRequestSchema } from './wechat-pay'

/** By this path, programs of before pay an order. `seenTotalCents` is the amount on the button, as with order/pay. */
export const startWechatPay = defineEndpoint({
  path: 'wallet/startWechatPay',
  access: 'member',
  effect: 'write',
  about: 'wallet',
  changes: ['order'],
  summary: 'Ask WeChat for a payment of what an order owes; answers what the client asks WeChat to pay with',
  input: v.object({ orderId: idSchema('order'), seenTotalCents: positiveCentsSchema, deductions: v.optional(deductionsSchema), payer: wechatPayerSchema }),
  output: wechatPayRequestSchema,
  limit: { count: 20, windowSeconds: 60 },
})

/** By this path, programs of before ask it. */
export const checkWechatPay = defineEndpoint({ ...checkWechat, path: 'wallet/checkWechatPay' })
