import type { Endpoint } from '@contract/kit/endpoint'
import { cents } from '@contract/kit/money'
import * as byAgent from '@contract/proxy/agent-deal-endpoints'
import { askAboutRequest, placeBid, withdrawBid } from '@contract/proxy/bid-endpoints'
import * as deals from '@contract/proxy/deal-endpoints'
import { getRequest } from '@contract/proxy/request-endpoints'
import { callAs, findIn, readAll, type AskedIds } from '../../support/all-reads'
import { aBoughtDeal, aDeal, aNumber, aPaidDeal, aStockedDeal, receive, toBought, workDeals, type Parties } from '../../support/deals'
import { anAddress, packingPlatform } from '../../support/orders'
import { aBidForm, aFileOf, anAgent, anIdNumber, anOpenRequest } from '../../support/proxy'
import type { TestMember } from '../../support/server'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

/*
 * Agents never learn who the member is, nor members who the agent is behind the name of a buyer: looked for in every answer of every endpoint
 * that either can ask, about every deal and request between both, in each status, and in what their own acts answer [proxy X12].
 */

const server = useTestServer()
const platform = usePlatform(server, packingPlatform)
const member = useMember(server)
const agent = useMember(server)
const parties: Parties = { server, platform, member, agent }

const NICKNAME = '隱名小姐'
const REAL_NAME = '林予安'

interface Ids extends AskedIds {
  readonly dealId: readonly string[]
  readonly proxyRequestId: readonly string[]
}

/** What is done, so that its answer is one of those that must say nothing. */
async function act(endpoint: Endpoint, input: object, by: Pick<TestMember, 'token'>): Promise<string> {
  const answer = await callAs(server, endpoint, input, by)
  expect([endpoint.path, answer]).toEqual([endpoint.path, expect.stringContaining('"status":"y"')])
  return answer
}

/** What says who somebody is, by itself. */
async function listSecrets({ ClientNO }: TestMember): Promise<string[]> {
  const { rows } = await server.db.execute('select id, client_no, username, email, phone from members where client_no = $1', [ClientNO])
  return Object.values((rows as Record<string, string | null>[])[0] ?? {}).flatMap((value) => value ?? [])
}

/** One deal in each status that both sides come through, and a request with a bid that stands. */
async function everything(): Promise<Ids> {
  const unpaid = await aDeal(parties)
  const paid = await aPaidDeal(parties)
  const asking = await aPaidDeal(parties)
  await server.ask(byAgent.askRise, { dealId: asking.dealId, kind: 'rise', goodsCents: cents(40_900), photoIds: [await aFileOf(server, agent)] }, { token: agent.token })
  const bought = await aBoughtDeal(parties)
  const stocked = await aStockedDeal(parties)
  const disputed = await aStockedDeal(parties)
  await server.ask(deals.objectToDeal, { dealId: disputed.dealId, reason: 'broken', text: '按鍵壞了兩個' }, { token: member.token })
  const completed = await aStockedDeal(parties)
  await server.ask(deals.confirmDeal, { dealId: completed.dealId }, { token: member.token })
  const made = [unpaid, paid, asking, bought, stocked, disputed, completed]
  const { proxyRequestId } = await anOpenRequest(server, platform, member)
  await workDeals(server)
  return { dealId: made.map(({ dealId }) => dealId), proxyRequestId: [...made.map((one) => one.proxyRequestId), proxyRequestId] }
}

let ids: Ids
let idNumber: string

beforeEach(async () => {
  await server.db.execute('update members set nickname = $2, phone = $3 where client_no = $1', [member.ClientNO, NICKNAME, '+886955123987'])
  await server.db.execute('update members set phone = $2 where client_no = $1', [agent.ClientNO, '+886955321789'])
  // One that ends so: four digits are a year or a price sooner or later.
  do idNumber = anIdNumber()
  while (!idNumber.endsWith('X'))
  await anAgent(server, platform, agent, 'active', { idNumber, realName: REAL_NAME })
  // Past the limits of the first deals: each status at once.
  await server.db.execute('update agents set completed_deals = 20')
  await anAddress(server, member, { contact: '王隱名', phone: '0955123987' })
  ids = await everything()
})

it('whatever an agent reads and does, no answer says who the member is', async () => {
  const secrets = [...(await listSecrets(member)), NICKNAME, '王隱名', '955123987']
  const answers = await readAll(server, agent, ids)
  const [first = ''] = ids.proxyRequestId.slice(-1)
  const [, paid = '', , bought = '', , disputed = ''] = ids.dealId
  const trackingNumber = aNumber()
  const acts: readonly (readonly [Endpoint, object])[] = [
    [askAboutRequest, { proxyRequestId: first, topic: 'color', text: '有綠色嗎？' }],
    [placeBid, { proxyRequestId: first, ...aBidForm() }],
    [withdrawBid, { proxyRequestId: first }],
    [byAgent.buyDeal, { dealId: paid, ...(await toBought(parties)) }],
    [byAgent.sendDeal, { dealId: bought, trackingNumbers: [trackingNumber] }],
    [byAgent.answerDispute, { dealId: disputed, kind: 'contest', text: '發貨前檢查過', photoIds: [await aFileOf(server, agent)] }],
  ]
  for (const [endpoint, input] of acts) answers.set(`the act ${endpoint.path}`, await act(endpoint, input, agent))
  await receive(parties, trackingNumber)
  await workDeals(server)
  for (const [asked, answer] of await readAll(server, agent, ids)) answers.set(`later ${asked}`, answer)
  expect(secrets.length).toBeGreaterThan(6)
  expect(findIn(answers, secrets)).toEqual([])
  // It looked where the deals are, and the member does read themselves.
  expect([...answers].filter(([asked]) => asked.startsWith('agent/deal {"dealId"'))).toHaveLength(ids.dealId.length)
  expect(answers.get(`agent/deal ${JSON.stringify({ dealId: paid })}`)).toContain('"status":"y"')
  expect(findIn(await readAll(server, member, ids), secrets).length).toBeGreaterThan(secrets.length / 2)
})

it('whatever a member reads and does, no answer says who the agent is', async () => {
  const secrets = [...(await listSecrets(agent)), REAL_NAME, idNumber, idNumber.slice(0, 6), idNumber.slice(-4), '955321789', '912345678']
  const answers = await readAll(server, member, ids)
  const [unpaid = '', , asking = '', , stocked = '', , completed = ''] = ids.dealId
  const { question } = await server.ask(deals.getDeal, { dealId: asking }, { token: member.token })
  const acts: readonly (readonly [Endpoint, object])[] = [
    [deals.cancelDeal, { dealId: unpaid }],
    [deals.answerDealQuestion, { questionId: question?.questionId, answer: 'refuse' }],
    [deals.confirmDeal, { dealId: stocked }],
    [deals.rateDeal, { dealId: completed, stars: 5, tags: [] }],
    [getRequest, { proxyRequestId: ids.proxyRequestId[0] }],
  ]
  for (const [endpoint, input] of acts) answers.set(`the act ${endpoint.path}`, await act(endpoint, input, member))
  expect(findIn(answers, secrets)).toEqual([])
  expect(answers.get(`deal/get ${JSON.stringify({ dealId: stocked })}`)).toContain('"status":"y"')
  expect(findIn(await readAll(server, agent, ids), secrets).length).toBeGreaterThan(secrets.length / 3)
})
