import * as v from 'valibot'
import { defineEndpoint } from '../kit/endpoint'
import { idSchema } from '../kit/ids'
import { centsSchema, positiveCentsSchema } from '../kit/money-schemas'
import { deductionsSchema, paymentOptionsSchema } from './payment-options'
import { WECHAT_PAYMENT_STATES, wechatPayerSchema, wechatPayRequestSchema } from '../wallet/wechat-pay'

/*
 * How anything that has a price is paid, whatever it is: its id says which. `seenTotalCents` is the amount on the button: a changed
 * bill is refused and shown, never silently charged.
 */

const payableIdField = v.object({ payableId: idSchema('payable') })
const choiceFields = v.object({ ...payableIdField.entries, deductions: v.optional(deductionsSchema) })

export const listOptions = defineEndpoint({
  path: 'pay/options',
  access: 'member',
  effect: 'read',
  about: 'order',
  summary: 'What points and coupons can do for a bill that waits to be paid, and which of it leaves the least to pay',
  input: payableIdField,
  output: paymentOptionsSchema,
})

export const pay = defineEndpoint({
  path: 'pay/pay',
  access: 'member',
  effect: 'write',
  about: 'order',
  changes: ['parcel', 'wallet', 'shopOrder', 'proxy', 'deal'],
  summary: 'Pay what waits to be paid from the balance, with points and a coupon if they are named',
  /** `topUpCapCents` is for what may be priced anew later, an order: so much of a difference is paid by itself. Left out: as it was. */
  input: v.object({ ...choiceFields.entries, seenTotalCents: centsSchema, topUpCapCents: v.optional(centsSchema) }),
  output: v.object({}),
})

export const startWechat = defineEndpoint({
  path: 'pay/startWechat',
  access: 'member',
  effect: 'write',
  about: 'wallet',
  changes: ['order', 'shopOrder', 'proxy', 'deal'],
  summary: 'Ask WeChat for a payment of what is owed; answers what the client asks WeChat to pay with',
  input: v.object({ ...choiceFields.entries, seenTotalCents: positiveCentsSchema, payer: wechatPayerSchema }),
  output: wechatPayRequestSchema,
  limit: { count: 20, windowSeconds: 60 },
})

/** What the client was told by WeChat proves nothing: this asks WeChat itself, where its own message is late. */
export const checkWechat = defineEndpoint({
  path: 'pay/checkWechat',
  access: 'member',
  effect: 'write',
  about: 'wallet',
  changes: ['order', 'parcel', 'shopOrder', 'proxy', 'deal'],
  summary: 'Whether the money of a WeChat payment has arrived, and what became of it',
  input: v.object({ paymentId: idSchema('wechatPayment') }),
  output: v.object({ state: v.picklist(WECHAT_PAYMENT_STATES) }),
  limit: { count: 60, windowSeconds: 60 },
})
