import fc from 'fast-check'
import * as v from 'valibot'
import { addCents, basisPoints, cents, MAX_CENTS, proportionOfCents, shareOfCents, subtractCents, sumCents, timesCents } from '@contract/kit/money'
import { basisPointsSchema, centsSchema, positiveCentsSchema, signedCentsSchema } from '@contract/kit/money-schemas'

describe('cents', () => {
  it.each([0.5, Number.NaN, Infinity, MAX_CENTS + 1, -MAX_CENTS - 1])('refuses %d', (amount) => {
    expect(() => cents(amount)).toThrow(RangeError)
  })

  it('keeps its edges and knows no negative zero', () => {
    expect(cents(MAX_CENTS)).toBe(MAX_CENTS)
    expect(Object.is(cents(-0), 0)).toBe(true)
    expect(Object.is(subtractCents(cents(0), cents(0)), 0)).toBe(true)
  })

  it('adds and multiplies within the same bounds', () => {
    expect(sumCents([cents(1), cents(2), cents(-3)])).toBe(0)
    expect(timesCents(cents(1_250), 3)).toBe(3_750)
    expect(() => timesCents(cents(1), 1.5)).toThrow(RangeError)
    expect(() => addCents(cents(MAX_CENTS), cents(1))).toThrow(RangeError)
  })
})

describe('rounding', () => {
  it.each([
    [43_000, 700, 3_010],
    [40_001, 700, 2_800],
    [1, 5_000, 1],
    [1, 4_999, 0],
    [50, 100, 1],
    [49, 100, 0],
    [-5, 5_000, -2],
    [-5, 10_000, -5],
    [MAX_CENTS, 10_000, MAX_CENTS],
    [0, 10_000, 0],
  ])('takes of %d at a rate of %d: %d, half a cent going up', (amount, rate, share) => {
    expect(shareOfCents(cents(amount), basisPoints(rate))).toBe(share)
  })

  it('agrees with exact arithmetic on every amount', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -MAX_CENTS, max: MAX_CENTS }),
        fc.integer({ min: 0, max: 10_000 }),
        fc.constantFrom(3, 7, 1_000, 10_000),
        (amount, numerator, denominator) => {
          fc.pre(numerator <= denominator)
          const doubled = 2n * BigInt(amount) * BigInt(numerator) + BigInt(denominator)
          const divisor = 2n * BigInt(denominator)
          const floor = doubled / divisor - (doubled % divisor < 0n ? 1n : 0n)
          expect(proportionOfCents(cents(amount), numerator, denominator)).toBe(Number(floor))
        },
      ),
      { numRuns: 3_000 },
    )
  })

  it.each([-1, 10_001, 0.5])('refuses %d as a rate', (rate) => {
    expect(() => basisPoints(rate)).toThrow(RangeError)
    expect(v.is(basisPointsSchema, rate)).toBe(false)
  })
})

describe('money on the wire', () => {
  it.each([
    { name: 'centsSchema', schema: centsSchema, good: [0, 1, MAX_CENTS], bad: [-1, 0.5, MAX_CENTS + 1, '1', null] },
    { name: 'positiveCentsSchema', schema: positiveCentsSchema, good: [1, MAX_CENTS], bad: [0, -1, 0.5] },
    { name: 'signedCentsSchema', schema: signedCentsSchema, good: [-MAX_CENTS, 0, MAX_CENTS], bad: [-MAX_CENTS - 1, 0.1] },
  ])('keeps to the edges of $name', ({ schema, good, bad }) => {
    expect(good.every((amount) => v.is(schema, amount))).toBe(true)
    expect(bad.filter((amount) => v.is(schema, amount))).toEqual([])
  })

  it('says of nothing that it must be more', () => {
    expect(v.safeParse(positiveCentsSchema, 0).issues?.[0].message).toBe('mustBeAboveZero')
  })
})
