import { listWarehouses, noteCopiedLabel } from '@contract/warehouse/warehouse-endpoints'
import { useEndpointMutation } from '@/query/use-endpoint-mutation'
import { useEndpointQuery } from '@/query/use-endpoint-query'

/** Labels of all warehouses; a member's carry the member number. */
export function useWarehouses() {
  return useEndpointQuery(listWarehouses, {}, { staleSeconds: 300 })
}

export const useNoteCopiedLabel = () => useEndpointMutation(noteCopiedLabel, { loading: 'hidden', failure: 'silent' })
