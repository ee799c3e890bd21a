import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { withRole } from './a11y'
import { cx } from './cx'
import { Money } from './Money'
import styles from './PriceBreakdown.module.scss'
import { StatusTag } from './StatusTag'

export interface PriceRow {
  readonly key: string
  readonly label: string
  /** How it comes about: 5 kg × ¥18. */
  readonly basis?: string | undefined
  /** Why it is there at all: value over 400. */
  readonly chip?: string | undefined
  readonly cents: number
}

export interface PriceBreakdownProps {
  readonly label: string
  readonly rows: readonly PriceRow[]
  /** The platform's own when left out. */
  readonly symbol?: string | undefined
  readonly total?: { readonly label: string; readonly cents: number } | undefined
  /** At the right of the total: the primary. */
  readonly action?: ReactNode
}

/** Where a price comes from. The rows add up to the total; what is taken off is green. */
export function PriceBreakdown({ label, rows, symbol, total, action }: PriceBreakdownProps) {
  return (
    <View {...withRole('group')} aria-label={label}>
      {rows.map((row) => (
        <View key={row.key} className={styles.row}>
          <View className={styles.name}>
            <View className={styles.label}>{row.label}</View>
            {row.basis && <View className={styles.basis}>{row.basis}</View>}
            {row.chip && (
              <StatusTag tone="incomplete" mini>
                {row.chip}
              </StatusTag>
            )}
          </View>
          <Money key={row.cents} cents={row.cents} symbol={symbol} className={cx(styles.amount, row.cents < 0 && 'cb')} />
        </View>
      ))}
      {total && (
        <>
          <View className={styles.cut} aria-hidden="true" />
          <View className={styles.foot}>
            <View className={styles.total} aria-live="polite">
              <View className="t12 c3">{total.label}</View>
              <Money key={total.cents} cents={total.cents} symbol={symbol} size="total" className={styles.fresh} />
            </View>
            {action}
          </View>
        </>
      )}
    </View>
  )
}
