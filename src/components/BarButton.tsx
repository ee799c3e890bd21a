import { View } from '@tarojs/components'
import styles from './BarButton.module.scss'
import { cx } from './cx'
import { Icon } from './Icon'
import type { IconName } from './icon-names'
import { Pressable } from './Pressable'

export interface BarButtonProps {
  readonly icon: IconName
  readonly text: string
  /** Where the word alone does not say it: a figure. */
  readonly label?: string | undefined
  /** Something that is on or off. */
  readonly on?: boolean
  readonly onPress: () => void | Promise<unknown>
}

/** Help and the like in a sticky bar: a sign over a word, beside what is to be done. */
export function BarButton({ icon, text, label, on, onPress }: BarButtonProps) {
  return (
    <Pressable
      label={label}
      {...(on !== undefined && { role: 'checkbox', checked: on })}
      className={cx(styles.small, on && styles.on)}
      onPress={onPress}
    >
      <Icon name={icon} size={22} />
      <View>{text}</View>
    </Pressable>
  )
}
