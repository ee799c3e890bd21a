import { listRegions } from '@contract/region/region-endpoints'
import { useEndpointQuery } from '@/query/use-endpoint-query'

/** Names change seldom, and a form that is open keeps them. */
const REGIONS_STALE_SECONDS = 3600

/** Countries and regions that members live in and send to, with names in the present language. */
export const useRegions = (enabled = true) => useEndpointQuery(listRegions, {}, { enabled, staleSeconds: REGIONS_STALE_SECONDS })
