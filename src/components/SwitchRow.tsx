import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { cx } from './cx'
import { Icon } from './Icon'
import type { IconName } from './icon-names'
import { Pressable } from './Pressable'
import styles from './SwitchRow.module.scss'

export interface SwitchRowProps {
  readonly label: string
  /** Behind the label, in grey: a price. */
  readonly extra?: ReactNode
  readonly text?: string | undefined
  /** Amber line in place of the text: why it is locked. */
  readonly reason?: string | undefined
  readonly icon?: IconName | undefined
  readonly on: boolean
  readonly onChange: (on: boolean) => void
  /** Decided elsewhere: shown on, with a lock. */
  readonly locked?: boolean
}

export function SwitchRow({ label, extra, text, reason, icon, on, onChange, locked = false }: SwitchRowProps) {
  const note = reason ?? text
  return (
    <Pressable
      row
      role="switch"
      className={styles.row}
      checked={on}
      disabled={locked}
      onPress={() => onChange(!on)}
    >
      {icon && (
        <View className={styles.icon}>
          <Icon name={icon} />
        </View>
      )}
      <View className={styles.text}>
        <View>
          <View className={styles.label}>{label}</View>
          {extra && <View className={styles.extra}>{extra}</View>}
        </View>
        {note !== undefined && <View className={cx('t12', reason === undefined ? 'c3' : 'cw')}>{note}</View>}
      </View>
      <View className={cx(styles.track, on && styles.on, locked && styles.locked)}>
        <View className={styles.knob}>{locked && <Icon name="lock" size={12} />}</View>
      </View>
    </Pressable>
  )
}
