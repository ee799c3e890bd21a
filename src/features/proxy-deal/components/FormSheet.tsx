import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button } from '@/components/Button'
import { DraftNote } from '@/components/DraftNote'
import { Sheet } from '@/components/Sheet'
import type { Form } from '@/forms/use-form'

export interface FormSheetProps<Values extends FieldValues> {
  readonly form: Form<Values>
  readonly title: string
  readonly submitText: string
  /** Sends the form: where it has pictures, once they have arrived. */
  readonly onSubmit: () => Promise<void>
  readonly onStartOver: () => void
  readonly onClose: () => void
  /** In place of the one button. */
  readonly bar?: ReactNode
  readonly children: ReactNode
}

/** One step of a deal that wants some words: over its page, with what was typed before. */
export function FormSheet<Values extends FieldValues>({
  form,
  title,
  submitText,
  onSubmit,
  onStartOver,
  onClose,
  bar,
  children,
}: FormSheetProps<Values>) {
  return (
    <Sheet
      open
      title={title}
      onClose={onClose}
      locked={form.isSubmitting}
      bar={
        bar ?? (
          <Button block size="xl" loading={form.isSubmitting} onPress={onSubmit}>
            {submitText}
          </Button>
        )
      }
    >
      <DraftNote isRestored={form.isRestored} onDiscard={onStartOver} />
      {children}
    </Sheet>
  )
}
