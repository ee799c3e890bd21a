import type { FinanceKind, FinanceLine, Statement } from '@contract/wallet/finance'
import type { IconName } from '@/components/icon-names'
import { toCsvText } from '@/i18n/csv'
import { formatDateTime, toYuanText } from '@/i18n/format'
import type { Language } from '@contract/kit/language'
import type { FinanceStrings } from './finance-strings'

export const KIND_ICONS: Readonly<Record<FinanceKind, IconName>> = {
  topUp: 'landmark',
  wechatPayment: 'smartphone',
  wechatKept: 'smartphone',
  orderPayment: 'package-open',
  orderRefund: 'rotate-ccw',
  orderAdjustment: 'receipt',
  shopPayment: 'shopping-bag',
  shopRefund: 'rotate-ccw',
  proxyPayment: 'shopping-bag',
  proxyRefund: 'rotate-ccw',
  proxyDifference: 'receipt',
  dealReleased: 'rotate-ccw',
  agentEarning: 'landmark',
  problemFee: 'triangle-alert',
  problemRefund: 'rotate-ccw',
  compensation: 'shield-check',
  referralBonus: 'users',
  referralReversal: 'rotate-ccw',
  hold: 'lock',
  holdReleased: 'rotate-ccw',
  welcomeCredit: 'circle-check',
  correction: 'pen-line',
}

/** What a line came from: an order, a problem item, a group, an account that has joined. */
export function toSource({ orderNumber, trackingNumber, groupNumber, ClientNO }: FinanceLine, words: FinanceStrings): string {
  const joined = ClientNO === undefined ? undefined : words.from(ClientNO)
  return [orderNumber ?? trackingNumber ?? groupNumber, joined].filter((text) => text !== undefined).join(' · ')
}

/** How many months the chart shows at once. */
export const MONTHS_AT_ONCE = 6

export interface Bar {
  readonly month: string
  readonly outCents: number
  /** Of the highest that is shown; 0 to 1. */
  readonly share: number
}

/** Six months as bars. @param end how many of the months stand before the end of what is shown */
export function toBars(months: Statement['months'], end: number): Bar[] {
  const shown = months.slice(Math.max(0, end - MONTHS_AT_ONCE), end)
  const most = Math.max(1, ...shown.map(({ outCents }) => outCents))
  return shown.map(({ month, outCents }) => ({ month, outCents, share: outCents / most }))
}

/**
 * A month as CSV: opening, every line, closing. Amounts are plain yuan with two decimals, so that a sheet adds them up.
 * Earliest first, as a column of balances is read.
 */
export function toCsv(
  { openingCents, closingCents, isCurrent }: Statement,
  lines: readonly FinanceLine[],
  words: FinanceStrings,
  language: Language,
): string {
  const { sheet } = words
  const rows = [
    [sheet.time, sheet.kind, sheet.about, sheet.amount, sheet.left],
    ['', words.opening, '', '', toYuanText(openingCents)],
    ...[...lines]
      .reverse()
      .map((line) => [
        formatDateTime(line.at, language),
        words.kind[line.kind],
        toSource(line, words),
        toYuanText(line.amountCents),
        toYuanText(line.balanceAfterCents),
      ]),
    ['', isCurrent ? words.soFar : words.closing, '', '', toYuanText(closingCents)],
  ]
  return toCsvText(rows)
}
