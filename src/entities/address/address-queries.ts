import { listAddresses } from '@contract/address/address-endpoints'
import { listSenders } from '@contract/address/sender-endpoints'
import { useEndpointQuery } from '@/query/use-endpoint-query'

/** Where a member receives, and whose name may stand on a label: the default ones first. */
export const useAddresses = () => useEndpointQuery(listAddresses, {})
export const useSenders = () => useEndpointQuery(listSenders, {})
