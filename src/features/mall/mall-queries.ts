import type { InputOf } from '@contract/kit/endpoint'
import type { MallCard } from '@contract/mall/mall'
import { getMallGoods, getMallHome, listHotGoods, readMallText, searchMall, searchMallByImage } from '@contract/mall/mall-endpoints'
import { useEndpointMutation } from '@/query/use-endpoint-mutation'
import { useEndpointPages } from '@/query/use-endpoint-pages'
import { useEndpointQuery, type QueryOptions } from '@/query/use-endpoint-query'

export type MallAsked = Omit<InputOf<typeof searchMall>, 'cursor'>

/** A number means goods on one platform alone. */
export const toCardKey = ({ platform, goodsId }: Pick<MallCard, 'platform' | 'goodsId'>): string => `${platform} ${goodsId}`

export const useMallHome = () => useEndpointQuery(getMallHome, {})
export const useHotGoods = (list: string | undefined, options: QueryOptions = {}) =>
  useEndpointPages(listHotGoods, list === undefined ? {} : { list }, toCardKey, options)
export const useMallSearch = (asked: MallAsked, options: QueryOptions = {}) => useEndpointPages(searchMall, asked, toCardKey, options)

/** By a picture of the member's own. One answer: nothing lies behind it. */
export const useSearchByImage = (input: InputOf<typeof searchMallByImage>, enabled: boolean) =>
  useEndpointQuery(searchMallByImage, input, { enabled, keep: false })

export const useMallGoods = (input: InputOf<typeof getMallGoods>, enabled: boolean) => useEndpointQuery(getMallGoods, input, { enabled })

/** What a pasted text names. Its refusals stand below the field, and are no toast. */
export const useReadMallText = () => useEndpointMutation(readMallText, { loading: 'hidden', failure: 'silent' })
