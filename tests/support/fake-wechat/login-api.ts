import { randomBytes } from 'node:crypto'

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

  /** What `wx.login`, or the official account's redirect, would hand to this person's device. */
  aCode(app: FakeApp = 'mini', openid = `o${randomBytes(13).toString('hex')}`): string {
    const code = `0${randomBytes(15).toString('hex')}`
    this.codes.set(code, { app, openid, isUsed: false })
    this.openids.add(`${FAKE_APPS[app].appId} ${openid}`)
    return code
  }

  knows(appId: string, openid: string): boolean {
    return this.openids.has(`${appId} ${openid}`)
  }

  answer(path: string, query: URLSearchParams): object | undefined {
    if (path === '/sns/jscode2session') return this.exchange('mini', query.get('js_code') ?? '', query)
    if (path === '/sns/oauth2/access_token') return this.exchange('page', query.get('code') ?? '', query)
    return undefined
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
