import { cents, shareOfCents, subtractCents, sumCents, timesCents, type BasisPoints, type Cents } from '../kit/money'
import { splitCents } from '../kit/split-cents'
import { toPointsWorth } from '../points/points'

/*
 * What an order at foreign shops costs, for the preview on the client and the bill on the server. An order is one purchase for each
 * shop, and each purchase keeps its own share of everything, since each ends by itself: see `purchase-refund.ts`.
 */

/** Goods of one shop, at what it asks for a piece of so many. */
export interface BoughtLine {
  readonly unitCents: Cents
  readonly quantity: number
}

/** What is bought at one shop, by a quote. */
export interface QuotedPurchase {
  readonly lines: readonly BoughtLine[]
  /** Of the shop to our warehouse. */
  readonly transportCents: Cents
}

/** Amounts by what they are for: goods, the way to our warehouse, the service fee, services that were chosen beside it. */
export interface PurchaseParts {
  readonly goodsCents: Cents
  readonly transportCents: Cents
  readonly serviceCents: Cents
  readonly otherCents: Cents
}

export interface PricedOrder extends PurchaseParts {
  readonly totalCents: Cents
  /** Of each purchase; they add up to the order's to the cent. */
  readonly purchases: readonly PurchaseParts[]
}

/** One purchase's shares of an order that is paid. */
export interface PurchaseShares extends PurchaseParts {
  /** Off the service fee. */
  readonly couponCents: Cents
  /** What is owed after the coupon: paid with `points` and `moneyCents`. */
  readonly dueCents: Cents
  readonly points: number
  readonly moneyCents: Cents
}

export interface PurchaseBill {
  readonly purchases: readonly PurchaseShares[]
  readonly couponCents: Cents
  /** With money. */
  readonly payableCents: Cents
}

export const toGoodsCents = (lines: readonly BoughtLine[]): Cents =>
  sumCents(lines.map(({ unitCents, quantity }) => timesCents(unitCents, quantity)))

export const sumParts = ({ goodsCents, transportCents, serviceCents, otherCents }: PurchaseParts): Cents =>
  sumCents([goodsCents, transportCents, serviceCents, otherCents])

/**
 * The fee is a share of all goods together, half up, and goes to the purchases by their goods; so does what was chosen beside it.
 * @param otherCents of the whole order
 * @throws RangeError for other services of an order whose goods cost nothing
 */
export function toPricedOrder(purchases: readonly QuotedPurchase[], rate: BasisPoints, otherCents: Cents): PricedOrder {
  const goods = purchases.map(({ lines }) => toGoodsCents(lines))
  const goodsCents = sumCents(goods)
  const serviceCents = shareOfCents(goodsCents, rate)
  const [services, others] = [splitCents(serviceCents, goods), splitCents(otherCents, goods)]
  const parts = purchases.map(({ transportCents }, index) => ({
    goodsCents: goods[index] ?? cents(0),
    transportCents,
    serviceCents: services[index] ?? cents(0),
    otherCents: others[index] ?? cents(0),
  }))
  const own = { goodsCents, transportCents: sumCents(parts.map(({ transportCents }) => transportCents)), serviceCents, otherCents }
  return { ...own, totalCents: sumParts(own), purchases: parts }
}

/**
 * Divides what comes off with the payment over the purchases: the coupon by their fees, the points by what each owes after it.
 * @param taken.couponCents what the coupon is worth; more than the fees it does not take
 * @param taken.points worth no more than what is owed after the coupon
 * @throws RangeError for more points than that
 */
export function toPurchaseBill(
  purchases: readonly PurchaseParts[],
  taken: { readonly couponCents: Cents; readonly points: number },
): PurchaseBill {
  const services = purchases.map(({ serviceCents }) => serviceCents)
  const couponCents = cents(Math.min(taken.couponCents, sumCents(services)))
  const coupons = splitCents(couponCents, services)
  const dues = purchases.map((parts, index) => subtractCents(sumParts(parts), coupons[index] ?? cents(0)))
  if (toPointsWorth(taken.points) > sumCents(dues)) throw new RangeError(`more points than are owed: ${taken.points}`)
  const points = splitCents(cents(taken.points), dues)
  const shares = purchases.map((parts, index) => {
    const [dueCents, own] = [dues[index] ?? cents(0), points[index] ?? 0]
    const moneyCents = subtractCents(dueCents, toPointsWorth(own))
    return { ...parts, couponCents: coupons[index] ?? cents(0), dueCents, points: own, moneyCents }
  })
  return { purchases: shares, couponCents, payableCents: sumCents(shares.map(({ moneyCents }) => moneyCents)) }
}
