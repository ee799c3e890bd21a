import { View } from '@tarojs/components'
import { useState } from 'react'
import { AirmailEdge } from '@/components/AirmailEdge'
import { Button } from '@/components/Button'
import { Card } from '@/components/Card'
import { Empty } from '@/components/Empty'
import { NoteLine } from '@/components/NoteLine'
import { Perforation } from '@/components/Perforation'
import { Screen } from '@/components/Screen'
import { SectionTitle } from '@/components/SectionTitle'
import { useStrings } from '@/i18n/use-strings'
import { useSharing } from '@/navigation/share'
import { useParams } from '@/navigation/use-params'
import { usePullDown } from '@/platform/page-lifecycle'
import { scrollToTop } from '@/platform/scroll'
import { useScreenState } from '@/query/screen-state'
import { routes } from '@/routes'
import { asWrittenStrings } from '../as-written-strings'
import { AddressCheckCard } from '../components/AddressCheckCard'
import { ChangedLabel } from '../components/ChangedLabel'
import { LabelFoot } from '../components/LabelFoot'
import { LabelLines } from '../components/LabelLines'
import { LabelSkeleton } from '../components/LabelSkeleton'
import { WarehouseRow } from '../components/WarehouseRow'
import { warehouseStrings } from '@/entities/warehouse/warehouse-strings'
import { useCopyLabel } from '@/entities/warehouse/use-copy-label'
import { useOpenWarehouses } from '@/entities/warehouse/warehouse-queries'
import { findChosen } from '@/entities/warehouse/warehouse-view'
import styles from './WarehouseListScreen.module.scss'

const ALL_LINES = ['recipient', 'phone', 'address', 'postcode'] as const

/** All warehouses: one as its label, line by line, the others as rows. */
export function WarehouseListScreen() {
  const words = useStrings(warehouseStrings)
  const { asWritten } = useStrings(asWrittenStrings)
  const params = useParams(routes.warehouseList)
  const warehouses = useOpenWarehouses()
  const state = useScreenState(warehouses)
  usePullDown(warehouses.refetch)
  const [chosenId, setChosenId] = useState(params.warehouseId)
  const { copyLabel, copyLine, settleChange } = useCopyLabel()
  const all = warehouses.data ?? []
  const chosen = findChosen(all, chosenId)
  useSharing(words.shareTitle, routes.warehouseList, chosen ? { warehouseId: chosen.warehouseId } : {})
  const others = all.filter((warehouse) => warehouse !== chosen)
  const isGuest = chosen?.memberCode === undefined

  return (
    <Screen title={words.title} skeleton={<LabelSkeleton />} {...state}>
      {chosen ? (
        <>
          {all.map((warehouse) => (
            <ChangedLabel key={warehouse.warehouseId} warehouse={warehouse} onSettled={() => settleChange(warehouse)} />
          ))}
          <Card pad="none" raised>
            <AirmailEdge />
            <View className={styles.name}>{chosen.name}</View>
            <LabelLines warehouse={chosen} kinds={ALL_LINES} onCopy={(line) => copyLine(chosen, line)} />
            <Perforation />
            <LabelFoot note={isGuest ? words.guestNote : words.keepNumberTwice}>
              <Button icon="copy" size="m" onPress={() => copyLabel(chosen)}>
                {isGuest ? words.loginToCopy : words.copyAll}
              </Button>
            </LabelFoot>
          </Card>
          <NoteLine>{asWritten}</NoteLine>
          <AddressCheckCard warehouses={all} chosen={chosen} onCopy={copyLabel} />
          {others.length > 0 && (
            <>
              <SectionTitle title={words.others} />
              <Card pad="form">
                {others.map((warehouse) => (
                  <WarehouseRow
                    key={warehouse.warehouseId}
                    warehouse={warehouse}
                    onShow={() => {
                      setChosenId(warehouse.warehouseId)
                      scrollToTop()
                    }}
                    onCopy={() => copyLabel(warehouse)}
                  />
                ))}
              </Card>
            </>
          )}
        </>
      ) : (
        <Empty title={words.emptyTitle} text={words.emptyText} />
      )}
    </Screen>
  )
}
