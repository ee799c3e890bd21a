import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import styles from './KeyValues.module.scss'

export interface KeyValue {
  readonly key: string
  readonly label: string
  /** Behind the label, smaller: the formula, the rule. */
  readonly basis?: string | undefined
  readonly value: ReactNode
  readonly strong?: boolean
}

/** Facts in two columns, figures at the right edge. */
export function KeyValues({ rows }: { readonly rows: readonly KeyValue[] }) {
  return (
    <View>
      {rows.map(({ key, label, basis, value, strong }) => (
        <View key={key} className={styles.row}>
          <View className={strong ? styles.strong : styles.label}>
            {label}
            {basis && <View className={styles.basis}>{basis}</View>}
          </View>
          <View className={strong ? styles.strongValue : styles.value}>{value}</View>
        </View>
      ))}
    </View>
  )
}
