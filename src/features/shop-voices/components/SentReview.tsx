import type { OwnReview, ReviewableLine } from '@contract/shop/voice'
import { View } from '@tarojs/components'
import { Card } from '@/components/Card'
import { ShopFrame } from '@/entities/goods/ShopFrame'
import { Stars } from '@/entities/voice/Stars'
import { useStrings } from '@/i18n/use-strings'
import type { ScreenState } from '@/query/screen-state'
import { reviewFormStrings } from '../review-form-strings'
import { shopVoiceStrings } from '../voice-strings'
import { OwnReviewProgress } from './OwnReviewProgress'
import { PhotoRow } from './PhotoRow'
import { ReviewLineCard } from './ReviewLineCard'
import styles from './Voices.module.scss'

export interface SentReviewProps {
  readonly line: ReviewableLine
  readonly own: OwnReview
  readonly state: ScreenState
  readonly onTold: (own: OwnReview) => void
}

/** While it is looked at, it stays as it is; and so it does for good when the time to change it is over. */
export function SentReview({ line, own, state, onTold }: SentReviewProps) {
  const words = useStrings(reviewFormStrings)
  const { anonymous } = useStrings(shopVoiceStrings)
  const { rating, text, photos, isAnonymous } = own
  return (
    <ShopFrame title={words.mine} {...state}>
      <OwnReviewProgress own={own} onTold={onTold} />
      <ReviewLineCard line={line} />
      <Card className="mt">
        <View className="row wrap sp g8">
          <Stars rating={rating} />
          {isAnonymous && <View className="t12 c3">{anonymous}</View>}
        </View>
        {text !== '' && <View className={`t15 mt ${styles.said}`}>{text}</View>}
        <PhotoRow photos={photos} />
      </Card>
    </ShopFrame>
  )
}
