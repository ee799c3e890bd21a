import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import styles from './Chip.module.scss'
import { cx } from './cx'
import { Icon } from './Icon'
import { Pressable, type PressableRole } from './Pressable'

export interface ChipProps {
  readonly children: ReactNode
  readonly on: boolean
  readonly onPress: () => void
  /** radio in a group of one choice, checkbox where several may be on, button when it opens a list, tab for places. */
  readonly role?: Extract<PressableRole, 'radio' | 'checkbox' | 'button' | 'tab'>
  /** Opens a list: an arrow stands behind the word. */
  readonly opens?: boolean
  /** Stands inside a white card. */
  readonly inset?: boolean
  readonly label?: string | undefined
  readonly disabled?: boolean | undefined
}

export function Chip({ children, on, onPress, role = 'radio', opens, inset, label, disabled }: ChipProps) {
  return (
    <Pressable
      role={role}
      className={cx(styles.chip, inset && styles.inset, on && styles.on, disabled && styles.disabled)}
      checked={on}
      selected={on}
      label={label}
      disabled={disabled}
      onPress={onPress}
    >
      <View>{children}</View>
      {opens && <Icon name="chevron-down" size={14} />}
    </Pressable>
  )
}
