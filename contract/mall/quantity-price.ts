import type { Cents } from '../kit/money'
import type { MallGoods, MallSku, MallTier } from './mall'

// What pieces of foreign goods cost, and how many of them there may be. For who shows it and for who orders by it.

/**
 * What one piece costs where so many are bought. Undefined where it is unknown, and below the lowest tier.
 * @param tiers the lowest `from` first; none where each option has its own price
 */
export function toUnitCents(tiers: readonly MallTier[], sku: Pick<MallSku, 'priceCents'> | undefined, quantity: number): Cents | undefined {
  if (tiers.length === 0) return sku?.priceCents
  return tiers.reduce<Cents | undefined>((price, tier) => (tier.from <= quantity ? tier.priceCents : price), undefined)
}

/** A later tier that costs less in all than so many at the present price: 50 at 9.00 are cheaper than 49 at 10.00. */
export function findCheaperTier(tiers: readonly MallTier[], quantity: number): MallTier | undefined {
  const unit = toUnitCents(tiers, undefined, quantity)
  return unit === undefined ? undefined : tiers.find(({ from, priceCents }) => from > quantity && from * priceCents < quantity * unit)
}

export type QuantityFault = 'belowMinimum' | 'notBatch'

/** Why so many pieces cannot be bought; undefined where they can. */
export function toQuantityFault({ min, batch }: Pick<MallGoods, 'min' | 'batch'>, quantity: number): QuantityFault | undefined {
  if (quantity < min) return 'belowMinimum'
  return quantity % batch === 0 ? undefined : 'notBatch'
}

/** The fewest that can be bought. */
export const toFewest = ({ min, batch }: Pick<MallGoods, 'min' | 'batch'>): number => Math.ceil(Math.max(min, 1) / batch) * batch

/** The most that can be bought, of what is left and of what a line holds; 0 where that is too few. */
export function toMost(goods: Pick<MallGoods, 'min' | 'batch'>, left: number): number {
  const most = Math.floor(left / goods.batch) * goods.batch
  return most < toFewest(goods) ? 0 : most
}
