import type { ShopReview } from '@contract/shop/voice'
import { View } from '@tarojs/components'
import { Card } from '@/components/Card'
import { TextLink } from '@/components/TextLink'
import { voiceStrings } from '@/entities/voice/voice-strings'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { routes } from '@/routes'
import { shopVoiceStrings } from '../voice-strings'
import { ReviewBody } from './ReviewBody'
import styles from './Voices.module.scss'

export interface ReviewRowProps {
  readonly review: ShopReview
  readonly onReport: (review: ShopReview) => void
}

/** A review among those of the goods. */
export function ReviewRow({ review, onReport }: ReviewRowProps) {
  const words = useStrings(shopVoiceStrings)
  const shared = useStrings(voiceStrings)
  const { reviewId, author, replyCount } = review
  return (
    <Card>
      <ReviewBody review={review}>
        <View className={styles.tools}>
          <TextLink quiet onPress={() => goTo(routes.voices, { reviewId })}>{words.replies(replyCount)}</TextLink>
          {author.isMe ? (
            <TextLink quiet onPress={() => goTo(routes.reviewForm, { reviewId })}>{shared.edit}</TextLink>
          ) : (
            <TextLink quiet onPress={() => onReport(review)}>{shared.report}</TextLink>
          )}
        </View>
      </ReviewBody>
    </Card>
  )
}
