import { getServiceTypes } from '@contract/freight/service-type-endpoints'
import { useEndpointQuery } from '@/query/use-endpoint-query'

export const useServiceTypes = () => useEndpointQuery(getServiceTypes, {})
