import {
  answerProblem,
  checkTrackingNumber,
  completeParcel,
  countParcels,
  forecastParcel,
  getParcel,
  listCarriers,
  listParcels,
  updateForecast,
  withdrawForecast,
} from '@contract/parcel/parcel-endpoints'
import type { ParcelStatus } from '@contract/parcel/parcel-status'
import { listWarehouses } from '@contract/warehouse/warehouse-endpoints'
import { useEndpointMutation } from '@/query/use-endpoint-mutation'
import { useEndpointPages } from '@/query/use-endpoint-pages'
import { useEndpointQuery } from '@/query/use-endpoint-query'

/** The only file of this feature that names endpoints. Reads and writes of one member's parcels. */

/** The warehouse moves parcels by itself; an open page follows it at this pace. */
const FOLLOW_SECONDS = 30

export interface ParcelFilter {
  readonly status?: ParcelStatus | undefined
  readonly warehouseId?: string | undefined
  /** Part of a tracking number or product name. */
  readonly search?: string | undefined
}

export function useParcels(filter: ParcelFilter, enabled: boolean) {
  return useEndpointPages(listParcels, filter, { enabled, refreshEverySeconds: FOLLOW_SECONDS })
}

export function useParcelCounts(enabled: boolean) {
  return useEndpointQuery(countParcels, {}, { enabled, refreshEverySeconds: FOLLOW_SECONDS })
}

export function useParcel(parcelId: string) {
  return useEndpointQuery(getParcel, { parcelId }, { refreshEverySeconds: FOLLOW_SECONDS })
}

export function useCarriers(enabled = true) {
  return useEndpointQuery(listCarriers, {}, { enabled, staleSeconds: 300 })
}

/** The contract is common ground: the same read as the warehouse feature's, answered from one cache. */
export function useParcelWarehouses(enabled = true) {
  return useEndpointQuery(listWarehouses, {}, { enabled, staleSeconds: 300 })
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
