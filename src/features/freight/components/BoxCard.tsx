import { volumetricGrams } from '@contract/kit/weight'
import { limits } from '@contract/limits'
import { View } from '@tarojs/components'
import { Card } from '@/components/Card'
import { IsoBox } from '@/components/IsoBox'
import { formatSize, formatWeight } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { toTypedGrams, toTypedSize, type EstimateValues } from '../estimate-form'
import { estimateStrings } from '../estimate-strings'

/** The box as it is typed, and which of its two weights would be charged. Nothing while one of them is not known. */
export function BoxCard({ values }: { readonly values: EstimateValues }) {
  const words = useStrings(estimateStrings)
  const actual = toTypedGrams(values)
  const size = toTypedSize(values)
  if (actual === undefined || !size) return null
  const divisor = limits.parcel.volumetricDivisor
  const volumetric = volumetricGrams(size, divisor)
  const isByVolume = volumetric > actual
  return (
    <Card>
      <View className="row wrap g12">
        <IsoBox length={size.lengthMm / 10} width={size.widthMm / 10} height={size.heightMm / 10} label={formatSize(size)} />
        <View className="grow" aria-live="polite">
          <View className="t13 c3">{isByVolume ? words.byVolume : words.byActual}</View>
          <View className="t17 b num">{formatWeight(isByVolume ? volumetric : actual)}</View>
          <View className="t12 c3">{isByVolume ? words.actualUnused(formatWeight(actual)) : words.volumeUnused(formatWeight(volumetric))}</View>
          <View className="t12 c3">{words.divisor(divisor)}</View>
        </View>
      </View>
    </Card>
  )
}
