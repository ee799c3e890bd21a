import { Card } from '@/components/Card'
import { SwitchRow } from '@/components/SwitchRow'
import { Field } from '@/forms/Field'
import type { AddressFormState } from '../address-form-state'

export interface DefaultCardProps {
  readonly form: AddressFormState
  readonly label: string
  readonly text: string
}

export function DefaultCard({ form, label, text }: DefaultCardProps) {
  return (
    <Card pad="form">
      <Field form={form} name="isDefault">
        {(field) => <SwitchRow label={label} text={text} on={field.value} onChange={field.onChange} />}
      </Field>
    </Card>
  )
}
