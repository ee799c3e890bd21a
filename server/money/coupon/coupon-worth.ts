import type { UnfitCouponReason } from '@contract/coupon/coupon'
import type { ServiceCode } from '@contract/freight/freight'
import { cents, shareOfCents, type Cents } from '@contract/kit/money'
import type { Grams } from '@contract/kit/weight'
import type { OfferTerms } from '@server/db/tables/coupon-tables'

/** What of a bill a coupon looks at. */
export interface CouponBasis {
  readonly channelCode: string
  readonly warehouseId: string
  readonly grams: Grams
  /** Freight and services: no taxes, insurance or storage. */
  readonly spendCents: Cents
  readonly freightCents: Cents
  readonly services: ReadonlyMap<ServiceCode, Cents>
}

export type CouponWorth = { readonly worthCents: Cents } | { readonly unfit: UnfitCouponReason }

/** What a coupon takes off a bill: never more than its freight and services. */
export function toCouponWorth(terms: OfferTerms, basis: CouponBasis): CouponWorth {
  const unfit = findUnfit(terms, basis)
  if (unfit !== undefined) return { unfit }
  const worthCents = cents(Math.min(toBenefit(terms, basis), basis.spendCents))
  return worthCents === 0 ? { unfit: 'nothingToTakeOff' } : { worthCents }
}

function findUnfit({ benefit, channels, warehouses, ...conditions }: OfferTerms, basis: CouponBasis): UnfitCouponReason | undefined {
  const { minSpendCents = 0, minGrams = 0, maxGrams = Infinity } = conditions
  if (channels.length > 0 && !channels.some(({ code }) => code === basis.channelCode)) return 'channel'
  if (warehouses.length > 0 && !warehouses.some(({ id }) => id === basis.warehouseId)) return 'warehouse'
  if (basis.grams < minGrams) return 'tooLight'
  if (basis.grams > maxGrams) return 'tooHeavy'
  if (basis.spendCents < minSpendCents) return 'spendTooLow'
  if (benefit.kind === 'service' && !basis.services.has(benefit.service)) return 'serviceNotChosen'
  return undefined
}

function toBenefit({ benefit }: OfferTerms, { freightCents, services }: CouponBasis): number {
  if (benefit.kind === 'fixed') return benefit.amountCents
  if (benefit.kind === 'service') return services.get(benefit.service) ?? 0
  return Math.min(shareOfCents(freightCents, benefit.rate), benefit.capCents)
}
