import { listPickupSites } from '@contract/warehouse/warehouse-endpoints'
import { useEndpointQuery } from '@/query/use-endpoint-query'

/** Self-pickup points: all countries', or one's. */
export const usePickupSites = (country: string | undefined) =>
  useEndpointQuery(listPickupSites, country === undefined ? {} : { country }, { staleSeconds: 600 })
