import { estimateFreight, getChannel, keepEstimate } from '@contract/freight/freight-endpoints'
import type { EstimateRequest } from '@contract/freight/freight-estimate'
import { useEndpointMutation } from '@/query/use-endpoint-mutation'
import { useEndpointQuery } from '@/query/use-endpoint-query'

export const useChannel = (channelCode: string) => useEndpointQuery(getChannel, { channelCode }, { enabled: channelCode !== '' })

/** Prices by every channel; the former ones stay while those of another weight are on their way. */
export const useEstimate = (request: EstimateRequest) =>
  useEndpointQuery(estimateFreight, request, { staleSeconds: 60, keepPrevious: true, keep: false })

/** The price that is gone on with. */
export const useKeepEstimate = () => useEndpointMutation(keepEstimate)
