import { setTimeout as sleep } from 'node:timers/promises'
import { login } from '@contract/account/session-endpoints'
import { getPurchaseOrder, listPurchaseOrders } from '@contract/proxy/proxy-endpoints'
import { auditDeals } from '@contract/proxy/deal-operator-endpoints'
import { auditPurchases } from '@contract/proxy/proxy-operator-endpoints'
import { listRequests } from '@contract/proxy/request-endpoints'
import { ensureFirstOperatorKey } from '@server/base/operator/first-key'
import { prepareDemo, type Demo } from '@server/demo/demo'
import { startGateway, type RunningGateway } from '@server/demo/mall-gateway/gateway-server'
import { startSimulator } from '@server/demo/simulator/simulator'
import { startStories } from '@server/demo/start-stories'
import { useTestServer } from '../../support/use-server'

const SECRET = 'a-secret-of-the-bundled-gateway-0123456789'
let gateway: RunningGateway
const server = useTestServer({
  sharesRows: true,
  environment: async () => {
    gateway = await startGateway({ key: 'demo', secret: SECRET, port: 0, faults: false })
    return { MALL_GATEWAY_URL: gateway.url, MALL_GATEWAY_KEY: 'demo', MALL_GATEWAY_SECRET: SECRET }
  },
})
afterAll(() => gateway.stop())

let demo: Demo
let member: { token: string }
const complaints: string[] = []
const complain = (sentence: string) => complaints.push(sentence)

const countOf = async (what: string) => Number(((await server.db.execute(`select count(*) as count from ${what}`)).rows[0] as { count: unknown }).count)
const orders = async () => (await server.ask(listPurchaseOrders, {}, member)).items

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 1_200; tries += 1) {
    if (await isSo()) return
    if (complaints.length > 0) throw new Error(complaints.join('\n'))
    await sleep(50)
  }
  throw new Error(`${what} did not happen`)
}

beforeAll(async () => {
  await ensureFirstOperatorKey(server.db, server.config.dataDir)
  const prepared = await prepareDemo({ serverUrl: server.baseUrl, dataDir: server.config.dataDir })
  if (!prepared) throw new Error('no demo')
  demo = prepared
  member = await server.ask(login, { email: demo.email, password: demo.password })
}, 120_000)

it('shows the visitor an order of two shops, one cheaper and on its way, one that asks, and an order to pay: once', async () => {
  const tell = () => startStories({ serverUrl: server.baseUrl, dataDir: server.config.dataDir, complain })
  const first = tell()
  await until('the orders', async () => (await orders()).length === 2)
  await first.stop()
  const [toPay, asked] = await orders()
  expect([toPay?.status, asked?.status]).toEqual(['unpaid', 'open'])
  const { purchases } = await server.ask(getPurchaseOrder, { orderId: asked?.orderId ?? '' }, member)
  const [sent, dearer] = purchases
  expect([sent?.status, dearer?.status]).toEqual(['arriving', 'asking'])
  expect(sent).toMatchObject({ proofs: [{}], refunds: [{ stage: 'cheaper' }], parcels: [{ status: 'notInStock' }] })
  expect(dearer?.question).toMatchObject({ kind: 'priceRise', photos: [{}] })
  expect(dearer?.question?.differenceCents).toBeGreaterThan(0)

  await tell().stop()
  expect(await orders()).toHaveLength(2)
  expect(await server.ask(auditDeals, {}, { operatorKey: demo.financeKey })).toEqual({ faults: [] })
  expect(complaints).toEqual([])
}, 180_000)

it('shows the visitor a request with two bids, and a deal that is paid', async () => {
  const tell = () => startStories({ serverUrl: server.baseUrl, dataDir: server.config.dataDir, complain })
  const told = tell()
  const requests = async () => (await server.ask(listRequests, {}, member)).items
  await until('the requests', async () => (await requests()).length === 2 && (await countOf("deals where status = 'toBuy'")) === 1)
  await told.stop()
  const [accepted, open] = await requests()
  expect([accepted?.status, open?.status, open?.bidCount]).toEqual(['closed', 'open', 2])
  await tell().stop()
  expect(await requests()).toHaveLength(2)
}, 180_000)

it('has friends who buy abroad and answer, a buyer who buys, asks and sends, and goods that come to be parcels', async () => {
  const pace = { roundMs: 20, arriveMs: 0, priceMs: 0, reviewMs: 0, shipMs: 0, trackMs: 0, settleMs: 0, decideMs: 0, joinMs: Infinity, buyMs: 0, actsPerRound: 6 }
  const simulator = startSimulator({ ...demo, serverUrl: server.baseUrl, pace, complain })
  const isDone = async () => (await countOf("purchases where status in ('toBuy', 'bought', 'arriving')")) === 0
  try {
    await until('eight orders of friends', async () => (await countOf('purchase_orders')) === 10)
    // Of the visitor's own the question stays: that is for them to answer.
    await until('what was paid', async () => (await isDone()) && (await countOf("purchases where status = 'asking'")) === 1)
    await until('what was asked for', async () => (await countOf("deals where status = 'inStock'")) === 1)
    await until('the inspections', async () => (await countOf("purchases join purchase_orders o on o.id = order_id where is_inspected and purchases.status = 'inStock' and inspection_ended_at is null")) === 0)
  } finally {
    await simulator.stop()
  }
  expect(await countOf("purchases where status = 'inStock'")).toBeGreaterThan(5)
  expect(await countOf('buy_questions')).toBeGreaterThan(1)
  expect(await server.ask(auditPurchases, {}, { operatorKey: demo.financeKey })).toEqual({ faults: [] })
  expect(await server.ask(auditDeals, {}, { operatorKey: demo.financeKey })).toEqual({ faults: [] })
  expect(complaints).toEqual([])
}, 180_000)
