import type { Brand } from './brand'

/** Integer hundredths of the platform currency (a setting; RMB by default). May be negative in a difference or a ledger line. */
export type Cents = Brand<number, 'cents'>

/** Integer hundredths of a percent: 700 = 7.00 %. */
export type BasisPoints = Brand<number, 'basisPoints'>

/** Largest amount the product handles anywhere: 10^12 cents. */
export const MAX_CENTS = 1_000_000_000_000

/** What a calculation came to is no amount: a fraction, or more than MAX_CENTS. */
export class AmountError extends RangeError {
  override readonly name = 'AmountError'
}

/** @throws AmountError when `amount` is not an integer within ±10^12. */
export function cents(amount: number): Cents {
  if (!Number.isInteger(amount) || Math.abs(amount) > MAX_CENTS) {
    throw new AmountError(`not an amount in cents: ${amount}`)
  }
  return (amount === 0 ? 0 : amount) as Cents
}

export const ZERO_CENTS = cents(0)

/** @throws RangeError when `rate` is not an integer of 0 … 100 %. */
export function basisPoints(rate: number): BasisPoints {
  if (!Number.isInteger(rate) || rate < 0 || rate > 10_000) throw new RangeError(`not a rate: ${rate}`)
  return rate as BasisPoints
}

export function sumCents(amounts: Iterable<Cents>): Cents {
  let total = 0
  for (const amount of amounts) total += amount
  return cents(total)
}

export function addCents(a: Cents, b: Cents): Cents {
  return cents(a + b)
}

export function subtractCents(a: Cents, b: Cents): Cents {
  return cents(a - b)
}

/** Price times a whole count. */
export function timesCents(price: Cents, count: number): Cents {
  if (!Number.isInteger(count)) throw new RangeError(`not a count: ${count}`)
  return cents(price * count)
}

/**
 * amount × numerator / denominator, rounded half up to the cent. The only place where money is rounded.
 * The amount is split at the denominator, so that products stay below 2^53 for amounts of the product's size.
 */
export function proportionOfCents(amount: Cents, numerator: number, denominator: number): Cents {
  const whole = Math.floor(amount / denominator)
  const rest = (amount - whole * denominator) * numerator
  return cents(whole * numerator + Math.floor((2 * rest + denominator) / (2 * denominator)))
}

/** A share of an amount: 1.00 % of 385.00 is 3.85. */
export function shareOfCents(amount: Cents, rate: BasisPoints): Cents {
  return proportionOfCents(amount, rate, 10_000)
}
