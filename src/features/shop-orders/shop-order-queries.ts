import type { InputOf } from '@contract/kit/endpoint'
import {
  buyAgain,
  cancelShopOrder,
  changeShopDelivery,
  confirmShopReceipt,
  countShopOrders,
  getShopOrder,
  listShopOrders,
  previewShopCancel,
  returnToShelf,
} from '@contract/shop/shop-order-endpoints'
import type { ShopOrderTab } from '@contract/shop/shop-order-status'
import { useEndpointMutation } from '@/query/use-endpoint-mutation'
import { useEndpointPages } from '@/query/use-endpoint-pages'
import { useEndpointQuery } from '@/query/use-endpoint-query'

/** The warehouse and the clock move orders by themselves: they are looked at again while the page is seen. */
const WATCH_SECONDS = 15

/** By its id, or by what WeChat calls its payment; an address that names neither asks for nothing. */
export type WhichOrder = Pick<InputOf<typeof getShopOrder>, 'orderId' | 'trade'>

const isNamed = ({ orderId, trade }: WhichOrder) => orderId !== undefined || trade !== undefined

export const useShopOrder = (which: WhichOrder) =>
  useEndpointQuery(getShopOrder, which, { enabled: isNamed(which), refreshEverySeconds: WATCH_SECONDS })

/** For who pays by what stands here: read anew when the page opens, and not kept. */
export const useShopOrderToPay = (orderId: string) =>
  useEndpointQuery(getShopOrder, { orderId }, { enabled: orderId !== '', keep: false, readsNow: true, refreshEverySeconds: WATCH_SECONDS })

export const useShopOrders = (filter: { readonly tab?: ShopOrderTab | undefined; readonly search?: string | undefined }) =>
  useEndpointPages(listShopOrders, filter, ({ orderId }) => orderId, { refreshEverySeconds: WATCH_SECONDS })

/** How many stand in each tab; nothing is asked for a guest. */
export const useShopOrderCounts = (enabled = true) => useEndpointQuery(countShopOrders, {}, { enabled })

export const useShopCancelPreview = (orderId: string) => useEndpointQuery(previewShopCancel, { orderId }, { keep: false, staleSeconds: 0 })

export const useCancelShopOrder = () => useEndpointMutation(cancelShopOrder)
export const useConfirmShopReceipt = () => useEndpointMutation(confirmShopReceipt)
export const useChangeShopDelivery = () => useEndpointMutation(changeShopDelivery)
export const useReturnToShelf = () => useEndpointMutation(returnToShelf)
export const useBuyAgain = () => useEndpointMutation(buyAgain)
