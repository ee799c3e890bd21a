import { listWarehouses } from '@contract/warehouse/warehouse-endpoints'
import { useEndpointQuery } from '@/query/use-endpoint-query'

/** Labels of all warehouses; a member's carry the member number. */
export function useWarehouses() {
  return useEndpointQuery(listWarehouses, {}, { staleSeconds: 300 })
}
