import { randomUUID } from 'node:crypto'
import { ask } from './api.mjs'
import { readCpuMs } from './cpu-time.mjs'
import { importParts } from './engines.mjs'
import { fillCarts, fillGoods } from './goods.mjs'
import { load } from './load.mjs'
import { makeSample, toId, toToken } from './sample.mjs'
import { startServer } from './server-process.mjs'
import { printColumns } from './table.mjs'

/** As tests/support/many-goods.ts makes them. */
const CATEGORIES = 20
const MEMBERS = 50
/** Different requests of a kind: what is asked once is not the next answer. */
const REQUESTS = 1_000
/** Orders that a second may take at most. */
const ORDERS_A_SECOND = 600
const SORTS = /** @type {const} */ (['all', 'sold', 'priceUp', 'priceDown'])

/** Searches are counted by who asks: each request comes from one of a thousand addresses. @param {number} n */
const toFrom = (n) => `10.0.${Math.floor(n / 250)}.${1 + (n % 250)}`
/** Spread over the catalogue, the same ones each time. @param {number} n @param {number} count */
const pick = (n, count) => (n * 7_919) % count
/** @template T @param {(n: number) => T} toOne */
const many = (toOne) => Array.from({ length: REQUESTS }, (_, n) => toOne(n))

/** @param {string} path @param {(n: number) => object} toInput @returns {import('./load-process.mjs').Request[]} */
const asGuest = (path, toInput) => many((n) => ({ path, body: { ...toInput(n), lang: 'en' }, from: toFrom(n) }))

/** @param {number} n */
const categoryOf = (n) => ({ categoryId: toId(`category ${n % CATEGORIES}`), sort: SORTS[n % SORTS.length] })
/** @param {string} q */
const searching = (q) => (/** @type {number} */ n) => ({ q, sort: SORTS[n % SORTS.length] })

/**
 * What a search endpoint is asked, by kind, and whether its time must not grow with the catalogue: of the others the rows are bounded.
 * @param {number} goods
 * @returns {Record<string, { toInput: (n: number) => Record<string, unknown>, isBounded: boolean }>}
 */
const toSearches = (goods) => ({
  'a category': { toInput: categoryOf, isBounded: true },
  'a category, in stock': { toInput: (n) => ({ ...categoryOf(n), inStock: true }), isBounded: false },
  'everything': { toInput: (n) => ({ sort: SORTS[n % SORTS.length] }), isBounded: false },
  'a word of one goods': { toInput: (n) => searching(`NR${pick(n, goods)}`)(n), isBounded: true },
  'a phrase of 1 %': { toInput: searching('限定收納籃'), isBounded: true },
  'nothing found': { toInput: searching('望遠鏡腳架'), isBounded: true },
  'a word of a third': { toInput: searching('家用'), isBounded: false },
  'a word of all': { toInput: searching('現貨'), isBounded: false },
  'a word of all, dearest first, home, in stock': { toInput: () => ({ q: '現貨', sort: 'priceDown', delivery: 'home', inStock: true }), isBounded: false },
})

/** Of goods, what one page reads: the same on each machine. @param {any} database @param {Record<string, unknown>} asked */
async function countRows(database, asked) {
  const { explain, searchGoods } = await importParts()
  const costs = await explain(database, (/** @type {any} */ db) => searchGoods(db, { inStock: false, special: false, ...asked }))
  return costs.filter((/** @type {any} */ { sql }) => sql.includes('shop_goods')).reduce((/** @type {number} */ sum, /** @type {any} */ { rowsRead }) => sum + rowsRead, 0)
}

/** @param {import('./engines.mjs').Engine} engine @param {number} goods */
function countAllRows(engine, goods) {
  return engine.withDatabase(async (database) => {
    /** @type {Record<string, number>} */
    const rows = {}
    for (const [title, { toInput }] of Object.entries(toSearches(goods))) {
      const counts = []
      for (let n = 0; n < SORTS.length; n += 1) counts.push(await countRows(database, toInput(n)))
      rows[title] = Math.max(...counts)
    }
    return rows
  })
}

/** The second page of each category in each order. @param {string} address */
async function toSecondPages(address) {
  const pages = []
  for (let n = 0; n < CATEGORIES * SORTS.length; n += 1) {
    const asked = { categoryId: toId(`category ${n % CATEGORIES}`), sort: SORTS[Math.floor(n / CATEGORIES)] }
    const { nextCursor } = await ask(address, 'shop/search', { ...asked, limit: 20 }, {})
    pages.push({ ...asked, cursor: nextCursor })
  }
  return asGuest('shop/search', (n) => pages[n % pages.length] ?? {})
}

/**
 * Goods of even numbers can be joined. @param {number} count @param {(n: number) => number} toGoods @returns
 * {import('./load-process.mjs').Request[]}
 */
const toOrders = (count, toGoods) =>
  Array.from({ length: count }, (_, n) => {
    const lines = [{ skuId: toId(`sku MANY-${toGoods(n)}`), quantity: 1 }]
    // What became cheaper is passed on, so any price will do.
    const body = { lines, delivery: 'join', seenTotalCents: 1_000_000, token: toToken(n % MEMBERS), requestId: randomUUID(), lang: 'en' }
    return { path: 'shop/place', body }
  })

/** @typedef {{ title: string, isBounded: boolean, requests: import('./load-process.mjs').Request[], once?: boolean }} Kind */

/** @param {string} address @param {number} goods @param {number} seconds @returns {Promise<Kind[]>} */
async function toKinds(address, goods, seconds) {
  return [
    { title: 'home', isBounded: false, requests: asGuest('shop/home', () => ({})) },
    { title: 'a category, second page', isBounded: true, requests: await toSecondPages(address) },
    ...Object.entries(toSearches(goods)).map(([title, { toInput, isBounded }]) => ({ title, isBounded, requests: asGuest('shop/search', toInput) })),
    { title: 'goods', isBounded: true, requests: asGuest('shop/goods', (n) => ({ goodsId: toId(`goods ${pick(n, goods)}`) })) },
    { title: 'cart of 5', isBounded: true, requests: many((n) => ({ path: 'cart/get', body: { token: toToken(n % MEMBERS), lang: 'en' } })) },
    { title: 'place, over the catalogue', isBounded: true, requests: toOrders(seconds * ORDERS_A_SECOND, (n) => 2 * pick(n, goods / 2)), once: true },
    { title: 'place, one hot goods', isBounded: true, requests: toOrders(seconds * ORDERS_A_SECOND, () => 0), once: true },
  ]
}

/** A shop of so many goods, answering. @param {import('./engines.mjs').Engine} engine @param {number} goods @param {number} seconds */
async function openShop(engine, goods, seconds) {
  await makeSample(engine, MEMBERS)
  await fillGoods(engine, goods)
  await fillCarts(engine, { members: MEMBERS, goods })
  const rows = await countAllRows(engine, goods)
  const server = await startServer({ ...engine.environment, TRUST_PROXY: '127.0.0.1,::1' })
  return { goods, rows, server, kinds: await toKinds(server.address, goods, seconds) }
}

/** @typedef {Awaited<ReturnType<typeof openShop>>} Shop */

/** @param {Shop} shop @param {Kind} kind @param {number} seconds */
async function measure({ server, rows }, { title, requests, once = false }, seconds) {
  if (!once) await load(server.address, requests, { seconds: Math.min(2, seconds), mayBeBusy: true })
  const before = readCpuMs(server.pid)
  const figures = await load(server.address, requests, { seconds, once, mayBeBusy: true })
  return { ...figures, cpuMs: (readCpuMs(server.pid) - before) / figures.count, rows: rows[title] }
}

/**
 * The pages of the shop with few goods and with many, at 50 connections: what they take, the processor time of the server for an answer,
 * and the rows of goods that a page looks at, the most of four orders. Each kind is measured with few and with many right after each
 * other, so that what else the machine does falls on both. The last columns are the ratios of p99 and processor time: of kinds with a star
 * that of p99 should be 2 at most, of the others the rows at most 25,001. What a server put off because the machine was late with
 * everything is in no figure but its own.
 * @param {() => Promise<import('./engines.mjs').Engine>} open a new engine for each size
 * @param {{ sizes: readonly number[], seconds: number }} options
 */
export async function benchShop(open, { sizes, seconds }) {
  /** @type {import('./engines.mjs').Engine[]} */
  const engines = []
  /** @type {Shop[]} */
  const shops = []
  try {
    for (const goods of sizes) {
      const engine = await open()
      engines.push(engine)
      shops.push(await openShop(engine, goods, seconds))
    }
    const lines = []
    for (const [index, { title, isBounded }] of (shops[0]?.kinds ?? []).entries()) {
      const measured = []
      for (const shop of shops) {
        const kind = shop.kinds[index]
        if (kind) measured.push(await measure(shop, kind, seconds))
      }
      const [first, last] = [measured[0], measured.at(-1)]
      const ratio = (/** @type {'p99Ms' | 'cpuMs'} */ what) => ((last?.[what] ?? NaN) / (first?.[what] ?? NaN)).toFixed(2)
      const cells = measured.flatMap(({ perSecond, p50Ms, p99Ms, cpuMs, rows, busy = 0 }) => [
        ...[perSecond, p50Ms, p99Ms, cpuMs].map((figure) => figure.toFixed(1)),
        String(rows ?? ''),
        String(busy),
      ])
      console.log(`${title}: ${cells.join(' ')}, ${ratio('p99Ms')}, ${ratio('cpuMs')}`)
      lines.push([isBounded ? `${title} *` : title, ...cells, ratio('p99Ms'), ratio('cpuMs')])
    }
    const head = ['', ...sizes.flatMap((size) => [`${size.toLocaleString('en')} goods: a second`, 'p50 ms', 'p99 ms', 'CPU ms', 'rows', 'put off']), 'p99 ratio', 'CPU ratio']
    printColumns(`The shop, ${engines[0]?.title}`, head, lines)
  } finally {
    for (const { server } of shops) await server.stop()
    for (const engine of engines) await engine.dispose()
  }
}
