import { randomBytes } from '../chance'

export type FakeApp = 'mini' | 'page'

/** Of the platform that is set up: both of its apps. */
export const FAKE_APPS = {
  mini: { appId: 'wx00000000000mini1', secret: 'secret-of-the-mini-program' },
  page: { appId: 'wx00000000000page1', secret: 'secret-of-the-official-account' },
} as const

/** `api.weixin.qq.com`, as far as the product asks it: answers 200 whatever happens, with an errcode when it is a no. */
export class FakeLoginApi {
  private readonly codes = new Map<string, { readonly app: FakeApp; readonly openid: string; isUsed: boolean }>()
  private readonly openids = new Set<string>()
  /** Answered to everything while set: 45011 too often, -1 busy, 40226 blocked. */
  errcode: number | undefined

  private readonly phones = new Map<string, { readonly phone: string; readonly callingCode: string; isUsed: boolean }>()
  private token: string | undefined
  /** How often a token was asked for. */
  tokensGiven = 0
  /** How often by force, which makes the one before void. */
  tokensForced = 0
  /** Whose number the phone button tells: another app's would be a swindle. */
  watermark: string = FAKE_APPS.mini.appId

  /** What was asked for: only a token that WeChat knows gets a picture. */
  readonly codesDrawn: { readonly scene: unknown; readonly page: unknown; readonly env_version: unknown }[] = []
  codePicture: Buffer = Buffer.from('ffd8ffe000104a464946', 'hex')

  /** What was asked of texts and pictures; what is answered of them. */
  readonly textsChecked: Record<string, unknown>[] = []
  readonly picturesChecked: (Record<string, unknown> & { readonly traceId: string })[] = []
  suggestion: 'pass' | 'review' | 'risky' = 'pass'

  /** What the phone button hands to the mini-program. */
  aPhoneCode(phone: string, callingCode: string): string {
    const code = randomBytes(16).toString('hex')
    this.phones.set(code, { phone, callingCode, isUsed: false })
    return code
  }

  isToken(query: URLSearchParams): boolean {
    return this.token !== undefined && query.get('access_token') === this.token
  }

  /** As another server of the same app does. */
  forgetToken(): void {
    this.token = undefined
  }

  /** What `wx.login`, or the official account's redirect, would hand to this person's device. */
  aCode(app: FakeApp = 'mini', openid = `o${randomBytes(13).toString('hex')}`): string {
    const code = `0${randomBytes(15).toString('hex')}`
    this.codes.set(code, { app, openid, isUsed: false })
    this.openids.add(`${FAKE_APPS[app].appId} ${openid}`)
    return code
  }

  /** As if nobody had asked about it yet. */
  forgetUse(code: string): void {
    const known = this.codes.get(code)
    if (known) this.codes.set(code, { ...known, isUsed: false })
  }

  knows(appId: string, openid: string): boolean {
    return this.openids.has(`${appId} ${openid}`)
  }

  answer(path: string, query: URLSearchParams, body: string): object | Buffer | undefined {
    if (path === '/wxa/getwxacodeunlimit') return this.drawCode(query, JSON.parse(body) as Record<string, unknown>)
    if (path === '/wxa/msg_sec_check') return this.checkText(query, JSON.parse(body) as Record<string, unknown>)
    if (path === '/wxa/media_check_async') return this.checkPicture(query, JSON.parse(body) as Record<string, unknown>)
    if (path === '/cgi-bin/message/subscribe/send') return this.takeMessage(query, JSON.parse(body) as Record<string, unknown>)
    if (path === '/cgi-bin/stable_token') return this.giveToken(JSON.parse(body) as Record<string, unknown>)
    if (path === '/wxa/business/getuserphonenumber') return this.tellPhone(query, JSON.parse(body) as Record<string, unknown>)
    if (path === '/sns/jscode2session') return this.exchange('mini', query.get('js_code') ?? '', query)
    if (path === '/sns/oauth2/access_token') return this.exchange('page', query.get('code') ?? '', query)
    return undefined
  }

  /** What was sent, and what is answered to each instead, where a test says so: 43101 not allowed, 47003 not as the template wants it, … */
  readonly messages: Record<string, unknown>[] = []
  messageErrcode: number | (() => number) | undefined

  private takeMessage(query: URLSearchParams, message: Record<string, unknown>): object {
    if (this.errcode !== undefined) return { errcode: this.errcode, errmsg: 'as the test wants it' }
    if (!this.isToken(query)) return { errcode: 40001, errmsg: 'invalid credential' }
    const errcode = (typeof this.messageErrcode === 'function' ? this.messageErrcode() : this.messageErrcode) ?? 0
    if (errcode !== 0) return { errcode, errmsg: 'as the test wants it' }
    this.messages.push(message)
    return { errcode: 0, errmsg: 'ok' }
  }

  private giveToken({ grant_type: type, appid, secret, force_refresh: isForced }: Record<string, unknown>): object {
    if (type !== 'client_credential' || appid !== FAKE_APPS.mini.appId || secret !== FAKE_APPS.mini.secret) return { errcode: 40125, errmsg: 'invalid appsecret' }
    this.tokensGiven += 1
    if (isForced === true) {
      this.tokensForced += 1
      this.token = undefined
    }
    this.token ??= `90_${randomBytes(30).toString('base64url')}`
    return { access_token: this.token, expires_in: 7200 }
  }

  /** Bytes of a picture, or a refusal like all others. */
  private drawCode(query: URLSearchParams, { scene, page, check_path: checksPath, env_version: version, width }: Record<string, unknown>): object | Buffer {
    if (this.errcode !== undefined) return { errcode: this.errcode, errmsg: 'as the test wants it' }
    if (!this.isToken(query)) return { errcode: 40001, errmsg: 'invalid credential' }
    if (typeof scene !== 'string' || !/^[\w!#$&'()*+,/:;=?@~.-]{1,32}$/.test(scene)) return { errcode: 40129, errmsg: 'invalid scene' }
    if (typeof page !== 'string' || page.startsWith('/') || page.includes('?') || checksPath !== false) return { errcode: 41030, errmsg: 'invalid page' }
    if (typeof width !== 'number' || width < 280 || width > 1_280) return { errcode: 40097, errmsg: 'invalid args' }
    this.codesDrawn.push({ scene, page, env_version: version })
    return this.codePicture
  }

  private findFault(query: URLSearchParams, { version, scene, openid }: Record<string, unknown>): object | undefined {
    if (this.errcode !== undefined) return { errcode: this.errcode, errmsg: 'as the test wants it' }
    if (!this.isToken(query)) return { errcode: 40001, errmsg: 'invalid credential' }
    if (!this.knows(FAKE_APPS.mini.appId, String(openid))) return { errcode: 40003, errmsg: 'invalid openid' }
    if (version !== 2 || ![1, 2, 3, 4].includes(Number(scene))) return { errcode: 47001, errmsg: 'data format error' }
    return undefined
  }

  private checkText(query: URLSearchParams, asked: Record<string, unknown>): object {
    const { content } = asked
    const fault = this.findFault(query, asked) ?? (typeof content !== 'string' || content === '' || content.length > 2_500 ? { errcode: 47001, errmsg: 'data format error' } : undefined)
    if (fault) return fault
    this.textsChecked.push(asked)
    return { errcode: 0, errmsg: 'ok', trace_id: randomBytes(8).toString('hex'), result: { suggest: this.suggestion, label: this.suggestion === 'pass' ? 100 : 20_001 }, detail: [] }
  }

  private checkPicture(query: URLSearchParams, asked: Record<string, unknown>): object {
    const { media_url: address, media_type: type } = asked
    const fault = this.findFault(query, asked) ?? (typeof address !== 'string' || !address.startsWith('https://') || type !== 2 ? { errcode: 47001, errmsg: 'data format error' } : undefined)
    if (fault) return fault
    const traceId = randomBytes(16).toString('hex')
    this.picturesChecked.push({ ...asked, traceId })
    return { errcode: 0, errmsg: 'ok', trace_id: traceId }
  }

  private tellPhone(query: URLSearchParams, { code }: Record<string, unknown>): object {
    if (this.errcode !== undefined) return { errcode: this.errcode, errmsg: 'as the test wants it' }
    if (!this.isToken(query)) return { errcode: 40001, errmsg: 'invalid credential' }
    const known = this.phones.get(String(code))
    if (!known || known.isUsed) return { errcode: 40029, errmsg: 'invalid code' }
    known.isUsed = true
    const { phone, callingCode } = known
    const watermark = { timestamp: 1_700_000_000, appid: this.watermark }
    return { errcode: 0, errmsg: 'ok', phone_info: { phoneNumber: `+${callingCode}${phone}`, purePhoneNumber: phone, countryCode: callingCode, watermark } }
  }

  private exchange(app: FakeApp, code: string, query: URLSearchParams): object {
    if (this.errcode !== undefined) return { errcode: this.errcode, errmsg: 'as the test wants it' }
    if (query.get('appid') !== FAKE_APPS[app].appId) return { errcode: 40013, errmsg: 'invalid appid' }
    if (query.get('secret') !== FAKE_APPS[app].secret) return { errcode: 40125, errmsg: 'invalid appsecret' }
    const known = this.codes.get(code)
    if (known?.app !== app) return { errcode: 40029, errmsg: 'invalid code' }
    if (known.isUsed) return { errcode: 40163, errmsg: 'code been used' }
    known.isUsed = true
    return { openid: known.openid, session_key: randomBytes(16).toString('base64') }
  }
}
