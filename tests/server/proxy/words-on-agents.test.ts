import { cents } from '@contract/kit/money'
import { confirmDeal, objectToDeal, rateDeal } from '@contract/proxy/deal-endpoints'
import { getRequest } from '@contract/proxy/request-endpoints'
import { findIn, readAll } from '../../support/all-reads'
import { aStockedDeal } from '../../support/deals'
import { aBid, anAgent, anAgentApplication, anOpenRequest } from '../../support/proxy'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

/*
 * What a member writes on an agent is read by both sides of that deal and the staff, and by nobody else: that is why it is not looked at
 * before, as what members write for others is. Others see the stars alone.
 */

const server = useTestServer()
const platform = usePlatform(server)
const member = useMember(server)
const agent = useMember(server)
const [neighbour, rival, applicant] = [useMember(server), useMember(server), useMember(server)]

const PRAISE = '包得很仔細也很準時'
const COMPLAINT = '左上角的按鍵壞了兩個'

it('no answer to anybody else holds a word of it, and both sides read it', async () => {
  await anAgent(server, platform, agent)
  await anAgent(server, platform, rival)
  await anAgentApplication(server, applicant)
  await server.db.execute('update agents set completed_deals = 20')
  const parties = { server, platform, member, agent }
  const [rated, disputed] = [await aStockedDeal(parties), await aStockedDeal(parties)]
  await server.ask(confirmDeal, { dealId: rated.dealId }, { token: member.token })
  await server.ask(rateDeal, { dealId: rated.dealId, stars: 4, tags: ['wellPacked'], text: PRAISE }, { token: member.token })
  await server.ask(objectToDeal, { dealId: disputed.dealId, reason: 'broken', text: COMPLAINT }, { token: member.token })
  // Somebody for whom the same agent bids sees their face.
  const { proxyRequestId } = await anOpenRequest(server, platform, neighbour)
  for (const one of [agent, rival]) await aBid(server, one, proxyRequestId, { goodsCents: cents(30_000) })

  const ids = { dealId: [rated.dealId, disputed.dealId], proxyRequestId: [rated.proxyRequestId, disputed.proxyRequestId, proxyRequestId] }
  for (const [who, reader] of Object.entries({ neighbour, rival, applicant, guest: {} })) {
    const answers = await readAll(server, reader, ids)
    expect([who, findIn(answers, [PRAISE, COMPLAINT])]).toEqual([who, []])
  }
  const bids = (await server.ask(getRequest, { proxyRequestId }, { token: neighbour.token })).bids
  expect(bids.map(({ agent: face }) => face.deals).sort()).toEqual([20, 21])
  for (const reader of [member, agent]) {
    const found = findIn(await readAll(server, reader, ids), [PRAISE, COMPLAINT])
    expect(new Set(found.map((one) => one.split(' says ')[1]))).toEqual(new Set([PRAISE, COMPLAINT]))
  }
})

it('a way to meet elsewhere is refused in it', async () => {
  await anAgent(server, platform, agent)
  const { dealId } = await aStockedDeal({ server, platform, member, agent })
  await server.ask(confirmDeal, { dealId }, { token: member.token })
  expect(await server.post(rateDeal, { dealId, stars: 5, text: '加V:abc12345' }, { token: member.token })).toMatchObject({ code: 'contactNotAllowed' })
})
