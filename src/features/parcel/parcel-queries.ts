import {
  answerProblem,
  checkTrackingNumber,
  completeParcel,
  countParcels,
  forecastParcel,
  getParcel,
  updateForecast,
  withdrawForecast,
} from '@contract/parcel/parcel-endpoints'
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

/** Asks whether a number is free, once the field has been left. The server decides again when the form is sent. */
export function useTrackingNumberCheck(trackingNumber: string | undefined, exceptParcelId: string | undefined) {
  return useEndpointQuery(
    checkTrackingNumber,
    { trackingNumber: trackingNumber ?? '', exceptParcelId },
    { enabled: trackingNumber !== undefined, keep: false },
  )
}

export const useForecastParcel = () => useEndpointMutation(forecastParcel)
export const useUpdateForecast = () => useEndpointMutation(updateForecast)
export const useWithdrawForecast = () => useEndpointMutation(withdrawForecast)
export const useCompleteParcel = () => useEndpointMutation(completeParcel)
export const useAnswerProblem = () => useEndpointMutation(answerProblem)
