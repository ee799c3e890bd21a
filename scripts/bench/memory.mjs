import { randomUUID } from 'node:crypto'
import { load } from './load.mjs'
import { copyOrders, makeSample, toToken } from './sample.mjs'
import { startServer } from './server-process.mjs'
import { printColumns } from './table.mjs'

const MEMBERS = 50
const WARM_UP_SECONDS = 30
const STEP_SECONDS = 20

/**
 * Reads and writes for minutes: what the server's memory grows by after its warm-up.
 * @param {import('./engines.mjs').Engine} engine @param {{ minutes: number }} options
 */
export async function benchMemory(engine, { minutes }) {
  const sample = await makeSample(engine, MEMBERS + 1)
  const count = Math.ceil(minutes * 60 + WARM_UP_SECONDS) * 40
  const orders = await copyOrders(engine, { name: 'LONG', sampleId: sample.orderId, count, firstMember: 1, members: MEMBERS })
  const server = await startServer(engine.environment)
  const toRequests = (/** @type {import('./sample.mjs').SampleOrder} */ { member, orderId }) => {
    const caller = { token: toToken(member), lang: 'en' }
    return [
      { path: 'parcel/list', body: caller },
      { path: 'order/pay', body: { ...caller, orderId, seenTotalCents: sample.totalCents, requestId: randomUUID() } },
      { path: 'order/get', body: { ...caller, orderId } },
      { path: 'wallet/get', body: caller },
    ]
  }
  let next = 0
  const lines = []
  let answered = 0
  const rounds = Math.max(1, Math.round((minutes * 60) / STEP_SECONDS))
  let first = 0
  let last = 0
  for (let round = 0; round <= rounds; round += 1) {
    const seconds = round === 0 ? Math.min(WARM_UP_SECONDS, minutes * 60) : STEP_SECONDS
    const part = orders.slice(next, next + seconds * 40)
    next += part.length
    const figures = await load(server.address, part.flatMap(toRequests), { seconds, once: true })
    answered += figures.count
    last = await server.readRssMegabytes()
    if (round === 0) first = last
    lines.push([round === 0 ? 'after the warm-up' : `after ${round * STEP_SECONDS} s more`, String(answered), last.toFixed(0)])
  }
  await server.stop()
  printColumns(`Memory, ${engine.title}`, ['', 'answered', 'RSS MB'], lines)
  console.log(`Grown by ${(((last - first) / first) * 100).toFixed(1)} %`)
}
