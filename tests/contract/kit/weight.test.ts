import fc from 'fast-check'
import * as v from 'valibot'
import { basisPoints } from '@contract/kit/money'
import {
  boxSizeSchema,
  chargeableGrams,
  grams,
  gramsSchema,
  MAX_GRAMS,
  MAX_MILLIMETRES,
  millimetres,
  millimetresSchema,
  roundUpToStep,
  volumeMm3,
  volumetricGrams,
  type BoxSize,
} from '@contract/kit/weight'

function aBox(lengthMm: number, widthMm: number, heightMm: number): BoxSize {
  return { lengthMm: millimetres(lengthMm), widthMm: millimetres(widthMm), heightMm: millimetres(heightMm) }
}

const whole = basisPoints(10_000)

it.each([-1, 0.5, Number.NaN])('refuses %d as grams and millimetres', (number) => {
  expect(() => grams(number)).toThrow(RangeError)
  expect(() => millimetres(number)).toThrow(RangeError)
})

it('keeps weights and sizes on the wire to their edges', () => {
  expect(v.is(gramsSchema, 1) && v.is(gramsSchema, MAX_GRAMS)).toBe(true)
  expect([0, -1, 1.5, MAX_GRAMS + 1, '5'].filter((weight) => v.is(gramsSchema, weight))).toEqual([])
  expect(v.is(millimetresSchema, 1) && v.is(millimetresSchema, MAX_MILLIMETRES)).toBe(true)
  expect([0, 0.5, MAX_MILLIMETRES + 1].filter((length) => v.is(millimetresSchema, length))).toEqual([])
  expect(v.is(boxSizeSchema, { lengthMm: 1, widthMm: 1 })).toBe(false)
})

it.each([
  [400, 300, 300, 5_000, 7_200],
  [400, 300, 300, 6_000, 6_000],
  [500, 400, 350, 6_000, 11_667],
  [1, 1, 1, 6_000, 1],
])('has for %d×%d×%d mm ÷%d a volumetric weight of %d g', (length, width, height, divisor, weight) => {
  expect(volumetricGrams(aBox(length, width, height), divisor)).toBe(weight)
})

it('charges the larger of actual and volumetric weight', () => {
  expect(chargeableGrams(grams(5_000), aBox(400, 300, 300), 5_000, whole)).toBe(7_200)
  expect(chargeableGrams(grams(7_201), aBox(400, 300, 300), 5_000, whole)).toBe(7_201)
  expect(chargeableGrams(grams(5_000), aBox(400, 300, 300), 5_000, basisPoints(0))).toBe(5_000)
})

it('rounds a shared bubble up once, from the exact value', () => {
  const lengths = fc.integer({ min: 1, max: MAX_MILLIMETRES })
  fc.assert(
    fc.property(
      lengths,
      lengths,
      lengths,
      fc.integer({ min: 1, max: MAX_GRAMS }),
      fc.constantFrom(5_000, 6_000, 7_000),
      fc.integer({ min: 0, max: 10_000 }),
      (length, width, height, actual, divisor, share) => {
        const box = aBox(length, width, height)
        const bubble = BigInt(volumeMm3(box)) - BigInt(actual) * BigInt(divisor)
        const unit = BigInt(divisor) * 10_000n
        const exact = bubble <= 0n ? 0n : (bubble * BigInt(share) + unit - 1n) / unit
        expect(chargeableGrams(grams(actual), box, divisor, basisPoints(share))).toBe(actual + Number(exact))
      },
    ),
    { numRuns: 3_000 },
  )
})

it.each([
  [500, 500, 500],
  [501, 500, 1_000],
  [1, 500, 500],
  [0, 500, 0],
  [7_200, 500, 7_500],
  [6_000, 1_000, 6_000],
])('rounds %d g up to steps of %d g: %d', (weight, step, rounded) => {
  expect(roundUpToStep(grams(weight), grams(step))).toBe(rounded)
})
