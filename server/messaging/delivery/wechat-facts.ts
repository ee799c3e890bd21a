import type { Language } from '@contract/kit/language'
import { MINUTE_MS } from '@contract/kit/time'
import { generalTexts, toPhrase } from '@server/messaging/delivery/delivery-texts'
import type { Notice } from '@server/messaging/delivery/notice'
import type { WechatFacts } from '@server/messaging/delivery/wechat-fields'

function toNumber({ facts }: Notice): string {
  const { groupNumber, orderNumber, trackingNumber } = facts as { groupNumber?: string; orderNumber?: string; trackingNumber?: string }
  return groupNumber ?? orderNumber ?? trackingNumber ?? ''
}

function toCents({ facts }: Notice): number | undefined {
  const { totalCents, creditedCents, amountCents, refundedCents } = facts as Readonly<Record<string, number | undefined>>
  return totalCents ?? creditedCents ?? amountCents ?? refundedCents
}

interface Telling {
  readonly language: Language
  readonly currencySymbol: string
  /** When it happened, and where the member reads it. */
  readonly at: Date
  readonly offsetMinutes: number
}

export function toWechatFacts(notice: Notice, { language, currencySymbol, at, offsetMinutes }: Telling): WechatFacts {
  const local = new Date(at.getTime() + offsetMinutes * MINUTE_MS).toISOString()
  const amount = toCents(notice)
  const facts = notice.facts as Readonly<Record<string, unknown>>
  const remark = [facts['carrierName'], facts['name'], facts['reason'], facts['remark']].find((text) => typeof text === 'string')
  return {
    what: generalTexts[language][notice.event],
    number: toNumber(notice),
    amount: amount === undefined ? '' : `${currencySymbol}${(Math.abs(amount) / 100).toFixed(2)}`,
    time: `${local.slice(0, 10)} ${local.slice(11, 16)}`,
    state: toPhrase(notice, language),
    remark: remark ?? generalTexts[language][notice.event],
  }
}
