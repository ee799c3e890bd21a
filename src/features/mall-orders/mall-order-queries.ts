import type { InputOf } from '@contract/kit/endpoint'
import {
  answerBuyQuestion,
  askPurchaseCancel,
  buyPurchaseAgain,
  cancelPurchase,
  countPurchaseOrders,
  endLapsedPurchase,
  getPurchaseOrder,
  listPurchaseOrders,
  previewPurchaseCancel,
  requestPurchaseReturn,
} from '@contract/proxy/proxy-endpoints'
import type { PurchaseTab } from '@contract/proxy/purchase-status'
import { useEndpointMutation } from '@/query/use-endpoint-mutation'
import { useEndpointPages } from '@/query/use-endpoint-pages'
import { useEndpointQuery } from '@/query/use-endpoint-query'

/** Buyers, shops and the clock move orders by themselves: they are looked at again while the page is seen. */
const WATCH_SECONDS = 15

/** By its id, that of a question of its, or what WeChat calls its payment; an address that names none asks for nothing. */
export type WhichOrder = InputOf<typeof getPurchaseOrder>

export const isNamed = ({ orderId, questionId, trade }: WhichOrder): boolean => (orderId ?? questionId ?? trade) !== undefined

export const useMallOrder = (which: WhichOrder) =>
  useEndpointQuery(getPurchaseOrder, which, { enabled: isNamed(which), refreshEverySeconds: WATCH_SECONDS })

/** For who pays by what stands here: read anew when the page opens, and not kept. */
export const useMallOrderToPay = (which: WhichOrder) =>
  useEndpointQuery(getPurchaseOrder, which, { enabled: isNamed(which), keep: false, readsNow: true, refreshEverySeconds: WATCH_SECONDS })

export const useMallOrders = (tab: PurchaseTab | undefined) =>
  useEndpointPages(listPurchaseOrders, tab === undefined ? {} : { tab }, ({ orderId }) => orderId, { refreshEverySeconds: WATCH_SECONDS })

export const useMallOrderCounts = () => useEndpointQuery(countPurchaseOrders, {})

/** Undefined asks for nothing: of what is not paid nothing comes back. */
export const usePurchaseCancelPreview = (purchaseId: string | undefined) =>
  useEndpointQuery(previewPurchaseCancel, { purchaseId: purchaseId ?? '' }, { enabled: purchaseId !== undefined, keep: false, staleSeconds: 0 })

export const useCancelPurchase = () => useEndpointMutation(cancelPurchase)
export const useEndLapsedPurchase = () => useEndpointMutation(endLapsedPurchase)
export const useAnswerBuyQuestion = () => useEndpointMutation(answerBuyQuestion)
export const useAskPurchaseCancel = () => useEndpointMutation(askPurchaseCancel)
export const useRequestPurchaseReturn = () => useEndpointMutation(requestPurchaseReturn)
export const useBuyPurchaseAgain = () => useEndpointMutation(buyPurchaseAgain)
