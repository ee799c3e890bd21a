import { listAddresses } from '@contract/address/address-endpoints'
import { readPastedAddress } from '@contract/address/place-endpoints'
import { listSenders } from '@contract/address/sender-endpoints'
import { useEndpointMutation } from '@/query/use-endpoint-mutation'
import { type EndpointQuery, useEndpointQuery } from '@/query/use-endpoint-query'

/** Where a member receives, and whose name may stand on a label: the default ones first. */
export const useAddresses = () => useEndpointQuery(listAddresses, {})
/** As far as they are known, without asking: undefined where no screen has read them. */
export const useKnownAddresses = () => useEndpointQuery(listAddresses, {}, { enabled: false }).data
export const useSenders = () => useEndpointQuery(listSenders, {})

/** On a slow network nobody is kept longer in a form that is saved. */
const MOST_WAITING_MS = 1_500

/** What a list was told to read anew, before it is shown again: a row that came into it then would come under somebody's finger. */
const toFreshness = ({ data, refetch }: EndpointQuery<unknown>) => async (): Promise<void> => {
  if (data === undefined) return
  await Promise.race([refetch({ cancelRefetch: false }), new Promise((resolve) => setTimeout(resolve, MOST_WAITING_MS))])
}
export const useFreshAddresses = () => toFreshness(useEndpointQuery(listAddresses, {}, { enabled: false }))
export const useFreshSenders = () => toFreshness(useEndpointQuery(listSenders, {}, { enabled: false }))

/** Tells a pasted text, or a place of the map, apart into its fields. */
export const useReadPastedAddress = () => useEndpointMutation(readPastedAddress, { loading: 'hidden' })
