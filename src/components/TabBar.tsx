import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { withRole } from './a11y'
import { toBadge } from './badge-text'
import { cx } from './cx'
import { Icon } from './Icon'
import type { IconName } from './icon-names'
import { Pressable } from './Pressable'
import styles from './TabBar.module.scss'
import { useUiWords } from './ui-words'

export interface TabBarItem {
  readonly key: string
  readonly text: string
  readonly icon: IconName
  readonly badge?: number | undefined
  /** Where the badge adds to the text. */
  readonly label?: string | undefined
  /** The one in the middle, which stands out and opens something instead of a page. */
  readonly raised?: boolean
}

export interface TabBarProps {
  readonly items: readonly TabBarItem[]
  readonly current: string
  readonly onChoose: (key: string) => void
  /** In a wide window it is a rail at the left, with this on top. */
  readonly brand?: ReactNode
  /** Where it is not the product's own. */
  readonly label?: string
}

export function TabBar({ items, current, onChoose, brand, label: name }: TabBarProps) {
  const words = useUiWords()
  return (
    <View className={cx(styles.bar, brand !== undefined && styles.rail)} {...withRole('navigation')} aria-label={name ?? words.mainNavigation}>
      {brand !== undefined && <View className={styles.brand}>{brand}</View>}
      <View className={styles.row} {...withRole('tablist')}>
        {items.map(({ key, text, icon, badge, label, raised }) => (
          <Pressable
            key={key}
            role="tab"
            selected={key === current}
            label={label}
            className={cx(styles.item, key === current && styles.current, raised && styles.apart)}
            onPress={() => onChoose(key)}
          >
            {raised ? (
              <View className={styles.raised}>
                <Icon name={icon} size={24} />
              </View>
            ) : (
              <Icon name={icon} size={23} />
            )}
            <View className={styles.text}>{text}</View>
            {/* After the text and apart from it, as in the label: who speaks to the phone says what is seen. */}
            {badge ? (
              <View className={styles.badge} aria-hidden="true">
                {` ${toBadge(badge)}`}
              </View>
            ) : null}
          </Pressable>
        ))}
      </View>
    </View>
  )
}
