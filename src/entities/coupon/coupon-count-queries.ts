import { countCoupons } from '@contract/coupon/coupon-count-endpoint'
import { useEndpointQuery, type QueryOptions } from '@/query/use-endpoint-query'

/** What can be spent ends by time, and what can be claimed is claimed by others. */
export const useCouponCounts = (options: QueryOptions = {}) => useEndpointQuery(countCoupons, {}, { staleSeconds: 0, ...options })
