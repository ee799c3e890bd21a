import { senderInputSchema, type Sender } from '@contract/address/sender'
import { View } from '@tarojs/components'
import type * as v from 'valibot'
import { Button } from '@/components/Button'
import { DraftNotice } from '@/components/DraftNotice'
import { Screen } from '@/components/Screen'
import { useForm } from '@/forms/use-form'
import { useStrings } from '@/i18n/string-table'
import { goBack } from '@/navigation/go'
import { toast } from '@/notices/notices'
import type { AddressValues } from '../address-form'
import { useAddSender, useUpdateSender } from '../address-queries'
import { addressStrings } from '../strings/index'
import { useConflict } from '../use-conflict'
import { usePlace } from '../use-place'
import { ConflictSheet } from './ConflictSheet'
import { ContactCard } from './ContactCard'
import { DefaultCard } from './DefaultCard'
import { DeliveryPlace } from './DeliveryPlace'
import { PasteCard } from './PasteCard'

export interface EditedSender {
  readonly sender: Sender
  readonly fetchNewest: () => Promise<Sender | undefined>
  /** Begins again with the newest. */
  readonly onRestart: () => void
}

export interface SenderFormProps {
  /** Undefined: a new one. */
  readonly edited?: EditedSender
  readonly initial: AddressValues
}

/** Whose name and address stand on the label as the sender. */
export function SenderForm({ edited, initial }: SenderFormProps) {
  const { sender: words, form: labels } = useStrings(addressStrings)
  const add = useAddSender()
  const update = useUpdateSender()
  const sender = edited?.sender
  const conflict = useConflict<Sender>(sender?.version ?? 0, edited?.fetchNewest ?? (() => Promise.resolve(undefined)))
  const form = useForm<AddressValues, v.InferOutput<typeof senderInputSchema>, Sender>({
    name: sender ? `sender:${sender.senderId}` : 'sender',
    schema: senderInputSchema,
    initial,
    fieldOfCode: { invalidPhone: 'phone', invalidPostcode: 'postcode' },
    failure: 'saveFailed',
    submit: (input) => {
      if (!sender) return add.run(input)
      const { senderId } = sender
      return conflict.save((seenVersion) => update.run({ ...input, senderId, seenVersion }))
    },
    onDone: async () => {
      toast(words.saved)
      await goBack()
    },
  })
  const { chooseCountry } = usePlace(form)

  return (
    <Screen
      title={sender ? words.edit : words.add}
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
            edited?.onRestart()
          }}
        />
      }
    >
      <DraftNotice isRestored={form.isRestored} onDiscard={form.discardDraft} />
      <PasteCard form={form} />
      <View className="mt">
        <ContactCard form={form} label={words.contact} hint={words.contactHint} onChooseCountry={chooseCountry} />
        <DeliveryPlace form={form} isPostcodeOptional />
        <DefaultCard form={form} label={words.isDefault} text={words.isDefaultText} />
      </View>
    </Screen>
  )
}
