import { CURRENCY_DECIMALS, toApproximate, type ApproximateCurrency, type ApproximateRate } from '@contract/mall/approximate'
import type { Cents } from '@contract/kit/money'
import { formatCount } from './format'

// What an amount in RMB is about in the money of the member's region. Apart from `format.ts`, since the mall alone shows it.

const SYMBOLS: Readonly<Record<ApproximateCurrency, string>> = { TWD: 'NT$', HKD: 'HK$', SGD: 'S$', MYR: 'RM' }

const pad = (hundredths: number) => String(hundredths).padStart(2, '0')

/** `≈ NT$574`, `≈ HK$140.61`. Undefined without a rate, and where it would say nothing. */
export function formatApproximate(amount: Cents, rate: ApproximateRate | undefined): string | undefined {
  const units = rate && toApproximate(amount, rate)
  if (rate === undefined || units === undefined) return undefined
  const { currency } = rate
  return `≈ ${SYMBOLS[currency]}${CURRENCY_DECIMALS[currency] === 0 ? formatCount(units) : `${formatCount(Math.floor(units / 100))}.${pad(units % 100)}`}`
}

/** What one yuan is: `NT$4.45`, `S$0.186`. At least two decimals, and no zeros behind them. */
export function formatRateOfYuan({ currency, rate }: ApproximateRate): string {
  const decimals = String(rate % 10_000).padStart(4, '0').replace(/0{1,2}$/, '')
  return `${SYMBOLS[currency]}${Math.floor(rate / 10_000)}.${decimals}`
}
