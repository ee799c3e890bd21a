import type { PostStatus } from '@contract/showcase/showcase-status'
import { View } from '@tarojs/components'
import { showcaseStrings } from '@/entities/showcase/showcase-strings'
import { ReviewTag } from '@/entities/voice/ReviewTag'
import { formatDate } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { showcaseHallStrings } from '../showcase-hall-strings'

export interface OwnWordsProps {
  /** What it is, where that is not plain from the list. */
  readonly kind?: string
  readonly status: PostStatus
  readonly text: string
  readonly orderNumber: string | undefined
  readonly reason: string | undefined
  readonly at: string
}

/** What somebody has written, of which order, when, and what became of it. */
export function OwnWords({ kind, status, text, orderNumber, reason, at }: OwnWordsProps) {
  const words = useStrings(showcaseHallStrings)
  const shared = useStrings(showcaseStrings)
  const language = useLanguage()
  return (
    <>
      <View className="row sp top g8">
        <View className="t12 c3 num grow">{[kind, orderNumber && words.order(orderNumber), formatDate(at, language)].filter(Boolean).join(' · ')}</View>
        <ReviewTag status={status} words={shared.status} />
      </View>
      <View className="t14">{text}</View>
      {reason !== undefined && <View className="t13 cp">{words.reason(reason)}</View>}
    </>
  )
}
