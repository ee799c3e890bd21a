import type { TableFault } from '@contract/parcel/forecast-table'
import { View } from '@tarojs/components'
import { useStrings } from '@/i18n/use-strings'
import { importStrings } from '../../many/import-strings'
import { LongList } from './LongList'
import styles from './many.module.scss'

/** Which lines were not taken, where they stand in the table, and why. */
export function FaultList({ faults }: { readonly faults: readonly TableFault[] }) {
  const words = useStrings(importStrings)
  if (faults.length === 0) return null
  return (
    <LongList
      title={words.faults}
      note={words.faultsText}
      items={faults}
      keyOf={({ row }) => row}
      renderItem={({ row, column, value, reason }) => (
        <>
          <View className="t13 b">{words.row(row, column)}</View>
          {value !== '' && <View className={styles.value}>{value}</View>}
          <View className="t12 cp">{reason}</View>
        </>
      )}
    />
  )
}
