import { awaitSku, getGoods, listAwaitedSkus, stopAwaitingSku } from '@contract/shop/goods-endpoints'
import { useEndpointMutation } from '@/query/use-endpoint-mutation'
import { useEndpointQuery, type QueryOptions } from '@/query/use-endpoint-query'

/** Goods with their options; also those that are no longer sold. */
export const useGoods = (goodsId: string, options: QueryOptions = {}) => useEndpointQuery(getGoods, { goodsId }, options)

/** To be notified once when an option is back; of a member alone. */
export const useAwaitSku = () => useEndpointMutation(awaitSku)
export const useStopAwaitingSku = () => useEndpointMutation(stopAwaitingSku)
export const useAwaitedSkus = (enabled: boolean) => useEndpointQuery(listAwaitedSkus, {}, { enabled })
