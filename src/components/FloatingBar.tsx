import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { withRole } from './a11y'
import { cx } from './cx'
import styles from './FloatingBar.module.scss'

export interface FloatingBarProps {
  readonly label: string
  readonly children: ReactNode
  /** On a tab page it keeps clear of the tab bar. */
  readonly aboveTabBar?: boolean
  /** It takes the last press back: comes by it and goes by itself. Somebody with a keyboard is brought to it. */
  readonly answers?: boolean
}

/** What happens with the rows chosen above: all, sum, action. A child of a screen's content itself, at whose foot it stands. */
export function FloatingBar({ label, children, aboveTabBar, answers }: FloatingBarProps) {
  return (
    <>
      <View className={styles.room} aria-hidden="true" />
      <View className={styles.place}>
        <View className={cx(styles.bar, aboveTabBar && styles.above, answers && 'answer')} {...withRole('toolbar')} aria-label={label}>
          {children}
        </View>
      </View>
    </>
  )
}
