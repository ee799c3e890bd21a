import { randomUUID } from 'node:crypto'
import { answerTo, OPERATOR_KEY } from './api.mjs'
import { readCpuMs } from './cpu-time.mjs'
import { load } from './load.mjs'
import { copyOrders, makeSample, toToken } from './sample.mjs'
import { startServer } from './server-process.mjs'
import { printColumns } from './table.mjs'

/** @typedef {import('./engines.mjs').Engine} Engine */
/** @typedef {import('./server-process.mjs').Server} Server */
/** @typedef {import('./load-process.mjs').Request} Request */

const MEMBERS = 50
const ORDERS = 1_000
/** The most that a second was seen to take, twice: the orders must not run out. */
const PAYMENTS_A_SECOND = 400

/**
 * What an answer costs the processor, in ms of the server and of the database.
 * @param {Engine} engine @param {Server} server @param {Request[]} requests @param {{ seconds: number, once?: boolean }} options
 */
async function measureCpu(engine, server, requests, options) {
  const read = async () => ({ server: readCpuMs(server.pid), database: await engine.readCpuMs() })
  const before = await read()
  const { count } = await load(server.address, requests, options)
  const after = await read()
  const [ofServer, ofDatabase] = [(after.server - before.server) / count, (after.database - before.database) / count]
  return { count, ofServer, ofDatabase, both: ofServer + ofDatabase }
}

/** Answers that ended so, as the server itself counts them. @param {Server} server @param {string} outcome */
async function countAnswers(server, outcome) {
  const text = await (await fetch(`${server.address}/metrics`, { headers: { authorization: `Bearer ${OPERATOR_KEY}` } })).text()
  const counts = [...text.matchAll(/^http_request_duration_seconds_count\{(.*)\} (\d+)$/gm)]
  return counts.reduce((sum, [, labels, count]) => (labels?.includes(`outcome="${outcome}"`) ? sum + Number(count) : sum), 0)
}

/** @param {Server} server @param {Request[]} requests the same polls, naming the answers that they have just had */
async function withTags(server, requests) {
  /** @type {Request[]} */
  const named = []
  for (const { path, body } of requests) {
    const { tag } = await answerTo(server.address, path, { ...body }, {})
    if (typeof tag !== 'string') throw new Error(`${path} names its answer by no tag`)
    named.push({ path, body: { ...body, tag } })
  }
  return named
}

/** @param {Engine} engine @param {{ seconds: number }} options */
export async function benchPolls(engine, { seconds }) {
  const sample = await makeSample(engine, MEMBERS + 1)
  const orders = await copyOrders(engine, { name: 'POLL', sampleId: sample.orderId, count: ORDERS, firstMember: 1, members: MEMBERS })
  await comparePolls(engine, orders, seconds)
  await comparePayments(engine, sample, seconds)
}

/**
 * What open pages ask every 30 s, in full and with nothing new.
 * @param {Engine} engine @param {import('./sample.mjs').SampleOrder[]} orders @param {number} seconds
 */
async function comparePolls(engine, orders, seconds) {
  const poll = (/** @type {string} */ path, /** @type {object} */ input = {}) =>
    orders.slice(0, MEMBERS).map(({ member, orderId }) => ({
      path,
      body: { ...input, ...(path === 'order/get' && { orderId }), token: toToken(member), lang: 'en' },
    }))
  const kinds = {
    'parcel/count': poll('parcel/count'),
    'parcel/list': poll('parcel/list', { status: 'toBePaid' }),
    'order/list': poll('order/list', { status: 'unpaid' }),
    'order/get': poll('order/get'),
    'wallet/get': poll('wallet/get'),
  }
  const lists = Object.values(kinds)
  const home = lists[0]?.flatMap((_, index) => lists.flatMap((list) => list[index] ?? [])) ?? []
  const server = await startServer(engine.environment)
  const lines = []
  for (const [title, requests] of [...Object.entries(kinds), /** @type {const} */ (['all five in turn', home])]) {
    await load(server.address, requests, { seconds: Math.min(2, seconds) })
    const full = await measureCpu(engine, server, requests, { seconds })
    const polls = await withTags(server, requests)
    const before = await countAnswers(server, 'unchanged')
    const unchanged = await measureCpu(engine, server, polls, { seconds })
    const said = await countAnswers(server, 'unchanged') - before
    lines.push([
      title,
      ...[full, unchanged].flatMap(({ ofServer, ofDatabase }) => [ofServer.toFixed(3), ofDatabase.toFixed(3)]),
      `${((unchanged.both / full.both) * 100).toFixed(1)} %`,
      `${((said / unchanged.count) * 100).toFixed(0)} %`,
    ])
  }
  await server.stop()
  const head = ['CPU ms an answer', 'full: server', 'database', 'unchanged: server', 'database', 'of full', 'were unchanged']
  printColumns(`Polls, ${engine.title}`, head, lines)
}

/**
 * What a payment pays for it: with the triggers that note changes, and without them.
 * @param {Engine} engine @param {Awaited<ReturnType<typeof makeSample>>} sample @param {number} seconds
 */
async function comparePayments(engine, sample, seconds) {
  const part = seconds / 2
  const sums = { with: { count: 0, cpuMs: 0 }, without: { count: 0, cpuMs: 0 } }
  // So that what grows meanwhile weighs on both alike.
  for (const [round, kind] of /** @type {const} */ (['with', 'without', 'without', 'with']).entries()) {
    await engine.withSql((query) => query(switchTriggers(kind === 'with' ? 'enable' : 'disable')))
    const copy = { name: `PAID${round}X`, sampleId: sample.orderId, count: Math.ceil(part * PAYMENTS_A_SECOND), firstMember: 1, members: MEMBERS }
    const requests = (await copyOrders(engine, copy)).map(({ orderId, member }) => ({
      path: 'order/pay',
      body: { orderId, seenTotalCents: sample.totalCents, token: toToken(member), requestId: randomUUID(), lang: 'en' },
    }))
    const server = await startServer(engine.environment)
    const { count, both } = await measureCpu(engine, server, requests, { seconds: part, once: true })
    await server.stop()
    sums[kind].count += count
    sums[kind].cpuMs += count * both
  }
  const perPayment = (/** @type {{ count: number, cpuMs: number }} */ { count, cpuMs }) => cpuMs / count
  const [noted, bare] = [perPayment(sums.with), perPayment(sums.without)]
  printColumns(`What noting changes costs, ${engine.title}`, ['CPU ms a payment', 'with', 'without', 'more'], [
    ['order/pay', noted.toFixed(2), bare.toFixed(2), `${((noted / bare - 1) * 100).toFixed(1)} %`],
  ])
}

const switchTriggers = (/** @type {'enable' | 'disable'} */ how) => `do $$
declare noted record;
begin
  for noted in select tgrelid::regclass as of_table, tgname from pg_trigger where tgname like '%\\_noted' loop
    execute format('alter table %s ${how} trigger %I', noted.of_table, noted.tgname);
  end loop;
end
$$`
