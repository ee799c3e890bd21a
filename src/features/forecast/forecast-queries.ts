import { checkTrackingNumber, completeParcel, findOwnNumbers, forecastParcel, forecastParcels, updateForecast } from '@contract/parcel/forecast-endpoints'
import type { ReadTable } from '@contract/parcel/forecast-table'
import type { Forecast } from '@contract/parcel/parcel'
import { READ_TABLE_PATH, TABLE_TEMPLATE_PATH } from '@contract/parcel/table-paths'
import { currentLanguage } from '@/i18n/language'
import { toAssetAddress } from '@/platform/asset-address'
import { NetworkFailure } from '@/platform/network-failure'
import { useApi } from '@/query/api-context'
import { useEndpointMutation } from '@/query/use-endpoint-mutation'
import { useEndpointQuery } from '@/query/use-endpoint-query'
import { session } from '@/session/session'
import { TABLE_SHAPE } from './many/table-shape'

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

/** Many at once, with an answer for each. */
export const useForecastParcels = () => useEndpointMutation(forecastParcels, { loading: 'hidden' })
export type ForecastMany = Pick<ReturnType<typeof useForecastParcels>, 'run'>

/** Which of these numbers the member has already. */
export const useOwnNumbers = (trackingNumbers: readonly string[]) =>
  useEndpointQuery(findOwnNumbers, { trackingNumbers: [...trackingNumbers] }, { enabled: trackingNumbers.length > 0, keep: false })

/** What holds for lines of a table that do not say it; `''` where no warehouse is chosen. */
export type TableDefaults = Pick<Forecast, 'warehouseId' | 'goodsNature'>

/** Undefined where it was refused, or no answer came: the member has been told. */
export function useReadTable() {
  const api = useApi()
  return async (filePath: string, unsaid: TableDefaults): Promise<ReadTable | undefined> => {
    const fields = { ...unsaid }
    const member = session.memberNumber()
    try {
      const answer = await api.upload<ReadTable>({ filePath, form: { path: READ_TABLE_PATH, fields, shape: TABLE_SHAPE } }, { loading: 'hidden', member })
      return answer.status === 'y' ? answer.data : undefined
    } catch (error) {
      if (error instanceof NetworkFailure) return undefined
      throw error
    }
  }
}

/** An empty table with its columns in the member's language. */
export const toTemplateAddress = () => toAssetAddress(`/api/${TABLE_TEMPLATE_PATH}?lang=${currentLanguage()}`)
