import { View } from '@tarojs/components'
import { withRole } from './a11y'
import { cx } from './cx'
import { Icon } from './Icon'
import type { IconName } from './icon-names'
import styles from './RouteLine.module.scss'

export interface RouteNode {
  readonly key: string
  readonly icon: IconName
  readonly text: string
}

export interface RouteLineProps {
  readonly label: string
  readonly nodes: readonly RouteNode[]
  /** From 0; what lies before is done. nodes.length: all done. */
  readonly current: number
  /** On a green hero, where the current node is orange. */
  readonly onHero?: boolean
  /** The current one has come to a stop. */
  readonly isStuck?: boolean
}

/** A way with its stops: order progress, what happens next. */
export function RouteLine({ label, nodes, current, onHero, isStuck }: RouteLineProps) {
  const half = 50 / nodes.length
  const done = nodes.length > 1 ? Math.min(1, current / (nodes.length - 1)) : 0
  return (
    <View className={cx(styles.route, onHero && styles.onHero)} {...withRole('list')} aria-label={label}>
      <View className={styles.line} style={{ left: `${half}%`, right: `${half}%` }} aria-hidden="true">
        <View className={styles.passed} style={{ width: `${done * 100}%` }} />
      </View>
      {nodes.map((node, index) => (
        <View
          key={node.key}
          className={cx(
            styles.node,
            index < current && styles.done,
            index === current && styles.current,
            index === current && isStuck && styles.stuck,
          )}
          {...withRole('listitem')}
          aria-current={index === current ? 'step' : 'false'}
        >
          <View className={styles.circle}>
            <Icon name={node.icon} size={16} />
          </View>
          <View>{node.text}</View>
        </View>
      ))}
    </View>
  )
}
