import { GOODS_NATURES, type GoodsNature } from '@contract/parcel/parcel'
import { ChipRow } from '@/components/ChipRow'
import type { FieldProps } from '@/components/FormRow'
import { useChannels } from '@/entities/channel/channel-queries'
import { goodsNatureStrings } from '@/entities/parcel/goods-nature-strings'
import { useStrings } from '@/i18n/use-strings'
import { forecastStrings } from '../../forecast-strings'
import { toWays, toWaysText } from '../../goods-ways'

export interface NatureChoiceProps extends FieldProps {
  /** Undefined while nothing is chosen: which it is decides the channels, and is nobody's guess. */
  readonly value: GoodsNature | undefined
  readonly onChange: (nature: GoodsNature) => void
  /** Where the goods go, or lie: `''` while that is not chosen. */
  readonly warehouseId: string
}

/** Of what kind goods are, and which channels take such, before they are sent. */
export function NatureChoice({ warehouseId, ...field }: NatureChoiceProps) {
  const natures = useStrings(goodsNatureStrings)
  const words = useStrings(forecastStrings).form
  const channels = useChannels().data
  const ways = channels && field.value && toWays(channels, warehouseId, field.value)
  return (
    <ChipRow
      {...field}
      options={GOODS_NATURES.map((value) => ({ value, text: natures[value] }))}
      help={ways && ways.taking.length > 0 ? toWaysText(ways, words) : undefined}
      warning={ways && ways.taking.length === 0 ? words.natureNowhere : undefined}
    />
  )
}
