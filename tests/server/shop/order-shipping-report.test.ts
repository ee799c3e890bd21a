import { MINUTE_MS } from '@contract/kit/time'
import { setUpPlatform } from '@contract/operator/operator-endpoints'
import { startWechat } from '@contract/payment/pay-endpoints'
import { confirmShopReceipt, getShopOrder } from '@contract/shop/shop-order-endpoints'
import { shipShopOrder, startPicking } from '@contract/shop/shop-order-operator-endpoints'
import { getNow } from '@server/db/clock'
import { stopClock } from '../../support/database'
import { signInAgain } from '../../support/go-to-day'
import { anAddress } from '../../support/orders'
import { aShop, aShopOrder, shopPlatform, type SkuIds } from '../../support/shop-orders'
import { aShipment } from '../../support/shop-stock'
import { aShippingScene, type ShippingScene } from '../wechat/shipping-scene'

// What WeChat is told of goods that were sent home, when it does not know their payment yet.

let at: ShippingScene
let ids: SkuIds
beforeAll(async () => {
  at = await aShippingScene()
  await at.scene.server.ask(setUpPlatform, shopPlatform, { operatorKey: at.scene.platform.adminKey })
  ids = await aShop(at.scene.server, at.scene.platform)
})
beforeEach(() => at.reset())
afterAll(() => at.scene.stop())

/** Paid in the mini-program, and sent within the same minute. */
async function anOrderSentAtOnce() {
  const { server, wechat, platform } = at.scene
  const member = await server.signUpMember()
  const { addressId } = await anAddress(server, member)
  const { orderId, orderNumber, payableCents } = await aShopOrder(server, member, { lines: [{ skuId: ids['CUP'] ?? '', quantity: 1 }], delivery: 'home', addressId })
  const payer = { app: 'miniProgram' as const, code: wechat.people.aCode('mini', `of-${member.ClientNO}`) }
  const paid = wechat.payAsMember(await server.ask(startWechat, { payableId: orderId, seenTotalCents: payableCents, payer }, { token: member.token }))
  expect((await at.scene.notify(paid)).status).toBe(204)
  const warehouse = { operatorKey: platform.warehouseKey }
  await server.ask(startPicking, { orderNumbers: [orderNumber] }, warehouse)
  await server.ask(shipShopOrder, await aShipment(server, platform, orderNumber), warehouse)
  return { member, orderId, paid }
}

it('[shop case 67] is told again after 1, 5 and 30 minutes; after a day it is an operator’s, and the order goes on', async () => {
  const { member, orderId, paid } = await anOrderSentAtOnce()
  const { server, wechat } = at.scene
  wechat.shipping.unsynced.add(paid.out_trade_no)
  const start = await getNow(server.db.kysely)
  const triesAt = async (ms: number) => {
    stopClock(server.db, new Date(start.getTime() + ms))
    await at.run()
    return at.sentFor(paid).length
  }
  expect(await triesAt(0)).toBe(1)
  for (const [index, minutes] of [1, 1 + 5, 1 + 5 + 30].entries()) {
    expect(await triesAt(minutes * MINUTE_MS - 1)).toBe(index + 1)
    expect(await triesAt(minutes * MINUTE_MS)).toBe(index + 2)
  }
  expect(await at.rows()).toMatchObject([{ state: 'waiting', lastError: 'wechat 10060001' }])
  expect(await at.alarm()).toBeUndefined()

  await triesAt(24 * 60 * MINUTE_MS + MINUTE_MS)
  expect(await at.rows()).toMatchObject([{ state: 'failed', lastError: 'wechat 10060001' }])
  expect(await at.alarm()).toMatchObject({ failed: 1 })
  await signInAgain(server, member)
  const by = { token: member.token }
  expect(await server.ask(getShopOrder, { orderId }, by)).toMatchObject({ status: 'shipped' })
  expect(await server.ask(confirmShopReceipt, { orderId }, by)).toMatchObject({ status: 'signed' })
})
