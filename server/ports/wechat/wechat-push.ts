import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { SUGGESTIONS, type Suggestion } from '@server/ports/wechat/wechat-content-check'
import { NotificationRefusedError } from '@server/ports/notification-refused'
import { isEqual } from '@server/ports/secret'
import type { WechatPushConfig } from '@server/config/wechat-config'

/** Messages that WeChat itself sends us: signed with the token that both sides know, as JSON in the clear. */
export interface WechatPush {
  /** @throws NotificationRefusedError for what is not signed by WeChat */
  verify(query: unknown): void
  /**
   * What a message says of a picture that was checked; undefined for messages of other kinds. @throws NotificationRefusedError for what
   * cannot be read
   */
  readPictureChecked(body: Buffer): PictureChecked | undefined
}

export interface PictureChecked {
  readonly traceId: string
  /** Undefined where WeChat could not look at it. */
  readonly suggestion: Suggestion | undefined
}

const querySchema = v.object({ signature: v.string(), timestamp: v.string(), nonce: v.string() })
const messageSchema = v.object({
  Event: v.optional(v.string()),
  appid: v.optional(v.string()),
  trace_id: v.optional(v.string()),
  errcode: v.optional(v.number(), 0),
  result: v.optional(v.object({ suggest: v.picklist(SUGGESTIONS) })),
})
const CHECKED = 'wxa_media_check'

export function createWechatPush({ token }: WechatPushConfig, appId: string): WechatPush {
  return {
    verify(query) {
      const parsed = v.safeParse(querySchema, query)
      if (!parsed.success) throw new NotificationRefusedError('no signature', 401)
      const { signature, timestamp, nonce } = parsed.output
      const own = createHash('sha1').update([token, timestamp, nonce].sort().join('')).digest('hex')
      if (!isEqual(own, signature)) throw new NotificationRefusedError('wrong signature', 401)
    },

    readPictureChecked(body) {
      const parsed = v.safeParse(messageSchema, toJson(body))
      if (!parsed.success) throw new NotificationRefusedError('not readable', 400)
      const { Event: event, appid, trace_id: traceId, errcode, result } = parsed.output
      if (event !== CHECKED || traceId === undefined) return undefined
      if (appid !== undefined && appid !== appId) throw new NotificationRefusedError('of another app', 400)
      return { traceId, suggestion: errcode === 0 ? result?.suggest : undefined }
    },
  }
}

function toJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString()) as unknown
  } catch {
    return undefined
  }
}
