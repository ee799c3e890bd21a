import * as fc from 'fast-check'
import { basisPoints, cents } from '@contract/kit/money'
import { findBestMix, toMixDue, toMostPoints, type MixBasis } from '@contract/payment/payment-mix'
import { toPointsShare } from '@contract/points/points'

const bases: fc.Arbitrary<MixBasis> = fc
  .record({
    totalCents: fc.integer({ min: 0, max: 400 }),
    pointsAvailable: fc.integer({ min: 0, max: 200 }),
    rate: fc.constantFrom(0, 1_000, 3_000, 10_000),
    worths: fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 5 }),
  })
  .map(({ totalCents, pointsAvailable, rate, worths }) => ({
    totalCents: cents(totalCents),
    pointsAvailable,
    pointsShareRate: basisPoints(rate),
    coupons: worths.map((worth, index) => ({ couponId: String(index), worthCents: cents(Math.min(worth, totalCents)) })),
  }))

/** Every coupon with every number of points. */
function tryAll({ totalCents, pointsAvailable, pointsShareRate, coupons }: MixBasis): number {
  let least: number = totalCents
  for (const worth of [0, ...coupons.map(({ worthCents }) => worthCents)]) {
    for (let points = 0; points <= pointsAvailable; points += 1) {
      const allowed = points * 10_000 <= totalCents * pointsShareRate && points <= totalCents - worth
      if (allowed) least = Math.min(least, totalCents - worth - points)
    }
  }
  return least
}

describe('the best mix of a coupon and points', () => {
  it('leaves as little to pay as the best of all coupons and numbers of points, in 10,000 cases', () => {
    fc.assert(
      fc.property(bases, (basis) => {
        const { points, couponId } = findBestMix(basis)
        const couponCents = basis.coupons.find((coupon) => coupon.couponId === couponId)?.worthCents ?? cents(0)
        expect(points).toBeLessThanOrEqual(toMostPoints(basis, couponCents))
        expect(toMixDue(basis, { points, couponCents })).toBe(tryAll(basis))
      }),
      { numRuns: 10_000 },
    )
  })

  it('spends no more points than it needs, and the coupon that expires first of equals', () => {
    const coupon = (couponId: string, worth: number) => ({ couponId, worthCents: cents(worth) })
    const basis = { totalCents: cents(100), pointsAvailable: 100, pointsShareRate: basisPoints(10_000) }
    expect(findBestMix({ ...basis, coupons: [coupon('first', 40), coupon('second', 40), coupon('small', 10)] })).toEqual({ points: 60, couponId: 'first' })
    expect(findBestMix({ ...basis, coupons: [] })).toEqual({ points: 100 })
  })

  it('never lets points pay a cent more than their share [spec 9.07]', () => {
    expect(toPointsShare(cents(12_085), basisPoints(3_000))).toBe(3_625)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000_000 }), fc.integer({ min: 0, max: 10_000 }), (total, rate) => {
        const share = BigInt(toPointsShare(cents(total), basisPoints(rate)))
        expect(share * 10_000n <= BigInt(total) * BigInt(rate) && (share + 1n) * 10_000n > BigInt(total) * BigInt(rate)).toBe(true)
      }),
    )
  })
})
