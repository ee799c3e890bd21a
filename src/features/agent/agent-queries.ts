import { applyAsAgent, stopAsAgent, withdrawApplication } from '@contract/proxy/agent-endpoints'
import { useEndpointMutation } from '@/query/use-endpoint-mutation'

export const useApplyAsAgent = () => useEndpointMutation(applyAsAgent)
export const useStopAsAgent = () => useEndpointMutation(stopAsAgent)
export const useWithdrawApplication = () => useEndpointMutation(withdrawApplication)
