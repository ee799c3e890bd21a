import { View } from '@tarojs/components'
import { withRole } from './a11y'
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
  /** The one in the middle, which stands out and opens something instead of a page. */
  readonly raised?: boolean
}

export interface TabBarProps {
  readonly items: readonly TabBarItem[]
  readonly current: string
  readonly onChoose: (key: string) => void
}

const MOST_SHOWN = 99

export function TabBar({ items, current, onChoose }: TabBarProps) {
  const words = useUiWords()
  return (
    <View className={styles.bar} {...withRole('navigation')} aria-label={words.mainNavigation}>
      <View className={styles.row} {...withRole('tablist')}>
        {items.map(({ key, text, icon, badge, raised }) => (
          <Pressable
            key={key}
            role="tab"
            selected={key === current}
            className={cx(styles.item, key === current && styles.current)}
            onPress={() => onChoose(key)}
          >
            {raised ? (
              <View className={styles.raised}>
                <Icon name={icon} size={24} />
              </View>
            ) : (
              <Icon name={icon} size={23} />
            )}
            {badge ? (
              <View className={styles.badge} aria-hidden="true">
                {badge > MOST_SHOWN ? `${MOST_SHOWN}+` : badge}
              </View>
            ) : null}
            <View className={styles.text}>{text}</View>
          </Pressable>
        ))}
      </View>
    </View>
  )
}
