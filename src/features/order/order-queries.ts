import {
  applyForPacking, cancelOrder, confirmReceipt, countOrders, listOrders, payOrder, previewCancel, previewOrder,
} from '@contract/order/order-endpoints'
import { MAX_PAGE_SIZE } from '@contract/kit/page'
import type { PackingChoice } from '@contract/order/order'
import type { OrderTab } from '@contract/order/order-status'
import { checkWechatPay, startWechatPay } from '@contract/wallet/wechat-pay-endpoints'
import { useOrder } from '@/entities/order/order-queries'
import { useParcels } from '@/entities/parcel/parcel-queries'
import { useEndpointMutation } from '@/query/use-endpoint-mutation'
import { useEndpointPages } from '@/query/use-endpoint-pages'
import { useEndpointQuery } from '@/query/use-endpoint-query'

/** What the warehouse and the carrier move by themselves is looked at again while the page is seen. */
const WATCH_SECONDS = 15

export const useOrders = (status: OrderTab | undefined, enabled: boolean) =>
  useEndpointPages(listOrders, status ? { status } : {}, { enabled, refreshEverySeconds: WATCH_SECONDS })

export const useOrderCounts = (enabled: boolean) => useEndpointQuery(countOrders, {}, { enabled })

export const useWatchedOrder = (orderId: string) => useOrder(orderId === '' ? undefined : orderId, { refreshEverySeconds: WATCH_SECONDS })

export const useCancelPreview = (orderId: string) => useEndpointQuery(previewCancel, { orderId }, { keep: false })

export const useCancelOrder = () => useEndpointMutation(cancelOrder)
export const usePayOrder = () => useEndpointMutation(payOrder)
export const useConfirmReceipt = () => useEndpointMutation(confirmReceipt)
export const useApplyForPacking = () => useEndpointMutation(applyForPacking)

export const useStartWechatPay = () => useEndpointMutation(startWechatPay)
export const useCheckWechatPay = () => useEndpointMutation(checkWechatPay, { loading: 'hidden' })

/** Prices each change of the step form; the former price stays while the new one is on its way. */
export const usePackingPreview = (choice: PackingChoice, enabled: boolean) =>
  useEndpointQuery(previewOrder, choice, { enabled: enabled && choice.parcelIds.length > 0, keep: false, keepPrevious: true })

/** The parcels of one warehouse that can be packed, or that wait for their goods. */
export const useParcelsToPack = (warehouseId: string | undefined, status: 'inStock' | 'incomplete') =>
  useParcels({ status, limit: MAX_PAGE_SIZE, warehouseId }, { enabled: warehouseId !== undefined })
