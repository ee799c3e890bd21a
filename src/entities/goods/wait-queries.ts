import { awaitSku, listAwaitedSkus, stopAwaitingSku } from '@contract/shop/goods-endpoints'
import { useEndpointMutation } from '@/query/use-endpoint-mutation'
import { useEndpointQuery } from '@/query/use-endpoint-query'

/** What the member is told about when it is back in stock. */
export const useAwaitedSkus = (enabled: boolean) => useEndpointQuery(listAwaitedSkus, {}, { enabled })
export const useAwaitSku = () => useEndpointMutation(awaitSku)
export const useStopAwaitingSku = () => useEndpointMutation(stopAwaitingSku)
