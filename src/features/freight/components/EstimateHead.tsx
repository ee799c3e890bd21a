import type { Estimate } from '@contract/freight/freight-estimate'
import { View } from '@tarojs/components'
import { Button } from '@/components/Button'
import { Card } from '@/components/Card'
import { goodsNatureStrings } from '@/entities/parcel/goods-nature-strings'
import { formatMoney, formatSize, formatWeight } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import type { EstimateWish } from '../estimate-form'
import { estimateStrings } from '../estimate-strings'

export interface EstimateHeadProps {
  readonly wish: EstimateWish
  readonly estimate: Estimate
  readonly onChange: () => void
}

/** What the prices below are for, and the way to change it. */
export function EstimateHead({ wish, estimate, onChange }: EstimateHeadProps) {
  const words = useStrings(estimateStrings)
  const natures = useStrings(goodsNatureStrings)
  const facts = [
    formatWeight(wish.actualGrams),
    wish.size && formatSize(wish.size),
    natures[wish.goodsNature],
    words[wish.pickupMethod],
    wish.postcode,
    wish.goodsValueCents !== undefined && formatMoney(wish.goodsValueCents),
  ]
  return (
    <Card>
      <View className="row sp g12">
        <View className="grow">
          <View className="t17 b">{`${estimate.warehouseName} → ${estimate.regionName}`}</View>
          <View className="t13 c3 num">{facts.filter(Boolean).join(' · ')}</View>
        </View>
        <Button kind="text" size="s" onPress={onChange}>
          {words.change}
        </Button>
      </View>
      {!wish.size && <View className="t12 c3">{words.assumed(formatSize(estimate.box))}</View>}
    </Card>
  )
}
