import { applyForPacking } from '@contract/order/packing-endpoints'
import { reassignParcel, receiveParcel } from '@contract/parcel/parcel-operator-endpoints'
import { completeParcel } from '@contract/parcel/forecast-endpoints'
import { getParcel } from '@contract/parcel/one-parcel-endpoints'
import { listParcels } from '@contract/parcel/parcel-endpoints'
import { aForecastParcel, anArrival } from '../../support/parcels'
import { anApplication, packingPlatform } from '../../support/orders'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

const JD = 'JDVA12345678901'

describe('several boxes of one waybill', () => {
  const server = useTestServer()
  const platform = usePlatform(server, packingPlatform)
  const member = useMember(server)

  const receive = async (text: string, change: object = {}) =>
    server.ask(receiveParcel, await anArrival(server, platform, text, change), { operatorKey: platform.warehouseKey })
  const refusedToReceive = async (text: string) =>
    server.post(receiveParcel, await anArrival(server, platform, text), { operatorKey: platform.warehouseKey })
  const list = async () => (await server.ask(listParcels, {}, { token: member.token })).items
  const boxOf = async (parcelId: string) => (await server.ask(getParcel, { parcelId }, { token: member.token })).box

  it('JD’s bars bring the forecast of the printed number home, with the member number on the label and without', async () => {
    const forecast = await aForecastParcel(server, platform, member, { trackingNumber: JD })
    const received = await receive(`${JD}-1-1-`, { ClientNO: member.ClientNO })
    expect(received).toMatchObject({ parcelId: forecast.parcelId, status: 'inStock', ownerless: false, ClientNO: member.ClientNO })
    expect(received.box).toBeUndefined()
    expect((await list()).map(({ trackingNumber, box }) => [trackingNumber, box])).toEqual([[JD, undefined]])
  })

  it('are one forecast: the member sees which has come and which is missing, and the late one comes to them', async () => {
    const forecast = await aForecastParcel(server, platform, member, { trackingNumber: JD })
    const first = await receive(`${JD}-1-2-`)
    expect(first).toMatchObject({ parcelId: forecast.parcelId, box: { number: 1, count: 2, arrived: 1 } })
    expect(await boxOf(first.parcelId)).toEqual({ number: 1, count: 2, arrived: 1, others: [] })

    const second = await receive(`${JD}-2-2-`)
    expect(second).toMatchObject({ status: 'inStock', ownerless: false, ClientNO: member.ClientNO, box: { number: 2, count: 2, arrived: 2 } })
    expect(await boxOf(first.parcelId)).toEqual({ number: 1, count: 2, arrived: 2, others: [{ parcelId: second.parcelId, number: 2 }] })
    expect((await list()).map(({ parcelId, trackingNumber }) => [parcelId, trackingNumber])).toEqual([
      [second.parcelId, JD],
      [first.parcelId, JD],
    ])
  })

  it('come in any order, and a box that has come does not come again', async () => {
    const forecast = await aForecastParcel(server, platform, member, { trackingNumber: JD })
    expect(await receive(`${JD}-2-2-`)).toMatchObject({ parcelId: forecast.parcelId, box: { number: 2, count: 2, arrived: 1 } })
    expect(await refusedToReceive(`${JD}-2-2-`)).toMatchObject({ code: 'boxReceivedAlready' })
    await receive(`${JD}-1-2-`)
    for (const again of [`${JD}-1-2-`, JD]) expect(await refusedToReceive(again)).toMatchObject({ code: 'boxReceivedAlready' })
    expect(await list()).toHaveLength(2)
  })

  it('are known by the same number that comes twice', async () => {
    const forecast = await aForecastParcel(server, platform, member)
    await receive(forecast.trackingNumber)
    expect(await refusedToReceive(forecast.trackingNumber)).toMatchObject({ code: 'notAllowedNow' })
    const second = await receive(forecast.trackingNumber, { weightGrams: 2_480 })
    expect(second).toMatchObject({ ownerless: false, ClientNO: member.ClientNO, box: { arrived: 2 } })
    expect(await boxOf(forecast.parcelId)).toEqual({ arrived: 2, others: [{ parcelId: second.parcelId }] })
  })

  it('at the same moment are as many as came, each once', async () => {
    const forecast = await aForecastParcel(server, platform, member, { trackingNumber: JD })
    const answers = await Promise.all([1, 2, 3, 2].map((n) => refusedToReceive(`${JD}-${n}-3-`)))
    expect(answers.filter(({ status }) => status === 'y')).toHaveLength(3)
    expect(await boxOf(forecast.parcelId)).toMatchObject({ count: 3, arrived: 3 })
  })

  it('may be packed as they have come: what a box has no goods for goes with the one that has them', async () => {
    const forecast = await aForecastParcel(server, platform, member, { trackingNumber: JD })
    await receive(`${JD}-1-2-`)
    const second = await receive(`${JD}-2-2-`)
    const apply = async (parcelIds: readonly string[]) => server.post(applyForPacking, await anApplication(server, platform, member, { parcelIds: [...parcelIds] }), { token: member.token })
    expect(await apply([second.parcelId])).toMatchObject({ code: 'boxNeedsGoods' })
    expect(await apply([forecast.parcelId, second.parcelId])).toEqual(expect.objectContaining({ status: 'y' }))
  })

  it('one that is late is packed by itself, once its goods are said', async () => {
    const forecast = await aForecastParcel(server, platform, member, { trackingNumber: JD })
    await receive(`${JD}-1-2-`)
    const apply = async (parcelId: string) => server.post(applyForPacking, await anApplication(server, platform, member, { parcelIds: [parcelId] }), { token: member.token })
    expect(await apply(forecast.parcelId)).toMatchObject({ status: 'y' })
    const { parcelId } = await receive(`${JD}-2-2-`)
    const items = [{ name: '椅子', quantity: 1, unitPriceCents: 10_000 }]
    await server.ask(completeParcel, { parcelId, goodsNature: 'ordinary', items }, { token: member.token })
    expect(await apply(parcelId)).toMatchObject({ status: 'y' })
  })

  it('wait for the goods of their forecast together', async () => {
    const forecast = await aForecastParcel(server, platform, member, { trackingNumber: JD, items: [] })
    await receive(`${JD}-1-2-`)
    const second = await receive(`${JD}-2-2-`)
    expect(second.status).toBe('incomplete')
    const items = [{ name: '椅子', quantity: 1, unitPriceCents: 10_000 }]
    await server.ask(completeParcel, { parcelId: forecast.parcelId, goodsNature: 'ordinary', items }, { token: member.token })
    expect((await list()).map(({ status }) => status)).toEqual(['inStock', 'inStock'])
  })

  it('that nobody has forecast, or another’s label names, wait in the pool, each for a decision of its own', async () => {
    const [one, two] = [await receive(`${JD}-1-2-`), await receive(`${JD}-2-2-`)]
    expect([one.ownerless, two.ownerless]).toEqual([true, true])
    const give = (parcelId: string) =>
      server.ask(reassignParcel, { parcelId, ClientNO: member.ClientNO, reason: '面單', carrierCode: 'SF' }, { operatorKey: platform.warehouseKey })
    for (const { parcelId } of [two, one]) expect(await give(parcelId)).toMatchObject({ ClientNO: member.ClientNO })
    expect(await boxOf(one.parcelId)).toMatchObject({ number: 1, count: 2, arrived: 2 })
  })
})
