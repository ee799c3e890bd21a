import type { Warehouse } from '@contract/warehouse/warehouse'
import { ScrollView, View } from '@tarojs/components'
import { withRole } from '@/components/a11y'
import { cx } from '@/components/cx'
import { Pressable } from '@/components/Pressable'
import { useStrings } from '@/i18n/use-strings'
import { warehouseStrings } from '@/entities/warehouse/warehouse-strings'
import styles from './WarehouseChips.module.scss'

export interface WarehouseChipsProps {
  readonly warehouses: readonly Warehouse[]
  readonly chosenId: string
  readonly onChoose: (warehouseId: string) => void
}

/** Which warehouse's label is shown. */
export function WarehouseChips({ warehouses, chosenId, onChoose }: WarehouseChipsProps) {
  const words = useStrings(warehouseStrings)
  return (
    <ScrollView scrollX enhanced showScrollbar={false} className={styles.scroll}>
      <View className={styles.chips} {...withRole('tablist')} aria-label={words.warehouses}>
        {warehouses.map(({ warehouseId, name }) => (
          <Pressable
            key={warehouseId}
            role="tab"
            selected={warehouseId === chosenId}
            className={cx(styles.chip, warehouseId === chosenId && styles.on)}
            onPress={() => onChoose(warehouseId)}
          >
            {name}
          </Pressable>
        ))}
      </View>
    </ScrollView>
  )
}
