import { listWarehouses, noteCopiedLabel } from '@contract/warehouse/warehouse-endpoints'
import { useEndpointMutation } from '@/query/use-endpoint-mutation'
import { useEndpointQuery } from '@/query/use-endpoint-query'

/** All warehouses with their labels, which carry the member's own number once somebody is signed in. */
export const useWarehouses = (enabled = true) => useEndpointQuery(listWarehouses, {}, { enabled, staleSeconds: 300 })

export const useNoteCopiedLabel = () => useEndpointMutation(noteCopiedLabel, { loading: 'hidden', failure: 'silent' })
