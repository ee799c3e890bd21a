import fc from 'fast-check'
import { basisPoints, cents, sumCents, ZERO_CENTS, type Cents } from '@contract/kit/money'
import { toPointsShare, toPointsWorth } from '@contract/points/points'
import {
  findBestOffer,
  splitFreight,
  toFreightRefund,
  toGross,
  toShopBill,
  toUnitsFreight,
  toUnitsRefund,
  type Offer,
  type ShopBill,
} from '@contract/shop/shop-price'
import { casesInTurn } from '../../support/sample'

// Orders from their placing to their end, whatever happens in between: never more comes back than was paid, and where everything has come
// back, it is exactly that, in money and in points.

const SEQUENCES = casesInTurn(10_000, 1_000)
const SHARE = basisPoints(3_000)
const TEN_OFF: Offer = {
  offerId: 'o1',
  thresholdCents: cents(15_000),
  benefit: { kind: 'amount', amountCents: cents(1_000) },
  covers: { kind: 'all' },
  closesAt: '2026-12-31T16:00:00.000Z',
}

/** The tariff of the design's cases. */
const toQuote = (grams: number): Cents => cents(grams === 0 ? 0 : 1_100 + 700 * Math.max(0, Math.ceil((grams - 500) / 500)))

interface Ordered {
  readonly unit: number
  readonly quantity: number
  readonly grams: number
}

/** What an order keeps of what has come back, as the server does. */
class PaidOrder {
  readonly refunded: number[]
  money = 0
  points = 0
  private freightBack = 0

  constructor(
    private readonly ordered: readonly Ordered[],
    readonly bill: ShopBill,
  ) {
    this.refunded = ordered.map(() => 0)
  }

  left(index: number): number {
    return (this.ordered[index]?.quantity ?? 0) - (this.refunded[index] ?? 0)
  }

  get isEmpty(): boolean {
    return this.ordered.every((_, index) => this.left(index) === 0)
  }

  private get freightLeft(): number {
    return this.bill.freight.freightCents - this.freightBack
  }

  units(index: number, units: number): void {
    const [line, paid] = [this.ordered[index], this.bill.lines[index]]
    if (!line || !paid) throw new Error('no such line')
    const { moneyCents, points } = toUnitsRefund({ ...paid, quantity: line.quantity, refundedQuantity: this.refunded[index] ?? 0 }, units)
    this.refunded[index] = (this.refunded[index] ?? 0) + units
    this.add(moneyCents, points)
  }

  freight(backCents: number): void {
    const { moneyCents, points } = toFreightRefund(this.bill.freight, cents(this.freightBack), cents(Math.min(backCents, this.freightLeft)))
    this.freightBack += Math.min(backCents, this.freightLeft)
    this.add(moneyCents, points)
  }

  /** Cancelled or sent back: all that is left. */
  rest(): void {
    this.ordered.forEach((_, index) => this.units(index, this.left(index)))
    this.freight(this.freightLeft)
  }

  /** Not there: what the rest costs less to send comes back as well; with nothing left, all of it. */
  short(index: number, units: number): void {
    this.units(index, units)
    if (this.isEmpty) return this.freight(this.freightLeft)
    const grams = this.ordered.reduce((sum, line, at) => sum + line.grams * this.left(at), 0)
    this.freight(Math.max(0, this.freightLeft - toQuote(grams)))
  }

  /** Broken on the way: its part of the freight by weight. */
  broken(index: number, units: number): void {
    const line = this.ordered[index]
    if (!line) throw new Error('no such line')
    const parts = splitFreight(this.bill.freight.freightCents, this.ordered.map(({ grams, quantity }) => ({ unitGrams: grams, quantity })))
    const of = { quantity: line.quantity, refundedQuantity: this.refunded[index] ?? 0 }
    const back = toUnitsFreight(parts[index] ?? ZERO_CENTS, of, units)
    this.units(index, units)
    this.freight(back)
  }

  private add(money: number, points: number): void {
    expect(Math.min(money, points)).toBeGreaterThanOrEqual(0)
    this.money += money
    this.points += points
  }
}

const aLine = fc.record({ unit: fc.integer({ min: 1, max: 39_900 }), quantity: fc.integer({ min: 1, max: 9 }), grams: fc.integer({ min: 1, max: 3_000 }) })
const anAct = fc.record({
  what: fc.constantFrom('short', 'short', 'return', 'broken', 'cancel'),
  line: fc.nat(),
  units: fc.nat(),
})
const anOrder = fc.record({
  lines: fc.array(aLine, { minLength: 1, maxLength: 6 }),
  isHome: fc.boolean(),
  hasOffer: fc.boolean(),
  couponPart: fc.double({ min: 0, max: 1, noNaN: true }),
  pointsPart: fc.double({ min: 0, max: 1, noNaN: true }),
  acts: fc.array(anAct, { maxLength: 12 }),
})

it(`of ${SEQUENCES} random sequences of paying, shorting, breaking, returning and cancelling none gives back more than was paid`, () => {
  fc.assert(
    fc.property(anOrder, ({ lines, isHome, hasOffer, couponPart, pointsPart, acts }) => {
      const costed = lines.map(({ unit, quantity }, index) => ({ goodsId: `${index}`, categoryIds: [], unitCents: cents(unit), quantity }))
      const { shares } = findBestOffer(costed, hasOffer ? [TEN_OFF] : [])
      const after = sumCents(costed.map(toGross)) - sumCents(shares)
      const freightCents = isHome ? toQuote(lines.reduce((sum, { grams, quantity }) => sum + grams * quantity, 0)) : ZERO_CENTS
      const couponCents = cents(Math.floor(after * couponPart))
      const most = Math.min(toPointsShare(cents(after + freightCents), SHARE), after - couponCents + freightCents)
      const points = Math.floor(most * pointsPart)
      const bill = toShopBill(costed, { offerShares: shares, couponCents, freightCents, points })
      expect(bill.payableCents + toPointsWorth(points)).toBe(after - couponCents + freightCents)

      const order = new PaidOrder(lines, bill)
      for (const { what, line, units } of acts) {
        const open = lines.flatMap((_, index) => (order.left(index) > 0 ? [index] : []))
        if (open.length === 0) break
        const index = open[line % open.length] ?? 0
        const count = 1 + (units % order.left(index))
        if (what === 'cancel') order.rest()
        else if (what === 'return') order.units(index, count)
        else order[what](index, count)
        expect(order.money).toBeLessThanOrEqual(bill.payableCents)
        expect(order.points).toBeLessThanOrEqual(points)
      }
      order.rest()
      expect([order.money, order.points]).toEqual([bill.payableCents, points])
    }),
    { numRuns: SEQUENCES },
  )
})
