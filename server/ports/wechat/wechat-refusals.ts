import { Refusal } from '@contract/kit/envelope'
import type { ErrorCode } from '@contract/kit/errors'
import { WechatRefusedError, WechatUnreachableError } from '@server/ports/wechat/wechat-errors'

const CODES: Readonly<Record<string, ErrorCode>> = {
  40029: 'wechatCodeExpired',
  40163: 'wechatCodeExpired',
  45011: 'wechatBusy',
  FREQUENCY_LIMITED: 'wechatBusy',
  RATELIMIT_EXCEEDED: 'wechatBusy',
  40226: 'wechatBlocked',
  RULE_LIMIT: 'wechatBlocked',
}

/** What a member reads of WeChat's no; any other error as it is. A refusal without a sentence of its own is the operator's to mend. */
export function toWechatRefusal(error: unknown): unknown {
  if (error instanceof WechatUnreachableError) return new Refusal('wechatUnavailable')
  if (error instanceof WechatRefusedError) return new Refusal(CODES[error.wechatCode] ?? 'wechatUnavailable')
  return error
}
