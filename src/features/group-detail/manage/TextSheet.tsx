import { groupReasonSchema, type GroupDetail } from '@contract/group/group'
import { limits } from '@contract/limits'
import { View } from '@tarojs/components'
import * as v from 'valibot'
import { Button } from '@/components/Button'
import { DraftNote } from '@/components/DraftNote'
import { Sheet } from '@/components/Sheet'
import { TextBlock } from '@/components/TextBlock'
import { Field } from '@/forms/Field'
import { useForm } from '@/forms/use-form'
import type { Outcome } from '@/query/use-endpoint-mutation'

export interface TextSheetProps {
  /** What is written is kept under it until it is sent. */
  readonly name: string
  readonly title: string
  readonly text?: string
  readonly label: string
  readonly hint: string
  readonly submit: string
  readonly danger?: boolean
  readonly onSubmit: (text: string) => Promise<Outcome<GroupDetail>>
  readonly onDone: () => void
  readonly onClose: () => void
}

const schema = v.object({ text: groupReasonSchema })

/** A few words to one member or to all. What was typed stays when it is refused, and when the sheet is closed by mistake. */
export function TextSheet({ name, title, text, label, hint, submit, danger, onSubmit, onDone, onClose }: TextSheetProps) {
  const form = useForm<{ readonly text: string }, v.InferOutput<typeof schema>, GroupDetail>({
    name,
    schema,
    initial: { text: '' },
    submit: (written) => onSubmit(written.text),
    onDone,
    // As a removal calls it.
    toFieldName: (path) => (path === 'reason' ? 'text' : path),
  })
  return (
    <Sheet
      open
      title={title}
      onClose={onClose}
      locked={form.isSubmitting}
      bar={
        <Button size="xl" block kind={danger ? 'danger' : 'primary'} loading={form.isSubmitting} onPress={form.submit}>
          {submit}
        </Button>
      }
    >
      {text !== undefined && <View className="t13 c2">{text}</View>}
      <DraftNote isRestored={form.isRestored} onDiscard={form.discardDraft} />
      <Field form={form} name="text">
        {(field) => <TextBlock {...field} label={label} placeholder={hint} maxLength={limits.group.messageLength} focus />}
      </Field>
    </Sheet>
  )
}
