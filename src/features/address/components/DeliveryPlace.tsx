import { DEFAULT_POSTCODES } from '@contract/address/address'
import { Card } from '@/components/Card'
import { TextField } from '@/components/TextField'
import { Field } from '@/forms/Field'
import { useStrings } from '@/i18n/use-strings'
import type { AddressFormState } from '../address-form-state'
import { addressStrings } from '../address-strings'
import { PlacePicker } from './PlacePicker'

export interface DeliveryPlaceProps {
  readonly form: AddressFormState
  /** A sender may do without. */
  readonly isPostcodeOptional?: boolean
}

/** The place from the large to the small, and its postcode, without which nothing can be packed for it. */
export function DeliveryPlace({ form, isPostcodeOptional = false }: DeliveryPlaceProps) {
  const { form: labels } = useStrings(addressStrings)
  const hasFilledPostcode = DEFAULT_POSTCODES[form.watch('country')] !== undefined
  return (
    <Card pad="form">
      <Field form={form} name="province">
        {(field) => <TextField {...field} label={labels.province} placeholder={labels.provinceHint} maxLength={60} trailing={<PlacePicker form={form} from="province" />} />}
      </Field>
      <Field form={form} name="city">
        {(field) => <TextField {...field} label={labels.city} placeholder={labels.cityHint} maxLength={60} trailing={<PlacePicker form={form} from="city" />} />}
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
            placeholder={isPostcodeOptional ? labels.postcodeOptional : labels.postcodeHint}
            help={hasFilledPostcode ? labels.postcodeNone : undefined}
            maxLength={12}
            figures
          />
        )}
      </Field>
    </Card>
  )
}
