import type { GoodsReviewsSummary } from '@contract/shop/voice'
import { View } from '@tarojs/components'
import { Card } from '@/components/Card'
import { formatCount } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { reviewStrings } from '../review-strings'

/** How many reviews there are, and from five on how many of the buyers are satisfied. */
export function ReviewsSummary({ summary: { count, satisfiedPercent } }: { readonly summary: GoodsReviewsSummary }) {
  const words = useStrings(reviewStrings)
  return (
    <Card className="mt">
      <View className="row wrap sp g8">
        <View className="t15 b num">{words.count(formatCount(count), count)}</View>
        {satisfiedPercent !== undefined && <View className="t15 b cb num">{words.satisfied(satisfiedPercent)}</View>}
      </View>
    </Card>
  )
}
