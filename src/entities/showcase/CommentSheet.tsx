import { limits } from '@contract/limits'
import { commentTextSchema, type Reply } from '@contract/showcase/showcase'
import { voiceStrings } from '@/entities/voice/voice-strings'
import { WritingSheet } from '@/entities/voice/WritingSheet'
import { useStrings } from '@/i18n/use-strings'
import { useEditComment, useWriteComment } from './comment-queries'
import { commentStrings } from './comment-strings'

/** A comment of the post's own, a reply to one, or one's own anew. */
export type Writing =
  | { readonly kind: 'new' }
  | { readonly kind: 'reply'; readonly comment: Pick<Reply, 'commentId' | 'author'> }
  | { readonly kind: 'edit'; readonly comment: Pick<Reply, 'commentId' | 'text'> }

export interface CommentSheetProps {
  readonly postId: string
  readonly writing: Writing
  readonly onClose: () => void
}

/** Writes a comment, or one's own anew. */
export function CommentSheet({ postId, writing, onClose }: CommentSheetProps) {
  const words = useStrings(commentStrings)
  const shared = useStrings(voiceStrings)
  const write = useWriteComment()
  const edit = useEditComment()
  const about = writing.kind === 'new' ? undefined : writing.comment
  return (
    <WritingSheet
      name={`comment:${writing.kind}:${about?.commentId ?? postId}`}
      title={writing.kind === 'reply' ? shared.replyTo(writing.comment.author.name) : writing.kind === 'edit' ? shared.edit : words.write}
      placeholder={words.write}
      schema={commentTextSchema}
      maxLength={limits.showcase.commentLength}
      initial={writing.kind === 'edit' ? writing.comment.text : ''}
      send={(text) =>
        writing.kind === 'edit' ? edit.run({ commentId: writing.comment.commentId, text }) : write.run({ postId, ...(about && { replyTo: about.commentId }), text })
      }
      onClose={onClose}
    />
  )
}
