import { View } from '@tarojs/components'
import { withRole } from './a11y'
import { cx } from './cx'
import styles from './Meter.module.scss'

export interface MeterProps {
  readonly label: string
  /** 0 … 1. */
  readonly part: number
  readonly warning?: boolean
}

/** How much of something is left or done. */
export function Meter({ label, part, warning }: MeterProps) {
  const percent = Math.round(Math.min(1, Math.max(0, part)) * 100)
  return (
    <View
      className={styles.track}
      {...withRole('progressbar')}
      aria-label={label}
      aria-valuemin="0"
      aria-valuemax="100"
      aria-valuenow={String(percent)}
    >
      <View className={cx(styles.fill, warning && styles.warning)} style={{ width: `${percent}%` }} />
    </View>
  )
}
