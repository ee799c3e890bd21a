import * as v from 'valibot'

/** A whole number of things, days or places: never more than a column or a sum can hold. */
export function wholeNumberSchema(min: number, max: number) {
  return v.pipe(v.number('invalid'), v.integer('invalid'), v.minValue(min, 'invalid'), v.maxValue(max, 'invalid'))
}

/** Where something stands among its like; the lower comes first. */
export const sortSchema = wholeNumberSchema(-100_000, 100_000)
