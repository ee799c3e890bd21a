import type { OrderSummary } from '@contract/order/order'
import { ORDER_TABS } from '@contract/order/order-status'
import { useCallback, useMemo } from 'react'
import { Empty } from '@/components/Empty'
import { PagedList } from '@/components/PagedList'
import { Screen } from '@/components/Screen'
import { StatusTabs } from '@/components/StatusTabs'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { goToLogin, useGuest } from '@/navigation/login-way'
import { usePullDown } from '@/platform/page-lifecycle'
import { toList, useScreenState } from '@/query/screen-state'
import { routes } from '@/routes'
import { OrderCard } from '../components/OrderCard'
import { useOrderCounts, useOrders } from '../order-queries'
import { orderStatusStrings } from '@/entities/order/order-status-strings'
import { orderStrings } from '../order-strings'
import { useOrderActions } from '../use-order-actions'
import { useOrderFilter } from '../use-order-filter'

/** My orders: the specification's six filters behind "all". */
export function OrderListScreen() {
  const words = useStrings(orderStrings)
  const states = useStrings(orderStatusStrings)
  const isGuest = useGuest()
  const { tab, setTab } = useOrderFilter()
  const orders = useOrders(tab === 'all' ? undefined : tab, !isGuest)
  const counts = useOrderCounts(!isGuest)
  const { press, overlays } = useOrderActions()
  const state = useScreenState(orders, !isGuest)
  usePullDown(() => Promise.all([orders.refetch(), counts.refetch()]))
  const open = useCallback((order: OrderSummary) => void goTo(routes.parcelOrderDetails, { orderId: order.orderId }), [])
  const firstUnpaid = orders.items.find((order) => order.status === 'unpaid')?.orderId

  // Neither changes by a page more.
  const draw = useCallback(
    (order: OrderSummary) => <OrderCard order={order} isFirstUnpaid={order.orderId === firstUnpaid} onOpen={open} onButton={press} />,
    [firstUnpaid, open, press],
  )
  const head = useMemo(() => {
    const toTab = (value: (typeof ORDER_TABS)[number]) => ({
      value,
      text: states[value],
      count: counts.data?.[value],
      alarming: value === 'unpaid',
    })
    const tabs = [{ value: 'all' as const, text: words.all }, ...ORDER_TABS.map(toTab)]
    return <StatusTabs label={words.ordersTitle} tabs={tabs} value={tab} onChange={setTab} />
  }, [words, states, counts.data, tab, setTab])
  return (
    <Screen
      title={words.ordersTitle}
      back={false}
      tab={routes.orders.path}
      offlineSince={state.offlineSince}
      head={isGuest ? undefined : head}
      guest={isGuest && { ...words.guest, action: words.logIn, onAction: () => void goToLogin() }}
      overlays={overlays}
    >
      <PagedList
        {...toList(orders, state)}
        label={words.ordersTitle}
        keyOf={(order) => order.orderId}
        renderItem={draw}
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
