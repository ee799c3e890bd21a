import type { PurchaseOrderSummary } from '@contract/proxy/purchase-order'
import { useCallback, useRef, useState } from 'react'
import { Empty } from '@/components/Empty'
import { PagedList } from '@/components/PagedList'
import { StatusTabs } from '@/components/StatusTabs'
import { ShopFrame } from '@/entities/goods/ShopFrame'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { useParams } from '@/navigation/use-params'
import { usePullDown } from '@/platform/page-lifecycle'
import { toList, useScreenState } from '@/query/screen-state'
import { useServerTime } from '@/query/server-time'
import { routes } from '@/routes'
import { MallOrderCard } from '../components/MallOrderCard'
import { isNamed, useMallOrderCounts, useMallOrders } from '../mall-order-queries'
import { MALL_TABS, toButtons, toMallTab } from '../mall-order-view'
import { mallOrdersStrings } from '../mall-orders-strings'
import { useMallOrderActions } from '../use-mall-order-actions'
import { MallOrder } from './MallOrder'

/** One address for my orders at foreign shops and for one of them. */
export function MallOrdersScreen() {
  const { orderId, questionId, trade } = useParams(routes.mallOrders)
  // The first that is named: an address is typed by hand too.
  const which = orderId !== undefined ? { orderId } : questionId !== undefined ? { questionId } : { trade }
  return isNamed(which) ? <MallOrder which={which} /> : <List />
}

/** By where they stand. */
function List() {
  const words = useStrings(mallOrdersStrings)
  const asked = useParams(routes.mallOrders)
  const [tab, setTab] = useState(() => toMallTab(asked.tab))
  const orders = useMallOrders(tab === 'all' ? undefined : tab)
  const counts = useMallOrderCounts()
  const { press, overlays } = useMallOrderActions()
  const state = useScreenState(orders)
  const time = useServerTime(orders.first?.now ?? '', orders.dataUpdatedAt)
  const readAgain = () => Promise.all([orders.refetch(), counts.refetch()])
  usePullDown(readAgain)
  const latest = useRef(readAgain)
  latest.current = readAgain
  const onOver = useCallback(() => latest.current(), [])
  const open = useCallback(({ orderId }: PurchaseOrderSummary) => void goTo(routes.mallOrders, { orderId }), [])
  const firstWaiting = orders.items.find((order) => toButtons(order).some((button) => button === 'pay' || button === 'answer'))?.orderId
  // The same function for a page more.
  const draw = useCallback(
    (order: PurchaseOrderSummary) => (
      <MallOrderCard
        order={order}
        time={time}
        isFirstWaiting={order.orderId === firstWaiting}
        onOpen={open}
        onButton={press}
        onOver={onOver}
      />
    ),
    [time, firstWaiting, open, press, onOver],
  )
  const tabs = MALL_TABS.map((value) => ({
    value,
    text: words.tab[value],
    ...(value !== 'all' && value !== 'ended' && { count: counts.data?.[value], alarming: value === 'unpaid' }),
  }))
  return (
    <ShopFrame
      title={words.title}
      offlineSince={state.offlineSince}
      head={<StatusTabs label={words.title} tabs={tabs} value={tab} onChange={setTab} />}
      overlays={overlays}
    >
      <PagedList
        {...toList(orders, state)}
        label={words.title}
        keyOf={(order) => order.orderId}
        renderItem={draw}
        empty={
          tab === 'all' ? (
            <Empty {...words.empty} onAction={() => void goTo(routes.mall)} />
          ) : (
            <Empty plain title={words.tabEmpty[tab]} action={words.tabEmpty.showAll} onAction={() => setTab('all')} />
          )
        }
      />
    </ShopFrame>
  )
}
