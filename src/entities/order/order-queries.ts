import { getOrder } from '@contract/order/order-endpoints'
import { useEndpointQuery, type QueryOptions } from '@/query/use-endpoint-query'

/** One order with all that it says; nothing is asked for without an id. */
export const useOrder = (orderId: string | undefined, options: QueryOptions = {}) =>
  useEndpointQuery(getOrder, { orderId: orderId ?? '' }, { ...options, enabled: orderId !== undefined })
