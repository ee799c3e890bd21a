import { checkTrackingNumber, completeParcel, forecastParcel, updateForecast } from '@contract/parcel/forecast-endpoints'
import { useEndpointMutation } from '@/query/use-endpoint-mutation'
import { useEndpointQuery } from '@/query/use-endpoint-query'

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

export const useCompleteParcel = () => useEndpointMutation(completeParcel)
