import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '../run.mjs'
import { answerTo, ask } from './api.mjs'
import { readCpuMs } from './cpu-time.mjs'
import { importParts } from './engines.mjs'
import { load, toFigures } from './load.mjs'
import { findWarehouse, makeSample, toToken } from './sample.mjs'
import { startServer } from './server-process.mjs'
import { printColumns } from './table.mjs'

const MEMBERS = 50
/** Different requests of a kind, each from another address: searches are counted by who asks. */
const REQUESTS = 1_000
const TERMS = ['檯燈', '鍵盤', '充氣床墊', '風扇', '水壺', '背包', '耳機', '收納']
/** What asks the shops is sent so often: a platform may call 20 times a second, and a preview calls once for each goods. */
const CALLS_A_SECOND = 8
const LINES = 2

/** @typedef {import('./load-process.mjs').Request} Request */

/** The bundled gateway of the demo, in a process of its own. */
async function startGateway() {
  const { startDemoGateway } = await importParts()
  const gateway = await startDemoGateway(path.join(root, 'dist/server/mall-gateway.mjs'), console.log)
  if (!gateway) throw new Error('The gateway did not start.')
  const { url, key, secrets } = gateway.config
  return { environment: { MALL_GATEWAY_URL: url, MALL_GATEWAY_KEY: key, MALL_GATEWAY_SECRET: secrets[0] }, stop: () => gateway.stop() }
}

/** @param {number} n @param {(n: number) => Omit<Request, 'from'>} toOne @returns {Request} */
const from = (n, toOne) => ({ ...toOne(n), from: `10.0.${Math.floor(n / 250)}.${1 + (n % 250)}` })
/** @param {(n: number) => Omit<Request, 'from'>} toOne */
const many = (toOne) => Array.from({ length: REQUESTS }, (_, n) => from(n, toOne))

/** Goods that can be bought now, one at a time. @param {string} address */
async function findGoods(address) {
  /** @type {{ platform: string, goodsId: string, skuId: string, seenCents: number, seenAsOf: string }[]} */
  const found = []
  for (const q of TERMS) {
    const { items } = await ask(address, 'mall/search', { q }, {})
    for (const { platform, goodsId } of items.slice(0, 3)) {
      const goods = await ask(address, 'mall/goods', { platform, goodsId }, {})
      const sku = goods.skus.find((/** @type {any} */ one) => one.priceCents !== undefined && (one.stock === undefined || one.stock > 50))
      if (goods.state === 'onSale' && goods.min === 1 && goods.batch === 1 && sku) {
        found.push({ platform, goodsId, skuId: sku.skuId, seenCents: sku.priceCents, seenAsOf: goods.asOf })
      }
      await sleep(1_000 / CALLS_A_SECOND)
    }
  }
  return found
}

/**
 * One at a time, spread evenly, and what each took. @param {string} address @param {readonly Request[]} requests
 * @param {{ seconds: number, onAnswer?: (data: any, n: number) => void }} options
 */
async function sendSteadily(address, requests, { seconds, onAnswer }) {
  const durationsMs = []
  const start = performance.now()
  for (let n = 0; performance.now() - start < seconds * 1_000 && n < requests.length; n += 1) {
    const { path: asked, body } = /** @type {Request} */ (requests[n])
    const sentAt = performance.now()
    const { data } = await answerTo(address, asked, { ...body }, {})
    durationsMs.push(performance.now() - sentAt)
    onAnswer?.(data, n)
    await sleep(Math.max(0, start + ((n + 1) * 1_000) / CALLS_A_SECOND - performance.now()))
  }
  return toFigures(durationsMs, (performance.now() - start) / 1_000)
}

/**
 * The mall of foreign shops and buying there, before the bundled gateway: pages of what is kept, at 50 connections, and what asks the
 * shops, one after the other, as often as the platform may. With the processor time of the server for an answer; the gateway's is its own.
 * @param {import('./engines.mjs').Engine} engine @param {{ seconds: number }} options
 */
export async function benchMall(engine, { seconds }) {
  await makeSample(engine, MEMBERS)
  const gateway = await startGateway()
  const server = await startServer({ ...engine.environment, ...gateway.environment, TRUST_PROXY: '127.0.0.1,::1' })
  /** @type {string[][]} */
  const lines = []
  /** @param {string} title @param {() => Promise<import('./load.mjs').Figures>} run */
  const measure = async (title, run) => {
    const before = readCpuMs(server.pid)
    const { perSecond, p50Ms, p99Ms, count } = await run()
    lines.push([title, ...[perSecond, p50Ms, p99Ms, (readCpuMs(server.pid) - before) / count].map((figure) => figure.toFixed(1))])
  }
  /** @param {string} title @param {Request[]} requests */
  const measureLoad = async (title, requests) => {
    await load(server.address, requests, { seconds: Math.min(2, seconds) })
    await measure(title, () => load(server.address, requests, { seconds }))
  }
  const asMember = (/** @type {number} */ n, /** @type {object} */ body = {}) => ({ ...body, token: toToken(n % MEMBERS), lang: 'en' })
  try {
    const goods = await findGoods(server.address)
    const warehouseId = await findWarehouse(server.address)
    const toLines = (/** @type {number} */ n) => Array.from({ length: LINES }, (_, index) => goods[(n + index * 3) % goods.length])

    await measureLoad('mall: home', many(() => ({ path: 'mall/home', body: { lang: 'en' } })))
    await measureLoad('search, kept', many((n) => ({ path: 'mall/search', body: { q: TERMS[n % TERMS.length], lang: 'en' } })))
    await measureLoad('goods, kept', many((n) => {
      const { platform, goodsId } = goods[n % goods.length] ?? {}
      return { path: 'mall/goods', body: { platform, goodsId, lang: 'en' } }
    }))
    await measureLoad('a share text read', many(() => ({ path: 'mall/read', body: { text: '3.0 复制打开淘宝 https://item.taobao.com/item.htm?id=629481035728 查看', lang: 'en' } })))

    const searches = Array.from({ length: REQUESTS }, (_, n) => from(n, () => ({ path: 'mall/search', body: { q: `${TERMS[n % TERMS.length]} ${n}`, lang: 'en' } })))
    await measure('search, asked of the shops', () => sendSteadily(server.address, searches, { seconds }))

    for (let n = 0; n < MEMBERS; n += 1) {
      for (const line of toLines(n)) {
        await ask(server.address, 'mallCart/put', { ...line, quantity: 1 }, { token: toToken(n) })
        await sleep(1_000 / CALLS_A_SECOND)
      }
    }
    await measureLoad('cart of 2', many((n) => ({ path: 'mallCart/get', body: asMember(n) })))
    const choice = (/** @type {number} */ n) => ({
      warehouseId, isInspected: true, lines: toLines(n).map(({ platform, goodsId, skuId }) => ({ platform, goodsId, skuId, quantity: 1 })),
    })
    await measure('preview of 2, asked of the shops', () =>
      sendSteadily(server.address, Array.from({ length: MEMBERS * 20 }, (_, n) => ({ path: 'proxy/preview', body: asMember(n, choice(n)) })), { seconds }))
    /** @type {{ path: string, body: object }[]} */
    const payments = []
    const placing = Array.from({ length: MEMBERS * 20 }, (_, n) => ({
      path: 'proxy/place',
      // What became cheaper is passed on, so any price will do.
      body: asMember(n, { ...choice(n), rule: 'ask', seenTotalCents: 10_000_000, requestId: randomUUID() }),
    }))
    await measure('place, asked of the shops', () =>
      sendSteadily(server.address, placing, {
        seconds,
        onAnswer: ({ orderId, payableCents }, n) => payments.push({ path: 'pay/pay', body: asMember(n, { payableId: orderId, seenTotalCents: payableCents, requestId: randomUUID() }) }),
      }))
    await measureLoad('orders of a member', many((n) => ({ path: 'proxy/list', body: asMember(n) })))
    if (payments.length > 0) await measure('pay, over 50 accounts', () => load(server.address, payments, { seconds, once: true }))
    printColumns(`The mall and buying there, ${engine.title}`, ['', 'a second', 'p50 ms', 'p99 ms', 'CPU ms'], lines)
  } finally {
    await server.stop()
    await gateway.stop()
  }
}
