import { ONLY_OPTION, type MallLineState } from '@contract/proxy/mall-cart'
import { toTierPrice, type UnfitQuantity } from '@contract/proxy/tier-price'
import { ZERO_CENTS, type Cents } from '@contract/kit/money'
import type { GatewayGoods } from '@server/ports/mall-gateway/gateway-answers'
import type { Kept } from '@server/ports/mall-gateway/mall-gateway-port'

/** What the gateway has told of goods; `gone`: that they are there no more. */
export type KnownGoods = Kept<Omit<GatewayGoods, 'asOf'>> | 'gone'

export interface LineJudgement {
  readonly state: MallLineState
  /** Of a piece. */
  readonly unitCents?: Cents
  readonly left?: number
  readonly min?: number
  readonly batch?: number
}

type Goods = Omit<GatewayGoods, 'asOf'>
type Sku = Pick<Goods['skus'][number], 'valueIds' | 'priceCents' | 'stock' | 'pictureId'>
const IMPLICIT: Sku = { valueIds: [], priceCents: undefined, stock: undefined, pictureId: undefined }

/** Goods without options have one that bears no name; undefined where there is no such option any more. */
export function findSku({ skus }: Goods, skuId: string): Sku | undefined {
  if (skus.length === 0) return skuId === ONLY_OPTION ? IMPLICIT : undefined
  return skus.find((sku) => sku.skuId === skuId)
}

/** The chosen values, in the order of the options. */
export function toOptionText({ options }: Goods, { valueIds }: Sku): string {
  return options.flatMap(({ values }) => values.filter(({ id }) => valueIds.includes(id)).slice(0, 1).map(({ name }) => name)).join(' ')
}

/** Why the shop does not sell so many, if it does not; else what a piece costs, where that is known. */
export function toPrice(goods: Goods, sku: Sku, quantity: number): UnfitQuantity | { readonly unitCents: Cents | undefined } {
  const priceCents = sku.priceCents ?? goods.priceCents
  const price = toTierPrice({ ...goods, priceCents: priceCents ?? ZERO_CENTS }, quantity)
  if ('unfit' in price) return price
  return { unitCents: price.unitCents === ZERO_CENTS ? undefined : price.unitCents }
}

/** Whether a line can be bought as it stands. What ends it for good comes before what passes. */
export function judgeLine(
  known: KnownGoods | undefined,
  { skuId, quantity }: { readonly skuId: string; readonly quantity: number },
): LineJudgement {
  if (known === undefined) return { state: 'unknown' }
  if (known === 'gone' || known.value.state !== 'onSale') return { state: 'gone' }
  const sku = findSku(known.value, skuId)
  if (!sku) return { state: 'optionGone' }
  if (sku.stock === 0) return { state: 'soldOut' }
  if (sku.stock !== undefined && sku.stock < quantity) return { state: 'notEnough', left: sku.stock }
  const price = toPrice(known.value, sku, quantity)
  if ('unfit' in price) {
    return price.unfit === 'notBatch' ? { state: 'notBatch', batch: price.batch } : { state: 'belowMin', min: price.min }
  }
  return price.unitCents === undefined ? { state: 'unknown' } : { state: 'ok', unitCents: price.unitCents }
}
