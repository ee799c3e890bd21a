import { View } from '@tarojs/components'
import { useState } from 'react'
import { AirmailEdge } from '@/components/AirmailEdge'
import { Button } from '@/components/Button'
import { Card } from '@/components/Card'
import { Empty } from '@/components/Empty'
import { ErrorCard } from '@/components/ErrorCard'
import { Icon } from '@/components/Icon'
import { Perforation } from '@/components/Perforation'
import { Pressable } from '@/components/Pressable'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { useScreenState } from '@/query/screen-state'
import { routes } from '@/routes'
import { warehouseStrings } from '@/entities/warehouse/warehouse-strings'
import { useCopyLabel } from '@/entities/warehouse/use-copy-label'
import { useOpenWarehouses } from '@/entities/warehouse/warehouse-queries'
import { findChosen } from '@/entities/warehouse/warehouse-view'
import { ChangedLine } from './ChangedLine'
import { LabelFoot } from './LabelFoot'
import { LabelLines } from './LabelLines'
import { LabelSkeleton } from './LabelSkeleton'
import { WarehouseChips } from './WarehouseChips'
import styles from './WarehouseLabelCard.module.scss'

/** The label of the home page: choose a warehouse, copy its address. */
export function WarehouseLabelCard() {
  const words = useStrings(warehouseStrings)
  const warehouses = useOpenWarehouses()
  const { loading, error, onRetry } = useScreenState(warehouses)
  const [chosenId, setChosenId] = useState<string>()
  const { copyLabel } = useCopyLabel()
  const chosen = findChosen(warehouses.data ?? [], chosenId)

  if (loading) return <LabelSkeleton />
  if (!chosen && error !== undefined) return <ErrorCard message={error} onRetry={onRetry} />
  if (!chosen) {
    return (
      <Card raised>
        <Empty plain title={words.emptyTitle} text={words.emptyText} />
      </Card>
    )
  }
  return (
    <Card pad="none" raised>
      <AirmailEdge />
      <View className={styles.head}>
        <WarehouseChips warehouses={warehouses.data ?? []} chosenId={chosen.warehouseId} onChoose={setChosenId} />
        <Pressable className={styles.all} onPress={() => void goTo(routes.warehouseList, { warehouseId: chosen.warehouseId })}>
          {words.all}
          <Icon name="chevron-right" size={16} />
        </Pressable>
      </View>
      <ChangedLine warehouses={warehouses.data ?? []} />
      <LabelLines warehouse={chosen} kinds={['recipient', 'phone', 'address']} />
      <Perforation />
      <LabelFoot note={chosen.memberCode === undefined ? words.guestNote : words.keepNumber}>
        <Button icon="copy" size="m" onPress={() => copyLabel(chosen)}>
          {chosen.memberCode === undefined ? words.loginToCopy : words.copyAll}
        </Button>
      </LabelFoot>
    </Card>
  )
}
