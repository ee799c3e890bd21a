import { View } from '@tarojs/components'
import { cx } from './cx'
import styles from './FactsStrip.module.scss'

export interface FactCell {
  readonly label: string
  readonly value: string
}

/** Two to five figures or words of a thing, side by side. */
export function FactsStrip({ cells, sunken = false }: { readonly cells: readonly FactCell[]; readonly sunken?: boolean }) {
  return (
    <View className={cx(styles.strip, sunken && styles.sunken)}>
      {cells.map(({ label, value }) => (
        <View key={label} className={styles.cell}>
          <View className={styles.value}>{value}</View>
          <View className="t12 c3">{label}</View>
        </View>
      ))}
    </View>
  )
}
