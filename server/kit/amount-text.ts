import type { Cents } from '@contract/kit/money'

/** `¥12.50`, `¥-3.00`: an amount in what the server says. @param symbol of the platform's currency, a setting */
export const toAmountText = (symbol: string, amount: Cents | number): string => `${symbol}${(amount / 100).toFixed(2)}`

/** Where the cents say nothing: `¥15`. */
export const toShortAmountText = (symbol: string, amount: Cents | number): string => toAmountText(symbol, amount).replace(/\.00$/, '')
