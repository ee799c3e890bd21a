import { View } from '@tarojs/components'
import { useId, useState } from 'react'
import { Button } from '@/components/Button'
import { Card } from '@/components/Card'
import { FormRow } from '@/components/FormRow'
import { IconButton } from '@/components/IconButton'
import { IdNumberField } from '@/entities/address/IdNumberField'
import { IdNumberReads } from '@/entities/address/IdNumberReads'
import { idNumberStrings } from '@/entities/address/id-number-strings'
import { Field } from '@/forms/Field'
import { useStrings } from '@/i18n/use-strings'
import type { AddressFormState } from '../address-form-state'
import { useRevealIdNumber } from '../address-queries'
import { addressStrings } from '../address-strings'
import styles from './RowActs.module.scss'

/** What is kept already, of which address. */
export interface KeptIdNumber {
  readonly addressId: string
  readonly masked: string
}

export interface IdNumberCardProps {
  readonly form: AddressFormState
  /** Undefined where none is kept for this region. */
  readonly kept: KeptIdNumber | undefined
}

/** Optional, for customs. The kept one is shown masked; reading it whole is noted, and the notes can be looked at. */
export function IdNumberCard({ form, kept }: IdNumberCardProps) {
  const [isReplacing, setReplacing] = useState(false)

  function keep() {
    form.setValue('idNumber', '')
    form.setValue('forgetsIdNumber', false)
    void form.trigger('idNumber')
    setReplacing(false)
  }

  function replace(forgets: boolean) {
    form.setValue('forgetsIdNumber', forgets, { shouldDirty: true })
    setReplacing(true)
  }

  return (
    <Card pad="form">
      {kept && !isReplacing ? (
        <KeptNumber kept={kept} onReplace={() => replace(false)} onForget={() => replace(true)} />
      ) : (
        <TypedNumber form={form} masked={kept?.masked} onKeep={kept && keep} />
      )}
    </Card>
  )
}

interface TypedNumberProps {
  readonly form: AddressFormState
  readonly masked: string | undefined
  readonly onKeep: (() => void) | undefined
}

function TypedNumber({ form, masked, onKeep }: TypedNumberProps) {
  const { idNumber: words } = useStrings(addressStrings)
  const forgets = form.watch('forgetsIdNumber')
  return (
    <>
      <Field form={form} name="idNumber">
        {(field) => (
          <IdNumberField
            {...field}
            label={words.label}
            placeholder={words.hint}
            help={forgets ? words.removedOnSaving : form.watch('country') === 'TW' ? words.helpTaiwan : words.help}
          />
        )}
      </Field>
      {onKeep && (
        <View className={styles.acts}>
          <Button kind="text" size="s" onPress={onKeep}>
            {words.keep(masked ?? '')}
          </Button>
        </View>
      )}
    </>
  )
}

interface KeptNumberProps {
  readonly kept: KeptIdNumber
  readonly onReplace: () => void
  readonly onForget: () => void
}

function KeptNumber({ kept, onReplace, onForget }: KeptNumberProps) {
  const { idNumber: words } = useStrings(addressStrings)
  const { reads } = useStrings(idNumberStrings)
  const reveal = useRevealIdNumber()
  const noteId = useId()
  const [shown, setShown] = useState<string>()
  const [isListOpen, setListOpen] = useState(false)

  async function show() {
    const answer = await reveal.run({ addressId: kept.addressId })
    if (answer.ok) setShown(answer.data.idNumber)
  }

  return (
    <>
      <FormRow
        label={words.label}
        help={words.noted}
        noteId={noteId}
        trailing={
          <IconButton
            icon={shown === undefined ? 'eye' : 'eye-off'}
            label={shown === undefined ? words.show : words.hide}
            onPress={shown === undefined ? show : () => setShown(undefined)}
          />
        }
      >
        <View className="b num" aria-label={shown === undefined ? `${words.label} ${kept.masked}` : undefined}>
          {shown ?? kept.masked}
        </View>
      </FormRow>
      <View className={styles.acts}>
        <Button kind="text" size="s" onPress={onReplace}>
          {words.replace}
        </Button>
        <Button kind="text" size="s" onPress={onForget}>
          {words.forget}
        </Button>
        <Button kind="text" size="s" onPress={() => setListOpen(true)}>
          {reads}
        </Button>
      </View>
      <IdNumberReads open={isListOpen} onClose={() => setListOpen(false)} />
    </>
  )
}
