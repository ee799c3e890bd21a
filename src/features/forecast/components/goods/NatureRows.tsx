import { GOODS_NATURES } from '@contract/parcel/parcel'
import { View } from '@tarojs/components'
import { ChipRow } from '@/components/ChipRow'
import { SwitchRow } from '@/components/SwitchRow'
import { useChannels } from '@/entities/channel/channel-queries'
import { goodsNatureStrings } from '@/entities/parcel/goods-nature-strings'
import { useField } from '@/forms/Field'
import type { Fields } from '@/forms/use-form'
import { useStrings } from '@/i18n/use-strings'
import type { GoodsValues } from '../../forecast-form'
import { forecastStrings } from '../../forecast-strings'
import { toWays, toWaysText } from '../../goods-ways'
import styles from './NatureRows.module.scss'

export interface NatureRowsProps {
  readonly form: Fields<GoodsValues>
  /** Where the parcel goes, or lies: `''` while that is not chosen. */
  readonly warehouseId: string
}

/** Of what kind the goods are and which channels take such, before they are sent; and whether they break. */
export function NatureRows({ form, warehouseId }: NatureRowsProps) {
  const natures = useStrings(goodsNatureStrings)
  const words = useStrings(forecastStrings).form
  const nature = useField(form, 'goodsNature')
  const fragile = useField(form, 'fragile')
  const channels = useChannels().data
  const ways = channels && toWays(channels, warehouseId, nature.value)
  return (
    <>
      <ChipRow
        {...nature}
        label={words.nature}
        options={GOODS_NATURES.map((value) => ({ value, text: natures[value] }))}
        help={ways && ways.taking.length > 0 ? toWaysText(ways, words) : undefined}
        warning={ways && ways.taking.length === 0 ? words.natureNowhere : undefined}
      />
      <View className={styles.fragile}>
        <SwitchRow label={words.fragile} text={words.fragileText} on={fragile.value} onChange={fragile.onChange} />
      </View>
    </>
  )
}
