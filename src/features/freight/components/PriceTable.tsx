import type { ChannelEstimate } from '@contract/freight/freight-estimate'
import { View } from '@tarojs/components'
import { withRole } from '@/components/a11y'
import { formatMoney, formatScale } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { priceAt } from '../chart-view'
import { estimateStrings } from '../estimate-strings'
import styles from './PriceTable.module.scss'

export interface PriceTableProps {
  readonly channels: readonly ChannelEstimate[]
  readonly maxGrams: number
}

const ROWS = 10

/** The chart in figures: a row a weight, a column a channel. */
export function PriceTable({ channels, maxGrams }: PriceTableProps) {
  const words = useStrings(estimateStrings).chart
  const weights = Array.from({ length: ROWS }, (_, index) => (maxGrams / ROWS) * (index + 1))
  return (
    <View className={styles.table} {...withRole('table')} aria-label={words.title}>
      <View className={styles.row} {...withRole('row')}>
        <View className={styles.head} {...withRole('columnheader')}>
          {words.weight}
        </View>
        {channels.map(({ code, name }) => (
          <View key={code} className={styles.head} {...withRole('columnheader')}>
            {name}
          </View>
        ))}
      </View>
      {weights.map((grams) => (
        <View key={grams} className={styles.row} {...withRole('row')}>
          <View className={styles.cell} {...withRole('rowheader')}>
            {formatScale(grams)}
          </View>
          {channels.map(({ code, ladder }) => {
            const cents = priceAt(ladder, grams)
            return (
              <View key={code} className={styles.cell} {...withRole('cell')}>
                {cents === undefined ? words.none : formatMoney(cents)}
              </View>
            )
          })}
        </View>
      ))}
    </View>
  )
}
