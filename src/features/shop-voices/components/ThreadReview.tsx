import type { ShopReview } from '@contract/shop/voice'
import type { WithdrawableStatus } from '@contract/moderation/review-status'
import { View } from '@tarojs/components'
import { TextLink } from '@/components/TextLink'
import { voiceStrings } from '@/entities/voice/voice-strings'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { routes } from '@/routes'
import { ReviewBody } from './ReviewBody'
import styles from './Voices.module.scss'

export interface ThreadReviewProps {
  readonly review: ShopReview
  readonly status: WithdrawableStatus | undefined
  readonly onReport: () => void
}

/** The review that the replies below are to. */
export function ThreadReview({ review, status, onReport }: ThreadReviewProps) {
  const words = useStrings(voiceStrings)
  const { reviewId, author } = review
  return (
    <ReviewBody review={review} status={status}>
      <View className={styles.tools}>
        {author.isMe ? (
          <TextLink quiet onPress={() => goTo(routes.reviewForm, { reviewId })}>{words.edit}</TextLink>
        ) : (
          <TextLink quiet onPress={onReport}>{words.report}</TextLink>
        )}
      </View>
    </ReviewBody>
  )
}
