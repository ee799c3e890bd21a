import * as v from 'valibot'
import { WechatUnreachableError } from '@server/ports/wechat/wechat-errors'

/** WeChat answers within a second or two; a member waits for some of these calls. */
const TIMEOUT_MS = 8_000

export interface WechatAnswer {
  readonly status: number
  readonly headers: Headers
  /** As it came: signatures are over these very bytes. */
  readonly body: string
  readonly bytes: Buffer
}

/** @throws WechatUnreachableError when no answer came. */
export async function askWechat(address: string, init: RequestInit): Promise<WechatAnswer> {
  try {
    const response = await fetch(address, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
    const bytes = Buffer.from(await response.arrayBuffer())
    return { status: response.status, headers: response.headers, body: bytes.toString(), bytes }
  } catch (cause) {
    // The address of some calls holds a secret: only the kind of failure is told on.
    throw new WechatUnreachableError(cause instanceof Error ? cause.name : 'no answer')
  }
}

/** Of `api.weixin.qq.com`, which answers 200 whatever happens. @throws WechatUnreachableError */
export function readAnswer<Schema extends v.GenericSchema>(schema: Schema, status: number, body: string): v.InferOutput<Schema> {
  try {
    if (status === 200) return v.parse(schema, JSON.parse(body))
  } catch {
    // The body may hold a session_key or a token: it is not told on.
  }
  throw new WechatUnreachableError(`answered ${status}`)
}
