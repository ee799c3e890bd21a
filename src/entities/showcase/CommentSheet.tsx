import { limits } from '@contract/limits'
import { commentTextSchema, type Reply } from '@contract/showcase/showcase'
import * as v from 'valibot'
import { Button } from '@/components/Button'
import { DraftNote } from '@/components/DraftNote'
import { Sheet } from '@/components/Sheet'
import { TextBlock } from '@/components/TextBlock'
import { Field } from '@/forms/Field'
import { useForm } from '@/forms/use-form'
import { useStrings } from '@/i18n/use-strings'
import { toast } from '@/prompts/prompts'
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

const schema = v.object({ text: commentTextSchema })

export function CommentSheet({ postId, writing, onClose }: CommentSheetProps) {
  const words = useStrings(commentStrings)
  const write = useWriteComment()
  const edit = useEditComment()
  const about = writing.kind === 'new' ? undefined : writing.comment
  const form = useForm<{ readonly text: string }, v.InferOutput<typeof schema>, Reply>({
    name: `comment:${writing.kind}:${about?.commentId ?? postId}`,
    schema,
    initial: { text: writing.kind === 'edit' ? writing.comment.text : '' },
    submit: ({ text }) =>
      writing.kind === 'edit' ? edit.run({ commentId: writing.comment.commentId, text }) : write.run({ postId, ...(about && { replyTo: about.commentId }), text }),
    onDone: () => {
      toast(words.sent)
      onClose()
    },
  })
  const title = writing.kind === 'reply' ? words.replyTo(writing.comment.author.name) : writing.kind === 'edit' ? words.edit : words.write
  return (
    <Sheet
      open
      title={title}
      locked={form.isSubmitting}
      onClose={onClose}
      bar={
        <Button block size="xl" loading={form.isSubmitting} onPress={form.submit}>
          {words.send}
        </Button>
      }
    >
      <DraftNote isRestored={form.isRestored} onDiscard={form.discardDraft} />
      <Field form={form} name="text">
        {(field) => <TextBlock {...field} label={title} placeholder={words.write} maxLength={limits.showcase.commentLength} />}
      </Field>
    </Sheet>
  )
}
