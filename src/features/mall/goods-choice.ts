import type { Cents } from '@contract/kit/money'
import { addCents, shareOfCents, timesCents } from '@contract/kit/money'
import type { MallGoods, MallSku } from '@contract/mall/mall'
import { toFewest, toMost, toQuantityFault, toUnitCents } from '@contract/mall/quantity-price'
import { limits } from '@contract/limits'
import { isLeft, type AnySku, type Choosable } from '@/entities/goods/sku-choice'

/** What of foreign goods can be chosen, as the sheet of options takes it. */
export interface ForeignSku extends AnySku, Pick<MallSku, 'priceCents' | 'picture'> {}

/** How many there are at most where the shop does not say. */
const UNTOLD = limits.shop.maxQuantity

const toCode = (place: number) => `o${place}`

export function toChoosable({ options, skus, min, batch, tiers }: Pick<MallGoods, 'options' | 'skus' | 'min' | 'batch' | 'tiers'>): Choosable<ForeignSku> {
  return {
    options: options.map(({ name, values }, place) => ({
      code: toCode(place),
      name,
      values: values.map(({ valueId, name: text }) => ({ code: valueId, name: text })),
    })),
    skus: skus.map(({ skuId, valueIds, priceCents, stock, picture }) => ({
      skuId,
      values: Object.fromEntries(valueIds.map((valueId, place) => [toCode(place), valueId])),
      // Fewer than can be bought at once are none.
      stock: toMost({ min, batch, tiers }, Math.min(stock ?? UNTOLD, UNTOLD)),
      isWithdrawn: false,
      priceCents,
      picture,
    })),
  }
}

export interface Chosen {
  readonly skuId: string
  readonly quantity: number
}

/** As many as are wished, within what can be bought. */
export function toQuantity(goods: Pick<MallGoods, 'min' | 'batch' | 'tiers'>, sku: AnySku | undefined, wished: number | undefined): number {
  const fewest = toFewest(goods)
  return Math.max(fewest, Math.min(wished ?? fewest, sku && isLeft(sku) ? sku.stock : UNTOLD))
}

export interface Cost {
  readonly unitCents: Cents
  readonly goodsCents: Cents
  /** Undefined where it is unknown: the total is without it. */
  readonly transportCents: Cents | undefined
  readonly serviceCents: Cents
  readonly totalCents: Cents
}

/**
 * What so many come to until they are in our warehouse. Undefined where the price is unknown, or so many cannot be bought.
 * The service fee is a share of the price of the goods alone.
 */
export function toCost(goods: MallGoods, sku: Pick<MallSku, 'priceCents'>, quantity: number): Cost | undefined {
  const { tiers, transportCents, serviceRate } = goods
  const unitCents = toUnitCents(tiers, sku, quantity)
  if (unitCents === undefined || toQuantityFault(goods, quantity) !== undefined) return undefined
  const goodsCents = timesCents(unitCents, quantity)
  const serviceCents = shareOfCents(goodsCents, serviceRate)
  const bought = addCents(goodsCents, serviceCents)
  return {
    unitCents,
    goodsCents,
    transportCents,
    serviceCents,
    totalCents: transportCents === undefined ? bought : addCents(bought, transportCents),
  }
}
