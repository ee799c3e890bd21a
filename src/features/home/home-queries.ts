import { listWarehouses } from '@contract/warehouse/warehouse-endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { useEndpointQuery } from '@/query/use-endpoint-query'

/** How many warehouses there are; the label below asks the same and is answered from one cache. */
export function useWarehouseCount() {
  return useEndpointQuery(listWarehouses, {}, { staleSeconds: 300 })
}

/** Reads again all that this page shows, whichever part it belongs to. */
export function useRefreshAll(): () => Promise<void> {
  const queryClient = useQueryClient()
  return () => queryClient.refetchQueries({ type: 'active' })
}
