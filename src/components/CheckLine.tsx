import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { withId, withRole } from './a11y'
import styles from './CheckLine.module.scss'
import { CheckMark } from './CheckMark'
import { cx } from './cx'
import { Pressable } from './Pressable'

export interface CheckLineProps {
  /** The accessible name: the sentence without its links. */
  readonly label: string
  /** The sentence as shown, links included; the label when left out. */
  readonly children?: ReactNode
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  /** The sentence turns red and says why. */
  readonly error?: string | undefined
  /** Id of the line, by which a form scrolls to its first wrong field. */
  readonly anchor?: string | undefined
}

export function CheckLine({ label, children, checked, onChange, error, anchor }: CheckLineProps) {
  return (
    <View {...withId(anchor)}>
      <View className={cx(styles.line, error !== undefined && styles.wrong)}>
        <Pressable
          role="checkbox"
          className={styles.box}
          label={label}
          checked={checked}
          onPress={() => onChange(!checked)}
        >
          <CheckMark on={checked} wrong={error !== undefined} />
          {children === undefined && <View className={styles.text}>{label}</View>}
        </Pressable>
        {children !== undefined && <View className={styles.text}>{children}</View>}
      </View>
      {error !== undefined && (
        <View className={styles.error} {...withRole('alert')}>
          {error}
        </View>
      )}
    </View>
  )
}
