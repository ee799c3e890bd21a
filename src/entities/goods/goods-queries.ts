import type { InputOf } from '@contract/kit/endpoint'
import { awaitSku, getGoods, listAwaitedSkus, searchGoods, stopAwaitingSku } from '@contract/shop/goods-endpoints'
import { useEndpointMutation } from '@/query/use-endpoint-mutation'
import { useEndpointPages } from '@/query/use-endpoint-pages'
import { useEndpointQuery, type QueryOptions } from '@/query/use-endpoint-query'

/** Goods with their options; also those that are no longer sold. */
export const useGoods = (goodsId: string, options: QueryOptions = {}) => useEndpointQuery(getGoods, { goodsId }, options)

export type GoodsAsked = Omit<InputOf<typeof searchGoods>, 'cursor' | 'limit'>

export const useGoodsPages = (asked: GoodsAsked, options: QueryOptions = {}) => useEndpointPages(searchGoods, asked, ({ goodsId }) => goodsId, options)

/** The first few that a search finds, where other things are found too. */
export const useFirstGoods = (q: string, limit: number, options: QueryOptions = {}) => useEndpointQuery(searchGoods, { q, limit }, options)

/** To be notified once when an option is back; of a member alone. */
export const useAwaitSku = () => useEndpointMutation(awaitSku)
export const useStopAwaitingSku = () => useEndpointMutation(stopAwaitingSku)
export const useAwaitedSkus = (enabled: boolean) => useEndpointQuery(listAwaitedSkus, {}, { enabled })
