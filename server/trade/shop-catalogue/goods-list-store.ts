import { sql, type RawBuilder } from 'kysely'
import type { Cents } from '@contract/kit/money'
import type { Delivery } from '@contract/shop/cart'
import type { GoodsSort } from '@contract/shop/goods'
import type { Reader } from '@server/db/database'
import type { GoodsPlace } from '@server/trade/shop-catalogue/goods-cursor'

/*
 * Lists of goods on the shelf. Three ways, each with an end to the rows that it looks at: a page of a sort index; all of a set of at
 * most 5,000, sorted; and a walk of at most 20,000 rows of a sort index, for what is in a larger set.
 */

/** A set of more than this is walked instead of sorted. */
export const MOST_HITS = 5_000
/** Rows of a sort index that one page looks at. */
export const MOST_WALKED = 20_000

/** What makes a set: words, categories, limited-time prices; all of them, of several. */
export interface GoodsSet {
  /** The text of a tsquery. */
  readonly query?: string | undefined
  readonly categoryIds?: readonly string[] | undefined
  readonly isSpecial?: boolean | undefined
}

/** What is looked at row by row. */
export interface GoodsFilter {
  readonly minCents?: Cents | undefined
  readonly maxCents?: Cents | undefined
  readonly inStock?: boolean | undefined
  readonly delivery?: Delivery | undefined
}

/** Rows after a place, of one sort. */
export interface GoodsPart {
  readonly sort: GoodsSort
  readonly after: GoodsPlace | undefined
  readonly count: number
}

const on = sql.raw('true')
const and = (conditions: readonly RawBuilder<unknown>[]) => sql.join([on, ...conditions], sql.raw(' and '))

/** What is sorted by, its order, and what comes after a place: as the indexes have them. */
const SORTS: Readonly<Record<GoodsSort, { key: string; order: string; after: (key: number, id: string) => RawBuilder<unknown> }>> = {
  all: toFalling('rank_score'),
  sold: toFalling('sold_count'),
  priceUp: { key: 'min_price_cents', order: 'key, id', after: (key, id) => sql`(key, id) > (${key}::bigint, ${id}::uuid)` },
  priceDown: { key: 'min_price_cents', order: 'key desc, id desc', after: (key, id) => sql`(key, id) < (${key}::bigint, ${id}::uuid)` },
}

function toFalling(key: string) {
  const after = (place: number, id: string) => sql`key <= ${place}::bigint and (key < ${place}::bigint or id > ${id}::uuid)`
  return { key, order: 'key desc, id', after }
}

const COLUMNS = 'id, category_id, search, min_price_cents, offers_join, offers_home'

/** Goods on the shelf after a place, with `key`: conditions on it reach into the index. */
function fromShelf({ sort, after }: Pick<GoodsPart, 'sort' | 'after'>, conditions: readonly RawBuilder<unknown>[] = []): RawBuilder<unknown> {
  const { key, after: comesAfter } = SORTS[sort]
  const place = after ? [comesAfter(after.key, after.id)] : []
  const shelf = sql`select ${sql.raw(COLUMNS)}, ${sql.raw(key)} as key from shop_goods where state = 'onShelf'`
  return sql`select * from (${shelf}) shelf where ${and([...conditions, ...place])}`
}

const inOrder = ({ sort }: Pick<GoodsPart, 'sort'>) => sql.raw(`order by ${SORTS[sort].order}`)

/** A page of everything, or of categories: of each the first rows, which are then merged. */
export async function listShelfPage(db: Reader, categoryIds: readonly string[] | undefined, part: GoodsPart): Promise<GoodsPlace[]> {
  const { count } = part
  const all = sql`${fromShelf(part)} ${inOrder(part)} limit ${count}`
  const own = sql`${fromShelf(part, [sql`category_id = own.category`])} ${inOrder(part)} limit ${count}`
  const merged = sql`select goods.* from unnest(${categoryIds}::uuid[]) own (category) cross join lateral (${own}) goods ${inOrder(part)} limit ${count}`
  const { rows } = await sql<GoodsPlace>`select id, key from (${categoryIds === undefined ? all : merged}) page`.execute(db)
  return rows
}

const special = sql`id in (
  select sku.goods_id from shop_prices price join shop_skus sku on sku.id = price.sku_id and sku.withdrawn_at is null
  where price.valid_until > app_now() and price.valid_from <= app_now() and price.price_cents < sku.price_cents)`

function inSet({ query, categoryIds, isSpecial = false }: GoodsSet): RawBuilder<unknown>[] {
  return [
    ...(query === undefined ? [] : [sql`search @@ ${query}::tsquery`]),
    ...(categoryIds === undefined ? [] : [sql`category_id = any(${categoryIds}::uuid[])`]),
    ...(isSpecial ? [special] : []),
  ]
}

function passing({ minCents, maxCents, inStock = false, delivery }: GoodsFilter): RawBuilder<unknown>[] {
  return [
    ...(minCents === undefined ? [] : [sql`min_price_cents >= ${minCents}`]),
    ...(maxCents === undefined ? [] : [sql`min_price_cents <= ${maxCents}`]),
    ...(delivery === undefined ? [] : [sql.raw(delivery === 'join' ? 'offers_join' : 'offers_home')]),
    ...(inStock ? [isInStock] : []),
  ]
}

/** By the index, for each of the goods that are looked at: without the offset the planner may read all options and their stock instead. */
const isInStock = sql`exists (
  select from shop_skus sku join shop_stock stock on stock.sku_id = sku.id
  where sku.goods_id = found.id and sku.withdrawn_at is null and stock.on_hand > stock.reserved offset 0)`

/** Of what a set is made of, what has the narrowest index; the rest is looked at among its rows. */
function splitSet({ query, categoryIds, isSpecial }: GoodsSet): { readonly hits: GoodsSet; readonly rest: GoodsSet } {
  if (query !== undefined) return { hits: { query }, rest: { categoryIds, isSpecial } }
  return isSpecial === true ? { hits: { isSpecial }, rest: { categoryIds } } : { hits: { categoryIds }, rest: {} }
}

export interface SortedHits {
  readonly places: readonly GoodsPlace[]
  /** Of all pages. */
  readonly count: number
  /** Before the filter. Above `MOST_HITS`, the places are of some of them, and there are more than `count`. */
  readonly hits: number
}

/** What passes the filter of at most `MOST_HITS` + 1 goods of the set, sorted. */
export async function sortHits(db: Reader, set: GoodsSet, filter: GoodsFilter, part: GoodsPart): Promise<SortedHits> {
  const { key, after: comesAfter } = SORTS[part.sort]
  const { hits, rest } = splitSet(set)
  const columns = sql.raw(`id, category_id, min_price_cents, offers_join, offers_home, ${key} as key`)
  const page = part.after ? comesAfter(part.after.key, part.after.id) : on
  const { rows } = await sql<{ id: string | null; key: number | null; count: number; hits: number }>`
    with hit as materialized (select ${columns} from shop_goods where state = 'onShelf' and ${and(inSet(hits))} limit ${MOST_HITS + 1}),
      passed as materialized (select id, key from hit found where ${and([...inSet(rest), ...passing(filter)])})
    select page.id, page.key, counted.* from (select (select count(*) from passed) as count, (select count(*) from hit) as hits) counted
      left join lateral (select id, key from passed where ${page} ${inOrder(part)} limit ${part.count}) page on true
    ${inOrder(part)}`.execute(db)
  const places = rows.flatMap(({ id, key: place }) => (id === null || place === null ? [] : [{ id, key: place }]))
  return { places, count: rows[0]?.count ?? 0, hits: rows[0]?.hits ?? 0 }
}

export interface Walk {
  readonly places: readonly GoodsPlace[]
  /** Where it ended before it found all that was wanted. */
  readonly end: GoodsPlace | undefined
}

/**
 * Along the sort index from a place on: what is in the set and passes the filter. Ends at once when it has found enough: an outer order
 * would first look at all.
 */
export async function walkShelf(db: Reader, set: GoodsSet, filter: GoodsFilter, part: GoodsPart): Promise<Walk> {
  const steps = sql`select *, row_number() over () as step from (${fromShelf(part)} ${inOrder(part)} limit ${MOST_WALKED}) shelf`
  const passes = and([...inSet(set), ...passing(filter)])
  const { rows } = await sql<GoodsPlace & { passes: boolean; step: number }>`
    select id, key, passes, step from (select *, (${passes}) as passes from (${steps}) found) seen
    where (passes or step = ${MOST_WALKED}) limit ${part.count}`.execute(db)
  const last = rows.at(-1)
  return {
    places: rows.filter((row) => row.passes).map(({ id, key }) => ({ id, key })),
    end: last?.step === MOST_WALKED ? last : undefined,
  }
}
