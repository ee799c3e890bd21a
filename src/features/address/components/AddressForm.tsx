import { addressInputSchema, type Address, type PickupMethod } from '@contract/address/address'
import type { RegionCode } from '@contract/kit/regions'
import { View } from '@tarojs/components'
import { useRef } from 'react'
import type * as v from 'valibot'
import { Button } from '@/components/Button'
import { Card } from '@/components/Card'
import { ChoiceRow } from '@/components/ChoiceRow'
import { DraftNotice } from '@/components/DraftNotice'
import { ErrorCard } from '@/components/ErrorCard'
import { Screen } from '@/components/Screen'
import { Segmented } from '@/components/Segmented'
import { SwitchRow } from '@/components/SwitchRow'
import { TextField } from '@/components/TextField'
import { Field } from '@/forms/Field'
import { useForm } from '@/forms/use-form'
import { useStrings } from '@/i18n/string-table'
import { goBack } from '@/navigation/go'
import { toast } from '@/notices/notices'
import { useScreenState } from '@/query/screen-state'
import { toEmptyPlace, toPlaceFields, toPostcodeOfRegion, type AddressValues, type PlaceFields } from '../address-form'
import type { AddressFormState } from '../address-form-state'
import { useAddAddress, useAddressRegions, useUpdateAddress } from '../address-queries'
import { addressStrings } from '../strings/index'
import { DeliveryPlace } from './DeliveryPlace'
import { MapCard } from './MapCard'
import { PasteCard } from './PasteCard'
import { PickupPoint } from './PickupPoint'

export interface AddressFormProps {
  /** Undefined: a new one. */
  readonly addressId?: string
  readonly initial: AddressValues
}

/** Who receives it, and where: typed for a delivery, chosen for a pickup point. */
export function AddressForm({ addressId, initial }: AddressFormProps) {
  const words = useStrings(addressStrings)
  const { form: labels } = words
  const add = useAddAddress()
  const update = useUpdateAddress()
  const form = useForm<AddressValues, v.InferOutput<typeof addressInputSchema>, Address>({
    name: addressId === undefined ? 'address' : `address:${addressId}`,
    schema: addressInputSchema,
    initial,
    fieldOfCode: { invalidPhone: 'phone', invalidPostcode: 'postcode', pickupSiteRequired: 'pickupSiteId' },
    failure: 'saveFailed',
    submit: (input) => (addressId === undefined ? add.run(input) : update.run({ ...input, addressId })),
    onDone: async () => {
      toast(labels.saved)
      await goBack()
    },
  })
  const isSelfPickup = form.watch('pickupMethod') === 'selfPickup'
  const { chooseMethod, chooseCountry } = usePlace(form)
  const regions = useAddressRegions()
  const regionsState = useScreenState(regions)
  // An empty list to choose from would be a dead end.
  const regionsError = regions.data ? undefined : regionsState.error

  return (
    <Screen
      title={addressId === undefined ? words.add : words.edit}
      bar={
        <Button size="xl" block loading={form.isSubmitting} onPress={form.submit}>
          {labels.save}
        </Button>
      }
    >
      <DraftNotice isRestored={form.isRestored} onDiscard={form.discardDraft} />
      {addressId === undefined && !isSelfPickup && <PasteCard form={form} />}
      {!isSelfPickup && <MapCard form={form} />}
      <View className={isSelfPickup ? '' : 'mt'}>
        <Field form={form} name="pickupMethod">
          {(field) => (
            <Segmented
              carded
              label={labels.pickupMethod}
              segments={[
                { value: 'delivery', text: labels.delivery, icon: 'truck' },
                { value: 'selfPickup', text: labels.selfPickup, icon: 'building-2' },
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
        {regionsError !== undefined && <ErrorCard message={regionsError} onRetry={regionsState.onRetry} />}
        <Card pad="form">
          <Field form={form} name="contact">
            {(field) => <TextField {...field} label={labels.contact} placeholder={labels.contactHint} maxLength={60} autoComplete="name" />}
          </Field>
          {regionsError === undefined && <CountryField form={form} onChoose={chooseCountry} />}
          <Field form={form} name="phone">
            {(field) => (
              <TextField {...field} label={labels.phone} placeholder={labels.phoneHint} keyboard="tel" figures autoComplete="tel-national" ok={field.isRight} />
            )}
          </Field>
        </Card>
        {isSelfPickup ? <PickupPoint form={form} /> : <DeliveryPlace form={form} />}
        <Card pad="form">
          <Field form={form} name="isDefault">
            {(field) => <SwitchRow label={labels.isDefault} text={labels.isDefaultText} on={field.value} onChange={field.onChange} />}
          </Field>
        </Card>
      </View>
    </Screen>
  )
}

interface CountryFieldProps {
  readonly form: AddressFormState
  readonly onChoose: (from: RegionCode, to: RegionCode) => void
}

function CountryField({ form, onChoose }: CountryFieldProps) {
  const { form: labels } = useStrings(addressStrings)
  const regions = useAddressRegions().data ?? []
  return (
    <Field form={form} name="country" alsoChecks={['phone', 'postcode']}>
      {(field) => (
        <ChoiceRow
          {...field}
          label={labels.country}
          placeholder={labels.countryHint}
          choices={regions.map(({ code, name, callingCode }) => ({ value: code, text: `${name} +${callingCode}`, keywords: code }))}
          onChange={(next) => {
            onChoose(field.value, next)
            field.onChange(next)
          }}
        />
      )}
    </Field>
  )
}

/** Changing the method or the region changes the place with it; what was typed for a delivery comes back with it. */
function usePlace(form: AddressFormState) {
  const typed = useRef<PlaceFields>()
  const setPlace = (place: PlaceFields) => {
    for (const [name, value] of Object.entries(place)) form.setValue(name, value, { shouldDirty: true })
  }
  return {
    chooseMethod: (method: PickupMethod) => {
      const empty = toEmptyPlace(form.getValues('country'))
      if (method === 'selfPickup') {
        typed.current = toPlaceFields(form.getValues())
        setPlace(empty)
      } else setPlace(typed.current ?? empty)
    },
    chooseCountry: (from: RegionCode, to: RegionCode) => {
      if (from === to) return
      if (form.getValues('pickupMethod') === 'selfPickup') setPlace(toEmptyPlace(to))
      else form.setValue('postcode', toPostcodeOfRegion(form.getValues('postcode'), from, to), { shouldDirty: true })
    },
  }
}
