import type { InputOf } from '@contract/kit/endpoint'
import { searchGoods } from '@contract/shop/goods-search-endpoints'
import { useEndpointPages } from '@/query/use-endpoint-pages'
import { useEndpointQuery, type QueryOptions } from '@/query/use-endpoint-query'

export type GoodsAsked = Omit<InputOf<typeof searchGoods>, 'cursor' | 'limit'>

export const useGoodsPages = (asked: GoodsAsked, options: QueryOptions = {}) =>
  useEndpointPages(searchGoods, asked, ({ goodsId }) => goodsId, options)

/** The first few that a search finds, where other things are found too. */
export const useFirstGoods = (q: string, limit: number, options: QueryOptions = {}) => useEndpointQuery(searchGoods, { q, limit }, options)
