import { DAY_MS, HOME_UTC_OFFSET_MINUTES, MINUTE_MS } from '@contract/kit/time'
import type { ShopOffer } from '@contract/shop/goods'
import type { Language } from '@contract/kit/language'
import { formatDay, formatMoney, formatRate, formatTime } from '@/i18n/format'
import type { BrowseStrings } from './browse-strings'

/** Where the cents say nothing: `¥150`. */
const toShort = (cents: number): string => formatMoney(cents).replace(/\.00$/, '')

/** What an offer takes off, and from what on. */
export function toOfferText({ thresholdCents, benefit }: Pick<ShopOffer, 'thresholdCents' | 'benefit'>, words: BrowseStrings): string {
  const from = toShort(thresholdCents)
  return benefit.kind === 'amount'
    ? words.offer.amount(from, toShort(benefit.amountCents))
    : words.offer.percent(from, formatRate(benefit.rate).replace(/\.00%$/, '%'), toShort(benefit.capCents))
}

/** Until when it runs, by the time at home: one that closes at midnight runs until the day before, all of it. */
export function toEndText(closesAt: string, language: Language): string {
  const closes = Date.parse(closesAt)
  if ((closes + HOME_UTC_OFFSET_MINUTES * MINUTE_MS) % DAY_MS === 0) return formatDay(closes - 1, language)
  return `${formatDay(closes, language)} ${formatTime(closes)}`
}

/** How many were sold, as short as a tile's line: `860`, `1.2k`, `12k`. Rounded down: nobody says more than there were. */
export function toShortCount(count: number): string {
  if (count < 1_000) return `${count}`
  const thousands = count < 10_000 ? Math.floor(count / 100) / 10 : Math.floor(count / 1_000)
  return `${thousands}k`
}
