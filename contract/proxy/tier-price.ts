import { timesCents, type Cents } from '../kit/money'

/** Prices by quantity: from so many pieces on, each costs so much. */
export interface PriceTier {
  readonly from: number
  readonly priceCents: Cents
}

/** How a foreign shop sells one option of its goods. */
export interface SellingTerms {
  /** Of one piece, where the shop has no tiers. */
  readonly priceCents: Cents
  /** Ascending by `from`; with tiers, only they hold. */
  readonly tiers: readonly PriceTier[]
  /** At least so many pieces, and only in multiples of `batch`; both from 1. */
  readonly min: number
  readonly batch: number
}

/** Why the shop does not sell so many: `belowMinimum` with the least it sells, `notBatch` with its batch. */
export type UnfitQuantity =
  | { readonly unfit: 'belowMinimum'; readonly min: number }
  | { readonly unfit: 'notBatch'; readonly batch: number }

export interface TierPrice {
  readonly unitCents: Cents
  readonly goodsCents: Cents
  /** More pieces that cost less together than these: the fewest that reach such a tier. */
  readonly cheaper?: { readonly quantity: number; readonly goodsCents: Cents }
}

/** What so many pieces cost. Whatever the tiers say of a foreign shop is of today; an order is placed by a quote. */
export function toTierPrice({ priceCents, tiers, min, batch }: SellingTerms, quantity: number): TierPrice | UnfitQuantity {
  const least = toMultiple(Math.max(min, tiers[0]?.from ?? 1), batch)
  if (quantity < least) return { unfit: 'belowMinimum', min: least }
  if (quantity % batch !== 0) return { unfit: 'notBatch', batch }
  const unitCents = tiers.filter(({ from }) => from <= quantity).pop()?.priceCents ?? priceCents
  const goodsCents = timesCents(unitCents, quantity)
  const cheaper = tiers
    .filter(({ from }) => from > quantity)
    .map((tier) => ({ tier, more: toMultiple(tier.from, batch) }))
    .map(({ tier, more }) => ({ quantity: more, goodsCents: timesCents(tier.priceCents, more) }))
    .find((more) => more.goodsCents < goodsCents)
  return { unitCents, goodsCents, ...(cheaper && { cheaper }) }
}

const toMultiple = (quantity: number, batch: number): number => Math.ceil(quantity / batch) * batch
