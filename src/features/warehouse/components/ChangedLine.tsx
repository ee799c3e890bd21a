import type { Warehouse } from '@contract/warehouse/warehouse'
import { View } from '@tarojs/components'
import { Icon } from '@/components/Icon'
import { Pressable } from '@/components/Pressable'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { routes } from '@/routes'
import { warehouseStrings } from '@/entities/warehouse/warehouse-strings'
import styles from './ChangedLine.module.scss'

/** On the home page: which copied labels are others today. The page of all warehouses says what has changed. */
export function ChangedLine({ warehouses }: { readonly warehouses: readonly Warehouse[] }) {
  const { changed: words } = useStrings(warehouseStrings)
  const [first, ...others] = warehouses.filter(({ changed }) => changed)
  if (!first) return null
  return (
    <Pressable row className={styles.line} onPress={() => void goTo(routes.warehouseList, { warehouseId: first.warehouseId })}>
      <Icon name="triangle-alert" size={16} />
      <View className={styles.text}>{words.short([first, ...others].map(({ name }) => name))}</View>
      <Icon name="chevron-right" size={16} />
    </Pressable>
  )
}
