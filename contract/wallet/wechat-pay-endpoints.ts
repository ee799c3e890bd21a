import * as v from 'valibot'
import { defineEndpoint } from '../kit/endpoint'
import { idSchema } from '../kit/ids'
import { positiveCentsSchema } from '../kit/money-schemas'
import { deductionsSchema } from '../payment/payment-options'
import { WECHAT_PAYMENT_STATES, wechatPayerSchema, wechatPayRequestSchema } from './wechat-pay'

/** `seenTotalCents` is the amount on the button, as with order/pay. */
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

/** What the client was told by WeChat proves nothing: this asks WeChat itself, where its own message is late. */
export const checkWechatPay = defineEndpoint({
  path: 'wallet/checkWechatPay',
  access: 'member',
  effect: 'write',
  about: 'wallet',
  changes: ['order', 'parcel'],
  summary: 'Whether the money of a WeChat payment has arrived, and what became of it',
  input: v.object({ paymentId: idSchema('wechatPayment') }),
  output: v.object({ state: v.picklist(WECHAT_PAYMENT_STATES) }),
  limit: { count: 60, windowSeconds: 60 },
})
