import { listAddresses } from '@contract/address/address-endpoints'
import { listSenders } from '@contract/address/sender-endpoints'
import {
  applyForPacking, cancelOrder, confirmReceipt, countOrders, getOrder, listOrders, payOrder, previewCancel, previewOrder,
} from '@contract/order/order-endpoints'
import { MAX_PAGE_SIZE } from '@contract/kit/page'
import type { PackingChoice } from '@contract/order/order'
import type { OrderTab } from '@contract/order/order-status'
import { listCarriers, listParcels } from '@contract/parcel/parcel-endpoints'
import { getSystem } from '@contract/system/system-endpoints'
import { getWallet } from '@contract/wallet/wallet-endpoints'
import { checkWechatPay, startWechatPay } from '@contract/wallet/wechat-pay-endpoints'
import { listWarehouses } from '@contract/warehouse/warehouse-endpoints'
import { useEndpointMutation } from '@/query/use-endpoint-mutation'
import { useEndpointPages } from '@/query/use-endpoint-pages'
import { useEndpointQuery } from '@/query/use-endpoint-query'
import { useSystem } from '@/session/session'

/** What the warehouse and the carrier move by themselves is looked at again while the page is seen. */
const WATCH_SECONDS = 15

export const useOrders = (status: OrderTab | undefined, enabled: boolean) =>
  useEndpointPages(listOrders, status ? { status } : {}, { enabled, refreshEverySeconds: WATCH_SECONDS })

export const useOrderCounts = (enabled: boolean) => useEndpointQuery(countOrders, {}, { enabled })

export const useOrder = (orderId: string) =>
  useEndpointQuery(getOrder, { orderId }, { enabled: orderId !== '', refreshEverySeconds: WATCH_SECONDS })

export const useCancelPreview = (orderId: string) => useEndpointQuery(previewCancel, { orderId }, { keep: false })

export const useCancelOrder = () => useEndpointMutation(cancelOrder)
export const usePayOrder = () => useEndpointMutation(payOrder)
export const useConfirmReceipt = () => useEndpointMutation(confirmReceipt)
export const useApplyForPacking = () => useEndpointMutation(applyForPacking)

export const useStartWechatPay = () => useEndpointMutation(startWechatPay)
export const useCheckWechatPay = () => useEndpointMutation(checkWechatPay, { loading: 'hidden' })

/** What the platform has of WeChat: known since the home load, asked for where a link led here. */
export function useWechatSettings(enabled: boolean) {
  const known = useSystem()
  const { data } = useEndpointQuery(getSystem, {}, { enabled: enabled && known === undefined, keep: false })
  return (known ?? data)?.wechat
}

/** Money is shown fresh or not at all. */
export const useBalance = () => useEndpointQuery(getWallet, {}, { keep: false })

/** Prices each change of the step form; the former price stays while the new one is on its way. */
export const usePackingPreview = (choice: PackingChoice, enabled: boolean) =>
  useEndpointQuery(previewOrder, choice, { enabled: enabled && choice.parcelIds.length > 0, keep: false, keepPrevious: true })

/** The parcels of one warehouse that can be packed, or that wait for their goods. */
export const useParcelsToPack = (warehouseId: string | undefined, status: 'inStock' | 'incomplete') =>
  useEndpointPages(
    listParcels,
    { status, limit: MAX_PAGE_SIZE, ...(warehouseId !== undefined && { warehouseId }) },
    { enabled: warehouseId !== undefined },
  )

export const useCarriers = () => useEndpointQuery(listCarriers, {}, { staleSeconds: 300 })

export const useWarehouseNames = () => useEndpointQuery(listWarehouses, {}, { staleSeconds: 300 })

export const useAddressesToChoose = () => useEndpointQuery(listAddresses, {})

export const useSendersToChoose = () => useEndpointQuery(listSenders, {})
