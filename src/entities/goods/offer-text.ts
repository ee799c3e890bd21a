import type { Language } from '@contract/kit/language'
import { DAY_MS, HOME_UTC_OFFSET_MINUTES, MINUTE_MS } from '@contract/kit/time'
import type { ShopOffer } from '@contract/shop/goods'
import { formatDay, formatRate, formatTime, offsetHere, toShortMoney } from '@/i18n/format'
import type { OfferStrings } from './offer-strings'

/** What an offer takes off, and from what on. */
export function toOfferText({ thresholdCents, benefit }: Pick<ShopOffer, 'thresholdCents' | 'benefit'>, words: OfferStrings): string {
  const from = toShortMoney(thresholdCents)
  return benefit.kind === 'amount'
    ? words.amount(from, toShortMoney(benefit.amountCents))
    : words.percent(from, formatRate(benefit.rate), toShortMoney(benefit.capCents))
}

/** The end of a day is 24:00 of it, and not the beginning of the next: `11/30 24:00`. */
function toEnd(closes: number, offsetMinutes: number, language: Language): string {
  const isMidnight = (closes + offsetMinutes * MINUTE_MS) % DAY_MS === 0
  const day = formatDay(isMidnight ? closes - 1 : closes, language, offsetMinutes)
  return `${day} ${isMidnight ? '24:00' : formatTime(closes, offsetMinutes)}`
}

/** Until when an offer runs, by the time at home. */
export const toHomeEnd = (closesAt: string, language: Language): string => toEnd(Date.parse(closesAt), HOME_UTC_OFFSET_MINUTES, language)

/** The same by the reader's own clock. */
export function toEndHere(closesAt: string, language: Language, offsetMinutes = offsetHere(Date.parse(closesAt))): string {
  return toEnd(Date.parse(closesAt), offsetMinutes, language)
}
