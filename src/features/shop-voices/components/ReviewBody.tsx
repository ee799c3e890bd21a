import type { ShopReview } from '@contract/shop/voice'
import type { WithdrawableStatus } from '@contract/moderation/review-status'
import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { AuthorMark } from '@/entities/voice/AuthorMark'
import { ReviewTag } from '@/entities/voice/ReviewTag'
import { Stars } from '@/entities/voice/Stars'
import { formatDay } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { shopVoiceStrings } from '../voice-strings'
import { PhotoRow } from './PhotoRow'
import styles from './Voices.module.scss'

export interface ReviewBodyProps {
  readonly review: ShopReview
  /** While it is not public. */
  readonly status?: WithdrawableStatus | undefined
  /** Below it: what can be done. */
  readonly children?: ReactNode
}

/** A buyer's review as everybody reads it. */
export function ReviewBody({ review: { author, rating, text, photos, optionText, writtenAt }, status, children }: ReviewBodyProps) {
  const words = useStrings(shopVoiceStrings)
  const language = useLanguage()
  return (
    <View className="row top g12">
      <AuthorMark author={author} />
      <View className="grow">
        <View className="row wrap g8">
          <View className={styles.name}>{author.name}</View>
          {status === undefined ? <View className="t12 c3 num">{formatDay(writtenAt, language)}</View> : <ReviewTag status={status} words={words.status} />}
        </View>
        <View className="row wrap g8">
          <Stars rating={rating} />
          {optionText !== '' && <View className="t12 c3">{optionText}</View>}
        </View>
        {text !== '' && <View className={`t14 c2 ${styles.said}`}>{text}</View>}
        <PhotoRow photos={photos} />
        {children}
      </View>
    </View>
  )
}
