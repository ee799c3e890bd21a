import type { GoodsDetail, GoodsSku } from '@contract/shop/goods'
import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Card } from '@/components/Card'
import { LabelledRow } from '@/entities/goods/LabelledRow'
import { shopStrings } from '@/entities/goods/shop-strings'
import { toOptionText, type Chosen } from '@/entities/goods/sku-choice'
import { skuStrings } from '@/entities/goods/sku-strings'
import type { SkuChoice } from '@/entities/goods/SkuSheet'
import { formatWeight } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { goodsPageStrings } from '../goods-strings'

export interface ChoiceCardProps {
  readonly goods: GoodsDetail
  readonly chosen: Chosen
  readonly sku: GoodsSku | undefined
  readonly choice: Pick<SkuChoice, 'delivery' | 'quantity'>
  /** Absent: nothing can be chosen any more. */
  readonly onChoose: (() => void) | undefined
  /** Below what is said of the delivery. */
  readonly children?: ReactNode
}

/** Which of them, how many, and how they are sent; both rows open the sheet. */
export function ChoiceCard({ goods, chosen, sku, choice: { delivery, quantity }, onChoose, children }: ChoiceCardProps) {
  const words = useStrings(goodsPageStrings)
  const shop = useStrings(shopStrings)
  const { toChoose, weight } = useStrings(skuStrings)
  const missing = goods.options.filter(({ code }) => chosen[code] === undefined).map(({ name }) => name)
  const what = missing.length > 0 ? toChoose(missing) : [toOptionText(goods, chosen), shop.pieces(quantity)].filter((text) => text !== '').join(' · ')
  const where = (delivery === 'join' ? shop.joinText : shop.homeText)(goods.warehouseName)
  return (
    <Card pad="form">
      <LabelledRow label={words.chosen} onPress={onChoose}>
        <View className="t15">{what}</View>
      </LabelledRow>
      <LabelledRow label={words.delivery} onPress={onChoose}>
        <View className="t15 b">{shop.delivery[delivery]}</View>
        <View className="t12 c3">{sku ? `${where} · ${weight(formatWeight(sku.weightGrams * quantity))}` : where}</View>
      </LabelledRow>
      {children}
    </Card>
  )
}
