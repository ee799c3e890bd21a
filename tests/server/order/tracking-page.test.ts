import { getOrder } from '@contract/order/order-endpoints'
import { shipOrder } from '@contract/order/order-operator-endpoints'
import { setUpPlatform } from '@contract/operator/operator-endpoints'
import { listCarriers } from '@contract/parcel/parcel-endpoints'
import { getSystem } from '@contract/system/system-endpoints'
import { aPaidOrder, packingPlatform } from '../../support/orders'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

const server = useTestServer()
const platform = usePlatform(server, packingPlatform)
const member = useMember(server)

const setUpSf = (trackingPage: string | undefined) => {
  const [sf] = packingPlatform.carriers
  if (!sf) throw new Error('no carrier')
  return server.ask(setUpPlatform, { carriers: [{ ...sf, name: { 'zh-Hant': '順豐速運', 'zh-Hans': '顺丰速运', en: 'SF Express' }, trackingPage }] }, { operatorKey: platform.adminKey })
}

const shipment = { carrierName: '黑貓宅急便', trackingNumber: '905112345678' }

describe('the carrier’s own page [spec 2.22, 4.05]', () => {
  it('goes to the member with the shipment', async () => {
    const { orderId } = await aPaidOrder(server, platform, member)
    const trackingPage = 'https://www.t-cat.com.tw/inquire/trace.aspx?no=905112345678'
    await server.ask(shipOrder, { orderId, ...shipment, trackingPage }, { operatorKey: platform.warehouseKey })
    expect(await server.ask(getOrder, { orderId }, { token: member.token })).toMatchObject({ trackingPage })
  })

  it.each(['順豐速運', ' 顺丰速运', 'sf'])('is that of the carrier of this name where none was given: %s', async (carrierName) => {
    const { orderId } = await aPaidOrder(server, platform, member)
    await setUpSf('https://carrier.example/track?no={number}')
    await server.ask(shipOrder, { orderId, carrierName, trackingNumber: 'SF 1408-2236' }, { operatorKey: platform.warehouseKey })
    expect(await server.ask(getOrder, { orderId }, { token: member.token })).toMatchObject({ trackingPage: 'https://carrier.example/track?no=SF14082236' })
  })

  it('comes with the carriers, for parcels', async () => {
    await setUpSf('https://carrier.example/{number}')
    expect(await server.ask(listCarriers, {})).toMatchObject([{ code: 'SF', trackingPage: 'https://carrier.example/{number}' }, { code: 'YTO' }])
    await setUpSf(undefined)
    expect((await server.ask(listCarriers, {}))[0]).not.toHaveProperty('trackingPage')
  })

  it.each(['https://carrier.example/', 'https://{number}.example/', 'javascript:alert({number})'])('of a carrier is not %s', async (trackingPage) => {
    const [sf] = packingPlatform.carriers
    const answer = await server.post(setUpPlatform, { carriers: [{ ...sf, code: 'SF', trackingPage } as never] }, { operatorKey: platform.adminKey })
    expect(answer).toMatchObject({ status: 'n', fields: [{ path: 'carriers.0.trackingPage', code: 'invalid' }] })
  })

  it('may be left out', async () => {
    const { orderId } = await aPaidOrder(server, platform, member)
    await server.ask(shipOrder, { orderId, ...shipment }, { operatorKey: platform.warehouseKey })
    expect(await server.ask(getOrder, { orderId }, { token: member.token })).not.toHaveProperty('trackingPage')
  })

  it.each(['javascript:alert(1)', 'http://www.t-cat.com.tw/', 'https://www.t-cat.com.tw@evil.example/'])('is not %s', async (trackingPage) => {
    const { orderId } = await aPaidOrder(server, platform, member)
    const answer = await server.post(shipOrder, { orderId, ...shipment, trackingPage }, { operatorKey: platform.warehouseKey })
    expect(answer).toMatchObject({ status: 'n', fields: [{ path: 'trackingPage', code: 'invalid' }] })
  })
})

describe('hosts that open inside the app [spec 2.22]', () => {
  it('are the operator’s, in small letters, and none at first', async () => {
    expect((await server.ask(getSystem, {})).webHosts).toEqual([])
    await server.ask(setUpPlatform, { settings: { webHosts: ['WWW.T-Cat.com.tw', 'xn--fiq228c.example'] } }, { operatorKey: platform.adminKey })
    expect((await server.ask(getSystem, {})).webHosts).toEqual(['www.t-cat.com.tw', 'xn--fiq228c.example'])
  })

  it.each(['*', 'https://www.t-cat.com.tw', 'localhost', '10.0.0.1', "a.example; script-src 'unsafe-inline'"])('are never %s', async (host) => {
    const answer = await server.post(setUpPlatform, { settings: { webHosts: [host] } }, { operatorKey: platform.adminKey })
    expect(answer).toMatchObject({ status: 'n', fields: [{ path: 'settings.webHosts.0', code: 'invalid' }] })
  })
})
