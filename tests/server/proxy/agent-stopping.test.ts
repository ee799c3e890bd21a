import { cents } from '@contract/kit/money'
import { DAY_MS } from '@contract/kit/time'
import { getAgent, stopAsAgent } from '@contract/proxy/agent-endpoints'
import { buyDeal, getAgentDeal } from '@contract/proxy/agent-deal-endpoints'
import { approveApplication, endAgent, operatorGetAgent, suspendAgent } from '@contract/proxy/agent-operator-endpoints'
import { listOpenRequests } from '@contract/proxy/bid-endpoints'
import { acceptBid, cancelDeal, confirmDeal } from '@contract/proxy/deal-endpoints'
import { getEarnings, moveToBalance, requestPayout } from '@contract/proxy/earning-endpoints'
import { getRequest } from '@contract/proxy/request-endpoints'
import { sql } from 'kysely'
import type { Tx } from '@server/db/database'
import { addStrike } from '@server/trade/agent/agent-service'
import { agentDuties } from '@server/trade/proxy-deal/deal-duties'
import { testEngine } from '../../support/database'
import { aBidToAccept, aDeal, aPaidDeal, aStockedDeal, toBought } from '../../support/deals'
import { aBid, anAgent, anAgentApplication, anIdNumber, anOpenRequest } from '../../support/proxy'
import type { TestMember } from '../../support/server'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

// An agent stops: nothing that they have promised hangs afterwards, and nothing that they did is forgotten [proxy 7.1].

const server = useTestServer()
const platform = usePlatform(server)
const member = useMember(server)
const agent = useMember(server)
const parties = { server, platform, member, agent }
const as = ({ token }: Pick<TestMember, 'token'>) => ({ token })
const support = () => ({ operatorKey: platform.supportKey })
const stop = () => server.post(stopAsAgent, {}, as(agent))
const countBids = async (proxyRequestId: string) => (await server.ask(getRequest, { proxyRequestId }, as(member))).bids.length

it('takes standing bids back with it, and leaves an account that may apply anew with the same ID', async () => {
  const idNumber = anIdNumber()
  const { applicationId } = await anAgent(server, platform, agent, 'active', { idNumber })
  const { proxyRequestId } = await anOpenRequest(server, platform, member)
  await aBid(server, agent, proxyRequestId)
  const page = await server.ask(stopAsAgent, {}, as(agent))
  expect(page).toMatchObject({ application: { status: 'ended' }, canApply: true })
  expect(page.agent).toBeUndefined()
  expect(await countBids(proxyRequestId)).toBe(0)
  expect(await server.ask(operatorGetAgent, { applicationId }, support())).toMatchObject({ agent: { status: 'ended' } })
  expect(await server.post(listOpenRequests, {}, as(agent))).toMatchObject({ data: { items: [] } })
  expect(await anAgentApplication(server, agent, { idNumber })).toMatchObject({ application: { status: 'sent' } })
  expect(await stop()).toMatchObject({ code: 'notAllowedNow' })
})

it.each([
  ['waits to be paid', aDeal],
  ['is paid', aPaidDeal],
  ['lies in the warehouse', aStockedDeal],
] as const)('is refused with a deal that %s, says how many, and changes nothing', async (_what, make) => {
  await anAgent(server, platform, agent)
  await make(parties)
  const { proxyRequestId } = await anOpenRequest(server, platform, member)
  await aBid(server, agent, proxyRequestId)
  expect(await stop()).toMatchObject({ code: 'agentBusy', Message: 'Deals still open: 1. You can stop once they are done' })
  expect(await server.ask(getAgent, {}, as(agent))).toMatchObject({ agent: { status: 'active', standingBids: 1 } })
})

it('is possible once the deal has ended, and what was earned is drawn afterwards', async () => {
  await anAgent(server, platform, agent)
  const { dealId } = await aStockedDeal(parties)
  await server.ask(confirmDeal, { dealId }, as(member))
  const other = await aDeal(parties)
  await server.ask(cancelDeal, { dealId: other.dealId }, as(member))
  await server.ask(stopAsAgent, {}, as(agent))
  const { earnedCents } = await server.ask(getEarnings, {}, as(agent))
  expect(earnedCents).toBe(42_870)
  expect(await server.ask(moveToBalance, { amountCents: cents(42_870) }, as(agent))).toMatchObject({ earnedCents: 0, waitingCents: 42_870 })
})

it('a suspension cannot be stopped', async () => {
  const { agentId } = await anAgent(server, platform, agent)
  await server.ask(suspendAgent, { agentId, until: new Date(Date.now() + 7 * DAY_MS).toISOString(), reason: '連續兩次沒有按約定購買商品' }, support())
  expect(await stop()).toMatchObject({ code: 'agentSuspended' })
})

it('is nothing for who is no agent, or waits to be one', async () => {
  expect(await stop()).toMatchObject({ code: 'notAllowedNow' })
  await anAgentApplication(server, agent)
  expect(await stop()).toMatchObject({ code: 'notAllowedNow' })
})

it('whoever is admitted anew has the strikes of before, and the bank account', async () => {
  const { agentId } = await anAgent(server, platform, agent)
  const { dealId } = await aStockedDeal(parties)
  await server.ask(confirmDeal, { dealId }, as(member))
  const account = { holder: '林予安', bank: '招商銀行', number: '6222020200112233445' }
  await server.ask(requestPayout, { amountCents: cents(5_000), account }, as(agent))
  const ending = { ports: server.app.ports, duties: agentDuties }
  await server.db.transaction((tx) => addStrike(tx, ending, agentId, { reason: 'gaveUp', now: new Date() }))
  await server.ask(stopAsAgent, {}, as(agent))
  const { application } = await anAgentApplication(server, agent)
  await server.ask(approveApplication, { applicationId: application?.applicationId ?? '' }, support())
  expect(await server.ask(getAgent, {}, as(agent))).toMatchObject({ agent: { status: 'trial', strikes: 1 } })
  expect(await server.ask(requestPayout, { amountCents: cents(5_000), account }, as(agent))).toMatchObject({ waitingCents: 10_000 })
})

it('whom the staff has ended finishes the deals that are open', async () => {
  const { agentId } = await anAgent(server, platform, agent)
  const { dealId } = await aPaidDeal(parties)
  await server.ask(endAgent, { agentId, reason: '證件與本人不符，請聯絡客服' }, support())
  expect(await server.ask(buyDeal, { dealId, ...(await toBought(parties)) }, as(agent))).toMatchObject({ status: 'bought' })
  expect(await server.ask(getAgentDeal, { dealId }, as(agent))).toMatchObject({ status: 'bought' })
})

it('of stopping and an acceptance at the same moment one happens', async () => {
  for (let round = 0; round < (testEngine === 'postgres' ? 8 : 2); round += 1) {
    // A member has room for few open requests, and those whose agent has stopped stay open.
    const [someone, asker] = [await server.signUpMember(), await server.signUpMember()]
    await anAgent(server, platform, someone)
    const acceptance = await aBidToAccept({ ...parties, member: asker, agent: someone })
    const [stopped, accepted] = await Promise.all([server.post(stopAsAgent, {}, as(someone)), server.post(acceptBid, acceptance, as(asker))])
    expect([stopped.status, accepted.status].sort()).toEqual(['n', 'y'])
    expect(stopped.status === 'n' ? stopped.code : accepted.status === 'n' ? accepted.code : '').toMatch(/^(agentBusy|bidGone)$/)
  }
})

it('a bid that became void while its acceptance waited for the agent is not accepted', async () => {
  const { agentId } = await anAgent(server, platform, agent)
  const acceptance = await aBidToAccept(parties)
  const accepting = await server.db.transaction(async (tx) => {
    await tx.selectFrom('agents').select('id').where('id', '=', agentId).forNoKeyUpdate().execute()
    // On PostgreSQL it has read the bid and waits for the agent; the embedded database begins it afterwards.
    const answer = server.post(acceptBid, acceptance, as(member))
    while (testEngine === 'postgres' && !(await isSomebodyWaiting(tx))) await new Promise((resolve) => setImmediate(resolve))
    await agentDuties.voidBids(tx, agentId)
    return { answer }
  })
  expect(await accepting.answer).toMatchObject({ code: 'bidGone' })
  expect((await server.db.execute('select 1 from deals')).rows).toEqual([])
})

/** For what this transaction has locked. */
async function isSomebodyWaiting(tx: Tx): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(tx)
  return rows.length > 0
}
