import { cancelOrder, getOrder, listOrders, payOrder } from '@contract/order/order-endpoints'
import { adjustOrder, sendBackOrder } from '@contract/order/order-operator-endpoints'
import { MINUTE_MS } from '@contract/kit/time'
import { startWechatPay } from '@contract/wallet/wechat-pay-endpoints'
import { reportShipments } from '@server/trade/order/shipping-report/shipping-report-sending'
import { FAKE_APPS } from '../../support/fake-wechat/login-api'
import { MERCHANT, type FakeOrder } from '../../support/fake-wechat/pay-api'
import { aFormedGroup, priceIt, shipIt } from '../../support/groups'
import { aCredit, aPaidOrder } from '../../support/orders'
import { aShippingScene, SHIPMENT, type ShippingScene } from './shipping-scene'
import { BILL_CENTS } from './wechat-scene'

let at: ShippingScene
beforeAll(async () => {
  at = await aShippingScene()
})
beforeEach(() => at.reset())
afterAll(() => at.scene.stop())

describe('an order that was paid in the mini-program', () => {
  it('is reported once it has left, in the form that WeChat asks for', async () => {
    const { order, paid } = await at.aPaidOrder('o-who-has-paid')
    await at.run()
    expect(await at.rows()).toMatchObject([{ state: 'owed', kind: null }])
    await at.ship(order.orderId)
    await at.run()
    expect(at.sentFor(paid)).toEqual([
      {
        order_key: { order_number_type: 1, mchid: MERCHANT.id, out_trade_no: paid.out_trade_no },
        logistics_type: 1,
        delivery_mode: 1,
        shipping_list: [
          {
            tracking_no: SHIPMENT.trackingNumber,
            express_company: 'SF',
            contact: { receiver_contact: expect.stringMatching(/^\d{3}\*{4}\d{4}$/) as string },
            item_desc: `集运包裹*2（订单 ${order.orderNumber}）`,
          },
        ],
        upload_time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+08:00$/) as string,
        payer: { openid: 'o-who-has-paid' },
      },
    ])
    const [row] = await at.rows()
    expect(row).toMatchObject({ state: 'reported', kind: 'courier', tries: 1, lastError: null })
    // At the moment at which it was told, by the clock of UTC+8.
    const sinceDueMs = new Date(String(at.sentFor(paid)[0]?.upload_time)).getTime() - (row?.dueAt?.getTime() ?? 0)
    expect([sinceDueMs >= 0, sinceDueMs < MINUTE_MS]).toEqual([true, true])
  })

  it('is reported no second time, whatever becomes of it', async () => {
    const { order, paid } = await at.aPaidOrder()
    await at.ship(order.orderId)
    for (let turn = 0; turn < 3; turn += 1) await at.run()
    at.setDays(30)
    await at.run()
    expect(at.sentFor(paid)).toHaveLength(1)
  })

  it.each([
    ['顺丰', 'SF'],
    ['Yunda Express', 'YD'],
    ['極兔速遞', 'JTSD'],
    ['DHL', 'DHL'],
    ['黑貓宅急便', 'OTHER'],
    ['我們自己的專線', 'OTHER'],
  ])('is reported with WeChat’s id of %s: %s', async (carrierName, carrierId) => {
    const { order, paid } = await at.aPaidOrder()
    await at.ship(order.orderId, { carrierName })
    await at.run()
    const [shipment] = at.sentFor(paid)[0]?.shipping_list ?? []
    expect(shipment).toMatchObject({ express_company: carrierId })
    // Nobody but SF needs a number, so nobody gets one.
    expect(shipment?.contact !== undefined).toBe(carrierId === 'SF')
  })

  it('is reported by the bill’s payment and by that of a difference alike', async () => {
    const { server, wechat, platform } = at.scene
    const { member, order, paid } = await at.aPaidOrder()
    await server.ask(adjustOrder, { orderId: order.orderId, differenceCents: 500, reason: 'test' }, { operatorKey: platform.financeKey })
    const request = await server.ask(startWechatPay, { ...at.scene.toStart(order.orderId), seenTotalCents: 500 }, { token: member.token })
    const difference = wechat.payAsMember(request)
    await at.scene.notify(difference)
    await at.ship(order.orderId)
    await at.run()
    const told = [{ shipping_list: [{ tracking_no: SHIPMENT.trackingNumber }] }]
    for (const payment of [paid, difference]) expect(at.sentFor(payment)).toMatchObject(told)
    expect(wechat.shipping.received).toHaveLength(2)
  })

  it('in a group is reported when the group’s shipment leaves, by each payment there was', async () => {
    const { server, platform, wechat } = at.scene
    const members = [await server.signUpMember(), await server.signUpMember()]
    const { group } = await aFormedGroup(server, platform, members)
    // Heavier than was set aside for.
    await priceIt(server, platform, group.groupId, 30_000)
    const payments: FakeOrder[] = []
    for (const { token } of members) {
      const orderId = (await server.ask(listOrders, {}, { token })).items[0]?.orderId ?? ''
      const { totalPayableCents } = await server.ask(getOrder, { orderId }, { token })
      const input = { ...at.scene.toStart(orderId), seenTotalCents: totalPayableCents }
      const paid = wechat.payAsMember(await server.ask(startWechatPay, input, { token }))
      payments.push(paid)
      await at.scene.notify(paid)
    }
    await at.run()
    expect(wechat.shipping.received).toEqual([])
    await shipIt(server, platform, group.groupId)
    await at.run()
    const told = [{ logistics_type: 1, shipping_list: [{ tracking_no: 'TCAT900123', express_company: 'OTHER' }] }]
    for (const payment of payments) expect(at.sentFor(payment)).toMatchObject(told)
  })
})

describe('money that bought nothing that is sent', () => {
  it('is reported as a balance, where it stayed there', async () => {
    const { server, wechat } = at.scene
    const { member, order } = await at.scene.aDebtor()
    const { paid } = await at.scene.payInWechat(member, order.orderId)
    await server.ask(cancelOrder, { orderId: order.orderId, reason: 'changedMind' }, { token: member.token })
    await at.scene.notify(paid)
    await at.run()
    const shipping_list = [{ item_desc: `账户余额（订单 ${order.orderNumber}）` }]
    expect(at.sentFor(paid)).toMatchObject([{ logistics_type: 3, delivery_mode: 1, shipping_list }])
    expect(wechat.shipping.timesOf(paid.out_trade_no)).toBe(1)
  })

  it('is reported as a balance, where the order was paid otherwise meanwhile, and leaves', async () => {
    const { server, platform } = at.scene
    const { member, order } = await at.scene.aDebtor()
    const { paid } = await at.scene.payInWechat(member, order.orderId)
    await aCredit(server, platform, member, BILL_CENTS)
    await server.ask(payOrder, { orderId: order.orderId, seenTotalCents: BILL_CENTS }, { token: member.token })
    await at.scene.notify(paid)
    await at.ship(order.orderId)
    await at.run()
    expect(at.sentFor(paid)).toMatchObject([{ logistics_type: 3 }])
    expect(await at.rows()).toMatchObject([{ kind: 'balance', carrierName: null, trackingNumber: null }])
  })

  it('is reported as a balance, where the order was sent back', async () => {
    const { server, platform } = at.scene
    const { member, order, paid } = await at.aPaidOrder()
    await server.ask(sendBackOrder, { orderId: order.orderId, reason: '不能寄' }, { operatorKey: platform.warehouseKey })
    expect(await at.scene.balanceOf(member)).toBe(BILL_CENTS)
    await at.run()
    expect(at.sentFor(paid)).toMatchObject([{ logistics_type: 3 }])
    expect(at.sentFor(paid)[0]?.shipping_list?.[0]).not.toHaveProperty('tracking_no')
  })
})

describe('what carries no duty', () => {
  it('is an order paid from the balance', async () => {
    const { server, platform, wechat } = at.scene
    const order = await aPaidOrder(server, platform, await server.signUpMember())
    await at.ship(order.orderId)
    await at.run()
    expect([await at.rows(), wechat.shipping.received]).toEqual([[], []])
  })

  it('is a payment in the official account', async () => {
    const { server, wechat } = at.scene
    const { member, order } = await at.scene.aDebtor()
    const input = { ...at.scene.toStart(order.orderId), payer: { app: 'officialAccount' as const, code: wechat.people.aCode('page') } }
    const request = await server.ask(startWechatPay, input, { token: member.token })
    expect(request.appId).toBe(FAKE_APPS.page.appId)
    await at.scene.notify(wechat.payAsMember(request))
    await at.ship(order.orderId)
    // Nor where the official account is not set up any more: it is not the mini-program's.
    await reportShipments({ ...at.partsOf(server.db), pageAppId: undefined })
    expect([await at.rows(), wechat.shipping.received]).toMatchObject([[{ state: 'owed' }], []])
    await at.run()
    expect([await at.rows(), wechat.shipping.received]).toEqual([[], []])
  })
})
