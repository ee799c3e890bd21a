import type { TableFault } from '@contract/parcel/forecast-table'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { withRole } from '@/components/a11y'
import { Button } from '@/components/Button'
import { useStrings } from '@/i18n/use-strings'
import { importStrings } from '../../many/import-strings'
import styles from './many.module.scss'

/** A screen or two of them: a table of nothing but mistakes has thousands. */
const AT_ONCE = 30

/** Which lines were not taken, where they stand in the table, and why. */
export function FaultList({ faults }: { readonly faults: readonly TableFault[] }) {
  const words = useStrings(importStrings)
  const [shown, setShown] = useState(AT_ONCE)
  if (faults.length === 0) return null
  const rest = faults.length - shown
  return (
    <>
      <View className={styles.summary}>
        <View className="t15 b" {...withRole('heading')} aria-level="3">
          {words.faults}
        </View>
      </View>
      <View className="t12 c3">{words.faultsText}</View>
      <View {...withRole('list')}>
        {faults.slice(0, shown).map(({ row, column, value, reason }) => (
          <View key={row} className={styles.fault} {...withRole('listitem')}>
            <View className="t13 b">{words.row(row, column)}</View>
            {value !== '' && <View className={styles.value}>{value}</View>}
            <View className="t12 cp">{reason}</View>
          </View>
        ))}
      </View>
      {rest > 0 && (
        <Button kind="text" block onPress={() => setShown(shown + AT_ONCE)}>
          {words.more(Math.min(rest, AT_ONCE))}
        </Button>
      )}
    </>
  )
}
