import { getGroupMiniCode } from '@contract/group/group-endpoints'
import { useEndpointQuery } from '@/query/use-endpoint-query'

/** A picture of some size: not kept on the device. */
export const useGroupMiniCode = (code: string) => useEndpointQuery(getGroupMiniCode, { code }, { keep: false })
