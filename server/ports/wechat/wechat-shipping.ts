import * as v from 'valibot'
import { HOME_UTC_OFFSET_MINUTES, MINUTE_MS } from '@contract/kit/time'
import { askWithToken, type AccessToken } from '@server/ports/wechat/wechat-access-token'
import { WechatRefusedError, WechatUnreachableError } from '@server/ports/wechat/wechat-errors'
import { askWechat, readAnswer } from '@server/ports/wechat/wechat-http'
import type { WechatConfig, WechatPayConfig } from '@server/config/wechat-config'

/** courier: handed to a carrier · pickup: the buyer has it where it lies · virtual: nothing is sent, as with a top-up of a balance. */
export type ShippedWay =
  | {
      readonly kind: 'courier'
      readonly trackingNumber: string
      /** As WeChat's list of carriers calls it (`get_delivery_list`). */
      readonly carrierId: string
      /** The recipient's, in any spelling; sent to WeChat masked, and only where the carrier is SF. */
      readonly recipientPhone: string
    }
  | { readonly kind: 'pickup' | 'virtual' }

export interface ShippingReport {
  readonly outTradeNo: string
  /** Of who paid, in the mini-program. Personal: never logged. */
  readonly openid: string
  /** What was bought; cut to what WeChat takes. */
  readonly description: string
  /** Orders the reports of one payment: what is corrected must be told later than what it corrects. */
  readonly toldAt: Date
  readonly way: ShippedWay
}

/**
 * taken: WeChat has it, also where it had the same before · before: WeChat has another that is finished, which it does not exchange (any
 * more) · refused: it never takes this one · unknown: it does not know the payment (yet) · later: nothing was decided, try again ·
 * unanswered: the same, and it may have taken it.
 */
export interface ShippingOutcome {
  readonly kind: 'taken' | 'before' | 'refused' | 'unknown' | 'later' | 'unanswered'
  /** Nothing personal; absent where it was simply taken. */
  readonly reason?: string
}

/** WeChat's duty to report what was shipped for a payment in the mini-program: until then it keeps the money back. */
export interface WechatShipping {
  readonly appId: string
  /** Says what happened and throws nothing that WeChat can cause. */
  report(report: ShippingReport): Promise<ShippingOutcome>
}

/** Something about the report itself: what it says, how long it is, or that it is not the JSON that WeChat wants. */
const WRONG_CODES = [
  10_060_005, 10_060_006, 10_060_007, 10_060_008, 10_060_009, 10_060_014, 10_060_020, 10_060_024, 10_060_025, 10_060_026,
  268_485_194, 268_485_195, 268_485_196, 268_485_197, 268_485_216, 268_485_224, 268_485_226, 268_485_227, 268_485_228,
  47_001,
]

/**
 * developers.weixin.qq.com/miniprogram/dev/server/API/order_shipping/api_uploadshippinginfo.html, "error codes". Each code that is not
 * here (busy: -1, 10060012, 10060019; a token, an address or a right that an operator has to mend) decides nothing about this payment:
 * later.
 */
const OUTCOMES: ReadonlyMap<number, ShippingOutcome['kind']> = new Map([
  [0, 'taken'],
  // The same as before: "shipping information not updated".
  [10_060_023, 'taken'],
  // Not in WeChat's books (yet): right after paying it takes a minute, as WeChat answers there (community, 10060001).
  [10_060_001, 'unknown'],
  // All is shipped · the one correction is used up.
  [10_060_002, 'before'],
  [10_060_003, 'before'],
  // Refunded, or closed.
  [10_060_004, 'refused'],
  // Another person's payment.
  [10_060_031, 'refused'],
  ...WRONG_CODES.map((code) => [code, 'refused'] as const),
])

/** By the merchant's number and ours (1), all of it at once (1). */
const BY_OUR_NUMBER = 1
const UNIFIED_DELIVERY = 1
const LOGISTICS_TYPES = { courier: 1, virtual: 3, pickup: 4 } as const
const MOST_DESCRIBED = 120
/** The only carrier for which WeChat asks for a phone number. */
const SF = 'SF'

const answerSchema = v.object({ errcode: v.optional(v.number(), 0) })

type ShippingConfig = Pick<WechatConfig, 'apiUrl' | 'apps'> & { readonly pay: Pick<WechatPayConfig, 'merchantId'> }

export function createWechatShipping({ apiUrl, apps, pay }: ShippingConfig, accessToken: AccessToken): WechatShipping {
  async function upload(report: ShippingReport): Promise<number> {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(toBody(pay.merchantId, report)) }
    const { errcode } = await askWithToken(accessToken, async (token) => {
      const address = `${apiUrl}/wxa/sec/order/upload_shipping_info?${new URLSearchParams({ access_token: token }).toString()}`
      const { status, body } = await askWechat(address, init)
      return readAnswer(answerSchema, status, body)
    })
    return errcode
  }

  return {
    appId: apps.miniProgram?.appId ?? '',
    async report(report) {
      try {
        const errcode = await upload(report)
        return errcode === 0 ? { kind: 'taken' } : { kind: OUTCOMES.get(errcode) ?? 'later', reason: `wechat ${errcode}` }
      } catch (error) {
        if (error instanceof WechatRefusedError) return { kind: 'later', reason: `wechat token ${error.wechatCode}` }
        if (error instanceof WechatUnreachableError) return { kind: 'unanswered', reason: 'wechat unanswered' }
        throw error
      }
    },
  }
}

function toBody(merchantId: string, { outTradeNo, openid, description, toldAt, way }: ShippingReport): object {
  return {
    order_key: { order_number_type: BY_OUR_NUMBER, mchid: merchantId, out_trade_no: outTradeNo },
    logistics_type: LOGISTICS_TYPES[way.kind],
    delivery_mode: UNIFIED_DELIVERY,
    // One entry, also where nothing is sent: WeChat refuses an empty list (268485228).
    shipping_list: [{ ...toShipment(way), item_desc: cut(description) }],
    upload_time: toLocalTime(toldAt),
    payer: { openid },
  }
}

function toShipment(way: ShippedWay): object {
  if (way.kind !== 'courier') return {}
  const { trackingNumber, carrierId, recipientPhone } = way
  const contact = carrierId === SF && { contact: { receiver_contact: maskPhone(recipientPhone) } }
  return { tracking_no: trackingNumber, express_company: carrierId, ...contact }
}

const cut = (text: string) => [...text].slice(0, MOST_DESCRIBED).join('')

/** `138****5678`: WeChat wants the last four figures, and no more than that is to be seen whole. */
export function maskPhone(phone: string): string {
  const figures = phone.replace(/\D/g, '')
  const before = figures.slice(0, -4)
  return `${before.length > 4 ? before.slice(0, 3) : ''}****${figures.slice(-4)}`
}

/** RFC 3339 with the offset of UTC+8, as in WeChat's example: `2022-12-15T13:29:35.120+08:00`. */
function toLocalTime(at: Date): string {
  return `${new Date(at.getTime() + HOME_UTC_OFFSET_MINUTES * MINUTE_MS).toISOString().slice(0, -1)}+08:00`
}
