import type { FeedbackSummary } from '@contract/support/feedback'
import { View } from '@tarojs/components'
import { Card } from '@/components/Card'
import { Icon } from '@/components/Icon'
import { StatusTag, type Tone } from '@/components/StatusTag'
import { formatDay, formatTime } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { findAskedPayable } from '../../feedback-form'
import { feedbackStrings } from '../../feedback-strings'
import styles from './FeedbackCard.module.scss'

export const STATUS_TONES = { open: 'verifying', answered: 'instock', closed: 'cancelled' } as const satisfies Record<FeedbackSummary['status'], Tone>

export interface FeedbackCardProps {
  readonly feedback: FeedbackSummary
  readonly onOpen: (feedback: FeedbackSummary) => void
}

/** What was asked, about what, and the latest word on it. */
export function FeedbackCard({ feedback, onOpen }: FeedbackCardProps) {
  const words = useStrings(feedbackStrings)
  const language = useLanguage()
  const { text, status, type, sentAt, latestAnswer, unreadAnswers } = feedback
  const payable = findAskedPayable(feedback)
  const time = (at: string) => `${formatDay(at, language)} ${formatTime(at)}`
  return (
    <Card onPress={() => onOpen(feedback)}>
      <View className={styles.head}>
        <View className={styles.text}>{text}</View>
        {unreadAnswers > 0 ? (
          <StatusTag tone="accent">{words.unread}</StatusTag>
        ) : (
          <StatusTag tone={STATUS_TONES[status]}>{words.status[status]}</StatusTag>
        )}
      </View>
      <View className="t12 c3 num">{`${words.type[type]} · ${time(sentAt)}`}</View>
      {payable && <View className="t12 c3 num">{words.payable[payable.kind](payable.number)}</View>}
      {latestAnswer && (
        <View className={styles.answer}>
          <View className={styles.who}>
            <Icon name="headset" size={14} />
            <View>{`${latestAnswer.signedAs === undefined ? words.service : words.signedAs(latestAnswer.signedAs)} · ${time(latestAnswer.at)}`}</View>
          </View>
          <View className={styles.words}>{latestAnswer.text}</View>
        </View>
      )}
    </Card>
  )
}
