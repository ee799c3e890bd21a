import type { Comment, Reply } from '@contract/showcase/showcase'
import { View } from '@tarojs/components'
import { TextLink } from '@/components/TextLink'
import { showcaseStrings } from '@/entities/showcase/showcase-strings'
import { AuthorMark } from '@/entities/voice/AuthorMark'
import { ReviewTag } from '@/entities/voice/ReviewTag'
import { voiceStrings } from '@/entities/voice/voice-strings'
import { formatDay, formatTime } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { postStrings } from '../post-strings'
import styles from './PostPhotos.module.scss'

export interface CommentActions {
  readonly onReply: (comment: Reply) => void
  readonly onEdit: (comment: Reply) => void
  readonly onDelete: (comment: Reply) => void
  readonly onReport: (comment: Reply) => void
}

/** A comment with the replies to it. One's own says what has become of it. */
export function CommentRow({ comment, ...actions }: CommentActions & { readonly comment: Comment }) {
  return (
    <View className="row top g12">
      <AuthorMark author={comment.author} />
      <View className="grow">
        <Said said={comment} canReply={comment.status === 'approved'} {...actions} />
        {comment.replies.map((reply) => (
          <View key={reply.commentId} className={styles.reply}>
            <Said said={reply} canReply={false} {...actions} />
          </View>
        ))}
      </View>
    </View>
  )
}

function Said({
  said,
  canReply,
  onReply,
  onEdit,
  onDelete,
  onReport,
}: CommentActions & { readonly said: Reply; readonly canReply: boolean }) {
  const words = useStrings(postStrings)
  const shared = useStrings(voiceStrings)
  const { status: states } = useStrings(showcaseStrings)
  const language = useLanguage()
  const { author, isPostAuthor, text, writtenAt, status, reason } = said
  return (
    <>
      <View className="row wrap g8">
        <View className={styles.name}>{isPostAuthor ? words.author(author.name) : author.name}</View>
        {status === 'approved' ? (
          <View className="t12 c3 num">{`${formatDay(writtenAt, language)} ${formatTime(writtenAt)}`}</View>
        ) : (
          <ReviewTag status={status} words={states} />
        )}
      </View>
      <View className={`t14 c2 ${styles.text}`}>{text}</View>
      {reason !== undefined && <View className="t13 cp">{reason}</View>}
      <View className={styles.tools}>
        {canReply && (
          <TextLink quiet onPress={() => onReply(said)}>
            {words.reply}
          </TextLink>
        )}
        {author.isMe ? (
          <>
            <TextLink quiet onPress={() => onEdit(said)}>
              {shared.edit}
            </TextLink>
            <TextLink quiet onPress={() => onDelete(said)}>
              {shared.delete}
            </TextLink>
          </>
        ) : (
          <TextLink quiet onPress={() => onReport(said)}>
            {shared.report}
          </TextLink>
        )}
      </View>
    </>
  )
}
