import type { ReviewableLine } from '@contract/shop/voice'
import { View } from '@tarojs/components'
import { Button } from '@/components/Button'
import { Card } from '@/components/Card'
import { formatDay } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { routes } from '@/routes'
import { reviewStrings } from '../review-strings'
import { toDaysLeft } from '../review-days'
import { GoodsLine } from './GoodsLine'

/** What was bought and can be reviewed, and for how long yet. */
export function ToReviewCard({ line }: { readonly line: ReviewableLine }) {
  const words = useStrings(reviewStrings)
  const language = useLanguage()
  const { lineId, orderNumber, optionText, signedAt, until } = line
  const left = toDaysLeft(until, Date.now())
  return (
    <Card>
      <GoodsLine
        goods={{ name: line.name, icon: line.icon, ...(line.picture && { picture: line.picture }) }}
        lines={[optionText, words.signed(orderNumber, formatDay(signedAt, language))]}
      />
      <View className="row wrap sp g8 mt">
        <View className={left <= 1 ? 't13 cw b' : 't13 c3'}>{left <= 1 ? words.lastDay : words.daysLeft(left)}</View>
        <Button size="m" kind="soft" onPress={() => goTo(routes.reviewForm, { lineId })}>
          {words.write}
        </Button>
      </View>
    </Card>
  )
}
