import { getPoints } from '@contract/points/points-endpoints'
import { useEndpointQuery, type QueryOptions } from '@/query/use-endpoint-query'

/** Some of them end by time. */
export const usePoints = (options: QueryOptions = {}) => useEndpointQuery(getPoints, {}, { staleSeconds: 0, ...options })
