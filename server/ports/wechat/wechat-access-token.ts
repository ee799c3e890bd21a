import * as v from 'valibot'
import { SECOND_MS } from '@contract/kit/time'
import { WechatRefusedError, WechatUnreachableError } from '@server/ports/wechat/wechat-errors'
import { askWechat, readAnswer } from '@server/ports/wechat/wechat-http'
import type { WechatAppKeys } from '@server/wechat-config'

/** The token for calls in the app's own name: of this process, kept until shortly before it expires. */
export interface AccessToken {
  get(): Promise<string>
  /** A new one, for a kept one that WeChat does not know any more. */
  renew(): Promise<string>
}

/** The access token is not, or no longer, what WeChat has given out. */
const TOKEN_CODES: ReadonlySet<number> = new Set([40001, 40014, 42001])

/** Another server may have asked for a new token: then once more with that. @throws WechatUnreachableError, WechatRefusedError */
export async function askWithToken<Answer extends { readonly errcode: number }>(accessToken: AccessToken, ask: (token: string) => Promise<Answer>): Promise<Answer> {
  const answer = await ask(await accessToken.get())
  return TOKEN_CODES.has(answer.errcode) ? ask(await accessToken.renew()) : answer
}

const answerSchema = v.object({ errcode: v.optional(v.number(), 0), access_token: v.optional(v.string()), expires_in: v.optional(v.number(), 0) })
/** So that none expires on its way. */
const SPARE_MS = 300 * SECOND_MS

/** By `stable_token`, which gives all servers of an app the same one. @throws WechatUnreachableError, WechatRefusedError */
export function createAccessToken(apiUrl: string, app: WechatAppKeys | undefined): AccessToken {
  let kept: { readonly token: Promise<string>; until: number } | undefined

  async function fetchToken(forceRefresh: boolean): Promise<string> {
    if (!app) throw new RangeError('the mini-program is not set up')
    const asked = { grant_type: 'client_credential', appid: app.appId, secret: app.appSecret, force_refresh: forceRefresh }
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(asked) }
    const { status, body } = await askWechat(`${apiUrl}/cgi-bin/stable_token`, init)
    const answer = readAnswer(answerSchema, status, body)
    if (answer.errcode === -1) throw new WechatUnreachableError('busy')
    if (answer.access_token === undefined) throw new WechatRefusedError(String(answer.errcode), status)
    if (kept) kept.until = performance.now() + answer.expires_in * SECOND_MS - SPARE_MS
    return answer.access_token
  }

  /** Those who ask at once share one question; a failed one is asked again by the next. */
  function ask(forceRefresh: boolean): Promise<string> {
    const token = Promise.resolve().then(() => fetchToken(forceRefresh))
    const mine = { token, until: Infinity }
    kept = mine
    token.catch(() => {
      if (kept === mine) kept = undefined
    })
    return token
  }

  return {
    get: () => (kept && kept.until > performance.now() ? kept.token : ask(false)),
    renew: () => ask(true),
  }
}
