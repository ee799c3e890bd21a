import { Input, Text, View } from '@tarojs/components'
import { useId } from 'react'
import { withFieldName } from './a11y'
import { cx } from './cx'
import { useNativeInput } from './field-input'
import { type FieldProps, FormRow } from './FormRow'
import styles from './SizeField.module.scss'
import fieldStyles from './TextField.module.scss'

export interface SizeFieldSide {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: (() => void) | undefined
  readonly focus?: boolean | undefined
}

export interface SizeFieldProps extends FieldProps {
  /** Length, width, height, as typed. */
  readonly sides: readonly SizeFieldSide[]
  /** Behind the last one: cm. */
  readonly unit: string
}

/** The three sides of a box in one row. */
export function SizeField(props: SizeFieldProps) {
  const { sides, unit, error } = props
  const noteId = useId()
  return (
    <FormRow {...props} noteId={noteId}>
      <View className={styles.sides}>
        {sides.map((side, index) => (
          <View key={side.label} className={styles.side}>
            {index > 0 && (
              <Text className={styles.times} aria-hidden="true">
                ×
              </Text>
            )}
            <SideInput side={side} noteId={noteId} invalid={error !== undefined} />
            {index === sides.length - 1 && <Text className={styles.unit}>{unit}</Text>}
          </View>
        ))}
      </View>
    </FormRow>
  )
}

function SideInput({ side, noteId, invalid }: { readonly side: SizeFieldSide; readonly noteId: string; readonly invalid: boolean }) {
  const { label, value, onChange, onBlur, focus } = side
  const { type, nativeProps } = useNativeInput({ label, noteId, invalid, keyboard: 'decimal' })
  return (
    <Input
      {...withFieldName(label)}
      className={cx(fieldStyles.input, fieldStyles.figures, styles.input)}
      value={value}
      type={type}
      nativeProps={nativeProps}
      maxlength={8}
      placeholder="0"
      placeholderStyle="color:var(--ink3);font-weight:400"
      onInput={(event) => onChange(event.detail.value)}
      onBlur={() => onBlur?.()}
      {...(focus === undefined ? {} : { focus })}
    />
  )
}
