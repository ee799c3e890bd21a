import { View } from '@tarojs/components'
import { type ReactNode, useId } from 'react'
import { cx } from './cx'
import { type FieldProps, FormRow } from './FormRow'
import { Icon } from './Icon'
import styles from './PickerRow.module.scss'
import { Pressable } from './Pressable'

export interface PickerRowProps extends FieldProps {
  /** What is chosen, as text. */
  readonly value?: string | undefined
  readonly placeholder?: string | undefined
  /** In front of the value: a courier's monogram. */
  readonly mark?: ReactNode
  readonly onPress: () => void
  /** An arrow to the right for another page, down (default) for a sheet. */
  readonly leaves?: boolean
}

/** A row that opens a choice. */
export function PickerRow(props: PickerRowProps) {
  const { value, placeholder = '', mark, onPress, leaves, disabled } = props
  const noteId = useId()
  return (
    <Pressable row className="form-row" onPress={onPress} disabled={disabled}>
      <FormRow {...props} noteId={noteId} isPressed>
        <View className={cx(styles.choice, value === undefined && styles.faint)}>
          {mark}
          <View className={styles.text}>{value ?? placeholder}</View>
          <Icon name={leaves ? 'chevron-right' : 'chevron-down'} size={16} className={styles.arrow} />
        </View>
      </FormRow>
    </Pressable>
  )
}
