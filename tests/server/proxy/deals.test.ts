import { mergeAccount, previewMerge } from '@contract/account/merge-endpoints'
import { cents } from '@contract/kit/money'
import { listMessages } from '@contract/notification/message-endpoints'
import { pay } from '@contract/payment/pay-endpoints'
import { operatorListAgentFlags } from '@contract/proxy/agent-operator-endpoints'
import { getAgent } from '@contract/proxy/agent-endpoints'
import * as byAgent from '@contract/proxy/agent-deal-endpoints'
import { getOpenRequest, listOpenRequests } from '@contract/proxy/bid-endpoints'
import * as deals from '@contract/proxy/deal-endpoints'
import * as operator from '@contract/proxy/deal-operator-endpoints'
import * as earnings from '@contract/proxy/earning-endpoints'
import { listRequests } from '@contract/proxy/request-endpoints'
import { aBoughtDeal, aDeal, aNumber, aPaidDeal, aStockedDeal, balanceOf, expectDealsInOrder, receive, sendDeal, workDeals, type Parties } from '../../support/deals'
import { expectLedgerInOrder } from '../../support/ledger-audit'
import { packingPlatform } from '../../support/orders'
import { aFileOf, anAgent, anOpenRequest } from '../../support/proxy'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

// What both sides of a deal do and see.

const server = useTestServer()
const platform = usePlatform(server, packingPlatform)
const member = useMember(server)
const agent = useMember(server)
const parties: Parties = { server, platform, member, agent }
beforeEach(() => anAgent(server, platform, agent))
afterEach(async () => {
  await expectLedgerInOrder(server.db)
  await expectDealsInOrder(server.db)
})

const by = () => ({ token: member.token })
const byAgents = () => ({ token: agent.token })
const toCode = (answer: { readonly status: string; readonly code?: string }) => answer.code ?? answer.status
const see = (dealId: string) => server.ask(deals.getDeal, { dealId }, by())

it('goes its way from the bid to the rating, and both sides see its steps', async () => {
  const unpaid = await aDeal(parties)
  expect(unpaid).toMatchObject({ status: 'unpaid', totalCents: 43_200, heldCents: 0, deadline: { kind: 'pay', isOver: false }, can: { pay: true, cancel: true, confirm: false } })
  expect((await server.ask(listRequests, { tab: 'won' }, by())).items).toMatchObject([{ accepted: { dealId: unpaid.dealId, dealStatus: 'unpaid', isWaiting: true } }])
  await server.ask(deals.cancelDeal, { dealId: unpaid.dealId }, by())
  const deal = await aStockedDeal(parties)
  expect(deal).toMatchObject({
    status: 'inStock', deadline: { kind: 'object' }, heldCents: 43_200, bought: { shopOrderNumber: 'TB20261127001' },
    parcels: [{ weightGrams: 1_200, status: 'inStock' }], agent: { isHouse: false, city: '東莞' }, can: { confirm: true, object: true },
  })
  expect(deal.parcels[0]?.photos).toHaveLength(3)
  const own = await server.ask(byAgent.getAgentDeal, { dealId: deal.dealId }, byAgents())
  expect(own).toMatchObject({ status: 'inStock', earningCents: 42_870, commissionCents: 330, parcels: [{ isReceived: true, weightGrams: 1_200 }], label: { receiver: deal.number } })
  expect(own.label.address).toContain(deal.number)
  await server.ask(deals.confirmDeal, { dealId: deal.dealId }, by())
  const rated = await server.ask(deals.rateDeal, { dealId: deal.dealId, stars: 5, tags: ['fast'], text: '很準時' }, by())
  expect(rated.steps.map(({ step }) => step)).toEqual(['accepted', 'pay', 'buy', 'send', 'arrive', 'confirm'])
  expect(rated).toMatchObject({ rating: { stars: 5, tags: ['fast'], text: '很準時' }, can: { rate: false } })
  expect(toCode(await server.post(deals.rateDeal, { dealId: deal.dealId, stars: 1 }, by()))).toBe('notAllowedNow')
  await workDeals(server)
  // The trial is over with the first deal; and it was on time.
  expect(await server.ask(getAgent, {}, byAgents())).toMatchObject({ agent: { status: 'active', face: { deals: 1, onTimePercent: 100 }, openDeals: { count: 0 } } })
})

it('the trial ends with the first deal that is completed without an upheld objection', async () => {
  await server.db.execute("update agents set status = 'trial'")
  const { dealId } = await aStockedDeal(parties, { goodsCents: cents(20_000), feeCents: cents(1_000) })
  expect(await server.ask(getAgent, {}, byAgents())).toMatchObject({ agent: { status: 'trial', openDeals: { count: 1, totalCents: 21_000 } } })
  await server.ask(deals.confirmDeal, { dealId }, by())
  expect(await server.ask(getAgent, {}, byAgents())).toMatchObject({ agent: { status: 'active', stage: 'early' } })
})

it('[proxy case 65] a deal that is refunded is not rated', async () => {
  const { dealId } = await aPaidDeal(parties)
  const refunded = await server.ask(byAgent.giveUpDeal, { dealId, isSoldOut: true, photoIds: [await aFileOf(server, agent)] }, byAgents())
  expect(refunded.status).toBe('refunded')
  expect(await see(dealId)).toMatchObject({ can: { rate: false } })
  expect(toCode(await server.post(deals.rateDeal, { dealId, stars: 1 }, by()))).toBe('notAllowedNow')
})

it('[proxy case 66] stars are shown from three deals on: 5, 4 and 4 are 4.3', async () => {
  for (const [index, stars] of [5, 4, 4].entries()) {
    const { dealId } = await aStockedDeal(parties, { goodsCents: cents(1_000), feeCents: cents(100) })
    await server.ask(deals.confirmDeal, { dealId }, by())
    const { agent: face } = await server.ask(deals.rateDeal, { dealId, stars }, by())
    expect(face.scoreTenths).toBe(index < 2 ? undefined : 43)
  }
})

it('[proxy case 67] a number of another deal is taken, and the agent is flagged for it', async () => {
  const [first, second] = [await aBoughtDeal(parties), await aBoughtDeal(parties)]
  const trackingNumber = aNumber()
  await sendDeal(parties, first.dealId, trackingNumber)
  expect(toCode(await server.post(byAgent.sendDeal, { dealId: second.dealId, trackingNumbers: [trackingNumber] }, byAgents()))).toBe('trackingNumberTaken')
  expect((await see(second.dealId)).status).toBe('bought')
  expect((await server.ask(operatorListAgentFlags, {}, { operatorKey: platform.supportKey })).items).toMatchObject([{ kind: 'usedNumber' }])
})

it('[proxy case 69] accounts do not become one with an open deal between both', async () => {
  const { dealId } = await aDeal(parties)
  const proven = await server.ask(previewMerge, { by: 'password', email: agent.email, password: agent.password }, by())
  expect(toCode(await server.post(mergeAccount, { ticket: proven.ticket }, by()))).toBe('mergeObstacle')
  await server.ask(deals.cancelDeal, { dealId }, by())
  expect(toCode(await server.post(mergeAccount, { ticket: proven.ticket }, by()))).toBe('y')
})

it('goods that the warehouse has hardly shown do not begin the time to object', async () => {
  const { dealId } = await aBoughtDeal(parties)
  const trackingNumber = aNumber()
  await sendDeal(parties, dealId, trackingNumber)
  const parcelId = await receive(parties, trackingNumber, 2)
  const received = await see(dealId)
  expect(received).toMatchObject({ status: 'arriving', can: { end: false, object: false }, promise: { receivedAt: expect.any(String) as unknown } })
  expect(received.deadline).toBeUndefined()
  await server.db.execute(`insert into parcel_photos (parcel_id, position, file_id, kind, taken_by)
    select parcel_id, 9, file_id, kind, taken_by from parcel_photos where parcel_id = $1 limit 1`, [parcelId])
  await workDeals(server)
  expect(await see(dealId)).toMatchObject({ status: 'inStock', can: { object: true } })
})

it('goods that go back leave the stock of the member, who has everything back', async () => {
  const deal = await aStockedDeal(parties)
  await server.ask(deals.objectToDeal, { dealId: deal.dealId, reason: 'fake', text: '不是原廠' }, by())
  const decision = {
    number: deal.number, memberCents: cents(43_200), agentCents: cents(0), goods: 'returned' as const,
    memberReason: '查證不是原廠，全額退還給您', agentReason: '查證不是原廠，全額退還給對方', finding: 'fakeGoods' as const,
  }
  await server.ask(operator.decideDeal, decision, { operatorKey: platform.financeKey })
  expect(await see(deal.dealId)).toMatchObject({ status: 'refunded', refundedCents: 43_200, parcels: [{ status: 'returned' }] })
  expect(await balanceOf(server.db, 'balance', member)).toBe(43_200)
  // Fakes end an agent at once.
  expect((await server.ask(getAgent, {}, byAgents())).agent).toBeUndefined()
})

it('earnings are drawn to the balance once somebody has looked, and to a bank', async () => {
  const byFinance = { operatorKey: platform.financeKey }
  const { dealId } = await aStockedDeal(parties)
  expect(await server.ask(earnings.getEarnings, {}, byAgents())).toMatchObject({ earnedCents: 0, expectedCents: 42_870, isAtOnce: false })
  await server.ask(deals.confirmDeal, { dealId }, by())
  expect(toCode(await server.post(earnings.moveToBalance, { amountCents: cents(42_871) }, byAgents()))).toBe('earningsShort')
  expect(await server.ask(earnings.moveToBalance, { amountCents: cents(10_000) }, byAgents())).toMatchObject({ earnedCents: 32_870, waitingCents: 10_000 })
  expect(await balanceOf(server.db, 'balance', agent)).toBe(0)
  expect(toCode(await server.post(earnings.requestPayout, { amountCents: cents(5_000) }, byAgents()))).toBe('required')
  const account = { bank: '中國銀行', number: '6222020000001234567', holder: '林予安' }
  await server.ask(earnings.requestPayout, { amountCents: cents(20_000), account }, byAgents())
  const waiting = await server.ask(operator.operatorListPayouts, {}, byFinance)
  expect(waiting.items).toMatchObject([{ kind: 'balance', amountCents: 10_000 }, { kind: 'bank', amountCents: 20_000, bank: '中國銀行', numberEnd: '4567' }])
  const [toBalance, toBank] = waiting.items.map(({ payoutId }) => payoutId)
  expect(await server.ask(operator.readPayoutAccount, { payoutId: toBank ?? '' }, byFinance)).toEqual(account)
  await server.ask(operator.payPayout, { payoutId: toBalance ?? '' }, byFinance)
  expect(await balanceOf(server.db, 'balance', agent)).toBe(10_000)
  expect(toCode(await server.post(operator.payPayout, { payoutId: toBank ?? '' }, byFinance))).toBe('required')
  await server.ask(operator.refusePayout, { payoutId: toBank ?? '', reason: '戶名和申請時的姓名不符，請更正' }, byFinance)
  const after = await server.ask(earnings.requestPayout, { amountCents: cents(5_000) }, byAgents())
  expect(after).toMatchObject({ earnedCents: 27_870, waitingCents: 5_000, inCents: 62_870, outCents: 35_000, closingCents: 27_870, account: { bank: '中國銀行', numberEnd: '4567' } })
  expect(after.lines.map(({ kind, amountCents }) => [kind, amountCents])).toEqual([['payout', -5_000], ['payoutBack', 20_000], ['payout', -20_000], ['payout', -10_000], ['deal', 42_870]])
  // An account belongs to one agent.
  const other = await server.signUpMember()
  const others = { ...parties, agent: other, member: await server.signUpMember() }
  await anAgent(server, platform, other)
  const theirs = await aStockedDeal(others)
  await server.ask(deals.confirmDeal, { dealId: theirs.dealId }, { token: others.member.token })
  expect(await server.post(earnings.requestPayout, { amountCents: cents(5_000), account }, { token: other.token })).toMatchObject({ code: 'accountNotUsable' })
})

it('an agent of long standing draws to the balance at once', async () => {
  const { dealId } = await aStockedDeal(parties)
  await server.ask(deals.confirmDeal, { dealId }, by())
  await server.db.execute('update agents set completed_deals = 20')
  expect(await server.ask(earnings.moveToBalance, { amountCents: cents(42_870) }, byAgents())).toMatchObject({ earnedCents: 0, waitingCents: 0, isAtOnce: true, payouts: [{ status: 'paid' }] })
  expect(await balanceOf(server.db, 'balance', agent)).toBe(42_870)
})

it('agents never learn who the member is, whatever they ask [proxy X12]', async () => {
  await server.db.execute('update members set nickname = $2 where client_no = $1', [member.ClientNO, '隱名小姐'])
  const stocked = await aStockedDeal(parties)
  await server.ask(deals.objectToDeal, { dealId: stocked.dealId, reason: 'broken', text: '按鍵壞了兩個' }, by())
  const paid = await aPaidDeal(parties)
  await anOpenRequest(server, platform, member)
  await workDeals(server)
  const answers = [
    await server.ask(byAgent.listAgentDeals, { tab: 'open' }, byAgents()),
    await server.ask(byAgent.getAgentDeal, { dealId: stocked.dealId }, byAgents()),
    await server.ask(byAgent.getAgentDeal, { dealId: paid.dealId }, byAgents()),
    await server.ask(getOpenRequest, { proxyRequestId: paid.proxyRequestId }, byAgents()),
    await server.ask(listOpenRequests, { tab: 'mine' }, byAgents()),
    await server.ask(listOpenRequests, {}, byAgents()),
    await server.ask(earnings.getEarnings, {}, byAgents()),
    await server.ask(listMessages, {}, byAgents()),
  ]
  const { rows } = await server.db.execute('select id, email, phone, nickname from members where client_no = $1', [member.ClientNO])
  const secrets = [member.ClientNO, ...Object.values((rows as Record<string, string | null>[])[0] ?? {})].flatMap((value) => value ?? [])
  expect(secrets.length).toBeGreaterThan(3)
  for (const secret of secrets) expect(JSON.stringify(answers)).not.toContain(secret)
})

it('somebody else finds no deal, and an agent none of another agent', async () => {
  const { dealId, totalCents } = await aDeal(parties)
  const stranger = await server.signUpMember()
  await anAgent(server, platform, stranger)
  const asStranger = { token: stranger.token }
  expect(toCode(await server.post(deals.getDeal, { dealId }, asStranger))).toBe('notFound')
  expect(toCode(await server.post(byAgent.getAgentDeal, { dealId }, asStranger))).toBe('notFound')
  expect(toCode(await server.post(byAgent.getAgentDeal, { dealId }, by()))).toBe('notFound')
  expect(toCode(await server.post(pay, { payableId: dealId, seenTotalCents: cents(totalCents) }, asStranger))).toBe('notFound')
})
