import { setUpPlatform } from '@contract/operator/operator-endpoints'
import { startWechat } from '@contract/payment/pay-endpoints'
import { sendBackShopOrder, shipShopOrder, startPicking } from '@contract/shop/shop-order-operator-endpoints'
import type { FakeOrder } from '../../support/fake-wechat/pay-api'
import { anAddress } from '../../support/orders'
import { aShop, aShopOrder, shopPlatform, type SkuIds } from '../../support/shop-orders'
import { aShipment, stock } from '../../support/shop-stock'
import { aShippingScene, type ShippingScene } from './shipping-scene'

let at: ShippingScene
let skus: SkuIds
beforeAll(async () => {
  at = await aShippingScene()
  const { server, platform } = at.scene
  await server.ask(setUpPlatform, shopPlatform, { operatorKey: platform.adminKey })
  skus = await aShop(server, platform)
})
beforeEach(() => at.reset())
afterAll(() => at.scene.stop())

const byWarehouse = () => ({ operatorKey: at.scene.platform.warehouseKey })

/** Two pools and a cup, paid in the mini-program. */
async function aPaidOrder(delivery: 'join' | 'home'): Promise<{ readonly orderNumber: string; readonly paid: FakeOrder }> {
  const { server, wechat } = at.scene
  const member = await server.signUpMember()
  const { addressId } = await anAddress(server, member)
  const lines = [{ skuId: skus['POOL'] ?? '', quantity: 2 }, { skuId: skus['CUP'] ?? '', quantity: 1 }]
  const order = await aShopOrder(server, member, { lines, delivery, ...(delivery === 'home' && { addressId }) })
  const payer = { app: 'miniProgram' as const, code: wechat.people.aCode('mini') }
  const request = await server.ask(startWechat, { payableId: order.orderId, seenTotalCents: order.payableCents, payer }, { token: member.token })
  const paid = wechat.payAsMember(request)
  await at.scene.notify(paid)
  return { orderNumber: order.orderNumber, paid }
}

const pick = (orderNumber: string) => at.scene.server.ask(startPicking, { orderNumbers: [orderNumber] }, byWarehouse())

describe('an order of the shop that was paid in the mini-program', () => {
  it('and is joined: is reported once its goods are in the member’s stock, as theirs where they lie', async () => {
    const { orderNumber, paid } = await aPaidOrder('join')
    await pick(orderNumber)
    await at.run()
    expect(await at.rows()).toMatchObject([{ state: 'owed', kind: null }])
    await stock(at.scene.server, at.scene.platform, orderNumber)
    await at.run()
    expect(at.sentFor(paid)).toMatchObject([{ logistics_type: 4, shipping_list: [{ item_desc: `充氣池*2、保溫杯*1（订单 ${orderNumber}）` }] }])
    expect(at.sentFor(paid)[0]?.shipping_list?.[0]).not.toHaveProperty('tracking_no')
    expect(await at.rows()).toMatchObject([{ state: 'reported', kind: 'pickup' }])
  })

  it('and is sent home: is reported with carrier and number', async () => {
    const { orderNumber, paid } = await aPaidOrder('home')
    await pick(orderNumber)
    await at.scene.server.ask(shipShopOrder, await aShipment(at.scene.server, at.scene.platform, orderNumber), byWarehouse())
    await at.run()
    expect(at.sentFor(paid)).toMatchObject([
      {
        logistics_type: 1,
        shipping_list: [{ tracking_no: 'SF600000000001', express_company: 'SF', contact: { receiver_contact: expect.stringMatching(/\*{4}\d{4}$/) as string } }],
      },
    ])
  })

  it('and is sent back: its money is in the balance', async () => {
    const { orderNumber, paid } = await aPaidOrder('join')
    await at.scene.server.ask(sendBackShopOrder, { orderNumber, reason: '倉庫漏水' }, byWarehouse())
    await at.run()
    expect(at.sentFor(paid)).toMatchObject([{ logistics_type: 3, shipping_list: [{ item_desc: `账户余额（订单 ${orderNumber}）` }] }])
  })
})
