import { listChannels } from '@contract/freight/freight-endpoints'
import { useEndpointQuery } from '@/query/use-endpoint-query'

/** Every channel: from where it starts, and what it takes. */
export const useChannels = () => useEndpointQuery(listChannels, {}, { staleSeconds: 300 })
