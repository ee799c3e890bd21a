import { useState } from 'react'
import { type Choice, ChoiceSheet } from './ChoiceSheet'
import type { FieldProps } from './FormRow'
import { PickerRow } from './PickerRow'

export interface ChoiceRowProps<Value extends string> extends FieldProps {
  readonly choices: readonly Choice<Value>[]
  readonly value: Value | undefined
  readonly onChange: (value: Value) => void
  readonly placeholder?: string | undefined
}

/** A row of a form whose value is one of a list. */
export function ChoiceRow<Value extends string>(props: ChoiceRowProps<Value>) {
  const { label, choices, value, onChange } = props
  const [open, setOpen] = useState(false)
  const chosen = choices.find((choice) => choice.value === value)
  return (
    <>
      <PickerRow {...props} value={chosen?.text} mark={chosen?.mark} onPress={() => setOpen(true)} />
      <ChoiceSheet
        open={open}
        title={label}
        choices={choices}
        value={value}
        onChoose={onChange}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
