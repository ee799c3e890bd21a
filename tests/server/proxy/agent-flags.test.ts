import { cents } from '@contract/kit/money'
import { operatorListAgentFlags } from '@contract/proxy/agent-operator-endpoints'
import { acceptBid } from '@contract/proxy/deal-endpoints'
import { listOpenRequests } from '@contract/proxy/bid-endpoints'
import { getRequest } from '@contract/proxy/request-endpoints'
import { getAgent } from '@contract/proxy/agent-endpoints'
import { aBid, anAgent, anOpenRequest } from '../../support/proxy'
import type { TestMember } from '../../support/server'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

// Agents who bid as if they had agreed are shown to the staff; nothing follows from it by itself, and nobody else hears of it [proxy 7.3].

const server = useTestServer()
const platform = usePlatform(server)
const first = useMember(server)
const second = useMember(server)
let [firstId, secondId] = ['', '']
beforeEach(async () => {
  firstId = (await anAgent(server, platform, first)).agentId
  secondId = (await anAgent(server, platform, second)).agentId
  await server.db.execute('update agents set completed_deals = 20')
})

const listFlags = async (agentId: string) =>
  (await server.ask(operatorListAgentFlags, { agentId }, { operatorKey: platform.supportKey })).items.map(({ kind }) => kind)

/** Of a new member each time: both bid, and the lower bid is accepted. */
async function deal(ofFirst: number, ofSecond: number): Promise<void> {
  const asker: TestMember = await server.signUpMember()
  const { proxyRequestId } = await anOpenRequest(server, platform, asker)
  await aBid(server, first, proxyRequestId, { goodsCents: cents(ofFirst) })
  await aBid(server, second, proxyRequestId, { goodsCents: cents(ofSecond) })
  const { bids } = await server.ask(getRequest, { proxyRequestId }, { token: asker.token })
  const [lowest] = [...bids].sort((a, b) => a.totalCents - b.totalCents)
  await server.ask(acceptBid, { proxyRequestId, bidId: lowest?.bidId ?? '', revision: lowest?.revision ?? 0 }, { token: asker.token })
}

it('who wins beside one other agent that always bids just above is flagged at the fifth time, once, and hears nothing of it', async () => {
  for (let round = 0; round < 4; round += 1) await deal(30_000, 31_000)
  expect(await listFlags(firstId)).toEqual([])
  await deal(30_000, 31_000)
  expect(await listFlags(firstId)).toEqual(['coverBids'])
  await deal(30_000, 31_000)
  expect(await listFlags(firstId)).toEqual(['coverBids'])
  expect(await listFlags(secondId)).toEqual([])
  for (const endpoint of [getAgent, listOpenRequests]) expect(JSON.stringify(await server.ask(endpoint, {}, { token: first.token }))).not.toContain('coverBids')
})

it.each([
  ['bids far above as well', [[30_000, 31_000], [30_000, 31_000], [30_000, 39_000], [30_000, 31_000], [30_000, 31_000], [30_000, 31_000]]],
  ['wins two of five', [[30_000, 31_000], [30_000, 31_000], [30_000, 31_000], [32_000, 31_000], [32_000, 31_000]]],
] as const)('nobody is flagged where the other %s', async (_what, rounds) => {
  for (const [ofFirst, ofSecond] of rounds) await deal(ofFirst, ofSecond)
  expect([await listFlags(firstId), await listFlags(secondId)]).toEqual([[], []])
})

it('a share of just more than 60 percent is flagged, one of just 60 is not', async () => {
  for (const ofFirst of [30_000, 30_000, 30_000, 32_000, 32_000]) await deal(ofFirst, 31_000)
  expect(await listFlags(firstId)).toEqual([])
  await deal(30_000, 31_000)
  expect(await listFlags(firstId)).toEqual(['coverBids'])
})
