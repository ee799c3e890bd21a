import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { cx } from './cx'
import { Icon } from './Icon'
import type { IconName } from './icon-names'
import styles from './NoteLine.module.scss'

export interface NoteLineProps {
  readonly children: ReactNode
  /** plain: grey help under a card; the others stand in a tinted box. */
  readonly tone?: 'plain' | 'warning' | 'problem' | 'good'
  readonly icon?: IconName
  /** A `TextLink`, on a row of its own: what can be done about it. */
  readonly action?: ReactNode
}

const usualIcons = { plain: 'info', warning: 'circle-alert', problem: 'triangle-alert', good: 'circle-check' } as const

export function NoteLine({ children, tone = 'plain', icon, action }: NoteLineProps) {
  return (
    <View className={cx(styles.line, styles[tone])}>
      <Icon name={icon ?? usualIcons[tone]} size={15} className={styles.sign} />
      <View className={styles.text}>
        {children}
        {action && <View className={styles.action}>{action}</View>}
      </View>
    </View>
  )
}
