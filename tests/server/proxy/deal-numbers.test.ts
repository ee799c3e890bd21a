import { cents } from '@contract/kit/money'
import { listMessages } from '@contract/notification/message-endpoints'
import { listStanding, saveStanding } from '@contract/order/standing-endpoints'
import { forecastParcel } from '@contract/parcel/forecast-endpoints'
import { listParcels } from '@contract/parcel/parcel-endpoints'
import { getParcel } from '@contract/parcel/one-parcel-endpoints'
import * as byAgent from '@contract/proxy/agent-deal-endpoints'
import * as deals from '@contract/proxy/deal-endpoints'
import * as operator from '@contract/proxy/deal-operator-endpoints'
import { getRequest } from '@contract/proxy/request-endpoints'
import { lookAtAllStanding } from '@server/trade/order/standing/standing-jobs'
import { aPicture } from '../../support/a-picture'
import { aBoughtDeal, aNumber, expectDealsInOrder, payDeal, receive, sendDeal, type Parties } from '../../support/deals'
import { expectLedgerInOrder } from '../../support/ledger-audit'
import { anAddress, packingPlatform } from '../../support/orders'
import { aForecast, aParcelInStock } from '../../support/parcels'
import { aHouseBid, anAgent, anOpenRequest } from '../../support/proxy'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

// A tracking number that was wrong is corrected, as long as the warehouse has not received it.

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
const send = (dealId: string, ...trackingNumbers: string[]) => server.post(byAgent.sendDeal, { dealId, trackingNumbers }, byAgents())
const numbersOf = async (dealId: string) => (await see(dealId)).parcels.map(({ trackingNumber }) => trackingNumber).sort()
const forecasts = async () => (await server.ask(listParcels, { status: 'notInStock' }, by())).items.map(({ trackingNumber }) => trackingNumber).sort()

async function aSentDeal(...numbers: string[]): Promise<string> {
  const { dealId } = await aBoughtDeal(parties)
  await sendDeal(parties, dealId, ...numbers)
  return dealId
}

it('withdraws the forecast of the wrong number, makes one of the right one, and both sides see that it was sent again', async () => {
  const [wrong, right] = [aNumber(), aNumber()]
  const dealId = await aSentDeal(wrong)
  const [before] = (await see(dealId)).parcels
  expect(await forecasts()).toEqual([wrong])
  const corrected = await server.ask(byAgent.sendDeal, { dealId, trackingNumbers: [right] }, byAgents())
  expect(corrected).toMatchObject({ status: 'arriving', parcels: [{ trackingNumber: right, isReceived: false }], can: { send: false, correct: true } })
  expect(await forecasts()).toEqual([right])
  expect(await server.ask(getParcel, { parcelId: before?.parcelId ?? '' }, by())).toMatchObject({ status: 'cancelled' })
  const seen = await see(dealId)
  const [parcel] = seen.parcels
  expect(await server.ask(getParcel, { parcelId: parcel?.parcelId ?? '' }, by())).toMatchObject({ status: 'notInStock', items: [{ name: '機械鍵盤', quantity: 1 }] })
  const sentTwice = ['accepted', 'pay', 'buy', 'send', 'send']
  expect(seen.steps.map(({ step }) => step)).toEqual(sentTwice)
  expect(corrected.steps.map(({ step }) => step)).toEqual(sentTwice)
  const { rows } = await server.db.execute("select data from deal_events where deal_id = $1 and action = 'send' order by sequence", [dealId])
  expect(rows).toEqual([{ data: { trackingNumbers: [wrong] } }, { data: { trackingNumbers: [right], withdrawn: [wrong] } }])
  const { items } = await server.ask(listMessages, {}, by())
  expect(items[0]?.title).toMatch(/^A tracking number was corrected D\d+$/)
  // What comes by the right number is the deal's; the wrong one is anybody's.
  await receive(parties, right)
  expect(await see(dealId)).toMatchObject({ status: 'inStock', can: { object: true } })
  const other = await aBoughtDeal(parties)
  expect(toCode(await send(other.dealId, wrong))).toBe('y')
})

it('keeps what is right, takes what is wrong, and shares the pieces among those that come', async () => {
  const [kept, wrong, first, second] = [aNumber(), aNumber(), aNumber(), aNumber()]
  const { dealId } = await aBoughtDeal(parties, {}, { quantity: 5, limitCents: cents(46_000) })
  await sendDeal(parties, dealId, kept, wrong)
  const before = (await see(dealId)).parcels.find(({ trackingNumber }) => trackingNumber === kept)
  expect(toCode(await send(dealId, kept, first, second))).toBe('y')
  expect(await numbersOf(dealId)).toEqual([kept, first, second].sort())
  const { parcels } = await see(dealId)
  expect(parcels.find(({ trackingNumber }) => trackingNumber === kept)?.parcelId).toBe(before?.parcelId)
  const pieces = new Map<string, number>()
  for (const { parcelId, trackingNumber } of parcels) pieces.set(trackingNumber, (await server.ask(getParcel, { parcelId }, by())).items.reduce((sum, { quantity }) => sum + quantity, 0))
  // Two of five in the first box, the other three in two.
  expect([pieces.get(kept), (pieces.get(first) ?? 0) + (pieces.get(second) ?? 0)]).toEqual([2, 3])
  // One too many is taken away without another.
  expect(toCode(await send(dealId, kept, first))).toBe('y')
  expect(await numbersOf(dealId)).toEqual([kept, first].sort())
})

it('changes nothing where the same numbers are named again', async () => {
  const number = aNumber()
  const dealId = await aSentDeal(number)
  const before = await see(dealId)
  expect(toCode(await send(dealId, number, number))).toBe('y')
  const after = await see(dealId)
  expect([after.steps, after.parcels]).toEqual([before.steps, before.parcels])
})

it('is refused once a number is received, and what is missing is not left out to have the rest count as all of it', async () => {
  const [there, missing, right] = [aNumber(), aNumber(), aNumber()]
  const dealId = await aSentDeal(there, missing)
  await receive(parties, there)
  expect(await server.post(byAgent.sendDeal, { dealId, trackingNumbers: [missing] }, byAgents())).toMatchObject({ code: 'notAllowedNow' })
  expect(await server.post(byAgent.sendDeal, { dealId, trackingNumbers: [there] }, byAgents())).toMatchObject({ code: 'notAllowedNow' })
  expect((await see(dealId)).status).toBe('arriving')
  expect(toCode(await send(dealId, there, right))).toBe('y')
  await receive(parties, right)
  expect((await see(dealId)).status).toBe('inStock')
  // All of it is there: its money goes by it.
  expect(toCode(await send(dealId, there, aNumber()))).toBe('notAllowedNow')
  const shown = await aSentDeal(missing)
  await receive(parties, missing, 2)
  expect(await server.ask(byAgent.getAgentDeal, { dealId: shown }, byAgents())).toMatchObject({ status: 'arriving', can: { correct: false } })
  expect(toCode(await send(shown, aNumber()))).toBe('notAllowedNow')
})

it('[race] one wins where a number is received as it is corrected, and where two correct it', async () => {
  // Room for all of them.
  await server.db.execute('update agents set completed_deals = 50')
  for (let round = 0; round < 5; round += 1) {
    const [wrong, right] = [aNumber(), aNumber()]
    const dealId = await aSentDeal(wrong)
    const [sent] = await Promise.all([send(dealId, right), receive(parties, wrong)])
    expect(await numbersOf(dealId)).toEqual([toCode(sent) === 'y' ? right : wrong])
    expect((await see(dealId)).status).toBe(toCode(sent) === 'y' ? 'arriving' : 'inStock')
    expect(['y', 'notAllowedNow']).toContain(toCode(sent))
    const other = await aSentDeal(aNumber())
    const numbers = [aNumber(), aNumber()]
    const codes = (await Promise.all(numbers.map((number) => send(other, number)))).map(toCode)
    expect([['y', 'y'], ['notAllowedNow', 'y']]).toContainEqual([...codes].sort())
    const left = await numbersOf(other)
    expect(left).toHaveLength(1)
    expect(numbers.filter((_number, index) => codes[index] === 'y')).toContain(left[0])
    expect((await forecasts()).filter((number) => numbers.includes(number))).toEqual(left)
  }
})

it('gives a forecast back that its member had made before, and it is theirs to pack', async () => {
  const [own, right] = [aNumber(), aNumber()]
  const { dealId } = await aBoughtDeal(parties)
  const { parcelId } = await server.ask(forecastParcel, aForecast(platform, { trackingNumber: own }), by())
  await sendDeal(parties, dealId, own)
  await sendDeal(parties, dealId, right)
  expect(await forecasts()).toEqual([own, right].sort())
  expect((await server.ask(getParcel, { parcelId }, by())).source).toBeUndefined()
  await receive(parties, own)
  expect((await see(dealId)).status).toBe('arriving')
  const { rows } = await server.db.execute('select status, kept_for from parcels where id = $1', [parcelId])
  expect(rows).toEqual([{ status: 'inStock', kept_for: null }])
})

it('takes no number of another deal, of another member, or of what nobody knows the carrier of, and leaves all as it was', async () => {
  const [number, theirs] = [aNumber(), aNumber()]
  const [first, second] = [await aSentDeal(number), await aSentDeal(aNumber())]
  const stranger = await server.signUpMember()
  await server.ask(forecastParcel, aForecast(platform, { trackingNumber: theirs }), { token: stranger.token })
  const before = await numbersOf(second)
  expect(toCode(await send(second, number))).toBe('trackingNumberTaken')
  expect(toCode(await send(second, theirs))).toBe('trackingNumberTaken')
  expect(toCode(await send(second, '99887766554'))).toBe('required')
  expect([await numbersOf(second), await numbersOf(first)]).toEqual([before, [number]])
  expect(await forecasts()).toEqual([number, ...before].sort())
})

it('the right numbers wait where the wrong one did, in a transfer of before', async () => {
  const [wrong, first, second] = [aNumber(), aNumber(), aNumber()]
  const { dealId } = await aBoughtDeal(parties, {}, { quantity: 2 })
  await sendDeal(parties, dealId, wrong)
  const ofDeal = (await see(dealId)).parcels.map(({ parcelId }) => parcelId)
  const { parcelId: other } = await aParcelInStock(server, platform, member)
  const { addressId } = await anAddress(server, member)
  await server.ask(saveStanding, {
    parcelIds: [...ofDeal, other], warehouseId: platform.warehouseIds['DG'] ?? '', addressId, pickupMethod: 'delivery', channelCode: 'SEA',
    notesAccepted: true, capCents: 50_000, waitDays: 14, ifLate: 'wait', ifProblem: 'wait',
  }, by())
  const look = () => lookAtAllStanding(server.db, server.app.ports)
  const standing = async () => (await server.ask(listStanding, {}, by())).items[0]
  expect(toCode(await send(dealId, first, second))).toBe('y')
  await look()
  expect(await standing()).toMatchObject({ status: 'open' })
  for (const number of [first, second]) await receive(parties, number)
  await server.ask(deals.confirmDeal, { dealId }, by())
  await look()
  expect(await standing()).toMatchObject({ status: 'applied' })
  const { rows } = await server.db.execute("select tracking_number as number from parcels where status = 'inOrder'")
  expect(rows).toHaveLength(3)
  expect((rows as { number: string }[]).map(({ number }) => number)).toEqual(expect.arrayContaining([first, second]))
})

it('is done by our own buyers, too', async () => {
  const { proxyRequestId } = await anOpenRequest(server, platform, member)
  await aHouseBid(server, platform, proxyRequestId)
  const [bid] = (await server.ask(getRequest, { proxyRequestId }, by())).bids
  const { number, dealId } = await payDeal(parties, await server.ask(deals.acceptBid, { proxyRequestId, bidId: bid?.bidId ?? '', revision: 1 }, by()))
  const byShop = { operatorKey: platform.shopKey }
  const answer = await server.upload(await aPicture(), byShop)
  await server.ask(operator.buyHouseDeal, { number, shopOrderNumber: 'TB1', customsName: '機械鍵盤', photoIds: [answer.status === 'y' ? answer.data.fileId : ''] }, byShop)
  const [wrong, right] = [aNumber(), aNumber()]
  await server.ask(operator.sendHouseDeal, { number, trackingNumbers: [wrong] }, byShop)
  expect(await server.ask(operator.sendHouseDeal, { number, trackingNumbers: [right] }, byShop)).toMatchObject({ parcels: [{ trackingNumber: right }] })
  expect(await forecasts()).toEqual([right])
  await receive(parties, right)
  expect(await server.post(operator.sendHouseDeal, { number, trackingNumbers: [wrong] }, byShop)).toMatchObject({ code: 'notAllowedNow' })
  expect((await see(dealId)).status).toBe('inStock')
})
