export interface MoneyParts {
  /** '', '+' or the true minus U+2212. */
  readonly sign: string
  /** Whole units with thousands commas and two decimals: 1,234.50 */
  readonly amount: string
}

/** Splits integer cents for setting: the symbol stands smaller between sign and figures. */
export function toMoneyParts(cents: number, plus = false): MoneyParts {
  const size = Math.abs(cents)
  const whole = String(Math.floor(size / 100)).replace(/\B(?=(\d{3})+$)/g, ',')
  const sign = cents < 0 ? '\u2212' : plus && cents > 0 ? '+' : ''
  return { sign, amount: `${whole}.${String(size % 100).padStart(2, '0')}` }
}

export function toMoneyText(cents: number, symbol: string, plus = false): string {
  const { sign, amount } = toMoneyParts(cents, plus)
  return `${sign}${symbol}${amount}`
}
