import * as v from 'valibot'
import { askWithToken, type AccessToken } from '@server/ports/wechat/wechat-access-token'
import { WechatRefusedError, WechatUnreachableError } from '@server/ports/wechat/wechat-errors'
import { askWechat, readAnswer } from '@server/ports/wechat/wechat-http'
import type { WechatConfig } from '@server/config/wechat-config'

export interface WechatMessage {
  readonly openid: string
  readonly templateId: string
  /** Of the mini-program, without a leading slash. */
  readonly page: string
  readonly lang: 'zh_TW' | 'zh_CN' | 'en_US'
  readonly values: Readonly<Record<string, string>>
}

/**
 * sent · refused: the member takes none, and what they had allowed is void · unlinked: WeChat does not know them (any more) · wrong:
 * the operator must mend something · later: try again, and whether WeChat may have sent it all the same.
 */
export type WechatOutcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'refused' | 'unlinked' | 'wrong'; readonly reason: string }
  | { readonly kind: 'later'; readonly reason: string; readonly isMaybeSent: boolean; readonly afterSeconds?: number | undefined }

export interface WechatMessages {
  readonly appId: string
  send(message: WechatMessage): Promise<WechatOutcome>
}

const answerSchema = v.object({ errcode: v.optional(v.number(), 0) })
const VERSIONS = { release: 'formal', trial: 'trial', develop: 'developer' } as const
/** Switched off by the member, or never allowed as often. */
const REFUSED = 43_101
const UNKNOWN_OPENID = 40_003
/**
 * Nothing was sent, and in so many seconds it may be: busy · a token that another server has just replaced, after one that was asked for
 * anew · too many today, by the day · too many this minute · two at once to one person. Each other code is a fault of ours.
 */
const LATER_AFTER_SECONDS: ReadonlyMap<number, number> = new Map([
  [-1, 0],
  [40_001, 0],
  [40_014, 0],
  [42_001, 0],
  [45_009, 3_600],
  [45_011, 60],
  [43_108, 0],
])

export function createWechatMessages({ apiUrl, apps, miniProgramVersion }: Pick<WechatConfig, 'apiUrl' | 'apps' | 'miniProgramVersion'>, accessToken: AccessToken): WechatMessages {
  return {
    appId: apps.miniProgram?.appId ?? '',
    async send({ openid, templateId, page, lang, values }) {
      // Before the message itself is on its way, WeChat has certainly not sent it.
      let isUnderWay = false
      try {
        const { errcode } = await askWithToken(accessToken, async (token) => {
          const address = `${apiUrl}/cgi-bin/message/subscribe/send?${new URLSearchParams({ access_token: token }).toString()}`
          const data = Object.fromEntries(Object.entries(values).map(([keyword, value]) => [keyword, { value }]))
          const asked = { touser: openid, template_id: templateId, page, miniprogram_state: VERSIONS[miniProgramVersion], lang, data }
          isUnderWay = true
          const { status, body } = await askWechat(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(asked) })
          const answer = readAnswer(answerSchema, status, body)
          isUnderWay = false
          return answer
        })
        if (errcode === 0) return { kind: 'sent' }
        const reason = `wechat ${errcode}`
        const afterSeconds = LATER_AFTER_SECONDS.get(errcode)
        if (afterSeconds !== undefined) return { kind: 'later', reason, isMaybeSent: false, afterSeconds }
        return { kind: errcode === REFUSED ? 'refused' : errcode === UNKNOWN_OPENID ? 'unlinked' : 'wrong', reason }
      } catch (error) {
        if (error instanceof WechatRefusedError) return { kind: 'later', reason: `wechat token ${error.wechatCode}`, isMaybeSent: false }
        if (error instanceof WechatUnreachableError) return { kind: 'later', reason: isUnderWay ? 'wechat unanswered' : 'wechat unreachable', isMaybeSent: isUnderWay }
        throw error
      }
    },
  }
}
