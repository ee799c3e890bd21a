import { getLanding } from '@contract/group/group-endpoints'
import { useEndpointQuery } from '@/query/use-endpoint-query'

/** Others join meanwhile, and it ends by time. */
export const useLanding = (code: string) => useEndpointQuery(getLanding, { code }, { enabled: code !== '', staleSeconds: 0, refreshEverySeconds: 15 })
