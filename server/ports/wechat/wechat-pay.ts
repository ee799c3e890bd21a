import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { MINUTE_MS, SECOND_MS } from '@contract/kit/time'
import { askWechat, type WechatAnswer } from '@server/ports/wechat/wechat-http'
import { NotificationRefusedError } from '@server/ports/notification-refused'
import { WechatRefusedError, WechatUnreachableError } from '@server/ports/wechat/wechat-errors'
import { openResource, signLines, verifyLines } from '@server/ports/wechat/wechat-pay-signatures'
import type { WechatPayConfig } from '@server/config/wechat-config'

/** WeChat Pay, APIv3, for payments inside WeChat (JSAPI). Amounts are in fen, which are cents of RMB. */
export interface WechatPay {
  readonly merchantId: string
  /** @throws WechatUnreachableError, WechatRefusedError @returns WeChat's name of the payment asked for */
  prepay(order: Prepayment): Promise<string>
  /** Signed, for `requestPayment`: only who has this can pay. */
  toPaymentRequest(appId: string, prepayId: string): SignedRequest
  /** Undefined when WeChat knows no such payment. @throws WechatUnreachableError, WechatRefusedError */
  query(outTradeNo: string): Promise<WechatTransaction | undefined>
  /** From then on nobody can pay it. @throws WechatUnreachableError, WechatRefusedError also where it has been paid */
  close(outTradeNo: string): Promise<void>
  /** @throws NotificationRefusedError for what is not from WeChat, is older or newer than 5 minutes, or is not for us. */
  readNotification(headers: NotificationHeaders, body: Buffer, now: Date): WechatTransaction
}

export interface Prepayment {
  readonly appId: string
  readonly openid: string
  readonly outTradeNo: string
  readonly description: string
  readonly amountCents: number
  readonly expiresAt: Date
}

export interface SignedRequest {
  readonly appId: string
  readonly timeStamp: string
  readonly nonceStr: string
  readonly package: string
  readonly signType: 'RSA'
  readonly paySign: string
}

export type OnRefused = (error: WechatRefusedError) => void

export type NotificationHeaders = Readonly<Record<string, string | string[] | undefined>>

/** What WeChat calls an order, theirs or ours; it goes to the database, which holds no NUL. */
const numberSchema = v.pipe(v.string(), v.regex(/^[\w*|@-]{1,64}$/))

const transactionSchema = v.object({
  appid: v.optional(v.string()),
  mchid: v.string(),
  out_trade_no: numberSchema,
  trade_state: v.string(),
  transaction_id: v.optional(numberSchema),
  amount: v.optional(v.object({ total: v.optional(v.number()), currency: v.optional(v.string()) })),
  /** When it was paid: 2026-11-26T20:31:58+08:00. */
  success_time: v.optional(v.string()),
  /** Of one that was paid. Personal: never logged, never kept. */
  payer: v.optional(v.object({ openid: v.optional(v.string()) })),
})
export type WechatTransaction = v.InferOutput<typeof transactionSchema>

const prepaidSchema = v.object({ prepay_id: v.pipe(v.string(), v.minLength(1)) })
const refusalSchema = v.object({ code: v.string() })
const notificationSchema = v.object({
  event_type: v.string(),
  resource: v.object({ algorithm: v.literal('AEAD_AES_256_GCM'), ciphertext: v.string(), nonce: v.string(), associated_data: v.optional(v.string()) }),
})

/** How far WeChat's clock and ours may be apart, and how long a message of its is good. */
const MAX_AGE_MS = 5 * MINUTE_MS

const newNonce = () => randomBytes(16).toString('hex')
const toSeconds = (ms: number) => String(Math.floor(ms / SECOND_MS))

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** @param onRefused so that the log tells what an operator may have to mend (SIGN_ERROR, NO_AUTH …) */
export function createWechatPay(config: WechatPayConfig, onRefused: OnRefused = () => undefined): WechatPay {
  const { url, merchantId, certificateSerial, privateKey, publicKey, publicKeyId } = config

  /** What stands in the head of WeChat's answers and of its messages alike. @returns why it is not believed */
  function findFault(headers: NotificationHeaders, body: string, nowMs: number): string | undefined {
    const of = (name: string) => (typeof headers[name] === 'string' ? headers[name] : '')
    const timestamp = of('wechatpay-timestamp')
    if (of('wechatpay-serial') !== publicKeyId) return 'signed with a key that is not set up here'
    if (!/^\d{1,12}$/.test(timestamp)) return 'without a time'
    if (Math.abs(nowMs - Number(timestamp) * SECOND_MS) > MAX_AGE_MS) return 'older or newer than 5 minutes'
    const isSigned = verifyLines(publicKey, [timestamp, of('wechatpay-nonce'), body], of('wechatpay-signature'))
    return isSigned ? undefined : 'wrong signature'
  }

  function toAuthorization(method: string, path: string, body: string): string {
    const [timestamp, nonce] = [toSeconds(Date.now()), newNonce()]
    const signature = signLines(privateKey, [method, path, timestamp, nonce, body])
    const parts = { mchid: merchantId, nonce_str: nonce, signature, timestamp, serial_no: certificateSerial }
    return `WECHATPAY2-SHA256-RSA2048 ${Object.entries(parts).map(([name, value]) => `${name}="${value}"`).join(',')}`
  }

  /** A refusal needs no signature: nothing is credited by one. */
  function toBelieved({ status, headers, body }: WechatAnswer): unknown {
    if (status >= 500) throw new WechatUnreachableError(`answered ${status}`)
    if (status >= 300) {
      const refusal = v.safeParse(refusalSchema, parseJson(body))
      const error = new WechatRefusedError(refusal.success ? refusal.output.code : 'unknown', status)
      onRefused(error)
      throw error
    }
    const fault = findFault(Object.fromEntries(headers), body, Date.now())
    if (fault !== undefined) throw new WechatUnreachableError(`an answer that cannot be believed: ${fault}`)
    return parseJson(body)
  }

  async function ask(method: 'GET' | 'POST', path: string, content?: object): Promise<unknown> {
    const body = content === undefined ? '' : JSON.stringify(content)
    const headers = {
      authorization: toAuthorization(method, path, body),
      accept: 'application/json',
      'content-type': 'application/json',
      'user-agent': 'parcel-server',
      'wechatpay-serial': publicKeyId,
    }
    return toBelieved(await askWechat(url + path, { method, headers, ...(content !== undefined && { body }) }))
  }

  function read<Schema extends v.GenericSchema>(schema: Schema, answer: unknown): v.InferOutput<Schema> {
    const parsed = v.safeParse(schema, answer)
    if (!parsed.success) throw new WechatUnreachableError('an answer that cannot be read')
    return parsed.output
  }

  return {
    merchantId,

    async prepay({ appId, openid, outTradeNo, description, amountCents, expiresAt }) {
      const order = {
        appid: appId,
        mchid: merchantId,
        description,
        out_trade_no: outTradeNo,
        time_expire: `${expiresAt.toISOString().slice(0, 19)}+00:00`,
        notify_url: config.notifyUrl,
        amount: { total: amountCents, currency: 'CNY' },
        payer: { openid },
      }
      return read(prepaidSchema, await ask('POST', '/v3/pay/transactions/jsapi', order)).prepay_id
    },

    toPaymentRequest(appId, prepayId) {
      const [timeStamp, nonceStr, prepaid] = [toSeconds(Date.now()), newNonce(), `prepay_id=${prepayId}`]
      const paySign = signLines(privateKey, [appId, timeStamp, nonceStr, prepaid])
      return { appId, timeStamp, nonceStr, package: prepaid, signType: 'RSA', paySign }
    },

    async query(outTradeNo) {
      try {
        return read(transactionSchema, await ask('GET', `/v3/pay/transactions/out-trade-no/${outTradeNo}?mchid=${merchantId}`))
      } catch (error) {
        // ORDER_NOT_EXIST: it was never asked for, or so long ago that it is forgotten.
        if (error instanceof WechatRefusedError && error.status === 404) return undefined
        throw error
      }
    },

    async close(outTradeNo) {
      await ask('POST', `/v3/pay/transactions/out-trade-no/${outTradeNo}/close`, { mchid: merchantId })
    },

    readNotification(headers, body, now) {
      const text = body.toString('utf8')
      const fault = findFault(headers, text, now.getTime())
      if (fault !== undefined) throw new NotificationRefusedError(fault, 401)
      const notification = v.safeParse(notificationSchema, parseJson(text))
      if (!notification.success) throw new NotificationRefusedError('not a notification', 400)
      const opened = openResource(config.apiV3Key, notification.output.resource)
      if (opened === undefined) throw new NotificationRefusedError('not sealed with our key', 400)
      const transaction = v.safeParse(transactionSchema, parseJson(opened))
      if (!transaction.success) throw new NotificationRefusedError('not about a payment', 400)
      return transaction.output
    },
  }
}
