import { getOrder } from '@contract/order/order-endpoints'
import { getSystem } from '@contract/system/system-endpoints'
import { getWallet, submitTransfer } from '@contract/wallet/wallet-endpoints'
import { useEndpointMutation } from '@/query/use-endpoint-mutation'
import { useEndpointQuery } from '@/query/use-endpoint-query'

/** Money is shown fresh or not at all. */
export const useWallet = (enabled: boolean) => useEndpointQuery(getWallet, {}, { enabled, keep: false, refreshEverySeconds: 30 })

/** What is due for the order that a transfer is for. */
export const useOrderDue = (orderId: string | undefined) =>
  useEndpointQuery(getOrder, { orderId: orderId ?? '' }, { enabled: orderId !== undefined, keep: false, staleSeconds: 0 })

/** Whom to pay, as it is now: an account that has changed must not be paid any more. */
export const usePayee = () => useEndpointQuery(getSystem, {}, { keep: false, staleSeconds: 0 })

export const useSubmitTransfer = () => useEndpointMutation(submitTransfer)
