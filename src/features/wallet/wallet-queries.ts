import { getTransfer, submitTransfer } from '@contract/wallet/wallet-endpoints'
import { useEndpointMutation } from '@/query/use-endpoint-mutation'
import { useEndpointQuery } from '@/query/use-endpoint-query'
import { useOrder } from '@/entities/order/order-queries'
import { useSettingsNow } from '@/entities/settings/settings-queries'

/** What is due for the order that a transfer is for. */
export const useOrderDue = (orderId: string | undefined) =>
  useOrder(orderId, { keep: false, readsNow: true })

/** Whom to pay, as it is now: an account that has changed must not be paid any more. */
export const usePayee = () => useSettingsNow({ readsNow: true })

export const useSubmitTransfer = () => useEndpointMutation(submitTransfer)

/** One that was refused, to be corrected. */
export const useTransfer = (transferId: string | undefined) =>
  useEndpointQuery(getTransfer, { transferId: transferId ?? '' }, { enabled: transferId !== undefined, keep: false, staleSeconds: 0 })
