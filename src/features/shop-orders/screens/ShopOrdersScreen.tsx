import type { ShopOrderSummary } from '@contract/shop/shop-order'
import { useCallback, useRef, useState } from 'react'
import { Empty } from '@/components/Empty'
import { PagedList } from '@/components/PagedList'
import { ShopFrame } from '@/entities/goods/ShopFrame'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { useParams } from '@/navigation/use-params'
import { usePullDown } from '@/platform/page-lifecycle'
import { toList, useScreenState } from '@/query/screen-state'
import { useServerTime } from '@/query/server-time'
import { useSettled } from '@/query/use-settled'
import { routes } from '@/routes'
import { ShopOrderCard } from '../components/ShopOrderCard'
import { ShopOrdersHead } from '../components/ShopOrdersHead'
import { useShopOrderCounts, useShopOrders } from '../shop-order-queries'
import { toTab } from '../shop-order-view'
import { shopOrdersStrings } from '../shop-orders-strings'
import { useShopOrderActions } from '../use-shop-order-actions'

/** A search asks once the typing rests. */
const SEARCH_AFTER_MS = 300

/** My orders of the shop, by where they stand, or by a number or name (picture 62). */
export function ShopOrdersScreen() {
  const words = useStrings(shopOrdersStrings)
  const asked = useParams(routes.shopOrders)
  const [tab, setTab] = useState(() => toTab(asked.tab))
  const [typed, setTyped] = useState('')
  const search = useSettled(typed.trim(), SEARCH_AFTER_MS)
  const orders = useShopOrders({ tab: tab === 'all' ? undefined : tab, search: search === '' ? undefined : search })
  const counts = useShopOrderCounts()
  const { press, overlays } = useShopOrderActions()
  const state = useScreenState(orders)
  const time = useServerTime(orders.first?.now ?? '', orders.dataUpdatedAt)
  const readAgain = () => Promise.all([orders.refetch(), counts.refetch()])
  usePullDown(readAgain)
  const latest = useRef(readAgain)
  latest.current = readAgain
  const onOver = useCallback(() => latest.current(), [])
  const open = useCallback(({ orderId }: ShopOrderSummary) => void goTo(routes.shopOrder, { orderId }), [])
  const firstUnpaid = orders.items.find((order) => order.status === 'unpaid' && !order.isOverdue)?.orderId
  // The same function for a page more.
  const draw = useCallback(
    (order: ShopOrderSummary) => (
      <ShopOrderCard
        order={order}
        time={time}
        isFirstUnpaid={order.orderId === firstUnpaid}
        onOpen={open}
        onButton={press}
        onOver={onOver}
      />
    ),
    [time, firstUnpaid, open, press, onOver],
  )
  return (
    <ShopFrame
      title={words.title}
      offlineSince={state.offlineSince}
      head={<ShopOrdersHead tab={tab} onTab={setTab} search={typed} onSearch={setTyped} counts={counts.data} />}
      overlays={overlays}
    >
      <PagedList
        {...toList(orders, state)}
        label={words.title}
        keyOf={(order) => order.orderId}
        renderItem={draw}
        empty={
          tab === 'all' && search === '' ? (
            <Empty {...words.empty} onAction={() => void goTo(routes.shop)} />
          ) : (
            <Empty
              plain
              title={search === '' && tab !== 'all' ? words.tabEmpty[tab] : words.tabEmpty.found}
              action={words.tabEmpty.showAll}
              onAction={() => {
                setTyped('')
                setTab('all')
              }}
            />
          )
        }
      />
    </ShopFrame>
  )
}
