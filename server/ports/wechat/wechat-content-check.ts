import * as v from 'valibot'
import { askWithToken, type AccessToken } from '@server/ports/wechat/wechat-access-token'
import { WechatRefusedError, WechatUnreachableError } from '@server/ports/wechat/wechat-errors'
import { askWechat, readAnswer } from '@server/ports/wechat/wechat-http'
import type { WechatConfig } from '@server/config/wechat-config'

/** WeChat's words: risky is held back, review is for people to decide. */
export const SUGGESTIONS = ['pass', 'review', 'risky'] as const
export type Suggestion = (typeof SUGGESTIONS)[number]

/** As WeChat numbers where a text or picture is to be seen. */
export const SCENES = { comment: 2, forum: 3 } as const
export type Scene = keyof typeof SCENES

/** A text, and the name that stands beside it: both are seen, both are looked at. */
export interface CheckedText {
  readonly content: string
  /** Undefined where none stands there that somebody has chosen. */
  readonly nickname: string | undefined
}

/** WeChat's check of what members write and show: `msg_sec_check` and `media_check_async`, both in version 2. */
export interface WechatContentCheck {
  /** @param openid of who has written it, which WeChat asks for @throws WechatUnreachableError, WechatRefusedError */
  checkText(scene: Scene, openid: string, text: CheckedText): Promise<Suggestion>
  /**
   * The answer comes later, by a message that names the trace.
   * @param address where WeChat fetches the picture
   * @throws WechatUnreachableError, WechatRefusedError
   */
  checkPicture(scene: Scene, openid: string, address: string): Promise<string>
  /** Absent where WeChat cannot tell us of pictures. */
  readonly pictureOrigin: string | undefined
}

const textSchema = v.object({ errcode: v.number(), result: v.optional(v.object({ suggest: v.picklist(SUGGESTIONS) })) })
const mediaSchema = v.object({ errcode: v.number(), trace_id: v.optional(v.string()) })
const VERSION = 2
const PICTURE = 2

type CheckConfig = Pick<WechatConfig, 'apiUrl' | 'push'>

export function createWechatContentCheck(
  { apiUrl, push }: CheckConfig,
  accessToken: AccessToken,
  onRefused: (error: WechatRefusedError) => void,
): WechatContentCheck {
  async function ask<Schema extends v.GenericSchema<unknown, { readonly errcode: number }>>(
    name: string,
    schema: Schema,
    asked: object,
  ): Promise<v.InferOutput<Schema>> {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(asked) }
    const answer = await askWithToken(accessToken, async (token) => {
      const { status, body } = await askWechat(`${apiUrl}/wxa/${name}?${new URLSearchParams({ access_token: token }).toString()}`, init)
      return readAnswer(schema, status, body)
    })
    if (answer.errcode === -1) throw new WechatUnreachableError('busy')
    if (answer.errcode !== 0) {
      const error = new WechatRefusedError(String(answer.errcode), 200)
      onRefused(error)
      throw error
    }
    return answer
  }

  return {
    pictureOrigin: push && new URL(push.url).origin,

    async checkText(scene, openid, { content, nickname }) {
      const { result } = await ask('msg_sec_check', textSchema, { version: VERSION, scene: SCENES[scene], openid, content, nickname })
      if (!result) throw new WechatUnreachableError('no result')
      return result.suggest
    },

    async checkPicture(scene, openid, address) {
      const { trace_id: traceId } = await ask('media_check_async', mediaSchema, {
        version: VERSION,
        scene: SCENES[scene],
        openid,
        media_url: address,
        media_type: PICTURE,
      })
      if (traceId === undefined) throw new WechatUnreachableError('no trace')
      return traceId
    },
  }
}
