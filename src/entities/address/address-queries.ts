import { listAddresses } from '@contract/address/address-endpoints'
import { readPastedAddress } from '@contract/address/place-endpoints'
import { listSenders } from '@contract/address/sender-endpoints'
import { useEndpointMutation } from '@/query/use-endpoint-mutation'
import { useEndpointQuery } from '@/query/use-endpoint-query'

/** Where a member receives, and whose name may stand on a label: the default ones first. */
export const useAddresses = () => useEndpointQuery(listAddresses, {})
/** As far as they are known, without asking: undefined where no screen has read them. */
export const useKnownAddresses = () => useEndpointQuery(listAddresses, {}, { enabled: false }).data
export const useSenders = () => useEndpointQuery(listSenders, {})
/** Tells a pasted text, or a place of the map, apart into its fields. */
export const useReadPastedAddress = () => useEndpointMutation(readPastedAddress, { loading: 'hidden' })
