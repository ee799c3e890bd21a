import { InputNumber } from '@nutui/nutui-react-taro'
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
  /** How far one press goes; any number between the bounds can still be typed. */
  readonly step?: number
  readonly disabled?: boolean | undefined
}

const isNumber = (typed: number | string | null) => Promise.resolve(!Number.isNaN(Number(typed)))

/**
 * A small whole number, typed or stepped. The figure is NutUI's; its own minus and plus are folded away, because they
 * carry neither role nor name and no keyboard reaches them.
 */
export function Stepper({ label, value, onChange, min = 1, max = 999, step = 1, disabled = false }: StepperProps) {
  const words = useUiWords()
  const change = (typed: number | string) => {
    const whole = Math.round(Number(typed))
    if (Number.isNaN(whole)) return
    const next = Math.min(max, Math.max(min, whole))
    if (next !== value) onChange(next)
  }
  return (
    <View className={styles.stepper} {...withRole('group')} aria-label={label}>
      <Pressable
        repeat
        className={styles.button}
        label={`${words.decrease}: ${label}`}
        disabled={disabled || value <= min}
        onPress={() => change(value - step)}
      >
        <Icon name="minus" size={16} />
      </Pressable>
      <label className={styles.figure}>
        <View className="sr-only">{label}</View>
        <InputNumber
          type="number"
          value={value}
          min={min}
          max={max}
          disabled={disabled}
          beforeChange={isNumber}
          onChange={change}
          // What is beyond the bounds NutUI tells only when it is left: till then a draft would keep another number.
          onOverlimit={(event) => change((event.target as HTMLInputElement).value)}
        />
      </label>
      <Pressable
        repeat
        className={styles.button}
        label={`${words.increase}: ${label}`}
        disabled={disabled || value >= max}
        onPress={() => change(value + step)}
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
