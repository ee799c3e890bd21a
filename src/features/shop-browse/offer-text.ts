import { DAY_MS, HOME_UTC_OFFSET_MINUTES, MINUTE_MS } from '@contract/kit/time'
import type { Language } from '@contract/kit/language'
import { formatDay, formatTime } from '@/i18n/format'

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
