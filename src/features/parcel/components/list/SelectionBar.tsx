import type { ParcelSummary } from '@contract/parcel/parcel'
import { View } from '@tarojs/components'
import { Button } from '@/components/Button'
import { FloatingBar } from '@/components/FloatingBar'
import { SelectAll } from '@/components/SelectAll'
import { formatWeight } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { totalGrams } from '../../parcel-selection'
import { parcelStrings } from '../../parcel-strings'
import styles from './SelectionBar.module.scss'

export interface SelectionBarProps {
  readonly chosen: readonly ParcelSummary[]
  /** Nothing more can be added. */
  readonly isAll: boolean
  readonly onAll: () => void
  readonly onNone: () => void
  readonly onPack: () => void
}

/** The chosen parcels together: how many, how heavy, and what to do with them. */
export function SelectionBar({ chosen, isAll, onAll, onNone, onPack }: SelectionBarProps) {
  const words = useStrings(parcelStrings).list
  return (
    <FloatingBar label={words.bar} aboveTabBar>
      <SelectAll text={words.selectAll} isAll={isAll} onPress={isAll ? onNone : onAll} />
      <View className={styles.sum} aria-live="polite">
        <View>{words.chosen(chosen.length)}</View>
        <View className={styles.weight}>{formatWeight(totalGrams(chosen))}</View>
      </View>
      <Button onPress={onPack}>{words.pack}</Button>
    </FloatingBar>
  )
}
