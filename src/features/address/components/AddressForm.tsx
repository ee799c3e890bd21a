import { addressInputSchema, type Address } from '@contract/address/address'
import { View } from '@tarojs/components'
import type * as v from 'valibot'
import { Segmented } from '@/components/Segmented'
import { Field } from '@/forms/Field'
import { useForm, type Form } from '@/forms/use-form'
import { useStrings } from '@/i18n/use-strings'
import { goBack } from '@/navigation/go'
import { toast } from '@/prompts/prompts'
import type { AddressValues } from '../address-form'
import { useFreshAddresses } from '@/entities/address/address-queries'
import { useAddAddress, useUpdateAddress } from '../address-queries'
import { addressStrings } from '../address-strings'
import { useConflict, type Edited } from '../use-conflict'
import { usePlace } from '../use-place'
import { BookFormScreen } from './BookFormScreen'
import { ContactCard } from './ContactCard'
import { DefaultCard } from './DefaultCard'
import { DeliveryPlace } from './DeliveryPlace'
import { IdNumberCard } from './IdNumberCard'
import { MapCard } from './MapCard'
import { PasteCard } from './PasteCard'
import { PickupPoint } from './PickupPoint'

export interface AddressFormProps {
  /** Undefined: a new one. */
  readonly edited?: Edited<Address>
  readonly initial: AddressValues
}

/** Who receives it, and where: typed for a delivery, chosen for a pickup point. */
export function AddressForm({ edited, initial }: AddressFormProps) {
  const words = useStrings(addressStrings)
  const { form: labels } = words
  const add = useAddAddress()
  const update = useUpdateAddress()
  const readList = useFreshAddresses()
  const address = edited?.kept
  const { conflict, save } = useConflict(edited)
  const form: Form<AddressValues> = useForm<AddressValues, v.InferOutput<typeof addressInputSchema>, Address>({
    name: address ? `address:${address.addressId}` : 'address',
    schema: addressInputSchema,
    initial,
    // What customs know a person by lies on no device.
    secret: ['idNumber', 'forgetsIdNumber'],
    fieldOfCode: { invalidPhone: 'phone', invalidPostcode: 'postcode', pickupSiteRequired: 'pickupSiteId' },
    failure: 'saveFailed',
    submit: (input) => {
      if (!address) return add.run(input)
      const { addressId } = address
      const forgetsIdNumber = form.getValues('forgetsIdNumber')
      return save((seenVersion) => update.run({ ...input, addressId, forgetsIdNumber, seenVersion }))
    },
    onDone: async () => {
      await readList()
      toast(labels.saved)
      await goBack()
    },
  })
  const isSelfPickup = form.watch('pickupMethod') === 'selfPickup'
  const { chooseMethod, chooseCountry } = usePlace(form)
  const masked = form.watch('country') === address?.country ? address?.idNumberMasked : undefined

  return (
    <BookFormScreen title={address ? words.edit : words.add} form={form} conflict={conflict}>
      {!isSelfPickup && <PasteCard form={form} takesIdNumber />}
      {!isSelfPickup && <MapCard form={form} onChooseCountry={chooseCountry} />}
      <View className={isSelfPickup ? '' : 'mt'}>
        <Field form={form} name="pickupMethod">
          {(field) => (
            <Segmented
              carded
              label={labels.pickupMethod}
              segments={[
                { value: 'delivery', text: labels.delivery, icon: 'truck' },
                { value: 'selfPickup', text: labels.selfPickup, icon: 'store' },
              ]}
              value={field.value}
              onChange={(method) => {
                field.onChange(method)
                chooseMethod(method)
              }}
            />
          )}
        </Field>
      </View>
      <View className="mt">
        <ContactCard form={form} label={labels.contact} hint={labels.contactHint} onChooseCountry={chooseCountry} />
        {isSelfPickup ? <PickupPoint form={form} /> : <DeliveryPlace form={form} />}
        <IdNumberCard form={form} kept={address && masked !== undefined ? { addressId: address.addressId, masked } : undefined} />
        <DefaultCard form={form} label={labels.isDefault} text={labels.isDefaultText} />
      </View>
    </BookFormScreen>
  )
}
