import { View } from '@tarojs/components'
import styles from './Monogram.module.scss'

export interface MonogramProps {
  readonly text: string
  /** Dark enough for white letters. */
  readonly colour: string
}

/** A courier's or app's initial on its colour: no trademark art. */
export function Monogram({ text, colour }: MonogramProps) {
  return (
    <View className={styles.tile} style={{ backgroundColor: colour }} aria-hidden="true">
      {text}
    </View>
  )
}
