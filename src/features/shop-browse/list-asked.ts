import type { Delivery } from '@contract/shop/cart'
import { GOODS_SORTS, type Category, type GoodsSort } from '@contract/shop/goods'
import type { GoodsAsked } from '@/entities/goods/found-goods-queries'
import type { PriceRange } from '@/entities/goods/PriceSheet'

/** What narrows a search. */
export interface Filters extends PriceRange {
  readonly inStock?: true | undefined
  readonly delivery?: Delivery | undefined
}

export const isFiltered = ({ minCents, maxCents, inStock, delivery }: Filters): boolean =>
  minCents !== undefined || maxCents !== undefined || inStock !== undefined || delivery !== undefined

/** Where somebody looks: a category, what has a limited-time price, or everywhere. */
export interface Place {
  readonly categoryId?: string | undefined
  readonly isSpecial?: boolean | undefined
}

export const toSort = (text: string | undefined): GoodsSort => GOODS_SORTS.find((sort) => sort === text) ?? 'all'

/** By price, and pressed again the other way round. */
export const toPriceSort = (sort: GoodsSort): GoodsSort => (sort === 'priceUp' ? 'priceDown' : 'priceUp')

export function toAsked(place: Place, q: string, sort: GoodsSort, filters: Filters): GoodsAsked {
  return {
    sort,
    ...(q !== '' && { q }),
    ...(place.categoryId !== undefined && { categoryId: place.categoryId }),
    ...(place.isSpecial && { special: true }),
    ...filters,
  }
}

/** The root that a category belongs to, or is. */
export const findRoot = (categories: readonly Category[], categoryId: string | undefined): Category | undefined =>
  categories.find((root) => root.categoryId === categoryId || root.children.some((child) => child.categoryId === categoryId))
