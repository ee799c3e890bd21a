import * as v from 'valibot'
import { basisPoints, cents, MAX_CENTS, type Cents } from './money'

/** Money in a request or answer: 0 … 10^12 cents. */
export const centsSchema = v.pipe(
  v.number('invalidAmount'),
  v.integer('invalidAmount'),
  v.minValue(0, 'invalidAmount'),
  v.maxValue(MAX_CENTS, 'invalidAmount'),
  v.transform(cents),
)

/** Money that must be more than nothing. */
export const positiveCentsSchema = v.pipe(
  v.number('invalidAmount'),
  v.integer('invalidAmount'),
  v.minValue(1, 'mustBeAboveZero'),
  v.maxValue(MAX_CENTS, 'invalidAmount'),
  v.transform(cents),
)

/** A price of a tariff: 0 … `max` cents. */
export function priceSchema(max: Cents) {
  return v.pipe(v.number('invalidAmount'), v.integer('invalidAmount'), v.minValue(0, 'invalidAmount'), v.maxValue(max, 'invalidAmount'), v.transform(cents))
}

/** A difference: may be below zero. Only for answers and the operator's adjustments. */
export const signedCentsSchema = v.pipe(
  v.number('invalidAmount'),
  v.integer('invalidAmount'),
  v.minValue(-MAX_CENTS, 'invalidAmount'),
  v.maxValue(MAX_CENTS, 'invalidAmount'),
  v.transform(cents),
)

export const basisPointsSchema = v.pipe(
  v.number('invalid'),
  v.integer('invalid'),
  v.minValue(0, 'invalid'),
  v.maxValue(10_000, 'invalid'),
  v.transform(basisPoints),
)
