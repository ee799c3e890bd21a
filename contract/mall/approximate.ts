import * as v from 'valibot'
import { proportionOfCents, type Cents } from '../kit/money'
import { isoTimeSchema } from '../kit/time-schemas'
import { wholeNumberSchema } from '../kit/whole-number'

/** Everything is charged in RMB; beside it stands what that is about in the money of the member's region. */
export const APPROXIMATE_CURRENCIES = ['TWD', 'HKD', 'SGD', 'MYR'] as const
export type ApproximateCurrency = (typeof APPROXIMATE_CURRENCIES)[number]

/** Decimals that people write: nobody pays parts of a NT$. */
export const CURRENCY_DECIMALS: Readonly<Record<ApproximateCurrency, 0 | 2>> = { TWD: 0, HKD: 2, SGD: 2, MYR: 2 }

/** Rates have four decimals. */
const RATE_SCALE = 10_000
/** 100.0000: what is more is no rate of these currencies. */
export const MAX_RATE = 100 * RATE_SCALE

export const approximateRateSchema = v.object({
  currency: v.picklist(APPROXIMATE_CURRENCIES),
  /** How much of it one yuan is, in ten-thousandths: 44,500 is 4.4500. */
  rate: wholeNumberSchema(1, MAX_RATE),
  /** From when the rate is. Shown beside the amount. */
  asOf: isoTimeSchema,
})
export type ApproximateRate = v.InferOutput<typeof approximateRateSchema>

/**
 * What an amount in RMB is about, half up to the currency's minor unit: hundredths, of TWD whole dollars (591.35 at 4.4500 is 2632).
 * Undefined where that is nothing: "≈ NT$0" says what is wrong.
 * @param amount in cents, not below zero
 */
export function toApproximate(amount: Cents, { currency, rate }: Pick<ApproximateRate, 'currency' | 'rate'>): number | undefined {
  const units = proportionOfCents(amount, rate, CURRENCY_DECIMALS[currency] === 0 ? 100 * RATE_SCALE : RATE_SCALE)
  return units === 0 ? undefined : units
}
