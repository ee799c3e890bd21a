import { floorShare } from '../kit/exact-share'
import { addCents, cents, shareOfCents, subtractCents, sumCents, ZERO_CENTS, type BasisPoints, type Cents } from '../kit/money'
import type { Refund } from '../payment/refund'
import { toPointsWorth } from '../points/points'
import { sumParts, type PurchaseParts, type PurchaseShares } from './purchase-price'

/*
 * What of a purchase comes back. It is arithmetic on what was paid and what is left of it, so that any sequence of refunds adds up:
 * when nothing is left, exactly what was paid has come back, in money and in points.
 */

/** A purchase that was paid, after whatever has come back of it. */
export interface PaidPurchase {
  /** All that was paid for it, with what was paid for consented rises. */
  readonly dueCents: Cents
  /** How many points are among that. */
  readonly points: number
  readonly refundedPoints: number
  /** Off the service fee; it never comes back as money. */
  readonly couponCents: Cents
  /** What of each part has not come back. */
  readonly left: PurchaseParts
}

export interface GivenBack {
  readonly refund: Refund
  readonly after: PaidPurchase
}

const PARTS = ['goodsCents', 'transportCents', 'serviceCents', 'otherCents'] as const
export const NO_PARTS: PurchaseParts = {
  goodsCents: ZERO_CENTS,
  transportCents: ZERO_CENTS,
  serviceCents: ZERO_CENTS,
  otherCents: ZERO_CENTS,
}

/** When it was just paid. Of the fee there is what the coupon leaves. */
export function toPaidPurchase({ couponCents, dueCents, points, ...parts }: PurchaseShares): PaidPurchase {
  const { goodsCents, transportCents, serviceCents, otherCents } = parts
  const left = { goodsCents, transportCents, serviceCents: subtractCents(serviceCents, couponCents), otherCents }
  return { dueCents, points, refundedPoints: 0, couponCents, left }
}

/**
 * Gives so much of each part back. Points come back in the proportion in which they were paid, counted from the first cent on.
 * @throws RangeError for more of a part than is left
 */
export function giveBack(purchase: PaidPurchase, back: PurchaseParts): GivenBack {
  for (const part of PARTS) {
    if (back[part] < 0 || back[part] > purchase.left[part]) throw new RangeError(`not left of ${part}: ${back[part]}`)
  }
  return keepOf(purchase, {
    goodsCents: subtractCents(purchase.left.goodsCents, back.goodsCents),
    transportCents: subtractCents(purchase.left.transportCents, back.transportCents),
    serviceCents: subtractCents(purchase.left.serviceCents, back.serviceCents),
    otherCents: subtractCents(purchase.left.otherCents, back.otherCents),
  })
}

/** Only so much is left; the rest comes back. */
function keepOf(purchase: PaidPurchase, left: PurchaseParts): GivenBack {
  const { dueCents, points, refundedPoints } = purchase
  const amount = subtractCents(sumParts(purchase.left), sumParts(left))
  // A rise that was paid after a refund lowers the points' share of the whole: what came back before stays.
  const back = Math.max(0, floorShare(points, dueCents - sumParts(left), dueCents) - refundedPoints)
  const refund = { moneyCents: subtractCents(amount, toPointsWorth(back)), points: back }
  return { refund, after: { ...purchase, left, refundedPoints: refundedPoints + back } }
}

/** The member has consented to a dearer price and paid the difference with money. The fee stays. */
export function payRise(purchase: PaidPurchase, rise: Pick<PurchaseParts, 'goodsCents' | 'transportCents'>): PaidPurchase {
  const { dueCents, left } = purchase
  return {
    ...purchase,
    dueCents: sumCents([dueCents, rise.goodsCents, rise.transportCents]),
    left: {
      ...left,
      goodsCents: addCents(left.goodsCents, rise.goodsCents),
      transportCents: addCents(left.transportCents, rise.transportCents),
    },
  }
}

/** What the shop really takes. */
export type ActualPrice = Pick<PurchaseParts, 'goodsCents' | 'transportCents'>

/** By how much goods and transport together are dearer than what is paid for them; 0 where they are not. */
export const toRise = ({ left }: Pick<PaidPurchase, 'left'>, actual: ActualPrice): Cents =>
  cents(Math.max(0, actual.goodsCents + actual.transportCents - left.goodsCents - left.transportCents))

/**
 * Bought for what is paid or less: the rest comes back by itself. With cheaper goods the fee is that of the actual ones, where that is
 * less; it never rises.
 * @throws RangeError where the shop takes more than is paid
 */
export function buyFor(purchase: PaidPurchase, actual: ActualPrice, rate: BasisPoints): GivenBack {
  const { left, couponCents } = purchase
  if (Math.min(actual.goodsCents, actual.transportCents) < 0) throw new RangeError('not a price')
  if (toRise(purchase, actual) > 0) throw new RangeError('dearer than what is paid')
  const fee = Math.max(0, shareOfCents(actual.goodsCents, rate) - couponCents)
  const serviceCents = actual.goodsCents < left.goodsCents ? cents(Math.min(left.serviceCents, fee)) : left.serviceCents
  return keepOf(purchase, { ...left, ...actual, serviceCents })
}

/** A line of which some pieces may have come back; `goodsCents` is what all of its pieces cost. */
export interface PiecesLine {
  readonly goodsCents: Cents
  readonly quantity: number
  readonly refundedQuantity: number
}

/**
 * What so many more missing pieces of a line bring: their goods, and the fee in proportion. The way to us was made for the others.
 * @throws RangeError for more pieces than are left of the line
 */
export function toMissingParts({ left }: PaidPurchase, line: PiecesLine, pieces: number): PurchaseParts {
  const { goodsCents, quantity, refundedQuantity } = line
  const now = refundedQuantity + pieces
  if (!Number.isInteger(pieces) || pieces < 0 || now > quantity) throw new RangeError(`not pieces of this line: ${pieces}`)
  const own = floorShare(goodsCents, now, quantity) - floorShare(goodsCents, refundedQuantity, quantity)
  const back = cents(Math.min(own, left.goodsCents))
  return { ...NO_PARTS, goodsCents: back, serviceCents: cents(floorShare(left.serviceCents, back, left.goodsCents)) }
}
