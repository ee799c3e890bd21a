import { View } from '@tarojs/components'
import { Icon } from './Icon'
import type { IconName } from './icon-names'
import styles from './Monogram.module.scss'

export interface MonogramProps {
  readonly text: string
  /** In place of the text: for what is ours and needs no initial. */
  readonly icon?: IconName | undefined
  /** Dark enough for white letters. */
  readonly colour: string
}

/** A courier's or app's initial on its colour: no trademark art. */
export function Monogram({ text, icon, colour }: MonogramProps) {
  return (
    <View className={styles.tile} style={{ backgroundColor: colour }} aria-hidden="true">
      {icon ? <Icon name={icon} size={14} /> : text}
    </View>
  )
}
