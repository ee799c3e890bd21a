import type { Language } from '@contract/kit/language'
import type { Earnings } from '@contract/proxy/earnings'
import { toCsvText } from '@/i18n/csv'
import { formatDateTime, toYuanText } from '@/i18n/format'
import type { EarningsStrings } from './earnings-strings'

/** A month as CSV: opening, every line, closing; earliest first, as a column of amounts is read. */
export function toEarningsCsv(
  { openingCents, closingCents, isCurrent, lines }: Earnings,
  words: EarningsStrings,
  language: Language,
): string {
  const { csv } = words
  return toCsvText([
    [csv.time, csv.kind, csv.about, csv.amount, csv.left],
    ['', words.opening, '', '', toYuanText(openingCents)],
    ...[...lines]
      .reverse()
      .map(({ at, kind, dealNumber = '', amountCents, afterCents }) => [
        formatDateTime(at, language),
        words.kind[kind],
        dealNumber,
        toYuanText(amountCents),
        toYuanText(afterCents),
      ]),
    ['', isCurrent ? words.soFar : words.closing, '', '', toYuanText(closingCents)],
  ])
}
