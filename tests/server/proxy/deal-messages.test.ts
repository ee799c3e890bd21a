import { getMessage, listMessages } from '@contract/notification/message-endpoints'
import * as byAgent from '@contract/proxy/agent-deal-endpoints'
import * as deals from '@contract/proxy/deal-endpoints'
import { getRequest, withdrawRequest } from '@contract/proxy/request-endpoints'
import type { Notice } from '@server/messaging/notice/notice'
import { toThingPage } from '@server/messaging/notice/thing-page'
import { aDeal, aPaidDeal, aStockedDeal, endTimesIn, expectDealsInOrder, workDeals, type Parties } from '../../support/deals'
import { packingPlatform } from '../../support/orders'
import { aBid, anAgent, anOpenRequest } from '../../support/proxy'
import type { TestMember } from '../../support/server'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

// Where a mail, a push and a message about a request or a deal lead whoever reads it.

const server = useTestServer()
const platform = usePlatform(server, packingPlatform)
const member = useMember(server)
const agent = useMember(server)
const parties: Parties = { server, platform, member, agent }
beforeEach(() => anAgent(server, platform, agent))
afterEach(() => expectDealsInOrder(server.db))

const by = ({ token }: Pick<TestMember, 'token'>) => ({ token })

/** Every message of these events, newest last, with the page that its mail and its push lead to. */
async function read(reader: TestMember, ...events: readonly string[]) {
  const { items } = await server.ask(listMessages, {}, by(reader))
  const own = items.filter(({ event }) => events.includes(event)).reverse()
  return Promise.all(
    own.map(async ({ messageId }) => {
      const { rows } = await server.db.execute('select event, facts from notifications where id = $1', [messageId])
      const { look, isGone } = await server.ask(getMessage, { messageId }, by(reader))
      return { target: look?.target, isGone, page: toThingPage((rows as Notice[])[0] as Notice) }
    }),
  )
}

const PAGE = '/pages_public/Purchasing/purcaslist'
const membersOwn = (dealId: string) => ({ target: { place: 'deal', id: dealId }, isGone: false, page: `${PAGE}?dealId=${dealId}` })
const agentsOwn = (dealId: string) => ({ target: { place: 'agentDeal', id: dealId }, isGone: false, page: `${PAGE}?dealId=${dealId}&as=agent` })

it('leads the member to their deal and the agent to theirs, and both pages open, also once it has ended', async () => {
  const { dealId } = await aStockedDeal(parties)
  await server.ask(deals.confirmDeal, { dealId }, by(member))
  const [toMember, toAgent] = [await read(member, 'dealNews', 'dealDue'), await read(agent, 'dealNews', 'agentDue')]
  expect(toMember.length).toBeGreaterThanOrEqual(2)
  expect(toMember).toEqual(toMember.map(() => membersOwn(dealId)))
  expect(toAgent.length).toBeGreaterThanOrEqual(2)
  expect(toAgent).toEqual(toAgent.map(() => agentsOwn(dealId)))
  expect(await server.ask(deals.getDeal, { dealId }, by(member))).toMatchObject({ status: 'completed' })
  expect(await server.ask(byAgent.getAgentDeal, { dealId }, by(agent))).toMatchObject({ status: 'completed' })
})

it('does so where nobody has paid, and where time is short', async () => {
  const { dealId } = await aDeal(parties)
  await endTimesIn(server.db, 3_600_000)
  await workDeals(server)
  expect(await read(member, 'dealDue')).toEqual([membersOwn(dealId)])
  await server.ask(deals.cancelDeal, { dealId }, by(member))
  expect((await read(agent, 'dealNews')).at(-1)).toEqual(agentsOwn(dealId))
  const paid = await aPaidDeal(parties)
  await server.db.execute("update deals set buy_due_at = app_now() + interval '1 hour' where id = $1", [paid.dealId])
  await workDeals(server)
  expect(await read(agent, 'agentDue')).toEqual([agentsOwn(paid.dealId)])
})

it('says in the message how the deal is, to each side what is theirs', async () => {
  const { dealId } = await aDeal(parties)
  await endTimesIn(server.db, 3_600_000)
  await workDeals(server)
  const factsOf = async (reader: TestMember, event: string) => {
    const { items } = await server.ask(listMessages, {}, by(reader))
    const messageId = items.find((one) => one.event === event)?.messageId ?? ''
    return (await server.ask(getMessage, { messageId }, { ...by(reader), language: 'en' })).facts.map(({ label, value }) => `${label}: ${value}`)
  }
  expect(await factsOf(member, 'dealDue')).toEqual(['Price: ¥432.00', expect.stringMatching(/^\S+: \d{1,2} [A-Z][a-z]{2} \d{4}, \d\d:\d\d$/)])
  await server.ask(deals.cancelDeal, { dealId }, by(member))
  expect(await factsOf(member, 'dealDue')).toEqual(['Price: ¥432.00'])
  expect(await factsOf(agent, 'dealNews')).toEqual([])
})

it('leads to the request where there are bids, also when it is closed', async () => {
  const { proxyRequestId } = await anOpenRequest(server, platform, member)
  await aBid(server, agent, proxyRequestId)
  await server.ask(withdrawRequest, { proxyRequestId }, by(member))
  expect(await server.ask(getRequest, { proxyRequestId }, by(member))).toMatchObject({ status: 'closed' })
  const told = await read(member, 'requestBids')
  expect(told).toEqual([{ target: { place: 'request', id: proxyRequestId }, isGone: false, page: `${PAGE}?requestId=${proxyRequestId}` }])
})

it('leads whoever was told before the deal was named to the request, and its agent to their own page', async () => {
  const { proxyRequestId } = await aDeal(parties)
  const older = async (reader: TestMember, facts: object) => {
    await server.db.execute("insert into notifications (member_id, event, facts) select id, 'dealNews', $1 from members where client_no = $2", [facts, reader.ClientNO])
    return (await read(reader, 'dealNews')).at(-1)
  }
  const told = { number: 'D1', title: '鍵盤' }
  expect(await older(member, { ...told, to: 'member', news: 'bought', requestId: proxyRequestId })).toMatchObject({ target: { place: 'request', id: proxyRequestId } })
  expect(await older(agent, { ...told, to: 'agent', news: 'paid' })).toMatchObject({ target: { place: 'acting' }, page: '/pages_public/acting' })
  // Of another's deal nobody is shown more than the list.
  const another = await server.signUpMember()
  const stranger = await older(another, { ...told, to: 'member', news: 'bought', requestId: proxyRequestId, dealId: '00000000-0000-4000-8000-000000000000' })
  expect(stranger).toMatchObject({ target: { place: 'request' }, isGone: true })
})
