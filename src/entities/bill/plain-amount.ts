import { formatMoney } from '@/i18n/format'

/** As the specification's notice writes them: 400; decimals only where there are some. */
export function toPlainAmount(cents: number): string {
  return cents % 100 === 0 ? String(cents / 100) : formatMoney(cents)
}
