import type { OrderSummary } from '@contract/order/order'
import { ORDER_TABS, type OrderTab } from '@contract/order/order-status'
import { useCallback, useState } from 'react'
import { Empty } from '@/components/Empty'
import { PagedList } from '@/components/PagedList'
import { Screen } from '@/components/Screen'
import { StatusTabs } from '@/components/StatusTabs'
import { useStrings } from '@/i18n/string-table'
import { goTo } from '@/navigation/go'
import { goToLogin, useGuest } from '@/navigation/login-way'
import { useParams } from '@/navigation/use-params'
import { usePullDown } from '@/platform/page-lifecycle'
import { useScreenState } from '@/query/screen-state'
import { routes } from '@/routes'
import { OrderCard } from '../components/OrderCard'
import { useOrderCounts, useOrders } from '../order-queries'
import { toTab } from '../order-view'
import { orderStrings } from '../strings/index'
import { useOrderActions } from '../use-order-actions'

/** My orders: the specification's six filters behind "all". */
export function OrderListScreen() {
  const words = useStrings(orderStrings)
  const isGuest = useGuest()
  const params = useParams(routes.orders)
  // A link may ask for a filter; from then on the member's own choice counts, until another link asks.
  const [choice, setChoice] = useState<{ readonly asked: string | undefined; readonly tab: OrderTab | 'all' }>()
  const tab = choice && choice.asked === params.status ? choice.tab : toTab(params.status)
  const setTab = (next: OrderTab | 'all') => setChoice({ asked: params.status, tab: next })
  const orders = useOrders(tab === 'all' ? undefined : tab, !isGuest)
  const counts = useOrderCounts(!isGuest)
  const { press, overlays } = useOrderActions()
  const state = useScreenState(orders, !isGuest)
  usePullDown(() => Promise.all([orders.refetch(), counts.refetch()]))
  const open = useCallback((order: OrderSummary) => void goTo(routes.parcelOrderDetails, { orderId: order.orderId }), [])
  const firstUnpaid = orders.items.find((order) => order.status === 'unpaid')?.orderId

  const tabs = [
    { value: 'all' as const, text: words.all },
    ...ORDER_TABS.map((value) => ({
      value,
      text: words.status[value],
      count: counts.data?.[value],
      alarming: value === 'unpaid',
    })),
  ]
  return (
    <Screen
      title={words.ordersTitle}
      back={false}
      tab={routes.orders.path}
      offlineSince={state.offlineSince}
      head={isGuest ? undefined : <StatusTabs label={words.ordersTitle} tabs={tabs} value={tab} onChange={setTab} />}
      guest={isGuest && { ...words.guest, action: words.logIn, onAction: () => void goToLogin() }}
      overlays={overlays}
    >
      <PagedList
        label={words.ordersTitle}
        items={orders.items}
        keyOf={(order) => order.orderId}
        renderItem={(order) => (
          <OrderCard order={order} isFirstUnpaid={order.orderId === firstUnpaid} onOpen={open} onButton={press} />
        )}
        hasMore={orders.hasNextPage}
        loadMore={orders.loadMore}
        loading={state.loading || orders.isFetchingNextPage}
        error={state.error}
        retry={state.onRetry}
        empty={
          tab === 'all' ? (
            <Empty {...words.empty} onAction={() => void goTo(routes.parcels)} />
          ) : (
            <Empty plain title={words.filterEmpty.text} action={words.filterEmpty.action} onAction={() => setTab('all')} />
          )
        }
      />
    </Screen>
  )
}
