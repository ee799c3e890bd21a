import { placeBid, withdrawBid } from '@contract/proxy/bid-endpoints'
import { getAgent } from '@contract/proxy/agent-endpoints'
import { cents } from '@contract/kit/money'
import { pay } from '@contract/payment/pay-endpoints'
import * as byAgent from '@contract/proxy/agent-deal-endpoints'
import * as deals from '@contract/proxy/deal-endpoints'
import * as operator from '@contract/proxy/deal-operator-endpoints'
import { getRequest, saveRequest } from '@contract/proxy/request-endpoints'
import { applyForPacking } from '@contract/order/packing-endpoints'
import { listParcels } from '@contract/parcel/parcel-endpoints'
import { listHolds, releaseHold } from '@contract/wallet/hold-endpoints'
import { aPicture } from '../../support/a-picture'
import {
  aBidToAccept, aBoughtDeal, aDeal, aNumber, aPaidDeal, aStockedDeal, balanceOf, endTimesIn, expectDealsInOrder, payDeal, receive, sendDeal, toBought, workDeals,
  type Parties,
} from '../../support/deals'
import { expectLedgerInOrder } from '../../support/ledger-audit'
import { aCredit, anApplication, packingPlatform } from '../../support/orders'
import { aFileOf, aHouseBid, anAgent, anOpenRequest, aRequestForm } from '../../support/proxy'
import type { TestMember } from '../../support/server'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

// What becomes of the money of a deal.

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
const byFinance = () => ({ operatorKey: platform.financeKey })
const toCode = (answer: { readonly status: string; readonly code?: string }) => answer.code ?? answer.status
const see = (dealId: string) => server.ask(deals.getDeal, { dealId }, by())
const moneyOf = async (of: Pick<TestMember, 'ClientNO'>) => ({
  balanceCents: await balanceOf(server.db, 'balance', of),
  heldCents: await balanceOf(server.db, 'held', of),
})

it.each([
  [46, 39_900, 3_300, 42_870, 330],
  [47, 40_600, 2_200, 42_580, 220],
])('[proxy case %i] of %i and a fee of %i the agent has %i, we have %i', async (_case, goods, fee, earned, commission) => {
  const { dealId } = await aStockedDeal(parties, { goodsCents: cents(goods), feeCents: cents(fee) })
  expect(await moneyOf(member)).toEqual({ balanceCents: 0, heldCents: goods + fee })
  const revenue = await balanceOf(server.db, 'revenue')
  expect(await server.ask(deals.confirmDeal, { dealId }, by())).toMatchObject({ status: 'completed', endReason: 'confirmed', heldCents: 0 })
  expect(await balanceOf(server.db, 'earnings', agent)).toBe(earned)
  expect((await balanceOf(server.db, 'revenue')) - revenue).toBe(commission)
  expect(await moneyOf(member)).toEqual({ balanceCents: 0, heldCents: 0 })
})

it('[proxy case 48] of a fee of 0.05 one cent is ours', async () => {
  const { dealId } = await aStockedDeal(parties, { goodsCents: cents(10_000), feeCents: cents(5) })
  await server.ask(deals.confirmDeal, { dealId }, by())
  expect(await balanceOf(server.db, 'earnings', agent)).toBe(10_004)
})

it('[proxy case 49] finance splits a dispute: 150.00 to the member, of 282.00 the agent has 279.85', async () => {
  const deal = await aStockedDeal(parties)
  const objected = await server.ask(deals.objectToDeal, { dealId: deal.dealId, reason: 'broken', text: '按鍵壞了兩個' }, by())
  expect(objected).toMatchObject({ status: 'disputed', deadline: { kind: 'defend' }, dispute: { reason: 'broken', text: '按鍵壞了兩個' } })
  const own = await server.ask(byAgent.answerDispute, { dealId: deal.dealId, kind: 'contest', text: '寄出前拍過照' }, byAgents())
  expect(own).toMatchObject({ status: 'disputed', can: { answerDispute: false }, dispute: { defence: { kind: 'contest' } } })
  const decision = {
    number: deal.number, memberCents: cents(15_000), agentCents: cents(28_200), goods: 'kept' as const,
    memberReason: '兩個按鍵的修理費用退還給您', agentReason: '包裝不足，修理費用由您承擔', finding: 'objection' as const,
  }
  expect(toCode(await server.post(operator.decideDeal, { ...decision, agentCents: cents(28_201) }, byFinance()))).toBe('invalidAmount')
  expect(toCode(await server.post(operator.decideDeal, decision, { operatorKey: platform.supportKey }))).toBe('notPermitted')
  expect(await server.ask(operator.decideDeal, decision, byFinance())).toMatchObject({ status: 'completed', endReason: 'decided', agentReason: decision.agentReason })
  expect(await balanceOf(server.db, 'earnings', agent)).toBe(27_985)
  expect(await moneyOf(member)).toEqual({ balanceCents: 15_000, heldCents: 0 })
  // Each reads the reason that is theirs.
  expect((await see(deal.dealId)).dispute?.decision?.reason).toBe(decision.memberReason)
  expect((await server.ask(byAgent.getAgentDeal, { dealId: deal.dealId }, byAgents())).dispute?.decision?.reason).toBe(decision.agentReason)
  expect(toCode(await server.post(operator.decideDeal, decision, byFinance()))).toBe('notAllowedNow')
  expect(await server.ask(getAgent, {}, byAgents())).toMatchObject({ agent: { strikes: 1 } })
})

describe('[proxy case 50] a rise above the limit is asked', () => {
  async function asked() {
    const deal = await aPaidDeal(parties, { goodsCents: cents(16_000), feeCents: cents(2_000) }, { limitCents: cents(18_000) })
    const photoIds = [await aFileOf(server, agent)]
    await server.ask(byAgent.askRise, { dealId: deal.dealId, kind: 'rise', goodsCents: cents(17_200), note: '店家漲價', photoIds }, byAgents())
    return see(deal.dealId)
  }

  it('and its difference is set aside on consent; with 11.99 in the balance it stays open', async () => {
    const { dealId, question, status } = await asked()
    expect(status).toBe('asking')
    expect(question).toMatchObject({ wasCents: 18_000, nowCents: 19_200, differenceCents: 1_200, isOver: false })
    const consent = { questionId: question?.questionId ?? '', answer: 'accept' as const }
    await aCredit(server, platform, member, 1_199)
    expect(await server.post(deals.answerDealQuestion, consent, by())).toMatchObject({ code: 'balanceInsufficient', params: { missingCents: 1 } })
    expect(await see(dealId)).toMatchObject({ status: 'asking', can: { answer: true } })
    await aCredit(server, platform, member, 1)
    expect(await server.ask(deals.answerDealQuestion, consent, by())).toMatchObject({ status: 'toBuy', totalCents: 19_200, goodsCents: 17_200, heldCents: 19_200 })
    expect(await moneyOf(member)).toEqual({ balanceCents: 0, heldCents: 19_200 })
    expect(toCode(await server.post(deals.answerDealQuestion, consent, by()))).toBe('notAllowedNow')
  })

  it('and without consent all of it comes back, without a strike', async () => {
    const { question } = await asked()
    expect(await server.ask(deals.answerDealQuestion, { questionId: question?.questionId ?? '', answer: 'refuse' }, by())).toMatchObject({ status: 'refunded', endReason: 'refused', refundedCents: 18_000 })
    expect(await moneyOf(member)).toEqual({ balanceCents: 18_000, heldCents: 0 })
    expect(await server.ask(getAgent, {}, byAgents())).toMatchObject({ agent: { strikes: 0, openDeals: { count: 0 } } })
  })

  it('and silence refunds: at the instant it is too late', async () => {
    const { dealId, question } = await asked()
    await endTimesIn(server.db, 0)
    expect(await see(dealId)).toMatchObject({ status: 'refunded', endReason: 'noAnswer' })
    expect(toCode(await server.post(deals.answerDealQuestion, { questionId: question?.questionId ?? '', answer: 'accept' }, by()))).toBe('questionOver')
    await workDeals(server)
    expect(await moneyOf(member)).toEqual({ balanceCents: 18_000, heldCents: 0 })
  })
})

describe('[proxy cases 51, 52] an objection', () => {
  it.each([
    [432_000 - 1, 'y'],
    [432_000, 'objectTooLate'],
  ])('%i seconds after it is in stock: %s', async (seconds, code) => {
    const { dealId } = await aStockedDeal(parties)
    await server.db.execute('update deals set due_at = due_at - make_interval(secs => $1::float8)', [seconds])
    expect((await see(dealId)).status).toBe(code === 'y' ? 'inStock' : 'completed')
    expect(toCode(await server.post(deals.objectToDeal, { dealId, reason: 'fake', text: '不是原廠' }, by()))).toBe(code)
  })

  it('is too late though no job has come to it, and the money follows with the job', async () => {
    const { dealId } = await aStockedDeal(parties)
    await endTimesIn(server.db, 0)
    expect(await see(dealId)).toMatchObject({ status: 'completed', endReason: 'released', heldCents: 43_200, can: { object: false, confirm: false } })
    expect(await moneyOf(member)).toEqual({ balanceCents: 0, heldCents: 43_200 })
    await workDeals(server)
    expect(await balanceOf(server.db, 'earnings', agent)).toBe(42_870)
    expect(toCode(await server.post(deals.objectToDeal, { dealId, reason: 'fake', text: '不是原廠' }, by()))).toBe('objectTooLate')
    await workDeals(server)
    expect(await balanceOf(server.db, 'earnings', agent)).toBe(42_870)
  })
})

it('[proxy case 54] the hold of a deal is released by the deal alone', async () => {
  await aPaidDeal(parties)
  const [hold] = await server.ask(listHolds, {}, by())
  expect(hold).toMatchObject({ amountCents: 43_200 })
  expect(toCode(await server.post(releaseHold, { holdId: hold?.holdId ?? '' }, byFinance()))).toBe('notFound')
  expect(await moneyOf(member)).toEqual({ balanceCents: 0, heldCents: 43_200 })
})

it('[proxy case 55] nothing is released by time alone, and old deals are found', async () => {
  const { dealId, number } = await aStockedDeal(parties)
  await server.ask(deals.objectToDeal, { dealId, reason: 'other', text: '不對' }, by())
  await server.db.execute("update deals set paid_at = paid_at - interval '100 days', stocked_at = stocked_at - interval '100 days'")
  await workDeals(server)
  expect(await see(dealId)).toMatchObject({ status: 'disputed', heldCents: 43_200 })
  expect((await server.ask(operator.operatorListDeals, { tab: 'old' }, byFinance())).items).toMatchObject([{ number }])
})

it('is not paid with points or a coupon, and not at another amount', async () => {
  const { dealId } = await aDeal(parties)
  await aCredit(server, platform, member, 43_200)
  expect(await server.post(pay, { payableId: dealId, seenTotalCents: cents(43_100) }, by())).toMatchObject({ code: 'priceChanged' })
  expect(toCode(await server.post(pay, { payableId: dealId, seenTotalCents: cents(43_200), deductions: { points: 1 } }, by()))).toBe('pointsAboveShare')
})

it('a deal of our own gives goods and fee to the house', async () => {
  const { proxyRequestId } = await anOpenRequest(server, platform, member)
  await aHouseBid(server, platform, proxyRequestId)
  const [bid] = (await server.ask(getRequest, { proxyRequestId }, by())).bids
  const deal = await payDeal(parties, await server.ask(deals.acceptBid, { proxyRequestId, bidId: bid?.bidId ?? '', revision: 1 }, by()))
  const byShop = { operatorKey: platform.shopKey }
  const answer = await server.upload(await aPicture(), byShop)
  const photoIds = [answer.status === 'y' ? answer.data.fileId : '']
  expect((await server.ask(operator.operatorListDeals, { tab: 'house' }, byShop)).items).toMatchObject([{ number: deal.number }])
  await server.ask(operator.buyHouseDeal, { number: deal.number, shopOrderNumber: 'TB1', customsName: '機械鍵盤', photoIds }, byShop)
  const trackingNumber = aNumber()
  await server.ask(operator.sendHouseDeal, { number: deal.number, trackingNumbers: [trackingNumber] }, byShop)
  await receive(parties, trackingNumber)
  const revenue = await balanceOf(server.db, 'revenue')
  await server.ask(deals.confirmDeal, { dealId: deal.dealId }, by())
  expect(await balanceOf(server.db, 'purchases')).toBe(39_900)
  expect((await balanceOf(server.db, 'revenue')) - revenue).toBe(3_300)
})

it('a parcel of a deal is packed once its goods are confirmed', async () => {
  const { dealId, parcels } = await aStockedDeal(parties)
  const parcelIds = parcels.map(({ parcelId }) => parcelId)
  const application = await anApplication(server, platform, member, { parcelIds })
  expect(await server.post(applyForPacking, application, by())).toMatchObject({ code: 'parcelOfDeal' })
  const isKept = async () => (await server.ask(listParcels, { status: 'inStock' }, by())).items.map(({ keptFor }) => keptFor)
  expect(await isKept()).toEqual(['deal'])
  expect(await server.ask(deals.getDeal, { parcelId: parcelIds[0] ?? '' }, by())).toMatchObject({ dealId })
  await server.ask(deals.confirmDeal, { dealId }, by())
  expect(await isKept()).toEqual([undefined])
  expect(toCode(await server.post(applyForPacking, application, by()))).toBe('y')
})

it('three deals that were not paid keep a member from new requests for a week', async () => {
  for (const ends of ['cancelled', 'expired', 'expired']) {
    const { dealId } = await aDeal(parties, { goodsCents: cents(1_000), feeCents: cents(100) })
    if (ends === 'cancelled') await server.ask(deals.cancelDeal, { dealId }, by())
    else await endTimesIn(server.db, 0)
  }
  await workDeals(server)
  const form = aRequestForm(platform)
  expect(await server.post(saveRequest, form, by())).toMatchObject({ code: 'requestsPaused' })
  await server.db.execute("update deals set ended_at = ended_at - interval '7 days'")
  expect(toCode(await server.post(saveRequest, form, by()))).toBe('y')
})

it('what is bought and does not come is ended by its member ten days after the promise, and by itself after twenty [proxy case 68]', async () => {
  const first = await aBoughtDeal(parties)
  await sendDeal(parties, first.dealId, aNumber())
  const shift = (days: number) => server.db.execute('update deals set promise_at = promise_at - make_interval(days => $1::int), due_at = due_at - make_interval(days => $1::int)', [days])
  await shift(13)
  await workDeals(server)
  expect(await see(first.dealId)).toMatchObject({ status: 'arriving', can: { end: true }, steps: expect.arrayContaining([expect.objectContaining({ step: 'overdue' })]) as unknown })
  await shift(10)
  expect(await see(first.dealId)).toMatchObject({ status: 'refunded', endReason: 'late' })
  await workDeals(server)
  expect(await moneyOf(member)).toEqual({ balanceCents: 43_200, heldCents: 0 })
  expect(await server.ask(getAgent, {}, byAgents())).toMatchObject({ agent: { strikes: 1 } })
})

it('gave up: with a proof that it is sold out nothing is held against the agent', async () => {
  const photoIds = [await aFileOf(server, agent)]
  for (const [isSoldOut, strikes] of [[true, 0], [false, 1]] as const) {
    const { dealId } = await aPaidDeal(parties, { goodsCents: cents(1_000), feeCents: cents(100) })
    expect(await server.ask(byAgent.giveUpDeal, { dealId, isSoldOut, note: '賣完了', photoIds }, byAgents())).toMatchObject({ status: 'refunded', endReason: 'gaveUp' })
    expect(await server.ask(getAgent, {}, byAgents())).toMatchObject({ agent: { strikes } })
  }
  const { dealId } = await aPaidDeal(parties, { goodsCents: cents(1_000), feeCents: cents(100) })
  expect(toCode(await server.post(byAgent.giveUpDeal, { dealId, isSoldOut: true }, byAgents()))).toBe('photoRequired')
  await server.ask(byAgent.buyDeal, { dealId, ...(await toBought(parties)) }, byAgents())
  expect(toCode(await server.post(byAgent.giveUpDeal, { dealId, isSoldOut: true, photoIds }, byAgents()))).toBe('notAllowedNow')
})

it('[proxy case 43] accepting names what was read: a bid that was changed, or taken back, is not accepted', async () => {
  const read = await aBidToAccept(parties)
  await server.ask(placeBid, { proxyRequestId: read.proxyRequestId, goodsCents: cents(39_800), feeCents: cents(3_300), promiseDays: 3, proofIds: [] }, byAgents())
  expect(toCode(await server.post(deals.acceptBid, read, by()))).toBe('bidChanged')
  await server.ask(withdrawBid, { proxyRequestId: read.proxyRequestId }, byAgents())
  expect(toCode(await server.post(deals.acceptBid, { ...read, revision: 2 }, by()))).toBe('bidGone')
})
