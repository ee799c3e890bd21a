import * as v from 'valibot'
import { allEndpoints } from '@contract/all-endpoints'
import { cents } from '@contract/kit/money'
import type { Endpoint } from '@contract/kit/endpoint'
import { DAY_MS, HOUR_MS } from '@contract/kit/time'
import { suspendAgent } from '@contract/proxy/agent-operator-endpoints'
import * as bids from '@contract/proxy/bid-endpoints'
import * as requests from '@contract/proxy/request-endpoints'
import { placeHouseBid, refuseRequest, withdrawHouseBid } from '@contract/proxy/request-operator-endpoints'
import { expireRequests, tellOfBids } from '@server/trade/proxy-request/request-jobs'
import { randomUUID } from '../../support/chance'
import { resetClock, stopClock } from '../../support/database'
import { signInAgain } from '../../support/go-to-day'
import { aBid, aBidForm, anAgent, anAgentApplication, anOpenRequest } from '../../support/proxy'
import type { TestMember } from '../../support/server'
import { usePlatform, useTestServer } from '../../support/use-server'

/*
 * Two worlds that differ in the bids of another agent alone look the same to everybody but that agent, the request's member and the staff:
 * every answer of every endpoint is equal to the byte, its order and its length too, and nothing is noted for them [proxy case 59].
 */

const server = useTestServer()
const platform = usePlatform(server)
const NOON = new Date('2026-11-20T04:00:00.000Z')
const owner = {} as TestMember
const bidder = {} as TestMember
/** Whose bids nobody shall notice. */
const foreign = {} as TestMember
const idle = {} as TestMember
const applicant = {} as TestMember
const stranger = {} as TestMember
const readers = { bidder, idle, applicant, stranger }
let foreignId = ''

beforeEach(async () => {
  stopClock(server.db, NOON)
  for (const one of [owner, bidder, foreign, idle, applicant, stranger]) Object.assign(one, await server.signUpMember())
  for (const one of [bidder, idle]) await anAgent(server, platform, one)
  foreignId = (await anAgent(server, platform, foreign)).agentId
  await anAgentApplication(server, applicant)
})
afterEach(() => resetClock(server.db))

const support = () => ({ operatorKey: platform.supportKey })
const shop = () => ({ operatorKey: platform.shopKey })

/** As it came, but for the tag, which says when it was read. */
async function call({ path, effect }: Endpoint, input: object, { token }: TestMember): Promise<string> {
  const requestId = effect === 'read' ? {} : { requestId: randomUUID() }
  const body = JSON.stringify({ ...input, ...requestId, token, lang: 'en' })
  const answer = await server.fetch(`/api/${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  return `${answer.status} ${answer.text.replace(/,?"tag":"[^"]+"/, '')}`
}

/** All that can be asked without changing anything: with what is about the request, and with nothing where that is enough. */
function toReads(proxyRequestId: string): readonly (readonly [Endpoint, object])[] {
  const about: readonly (readonly [Endpoint, object])[] = [
    [bids.listOpenRequests, {}],
    [bids.listOpenRequests, { limit: 1 }],
    [bids.listOpenRequests, { tab: 'mine' }],
    [bids.listOpenRequests, { warehouseId: platform.warehouseIds['DG'] }],
    [bids.getOpenRequest, { proxyRequestId }],
    [requests.getRequest, { proxyRequestId }],
    [requests.listRequests, { tab: 'open' }],
  ]
  const others = allEndpoints.filter(
    ({ access, effect, method, input }) => method === 'POST' && effect === 'read' && (access === 'member' || access === 'public') && v.safeParse(input, {}).success,
  )
  return [...about, ...others.map((endpoint) => [endpoint, {}] as const)]
}

async function seenByAll(proxyRequestId: string): Promise<Readonly<Record<string, string>>> {
  const seen: Record<string, string> = {}
  for (const [who, reader] of Object.entries(readers)) {
    for (const [endpoint, input] of toReads(proxyRequestId)) seen[`${who} ${endpoint.path} ${JSON.stringify(input)}`] = await call(endpoint, input, reader)
  }
  return seen
}

/** What is noted for each reader, and told to them. */
async function countNotes(): Promise<unknown> {
  const { rows } = await server.db.execute(
    `select client_no, (select count(*)::int from member_changes c where c.member_id = m.id) as changes,
       (select count(*)::int from notifications n where n.member_id = m.id) as messages,
       (select count(*)::int from mails where mails.recipient = m.email) as mails
     from members m where client_no = any($1) order by client_no`,
    [Object.values(readers).map(({ ClientNO }) => ClientNO)],
  )
  return rows
}

const bidOf = (proxyRequestId: string, goods: number) => aBid(server, foreign, proxyRequestId, { goodsCents: cents(goods) })

/** What another agent may do, and what may happen to their bid. */
const DEEDS: readonly (readonly [string, (id: string) => Promise<unknown>])[] = [
  ['bids less', (id) => bidOf(id, 20_000)],
  ['changes it', (id) => bidOf(id, 21_000)],
  ['takes it back', (proxyRequestId) => server.ask(bids.withdrawBid, { proxyRequestId }, { token: foreign.token })],
  ['one of our own buyers bids', (proxyRequestId) => server.ask(placeHouseBid, { proxyRequestId, ...aBidForm({ goodsCents: cents(30_000) }) }, shop())],
  ['and takes that back', (proxyRequestId) => server.ask(withdrawHouseBid, { proxyRequestId }, shop())],
  ['the member is told of later bids', () => tellOfBids(server.db, server.app.ports)],
]

it('no answer of any endpoint, no note and no message tells another reader of what an agent bids', async () => {
  const { proxyRequestId } = await anOpenRequest(server, platform, owner)
  const { proxyRequestId: second } = await anOpenRequest(server, platform, owner, { title: '絕版玩偶' })
  for (const id of [proxyRequestId, second]) await aBid(server, bidder, id)
  await bidOf(second, 22_000)
  const [before, notes] = [await seenByAll(proxyRequestId), await countNotes()]
  expect(before[`bidder agent/request ${JSON.stringify({ proxyRequestId })}`]).toContain('"totalCents":43200')
  expect(before['applicant agent/requests {}']).toContain('"rough":[{')
  for (const [deed, happen] of DEEDS) {
    await happen(proxyRequestId)
    expect([deed, await seenByAll(proxyRequestId)]).toEqual([deed, before])
    expect([deed, await countNotes()]).toEqual([deed, notes])
  }
  await server.ask(suspendAgent, { agentId: foreignId, until: new Date(NOON.getTime() + DAY_MS).toISOString(), reason: '連續兩次沒有按約定購買商品' }, support())
  expect(await seenByAll(proxyRequestId)).toEqual(before)
  expect(await countNotes()).toEqual(notes)
})

/** Two requests in the same words, of which one has a foreign bid: what is done with both is answered alike. */
async function twoWorlds(): Promise<{ readonly without: string; readonly with: string }> {
  const { proxyRequestId: without } = await anOpenRequest(server, platform, owner)
  const { proxyRequestId } = await anOpenRequest(server, platform, owner)
  await bidOf(proxyRequestId, 20_000)
  return { without, with: proxyRequestId }
}

const WRITES: readonly (readonly [string, Endpoint, object, keyof typeof readers])[] = [
  ['a bid above the limit', bids.placeBid, aBidForm({ feeCents: cents(9_999_999) }), 'bidder'],
  ['a bid', bids.placeBid, aBidForm(), 'bidder'],
  ['a lower one', bids.placeBid, aBidForm({ goodsCents: cents(19_999) }), 'bidder'],
  ['the same as the other', bids.placeBid, aBidForm({ goodsCents: cents(20_000) }), 'bidder'],
  ['the last change', bids.placeBid, aBidForm({ goodsCents: cents(20_001) }), 'bidder'],
  ['one too many', bids.placeBid, aBidForm(), 'bidder'],
  ['an applicant’s bid', bids.placeBid, aBidForm(), 'applicant'],
  ['a stranger’s bid', bids.placeBid, aBidForm(), 'stranger'],
  ['a report', bids.reportRequest, { reason: 'other' }, 'idle'],
  ['a stranger’s report', bids.reportRequest, { reason: 'other' }, 'stranger'],
  ['taking back what is not there', bids.withdrawBid, {}, 'idle'],
  ['taking back', bids.withdrawBid, {}, 'bidder'],
  ['a bid after that', bids.placeBid, aBidForm(), 'bidder'],
  ['withdrawing what is another’s', requests.withdrawRequest, {}, 'idle'],
]

it('whatever others do is answered as if there were no foreign bid', async () => {
  const worlds = await twoWorlds()
  for (const [what, endpoint, input, who] of WRITES) {
    const without = await call(endpoint, { proxyRequestId: worlds.without, ...input }, readers[who])
    const withBid = await call(endpoint, { proxyRequestId: worlds.with, ...input }, readers[who])
    expect([what, withBid.replaceAll(worlds.with, worlds.without)]).toEqual([what, without])
  }
})

it('questions are answered as if there were no foreign bid', async () => {
  const worlds = await twoWorlds()
  const ask = async (id: string) => {
    const said = await call(bids.askAboutRequest, { proxyRequestId: id, topic: 'color', text: '有綠色嗎？' }, bidder)
    return said.replaceAll(id, 'the request').replace(/"questionId":"[^"]+"/, '')
  }
  expect(await ask(worlds.with)).toBe(await ask(worlds.without))
})

const ENDINGS: readonly (readonly [string, (id: string) => Promise<unknown>])[] = [
  ['is withdrawn', (proxyRequestId) => server.ask(requests.withdrawRequest, { proxyRequestId }, { token: owner.token })],
  ['is refused', (proxyRequestId) => server.ask(refuseRequest, { proxyRequestId, revision: 1, reason: '這類商品不能代購' }, support())],
  ['is over', () => Promise.resolve(stopClock(server.db, new Date(NOON.getTime() + 48 * HOUR_MS)))],
  [
    'is over and was closed by the job',
    () => {
      stopClock(server.db, new Date(NOON.getTime() + 48 * HOUR_MS))
      return expireRequests(server.db)
    },
  ],
]

it.each(ENDINGS)('a request that %s looks the same with a foreign bid and without', async (_how, end) => {
  const worlds = await twoWorlds()
  for (const id of Object.values(worlds)) await aBid(server, bidder, id)
  for (const id of Object.values(worlds)) await end(id)
  for (const reader of Object.values(readers)) {
    await signInAgain(server, reader)
    for (const endpoint of [bids.getOpenRequest, requests.getRequest, bids.placeBid, bids.withdrawBid]) {
      const input = endpoint === bids.placeBid ? aBidForm() : {}
      const without = await call(endpoint, { proxyRequestId: worlds.without, ...input }, reader)
      const withBid = await call(endpoint, { proxyRequestId: worlds.with, ...input }, reader)
      expect(withBid.replaceAll(worlds.with, worlds.without)).toBe(without)
    }
    const mine = JSON.parse((await call(bids.listOpenRequests, { tab: 'mine' }, reader)).slice(4)) as { data: { items: { proxyRequestId: string }[] } }
    const [one, other] = mine.data.items.map(({ proxyRequestId: _id, ...rest }) => rest)
    expect(other).toEqual(one)
  }
})
