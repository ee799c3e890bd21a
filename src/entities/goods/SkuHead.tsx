import { MOST_STOCK_TOLD, type GoodsDetail, type GoodsSku } from '@contract/shop/goods'
import { View } from '@tarojs/components'
import { Money } from '@/components/Money'
import { formatWeight } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { ChoiceHead } from './ChoiceHead'
import { GoodsPrice } from './GoodsPrice'
import { toOptionText, toPriceRange, type Chosen } from './sku-choice'
import { skuStrings } from './sku-strings'

export interface SkuHeadProps {
  readonly goods: GoodsDetail
  readonly chosen: Chosen
  readonly sku: GoodsSku | undefined
}

export const toStockText = ({ stock, stockIsMore }: Pick<GoodsSku, 'stock' | 'stockIsMore'>): string => (stockIsMore ? `${MOST_STOCK_TOLD}+` : `${stock}`)

/** What the choice is so far: its picture, its price, or between which prices it will be. */
export function SkuHead({ goods, chosen, sku }: SkuHeadProps) {
  const words = useStrings(skuStrings)
  const range = toPriceRange(goods, chosen)
  const picture = sku?.picture ?? goods.pictures[0]
  const text = toOptionText(goods, chosen)
  return (
    <ChoiceHead look={{ icon: goods.icon, picture }}>
      {sku ? (
        <GoodsPrice cents={sku.priceCents} size="total" listPriceCents={sku.listPriceCents} />
      ) : (
        range && (
          <View className="row wrap g4">
            <Money cents={range.low.priceCents} size="wallet" />
            {range.high.priceCents !== range.low.priceCents && (
              <>
                <View>–</View>
                <Money cents={range.high.priceCents} size="wallet" />
              </>
            )}
          </View>
        )
      )}
      {text !== '' && <View className="t13 c2">{words.chosen(text)}</View>}
      {sku && <View className="t12 c3 num">{`${words.stock(toStockText(sku))} · ${words.weight(formatWeight(sku.weightGrams))}`}</View>}
    </ChoiceHead>
  )
}
