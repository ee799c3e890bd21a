import { cents, shareOfCents, subtractCents, sumCents, timesCents, ZERO_CENTS, type BasisPoints, type Cents } from '../kit/money'
import { floorShare } from '../kit/exact-share'
import { splitCents } from '../kit/split-cents'
import type { Refund } from '../payment/refund'
import { toPointsWorth } from '../points/points'

/*
 * What an order of the shop costs and what of it comes back, for the preview on the client and the bill on the server. Each line keeps
 * its own share of everything that was taken off, so that a refund is arithmetic on these shares and never a new price.
 */

/** Goods of one order, before anything is taken off. */
export interface CostedLine {
  readonly goodsId: string
  /** The category of the goods and those above it. */
  readonly categoryIds: readonly string[]
  readonly unitCents: Cents
  readonly quantity: number
}

/** What an offer takes off. percent: of what it covers, up to a cap. */
export type OfferBenefit =
  | { readonly kind: 'amount'; readonly amountCents: Cents }
  | { readonly kind: 'percent'; readonly rate: BasisPoints; readonly capCents: Cents }

/** What an offer covers. */
export type OfferCover =
  | { readonly kind: 'all' }
  | { readonly kind: 'categories'; readonly categoryIds: readonly string[] }
  | { readonly kind: 'goods'; readonly goodsIds: readonly string[] }

/** One that runs. */
export interface Offer {
  readonly offerId: string
  /** Of what it covers, so much must be bought. */
  readonly thresholdCents: Cents
  readonly benefit: OfferBenefit
  readonly covers: OfferCover
  readonly closesAt: string
}

export interface OfferShares {
  readonly offerId: string | undefined
  readonly offerCents: Cents
  /** Of each line. */
  readonly shares: readonly Cents[]
}

export const toGross = ({ unitCents, quantity }: Pick<CostedLine, 'unitCents' | 'quantity'>): Cents => timesCents(unitCents, quantity)

export function isCovered({ goodsId, categoryIds }: Pick<CostedLine, 'goodsId' | 'categoryIds'>, covers: OfferCover): boolean {
  if (covers.kind === 'all') return true
  if (covers.kind === 'goods') return covers.goodsIds.includes(goodsId)
  return categoryIds.some((id) => covers.categoryIds.includes(id))
}

/** The one offer of an order: what takes off most; of equals what closes first, then the lowest id. */
export function findBestOffer(lines: readonly CostedLine[], offers: readonly Offer[]): OfferShares {
  const none: OfferShares = { offerId: undefined, offerCents: ZERO_CENTS, shares: lines.map(() => ZERO_CENTS) }
  const running = offers.map((offer) => ({ offer, result: applyOffer(lines, offer) })).filter(({ result }) => result.offerCents > 0)
  const [best] = running.sort(
    (one, other) =>
      other.result.offerCents - one.result.offerCents ||
      Date.parse(one.offer.closesAt) - Date.parse(other.offer.closesAt) ||
      (one.offer.offerId < other.offer.offerId ? -1 : 1),
  )
  return best?.result ?? none
}

function applyOffer(lines: readonly CostedLine[], { offerId, thresholdCents, benefit, covers }: Offer): OfferShares {
  const weights = lines.map((line) => (isCovered(line, covers) ? toGross(line) : ZERO_CENTS))
  const covered = sumCents(weights)
  const offerCents = covered < thresholdCents ? ZERO_CENTS : cents(Math.min(toBenefit(benefit, covered), covered))
  return { offerId, offerCents, shares: splitCents(offerCents, weights) }
}

function toBenefit(benefit: OfferBenefit, covered: Cents): Cents {
  if (benefit.kind === 'amount') return benefit.amountCents
  return cents(Math.min(shareOfCents(covered, benefit.rate), benefit.capCents))
}

/** A line with what is taken off it, and what is left to pay with money. */
export interface LineShares {
  readonly grossCents: Cents
  readonly offerCents: Cents
  readonly couponCents: Cents
  readonly points: number
  readonly moneyCents: Cents
}

/** The same of the freight, of which neither offer nor coupon takes anything. */
export interface FreightShares {
  readonly freightCents: Cents
  readonly points: number
  readonly moneyCents: Cents
}

export interface ShopBill {
  readonly lines: readonly LineShares[]
  readonly freight: FreightShares
  /** With money. */
  readonly payableCents: Cents
}

export interface TakenOff {
  readonly offerShares: readonly Cents[]
  /** No more than what the offer leaves of the lines. */
  readonly couponCents: Cents
  readonly freightCents: Cents
  /** No more than what offer and coupon leave, with the freight. */
  readonly points: number
}

/** Divides everything over the lines and the freight, to the cent and the point. */
export function toShopBill(lines: readonly Pick<CostedLine, 'unitCents' | 'quantity'>[], taken: TakenOff): ShopBill {
  const gross = lines.map(toGross)
  const after = gross.map((amount, index) => subtractCents(amount, taken.offerShares[index] ?? ZERO_CENTS))
  const coupons = splitCents(taken.couponCents, after)
  const net = after.map((amount, index) => subtractCents(amount, coupons[index] ?? ZERO_CENTS))
  const points = splitCents(cents(taken.points), [...net, taken.freightCents])
  const freightPoints = points[lines.length] ?? 0
  const freight = {
    freightCents: taken.freightCents,
    points: freightPoints,
    moneyCents: subtractCents(taken.freightCents, toPointsWorth(freightPoints)),
  }
  const shares = gross.map((grossCents, index) => {
    const [offerCents, couponCents, own] = [taken.offerShares[index] ?? ZERO_CENTS, coupons[index] ?? ZERO_CENTS, points[index] ?? 0]
    return { grossCents, offerCents, couponCents, points: own, moneyCents: subtractCents(net[index] ?? ZERO_CENTS, toPointsWorth(own)) }
  })
  return { lines: shares, freight, payableCents: sumCents([...shares.map(({ moneyCents }) => moneyCents), freight.moneyCents]) }
}

/** A line of which some units may have come back. */
export interface RefundableLine {
  readonly quantity: number
  readonly refundedQuantity: number
  readonly moneyCents: Cents
  readonly points: number
  /** What has come back of money and points so far, where that may be more than the units' own: goodwill. */
  readonly refundedCents?: Cents
  readonly refundedPoints?: number
}

/**
 * For so many units more. Counted from the first unit on, so that any sequence of refunds adds up to exactly what was paid; what was
 * given back beside the units before is not given twice.
 * @throws RangeError for more units than are left
 */
export function toUnitsRefund(line: RefundableLine, units: number): Refund {
  const { quantity, refundedQuantity, moneyCents, points, refundedCents = ZERO_CENTS, refundedPoints = 0 } = line
  const now = refundedQuantity + units
  if (!Number.isInteger(units) || units < 0 || now > quantity) throw new RangeError(`not units of this line: ${units}`)
  const back = (amount: number) => floorShare(amount, now, quantity) - floorShare(amount, refundedQuantity, quantity)
  return {
    moneyCents: cents(Math.min(back(moneyCents), moneyCents - refundedCents)),
    points: Math.min(back(points), points - refundedPoints),
  }
}

/**
 * So much of the freight comes back, after `refundedCents` of it: in money and points as it was paid.
 * @throws RangeError for more than is left of it
 */
export function toFreightRefund({ freightCents, points }: FreightShares, refundedCents: Cents, backCents: Cents): Refund {
  if (backCents < 0 || refundedCents + backCents > freightCents) throw new RangeError(`not a part of this freight: ${backCents}`)
  const back = floorShare(points, refundedCents + backCents, freightCents) - floorShare(points, refundedCents, freightCents)
  return { moneyCents: subtractCents(backCents, toPointsWorth(back)), points: back }
}

/** A line's part of the freight by weight, of which units have theirs. */
export interface WeighedLine {
  readonly unitGrams: number
  readonly quantity: number
}

/** Of each line, by its weight. */
export const splitFreight = (freightCents: Cents, lines: readonly WeighedLine[]): readonly Cents[] =>
  splitCents(freightCents, lines.map(({ unitGrams, quantity }) => unitGrams * quantity))

/** The freight of so many units more of a line, out of the line's part. */
export function toUnitsFreight(
  partCents: Cents,
  { quantity, refundedQuantity }: Pick<RefundableLine, 'quantity' | 'refundedQuantity'>,
  units: number,
): Cents {
  // Of the line's own money nothing: what has come back of that says nothing about its freight.
  return toUnitsRefund({ quantity, refundedQuantity, moneyCents: partCents, points: 0 }, units).moneyCents
}

/** What customs read for a unit of goods that go into a parcel: what was paid for it after the offer, one cent at least. */
export const toCustomsPrice = ({ unitCents, quantity }: Pick<CostedLine, 'unitCents' | 'quantity'>, offerCents: Cents): Cents =>
  cents(Math.max(1, Math.floor((2 * subtractCents(toGross({ unitCents, quantity }), offerCents) + quantity) / (2 * quantity))))
