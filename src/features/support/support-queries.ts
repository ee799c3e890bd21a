import { getSystem } from '@contract/system/system-endpoints'
import { useEndpointQuery } from '@/query/use-endpoint-query'
import { useSystem } from '@/session/session'
import type { CustomerService } from './service-hours'

/** Who answers, and when. Usually known since the home load; a page opened by a link asks for it here. */
export function useCustomerService() {
  const known: CustomerService | undefined = useSystem()?.customerService
  const { data, isPending, error, refetch, dataUpdatedAt } = useEndpointQuery(getSystem, {}, { enabled: known === undefined, keep: false })
  return { service: known ?? data?.customerService, isPending: known === undefined && isPending, error, refetch, dataUpdatedAt }
}
