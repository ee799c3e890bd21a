import type { ReactNode } from 'react'
import { Button } from '@/components/Button'
import { DraftNote } from '@/components/DraftNote'
import { Screen } from '@/components/Screen'
import { useStrings } from '@/i18n/use-strings'
import type { AddressFormState } from '../address-form-state'
import { addressStrings } from '../address-strings'
import type { Conflict } from '../use-conflict'
import { ConflictSheet, type ConflictSheetProps } from './ConflictSheet'

export interface BookFormScreenProps {
  readonly title: string
  readonly form: AddressFormState
  readonly conflict: Conflict<NonNullable<ConflictSheetProps['newest']>>
  /** The form's cards. */
  readonly children: ReactNode
}

/** What the forms of addresses and senders stand in: their draft, how they are saved, and what another device saved first. */
export function BookFormScreen({ title, form, conflict, children }: BookFormScreenProps) {
  const { form: labels } = useStrings(addressStrings)
  return (
    <Screen
      title={title}
      bar={
        <Button size="xl" block loading={form.isSubmitting} onPress={form.submit}>
          {labels.save}
        </Button>
      }
      overlays={
        <ConflictSheet
          newest={conflict.newest}
          onClose={conflict.close}
          onSaveMine={() => {
            conflict.saveOver()
            void form.submit()
          }}
          onTakeTheirs={() => {
            form.discardDraft()
            conflict.takeTheirs()
          }}
        />
      }
    >
      <DraftNote isRestored={form.isRestored} onDiscard={form.discardDraft} />
      {children}
    </Screen>
  )
}
