import type { OwnShopComment } from '@contract/shop/voice'
import { View } from '@tarojs/components'
import { Card } from '@/components/Card'
import { TextLink } from '@/components/TextLink'
import { ReviewTag } from '@/entities/voice/ReviewTag'
import { voiceStrings } from '@/entities/voice/voice-strings'
import { formatDate } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { routes } from '@/routes'
import { threadStrings } from '../thread-strings'
import { shopVoiceStrings } from '../voice-strings'
import { GoodsLine } from './GoodsLine'
import styles from './Voices.module.scss'

export interface OwnCommentCardProps {
  readonly comment: OwnShopComment
  readonly onEdit: (comment: OwnShopComment) => void
  readonly onDelete: (comment: OwnShopComment) => void
}

/** A question, answer or reply of one's own: of which goods, to what, of which order where they were bought, and what became of it. */
export function OwnCommentCard({ comment, onEdit, onDelete }: OwnCommentCardProps) {
  const words = useStrings(shopVoiceStrings)
  const thread = useStrings(threadStrings)
  const shared = useStrings(voiceStrings)
  const language = useLanguage()
  const { commentId, kind, goods, text, status, reason, orderNumber, about, writtenAt, reviewId, questionId } = comment
  return (
    <Card>
      <View className="row sp top g8">
        <View className="t12 c3 num grow">
          {[words.kind[kind], orderNumber !== undefined && words.order(orderNumber), formatDate(writtenAt, language)]
            .filter(Boolean)
            .join(' · ')}
        </View>
        <ReviewTag status={status} words={words.status} />
      </View>
      <View className={`t14 ${styles.said}`}>{text}</View>
      {about !== undefined && <View className="t13 c3">{thread.about(about)}</View>}
      {reason !== undefined && <View className="t13 cp">{words.reason(reason)}</View>}
      <View className="mt">
        <GoodsLine goods={goods} lines={[!goods.isOnShelf && words.offShelf]} />
      </View>
      <View className={styles.tools}>
        <TextLink
          quiet
          onPress={() => goTo(routes.voices, reviewId === undefined ? { questionId: questionId ?? commentId } : { reviewId })}
        >
          {words.see}
        </TextLink>
        <TextLink quiet onPress={() => onEdit(comment)}>
          {shared.edit}
        </TextLink>
        <TextLink quiet onPress={() => onDelete(comment)}>
          {shared.delete}
        </TextLink>
      </View>
    </Card>
  )
}
