import type { OwnComment } from '@contract/showcase/showcase'
import { View } from '@tarojs/components'
import { Card } from '@/components/Card'
import { TextLink } from '@/components/TextLink'
import { useDeletingComment } from '@/entities/showcase/use-deleting-comment'
import { voiceStrings } from '@/entities/voice/voice-strings'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { routes } from '@/routes'
import { showcaseHallStrings } from '../showcase-hall-strings'
import { OwnWords } from './OwnWords'

export interface OwnCommentCardProps {
  readonly comment: OwnComment
  readonly onEdit: (comment: OwnComment) => void
}

/** A comment of one's own, changed and deleted here: its post may be one that nobody can open at present. */
export function OwnCommentCard({ comment, onEdit }: OwnCommentCardProps) {
  const words = useStrings(showcaseHallStrings)
  const shared = useStrings(voiceStrings)
  const remove = useDeletingComment()
  const { postId, status, text, orderNumber, reason, writtenAt, isReply, isPostSeen } = comment
  return (
    <Card>
      <OwnWords
        kind={isReply ? words.reply : words.comment}
        status={status}
        text={text}
        orderNumber={orderNumber}
        reason={reason}
        at={writtenAt}
      />
      {!isPostSeen && <View className="t12 c3">{words.postUnseen}</View>}
      <View className="row wrap g8">
        {isPostSeen && (
          <TextLink quiet onPress={() => goTo(routes.commentDetail, { postId })}>
            {words.toPost}
          </TextLink>
        )}
        <TextLink quiet onPress={() => onEdit(comment)}>
          {shared.edit}
        </TextLink>
        <TextLink quiet onPress={() => remove(comment)}>
          {shared.delete}
        </TextLink>
      </View>
    </Card>
  )
}
