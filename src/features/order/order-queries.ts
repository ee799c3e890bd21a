import { cancelOrder, confirmReceipt, countOrders, listOrders, previewCancel } from '@contract/order/order-endpoints'
import type { OrderTab } from '@contract/order/order-status'
import { useOrder } from '@/entities/order/order-queries'
import { useEndpointMutation } from '@/query/use-endpoint-mutation'
import { useEndpointPages } from '@/query/use-endpoint-pages'
import { useEndpointQuery } from '@/query/use-endpoint-query'
import { useListsFollow } from '@/query/use-lists-follow'

/** What the warehouse and the carrier move by themselves is looked at again while the page is seen. */
const WATCH_SECONDS = 15

export const useOrders = (status: OrderTab | undefined, enabled: boolean) =>
  useEndpointPages(listOrders, status ? { status } : {}, ({ orderId }) => orderId, { enabled, refreshEverySeconds: WATCH_SECONDS })

export const useOrderCounts = (enabled: boolean) => useEndpointQuery(countOrders, {}, { enabled })

export const useWatchedOrder = (orderId: string) => useOrder(orderId === '' ? undefined : orderId, { refreshEverySeconds: WATCH_SECONDS })

/** On the page of its own: its list follows it. */
export function useListedOrder(orderId: string) {
  const order = useWatchedOrder(orderId)
  useListsFollow('order', order.data?.status)
  return order
}

export const useCancelPreview = (orderId: string) => useEndpointQuery(previewCancel, { orderId }, { keep: false })

export const useCancelOrder = () => useEndpointMutation(cancelOrder)
export const useConfirmReceipt = () => useEndpointMutation(confirmReceipt)
