import * as v from 'valibot'
import { Button } from '@/components/Button'
import { DraftNote } from '@/components/DraftNote'
import { Sheet } from '@/components/Sheet'
import { TextBlock } from '@/components/TextBlock'
import { Field } from '@/forms/Field'
import { useForm } from '@/forms/use-form'
import { useStrings } from '@/i18n/use-strings'
import { toast } from '@/prompts/prompts'
import type { Outcome } from '@/query/use-endpoint-mutation'
import { voiceStrings } from './voice-strings'

export interface WritingSheetProps {
  /** Names the draft: another one for each thing that is written about. */
  readonly name: string
  readonly title: string
  readonly placeholder: string
  readonly schema: v.GenericSchema<unknown, string>
  readonly maxLength: number
  /** What is written anew. */
  readonly initial?: string
  readonly send: (text: string) => Promise<Outcome<unknown>>
  readonly onClose: () => void
}

/** A few words for others, reviewed before they see them. */
export function WritingSheet({ name, title, placeholder, schema, maxLength, initial = '', send, onClose }: WritingSheetProps) {
  const words = useStrings(voiceStrings)
  const form = useForm<{ readonly text: string }, { readonly text: string }, unknown>({
    name,
    schema: v.object({ text: schema }),
    initial: { text: initial },
    submit: ({ text }) => send(text),
    onDone: () => {
      toast(words.sent)
      onClose()
    },
  })
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
        {(field) => <TextBlock {...field} label={title} placeholder={placeholder} maxLength={maxLength} />}
      </Field>
    </Sheet>
  )
}
