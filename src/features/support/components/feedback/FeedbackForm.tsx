import { limits } from '@contract/limits'
import { FEEDBACK_TYPES, type FeedbackDetail, type FeedbackTopic, type feedbackInputSchema } from '@contract/support/feedback'
import { View } from '@tarojs/components'
import { type ReactNode } from 'react'
import type * as v from 'valibot'
import { withId, withRole } from '@/components/a11y'
import { Card } from '@/components/Card'
import { Chip } from '@/components/Chip'
import { FieldError } from '@/components/FieldError'
import { DraftNote } from '@/components/DraftNote'
import { TextBlock } from '@/components/TextBlock'
import { TextField } from '@/components/TextField'
import { Field, useField } from '@/forms/Field'
import { UploadPicker } from '@/forms/UploadPicker'
import { useForm, type Form } from '@/forms/use-form'
import { useFormPictures } from '@/forms/use-form-pictures'
import { useStrings } from '@/i18n/use-strings'
import { uiStrings } from '@/i18n/ui-strings'
import { session } from '@/session/session'
import { feedbackFormSchema, type FeedbackValues } from '../../feedback-form'
import { useSendFeedback } from '../../feedback-queries'
import { feedbackStrings } from '../../feedback-strings'
import styles from './FeedbackForm.module.scss'

/** What is written, before it is sent; the screen has the button. */
export interface FeedbackWriting {
  readonly form: Form<FeedbackValues>
  readonly fields: ReactNode
  readonly submit: () => Promise<void>
}

export interface WritingOptions {
  readonly name: string
  readonly fixed: Partial<FeedbackValues>
  /** What stands in the field at first; the member goes on from it. */
  readonly opening?: string | undefined
  readonly onSent: () => void
  /** What the message refers to, above the fields. */
  readonly about?: ReactNode
}

export function useFeedbackWriting({ name, fixed, opening = '', onSent, about }: WritingOptions): FeedbackWriting {
  const words = useStrings(feedbackStrings)
  const ui = useStrings(uiStrings)
  const { run } = useSendFeedback()
  const form = useForm<FeedbackValues, v.InferOutput<typeof feedbackInputSchema>, FeedbackDetail>({
    name,
    schema: feedbackFormSchema,
    initial: {
      type: undefined,
      text: opening,
      fileIds: [],
      contact: session.state().user?.email ?? '',
      payableId: undefined,
      orderId: undefined,
      billLine: undefined,
    },
    fixed,
    // Uploaded pictures live ten minutes by their address: a restored draft could not show them.
    secret: ['fileIds'],
    submit: run,
    onDone: onSent,
  })
  const { upload, startOver, submit } = useFormPictures(form, 'fileIds')

  const fields = (
    <>
      <DraftNote isRestored={form.isRestored} onDiscard={startOver} />
      {about}
      <TypeChips form={form} />
      <View className="mt">
        <Card pad="form">
          <Field form={form} name="text">
            {(field) => (
              <TextBlock
                {...field}
                label={words.text}
                placeholder={words.textPlaceholder}
                help={words.textHelp}
                maxLength={limits.feedback.textLength}
              />
            )}
          </Field>
          <Field form={form} name="fileIds">
            {(field) => (
              <UploadPicker
                label={words.photos}
                hint={words.photosHint(limits.feedback.maxPhotos)}
                max={limits.feedback.maxPhotos}
                upload={upload}
                error={field.error}
                anchor={field.anchor}
              />
            )}
          </Field>
        </Card>
      </View>
      <View className="mt">
        <Card pad="form">
          <Field form={form} name="contact">
            {(field) => (
              <TextField
                {...field}
                label={words.contact}
                placeholder={words.contactPlaceholder}
                maxLength={limits.feedback.contactLength}
                trailing={ui.optional}
              />
            )}
          </Field>
        </Card>
      </View>
    </>
  )
  return { form, fields, submit }
}

function TypeChips({ form }: { readonly form: Form<FeedbackValues> }) {
  const words = useStrings(feedbackStrings)
  const { value, onChange, error, anchor } = useField(form, 'type')
  const choose = (type: FeedbackTopic) => {
    onChange(type)
    if (error !== undefined) void form.trigger('type')
  }
  return (
    <Card>
      <View {...withId(anchor)}>
        <View className="t14 c2">{words.typeLabel}</View>
        <View className={styles.chips} {...withRole('radiogroup')} aria-label={words.typeLabel}>
          {FEEDBACK_TYPES.map((type) => (
            <Chip key={type} inset on={value === type} onPress={() => choose(type)}>
              {words.type[type]}
            </Chip>
          ))}
        </View>
        <FieldError error={error} />
      </View>
    </Card>
  )
}
