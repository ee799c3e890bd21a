import { getEarnings, moveToBalance, requestPayout } from '@contract/proxy/earning-endpoints'
import { useEndpointMutation } from '@/query/use-endpoint-mutation'
import { useEndpointQuery } from '@/query/use-endpoint-query'

/** Of the present month where none is named. Amounts of others' money are not left on the device. */
export const useEarnings = (month: string | undefined) =>
  useEndpointQuery(getEarnings, month === undefined ? {} : { month }, { keep: false, keepPrevious: true, staleSeconds: 0 })
export const useMoveToBalance = () => useEndpointMutation(moveToBalance)
export const useRequestPayout = () => useEndpointMutation(requestPayout)
