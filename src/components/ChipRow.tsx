import { View } from '@tarojs/components'
import { useId } from 'react'
import { withRole } from './a11y'
import { Chip } from './Chip'
import styles from './ChipRow.module.scss'
import { type FieldProps, FormRow } from './FormRow'

export interface ChipOption<Value extends string> {
  readonly value: Value
  readonly text: string
  readonly disabled?: boolean
}

export interface ChipRowProps<Value extends string> extends FieldProps {
  readonly options: readonly ChipOption<Value>[]
  readonly value: Value | undefined
  readonly onChange: (value: Value) => void
}

/** A row of a form with one choice of few, all in sight. */
export function ChipRow<Value extends string>(props: ChipRowProps<Value>) {
  const { label, options, value, onChange } = props
  const noteId = useId()
  return (
    <FormRow {...props} noteId={noteId}>
      <View className={styles.chips} {...withRole('radiogroup')} aria-label={label}>
        {options.map((option) => (
          <Chip
            key={option.value}
            inset
            on={option.value === value}
            disabled={option.disabled}
            onPress={() => onChange(option.value)}
          >
            {option.text}
          </Chip>
        ))}
      </View>
    </FormRow>
  )
}
