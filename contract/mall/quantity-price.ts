import { timesCents, type Cents } from '../kit/money'
import type { MallSku, MallTier } from './mall'

// What pieces of foreign goods cost, and how many of them there may be. For who shows it and for who orders by it.

/** How goods are sold: at least so many pieces, only in multiples of `batch`, and from so many on at another price. */
export interface SellingQuantities {
  readonly min: number
  readonly batch: number
  /** The lowest `from` first; none where each option has its own price. With tiers, only they hold. */
  readonly tiers: readonly MallTier[]
}

/** What one piece costs where so many are bought. Undefined where it is unknown, and below the lowest tier. */
export function toUnitCents(tiers: readonly MallTier[], sku: Pick<MallSku, 'priceCents'> | undefined, quantity: number): Cents | undefined {
  if (tiers.length === 0) return sku?.priceCents
  return tiers.reduce<Cents | undefined>((price, tier) => (tier.from <= quantity ? tier.priceCents : price), undefined)
}

const toMultiple = (quantity: number, batch: number): number => Math.ceil(quantity / batch) * batch

/** The fewest that can be bought. */
export const toFewest = ({ min, batch, tiers }: SellingQuantities): number => toMultiple(Math.max(min, tiers[0]?.from ?? 1), batch)

/** The most that can be bought, of what is left and of what a line holds; 0 where that is too few. */
export function toMost(goods: SellingQuantities, left: number): number {
  const most = Math.floor(left / goods.batch) * goods.batch
  return most < toFewest(goods) ? 0 : most
}

export type QuantityFault = 'belowMinimum' | 'notBatch'

/** Why so many pieces cannot be bought; undefined where they can. */
export function toQuantityFault(goods: SellingQuantities, quantity: number): QuantityFault | undefined {
  if (quantity < toFewest(goods)) return 'belowMinimum'
  return quantity % goods.batch === 0 ? undefined : 'notBatch'
}

/** More pieces that cost less together than so many: the fewest that reach such a tier. 50 at 9.00 are cheaper than 49 at 10.00. */
export function findCheaper({ tiers, batch }: SellingQuantities, quantity: number): { quantity: number; goodsCents: Cents } | undefined {
  const unitCents = toUnitCents(tiers, undefined, quantity)
  if (unitCents === undefined) return undefined
  return tiers
    .filter(({ from }) => from > quantity)
    .map(({ from, priceCents }) => ({ quantity: toMultiple(from, batch), priceCents }))
    .map((more) => ({ quantity: more.quantity, goodsCents: timesCents(more.priceCents, more.quantity) }))
    .find(({ goodsCents }) => goodsCents < timesCents(unitCents, quantity))
}
