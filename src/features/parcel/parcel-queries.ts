import { answerProblem, countParcels, getParcel } from '@contract/parcel/parcel-endpoints'
import { useParcels, type ParcelFilter } from '@/entities/parcel/parcel-queries'
import { useEndpointMutation } from '@/query/use-endpoint-mutation'
import { useEndpointQuery } from '@/query/use-endpoint-query'

/** What only this feature asks about a member's parcels, and what it writes; what others read, too, stands in entities. */

/** The warehouse moves parcels by itself; an open page follows it at this pace. */
const FOLLOW_SECONDS = 30

export function useFollowedParcels(filter: ParcelFilter, enabled: boolean) {
  return useParcels(filter, { enabled, refreshEverySeconds: FOLLOW_SECONDS })
}

export function useParcelCounts(enabled: boolean) {
  return useEndpointQuery(countParcels, {}, { enabled, refreshEverySeconds: FOLLOW_SECONDS })
}

export function useParcel(parcelId: string) {
  return useEndpointQuery(getParcel, { parcelId }, { refreshEverySeconds: FOLLOW_SECONDS })
}

export const useAnswerProblem = () => useEndpointMutation(answerProblem)
