import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { withRole } from './a11y'
import { Button } from './Button'
import { Card } from './Card'
import { cx } from './cx'
import styles from './ResultView.module.scss'
import { type RouteNode, RouteLine } from './RouteLine'

export interface ResultAction {
  readonly text: string
  readonly onPress: () => void
}

export interface ResultViewProps {
  readonly art: 'box-closed' | 'box-open' | 'box-stack'
  /** One sentence: what has happened. */
  readonly title: string
  readonly text?: string | undefined
  /** What happens next, in three stops. */
  readonly next?: { readonly label: string; readonly nodes: readonly RouteNode[]; readonly current: number } | undefined
  readonly primary: ResultAction
  readonly secondary?: ResultAction | undefined
  readonly children?: ReactNode
}

/** The content of a page that says: done. */
export function ResultView({ art, title, text, next, primary, secondary, children }: ResultViewProps) {
  return (
    <View className={styles.result}>
      <View {...withRole('status')}>
        <View className={cx('art', `art-${art}`, styles.art)} aria-hidden="true" />
        <View className={styles.title}>{title}</View>
        {text && <View className={styles.text}>{text}</View>}
      </View>
      {next && (
        <View className={styles.next}>
          <Card>
            <RouteLine {...next} />
          </Card>
        </View>
      )}
      {children}
      <View className={styles.actions}>
        <Button size="xl" block onPress={primary.onPress}>
          {primary.text}
        </Button>
        {secondary && (
          <Button size="xl" kind="line" block onPress={secondary.onPress}>
            {secondary.text}
          </Button>
        )}
      </View>
    </View>
  )
}
