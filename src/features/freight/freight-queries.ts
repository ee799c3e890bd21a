import { getChannel } from '@contract/freight/freight-endpoints'
import { useEndpointQuery } from '@/query/use-endpoint-query'

export const useChannel = (channelCode: string) => useEndpointQuery(getChannel, { channelCode }, { enabled: channelCode !== '' })
