import { View } from '@tarojs/components'
import { cx } from './cx'
import styles from './Perforation.module.scss'

export interface PerforationProps {
  /** What shows through the notches: the page (default), a white card, or nothing (a dashed line alone). */
  readonly behind?: 'page' | 'card' | 'none'
}

/** Between the stub and the body of a label, receipt or coupon. Needs a card without padding at the sides. */
export function Perforation({ behind = 'page' }: PerforationProps) {
  return <View className={cx(styles.line, styles[behind])} aria-hidden="true" />
}
