import { setTimeout as sleep } from 'node:timers/promises'
import { login } from '@contract/account/session-endpoints'
import { DAY_MS } from '@contract/kit/time'
import { setUpPlatform } from '@contract/operator/operator-endpoints'
import { operatorListAgentFlags, operatorListAgents } from '@contract/proxy/agent-operator-endpoints'
import { auditDeals } from '@contract/proxy/deal-operator-endpoints'
import { getRequest, saveRequest } from '@contract/proxy/request-endpoints'
import { listWarehouses } from '@contract/warehouse/warehouse-endpoints'
import { ensureFirstOperatorKey } from '@server/base/operator/first-key'
import { openAdministration } from '@server/demo/demo-keys'
import { prepareDemo, type Demo } from '@server/demo/demo'
import { agentRoles, carefulAgent, goodAgent, inventingAgent, otherApplicants, quittingAgent, raisingAgent, slowAgent, type AgentRole } from '@server/demo/simulator/agents/agent-cast'
import type { Pace } from '@server/demo/simulator/pace'
import { startSimulator, type Simulator } from '@server/demo/simulator/simulator'
import { setClockOffset } from '../../support/database'
import { useTestServer } from '../../support/use-server'

// Members who buy for others, from the moment at which an operator admits them; what each of them is like comes to its end.

const server = useTestServer({ sharesRows: true })
let demo: Demo
let member: { token: string }
let simulator: Simulator
const complaints: string[] = []

/** Waiting is what the test cuts short. Nobody buys in the shop meanwhile. */
const pace: Pace = { roundMs: 20, arriveMs: 0, priceMs: 0, reviewMs: 0, shipMs: 0, trackMs: 0, settleMs: 0, decideMs: 0, joinMs: 0, buyMs: Infinity, actsPerRound: 50 }

const start = () => startSimulator({ ...demo, serverUrl: server.baseUrl, pace, complain: (sentence) => complaints.push(sentence) })

async function rowsOf<T>(text: string, values: readonly unknown[] = []): Promise<T[]> {
  return (await server.db.execute(text, [...values])).rows as T[]
}

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 2_400; tries += 1) {
    if (await isSo()) return
    if (complaints.length > 0) throw new Error(complaints.join('\n'))
    await sleep(50)
  }
  throw new Error(`${what} did not happen: ${JSON.stringify(await listDeals())}`)
}

interface DealLine {
  readonly name: string
  readonly title: string
  readonly status: string
  readonly reason: string | null
}

/** Deals of agents who are members. */
const listDeals = () =>
  rowsOf<DealLine>(`select a.name, r.title, d.status, d.end_reason as reason from deals d join agents a on a.id = d.agent_id
    join proxy_requests r on r.id = d.request_id where a.member_id is not null order by r.title`)
const dealsOf = async ({ nickname }: AgentRole) => (await listDeals()).filter(({ name }) => name === nickname).map(({ status, reason }) => `${status} ${reason ?? ''}`.trim()).sort()
const agentOf = async ({ nickname }: AgentRole) => {
  const [row] = await rowsOf<{ id: string; status: string; stars: number[]; strikes: string[] }>(
    `select id, status, array(select stars from agent_ratings where agent_id = agents.id order by id) as stars,
      array(select reason from agent_strikes where agent_id = agents.id order by created_at) as strikes from agents where name = $1`,
    [nickname],
  )
  return row
}

beforeAll(async () => {
  await ensureFirstOperatorKey(server.db, server.config.dataDir)
  const prepared = await prepareDemo({ serverUrl: server.baseUrl, dataDir: server.config.dataDir })
  if (!prepared) throw new Error('no demo')
  demo = prepared
  member = await server.ask(login, { email: demo.email, password: demo.password })
  simulator = start()
}, 120_000)
afterAll(() => simulator.stop())

it('has none of them as long as our own buyers bid alone', async () => {
  // The friend who looks has come.
  await until('the friend', async () => (await rowsOf("select 1 from members where email = 'che.wu@example.com'")).length === 1)
  await sleep(500)
  expect(await rowsOf("select 1 from members where email like '%.agent@example.com' or email like '%.apply@example.com'")).toEqual([])
  expect(await rowsOf('select 1 from agent_applications')).toEqual([])
})

it('lets them apply once an operator admits them, decides what they send, and has them bid on what the visitor asks for', async () => {
  const administration = await openAdministration(server.baseUrl, server.config.dataDir)
  await administration?.ask(setUpPlatform, { settings: { deals: 'agents', agentAccountDays: 0 } })
  const [warehouse] = await server.ask(listWarehouses, {}, member)
  const wish = { title: '兒童防滑襪', quantity: 1, limitCents: 9_900, substitution: 'color' as const, photoIds: [], warehouseId: warehouse?.warehouseId ?? '' }
  const { proxyRequestId } = await server.ask(saveRequest, wish, member)
  const bids = async () => (await server.ask(getRequest, { proxyRequestId }, member)).bids
  await until('their bids', async () => (await bids()).filter(({ agent }) => !agent.isHouse).length >= 3)
  // Ours go on beside them.
  await until('our bids', async () => (await bids()).filter(({ agent }) => agent.isHouse).length === 2)
  expect((await bids()).every(({ totalCents }) => totalCents <= 9_900)).toBe(true)
  expect((await bids()).map(({ agent }) => agent.name)).not.toContain(inventingAgent.nickname)

  const listed = async (tab: 'sent' | 'refused' | 'withdrawn' | 'ended') =>
    (await server.ask(operatorListAgents, { tab }, { operatorKey: demo.supportKey })).items.map(({ realName }) => realName)
  const fates = { sent: 'waits', refused: 'refused', withdrawn: 'withdraws', ended: 'stops' } as const
  for (const [tab, fate] of Object.entries(fates) as [keyof typeof fates, string][]) {
    const who = otherApplicants.find((one) => one.fate === fate)
    await until(`the application that is ${tab}`, async () => (await listed(tab)).includes(who?.realName ?? ''))
  }
  // One of them has stopped again.
  await until('all six', async () => (await rowsOf('select 1 from agents where member_id is not null')).length === agentRoles.length + 1)
}, 300_000)

it('brings each of the six to its end, by the rules that hold for everybody', async () => {
  // The careful one: one deal confirmed, one divided after an objection that was not agreed to.
  await until('the careful one', async () => (await dealsOf(carefulAgent)).join() === 'completed confirmed,completed decided')
  await until('the good one', async () => (await dealsOf(goodAgent)).join() === 'completed confirmed')
  await until('the slow one', async () => (await dealsOf(slowAgent)).join() === 'completed confirmed')
  await until('the one who asks for more', async () => (await dealsOf(raisingAgent)).join() === 'completed confirmed,refunded refused')
  await until('the one who gives up', async () => (await dealsOf(quittingAgent)).join() === 'refunded gaveUp,refunded gaveUp')
  await until('the number that nobody has', async () => (await dealsOf(inventingAgent)).join() === 'arriving')
  await until('the ratings', async () => (await rowsOf('select 1 from agent_ratings')).length === 5)

  expect(await agentOf(goodAgent)).toMatchObject({ status: 'active', stars: [5], strikes: [] })
  expect((await agentOf(carefulAgent))?.strikes).toEqual([])
  expect(await agentOf(slowAgent)).toMatchObject({ status: 'active', stars: [2], strikes: [] })
  expect(await agentOf(raisingAgent)).toMatchObject({ status: 'active', stars: [3], strikes: [] })
  // Warned, then suspended.
  expect(await agentOf(quittingAgent)).toMatchObject({ status: 'suspended', stars: [], strikes: ['gaveUp', 'gaveUp'] })
  const kinds = await rowsOf<{ kind: string; answer: string }>(`select q.kind, q.answer from deal_questions q join deals d on d.id = q.deal_id
    join agents a on a.id = d.agent_id where a.member_id is not null order by q.kind, q.answer`)
  expect(kinds).toEqual([{ kind: 'delay', answer: 'accept' }, { kind: 'rise', answer: 'accept' }, { kind: 'rise', answer: 'refuse' }])

  // Drawn by both ways, and paid.
  await until('the payouts', async () => {
    const paid = await rowsOf<{ kind: string }>("select distinct kind from agent_payouts where status = 'paid' order by kind")
    return paid.map(({ kind }) => kind).join() === 'balance,bank'
  })
  const requests = await rowsOf<{ title: string; reason: string }>("select title, close_reason as reason from proxy_requests where close_reason in ('refused', 'withdrawn') order by title")
  expect(requests).toEqual([{ title: '刺繡桌旗', reason: 'withdrawn' }, { title: '電子煙主機', reason: 'refused' }])
}, 600_000)

it('pays nobody for goods that our warehouse has not shown, and gives all of it back in the end', async () => {
  const { items } = await server.ask(operatorListAgentFlags, { limit: 50 }, { operatorKey: demo.supportKey })
  expect(items.filter(({ kind }) => kind === 'usedNumber')).toMatchObject([{ name: inventingAgent.nickname }])
  await until('the suspension', async () => (await agentOf(inventingAgent))?.status === 'suspended')
  const held = async () => (await rowsOf<{ sum: number }>(`select coalesce(sum(h.amount_cents), 0)::int as sum from deals d join agents a on a.id = d.agent_id
    join balance_holds h on h.payable_id = d.id where a.name = $1 and h.released_at is null`, [inventingAgent.nickname]))[0]?.sum
  expect(await held()).toBeGreaterThan(0)

  // The promise was a day; ten days after it the member may end it, and does.
  setClockOffset(server.db, 12 * DAY_MS)
  await until('the end of it', async () => (await dealsOf(inventingAgent)).join() === 'refunded late')
  expect(await held()).toBe(0)
  expect((await agentOf(inventingAgent))?.strikes).toEqual(['late'])
  expect(await rowsOf("select 1 from parcels where tracking_number like 'YT9990404%' and status <> 'notInStock'")).toEqual([])
}, 300_000)

it('leaves the books in order, and goes on where it was after another start', async () => {
  await simulator.stop()
  const before = (await listDeals()).length
  simulator = start()
  await sleep(3_000)
  expect(await listDeals()).toHaveLength(before)
  expect(await rowsOf('select sum(balance)::int as total from ledger_accounts')).toEqual([{ total: 0 }])
  expect(await server.ask(auditDeals, {}, { operatorKey: demo.financeKey })).toEqual({ faults: [] })
  expect(complaints).toEqual([])
})
