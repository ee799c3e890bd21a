import { estimateFreight, getChannel, listChannels } from '@contract/freight/freight-endpoints'
import type { EstimateRequest } from '@contract/freight/freight-estimate'
import { useEndpointQuery } from '@/query/use-endpoint-query'

export const useChannel = (channelCode: string) => useEndpointQuery(getChannel, { channelCode }, { enabled: channelCode !== '' })

/** Every channel, for choosing one. */
export const useChannels = () => useEndpointQuery(listChannels, {}, { staleSeconds: 300 })

/** Prices by every channel; the former ones stay while those of another weight are on their way. */
export const useEstimate = (request: EstimateRequest) =>
  useEndpointQuery(estimateFreight, request, { staleSeconds: 60, keepPrevious: true, keep: false })
