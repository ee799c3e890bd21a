import { fileCompensation, getCompensationTerms } from '@contract/support/compensation-endpoints'
import { useEndpointMutation } from '@/query/use-endpoint-mutation'
import { useEndpointQuery } from '@/query/use-endpoint-query'

// Apart from conversations: the page of the service counts those, and is in a package that has no room for what it does not use.

/** The clock alone changes them. */
export const useCompensationTerms = (orderId: string) => useEndpointQuery(getCompensationTerms, { orderId }, { staleSeconds: 0 })
export const useFileCompensation = () => useEndpointMutation(fileCompensation)
