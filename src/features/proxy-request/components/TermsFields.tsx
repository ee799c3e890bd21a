import { limits } from '@contract/limits'
import { toBidLimit } from '@contract/proxy/bid-rules'
import type { Warehouse } from '@contract/warehouse/warehouse'
import { Card } from '@/components/Card'
import { ChoiceRow } from '@/components/ChoiceRow'
import { isAmount } from '@/components/money-text'
import { MoneyField } from '@/components/MoneyField'
import { StepperField } from '@/components/Stepper'
import { TextField } from '@/components/TextField'
import { Field } from '@/forms/Field'
import { formatMoney } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import type { RequestForm } from '../request-form'
import { requestFormStrings } from '../request-form-strings'

export interface TermsFieldsProps {
  readonly form: RequestForm
  readonly warehouses: readonly Warehouse[]
}

/** Which of it, how many, for how much at most, and where it goes. */
export function TermsFields({ form, warehouses }: TermsFieldsProps) {
  const words = useStrings(requestFormStrings)
  const { limitCents, quantity } = form.watch()
  const help =
    isAmount(limitCents) && quantity > 1 ? words.limitTotal(quantity, formatMoney(toBidLimit(limitCents, quantity))) : words.limitHelp
  return (
    <Card pad="form" className="mt">
      <Field form={form} name="optionText">
        {(field) => (
          <TextField {...field} label={words.option} placeholder={words.optionHint} maxLength={limits.proxy.request.optionLength} />
        )}
      </Field>
      <Field form={form} name="quantity">
        {({ value, onChange, error, anchor }) => (
          <StepperField
            label={words.quantity}
            value={value}
            onChange={onChange}
            max={limits.proxy.maxQuantity}
            error={error}
            anchor={anchor}
          />
        )}
      </Field>
      <Field form={form} name="limitCents">
        {({ value, ...field }) => <MoneyField {...field} label={words.limit} cents={value} help={help} />}
      </Field>
      <Field form={form} name="warehouseId">
        {(field) => (
          <ChoiceRow
            {...field}
            label={words.warehouse}
            placeholder={words.warehouseHint}
            choices={warehouses.map(({ warehouseId, name }) => ({ value: warehouseId, text: name }))}
          />
        )}
      </Field>
    </Card>
  )
}
