import type { InputOf } from '@contract/kit/endpoint'
import { getShopHome, listCategories, searchGoods } from '@contract/shop/goods-endpoints'
import { getLanded } from '@contract/shop/shop-order-endpoints'
import { useEndpointPages } from '@/query/use-endpoint-pages'
import { useEndpointQuery, type QueryOptions } from '@/query/use-endpoint-query'

export type GoodsAsked = Omit<InputOf<typeof searchGoods>, 'cursor' | 'limit'>

export const useShopHome = () => useEndpointQuery(getShopHome, {})
export const useCategories = () => useEndpointQuery(listCategories, {})
export const useGoodsPages = (asked: GoodsAsked, options: QueryOptions = {}) => useEndpointPages(searchGoods, asked, ({ goodsId }) => goodsId, options)

/** An estimate beside what is looked at: where it does not come, it is left out. */
export const useLanded = (input: InputOf<typeof getLanded>, enabled: boolean) =>
  useEndpointQuery(getLanded, input, { enabled, failure: 'silent', keepPrevious: true })
