import { subtractCents, ZERO_CENTS, type Cents, type BasisPoints } from '../kit/money'
import { toPointsShare, toPointsWorth } from '../points/points'
import { limits } from '../limits'

/** What a bill can be paid with beside money. */
export interface MixChoice {
  readonly points: number
  readonly couponId?: string | undefined
}

export interface MixBasis {
  /** The bill before anything is taken off. */
  readonly totalCents: Cents
  readonly pointsAvailable: number
  readonly pointsShareRate: BasisPoints
  /** Those that fit, the first to expire first. */
  readonly coupons: readonly { readonly couponId: string; readonly worthCents: Cents }[]
}

/** Points that may be used beside a coupon: up to the share of the whole bill, and no more than is left of it. */
export function toMostPoints({ totalCents, pointsAvailable, pointsShareRate }: Omit<MixBasis, 'coupons'>, couponCents: Cents): number {
  const cents = Math.min(toPointsShare(totalCents, pointsShareRate), totalCents - couponCents)
  return Math.min(pointsAvailable, Math.floor(cents / limits.points.worthCents))
}

/** What a choice leaves to pay with money. */
export function toMixDue({ totalCents }: Pick<MixBasis, 'totalCents'>, { points, couponCents }: { readonly points: number; readonly couponCents: Cents }): Cents {
  return subtractCents(subtractCents(totalCents, couponCents), toPointsWorth(points))
}

/**
 * What leaves the least to pay; of equals what keeps the most points, and then the coupon that expires first. Each coupon is
 * tried with as many points as go beside it: no other number of points leaves less.
 */
export function findBestMix(basis: MixBasis): MixChoice {
  const mixes = [undefined, ...basis.coupons].map((coupon) => {
    const couponCents = coupon?.worthCents ?? ZERO_CENTS
    const points = toMostPoints(basis, couponCents)
    return { points, couponId: coupon?.couponId, dueCents: toMixDue(basis, { points, couponCents }) }
  })
  const [best] = mixes.sort((one, other) => one.dueCents - other.dueCents || one.points - other.points)
  return { points: best?.points ?? 0, couponId: best?.couponId }
}
