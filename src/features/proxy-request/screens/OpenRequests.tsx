import type { OpenRequest, RoughRequest } from '@contract/proxy/request'
import { View } from '@tarojs/components'
import { useCallback, useRef, useState, type ReactNode } from 'react'
import { withRole } from '@/components/a11y'
import { Card } from '@/components/Card'
import { Empty } from '@/components/Empty'
import { FilterChip } from '@/components/FilterChip'
import { NoteLine } from '@/components/NoteLine'
import { PagedList } from '@/components/PagedList'
import { Screen } from '@/components/Screen'
import { StatusTabs } from '@/components/StatusTabs'
import { useWarehouses } from '@/entities/warehouse/warehouse-queries'
import { formatMoney } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { usePullDown } from '@/platform/page-lifecycle'
import { toList, useScreenState } from '@/query/screen-state'
import { useServerTime } from '@/query/server-time'
import { routes } from '@/routes'
import { OpenRequestCard } from '../components/OpenRequestCard'
import styles from '../components/request.module.scss'
import { SideSwitch, type SideSwitchProps } from '../components/SideSwitch'
import { useOpenRequests, type OpenTab } from '../open-request-queries'
import { openRequestStrings } from '../open-request-strings'
import { requestStrings } from '../request-strings'

type Tab = OpenTab | 'deals'
const TABS: readonly Tab[] = ['open', 'mine', 'deals']

export interface OpenRequestsProps extends Pick<SideSwitchProps, 'onSide'> {
  /** What came of accepted bids. */
  readonly deals: ReactNode
}

/** What others wish to have bought: whole for who may bid, in rough words for who has applied. */
export function OpenRequests({ onSide, deals }: OpenRequestsProps) {
  const words = useStrings(openRequestStrings)
  const { title } = useStrings(requestStrings)
  const [tab, setTab] = useState<Tab>('open')
  const [warehouseId, setWarehouseId] = useState<string>()
  const warehouses = useWarehouses()
  const requests = useOpenRequests({ tab: tab === 'mine' ? 'mine' : 'open', ...(tab === 'open' && { warehouseId }) })
  const state = useScreenState(requests)
  const time = useServerTime(requests.first?.now ?? '', requests.dataUpdatedAt)
  usePullDown(requests.refetch)
  const latest = useRef(requests.refetch)
  latest.current = requests.refetch
  const onOver = useCallback(() => latest.current(), [])
  const open = useCallback(({ proxyRequestId }: OpenRequest) => void goTo(routes.request, { requestId: proxyRequestId, as: 'agent' }), [])
  const draw = useCallback(
    (request: OpenRequest) => <OpenRequestCard request={request} time={time} onOpen={open} onOver={onOver} />,
    [time, open, onOver],
  )
  const { role = 'agent', rough = [] } = requests.first ?? {}
  const isAgent = role === 'agent'
  const empty =
    role === 'none' ? (
      <Empty {...words.none} onAction={() => void goTo(routes.acting)} />
    ) : tab === 'mine' ? (
      <Empty plain title={words.emptyMine} action={words.showOpen} onAction={() => setTab('open')} />
    ) : warehouseId !== undefined ? (
      <Empty plain title={words.empty} action={words.clear} onAction={() => setWarehouseId(undefined)} />
    ) : (
      <Empty title={words.empty} />
    )
  return (
    <Screen
      title={title}
      offlineSince={state.offlineSince}
      head={
        <>
          <SideSwitch side="others" onSide={onSide} />
          {isAgent && (
            <StatusTabs label={title} tabs={TABS.map((value) => ({ value, text: words.tab[value] }))} value={tab} onChange={setTab} />
          )}
        </>
      }
    >
      {isAgent && tab === 'open' && (warehouses.data?.length ?? 0) > 1 && (
        <View className={styles.chips}>
          <FilterChip
            title={words.warehouse}
            any={words.anyWarehouse}
            choices={(warehouses.data ?? []).map((one) => ({ value: one.warehouseId, text: one.name }))}
            value={warehouseId}
            onChange={setWarehouseId}
          />
        </View>
      )}
      {isAgent && tab === 'deals' ? (
        deals
      ) : role === 'applicant' && rough.length > 0 ? (
        <Rough rough={rough} />
      ) : (
        <PagedList
          {...toList(requests, state)}
          label={words.tab[tab]}
          keyOf={({ proxyRequestId }) => proxyRequestId}
          renderItem={draw}
          empty={empty}
        />
      )}
    </Screen>
  )
}

/** Enough to see that there is something to do; not enough to do it elsewhere. */
function Rough({ rough }: { readonly rough: readonly RoughRequest[] }) {
  const words = useStrings(openRequestStrings)
  return (
    <>
      <NoteLine icon="lock">{words.rough}</NoteLine>
      <Card pad="form" className="mt">
        <View {...withRole('list')} aria-label={words.roughLabel}>
          {rough.map(({ title, warehouseName, limitCents }, place) => (
            <View key={place} className={styles.rough} {...withRole('listitem')}>
              <View className="t15 b">{title}</View>
              <View className="t13 c3 num">{`${warehouseName} · ${words.roughLimit(formatMoney(limitCents))}`}</View>
            </View>
          ))}
        </View>
      </Card>
    </>
  )
}
