import { getSystem } from '@contract/system/system-endpoints'
import { listPickupSites } from '@contract/warehouse/warehouse-endpoints'
import { useEndpointQuery } from '@/query/use-endpoint-query'
import { useSystem } from '@/session/session'

/** All countries', or one's. */
export const useSites = (country: string | undefined) =>
  useEndpointQuery(listPickupSites, country === undefined ? {} : { country }, { staleSeconds: 600 })

/** What the site's map is drawn of. The settings come with home: a map that is the first page asks for them itself. */
export function useTiles() {
  const known = useSystem()
  const { data } = useEndpointQuery(getSystem, {}, { enabled: known === undefined, keep: false })
  return (known ?? data)?.map
}
