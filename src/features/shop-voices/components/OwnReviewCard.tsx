import type { OwnReview } from '@contract/shop/voice'
import { View } from '@tarojs/components'
import { Card } from '@/components/Card'
import { ReviewTag } from '@/entities/voice/ReviewTag'
import { Stars } from '@/entities/voice/Stars'
import { formatDate } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { routes } from '@/routes'
import { shopVoiceStrings } from '../voice-strings'
import { GoodsLine } from './GoodsLine'
import styles from './Voices.module.scss'

/** A review of one's own: of which order, when, and what became of it; leads to where it is changed. */
export function OwnReviewCard({ review }: { readonly review: OwnReview }) {
  const words = useStrings(shopVoiceStrings)
  const language = useLanguage()
  const { reviewId, line, rating, text, photos, isAnonymous, status, reason, writtenAt } = review
  const more = [photos.length > 0 && `${words.photos} ${photos.length}`, isAnonymous && words.anonymous].filter(Boolean).join(' · ')
  return (
    <Card onPress={() => void goTo(routes.reviewForm, { reviewId })}>
      <View className={styles.stack}>
        <View className="row sp top g8">
          <View className="t12 c3 num grow">{`${words.order(line.orderNumber)} · ${formatDate(writtenAt, language)}`}</View>
          <ReviewTag status={status} words={words.status} />
        </View>
        <GoodsLine goods={{ name: line.name, icon: line.icon, ...(line.picture && { picture: line.picture }) }} lines={[line.optionText]} />
        <View className="row wrap g8">
          <Stars rating={rating} />
          {more !== '' && <View className="t12 c3">{more}</View>}
        </View>
        {text !== '' && <View className={`t14 ${styles.said}`}>{text}</View>}
        {reason !== undefined && <View className="t13 cp">{words.reason(reason)}</View>}
      </View>
    </Card>
  )
}
