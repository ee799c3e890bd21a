import { View } from '@tarojs/components'
import { cx } from '@/components/cx'
import styles from './PersonMark.module.scss'

export interface PersonMarkProps {
  readonly text: string
  /** Dark enough for white letters. */
  readonly colour: string
  readonly small?: boolean
}

/** Somebody without a face: a letter on their colour. The name stands beside it. */
export function PersonMark({ text, colour, small = false }: PersonMarkProps) {
  return (
    <View className={cx(styles.mark, small && styles.small)} style={{ backgroundColor: colour }} aria-hidden="true">
      {text}
    </View>
  )
}
