import { limits } from '@contract/limits'
import type { FeedbackDetail } from '@contract/support/feedback'
import { type ReactNode } from 'react'
import type * as v from 'valibot'
import { Card } from '@/components/Card'
import { TextBlock } from '@/components/TextBlock'
import { Field } from '@/forms/Field'
import { UploadPicker } from '@/forms/UploadPicker'
import { useForm, type Form } from '@/forms/use-form'
import { useFormPictures } from '@/forms/use-form-pictures'
import { useStrings } from '@/i18n/use-strings'
import { toast } from '@/prompts/prompts'
import { replyFormSchema } from '../../feedback-form'
import { useWriteOn } from '../../feedback-queries'
import { feedbackStrings } from '../../feedback-strings'

interface ReplyValues {
  readonly text: string
  readonly fileIds: readonly string[]
  [field: string]: unknown
}

export interface ReplyWriting {
  readonly form: Form<ReplyValues>
  readonly fields: ReactNode
  readonly submit: () => Promise<void>
}

/** Writing on in a conversation. @param onSent empties the fields, which is the screen's: they belong to one message */
export function useReplyWriting(feedbackId: string, onSent: () => void): ReplyWriting {
  const words = useStrings(feedbackStrings)
  const { run } = useWriteOn()
  const form = useForm<ReplyValues, v.InferOutput<typeof replyFormSchema>, FeedbackDetail>({
    name: `feedback-reply:${feedbackId}`,
    schema: replyFormSchema,
    initial: { text: '', fileIds: [] },
    // Uploaded pictures live ten minutes by their address: a restored draft could not show them.
    secret: ['fileIds'],
    submit: (output) => run({ feedbackId, ...output }),
    onDone: () => {
      toast(words.replySent)
      onSent()
    },
  })
  const { upload, submit } = useFormPictures(form, 'fileIds')

  const fields = (
    <Card pad="form">
      <Field form={form} name="text">
        {(field) => (
          <TextBlock {...field} label={words.reply} placeholder={words.replyPlaceholder} maxLength={limits.feedback.textLength} />
        )}
      </Field>
      <Field form={form} name="fileIds">
        {(field) => (
          <UploadPicker label={words.photos} max={limits.feedback.maxPhotos} upload={upload} error={field.error} anchor={field.anchor} />
        )}
      </Field>
    </Card>
  )
  return { form, fields, submit }
}
