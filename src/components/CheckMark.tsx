import { View } from '@tarojs/components'
import styles from './CheckMark.module.scss'
import { cx } from './cx'
import { Icon } from './Icon'

export interface CheckMarkProps {
  readonly on: boolean
  /** Cannot be chosen; the reason stands elsewhere. */
  readonly locked?: boolean | undefined
  readonly wrong?: boolean | undefined
}

/** The round tick. Drawing only: the row around it carries role and press. */
export function CheckMark({ on, locked, wrong }: CheckMarkProps) {
  return (
    <View className={cx(styles.mark, locked ? styles.locked : on && styles.on, wrong && styles.wrong)} aria-hidden="true">
      {locked ? <Icon name="lock" size={12} /> : on && <Icon name="check" size={14} />}
    </View>
  )
}
