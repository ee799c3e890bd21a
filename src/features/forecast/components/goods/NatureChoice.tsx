import { GOODS_NATURES, type GoodsNature } from '@contract/parcel/parcel'
import { View } from '@tarojs/components'
import { ChipRow } from '@/components/ChipRow'
import type { FieldProps } from '@/components/FormRow'
import { useChannels } from '@/entities/channel/channel-queries'
import { natureAboutStrings } from '@/entities/parcel/nature-about-strings'
import { goodsNatureStrings } from '@/entities/parcel/goods-nature-strings'
import { useStrings } from '@/i18n/use-strings'
import { forecastStrings } from '../../forecast-strings'
import { toWays, toWaysText } from '../../goods-ways'
import styles from './NatureRows.module.scss'

export interface NatureChoiceProps extends FieldProps {
  /** Undefined while nothing is chosen: which it is decides the channels, and is nobody's guess. */
  readonly value: GoodsNature | undefined
  readonly onChange: (nature: GoodsNature) => void
  /** Where the goods go, or lie: `''` while that is not chosen. */
  readonly warehouseId: string
}

/** Of what kind goods are, what that means, and which channels take such, before they are sent. */
export function NatureChoice({ warehouseId, ...field }: NatureChoiceProps) {
  const natures = useStrings(goodsNatureStrings)
  const words = useStrings(forecastStrings).form
  const about = useStrings(natureAboutStrings)
  const channels = useChannels().data
  const ways = channels && field.value && toWays(channels, warehouseId, field.value)
  const isTaken = ways !== undefined && ways.taking.length > 0
  return (
    <>
      <ChipRow
        {...field}
        options={GOODS_NATURES.map((value) => ({ value, text: natures[value] }))}
        help={isTaken || (field.value && !channels) ? <View className={styles.ways}>{isTaken && toWaysText(ways, words)}</View> : undefined}
        warning={ways && !isTaken ? words.natureNowhere : undefined}
      />
      {/* All of them while none is chosen; as far from the next row's line as that row's own text. */}
      <View style={{ paddingBottom: '12px' }}>
        {GOODS_NATURES.filter((nature) => nature === (field.value ?? nature)).map((nature) => (
          <View key={nature} className="t12 c3">
            {about[nature]}
          </View>
        ))}
      </View>
    </>
  )
}
