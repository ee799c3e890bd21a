import { DEFAULT_POSTCODES } from '@contract/address/address'
import { Card } from '@/components/Card'
import { TextField } from '@/components/TextField'
import { Field } from '@/forms/Field'
import { useStrings } from '@/i18n/string-table'
import type { AddressFormState } from '../address-form-state'
import { addressStrings } from '../strings/index'

/** The place from the large to the small, and its postcode, without which nothing can be packed for it. */
export function DeliveryPlace({ form }: { readonly form: AddressFormState }) {
  const { form: labels } = useStrings(addressStrings)
  const hasFilledPostcode = DEFAULT_POSTCODES[form.watch('country')] !== undefined
  return (
    <Card pad="form">
      <Field form={form} name="province">
        {(field) => <TextField {...field} label={labels.province} placeholder={labels.provinceHint} maxLength={60} />}
      </Field>
      <Field form={form} name="city">
        {(field) => <TextField {...field} label={labels.city} placeholder={labels.cityHint} maxLength={60} />}
      </Field>
      <Field form={form} name="street">
        {(field) => <TextField {...field} label={labels.street} placeholder={labels.streetHint} maxLength={120} />}
      </Field>
      <Field form={form} name="address">
        {(field) => <TextField {...field} label={labels.address} placeholder={labels.addressHint} maxLength={200} />}
      </Field>
      <Field form={form} name="postcode">
        {(field) => (
          <TextField
            {...field}
            label={labels.postcode}
            placeholder={labels.postcodeHint}
            help={hasFilledPostcode ? labels.postcodeNone : undefined}
            maxLength={12}
            figures
          />
        )}
      </Field>
    </Card>
  )
}
