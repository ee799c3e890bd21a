import { randomUUID } from 'node:crypto'
import { payBare } from './bare-payment.mjs'
import { load, toFigures } from './load.mjs'
import { copyOrders, makeSample, toToken } from './sample.mjs'
import { startServer } from './server-process.mjs'
import { printTable } from './table.mjs'

const SPREAD_ACCOUNTS = 50
/** As many as the server's own pool holds: more of them only wait longer for the hot row. */
const BARE_CLIENTS = 10
/** The most that a second was seen to take, twice: the orders must not run out. */
const ORDERS_A_SECOND = 600

/**
 * @param {import('./engines.mjs').Engine} engine @param {import('./sample.mjs').SampleOrder[]} orders
 * @param {number} totalCents @param {number} seconds
 */
async function measureBare(engine, orders, totalCents, seconds) {
  /** @type {number[]} */
  const durationsMs = []
  let next = 0
  let start = 0
  let end = 0
  await engine.withBareClients(BARE_CLIENTS, async (run) => {
    start ||= performance.now()
    while (performance.now() - start < seconds * 1_000) {
      const order = orders[next]
      if (!order) break
      next += 1
      const sentAt = performance.now()
      await run((query) => payBare(query, order, totalCents))
      durationsMs.push(performance.now() - sentAt)
    }
    end = performance.now()
  })
  return toFigures(durationsMs, (end - start) / 1_000)
}

/**
 * Payments by the server at 50 connections, beside the bare engine doing the same to the same rows.
 * @param {import('./engines.mjs').Engine} engine @param {{ seconds: number }} options
 */
export async function benchPayments(engine, { seconds }) {
  const sample = await makeSample(engine, SPREAD_ACCOUNTS + 1)
  const count = Math.ceil(seconds * ORDERS_A_SECOND)
  const table = []
  for (const [title, accounts] of /** @type {const} */ ([['one hot account', 1], [`${SPREAD_ACCOUNTS} accounts`, SPREAD_ACCOUNTS]])) {
    const copy = { sampleId: sample.orderId, count, firstMember: 1, members: accounts }
    const ours = await copyOrders(engine, { ...copy, name: `OURS${accounts}X` })
    const bares = await copyOrders(engine, { ...copy, name: `BARE${accounts}X` })
    const bare = await measureBare(engine, bares, sample.totalCents, seconds)
    const server = await startServer(engine.environment)
    const requests = ours.map(({ orderId, member }) => ({
      path: 'order/pay',
      body: { orderId, seenTotalCents: sample.totalCents, token: toToken(member), requestId: randomUUID(), lang: 'en' },
    }))
    const measured = await load(server.address, requests, { seconds, once: true })
    await server.stop()
    table.push({ title: `order/pay, ${title}`, ...measured, bare: bare.perSecond, share: measured.perSecond / bare.perSecond })
  }
  printTable(`Payments, ${engine.title}`, table)
}
