import { withdrawForecast } from '@contract/parcel/forecast-endpoints'
import { answerProblem, getParcel } from '@contract/parcel/one-parcel-endpoints'
import { useEndpointMutation } from '@/query/use-endpoint-mutation'
import { useEndpointQuery } from '@/query/use-endpoint-query'
import { useListsFollow } from '@/query/use-lists-follow'
import { FOLLOW_SECONDS } from './parcel-queries'

/** What the screen of one parcel asks and writes: apart from what the tab asks, which everybody downloads. */

export function useParcel(parcelId: string) {
  const parcel = useEndpointQuery(getParcel, { parcelId }, { refreshEverySeconds: FOLLOW_SECONDS })
  useListsFollow('parcel', parcel.data?.status)
  return parcel
}

export const useAnswerProblem = () => useEndpointMutation(answerProblem)

export const useWithdrawForecast = () => useEndpointMutation(withdrawForecast)
