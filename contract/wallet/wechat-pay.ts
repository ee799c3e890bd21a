import * as v from 'valibot'
import { idSchema } from '../kit/ids'
import { lineSchema } from '../kit/text'

/** Where a member meets WeChat: the mini-program, or the site opened inside WeChat (an official account's page). */
export const WECHAT_APPS = ['miniProgram', 'officialAccount'] as const
export type WechatApp = (typeof WECHAT_APPS)[number]

/** What `wx.login` or the official account's redirect hands out: good for one use within five minutes. */
export const wechatCodeSchema = lineSchema(200)

/** Who pays, as WeChat will tell the server: the client never learns its own openid. */
export const wechatPayerSchema = v.object({ app: v.picklist(WECHAT_APPS, 'invalid'), code: wechatCodeSchema })

/** What `wx.requestPayment` and `getBrandWCPayRequest` are called with, signed by the merchant's key. */
export const wechatPayRequestSchema = v.object({
  paymentId: idSchema('wechatPayment'),
  appId: v.string(),
  timeStamp: v.string(),
  nonceStr: v.string(),
  package: v.string(),
  signType: v.literal('RSA'),
  paySign: v.string(),
})
export type WechatPayRequest = v.InferOutput<typeof wechatPayRequestSchema>

/**
 * waiting: WeChat has not said that the money arrived · paid: it did, and the order is paid · credited: it did, but the
 * order could not take it any more, so it is in the balance · closed: it can no longer be paid.
 */
export const WECHAT_PAYMENT_STATES = ['waiting', 'paid', 'credited', 'closed'] as const
export type WechatPaymentState = (typeof WECHAT_PAYMENT_STATES)[number]
