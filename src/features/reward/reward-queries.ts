import type { CouponStatus } from '@contract/coupon/coupon'
import { listCouponOffers, listCoupons } from '@contract/coupon/coupon-endpoints'
import { listPoints } from '@contract/points/points-endpoints'
import { useEndpointPages } from '@/query/use-endpoint-pages'
import { useEndpointQuery } from '@/query/use-endpoint-query'

/** What can be spent ends by time, and what can be claimed is claimed by others. */
const FRESH = { staleSeconds: 0 } as const

export const usePointLines = () => useEndpointPages(listPoints, {}, ({ lineId }) => lineId, FRESH)
export const useCoupons = (status: CouponStatus) => useEndpointPages(listCoupons, { status }, ({ couponId }) => couponId, FRESH)
export const useCouponOffers = () => useEndpointQuery(listCouponOffers, {}, { ...FRESH, refreshEverySeconds: 30 })
