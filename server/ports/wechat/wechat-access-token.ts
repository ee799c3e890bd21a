import * as v from 'valibot'
import { SECOND_MS } from '@contract/kit/time'
import { WechatRefusedError, WechatUnreachableError } from '@server/ports/wechat/wechat-errors'
import { askWechat, readAnswer } from '@server/ports/wechat/wechat-http'
import type { WechatAppKeys } from '@server/config/wechat-config'

/** The token for calls in the app's own name: of this process, kept until shortly before it expires. */
export interface AccessToken {
  get(): Promise<string>
  /** Another one, for `stale`, which WeChat does not know any more. However many ask at once, WeChat is asked once. */
  renew(stale: string): Promise<string>
}

/** The access token is not, or no longer, what WeChat has given out. */
const TOKEN_CODES: ReadonlySet<number> = new Set([40001, 40014, 42001])

/** Another server may have asked for a new token: then once more with that. @throws WechatUnreachableError, WechatRefusedError */
export async function askWithToken<Answer extends { readonly errcode: number }>(
  accessToken: AccessToken,
  ask: (token: string) => Promise<Answer>,
): Promise<Answer> {
  const token = await accessToken.get()
  const answer = await ask(token)
  return TOKEN_CODES.has(answer.errcode) ? ask(await accessToken.renew(token)) : answer
}

const answerSchema = v.object({
  errcode: v.optional(v.number(), 0),
  access_token: v.optional(v.string()),
  expires_in: v.optional(v.number(), 0),
})
/** So that none expires on its way. */
const SPARE_MS = 300 * SECOND_MS

interface Kept {
  readonly token: Promise<string>
  /** Once it has come. */
  value?: string
  until: number
}

/** By `stable_token`, which gives all servers of an app the same one. @throws WechatUnreachableError, WechatRefusedError */
export function createAccessToken(apiUrl: string, app: WechatAppKeys | undefined): AccessToken {
  let kept: Kept | undefined
  let renewal: Promise<string> | undefined

  async function fetchToken(forceRefresh: boolean): Promise<{ readonly value: string; readonly until: number }> {
    if (!app) throw new RangeError('the mini-program is not set up')
    const asked = { grant_type: 'client_credential', appid: app.appId, secret: app.appSecret, force_refresh: forceRefresh }
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(asked) }
    const { status, body } = await askWechat(`${apiUrl}/cgi-bin/stable_token`, init)
    const answer = readAnswer(answerSchema, status, body)
    if (answer.errcode === -1) throw new WechatUnreachableError('busy')
    if (answer.access_token === undefined) throw new WechatRefusedError(String(answer.errcode), status)
    return { value: answer.access_token, until: performance.now() + answer.expires_in * SECOND_MS - SPARE_MS }
  }

  /**
   * Those who ask at once share one question; after a failed one nothing is kept, and the next asks without force for what is good
   * then.
   */
  function ask(forceRefresh: boolean): Promise<string> {
    const fetched = Promise.resolve().then(() => fetchToken(forceRefresh))
    const mine: Kept = { token: fetched.then(({ value }) => value), until: Infinity }
    kept = mine
    fetched.then(
      (come) => Object.assign(mine, come),
      () => {
        if (kept === mine) kept = undefined
      },
    )
    return mine.token
  }

  const get = () => (kept && kept.until > performance.now() ? kept.token : ask(false))

  /** Refreshing by force makes void what other servers hold, and WeChat allows it a few times a day. */
  function renew(stale: string): Promise<string> {
    if (renewal) return renewal
    if (kept?.value !== undefined && kept.value !== stale) return get()
    const end = () => {
      renewal = undefined
    }
    renewal = ask(true)
    renewal.then(end, end)
    return renewal
  }

  return { get, renew }
}
