import { normaliseIdNumber } from '@contract/address/id-number'
import { TextField } from '@/components/TextField'
import type { FieldBinding } from '@/forms/Field'

export interface IdNumberFieldProps extends FieldBinding<string> {
  readonly label: string
  readonly placeholder: string
  readonly help: string
}

/** An ID number as it is typed. Its form names the field in `secret`: it never lies on the device. */
export function IdNumberField({ onChange, onBlur, ...field }: IdNumberFieldProps) {
  return (
    <TextField
      {...field}
      maxLength={40}
      figures
      autoComplete="off"
      ok={field.isRight}
      onChange={onChange}
      onBlur={() => {
        // As cards print it: the member compares it sign by sign.
        onChange(normaliseIdNumber(field.value))
        onBlur()
      }}
    />
  )
}
