import { View } from '@tarojs/components'
import { useId } from 'react'
import { withRole } from './a11y'
import { type FieldProps, FormRow } from './FormRow'
import { Icon } from './Icon'
import { Pressable } from './Pressable'
import styles from './Stepper.module.scss'
import { useUiWords } from './ui-words'

export interface StepperProps {
  readonly label: string
  readonly value: number
  readonly onChange: (value: number) => void
  readonly min?: number
  readonly max?: number
  readonly disabled?: boolean | undefined
}

/** A small whole number with minus and plus. */
export function Stepper({ label, value, onChange, min = 1, max = 999, disabled = false }: StepperProps) {
  const words = useUiWords()
  return (
    <View className={styles.stepper} {...withRole('group')} aria-label={label}>
      <Pressable
        repeat
        className={styles.button}
        label={`${words.decrease}: ${label}`}
        disabled={disabled || value <= min}
        onPress={() => onChange(Math.max(min, value - 1))}
      >
        <Icon name="minus" size={16} />
      </Pressable>
      <View className={styles.value} aria-live="polite">
        {value}
      </View>
      <Pressable
        repeat
        className={styles.button}
        label={`${words.increase}: ${label}`}
        disabled={disabled || value >= max}
        onPress={() => onChange(Math.min(max, value + 1))}
      >
        <Icon name="plus" size={16} />
      </Pressable>
    </View>
  )
}

export interface StepperFieldProps extends FieldProps, Pick<StepperProps, 'value' | 'onChange' | 'min' | 'max'> {}

export function StepperField(props: StepperFieldProps) {
  const noteId = useId()
  return (
    <FormRow {...props} noteId={noteId}>
      <Stepper {...props} />
    </FormRow>
  )
}
