import { timesCents, type Cents } from '../kit/money'
import { findCheaper, toFewest, toQuantityFault, toUnitCents, type SellingQuantities } from '../mall/quantity-price'

/** How a foreign shop sells one option of its goods. */
export interface SellingTerms extends SellingQuantities {
  /** Of one piece, where the shop has no tiers. */
  readonly priceCents: Cents
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
export function toTierPrice(terms: SellingTerms, quantity: number): TierPrice | UnfitQuantity {
  const fault = toQuantityFault(terms, quantity)
  if (fault === 'belowMinimum') return { unfit: fault, min: toFewest(terms) }
  if (fault === 'notBatch') return { unfit: fault, batch: terms.batch }
  const unitCents = toUnitCents(terms.tiers, terms, quantity) ?? terms.priceCents
  const cheaper = findCheaper(terms, quantity)
  return { unitCents, goodsCents: timesCents(unitCents, quantity), ...(cheaper && { cheaper }) }
}
