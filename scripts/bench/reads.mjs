import { load } from './load.mjs'
import { copyOrders, makeSample, toToken } from './sample.mjs'
import { startServer } from './server-process.mjs'
import { printTable } from './table.mjs'

const MEMBERS = 50
const ORDERS = 1_000

/**
 * What a member's screens ask, one kind after the other and then mixed, at 50 connections.
 * @param {import('./engines.mjs').Engine} engine @param {{ seconds: number }} options
 */
export async function benchReads(engine, { seconds }) {
  const sample = await makeSample(engine, MEMBERS + 1)
  const orders = await copyOrders(engine, { name: 'READ', sampleId: sample.orderId, count: ORDERS, firstMember: 1, members: MEMBERS })
  const server = await startServer(engine.environment)
  const read = (/** @type {string} */ path, /** @type {object} */ input = {}, /** @type {number} */ member) => ({
    path,
    body: { ...input, token: toToken(member), lang: 'en' },
  })
  const kinds = {
    'home (parcel/count)': orders.map(({ member }) => read('parcel/count', {}, member)),
    'parcel/list': orders.map(({ member }) => read('parcel/list', { status: 'toBePaid' }, member)),
    'order/get': orders.map(({ member, orderId }) => read('order/get', { orderId }, member)),
    'wallet/get': orders.map(({ member }) => read('wallet/get', {}, member)),
  }
  const lists = Object.values(kinds)
  const mixed = orders.flatMap((_, index) => lists.flatMap((list) => list[index] ?? []))
  const table = []
  for (const [title, requests] of [...Object.entries(kinds), /** @type {const} */ (['all four in turn', mixed])]) {
    await load(server.address, requests, { seconds: Math.min(2, seconds) })
    table.push({ title, ...(await load(server.address, requests, { seconds })) })
  }
  await server.stop()
  printTable(`Reads, ${engine.title}`, table)
}
