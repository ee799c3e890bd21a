import { listPickupSites } from '@contract/warehouse/warehouse-endpoints'
import { useEndpointQuery } from '@/query/use-endpoint-query'

/** All countries', or one's. */
export const useSites = (country: string | undefined) =>
  useEndpointQuery(listPickupSites, country === undefined ? {} : { country }, { staleSeconds: 600 })
