import type { Language } from '@contract/kit/language'
import { MINUTE_MS } from '@contract/kit/time'
import { toAmountText } from '@server/kit/amount-text'
import type { WechatFacts } from '@server/messaging/delivery/wechat-fields'
import { toGeneralText, toPhrase, toWechatNoticeFacts, type Notice } from '@server/messaging/notice/notice'

interface Telling {
  readonly language: Language
  readonly currencySymbol: string
  /** When it happened, and where the member reads it. */
  readonly at: Date
  readonly offsetMinutes: number
}

export function toWechatFacts(notice: Notice, { language, currencySymbol, at, offsetMinutes }: Telling): WechatFacts {
  const local = new Date(at.getTime() + offsetMinutes * MINUTE_MS).toISOString()
  const what = toGeneralText(notice.event, language)
  const { number = '', amountCents, remark = what } = toWechatNoticeFacts(notice)
  return {
    what,
    number,
    amount: amountCents === undefined ? '' : toAmountText(currencySymbol, amountCents),
    time: `${local.slice(0, 10)} ${local.slice(11, 16)}`,
    state: toPhrase(notice, language),
    remark,
  }
}
