import { getSystem } from '@contract/system/system-endpoints'
import { useEndpointQuery } from '@/query/use-endpoint-query'

/** The hosts as they are now: what has been taken off the list must not open by what the device remembers of it. */
export function useWebHosts() {
  const { data, isPending, error, refetch, dataUpdatedAt } = useEndpointQuery(getSystem, {}, { keep: false })
  return { hosts: data?.webHosts, isPending, error, refetch, dataUpdatedAt }
}
