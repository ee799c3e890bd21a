import type { ShopComment } from '@contract/shop/voice'
import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { StatusTag } from '@/components/StatusTag'
import { TextLink } from '@/components/TextLink'
import { AuthorMark } from '@/entities/voice/AuthorMark'
import { ReviewTag } from '@/entities/voice/ReviewTag'
import { voiceStrings } from '@/entities/voice/voice-strings'
import { formatDay, formatTime } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { shopVoiceStrings } from '../voice-strings'
import styles from './Voices.module.scss'

export interface CommentActions {
  readonly onEdit: (comment: ShopComment) => void
  readonly onDelete: (comment: ShopComment) => void
  readonly onReport: (comment: ShopComment) => void
}

export interface CommentSaidProps {
  readonly comment: ShopComment
  /** Absent where it is only read: in a list that leads to its thread. */
  readonly actions?: CommentActions | undefined
  readonly children?: ReactNode
}

/** A question, an answer or a reply: who says what when. One's own says what has become of it. */
export function CommentSaid({ comment, actions, children }: CommentSaidProps) {
  const words = useStrings(shopVoiceStrings)
  const language = useLanguage()
  const { author, isShop, hasBought, text, writtenAt, status, reason } = comment
  return (
    <View className="row top g12">
      <View className={styles.mark}>
        <AuthorMark author={author} />
      </View>
      <View className="grow">
        <View className="row wrap g8">
          <View className={styles.name}>{author.name}</View>
          {(isShop || hasBought) && <StatusTag mini tone={isShop ? 'accent' : 'brand'}>{isShop ? words.official : words.bought}</StatusTag>}
          {status === 'approved' ? (
            <View className="t12 c3 num">{`${formatDay(writtenAt, language)} ${formatTime(writtenAt)}`}</View>
          ) : (
            <ReviewTag status={status} words={words.status} />
          )}
        </View>
        <View className={`t14 c2 ${styles.said}`}>{text}</View>
        {reason !== undefined && <View className="t13 cp">{words.reason(reason)}</View>}
        {actions && <Tools comment={comment} {...actions} />}
        {children}
      </View>
    </View>
  )
}

function Tools({ comment, onEdit, onDelete, onReport }: CommentActions & { readonly comment: ShopComment }) {
  const words = useStrings(voiceStrings)
  if (comment.isShop) return null
  return (
    <View className={styles.tools}>
      {comment.author.isMe ? (
        <>
          <TextLink quiet onPress={() => onEdit(comment)}>{words.edit}</TextLink>
          <TextLink quiet onPress={() => onDelete(comment)}>{words.delete}</TextLink>
        </>
      ) : (
        <TextLink quiet onPress={() => onReport(comment)}>{words.report}</TextLink>
      )}
    </View>
  )
}
