import { noteCopiedLabel } from '@contract/warehouse/warehouse-endpoints'
import { useEndpointMutation } from '@/query/use-endpoint-mutation'

export const useNoteCopiedLabel = () => useEndpointMutation(noteCopiedLabel, { loading: 'hidden', failure: 'silent' })
