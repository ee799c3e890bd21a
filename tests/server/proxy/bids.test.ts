import { cents } from '@contract/kit/money'
import { DAY_MS, HOUR_MS } from '@contract/kit/time'
import { suspendAgent, liftSuspension, operatorListAgentFlags } from '@contract/proxy/agent-operator-endpoints'
import { getAgent } from '@contract/proxy/agent-endpoints'
import * as endpoints from '@contract/proxy/bid-endpoints'
import { answerRequestQuestion, getRequest, withdrawRequest } from '@contract/proxy/request-endpoints'
import { operatorGetRequest, placeHouseBid } from '@contract/proxy/request-operator-endpoints'
import { resetClock, stopClock } from '../../support/database'
import { aBid, aBidForm, aFileOf, anAgent, anAgentApplication, anOpenRequest, aRequest, setDeals } from '../../support/proxy'
import type { TestMember } from '../../support/server'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

const server = useTestServer()
const platform = usePlatform(server)
const member = useMember(server)
const agent = useMember(server)
afterEach(() => resetClock(server.db))

const as = ({ token }: Pick<TestMember, 'token'>) => ({ token })
const support = () => ({ operatorKey: platform.supportKey })
const toCode = (answer: { readonly status: string; readonly code?: string }) => answer.code ?? answer.status
const bid = (proxyRequestId: string, given = {}, by: Pick<TestMember, 'token'> = agent) =>
  server.post(endpoints.placeBid, { proxyRequestId, ...aBidForm(given) }, as(by))
const read = (proxyRequestId: string) => server.ask(getRequest, { proxyRequestId }, as(member))
const open = async (given = {}) => (await anOpenRequest(server, platform, member, given)).proxyRequestId

it('is seen by its agent and by the member, who reads a face and no name of an account [proxy 6.3]', async () => {
  await anAgent(server, platform, agent)
  const proxyRequestId = await open()
  const proofId = await aFileOf(server, agent)
  const own = await aBid(server, agent, proxyRequestId, { proofIds: [proofId] })
  expect(own.bid).toMatchObject({ totalCents: 43_200, revision: 1, status: 'standing', changesLeft: 3 })
  const seen = await read(proxyRequestId)
  expect(seen).toMatchObject({
    bidCount: 1, lowestCents: 43_200, can: { edit: false },
    bids: [{ goodsCents: 39_900, feeCents: 3_300, promiseDays: 3, note: '附購買憑證', agent: { isHouse: false, city: '東莞', deals: 0 } }],
  })
  expect(JSON.stringify(seen)).not.toContain(agent.ClientNO)
  expect(JSON.stringify(own)).not.toContain(member.ClientNO)
  const { pathname, search } = new URL(seen.bids[0]?.proofs[0]?.url ?? '', 'http://x')
  expect((await server.fetch(pathname + search)).status).toBe(200)
})

it.each([
  [1, 46_000, 42_700, 3_300, 'y'],
  [1, 46_000, 42_700, 3_301, 'aboveLimit'],
  [2, 12_000, 22_000, 2_000, 'y'],
  [2, 12_000, 22_000, 2_001, 'aboveLimit'],
  [2, 12_000, 17_600, 2_000, 'y'],
])('%i pieces of at most %i: %i + %i [proxy cases 41, 42]', async (quantity, limit, goods, fee, code) => {
  await anAgent(server, platform, agent)
  const proxyRequestId = await open({ quantity, limitCents: cents(limit) })
  expect(toCode(await bid(proxyRequestId, { goodsCents: cents(goods), feeCents: cents(fee) }))).toBe(code)
})

it('says the limit of all pieces where it is above', async () => {
  await anAgent(server, platform, agent)
  const answer = await bid(await open({ quantity: 2, limitCents: cents(12_000) }))
  expect(answer).toMatchObject({ code: 'aboveLimit', Message: 'Not above the limit of ¥240.00' })
})

it('is changed three times and no more, each a revision; once taken back it stays so [proxy 6.2]', async () => {
  await anAgent(server, platform, agent)
  const proxyRequestId = await open()
  for (const [goods, revision] of [[39_900, 1], [39_800, 2], [39_700, 3], [39_600, 4]] as const) {
    expect((await aBid(server, agent, proxyRequestId, { goodsCents: cents(goods) })).bid).toMatchObject({ goodsCents: goods, revision })
  }
  expect(toCode(await bid(proxyRequestId, { goodsCents: cents(39_500) }))).toBe('notAllowedNow')
  expect((await read(proxyRequestId)).bids).toMatchObject([{ goodsCents: 39_600, revision: 4 }])
  const taken = await server.ask(endpoints.withdrawBid, { proxyRequestId }, as(agent))
  expect(taken.bid).toMatchObject({ status: 'withdrawn', changesLeft: 0 })
  expect((await read(proxyRequestId)).bids).toEqual([])
  expect(toCode(await bid(proxyRequestId))).toBe('notAllowedNow')
  expect(toCode(await server.post(endpoints.withdrawBid, { proxyRequestId }, as(agent)))).toBe('notAllowedNow')
})

it.each([
  [30_000, 'y'],
  [30_001, 'agentLimit'],
])('on trial an agent bids %i: %s [proxy case 56]', async (total, code) => {
  await anAgent(server, platform, agent, 'trial')
  const answer = await bid(await open(), { goodsCents: cents(total - 1_000), feeCents: cents(1_000) })
  expect(toCode(answer)).toBe(code)
  if (code === 'agentLimit') expect(answer).toMatchObject({ Message: 'Up to ¥300.00 a deal and 1 at a time for now' })
})

describe('nobody bids for somebody who is too close [proxy case 61]', () => {
  it('not for themselves, whose request they do not even see in the list', async () => {
    await anAgent(server, platform, agent)
    const { proxyRequestId } = await anOpenRequest(server, platform, agent)
    expect(toCode(await bid(proxyRequestId))).toBe('notForYou')
    expect((await server.ask(endpoints.listOpenRequests, {}, as(agent))).items).toEqual([])
  })

  it('not for whom they have invited, nor for who has invited them', async () => {
    await anAgent(server, platform, agent)
    const invited = await server.signUpMember({ referrerEmail: agent.email })
    expect(toCode(await bid((await anOpenRequest(server, platform, invited)).proxyRequestId))).toBe('notForYou')
    const second = await server.signUpMember({ referrerEmail: member.email })
    await anAgent(server, platform, second)
    expect(toCode(await bid(await open(), {}, second))).toBe('notForYou')
  })

  it('not for an account with the same phone', async () => {
    await anAgent(server, platform, agent)
    const { phone } = agent
    const twin = await server.signUpMember({ phone })
    expect(toCode(await bid((await anOpenRequest(server, platform, twin)).proxyRequestId))).toBe('notForYou')
  })

  it.each([
    ['number', "number_hash = own.number_hash, phone = '+886900000001'"],
    ['phone', "phone = own.phone, number_hash = 'another'"],
    ['neither', "phone = '+886900000001', number_hash = 'another'"],
  ])('not for an account that has applied with the same %s, whatever became of it', async (same, set) => {
    await anAgent(server, platform, agent)
    await anAgentApplication(server, member)
    await server.db.execute(`update agent_applications theirs set status = 'refused', reason = 'x', ${set}
      from agent_applications own where own.agent_id is not null and theirs.agent_id is null`)
    expect(toCode(await bid(await open()))).toBe(same === 'neither' ? 'y' : 'notForYou')
  })
})

describe('a suspended agent [proxy case 58]', () => {
  const suspend = (agentId: string, days: number) =>
    server.ask(suspendAgent, { agentId, until: new Date(Date.now() + days * DAY_MS).toISOString(), reason: '連續兩次沒有按約定購買商品' }, support())

  it('has no bids any more, bids on nothing, and its members’ requests go on', async () => {
    const { agentId } = await anAgent(server, platform, agent)
    const proxyRequestId = await open()
    await aBid(server, agent, proxyRequestId)
    expect(await suspend(agentId, 7)).toMatchObject({ agent: { status: 'suspended' } })
    expect(await read(proxyRequestId)).toMatchObject({ status: 'open', bidCount: 0, bids: [], can: { edit: true } })
    expect((await server.ask(endpoints.getOpenRequest, { proxyRequestId }, as(agent))).bid).toMatchObject({ status: 'void' })
    const other = await open()
    expect(await bid(other)).toMatchObject({ code: 'agentSuspended', Message: expect.stringMatching(/until \d{1,2} [A-Z][a-z]{2} \d{4}$/) as string })
    expect(await server.ask(endpoints.listOpenRequests, {}, as(agent))).toMatchObject({ role: 'applicant', items: [] })
    await server.ask(liftSuspension, { agentId }, support())
    expect(toCode(await bid(other))).toBe('y')
  })

  it('bids again at the very instant that the suspension ends, whether or not a job has come to it', async () => {
    const { agentId } = await anAgent(server, platform, agent)
    const until = new Date(Date.now() + HOUR_MS)
    await server.ask(suspendAgent, { agentId, until: until.toISOString(), reason: '連續兩次沒有按約定購買商品' }, support())
    const proxyRequestId = await open()
    stopClock(server.db, new Date(until.getTime() - 1))
    expect(toCode(await bid(proxyRequestId))).toBe('agentSuspended')
    stopClock(server.db, until)
    expect((await server.ask(getAgent, {}, as(agent))).agent).toMatchObject({ status: 'active' })
    expect(toCode(await bid(proxyRequestId))).toBe('y')
  })

  it.each([1, 2, 3])('never keeps a bid that was placed at the same moment (round %i)', async () => {
    const { agentId } = await anAgent(server, platform, agent)
    const requests = [await open(), await open(), await open()]
    await Promise.all([...requests.map((one) => bid(one)), suspend(agentId, 7)])
    const { rows } = await server.db.execute("select 1 from bids where agent_id = $1 and status = 'standing'", [agentId])
    expect(rows).toEqual([])
  })
})

it('is no agent’s as long as our own buyers bid alone [proxy X9]', async () => {
  await anAgent(server, platform, agent)
  const proxyRequestId = await open()
  await setDeals(server, platform, 'house')
  expect(toCode(await bid(proxyRequestId))).toBe('agentsNotOpen')
  await server.ask(placeHouseBid, { proxyRequestId, ...aBidForm() }, { operatorKey: platform.shopKey })
  expect(await read(proxyRequestId)).toMatchObject({ bidCount: 1, bids: [{ agent: { isHouse: true } }] })
})

it('our own buyers have one bid each, which they change', async () => {
  const proxyRequestId = await open()
  const house = (goods: number) => server.ask(placeHouseBid, { proxyRequestId, ...aBidForm({ goodsCents: cents(goods) }) }, { operatorKey: platform.shopKey })
  await house(39_900)
  expect(await house(38_900)).toMatchObject({ bidCount: 1, bids: [{ goodsCents: 38_900, revision: 2 }] })
})

it('waits for nobody: what is not looked at, closed or another agent’s is not there', async () => {
  await anAgent(server, platform, agent)
  const { proxyRequestId } = await aRequest(server, platform, member)
  expect(toCode(await bid(proxyRequestId))).toBe('notFound')
  expect(toCode(await server.post(endpoints.getOpenRequest, { proxyRequestId }, as(agent)))).toBe('notFound')
  const closed = await open()
  await server.ask(withdrawRequest, { proxyRequestId: closed }, as(member))
  expect(toCode(await bid(closed))).toBe('requestClosed')
  expect(toCode(await server.post(endpoints.getOpenRequest, { proxyRequestId: closed }, as(agent)))).toBe('notFound')
})

it('who has bid reads what became of it, without amounts of others [proxy 6.3]', async () => {
  await anAgent(server, platform, agent)
  const proxyRequestId = await open()
  await aBid(server, agent, proxyRequestId)
  await server.ask(withdrawRequest, { proxyRequestId }, as(member))
  const after = await server.ask(endpoints.getOpenRequest, { proxyRequestId }, as(agent))
  expect(after).toMatchObject({ isOpen: false, bid: { status: 'lost' }, outcome: { isAccepted: false } })
  expect(after.outcome?.acceptedCents).toBeUndefined()
  expect((await server.ask(endpoints.listOpenRequests, { tab: 'mine' }, as(agent))).items).toMatchObject([{ proxyRequestId, own: { status: 'lost' } }])
})

it('who has applied reads rough words, and who has not reads nothing [proxy 6.3]', async () => {
  const proxyRequestId = await open({ limitCents: cents(46_001) })
  await anAgentApplication(server, agent)
  const listed = await server.ask(endpoints.listOpenRequests, {}, as(agent))
  expect(listed).toMatchObject({ role: 'applicant', items: [], rough: [{ title: '客製鍵盤 · 奶油綠', warehouseName: 'Dongguan', limitCents: 50_000 }] })
  expect(Object.keys(listed.rough[0] ?? {}).sort()).toEqual(['limitCents', 'title', 'warehouseName'])
  const stranger = await server.signUpMember()
  expect(await server.ask(endpoints.listOpenRequests, {}, as(stranger))).toMatchObject({ role: 'none', items: [], rough: [] })
  for (const one of [agent, stranger]) expect(toCode(await server.post(endpoints.getOpenRequest, { proxyRequestId }, as(one)))).toBe('notFound')
  expect(toCode(await bid(proxyRequestId, {}, stranger))).toBe('notFound')
})

it('questions are three for each agent; all agents read the answer, and only the asker what is open [proxy 6.1]', async () => {
  await anAgent(server, platform, agent)
  const second = await server.signUpMember()
  await anAgent(server, platform, second)
  const proxyRequestId = await open()
  const ask = (text: string) => server.post(endpoints.askAboutRequest, { proxyRequestId, topic: 'spec', text }, as(agent))
  expect(toCode(await ask('微信 abc12345'))).toBe('contactNotAllowed')
  for (const text of ['哪一年的款式？', '要哪個顏色？', '']) expect(toCode(await ask(text))).toBe('y')
  expect(toCode(await ask('還有一個'))).toBe('notAllowedNow')
  const { questions } = await read(proxyRequestId)
  const [first] = questions
  await server.ask(answerRequestQuestion, { questionId: first?.questionId ?? '', text: '今年的' }, as(member))
  expect(toCode(await server.post(answerRequestQuestion, { questionId: first?.questionId ?? '', text: '去年的' }, as(member)))).toBe('notAllowedNow')
  const seenBy = async (one: TestMember) => server.ask(endpoints.getOpenRequest, { proxyRequestId }, as(one))
  expect(await seenBy(second)).toMatchObject({ questionsLeft: 3, questions: [{ text: '哪一年的款式？', answer: '今年的', isOwn: false }] })
  expect(await seenBy(agent)).toMatchObject({ questionsLeft: 0, questions: [{ isOwn: true }, { isOwn: true }, { isOwn: true }] })
})

it('brings a reported request back to the staff', async () => {
  await anAgent(server, platform, agent)
  const proxyRequestId = await open()
  await server.ask(endpoints.reportRequest, { proxyRequestId, reason: 'advertising', text: '在拉客' }, as(agent))
  expect(await server.ask(operatorGetRequest, { proxyRequestId }, support())).toMatchObject({
    review: 'approved', reports: [{ reason: 'advertising', text: '在拉客' }], waitsSince: expect.any(String) as string,
  })
})

it('flags who takes back more than a fifth of twenty bids, once [proxy 6.2]', async () => {
  const { agentId } = await anAgent(server, platform, agent)
  await server.db.execute(`insert into proxy_requests (number, member_id, title, option_text, quantity, limit_cents, warehouse_id, substitution, note, text, status, visible_at, due_at)
    select 'R' || n, (select id from members where client_no = $1), '舊的', '', 1, 46000, (select id from warehouses order by code limit 1), 'none', '', '舊的', 'approved',
      app_now() - interval '1 day', app_now() + interval '1 day' from generate_series(1, 20) n`, [member.ClientNO])
  const { rows } = await server.db.execute('select id from proxy_requests order by number')
  const ids = (rows as { id: string }[]).map(({ id }) => id)
  for (const id of ids) expect(toCode(await bid(id))).toBe('y')
  const flags = async () => (await server.ask(operatorListAgentFlags, { agentId }, support())).items.map(({ kind }) => kind)
  const takeBack = (proxyRequestId: string) => server.ask(endpoints.withdrawBid, { proxyRequestId }, as(agent))
  for (const id of ids.slice(0, 4)) await takeBack(id)
  expect(await flags()).toEqual([])
  for (const id of ids.slice(4, 6)) await takeBack(id)
  expect(await flags()).toEqual(['withdrawsOften'])
})

it.each([1, 2, 3])('stays one bid, however often it is sent at once (round %i)', async () => {
  await anAgent(server, platform, agent)
  const proxyRequestId = await open()
  const answers = await Promise.all(Array.from({ length: 6 }, () => bid(proxyRequestId)))
  expect(answers.map(toCode).sort()).toEqual(['notAllowedNow', 'notAllowedNow', 'y', 'y', 'y', 'y'])
  expect((await read(proxyRequestId)).bids).toMatchObject([{ revision: 4 }])
})

it.each([1, 2, 3])('is lost or not there, never left standing, where the request is withdrawn at the same moment (round %i)', async () => {
  await anAgent(server, platform, agent)
  const proxyRequestId = await open()
  const [placed, withdrawn] = await Promise.all([bid(proxyRequestId), server.post(withdrawRequest, { proxyRequestId }, as(member))])
  expect(withdrawn.status).toBe('y')
  expect(['y', 'requestClosed']).toContain(toCode(placed))
  expect((await read(proxyRequestId)).bids.map(({ status }) => status)).toEqual(placed.status === 'y' ? ['lost'] : [])
})

