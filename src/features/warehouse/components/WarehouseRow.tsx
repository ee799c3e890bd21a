import type { Warehouse } from '@contract/warehouse/warehouse'
import { View } from '@tarojs/components'
import { IconButton } from '@/components/IconButton'
import { IconTile } from '@/components/IconTile'
import { Pressable } from '@/components/Pressable'
import { useStrings } from '@/i18n/use-strings'
import { warehouseStrings } from '@/entities/warehouse/warehouse-strings'
import styles from './WarehouseRow.module.scss'

export interface WarehouseRowProps {
  readonly warehouse: Warehouse
  readonly onShow: () => void
  readonly onCopy: () => void | Promise<void>
}

/** One of the other warehouses: a touch shows its label above. */
export function WarehouseRow({ warehouse, onShow, onCopy }: WarehouseRowProps) {
  const words = useStrings(warehouseStrings)
  const { name, address } = warehouse
  return (
    <View className={styles.row}>
      <Pressable row className={styles.main} onPress={onShow}>
        <IconTile icon="warehouse" />
        <View className="grow">
          <View className="t15 b">{name}</View>
          <View className="t12 c3 ell">{address}</View>
        </View>
      </Pressable>
      <IconButton brand icon="copy" className={styles.copy} label={words.copyOf(name)} onPress={onCopy} />
    </View>
  )
}
