import { startGroup } from '@contract/group/group-endpoints'
import { useEndpointMutation } from '@/query/use-endpoint-mutation'

export const useStartGroup = () => useEndpointMutation(startGroup)
