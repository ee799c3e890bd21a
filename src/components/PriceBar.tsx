import type { Cents } from '@contract/kit/money'
import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Button } from './Button'
import { cx } from './cx'
import styles from './PriceBar.module.scss'
import { RollingMoney } from './RollingMoney'

export interface PriceBarProps {
  /** What the price is, or that it is on its way. */
  readonly label?: ReactNode
  readonly cents?: Cents | undefined
  readonly action: { readonly text: string; readonly onPress: () => void | Promise<unknown>; readonly loading?: boolean }
  /** In place of the price. */
  readonly children?: ReactNode
}

/** A price that stays in sight, and beside it the way on. */
export function PriceBar({ label, cents, action, children }: PriceBarProps) {
  return (
    <View className={styles.bar}>
      {children ?? (
        <View className={styles.sum} aria-live="polite">
          {label !== undefined && <View className={cx('t12 c3', styles.label)}>{label}</View>}
          {cents !== undefined && <RollingMoney cents={cents} />}
        </View>
      )}
      <Button size="xl" className={styles.action} loading={action.loading ?? false} onPress={action.onPress}>
        {action.text}
      </Button>
    </View>
  )
}
