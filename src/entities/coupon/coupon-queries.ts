import { claimCoupon } from '@contract/coupon/coupon-endpoints'
import { useEndpointMutation } from '@/query/use-endpoint-mutation'

export const useClaimCoupon = () => useEndpointMutation(claimCoupon)
