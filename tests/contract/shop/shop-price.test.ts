import fc from 'fast-check'
import { basisPoints, cents, sumCents, ZERO_CENTS } from '@contract/kit/money'
import { toPointsShare, toPointsWorth } from '@contract/points/points'
import {
  findBestOffer,
  splitFreight,
  toCustomsPrice,
  toFreightRefund,
  toGross,
  toShopBill,
  toUnitsFreight,
  toUnitsRefund,
  type CostedLine,
  type Offer,
  type ShopBill,
} from '@contract/shop/shop-price'
import { randomInt } from '../../support/chance'

// The numbers are those of the design's cases.

const SHARE = basisPoints(3_000)
const line = (goodsId: string, unit: number, quantity = 1): CostedLine => ({
  goodsId,
  categoryIds: ['home'],
  unitCents: cents(unit),
  quantity,
})
const offer = (given: Partial<Offer> = {}): Offer => ({
  offerId: 'o1',
  thresholdCents: cents(15_000),
  benefit: { kind: 'amount', amountCents: cents(1_000) },
  covers: { kind: 'all' },
  closesAt: '2026-12-31T16:00:00.000Z',
  ...given,
})
const TENTH = { kind: 'percent', rate: basisPoints(1_000), capCents: cents(100_000) } as const
const tenPercent = (threshold: number): Offer => offer({ thresholdCents: cents(threshold), benefit: TENTH })
const flat = (off: number, threshold = 1): Offer =>
  offer({ thresholdCents: cents(threshold), benefit: { kind: 'amount', amountCents: cents(off) } })
/** Two pools, a basket, a chair. */
const BASKET = [line('P', 3_990, 2), line('B', 4_500), line('C', 5_800)]
const SEVEN = Array.from({ length: 7 }, (_, index) => line(`${index}`, 143))
const TWO = [line('a', 15_000), line('b', 6_000)]
const GRAMS = [{ unitGrams: 210, quantity: 2 }, { unitGrams: 600, quantity: 1 }, { unitGrams: 540, quantity: 1 }]

interface Choice {
  readonly offers?: readonly Offer[]
  readonly coupon?: number
  readonly freight?: number
  readonly points?: number
}

function bill(lines: readonly CostedLine[], { offers = [offer()], coupon = 0, freight = 0, points = 0 }: Choice = {}): ShopBill {
  const { shares } = findBestOffer(lines, offers)
  return toShopBill(lines, { offerShares: shares, couponCents: cents(coupon), freightCents: cents(freight), points })
}
const refundOf = ({ lines }: ShopBill, index: number, { of = 1, after = 0, units = 1 } = {}) => {
  const { moneyCents, points } = lines[index] ?? { moneyCents: ZERO_CENTS, points: 0 }
  return toUnitsRefund({ quantity: of, refundedQuantity: after, moneyCents, points }, units)
}
const columns = ({ lines }: ShopBill, key: 'offerCents' | 'couponCents' | 'points' | 'moneyCents') => lines.map((one) => one[key])

describe('what an order costs', () => {
  it('takes an offer off its lines (case 1)', () => {
    const { lines, payableCents } = bill(BASKET)
    expect(lines.map(({ grossCents }) => grossCents)).toEqual([7_980, 4_500, 5_800])
    expect(lines.map(({ offerCents }) => offerCents)).toEqual([437, 246, 317])
    expect(payableCents).toBe(17_280)
  })

  it('takes points off what is left (case 2)', () => {
    const paid = bill(BASKET, { points: 1_280 })
    expect(columns(paid, 'points')).toEqual([559, 315, 406])
    expect(columns(paid, 'moneyCents')).toEqual([6_984, 3_939, 5_077])
    expect(paid.payableCents).toBe(16_000)
  })

  it('lets points pay a share and no cent more (cases 3, 7, 19)', () => {
    expect(toPointsShare(cents(17_280), SHARE)).toBe(5_184)
    expect(toPointsShare(cents(20_480), SHARE)).toBe(6_144)
    expect(toPointsShare(cents(2_790), SHARE)).toBe(837)
  })

  it('adds freight, on which points fall as well (cases 7, 8)', () => {
    expect(bill(BASKET, { freight: 3_200 }).payableCents).toBe(20_480)
    const paid = bill(BASKET, { freight: 3_200, points: 6_144 })
    expect([...columns(paid, 'points'), paid.freight.points]).toEqual([2_263, 1_276, 1_645, 960])
    expect(paid.payableCents).toBe(14_336)
  })

  it('takes a coupon off after the offer, and points after both (case 9)', () => {
    const paid = bill(BASKET, { freight: 3_200, coupon: 1_500, points: 2_000 })
    expect(columns(paid, 'couponCents')).toEqual([655, 369, 476])
    expect([...columns(paid, 'points'), paid.freight.points]).toEqual([726, 409, 528, 337])
    expect(paid.payableCents).toBe(16_980)
    expect(refundOf(paid, 1)).toEqual({ moneyCents: 3_476, points: 409 })
  })

  it.each([
    ['a coupon by its share (case 12)', TWO, { offers: [], coupon: 4_200 }, 'couponCents', [3_000, 1_200]],
    ['a percentage (case 13)', [line('a', 10_000, 3)], { offers: [tenPercent(30_000)] }, 'moneyCents', [27_000]],
    ['equal lines, the first the odd cent (case 15)', [line('a', 100), line('b', 100)], { offers: [flat(103)] }, 'offerCents', [52, 51]],
    ['seven lines, all but the last (case 16)', SEVEN, { offers: [flat(1_000)] }, 'moneyCents', [0, 0, 0, 0, 0, 0, 1]],
    ['all that goods cost (case 18)', [line('a', 990)], { offers: [], coupon: 990 }, 'moneyCents', [0]],
    ['nothing just below the threshold (case 20)', [line('a', 14_999)], {}, 'offerCents', [0]],
    ['the offer from the threshold on (case 20)', [line('a', 15_000)], {}, 'offerCents', [1_000]],
  ] as const)('takes off %s', (_says, lines, choice, key, expected) => expect(columns(bill(lines, choice), key)).toEqual(expected))

  it('lets points pay freight alone where nothing else is left (case 19)', () => {
    const paid = bill([line('a', 990)], { offers: [], coupon: 990, freight: 1_800, points: 540 })
    expect(paid.freight).toEqual({ freightCents: 1_800, points: 540, moneyCents: 1_260 })
    expect(paid.payableCents).toBe(1_260)
  })
})

describe('the offer', () => {
  it('is the one that takes off most, then the one that closes first, then the lowest id', () => {
    const more = offer({ offerId: 'b', benefit: { kind: 'amount', amountCents: cents(1_200) } })
    const soon = offer({ offerId: 'c', closesAt: '2026-12-01T00:00:00.000Z' })
    expect(findBestOffer(BASKET, [offer(), soon, more]).offerId).toBe('b')
    expect(findBestOffer(BASKET, [offer(), soon]).offerId).toBe('c')
    expect(findBestOffer(BASKET, [offer({ offerId: 'z' }), offer({ offerId: 'a' })]).offerId).toBe('a')
  })

  it('takes off what it covers alone, and counts that alone', () => {
    const chair = { ...flat(9_900, 5_800), covers: { kind: 'goods', goodsIds: ['C'] } as const }
    expect(findBestOffer(BASKET, [chair])).toEqual({ offerId: 'o1', offerCents: 5_800, shares: [0, 0, 5_800] })
    expect(findBestOffer(BASKET, [{ ...chair, thresholdCents: cents(5_801) }]).offerId).toBeUndefined()
    expect(findBestOffer(BASKET, [offer({ covers: { kind: 'categories', categoryIds: ['garden'] } })]).offerCents).toBe(0)
    expect(findBestOffer(BASKET, [offer({ covers: { kind: 'categories', categoryIds: ['home'] } })]).offerCents).toBe(1_000)
  })

  it('takes a share up to its cap', () => {
    const capped = offer({ benefit: { kind: 'percent', rate: basisPoints(1_000), capCents: cents(500) } })
    expect(findBestOffer(BASKET, [capped]).offerCents).toBe(500)
  })
})

describe('what comes back', () => {
  it('of one unit after the other is all of the line (cases 4, 17)', () => {
    const paid = bill(BASKET, { points: 1_280 })
    expect(refundOf(paid, 0, { of: 2 })).toEqual({ moneyCents: 3_492, points: 279 })
    expect(refundOf(paid, 0, { of: 2, after: 1 })).toEqual({ moneyCents: 3_492, points: 280 })
    const third = { quantity: 3, moneyCents: cents(100), points: 0 }
    const after = (refundedQuantity: number, units: number) => toUnitsRefund({ ...third, refundedQuantity }, units).moneyCents
    expect([after(0, 1), after(1, 1), after(2, 1)]).toEqual([33, 33, 34])
    expect([after(0, 2), after(2, 1)]).toEqual([66, 34])
  })

  it('of a whole line is what it was paid with (case 5)', () => {
    expect(refundOf(bill(BASKET, { points: 1_280 }), 1)).toEqual({ moneyCents: 3_939, points: 315 })
  })

  it('claws back no offer (cases 12, 13, 14)', () => {
    const coupon = bill(TWO, { offers: [], coupon: 4_200 })
    expect(refundOf(coupon, 0).moneyCents).toBe(12_000)
    const three = bill([line('a', 10_000, 3)], { offers: [tenPercent(30_000)] })
    expect(refundOf(three, 0, { of: 3, units: 2 }).moneyCents).toBe(18_000)
    expect(refundOf(three, 0, { of: 3, after: 2 }).moneyCents).toBe(9_000)
    const six = bill([line('a', 5_000, 6)], { offers: [tenPercent(30_000)] })
    expect(refundOf(six, 0, { of: 6, units: 5 }).moneyCents).toBe(22_500)
  })

  it('of the freight where a line is short: what the rest does not cost, as it was paid (case 10)', () => {
    const paid = bill(BASKET, { freight: 3_200, points: 1_280 })
    expect(refundOf(paid, 1)).toEqual({ moneyCents: 3_988, points: 266 })
    expect(toFreightRefund(paid.freight, ZERO_CENTS, cents(1_400))).toEqual({ moneyCents: 1_313, points: 87 })
  })

  it('of the freight by weight where we broke a unit (case 11)', () => {
    const paid = bill(BASKET, { freight: 3_200, points: 1_280 })
    const parts = splitFreight(cents(3_200), GRAMS)
    expect(parts).toEqual([861, 1_231, 1_108])
    const back = toUnitsFreight(parts[0] ?? ZERO_CENTS, { quantity: 2, refundedQuantity: 0 }, 1)
    expect(back).toBe(430)
    // What has come back of the line's own money does not lessen its freight.
    const line = { quantity: 2, refundedQuantity: 1, refundedCents: cents(3_500), refundedPoints: 235 }
    expect(toUnitsFreight(parts[0] ?? ZERO_CENTS, line, 1)).toBe(431)
    expect(toFreightRefund(paid.freight, ZERO_CENTS, back)).toEqual({ moneyCents: 404, points: 26 })
    expect(refundOf(paid, 0, { of: 2 })).toEqual({ moneyCents: 3_536, points: 235 })
  })

  it('gives what was given beside the units once, in whatever order they come back: all of it in the end, and never more', () => {
    for (let turn = 0; turn < 200; turn += 1) {
      const quantity = randomInt(1, 9)
      const [money, points] = [randomInt(0, 1_000), randomInt(0, 300)]
      let [refundedQuantity, refundedCents, refundedPoints] = [0, randomInt(0, money + 1), randomInt(0, points + 1)]
      while (refundedQuantity < quantity) {
        const units = randomInt(1, quantity - refundedQuantity + 1)
        const line = { quantity, refundedQuantity, moneyCents: cents(money), points, refundedCents: cents(refundedCents), refundedPoints }
        const back = toUnitsRefund(line, units)
        expect(Math.min(back.moneyCents, back.points)).toBeGreaterThanOrEqual(0)
        refundedQuantity += units
        refundedCents += back.moneyCents
        refundedPoints += back.points
        expect(refundedCents).toBeLessThanOrEqual(money)
        // Between two of them goodwill may come, too.
        refundedCents += randomInt(0, money - refundedCents + 1)
      }
      expect([refundedCents, refundedPoints]).toEqual([money, points])
    }
    expect(toUnitsRefund({ quantity: 2, refundedQuantity: 0, moneyCents: cents(100), points: 10, refundedCents: cents(70), refundedPoints: 0 }, 2)).toEqual({ moneyCents: 30, points: 10 })
  })

  it('is never more than there is', () => {
    expect(() => toUnitsRefund({ quantity: 2, refundedQuantity: 1, moneyCents: cents(1), points: 0 }, 2)).toThrow(RangeError)
    expect(() => toFreightRefund({ freightCents: cents(100), points: 0, moneyCents: cents(100) }, cents(60), cents(41))).toThrow(RangeError)
  })
})

it.each([
  [3_990, 2, 437, 3_772],
  [4_500, 1, 246, 4_254],
  [100, 1, 100, 1],
  [1, 3, 2, 1],
])('customs read %d × %d less %d as %d each', (unit, quantity, off, expected) => {
  expect(toCustomsPrice({ unitCents: cents(unit), quantity }, cents(off))).toBe(expected)
})

describe('of random orders', () => {
  const aLine = fc.record({ unit: fc.integer({ min: 1, max: 39_900 }), quantity: fc.integer({ min: 1, max: 9 }) })
  const anOrder = fc.record({
    lines: fc.array(aLine, { minLength: 1, maxLength: 6 }),
    offerCents: fc.integer({ min: 0, max: 5_000 }),
    couponPart: fc.double({ min: 0, max: 1, noNaN: true }),
    freight: fc.integer({ min: 0, max: 20_000 }),
    pointsPart: fc.double({ min: 0, max: 1, noNaN: true }),
    order: fc.array(fc.nat(), { minLength: 60, maxLength: 60 }),
  })

  it('refunds in any order come to exactly what was paid, and never above it on the way', () => {
    fc.assert(
      fc.property(anOrder, ({ lines: given, offerCents, couponPart, freight, pointsPart, order }) => {
        const lines = given.map(({ unit, quantity }, index) => line(`${index}`, unit, quantity))
        const { shares } = findBestOffer(lines, [flat(offerCents)])
        const after = sumCents(lines.map(toGross)) - sumCents(shares)
        const coupon = Math.floor(after * couponPart)
        const points = Math.floor(Math.min(toPointsShare(cents(after + freight), SHARE), after - coupon + freight) * pointsPart)
        const taken = { offerShares: shares, couponCents: cents(coupon), freightCents: cents(freight), points }
        const paid = toShopBill(lines, taken)
        const parts = paid.lines.flatMap(({ offerCents: off, couponCents, points: own, moneyCents }) => [off, couponCents, own, moneyCents])
        expect(Math.min(...parts)).toBeGreaterThanOrEqual(0)
        expect(paid.payableCents + toPointsWorth(points)).toBe(after - coupon + freight)

        const refunded = lines.map(() => 0)
        let [money, back] = [0, 0]
        for (const at of order) {
          const left = lines.flatMap(({ quantity }, index) => (refunded[index]! < quantity ? [index] : []))
          if (left.length === 0) break
          const index = left[at % left.length]!
          const part = refundOf(paid, index, { of: lines[index]!.quantity, after: refunded[index]! })
          refunded[index]! += 1
          money += part.moneyCents
          back += part.points
          expect(money).toBeLessThanOrEqual(paid.payableCents)
        }
        expect(lines.map(({ quantity }, index) => quantity - refunded[index]!)).toEqual(lines.map(() => 0))
        const rest = toFreightRefund(paid.freight, ZERO_CENTS, cents(freight))
        expect([money + rest.moneyCents, back + rest.points]).toEqual([paid.payableCents, points])
      }),
      { numRuns: 2_000 },
    )
  })
})
