import { cents, type Cents } from '@contract/kit/money'
import { limits } from '@contract/limits'
import { SEARCH_SORTS, type SearchSort } from '@contract/mall/mall-words'
import { PLATFORMS, type Platform } from '@contract/mall/platform'
import type { PriceRange } from '@/entities/goods/PriceSheet'
import type { MallAsked } from './mall-queries'

// What an address names, and what it comes to as a search. Addresses are typed by hand too: what is none of ours says nothing.

export const toPlatform = (text: string | undefined): Platform | undefined => PLATFORMS.find((platform) => platform === text)

export const toSort = (text: string | undefined): SearchSort => SEARCH_SORTS.find((sort) => sort === text) ?? 'relevance'

/** By price, and pressed again the other way round. */
export const toPriceSort = (sort: SearchSort): SearchSort => (sort === 'priceUp' ? 'priceDown' : 'priceUp')

/** Whole cents. */
export function toBound(text: string | undefined): Cents | undefined {
  const amount = text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined
  return amount === undefined || amount < 1 || amount > limits.mall.maxPriceCents ? undefined : cents(amount)
}

/** What narrows a search. */
export interface Filters extends PriceRange {
  readonly platform?: Platform | undefined
}

export const isFiltered = ({ platform, minCents, maxCents }: Filters): boolean =>
  platform !== undefined || minCents !== undefined || maxCents !== undefined

export const toAsked = (q: string, sort: SearchSort, { platform, minCents, maxCents }: Filters): MallAsked => ({
  q,
  sort,
  ...(platform && { platform }),
  ...(minCents !== undefined && { minCents }),
  ...(maxCents !== undefined && { maxCents }),
})

/** Without one of these, a text is words to search: only a link or a share code has them. */
const OF_A_LINK = /[./:￥¥$€£₤₳₴¢]/

/** The server reads what such a text names; plain words are searched at once. */
export const mayNameGoods = (text: string): boolean => OF_A_LINK.test(text)
