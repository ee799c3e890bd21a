import { listCampaigns, remindOfCampaign } from '@contract/campaign/campaign-endpoints'
import { useEndpointMutation } from '@/query/use-endpoint-mutation'
import { useEndpointQuery } from '@/query/use-endpoint-query'

/** They begin and end by time, and others claim what can be claimed. */
export const useCampaigns = () => useEndpointQuery(listCampaigns, {}, { staleSeconds: 0, refreshEverySeconds: 30 })
export const useRemindOfCampaign = () => useEndpointMutation(remindOfCampaign)
