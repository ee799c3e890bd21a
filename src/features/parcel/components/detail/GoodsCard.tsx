import type { ParcelDetail } from '@contract/parcel/parcel'
import { View } from '@tarojs/components'
import { Card } from '@/components/Card'
import { IconTile } from '@/components/IconTile'
import { Pressable } from '@/components/Pressable'
import { StatusTag } from '@/components/StatusTag'
import { goodsNatureStrings } from '@/entities/parcel/goods-nature-strings'
import { parcelGoodsStrings } from '@/entities/parcel/parcel-goods-strings'
import { formatMoney } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { parcelDetailStrings } from '../../parcel-detail-strings'
import styles from './GoodsCard.module.scss'

export interface GoodsCardProps {
  readonly parcel: ParcelDetail
  /** Left out where the goods can no longer be changed. */
  readonly onChange?: (() => void) | undefined
}

/** What is inside, item by item, and its value. */
export function GoodsCard({ parcel, onChange }: GoodsCardProps) {
  const natures = useStrings(goodsNatureStrings)
  const goods = useStrings(parcelGoodsStrings)
  const { detail } = useStrings(parcelDetailStrings)
  const { items, goodsNature, fragile, valueCents } = parcel
  const nature = natures[goodsNature]
  return (
    <Card>
      <View className={styles.head}>
        <IconTile icon="shopping-bag" tint="blue" size="grid" />
        <View className="grow">
          {items.length === 0 && <View className="t15 c3">{detail.noGoods}</View>}
          {items.map(({ name, quantity }, index) => (
            <View key={index} className="t15 b">{`${name} × ${quantity}`}</View>
          ))}
          <View className="row wrap g6">
            <View className="t13 c3 num">
              {valueCents > 0 ? `${nature} · ${detail.declared} ${formatMoney(valueCents)}` : nature}
            </View>
            {fragile && (
              <StatusTag mini tone="accent">
                {goods.fragile}
              </StatusTag>
            )}
          </View>
        </View>
        {onChange && (
          <Pressable className={styles.change} onPress={onChange}>
            {detail.change}
          </Pressable>
        )}
      </View>
    </Card>
  )
}
