import { View } from '@tarojs/components'
import { withRole } from './a11y'
import { Icon } from './Icon'
import type { IconName } from './icon-names'
import { Pressable } from './Pressable'
import styles from './SectionTitle.module.scss'

export interface SectionTitleProps {
  readonly title: string
  /** A word at the right end: add one, show all. */
  readonly action?: string | undefined
  readonly actionIcon?: IconName | undefined
  readonly onAction?: (() => void) | undefined
}

export function SectionTitle({ title, action, actionIcon, onAction }: SectionTitleProps) {
  return (
    <View className={styles.head}>
      <View className={styles.title} {...withRole('heading')} aria-level="2">
        {title}
      </View>
      {action && (
        <Pressable className={styles.action} onPress={onAction}>
          {actionIcon && <Icon name={actionIcon} size={16} />}
          <View>{action}</View>
        </Pressable>
      )}
    </View>
  )
}
