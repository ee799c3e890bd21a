import { listIdNumberReads } from '@contract/address/address-endpoints'
import { useEndpointQuery } from '@/query/use-endpoint-query'

/** Asked for anew each time that it is looked at, and never left on the device. */
export const useIdNumberReads = (enabled: boolean) => useEndpointQuery(listIdNumberReads, {}, { enabled, keep: false, staleSeconds: 0 })
