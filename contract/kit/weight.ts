import * as v from 'valibot'
import type { BasisPoints } from './money'
import type { Brand } from './brand'

/** Integer grams. */
export type Grams = Brand<number, 'grams'>
/** Integer millimetres. */
export type Millimetres = Brand<number, 'millimetres'>

export const MAX_GRAMS = 1_000_000
export const MAX_MILLIMETRES = 10_000

export interface BoxSize {
  readonly lengthMm: Millimetres
  readonly widthMm: Millimetres
  readonly heightMm: Millimetres
}

/** The volumetric weight of the largest box at the smallest divisor: what a calculation may come to. */
const MAX_CALCULATED_GRAMS = MAX_MILLIMETRES ** 3

/** @throws RangeError when `weight` is not an integer of 0 … 10^12 g; a scale's own weight is at most MAX_GRAMS. */
export function grams(weight: number): Grams {
  if (!Number.isInteger(weight) || weight < 0 || weight > MAX_CALCULATED_GRAMS) throw new RangeError(`not grams: ${weight}`)
  return weight as Grams
}

/** @throws RangeError when `length` is not an integer of 0 … 10 m. */
export function millimetres(length: number): Millimetres {
  if (!Number.isInteger(length) || length < 0 || length > MAX_MILLIMETRES) {
    throw new RangeError(`not millimetres: ${length}`)
  }
  return length as Millimetres
}

/** mm³; at most 10^12, so products stay exact. */
export function volumeMm3(size: BoxSize): number {
  return size.lengthMm * size.widthMm * size.heightMm
}

/**
 * Volumetric weight in grams: L×W×H / divisor, the divisor in cm³ per kg (5000 or 6000).
 * 1 cm³ = 1000 mm³ and 1 kg = 1000 g cancel out, so mm³ / divisor is grams. Rounded up: an exact value does not move.
 */
export function volumetricGrams(size: BoxSize, divisorCm3PerKg: number): Grams {
  return grams(Math.ceil(volumeMm3(size) / divisorCm3PerKg))
}

/**
 * Chargeable weight before the tariff's steps: the larger of actual and volumetric weight, or for a channel that
 * shares the difference with the member: actual + (volumetric − actual) × share. Rounded up to the gram once, from the
 * exact value: rounding the volumetric weight first could push an exact step over its edge.
 */
export function chargeableGrams(actual: Grams, size: BoxSize, divisorCm3PerKg: number, bubbleShare: BasisPoints): Grams {
  const bubble = volumeMm3(size) - actual * divisorCm3PerKg
  if (bubble <= 0) return actual
  const charged = Math.floor(bubble / 10_000) * bubbleShare + Math.ceil(((bubble % 10_000) * bubbleShare) / 10_000)
  return grams(actual + Math.ceil(charged / divisorCm3PerKg))
}

/** Up to the next multiple of `step`; an exact multiple stays. */
export function roundUpToStep(weight: Grams, step: Grams): Grams {
  return grams(Math.ceil(weight / step) * step)
}

export const gramsSchema = v.pipe(
  v.number('invalidWeight'),
  v.integer('invalidWeight'),
  v.minValue(1, 'invalidWeight'),
  v.maxValue(MAX_GRAMS, 'invalidWeight'),
  v.transform(grams),
)

/** What came of a calculation: a box may weigh more by its size, or several parcels together, than a scale can. */
export const calculatedGramsSchema = v.pipe(v.number('invalidWeight'), v.transform(grams))

export const millimetresSchema = v.pipe(
  v.number('invalidSize'),
  v.integer('invalidSize'),
  v.minValue(1, 'invalidSize'),
  v.maxValue(MAX_MILLIMETRES, 'invalidSize'),
  v.transform(millimetres),
)

export const boxSizeSchema = v.object({
  lengthMm: millimetresSchema,
  widthMm: millimetresSchema,
  heightMm: millimetresSchema,
})
