import { View } from '@tarojs/components'
import styles from './HomePill.module.scss'
import { Icon } from './Icon'
import { Pressable } from './Pressable'

export interface HomePillProps {
  readonly text: string
  readonly onPress: () => void
}

/** Beside the title of a page that was opened from outside: there is nothing to go back to. */
export function HomePill({ text, onPress }: HomePillProps) {
  return (
    <Pressable role="link" className={styles.pill} label={text} onPress={onPress}>
      <Icon name="house" size={14} />
      <View className={styles.text}>{text}</View>
    </Pressable>
  )
}
