import { Refusal } from '@contract/kit/envelope'
import type { Cents } from '@contract/kit/money'
import { PAGE_SIZE } from '@contract/kit/page-size'
import type { Delivery } from '@contract/shop/cart'
import type { GoodsSort } from '@contract/shop/goods'
import type { Reader } from '@server/db/database'
import { findStems, toTermQuery } from '@server/db/search-terms'
import * as catalogue from '@server/trade/shop-catalogue/catalogue-store'
import { fromGoodsCursor, toGoodsCursor, type GoodsPlace } from '@server/trade/shop-catalogue/goods-cursor'
import * as store from '@server/trade/shop-catalogue/goods-list-store'

export interface GoodsSearch {
  readonly cursor?: string | undefined
  readonly limit?: number | undefined
  readonly q?: string | undefined
  readonly categoryId?: string | undefined
  readonly sort: GoodsSort
  readonly minCents?: Cents | undefined
  readonly maxCents?: Cents | undefined
  readonly inStock: boolean
  readonly delivery?: Delivery | undefined
  readonly special: boolean
}

export interface GoodsIds {
  readonly ids: readonly string[]
  readonly nextCursor: string | undefined
  /** Of all pages; where `countIsMore`, there are more. */
  readonly count: number
  readonly countIsMore: boolean
}

const NOTHING: GoodsIds = { ids: [], nextCursor: undefined, count: 0, countIsMore: false }
/** Of what goods are found by, all but the description. */
const NEAR = ['A', 'B', 'C'] as const
const FEW_HITS = 5

/**
 * A page of goods on the shelf.
 * @throws Refusal `notFound` for no category, `invalid` for a cursor that no page of this sort has handed out
 */
export async function searchGoods(db: Reader, asked: GoodsSearch): Promise<GoodsIds> {
  const { q, sort, cursor, limit: size = PAGE_SIZE, special, minCents, maxCents, inStock, delivery } = asked
  const after = cursor === undefined ? undefined : fromGoodsCursor(sort, cursor)
  const categories = asked.categoryId === undefined ? undefined : await listWithBelow(db, asked.categoryId)
  const categoryIds = categories?.map(({ id }) => id)
  const part = { sort, after, count: size + 1 }
  const page = { sort, size }
  const hasFilter = minCents !== undefined || maxCents !== undefined || inStock || delivery !== undefined || special
  if (q === undefined && !hasFilter) {
    const count = categories ? sumOf(categories) : await catalogue.countShelf(db)
    return toPage(await store.listShelfPage(db, categoryIds, part), page, { count })
  }
  const filter = { minCents, maxCents, inStock, delivery }
  const found = await findHits(db, { q, categoryIds, isSpecial: special }, filter, part)
  if (!found) return NOTHING
  const { set, places, count, hits } = found
  if (hits <= store.MOST_HITS) return toPage(places, page, { count })
  const walk = await store.walkShelf(db, set, filter, part)
  return { ...toPage(walk.places, page, { count, end: walk.end }), countIsMore: true }
}

/**
 * Of words, what has them in its names, subtitle, category and options; where that is next to nothing, also in the description.
 * Undefined where nothing in them can be searched.
 */
async function findHits(db: Reader, { q, ...others }: Omit<store.GoodsSet, 'query'> & { readonly q: string | undefined }, filter: store.GoodsFilter, part: store.GoodsPart) {
  const find = async (query: string | undefined) => {
    const set = { query, ...others }
    return { set, ...(await store.sortHits(db, set, filter, part)) }
  }
  if (q === undefined) return find(undefined)
  const stems = await findStems(db, [q])
  const near = toTermQuery(q, { stems, weights: NEAR })
  if (near === undefined) return undefined
  const found = await find(near)
  return found.hits < FEW_HITS ? find(toTermQuery(q, { stems })) : found
}

interface PageOf {
  readonly sort: GoodsSort
  readonly size: number
}

interface Seen {
  readonly count?: number
  readonly end?: GoodsPlace | undefined
}

function toPage(places: readonly GoodsPlace[], { sort, size }: PageOf, { count = 0, end }: Seen): GoodsIds {
  const last = places.length > size ? places[size - 1] : end
  return {
    ids: places.slice(0, size).map(({ id }) => id),
    nextCursor: last && toGoodsCursor(sort, last),
    count: Math.min(count, store.MOST_HITS),
    countIsMore: count > store.MOST_HITS,
  }
}

async function listWithBelow(db: Reader, categoryId: string): Promise<catalogue.CategoryRow[]> {
  const all = await catalogue.listCategories(db)
  const category = all.find(({ id }) => id === categoryId)
  if (!category) throw new Refusal('notFound', { field: 'categoryId' })
  return [category, ...all.filter(({ parentId }) => parentId === categoryId)]
}

/** Counted by the database as goods come and go: counting them here would take longer than their page. */
const sumOf = (categories: readonly catalogue.CategoryRow[]): number => categories.reduce((sum, { goodsCount }) => sum + goodsCount, 0)
