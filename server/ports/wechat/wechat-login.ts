import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { MINUTE_MS } from '@contract/kit/time'
import { WECHAT_APPS, type WechatApp } from '@contract/wallet/wechat-pay'
import { WechatRefusedError, WechatUnreachableError } from '@server/ports/wechat/wechat-errors'
import { askWithToken, type AccessToken } from '@server/ports/wechat/wechat-access-token'
import { askWechat, readAnswer } from '@server/ports/wechat/wechat-http'
import type { WechatConfig } from '@server/config/wechat-config'

/** Tells by a one-time code which WeChat account stands before one of our apps. */
export interface WechatLogin {
  /** Undefined where this app is not set up. */
  appIdOf(app: WechatApp): string | undefined
  /**
   * The same code asked about again within its life gets the same answer, from this process: a request whose answer was
   * lost is sent again. What a code has been taken for is decided by the database.
   * @throws WechatUnreachableError, WechatRefusedError with WeChat's errcode (40029 wrong, 40163 used, 45011 too often, 40226 blocked)
   */
  identify(app: WechatApp, code: string): Promise<WechatIdentity>
  /** What the mini-program's phone button stands for. @throws as `identify` */
  readPhone(code: string): Promise<WechatPhone>
}

export interface WechatPhone {
  /** Without the calling code, as people write it at home. */
  readonly phone: string
  readonly callingCode: string
}

export interface WechatIdentity {
  readonly appId: string
  /** The account's name in this app. Personal: never logged. */
  readonly openid: string
}

/** WeChat answers 200 with an errcode; -1 says that it is busy. The session_key beside the openid is dropped here. */
const answerSchema = v.object({ openid: v.optional(v.string()), errcode: v.optional(v.number(), 0) })

const phoneSchema = v.object({
  errcode: v.optional(v.number(), 0),
  phone_info: v.optional(v.object({ purePhoneNumber: v.string(), countryCode: v.string(), watermark: v.object({ appid: v.string() }) })),
})

const CODE_LIFE_MS = 5 * MINUTE_MS
const MAX_KEPT = 10_000

type LoginConfig = Pick<WechatConfig, 'apiUrl' | 'apps'>

export function createWechatLogin(
  { apiUrl, apps }: LoginConfig,
  accessToken: AccessToken,
  onRefused: (error: WechatRefusedError) => void,
): WechatLogin {
  const kept = new Map<string, { readonly identity: WechatIdentity; readonly until: number }>()

  function keep(key: string, identity: WechatIdentity): void {
    const now = performance.now()
    for (const [old, { until }] of kept) if (until <= now || kept.size >= MAX_KEPT) kept.delete(old)
    kept.set(key, { identity, until: now + CODE_LIFE_MS })
  }

  function toAddress(app: WechatApp, code: string): string {
    const keys = apps[app]
    if (!keys) throw new RangeError(`${app} is not set up: one of ${WECHAT_APPS.join(', ')} must be`)
    const parts = { appid: keys.appId, secret: keys.appSecret, grant_type: 'authorization_code' }
    return app === 'miniProgram'
      ? `${apiUrl}/sns/jscode2session?${new URLSearchParams({ ...parts, js_code: code }).toString()}`
      : `${apiUrl}/sns/oauth2/access_token?${new URLSearchParams({ ...parts, code }).toString()}`
  }

  async function askPhone(code: string, token: string): Promise<v.InferOutput<typeof phoneSchema>> {
    const address = `${apiUrl}/wxa/business/getuserphonenumber?${new URLSearchParams({ access_token: token }).toString()}`
    const headers = { 'content-type': 'application/json' }
    const { status, body } = await askWechat(address, { method: 'POST', headers, body: JSON.stringify({ code }) })
    return readAnswer(phoneSchema, status, body)
  }

  return {
    appIdOf: (app) => apps[app]?.appId,

    async identify(app, code) {
      const key = createHash('sha256').update(`${app} ${code}`).digest('base64')
      const known = kept.get(key)
      if (known && known.until > performance.now()) return known.identity
      const { status, body } = await askWechat(toAddress(app, code), { method: 'GET' })
      const answer = readAnswer(answerSchema, status, body)
      if (answer.errcode === -1) throw new WechatUnreachableError('busy')
      if (answer.openid === undefined || answer.errcode !== 0) {
        const error = new WechatRefusedError(String(answer.errcode), status)
        onRefused(error)
        throw error
      }
      const identity = { appId: apps[app]?.appId ?? '', openid: answer.openid }
      keep(key, identity)
      return identity
    },

    async readPhone(code) {
      const answer = await askWithToken(accessToken, (token) => askPhone(code, token))
      if (answer.errcode === -1) throw new WechatUnreachableError('busy')
      const { phone_info: phone } = answer
      if (answer.errcode !== 0 || phone?.watermark.appid !== apps.miniProgram?.appId || phone === undefined) {
        const error = new WechatRefusedError(String(answer.errcode), 200)
        onRefused(error)
        throw error
      }
      return { phone: phone.purePhoneNumber, callingCode: phone.countryCode }
    },
  }
}
