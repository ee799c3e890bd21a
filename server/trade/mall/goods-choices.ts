import { ONLY_SKU_ID } from '@contract/mall/mall-ids'
import type { GatewayGoods } from '@server/ports/mall-gateway/gateway-answers'

type Goods = Pick<GatewayGoods, 'options' | 'skus' | 'tiers' | 'priceCents' | 'state'>
export type Choices = Pick<Goods, 'options' | 'skus'>

/**
 * What can be chosen of goods, as far as it fits together: each sku has one value of each option, in the order of the options, and no two
 * have the same ones. Where there is nothing to choose there is one sku without values; where tiers say the price, skus have none.
 */
export function toChoices({ options, skus, tiers, priceCents }: Goods): Choices {
  const price = tiers.length > 0 ? undefined : priceCents
  // Options that nothing goes by cannot be chosen.
  if (skus.length === 0) {
    return { options: [], skus: [{ skuId: ONLY_SKU_ID, valueIds: [], priceCents: price, stock: undefined, pictureId: undefined }] }
  }
  const taken = new Set<string>()
  const ids = new Set<string>()
  const fitting = skus.flatMap((sku) => {
    const valueIds = options.map(({ values }) => sku.valueIds.filter((id) => values.some((value) => value.id === id)))
    const chosen = valueIds.flatMap((found) => (found.length === 1 ? found : []))
    const name = chosen.join('\n')
    const isWhole = chosen.length === options.length && sku.valueIds.length === options.length
    if (!isWhole || taken.has(name) || ids.has(sku.skuId)) return []
    taken.add(name)
    ids.add(sku.skuId)
    return [{ ...sku, valueIds: chosen, priceCents: tiers.length > 0 ? undefined : sku.priceCents }]
  })
  return { options, skus: fitting }
}
