import { claimParcel, listClaims, listPool, withdrawClaim } from '@contract/parcel/claim-endpoints'
import type { POOL_DAYS } from '@contract/parcel/claim'
import { useEndpointMutation } from '@/query/use-endpoint-mutation'
import { useEndpointPages } from '@/query/use-endpoint-pages'

export interface PoolFilter {
  readonly warehouseId?: string | undefined
  readonly carrierCode?: string | undefined
  readonly days?: (typeof POOL_DAYS)[number] | undefined
  readonly search?: string | undefined
}

/** What others claim changes it: whoever comes back reads it anew. */
const FRESH = { staleSeconds: 0 } as const

export const usePool = (filter: PoolFilter, enabled = true) =>
  useEndpointPages(listPool, filter, ({ poolParcelId }) => poolParcelId, { ...FRESH, enabled, keep: false })
export const useClaims = () => useEndpointPages(listClaims, {}, ({ claimId }) => claimId, { ...FRESH, refreshEverySeconds: 30 })
export const useClaimParcel = () => useEndpointMutation(claimParcel)
export const useWithdrawClaim = () => useEndpointMutation(withdrawClaim)
