import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { withRole } from '@/components/a11y'
import { cx } from '@/components/cx'
import styles from './agent.module.scss'

export interface StatusTopProps {
  readonly art: 'box-open' | 'box-closed'
  readonly title: string
  readonly line?: string | undefined
  readonly children?: ReactNode
}

/** What has become of it, in one sentence. */
export function StatusTop({ art, title, line, children }: StatusTopProps) {
  return (
    <View className={styles.top} {...withRole('status')}>
      <View className={cx('art', `art-${art}`, styles.art)} aria-hidden="true" />
      <View className={styles.title}>{title}</View>
      {line !== undefined && <View className={styles.line}>{line}</View>}
      {children}
    </View>
  )
}
