import fc from 'fast-check'
import type { TariffMode } from '@contract/freight/freight'
import { quote } from '@contract/freight/quote'
import { cents } from '@contract/kit/money'
import { grams, millimetres } from '@contract/kit/weight'
import { aRequest, aTariff } from './a-quote'
import { requests, steps, tariffs } from './any-quote'

const runs = { numRuns: 2_000 }

it('sums its lines to the total', () => {
  fc.assert(
    fc.property(requests, tariffs, (request, tariff) => {
      const result = quote(request, tariff)
      if ('unfit' in result) return
      expect(result.lines.reduce((sum, line) => sum + line.amountCents, 0)).toBe(result.totalCents)
    }),
    runs,
  )
})

it('never charges less for more weight within one tariff', () => {
  fc.assert(
    fc.property(requests, tariffs, fc.integer({ min: 0, max: 30_000 }), (request, tariff, more) => {
      const lighter = quote(request, tariff)
      const heavier = quote({ ...request, actualGrams: grams(request.actualGrams + more) }, tariff)
      // Once too heavy, always too heavy.
      if ('unfit' in lighter) expect(heavier).toMatchObject({ unfit: lighter.unfit })
      else if (!('unfit' in heavier)) expect(heavier.totalCents).toBeGreaterThanOrEqual(lighter.totalCents)
    }),
    runs,
  )
})

it('never charges less for a larger box within one tariff', () => {
  fc.assert(
    fc.property(requests, tariffs, fc.integer({ min: 0, max: 500 }), (request, tariff, more) => {
      const smaller = quote(request, tariff)
      const size = { ...request.size, lengthMm: millimetres(request.size.lengthMm + more) }
      const larger = quote({ ...request, size }, tariff)
      if (!('unfit' in smaller) && !('unfit' in larger)) expect(larger.totalCents).toBeGreaterThanOrEqual(smaller.totalCents)
    }),
    runs,
  )
})

it('works in whole cents and grams only', () => {
  fc.assert(
    fc.property(requests, tariffs, (request, tariff) => {
      const result = quote(request, tariff)
      if ('unfit' in result) return
      const numbers = [
        result.totalCents,
        result.actualGrams,
        result.volumetricGrams,
        result.billedGrams,
        ...result.lines.flatMap((line) => [line.amountCents, line.unitPriceCents, ...Object.values(line.basis)]),
      ]
      expect(numbers.filter((number) => !Number.isInteger(number))).toEqual([])
    }),
    runs,
  )
})

it('has lines whose quantity times unit price is the amount, to less than a cent', () => {
  fc.assert(
    fc.property(requests, tariffs, (request, tariff) => {
      const result = quote(request, tariff)
      if ('unfit' in result) return
      for (const line of result.lines) {
        expect(Math.abs(line.quantity * line.unitPriceCents - line.amountCents)).toBeLessThan(0.51)
      }
    }),
    runs,
  )
})

it('leaves an exact step where it is', () => {
  fc.assert(
    fc.property(steps, fc.integer({ min: 1, max: 50 }), (step, count) => {
      const mode: TariffMode = { kind: 'perKgBands', stepGrams: step, bands: [{ fromGrams: grams(0), perKgCents: cents(1_000) }] }
      const size = { lengthMm: millimetres(1), widthMm: millimetres(1), heightMm: millimetres(1) }
      const at = quote(aRequest({ actualGrams: grams(step * count), size }), aTariff({ mode }))
      const above = quote(aRequest({ actualGrams: grams(step * count + 1), size }), aTariff({ mode }))
      expect(at).toMatchObject({ billedGrams: step * count })
      expect(above).toMatchObject({ billedGrams: step * (count + 1) })
    }),
  )
})

it('gives the same answer to the same question', () => {
  fc.assert(
    fc.property(requests, tariffs, (request, tariff) => {
      expect(quote(structuredClone(request), structuredClone(tariff))).toEqual(quote(request, tariff))
    }),
  )
})
