import fc from 'fast-check'
import { basisPoints, cents, shareOfCents, sumCents } from '@contract/kit/money'
import { toPointsShare, toPointsWorth } from '@contract/points/points'
import { sumParts, toPricedOrder, toPurchaseBill } from '@contract/proxy/purchase-price'
import { toTierPrice, type SellingTerms } from '@contract/proxy/tier-price'
import { limits } from '@contract/limits'
import { billOf, INSPECTION, priceOf, quoted, RATE } from './an-order'

// The numbers are those of the design's cases.

describe('an order of two shops', () => {
  it('costs goods, transport, fee and inspection (case 1)', () => {
    expect(priceOf()).toMatchObject({ goodsCents: 54_700, transportCents: 1_200, serviceCents: 2_735, otherCents: 500, totalCents: 59_135 })
  })

  it('is divided over its purchases (case 2)', () => {
    const [lamps, mattress] = billOf().purchases
    expect(lamps).toMatchObject({ goodsCents: 25_800, transportCents: 600, serviceCents: 1_290, otherCents: 236, dueCents: 27_926 })
    expect(mattress).toMatchObject({ goodsCents: 28_900, transportCents: 600, serviceCents: 1_445, otherCents: 264, dueCents: 31_209 })
  })

  it('is paid with points for 30 % at most (case 3)', () => {
    expect(toPointsShare(priceOf().totalCents, limits.points.shareRate)).toBe(17_740)
  })

  it('divides points by what each purchase owes (case 4)', () => {
    const bill = billOf({ points: 1_280 })
    expect(bill.purchases.map(({ points, moneyCents }) => [points, moneyCents])).toEqual([[604, 27_322], [676, 30_533]])
    expect(bill.payableCents).toBe(57_855)
  })

  it.each([[1_801, 90], [10, 1], [9, 0]])('has a fee of 5 %% of %d: %d, half up (case 9)', (goods, fee) => {
    expect(priceOf([quoted([[goods, 1]])], cents(0)).serviceCents).toBe(fee)
  })

  it('takes a coupon off the fee alone (cases 10, 11)', () => {
    expect(billOf({ coupon: 1_000 }).purchases.map(({ couponCents }) => couponCents)).toEqual([472, 528])
    const all = billOf({ coupon: 3_000 })
    expect(all.couponCents).toBe(2_735)
    expect(all.purchases.map(({ couponCents, dueCents }) => [couponCents, dueCents])).toEqual([[1_290, 26_636], [1_445, 29_764]])
  })

  it('takes no more points than it owes, and nothing else for nothing', () => {
    expect(() => billOf({ points: 59_136 })).toThrow(RangeError)
    expect(billOf({ points: 59_135 }).payableCents).toBe(0)
    expect(() => toPricedOrder([], RATE, INSPECTION)).toThrow(RangeError)
  })

  it('of random goods, coupon and points adds up to the cent', () => {
    const aLine = fc.tuple(fc.integer({ min: 1, max: 500_000 }), fc.integer({ min: 1, max: 999 }))
    const aPurchase = fc.record({ lines: fc.array(aLine, { minLength: 1, maxLength: 5 }), transport: fc.integer({ min: 0, max: 20_000 }) })
    const anOrder = fc.record({
      purchases: fc.array(aPurchase, { minLength: 1, maxLength: 10 }),
      rate: fc.integer({ min: 0, max: 2_000 }),
      other: fc.integer({ min: 0, max: 2_000 }),
      coupon: fc.integer({ min: 0, max: 100_000 }),
      pointsPart: fc.double({ min: 0, max: 1, noNaN: true }),
    })
    fc.assert(
      fc.property(anOrder, ({ purchases, rate, other, coupon, pointsPart }) => {
        const given = purchases.map(({ lines, transport }) => quoted(lines, transport))
        const price = toPricedOrder(given, basisPoints(rate), cents(other))
        expect(sumCents(price.purchases.map(sumParts))).toBe(price.totalCents)
        expect(price.serviceCents).toBe(shareOfCents(price.goodsCents, basisPoints(rate)))
        const couponCents = Math.min(coupon, price.serviceCents)
        const most = Math.min(toPointsShare(price.totalCents, limits.points.shareRate), price.totalCents - couponCents)
        const points = Math.floor(most * pointsPart)
        const bill = toPurchaseBill(price.purchases, { couponCents: cents(coupon), points })
        expect(bill.payableCents + toPointsWorth(points) + couponCents).toBe(price.totalCents)
        for (const { serviceCents, couponCents: off, points: own, moneyCents, dueCents } of bill.purchases) {
          expect(Math.min(serviceCents - off, off, own, moneyCents)).toBeGreaterThanOrEqual(0)
          expect(moneyCents + toPointsWorth(own)).toBe(dueCents)
        }
        expect(bill.purchases.reduce((sum, { points: own }) => sum + own, 0)).toBe(points)
      }),
      { numRuns: 1_000 },
    )
  })
})

describe('a price by quantity', () => {
  const TIERS = [{ from: 2, priceCents: cents(1_000) }, { from: 50, priceCents: cents(900) }]
  const terms = (given: Partial<SellingTerms> = {}): SellingTerms => ({ priceCents: cents(1_200), tiers: [], min: 1, batch: 1, ...given })

  it('is that of the tier, and tells of more that cost less (case 22)', () => {
    const wholesale = terms({ tiers: TIERS, min: 2 })
    expect(toTierPrice(wholesale, 1)).toEqual({ unfit: 'belowMinimum', min: 2 })
    expect(toTierPrice(wholesale, 49)).toEqual({ unitCents: 1_000, goodsCents: 49_000, cheaper: { quantity: 50, goodsCents: 45_000 } })
    expect(toTierPrice(wholesale, 50)).toEqual({ unitCents: 900, goodsCents: 45_000 })
    expect(toTierPrice(wholesale, 45)).toEqual({ unitCents: 1_000, goodsCents: 45_000 })
    expect(toTierPrice({ ...wholesale, min: 1 }, 1)).toEqual({ unfit: 'belowMinimum', min: 2 })
  })

  it('is asked for in batches (case 23)', () => {
    expect(toTierPrice(terms({ batch: 6 }), 7)).toEqual({ unfit: 'notBatch', batch: 6 })
    expect(toTierPrice(terms({ batch: 6 }), 5)).toEqual({ unfit: 'belowMinimum', min: 6 })
    expect(toTierPrice(terms({ batch: 6 }), 12)).toEqual({ unitCents: 1_200, goodsCents: 14_400 })
    // 48 pieces are 480.00, 54 are 486.00.
    expect(toTierPrice(terms({ batch: 6, tiers: TIERS }), 48)).toEqual({ unitCents: 1_000, goodsCents: 48_000 })
    expect(toTierPrice(terms({ batch: 7, tiers: TIERS }), 49)).toEqual({ unitCents: 1_000, goodsCents: 49_000 })
  })

  it('needs no tiers and no options (case 24)', () => {
    expect(toTierPrice(terms(), 3)).toEqual({ unitCents: 1_200, goodsCents: 3_600 })
  })
})
