import { View } from '@tarojs/components'
import styles from './BarButton.module.scss'
import { Icon } from './Icon'
import type { IconName } from './icon-names'
import { Pressable } from './Pressable'

export interface BarButtonProps {
  readonly icon: IconName
  readonly text: string
  readonly onPress: () => void
}

/** Help and the like in a sticky bar: a sign over a word, beside what is to be done. */
export function BarButton({ icon, text, onPress }: BarButtonProps) {
  return (
    <Pressable className={styles.small} onPress={onPress}>
      <Icon name={icon} size={22} />
      <View>{text}</View>
    </Pressable>
  )
}
