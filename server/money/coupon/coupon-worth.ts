import type { CouponScope, UnfitCouponReason } from '@contract/coupon/coupon'
import type { ServiceCode } from '@contract/freight/freight'
import { cents, shareOfCents, type Cents } from '@contract/kit/money'
import type { Grams } from '@contract/kit/weight'
import type { OfferTerms } from '@server/db/tables/coupon-tables'

/** What of a bill a coupon looks at. */
export type CouponBasis = FreightBasis | GoodsBasis

export interface FreightBasis {
  readonly scope: 'freight'
  readonly channelCode: string
  readonly warehouseId: string
  readonly grams: Grams
  /** Freight and services: no taxes, insurance or storage. */
  readonly spendCents: Cents
  readonly freightCents: Cents
  readonly services: ReadonlyMap<ServiceCode, Cents>
}

export interface GoodsBasis {
  readonly scope: Exclude<CouponScope, 'freight'>
  /** What a coupon of this scope may take something off. */
  readonly spendCents: Cents
}

export type CouponWorth = { readonly worthCents: Cents } | { readonly unfit: UnfitCouponReason }

/** What a coupon takes off a bill: never more than what it is good for. */
export function toCouponWorth(terms: OfferTerms, basis: CouponBasis): CouponWorth {
  const unfit = findUnfit(terms, basis)
  if (unfit !== undefined) return { unfit }
  const worthCents = cents(Math.min(toBenefit(terms, basis), basis.spendCents))
  return worthCents === 0 ? { unfit: 'nothingToTakeOff' } : { worthCents }
}

function findUnfit(terms: OfferTerms, basis: CouponBasis): UnfitCouponReason | undefined {
  if ((terms.scope ?? 'freight') !== basis.scope) return 'scope'
  const unfit = basis.scope === 'freight' ? findUnfitFreight(terms, basis) : undefined
  return unfit ?? (basis.spendCents < (terms.minSpendCents ?? 0) ? 'spendTooLow' : findMissingService(terms, basis))
}

function findUnfitFreight({ channels, warehouses, ...conditions }: OfferTerms, basis: FreightBasis): UnfitCouponReason | undefined {
  const { minGrams = 0, maxGrams = Infinity } = conditions
  if (channels.length > 0 && !channels.some(({ code }) => code === basis.channelCode)) return 'channel'
  if (warehouses.length > 0 && !warehouses.some(({ id }) => id === basis.warehouseId)) return 'warehouse'
  if (basis.grams < minGrams) return 'tooLight'
  return basis.grams > maxGrams ? 'tooHeavy' : undefined
}

function findMissingService({ benefit }: OfferTerms, basis: CouponBasis): UnfitCouponReason | undefined {
  if (benefit.kind !== 'service') return undefined
  return basis.scope === 'freight' && basis.services.has(benefit.service) ? undefined : 'serviceNotChosen'
}

function toBenefit({ benefit }: OfferTerms, basis: CouponBasis): number {
  if (benefit.kind === 'fixed') return benefit.amountCents
  if (benefit.kind === 'service') return basis.scope === 'freight' ? (basis.services.get(benefit.service) ?? 0) : 0
  return Math.min(shareOfCents(basis.scope === 'freight' ? basis.freightCents : basis.spendCents, benefit.rate), benefit.capCents)
}
