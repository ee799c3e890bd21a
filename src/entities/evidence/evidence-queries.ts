import { verifyOrder, verifyParcel, verifyShopOrder } from '@contract/evidence/evidence-endpoints'
import { useEndpointQuery } from '@/query/use-endpoint-query'

/** Asked for by a tap, and anew with each look: an answer of before would prove nothing. */
const ON_DEMAND = { keep: false, staleSeconds: 0 } as const

export const useParcelEvidence = (parcelId: string, enabled: boolean) =>
  useEndpointQuery(verifyParcel, { parcelId }, { ...ON_DEMAND, enabled })
export const useOrderEvidence = (orderId: string, enabled: boolean) => useEndpointQuery(verifyOrder, { orderId }, { ...ON_DEMAND, enabled })
export const useShopOrderEvidence = (orderId: string, enabled: boolean) =>
  useEndpointQuery(verifyShopOrder, { orderId }, { ...ON_DEMAND, enabled })
