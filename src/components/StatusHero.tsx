import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { withRole } from './a11y'
import { cx } from './cx'
import { RouteLine, type RouteLineProps } from './RouteLine'
import styles from './StatusHero.module.scss'

/** Below the bar, for `Screen`: with and without the way. */
export const toStatusHeroHeight = (hasRoute: boolean): number => (hasRoute ? 209 : 121)

export interface StatusHeroProps {
  /** The state in one word. */
  readonly headline: string
  /** What comes next, announced with it. */
  readonly line?: string | undefined
  readonly art: 'box-open' | 'box-closed'
  /** Left out of what has come off its way. */
  readonly route?: Omit<RouteLineProps, 'onHero'> | undefined
  /** In place of `line`: what changes by the second and is not announced each time. */
  readonly children?: ReactNode
}

/** Where something stands, what comes next, and the way: the top of an order's page. */
export function StatusHero({ headline, line, art, route, children }: StatusHeroProps) {
  return (
    <>
      <View className={styles.hero}>
        <View className="grow">
          <View {...withRole('status')}>
            <View className={styles.headline}>{headline}</View>
            {line !== undefined && <View className={styles.line}>{line}</View>}
          </View>
          {children}
        </View>
        <View className={cx('art', `art-${art}`, styles.box)} aria-hidden="true" />
      </View>
      {route && (
        <View className={styles.route}>
          <RouteLine onHero {...route} />
        </View>
      )}
    </>
  )
}
