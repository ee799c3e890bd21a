import { createHash } from 'node:crypto'
import { PAGE_SIZE } from '@contract/kit/page-size'
import type { Database } from '@server/db/database'
import { SEARCHED_AT_ONCE } from '@server/db/search'
import { listParcels } from '@server/goods/parcel/parcel-service'
import { searchOrders } from '@server/trade/order/order-search-service'
import { openTestDatabase } from '../../support/database'
import { explain } from '../../support/explain'
import { toCountAndSearchReads, toListReads } from '../../support/list-reads'
import { busyMember, fillManyRows } from '../../support/many-rows'

/** Enough that the planner does not prefer to read a whole table. */
const ROWS = 6_000
/** A page, and for each of its rows what stands beside it; twenty rows that a filter looks for, wherever they are. */
const MOST_ROWS = 8 * PAGE_SIZE
/** What grows with the members. */
const BIG_TABLES = ['parcels', 'parcel_items', 'orders', 'order_parcels', 'transfers', 'ledger_entries', 'ledger_lines']

/** As `fillManyRows` names it. */
function toEntryId(n: number): string {
  const hash = createHash('md5').update(`entry ${n}`).digest('hex')
  return [hash.slice(0, 8), hash.slice(8, 12), hash.slice(12, 16), hash.slice(16, 20), hash.slice(20)].join('-')
}

let db: Database

beforeAll(async () => {
  db = await openTestDatabase()
  await fillManyRows(db, ROWS)
})
afterAll(() => db.close())

const reads = toListReads({
  memberId: busyMember,
  warehouseId: 'fd83e5b3-9f7a-0529-e2f0-c30463b1b1fd',
  deepAt: new Date('2026-10-30T00:00:00Z'),
  deepEntryId: toEntryId(ROWS / 2 - 1),
  trackingNumber: `MANYROWS${ROWS}`,
})
const searches = toCountAndSearchReads({ memberId: busyMember })

describe('the cost of a list', () => {
  it.each(Object.entries(reads))('%s: a bounded number of rows, however many there are', async (_name, read) => {
    for (const { sql, rowsRead, fullScans } of await explain(db, read)) {
      expect({ sql, fullScans: fullScans.filter((table) => BIG_TABLES.includes(table)) }).toEqual({ sql, fullScans: [] })
      expect(rowsRead <= MOST_ROWS ? 'bounded' : `${rowsRead} rows by ${sql}`).toBe('bounded')
    }
  })

  it.each(Object.entries(searches))('%s: never the whole past', async (_name, read) => {
    for (const { sql, rowsRead, fullScans } of await explain(db, read)) {
      expect({ sql, fullScans: fullScans.filter((table) => BIG_TABLES.includes(table)) }).toEqual({ sql, fullScans: [] })
      expect(rowsRead <= 3 * SEARCHED_AT_ONCE ? 'bounded' : `${rowsRead} rows by ${sql}`).toBe('bounded')
    }
  })
})

describe('a search through more than is searched at once', () => {
  it('goes on where it ended, until it has found what is there', async () => {
    const found: string[] = []
    let cursor: string | undefined
    let pages = 0
    do {
      const page = await listParcels(db.kysely, busyMember, { search: `goods ${ROWS - 2}`, ...(cursor && { cursor }) })
      found.push(...page.items.map((parcel) => parcel.trackingNumber))
      cursor = page.nextCursor
      pages += 1
    } while (cursor !== undefined)
    expect(found).toEqual([`MANYROWS${ROWS - 2}`])
    expect(pages).toBeGreaterThan(2)
  })

  it('goes on among orders too', async () => {
    const found: string[] = []
    let cursor: string | undefined
    let pages = 0
    do {
      const page = await searchOrders(db.kysely, busyMember, { search: `goods ${ROWS - 2}`, ...(cursor && { cursor }) })
      found.push(...page.items.map(({ row }) => row.orderNumber))
      cursor = page.nextCursor
      pages += 1
    } while (cursor !== undefined)
    expect(found).toEqual([`MANYROWS${ROWS - 2}`])
    expect(pages).toBeGreaterThan(2)
  })

  it('shows each parcel once, in the list’s order', async () => {
    const numbers: string[] = []
    let cursor: string | undefined
    do {
      const page = await listParcels(db.kysely, busyMember, { search: '77', ...(cursor && { cursor }) })
      numbers.push(...page.items.map((parcel) => parcel.trackingNumber))
      cursor = page.nextCursor
    } while (cursor !== undefined)
    const expected = Array.from({ length: ROWS }, (_, n) => n + 1).filter((n) => n % 3 !== 0 && String(n).includes('77'))
    expect(numbers).toEqual(expected.map((n) => `MANYROWS${n}`))
  })
})
