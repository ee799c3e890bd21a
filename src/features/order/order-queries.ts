import { listAddresses } from '@contract/address/address-endpoints'
import {
  applyForPacking, cancelOrder, confirmReceipt, countOrders, getOrder, listOrders, payOrder, previewCancel, previewOrder,
} from '@contract/order/order-endpoints'
import type { PackingChoice } from '@contract/order/order'
import type { OrderTab } from '@contract/order/order-status'
import { listParcels } from '@contract/parcel/parcel-endpoints'
import { getWallet } from '@contract/wallet/wallet-endpoints'
import { listWarehouses } from '@contract/warehouse/warehouse-endpoints'
import { useEndpointMutation } from '@/query/use-endpoint-mutation'
import { useEndpointPages } from '@/query/use-endpoint-pages'
import { useEndpointQuery } from '@/query/use-endpoint-query'

/** What the warehouse and the carrier move by themselves is looked at again while the page is seen. */
const WATCH_SECONDS = 15

export const useOrders = (status: OrderTab | undefined, enabled: boolean) =>
  useEndpointPages(listOrders, status ? { status } : {}, { enabled, refreshEverySeconds: WATCH_SECONDS })

export const useOrderCounts = (enabled: boolean) => useEndpointQuery(countOrders, {}, { enabled })

export const useOrder = (orderId: string) =>
  useEndpointQuery(getOrder, { orderId }, { enabled: orderId !== '', refreshEverySeconds: WATCH_SECONDS })

export const useCancelPreview = (orderId: string, enabled: boolean) =>
  useEndpointQuery(previewCancel, { orderId }, { enabled, keep: false })

export const useCancelOrder = () => useEndpointMutation(cancelOrder)
export const usePayOrder = () => useEndpointMutation(payOrder)
export const useConfirmReceipt = () => useEndpointMutation(confirmReceipt)
export const useApplyForPacking = () => useEndpointMutation(applyForPacking)

/** Money is shown fresh or not at all. */
export const useBalance = (enabled: boolean) => useEndpointQuery(getWallet, {}, { enabled, keep: false })

/** Prices each change of the step form; the former price stays while the new one is on its way. */
export const usePackingPreview = (choice: PackingChoice) =>
  useEndpointQuery(previewOrder, choice, { enabled: choice.parcelIds.length > 0, keep: false, keepPrevious: true })

/** All parcels of one status, up to the most that one page can hold: an application takes at most twenty. */
export const useParcelsToPack = (warehouseId: string | undefined, status: 'inStock' | 'incomplete' | 'problem') =>
  useEndpointPages(listParcels, { status, limit: 50, ...(warehouseId !== undefined && { warehouseId }) }, { enabled: warehouseId !== undefined })

export const useWarehouseNames = () => useEndpointQuery(listWarehouses, {}, { staleSeconds: 600 })

export const useAddressesToChoose = () => useEndpointQuery(listAddresses, {})

