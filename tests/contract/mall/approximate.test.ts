import fc from 'fast-check'
import * as v from 'valibot'
import { APPROXIMATE_CURRENCIES, approximateRateSchema, MAX_RATE, toApproximate } from '@contract/mall/approximate'
import { cents } from '@contract/kit/money'
import { mallGoodsIdSchema, mallPictureIdSchema } from '@contract/mall/mall-ids'

describe('what an amount is about', () => {
  it.each([
    // [proxy cases 1, 34]
    ['TWD', 44_500, 59_135, 2_632],
    ['HKD', 10_900, 59_135, 64_457],
    ['SGD', 1_860, 59_135, 10_999],
    ['MYR', 6_200, 59_135, 36_664],
    // Half up, to whole dollars and to hundredths.
    ['TWD', 10_000, 50, 1],
    ['TWD', 10_000, 149, 1],
    ['TWD', 10_000, 150, 2],
    ['HKD', 5_000, 1, 1],
  ] as const)('in %s at %d of %d cents is %d', (currency, rate, amount, about) => {
    expect(toApproximate(cents(amount), { currency, rate })).toBe(about)
  })

  it('is not told where it comes to nothing [proxy case 33]', () => {
    expect(toApproximate(cents(0), { currency: 'TWD', rate: 44_500 })).toBeUndefined()
    expect(toApproximate(cents(11), { currency: 'TWD', rate: 44_500 })).toBeUndefined()
    expect(toApproximate(cents(12), { currency: 'TWD', rate: 44_500 })).toBe(1)
  })

  it('is never further off than half a unit, for any price and rate', () => {
    fc.assert(
      fc.property(fc.constantFrom(...APPROXIMATE_CURRENCIES), fc.integer({ min: 1, max: MAX_RATE }), fc.integer({ min: 0, max: 100_000_000 }), (currency, rate, amount) => {
        const unit = BigInt(currency === 'TWD' ? 1_000_000 : 10_000)
        const off = 2n * (BigInt(toApproximate(cents(amount), { currency, rate }) ?? 0) * unit - BigInt(amount) * BigInt(rate))
        return off > -unit && off <= unit
      }),
    )
  })

  it('goes by a rate that is one', () => {
    const rate = { currency: 'TWD', rate: 44_500, asOf: '2026-11-21T01:41:00.000Z' }
    expect(v.is(approximateRateSchema, rate)).toBe(true)
    for (const wrong of [{ rate: 0 }, { rate: 4.45 }, { rate: MAX_RATE + 1 }, { currency: 'CNY' }]) expect(v.is(approximateRateSchema, { ...rate, ...wrong })).toBe(false)
  })
})

it('the names of foreign things lead nowhere', () => {
  for (const wrong of ['', '../admin', 'a/b', 'a?b', 'a%2Fb', 'a.b', 'https://evil.test', 'a\n', 'é', 'x'.repeat(129)]) {
    expect([wrong, v.is(mallGoodsIdSchema, wrong), v.is(mallPictureIdSchema, wrong)]).toEqual([wrong, false, false])
  }
  expect(v.is(mallPictureIdSchema, 'taobao-680012345678')).toBe(true)
})
