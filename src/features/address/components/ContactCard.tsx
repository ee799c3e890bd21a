import type { RegionCode } from '@contract/kit/regions'
import { Card } from '@/components/Card'
import { ChoiceRow } from '@/components/ChoiceRow'
import { ErrorCard } from '@/components/ErrorCard'
import { TextField } from '@/components/TextField'
import { Field } from '@/forms/Field'
import { useStrings } from '@/i18n/use-strings'
import { useScreenState } from '@/query/screen-state'
import type { AddressFormState } from '../address-form-state'
import { useRegions } from '@/entities/region/region-queries'
import { addressStrings } from '../address-strings'

export interface ContactCardProps {
  readonly form: AddressFormState
  /** Who it is: the recipient, the sender. */
  readonly label: string
  readonly hint: string
  readonly onChooseCountry: (from: RegionCode, to: RegionCode) => void
}

/** Who, in which region, and the phone by that region's rules. */
export function ContactCard({ form, label, hint, onChooseCountry }: ContactCardProps) {
  const { form: labels } = useStrings(addressStrings)
  const read = useRegions()
  const state = useScreenState(read)
  // An empty list to choose from would be a dead end.
  const error = read.data ? undefined : state.error
  return (
    <>
      {error !== undefined && <ErrorCard message={error} onRetry={state.onRetry} />}
      <Card pad="form">
        <Field form={form} name="contact">
          {(field) => <TextField {...field} label={label} placeholder={hint} maxLength={60} autoComplete="name" />}
        </Field>
        {error === undefined && (
          <Field form={form} name="country" alsoChecks={['phone', 'postcode', 'idNumber']}>
            {(field) => (
              <ChoiceRow
                {...field}
                label={labels.country}
                placeholder={labels.countryHint}
                choices={(read.data ?? []).map(({ code, name, callingCode }) => ({ value: code, text: `${name} +${callingCode}`, keywords: code }))}
                onChange={(next) => {
                  onChooseCountry(field.value, next)
                  field.onChange(next)
                }}
              />
            )}
          </Field>
        )}
        <Field form={form} name="phone">
          {(field) => (
            <TextField {...field} label={labels.phone} placeholder={labels.phoneHint} keyboard="tel" figures autoComplete="tel-national" ok={field.isRight} />
          )}
        </Field>
      </Card>
    </>
  )
}
