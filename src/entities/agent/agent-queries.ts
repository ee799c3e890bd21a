import { getAgent } from '@contract/proxy/agent-endpoints'
import { useEndpointQuery } from '@/query/use-endpoint-query'

/** Whether the member buys for others or may, within which limits, and what has become of their application. */
export const useOwnAgent = (enabled = true) => useEndpointQuery(getAgent, {}, { enabled })
