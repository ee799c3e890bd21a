import type { MallGoods } from '@contract/mall/mall'
import { View } from '@tarojs/components'
import { Card } from '@/components/Card'
import { TextLink } from '@/components/TextLink'
import { LabelledRow } from '@/entities/goods/LabelledRow'
import { shopStrings } from '@/entities/goods/shop-strings'
import { toFirstChoice, toOptionText } from '@/entities/goods/sku-choice'
import { skuStrings } from '@/entities/goods/sku-strings'
import { formatMoney, formatWeight } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { routes } from '@/routes'
import { toChoosable } from '../goods-choice'
import { mallGoodsStrings } from '../goods-strings'

export interface ForeignChoiceProps {
  readonly goods: MallGoods
  readonly skuId: string | undefined
  readonly quantity: number
  /** Absent: nothing of it can be chosen. */
  readonly onChoose: (() => void) | undefined
}

/** Which one and how many, how it comes to our warehouse, and how heavy it is. */
export function ForeignChoice({ goods, skuId, quantity, onChoose }: ForeignChoiceProps) {
  const words = useStrings(mallGoodsStrings)
  const shop = useStrings(shopStrings)
  const { toChoose } = useStrings(skuStrings)
  const { transportCents, shipsWithinHours, weightGrams, weightFrom } = goods
  const choosable = toChoosable(goods)
  const chosen = toFirstChoice(choosable, skuId)
  const missing = choosable.options.filter(({ code }) => chosen[code] === undefined).map(({ name }) => name)
  const way = [
    transportCents === undefined ? words.transportUnknown : words.transport(formatMoney(transportCents)),
    shipsWithinHours !== undefined && words.shipsWithin(shipsWithinHours),
  ]
  return (
    <Card pad="form">
      {goods.skus.length > 0 && (
        <LabelledRow label={words.options} onPress={onChoose}>
          <View className="t15">
            {missing.length > 0 ? toChoose(missing) : [toOptionText(choosable, chosen), shop.pieces(quantity)].filter((text) => text !== '').join(' · ')}
          </View>
        </LabelledRow>
      )}
      <LabelledRow label={words.deliverTo}>
        <View className="t15">{words.ourWarehouse}</View>
        <View className="t12 c3">{way.filter(Boolean).join(' · ')}</View>
      </LabelledRow>
      <LabelledRow label={words.weight}>
        {weightGrams === undefined ? (
          <View className="t15">{words.weightFrom.none}</View>
        ) : (
          <>
            <View className="t15">{words.eachAbout(formatWeight(weightGrams))}</View>
            <View className="row wrap sp g8">
              <View className="t12 c3">{words.weightFrom[weightFrom]}</View>
              <TextLink onPress={() => goTo(routes.freight, { weight: String(weightGrams * quantity) })}>{words.freight}</TextLink>
            </View>
          </>
        )}
      </LabelledRow>
    </Card>
  )
}
