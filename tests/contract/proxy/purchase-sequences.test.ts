import fc from 'fast-check'
import { basisPoints, cents, sumCents, ZERO_CENTS } from '@contract/kit/money'
import type { Refund } from '@contract/payment/refund'
import { sumParts, toPricedOrder, toPurchaseBill, type PurchaseShares } from '@contract/proxy/purchase-price'
import { buyFor, giveBack, payRise, toMissingParts, toPaidPurchase, type GivenBack, type PaidPurchase } from '@contract/proxy/purchase-refund'
import { REFUND_STAGES, toStageParts } from '@contract/proxy/purchase-stage'
import { casesInTurn } from '../../support/sample'
import { quoted, RATE } from './an-order'

// Purchases from their payment to their end, whatever happens in between: what has come back and what is left are what was paid, at every
// step; and where everything has come back, it is exactly that, in money and in points.

const SEQUENCES = casesInTurn(10_000, 1_000)

/** What a purchase keeps of what has come back, as the server does. */
class History {
  money = 0
  points = 0
  private paidMoney: number

  constructor(
    private purchase: PaidPurchase,
    shares: PurchaseShares,
  ) {
    this.paidMoney = shares.moneyCents
  }

  get left() {
    return this.purchase.left
  }

  rise(goods: number): void {
    this.purchase = payRise(this.purchase, { goodsCents: cents(goods), transportCents: ZERO_CENTS })
    this.paidMoney += goods
  }

  lower(goodsPart: number): void {
    const goodsCents = cents(Math.floor(this.left.goodsCents * goodsPart))
    this.take(buyFor(this.purchase, { goodsCents, transportCents: this.left.transportCents }, RATE))
  }

  piece(pieces: number, quantity: number): void {
    const line = { goodsCents: this.left.goodsCents, quantity, refundedQuantity: 0 }
    this.take(giveBack(this.purchase, toMissingParts(this.purchase, line, pieces)))
  }

  stage(stage: (typeof REFUND_STAGES)[number], part: number): void {
    const own = (amount: number) => cents(Math.floor(amount * part))
    const told = { goodsCents: own(this.left.goodsCents), transportCents: own(this.left.transportCents), wayBackCents: own(this.left.goodsCents) }
    this.take(giveBack(this.purchase, toStageParts(this.purchase, stage, told)))
  }

  end(): void {
    this.take(giveBack(this.purchase, this.left))
    expect([this.money, this.points]).toEqual([this.paidMoney, this.purchase.points])
    expect(sumParts(this.left)).toBe(0)
  }

  private take({ refund, after }: GivenBack): void {
    const { moneyCents, points }: Refund = refund
    const least = Math.min(moneyCents, points, ...Object.values(after.left))
    this.money += moneyCents
    this.points += points
    this.purchase = after
    // Points are worth a cent each. One comparison, since there are very many.
    expect({
      isNegative: least < 0,
      sum: this.money + this.points + sumParts(after.left),
      points: this.points,
      isTooMuch: this.money > this.paidMoney || this.points > after.points,
    }).toEqual({ isNegative: false, sum: after.dueCents, points: after.refundedPoints, isTooMuch: false })
  }
}

const part = fc.double({ min: 0, max: 1, noNaN: true })
const anAct = fc.record({
  what: fc.constantFrom('rise', 'lower', 'piece', ...REFUND_STAGES.filter((stage) => stage !== 'sellerFailed' && stage !== 'notBought')),
  part,
  amount: fc.integer({ min: 0, max: 5_000 }),
})
const aPurchase = fc.record({
  unit: fc.integer({ min: 1, max: 39_900 }),
  quantity: fc.integer({ min: 1, max: 9 }),
  transport: fc.integer({ min: 0, max: 2_000 }),
  acts: fc.array(anAct, { maxLength: 8 }),
})
const anOrder = fc.record({
  purchases: fc.array(aPurchase, { minLength: 1, maxLength: 4 }),
  other: fc.constantFrom(0, 500),
  rate: fc.constantFrom(0, 500, 733),
  couponPart: part,
  pointsPart: part,
})

it(`of ${SEQUENCES} random histories of rises, lower prices, missing pieces and returns none makes or loses a cent`, () => {
  fc.assert(
    fc.property(anOrder, ({ purchases, other, rate, couponPart, pointsPart }) => {
      const given = purchases.map(({ unit, quantity, transport }) => quoted([[unit, quantity]], transport))
      const price = toPricedOrder(given, basisPoints(rate), cents(other))
      const couponCents = cents(Math.floor(price.serviceCents * couponPart))
      const points = Math.floor((price.totalCents - couponCents) * pointsPart)
      const bill = toPurchaseBill(price.purchases, { couponCents, points })
      const histories = bill.purchases.map((shares, index) => {
        const history = new History(toPaidPurchase(shares), shares)
        for (const { what, part: share, amount } of purchases[index]?.acts ?? []) {
          if (what === 'rise') history.rise(amount)
          else if (what === 'lower') history.lower(share)
          else if (what === 'piece') history.piece(1, purchases[index]?.quantity ?? 1)
          else history.stage(what, share)
        }
        history.end()
        return history
      })
      expect(histories.reduce((sum, { points: back }) => sum + back, 0)).toBe(points)
      expect(sumCents(bill.purchases.map(({ dueCents }) => dueCents))).toBe(price.totalCents - couponCents)
    }),
    { numRuns: SEQUENCES },
  )
})

it('comes to the same, however finely it is divided', () => {
  const anAmount = fc.record({ goods: fc.integer({ min: 1, max: 3_000 }), pointsPart: part, cuts: fc.array(part, { maxLength: 20 }) })
  fc.assert(
    fc.property(anAmount, ({ goods, pointsPart, cuts }) => {
      const points = Math.floor(goods * pointsPart)
      const parts = { goodsCents: cents(goods), transportCents: ZERO_CENTS, serviceCents: ZERO_CENTS, otherCents: ZERO_CENTS }
      const paid: PaidPurchase = { dueCents: cents(goods), points, refundedPoints: 0, couponCents: ZERO_CENTS, left: parts }
      let [now, money] = [paid, 0]
      for (const at of [...cuts.map((cut) => Math.floor(cut * goods)), goods].sort((one, other) => one - other)) {
        const given = goods - now.left.goodsCents
        const { refund, after } = giveBack(now, { ...parts, goodsCents: cents(at - given) })
        ;[now, money] = [after, money + refund.moneyCents]
        // Whatever the steps: so much of the points as of the whole.
        expect(now.refundedPoints).toBe(Math.floor((points * at) / goods))
      }
      expect([money, now.refundedPoints]).toEqual([goods - points, points])
    }),
    { numRuns: 1_000 },
  )
})
