import { searchGoods as searchEndpoint } from '@contract/shop/goods-search-endpoints'
import type { GoodsSort } from '@contract/shop/goods'
import type { Reader } from '@server/db/database'
import { readGoodsCards } from '@server/trade/shop-catalogue/goods-cards'
import { MOST_HITS, MOST_WALKED } from '@server/trade/shop-catalogue/goods-list-store'
import { searchGoods, type GoodsSearch } from '@server/trade/shop-catalogue/goods-search'
import { explain } from '../../support/explain'
import { categoryIdOf, fillManyGoods, MANY_CATEGORIES } from '../../support/many-goods'
import { atScale } from '../../support/scale'
import { useTestServer } from '../../support/use-server'

// What the shop reads of the database where there are many goods: more than are sorted, and in the long run ten times as many.

const GOODS = atScale({ quick: 12_000, bounded: 12_000, full: 100_000 })
/** A set that is just too large to be sorted, and then a walk. */
const MOST_ROWS = MOST_HITS + 1 + MOST_WALKED

const server = useTestServer({ sharesRows: true })
beforeAll(() => fillManyGoods(server.db, GOODS), atScale({ quick: 300_000, bounded: 300_000, full: 1_800_000 }))

const SORTS: readonly GoodsSort[] = ['all', 'sold', 'priceUp', 'priceDown']
const search = (db: Reader, asked: Partial<GoodsSearch>) => searchGoods(db, { sort: 'all', inStock: false, special: false, ...asked })

/** Rows of goods that one page looks at. Where nearly all are hits, reading the table until there are 5,001 is what costs least. */
async function rowsOf(asked: Partial<GoodsSearch>, { mayScan = false } = {}): Promise<number> {
  const costs = await explain(server.db, (db) => search(db, asked))
  if (!mayScan) expect(costs.flatMap(({ fullScans }) => fullScans).filter((table) => table === 'shop_goods')).toEqual([])
  return costs.filter(({ sql }) => sql.includes('shop_goods')).reduce((sum, { rowsRead }) => sum + rowsRead, 0)
}

/** All pages, as a member turns them. */
async function walkThrough(asked: Partial<GoodsSearch>, most: number): Promise<string[]> {
  const ids: string[] = []
  let cursor: string | undefined
  for (let page = 0; page < most; page += 1) {
    const found = await search(server.db.kysely, { ...asked, cursor, limit: 50 })
    ids.push(...found.ids)
    cursor = found.nextCursor
    if (cursor === undefined) break
  }
  return ids
}

describe.each(SORTS)('by %s, a page', (sort) => {
  it('of everything and of a category reads no more than itself, and has its count from the category', async () => {
    const page = await search(server.db.kysely, { sort })
    expect(page).toMatchObject({ count: MOST_HITS, countIsMore: true })
    expect(await rowsOf({ sort })).toBeLessThanOrEqual(50)
    expect(await rowsOf({ sort, cursor: page.nextCursor })).toBeLessThanOrEqual(50)
    const categoryId = await categoryIdOf(server.db, 3)
    expect(await search(server.db.kysely, { sort, categoryId })).toMatchObject({ count: Math.min(MOST_HITS, GOODS / MANY_CATEGORIES) })
    expect(await rowsOf({ sort, categoryId })).toBeLessThanOrEqual(50)
  })

  it('of a phrase reads its hits', async () => {
    expect(await search(server.db.kysely, { sort, q: '限定收納籃' })).toMatchObject({ count: GOODS / 100, countIsMore: false })
    // The index knows which goods have its characters side by side, not yet whether in this order.
    expect(await rowsOf({ sort, q: '限定收納籃' })).toBeLessThanOrEqual(4 * (GOODS / 100))
  })

  it('of what is in stock looks at the options of its own goods alone', async () => {
    const categoryId = await categoryIdOf(server.db, 3)
    const found = await search(server.db.kysely, { sort, categoryId, inStock: true })
    expect(found.count).toBeGreaterThan(GOODS / MANY_CATEGORIES / 2)
    // Of each the goods, an option and its stock.
    expect(await rowsOf({ sort, categoryId, inStock: true })).toBeLessThanOrEqual(3 * (GOODS / MANY_CATEGORIES) + 50)
    expect(await rowsOf({ sort, q: '現貨', delivery: 'home', inStock: true }, { mayScan: true })).toBeLessThanOrEqual(MOST_ROWS)
  })

  it('of a word that all goods have walks the order', async () => {
    const q = '現貨'
    const page = await search(server.db.kysely, { sort, q })
    expect(page).toMatchObject({ countIsMore: true, ids: { length: 20 } })
    expect(await rowsOf({ sort, q }, { mayScan: true })).toBeLessThanOrEqual(MOST_ROWS)
    // The same order as that of everything.
    expect(page.ids).toEqual((await search(server.db.kysely, { sort })).ids)
    expect(await walkThrough({ sort, q }, 4)).toEqual(await walkThrough({ sort }, 4))
  })

  it('of a word and filters reads no more', async () => {
    const categoryId = await categoryIdOf(server.db, 4)
    for (const filter of [{ categoryId }, { delivery: 'join' as const }, { maxCents: undefined, inStock: true }]) {
      const ids = await walkThrough({ sort, q: '現貨', ...filter }, 5)
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids.length).toBeGreaterThan(100)
    }
    expect(await rowsOf({ sort, q: '現貨', categoryId, delivery: 'join' }, { mayScan: true })).toBeLessThanOrEqual(MOST_ROWS)
  })
})

it('finds through short pages what stands far down, once each, and then ends', async () => {
  // The dearest goods, by the price from below: the walk meets them last.
  const { rows } = await server.db.execute(`select max(min_price_cents) - 300 as "min" from shop_goods`)
  const [{ min }] = rows as [{ min: number }]
  const asked = { q: '現貨', sort: 'priceUp' as const, minCents: min as GoodsSearch['minCents'] }
  const ids = await walkThrough(asked, 2 + GOODS / 50)
  const { rows: all } = await server.db.execute(`select id from shop_goods where min_price_cents >= $1 order by min_price_cents, id`, [min])
  expect(ids).toEqual((all as { id: string }[]).map(({ id }) => id))
  expect(await rowsOf(asked, { mayScan: true })).toBeLessThanOrEqual(MOST_ROWS)
})

it('shows a page of cards by a query each for goods, options, stock, prices, pictures, categories and warehouses', async () => {
  const { items } = await server.ask(searchEndpoint, { q: '家用', limit: 50 })
  expect(items).toHaveLength(50)
  const costs = await explain(server.db, (db) => readGoodsCards(db, items.map(({ goodsId }) => goodsId), 'en'))
  expect(costs.length).toBeLessThanOrEqual(7)
  expect(costs.flatMap(({ fullScans }) => fullScans).filter((table) => /^shop_(goods|skus|stock)$/.test(table))).toEqual([])
  expect(costs.reduce((sum, { rowsRead }) => sum + rowsRead, 0)).toBeLessThanOrEqual(300)
})

it('reads little that is not sorted in yet, after all goods have been ranked anew', async () => {
  const buffersOf = async () => (await explain(server.db, (db) => search(db, { q: '望遠鏡腳架' }))).reduce((sum, { buffers }) => sum + buffers, 0)
  const before = await buffersOf()
  // All by the same, so that they keep their order.
  await server.db.execute('update shop_goods set rank_score = rank_score + 1')
  // It asks twice, the second time with the descriptions: 8 pages of the index each time, and one that is being filled.
  expect((await buffersOf()) - before).toBeLessThanOrEqual(2 * 10)
})
