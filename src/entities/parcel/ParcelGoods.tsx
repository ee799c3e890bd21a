import type { ParcelSummary } from '@contract/parcel/parcel'
import { View } from '@tarojs/components'
import { cx } from '@/components/cx'
import { StatusTag } from '@/components/StatusTag'
import { formatMoney, formatSize, formatWeight } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { boxStrings, toBoxText } from './box-text'
import { toItemsText } from './items-text'
import { parcelGoodsStrings } from './parcel-goods-strings'
import styles from './ParcelGoods.module.scss'

export interface ParcelGoodsProps {
  readonly parcel: Pick<ParcelSummary, 'items' | 'fragile' | 'valueCents' | 'actualGrams' | 'size'> & Partial<Pick<ParcelSummary, 'status' | 'box'>>
  /** Where the weight stands elsewhere. */
  readonly hidesWeight?: boolean
}

/** What is inside, whether it breaks, which of several boxes it is; below, what it is worth and what it weighs and measures. */
export function ParcelGoods({ parcel, hidesWeight }: ParcelGoodsProps) {
  const words = useStrings(parcelGoodsStrings)
  const boxWords = useStrings(boxStrings)
  const { items, fragile, valueCents, actualGrams, size, status, box } = parcel
  const boxText = toBoxText(box, boxWords)
  const hasGoodsElsewhere = boxText !== undefined && status !== 'incomplete'
  const text = toItemsText(items, words) ?? (hasGoodsElsewhere ? boxWords.goodsElsewhere : undefined)
  return (
    <>
      <View className={styles.name}>
        <View className={cx(text === undefined && 'c3')}>{text ?? words.noItems}</View>
        {fragile && (
          <StatusTag mini tone="accent">
            {words.fragile}
          </StatusTag>
        )}
      </View>
      {boxText !== undefined && <View className="t12 c2">{boxText}</View>}
      {(valueCents > 0 || actualGrams !== undefined) && (
        <View className={styles.facts}>
          {valueCents > 0 && <View className={styles.value}>{formatMoney(valueCents)}</View>}
          {actualGrams !== undefined && !hidesWeight && <View>{formatWeight(actualGrams)}</View>}
          {size && <View>{formatSize(size)}</View>}
        </View>
      )}
    </>
  )
}
