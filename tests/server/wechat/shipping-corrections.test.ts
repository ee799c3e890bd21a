import { getOrder, listOrders, payOrder } from '@contract/order/order-endpoints'
import { correctShipment } from '@contract/order/order-operator-endpoints'
import { reportShipments } from '@server/trade/order/shipping-report/shipping-report-sending'
import type { UploadedReport } from '../../support/fake-wechat/shipping-api'
import { aFormedGroup, priceIt, shipIt } from '../../support/groups'
import { aCredit } from '../../support/orders'
import { aShippingScene, SHIPMENT, type ShippingScene } from './shipping-scene'

let at: ShippingScene
beforeAll(async () => {
  at = await aShippingScene()
})
beforeEach(() => at.reset())
afterAll(() => at.scene.stop())

const correct = (orderId: string, trackingNumber: string) =>
  at.scene.server.ask(correctShipment, { orderId, ...SHIPMENT, trackingNumber }, { operatorKey: at.scene.platform.warehouseKey })

const numberOf = (report: UploadedReport | undefined) => report?.shipping_list?.[0]?.tracking_no

describe('a tracking number that is corrected', () => {
  it('after WeChat was told is told once more, and a second time is an operator’s', async () => {
    const { member, order, paid } = await at.aPaidOrder()
    await at.ship(order.orderId)
    await at.run()
    await correct(order.orderId, 'SF9999999999991')
    expect(await at.scene.orderOf(member, order.orderId)).toMatchObject({ status: 'shipped', trackingNumber: 'SF9999999999991' })
    await at.run()
    await at.run()
    expect(at.sentFor(paid).map(numberOf)).toEqual([SHIPMENT.trackingNumber, 'SF9999999999991'])
    expect(await at.rows()).toMatchObject([{ state: 'reported', isCorrected: true, lastError: null }])
    await correct(order.orderId, 'SF9999999999992')
    await at.run()
    expect(at.sentFor(paid)).toHaveLength(2)
    expect(await at.rows()).toMatchObject([{ state: 'failed', trackingNumber: 'SF9999999999992', lastError: 'corrected before' }])
  })

  it('before WeChat was told is told as it then is', async () => {
    const { order, paid } = await at.aPaidOrder()
    await at.ship(order.orderId)
    await correct(order.orderId, 'SF9999999999993')
    await at.run()
    expect(at.sentFor(paid).map(numberOf)).toEqual(['SF9999999999993'])
    expect(await at.rows()).toMatchObject([{ isCorrected: false }])
  })

  it('while WeChat does not answer is told as it then is, whatever WeChat has taken', async () => {
    const { order, paid } = await at.aPaidOrder()
    await at.ship(order.orderId)
    at.scene.wechat.shipping.mood = () => 'lost'
    await at.run()
    await correct(order.orderId, 'SF9999999999994')
    at.scene.wechat.shipping.mood = () => undefined
    await at.run()
    expect(numberOf(at.scene.wechat.shipping.held.get(paid.out_trade_no)?.report)).toBe('SF9999999999994')
    expect(await at.rows()).toMatchObject([{ state: 'reported', isCorrected: true }])
  })

  it('while WeChat is just being told is told after it', async () => {
    const { order, paid } = await at.aPaidOrder()
    await at.ship(order.orderId)
    const { shipping, ...parts } = at.partsOf(at.scene.server.db)
    if (!shipping) throw new Error('all of WeChat is set up here')
    await reportShipments({
      ...parts,
      shipping: {
        ...shipping,
        async report(report) {
          const outcome = await shipping.report(report)
          await correct(order.orderId, 'SF9999999999996')
          return outcome
        },
      },
    })
    expect(await at.rows()).toMatchObject([{ state: 'waiting', trackingNumber: 'SF9999999999996', isCorrected: true }])
    await at.run()
    expect(at.sentFor(paid).map(numberOf)).toEqual([SHIPMENT.trackingNumber, 'SF9999999999996'])
    expect(await at.rows()).toMatchObject([{ state: 'reported' }])
  })

  it('is not told again where it was right', async () => {
    const { order, paid } = await at.aPaidOrder()
    await at.ship(order.orderId)
    await at.run()
    await correct(order.orderId, SHIPMENT.trackingNumber)
    await at.run()
    expect(at.sentFor(paid)).toHaveLength(1)
  })

  it('and that WeChat does not take any more is an operator’s', async () => {
    const { order } = await at.aPaidOrder()
    await at.ship(order.orderId)
    await at.run()
    await correct(order.orderId, 'SF9999999999995')
    at.scene.wechat.shipping.mood = () => 10_060_003
    await at.run()
    expect(await at.rows()).toMatchObject([{ state: 'failed', lastError: 'wechat 10060003' }])
  })

  it('of an order that has not left, or has left with a group, is refused', async () => {
    const { server, platform } = at.scene
    const { order } = await at.aPaidOrder()
    const refused = (orderId: string) => server.post(correctShipment, { orderId, ...SHIPMENT }, { operatorKey: platform.warehouseKey })
    expect(await refused(order.orderId)).toMatchObject({ status: 'n', code: 'notAllowedNow' })
    const members = [await server.signUpMember(), await server.signUpMember()]
    const { group } = await aFormedGroup(server, platform, members)
    await priceIt(server, platform, group.groupId, 30_000)
    const orderIds: string[] = []
    for (const member of members) {
      await aCredit(server, platform, member, 100_000)
      const orderId = (await server.ask(listOrders, {}, { token: member.token })).items[0]?.orderId ?? ''
      const { totalPayableCents } = await server.ask(getOrder, { orderId }, { token: member.token })
      await server.ask(payOrder, { orderId, seenTotalCents: totalPayableCents }, { token: member.token })
      orderIds.push(orderId)
    }
    await shipIt(server, platform, group.groupId)
    for (const orderId of orderIds) expect(await refused(orderId)).toMatchObject({ status: 'n', code: 'notAllowedNow' })
  })

  it('is corrected by a command', async () => {
    const { member, order } = await at.aPaidOrder()
    await at.ship(order.orderId)
    const shipment = ['--carrier', 'DHL', '--number', 'JD014600001234567890', '--page', 'https://track.example.com/way']
    expect(await at.command(at.scene.platform.warehouseKey, 'correct-shipment', order.orderNumber, ...shipment)).toMatchObject({ code: 0 })
    const corrected = { trackingNumber: 'JD014600001234567890', trackingPage: 'https://track.example.com/way' }
    expect(await at.scene.orderOf(member, order.orderId)).toMatchObject(corrected)
    await at.run()
    expect(await at.rows()).toMatchObject([{ carrierName: 'DHL', trackingNumber: 'JD014600001234567890' }])
  })
})
