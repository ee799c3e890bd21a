import { getOrder, getPaymentOptions } from '@contract/order/order-endpoints'
import { useEndpointQuery, type QueryOptions } from '@/query/use-endpoint-query'

/** One order with all that it says; nothing is asked for without an id. */
export const useOrder = (orderId: string | undefined, options: QueryOptions = {}) =>
  useEndpointQuery(getOrder, { orderId: orderId ?? '' }, { ...options, enabled: orderId !== undefined })

/** What points and coupons can do for a bill. Money is shown fresh or not at all. */
export const usePaymentOptions = (orderId: string, enabled: boolean) =>
  useEndpointQuery(getPaymentOptions, { orderId }, { enabled, keep: false, staleSeconds: 0 })
