import { senderInputSchema, type Sender } from '@contract/address/sender'
import { View } from '@tarojs/components'
import type * as v from 'valibot'
import { useForm } from '@/forms/use-form'
import { useStrings } from '@/i18n/use-strings'
import { goBack } from '@/navigation/go'
import { toast } from '@/prompts/prompts'
import type { AddressValues } from '../address-form'
import { useFreshSenders } from '@/entities/address/address-queries'
import { useAddSender, useUpdateSender } from '../address-queries'
import { addressStrings } from '../address-strings'
import { useConflict, type Edited } from '../use-conflict'
import { usePlace } from '../use-place'
import { BookFormScreen } from './BookFormScreen'
import { ContactCard } from './ContactCard'
import { DefaultCard } from './DefaultCard'
import { DeliveryPlace } from './DeliveryPlace'
import { PasteCard } from './PasteCard'

export interface SenderFormProps {
  /** Undefined: a new one. */
  readonly edited?: Edited<Sender>
  readonly initial: AddressValues
}

/** Whose name and address stand on the label as the sender. */
export function SenderForm({ edited, initial }: SenderFormProps) {
  const { sender: words } = useStrings(addressStrings)
  const add = useAddSender()
  const update = useUpdateSender()
  const readList = useFreshSenders()
  const sender = edited?.kept
  const { conflict, save } = useConflict(edited)
  const form = useForm<AddressValues, v.InferOutput<typeof senderInputSchema>, Sender>({
    name: sender ? `sender:${sender.senderId}` : 'sender',
    schema: senderInputSchema,
    initial,
    fieldOfCode: { invalidPhone: 'phone', invalidPostcode: 'postcode' },
    failure: 'saveFailed',
    submit: (input) => {
      if (!sender) return add.run(input)
      const { senderId } = sender
      return save((seenVersion) => update.run({ ...input, senderId, seenVersion }))
    },
    onDone: async () => {
      await readList()
      toast(words.saved)
      await goBack()
    },
  })
  const { chooseCountry } = usePlace(form)

  return (
    <BookFormScreen title={sender ? words.edit : words.add} form={form} conflict={conflict}>
      <PasteCard form={form} />
      <View className="mt">
        <ContactCard form={form} label={words.contact} hint={words.contactHint} onChooseCountry={chooseCountry} />
        <DeliveryPlace form={form} isPostcodeOptional />
        <DefaultCard form={form} label={words.isDefault} text={words.isDefaultText} />
      </View>
    </BookFormScreen>
  )
}
