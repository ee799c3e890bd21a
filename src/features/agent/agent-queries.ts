import { applyAsAgent, withdrawApplication } from '@contract/proxy/agent-endpoints'
import { useEndpointMutation } from '@/query/use-endpoint-mutation'

export const useApplyAsAgent = () => useEndpointMutation(applyAsAgent)
export const useWithdrawApplication = () => useEndpointMutation(withdrawApplication)
