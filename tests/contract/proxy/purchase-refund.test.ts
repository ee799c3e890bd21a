import { cents, ZERO_CENTS } from '@contract/kit/money'
import { buyFor, giveBack, NO_PARTS, payRise, toMissingParts, toPaidPurchase, toRise, type PaidPurchase } from '@contract/proxy/purchase-refund'
import { RULE_OF_STAGE, toStageParts, type RefundStage, type ToldAmounts } from '@contract/proxy/purchase-stage'
import { toPricedOrder, toPurchaseBill } from '@contract/proxy/purchase-price'
import { paidOf, quoted, RATE } from './an-order'

// The numbers are those of the design's cases; A is the first purchase of picture 68.

const A = () => paidOf(0, { points: 1_280 })
const backOf = (purchase: PaidPurchase, stage: RefundStage, told?: ToldAmounts) => giveBack(purchase, toStageParts(purchase, stage, told)).refund
const actual = (goods: number, transport = 600) => ({ goodsCents: cents(goods), transportCents: cents(transport) })

describe('what comes back of a purchase', () => {
  it('is everything before it is bought (case 5)', () => {
    expect(backOf(A(), 'notBought')).toEqual({ moneyCents: 27_322, points: 604 })
  })

  it('is what a lower price leaves, with its fee (case 6)', () => {
    const { refund, after } = buyFor(A(), actual(25_000), RATE)
    expect(refund).toEqual({ moneyCents: 822, points: 18 })
    expect(after.left).toEqual({ goodsCents: 25_000, transportCents: 600, serviceCents: 1_250, otherCents: 236 })
    expect(backOf(after, 'sellerFailed')).toEqual({ moneyCents: 27_322 - 822, points: 604 - 18 })
  })

  it('is the goods and what is not done yet where the seller lets it go (case 7)', () => {
    const told = { goodsCents: cents(25_800), transportCents: ZERO_CENTS }
    expect(backOf(A(), 'memberWish', told)).toEqual({ moneyCents: 25_473, points: 563 })
  })

  it('is the goods less the way back after a change of mind (case 8)', () => {
    expect(backOf(A(), 'changedMind', { wayBackCents: cents(800) })).toEqual({ moneyCents: 24_460, points: 540 })
    expect(toStageParts(A(), 'changedMind', { wayBackCents: cents(30_000) })).toEqual(NO_PARTS)
  })

  it('is a missing piece with its fee, and not its transport (case 39)', () => {
    const [shares] = toPurchaseBill(toPricedOrder([quoted([[1_000, 3]], 500)], RATE, ZERO_CENTS).purchases, { couponCents: ZERO_CENTS, points: 0 }).purchases
    if (!shares) throw new Error('no purchase')
    const purchase = toPaidPurchase(shares)
    expect(purchase.left.serviceCents).toBe(150)
    const line = { goodsCents: cents(3_000), quantity: 3 }
    const one = toMissingParts(purchase, { ...line, refundedQuantity: 0 }, 1)
    expect(one).toEqual({ ...NO_PARTS, goodsCents: 1_000, serviceCents: 50 })
    const { after } = giveBack(purchase, one)
    expect(toMissingParts(after, { ...line, refundedQuantity: 1 }, 2)).toEqual({ ...NO_PARTS, goodsCents: 2_000, serviceCents: 100 })
    expect(() => toMissingParts(after, { ...line, refundedQuantity: 1 }, 3)).toThrow(RangeError)
  })

  it('is no more for missing pieces than is left of the goods', () => {
    // What the line cost before the shop took less.
    const { after } = buyFor(paidOf(0), actual(20_000), RATE)
    const missing = toMissingParts(after, { goodsCents: cents(25_800), quantity: 2, refundedQuantity: 0 }, 2)
    expect(missing).toEqual({ ...NO_PARTS, goodsCents: 20_000, serviceCents: 1_000 })
  })

  it('is its part of an inspection that nobody has made (case 40)', () => {
    expect(toStageParts(paidOf(0), 'inspectionMissed')).toEqual({ ...NO_PARTS, otherCents: 236 })
    expect(toStageParts(paidOf(1), 'inspectionMissed')).toEqual({ ...NO_PARTS, otherCents: 264 })
  })

  it('never gives back as money what a coupon has paid', () => {
    const free = paidOf(0, { coupon: 3_000 })
    expect(backOf(free, 'notBought')).toEqual({ moneyCents: 26_636, points: 0 })
    expect(buyFor(free, actual(25_000), RATE).refund).toEqual({ moneyCents: 800, points: 0 })
    expect(buyFor(paidOf(0, { coupon: 1_000 }), actual(25_000), RATE).refund).toEqual({ moneyCents: 840, points: 0 })
  })

  it('leaves the fee where the price is the one that was paid, and where only the way is cheaper', () => {
    // A fee that was divided over purchases may be a cent above its share of one.
    const three = toPurchaseBill(toPricedOrder([quoted([[109, 1]]), quoted([[109, 1]]), quoted([[109, 1]])], RATE, ZERO_CENTS).purchases, { couponCents: ZERO_CENTS, points: 0 })
    const fees = three.purchases.map(({ serviceCents }) => serviceCents)
    expect(fees).toEqual([6, 5, 5])
    for (const shares of three.purchases) {
      expect(buyFor(toPaidPurchase(shares), actual(109, 0), RATE).refund).toEqual({ moneyCents: 0, points: 0 })
    }
    expect(buyFor(paidOf(0), actual(25_800, 400), RATE).refund).toEqual({ moneyCents: 200, points: 0 })
  })

  it('counts goods and transport together, each of them then as it really is', () => {
    const { refund, after } = buyFor(paidOf(0), actual(25_000, 900), RATE)
    expect(refund.moneyCents).toBe(800 - 300 + 40)
    expect(after.left).toMatchObject({ goodsCents: 25_000, transportCents: 900, serviceCents: 1_250 })
  })

  it('is never more of a part than is left, and no price below zero', () => {
    expect(() => giveBack(A(), { ...NO_PARTS, serviceCents: cents(1_291) })).toThrow(RangeError)
    expect(() => giveBack(A(), { ...NO_PARTS, goodsCents: cents(-1) })).toThrow(RangeError)
    expect(() => toStageParts(A(), 'memberWish')).toThrow(RangeError)
    expect(() => toStageParts(A(), 'memberWish', { goodsCents: cents(25_801), transportCents: ZERO_CENTS })).toThrow(RangeError)
    expect(() => buyFor(A(), actual(25_801), RATE)).toThrow(RangeError)
    expect(() => buyFor(A(), actual(-1), RATE)).toThrow(RangeError)
  })
})

describe('a dearer price', () => {
  it('is by how much goods and transport together are above what is paid', () => {
    expect(toRise(A(), actual(26_800))).toBe(1_000)
    expect(toRise(A(), actual(26_800, 0))).toBe(400)
    expect(toRise(A(), actual(25_800))).toBe(0)
    expect(toRise(A(), actual(25_000, 700))).toBe(0)
  })

  it('that was consented to is paid with money, and comes back as money (case 17)', () => {
    // 129.00 each, then 134.00 each, then 139.00 each: the second question compares with what is paid by then.
    const risen = payRise(A(), actual(1_000, 0))
    expect(risen.left.goodsCents).toBe(26_800)
    expect(toRise(risen, actual(27_800))).toBe(1_000)
    const all = backOf(risen, 'notBought')
    expect(all).toEqual({ moneyCents: 27_322 + 1_000, points: 604 })
    expect(buyFor(risen, actual(26_800), RATE).refund).toEqual({ moneyCents: 0, points: 0 })
  })

  it('after a part came back leaves that part as it was', () => {
    const first = giveBack(A(), { ...NO_PARTS, goodsCents: cents(12_900) })
    const risen = payRise(first.after, actual(5_000, 0))
    const rest = giveBack(risen, risen.left)
    expect(first.refund.moneyCents + rest.refund.moneyCents).toBe(27_322 + 5_000)
    expect(first.refund.points + rest.refund.points).toBe(604)
    expect(rest.after.left).toEqual(NO_PARTS)
  })
})

it('shows the table of stages as the design has it', () => {
  const rows = Object.fromEntries(Object.entries(RULE_OF_STAGE).map(([stage, { goods, transport, service, other }]) => [stage, [goods, transport, service, other]]))
  expect(rows).toEqual({
    notBought: ['all', 'all', 'all', 'all'],
    memberWish: ['bySeller', 'bySeller', 'kept', 'all'],
    sellerFailed: ['all', 'all', 'all', 'all'],
    sellerFault: ['all', 'all', 'all', 'all'],
    changedMind: ['lessWayBack', 'kept', 'kept', 'kept'],
    inspectionMissed: ['kept', 'kept', 'kept', 'all'],
  })
})
