import { checkWechat, startWechat } from '@contract/payment/pay-endpoints'
import { cancelShopOrder, getShopOrder } from '@contract/shop/shop-order-endpoints'
import type { ShopOrderDetail } from '@contract/shop/shop-order'
import { allReportables } from '@server/app/all-reportables'
import { lookAfterOpenPayments } from '@server/money/wallet/wechat-payment-jobs'
import { allPayables } from '@server/app/all-payables'
import { setUpPlatform } from '@contract/operator/operator-endpoints'
import { reportShipments } from '@server/trade/order/shipping-report/shipping-report-sending'
import { expireShopOrders } from '@server/trade/shop-order/shop-order-jobs'
import { expectLedgerInOrder } from '../../support/ledger-audit'
import type { TestMember } from '../../support/server'
import { aShop, aShopOrder, expectShopInOrder, shopPlatform, type SkuIds } from '../../support/shop-orders'
import { WechatScene } from '../wechat/wechat-scene'

/* An order of the shop has half an hour; WeChat takes its time, and says late what was paid in time. */

let scene: WechatScene
let ids: SkuIds
beforeAll(async () => {
  scene = await WechatScene.start()
  await scene.server.ask(setUpPlatform, shopPlatform, { operatorKey: scene.platform.adminKey })
  ids = await aShop(scene.server, scene.platform)
})
afterEach(async () => {
  await expectShopInOrder(scene.server.db)
  await expectLedgerInOrder(scene.server.db)
})
afterAll(() => scene.stop())

const PRICE = 5_800
async function aBuyer(): Promise<{ member: TestMember; order: ShopOrderDetail }> {
  const member = await scene.server.signUpMember()
  return { member, order: await aShopOrder(scene.server, member, { lines: [{ skuId: ids['CUP'] ?? '', quantity: 1 }] }) }
}

const ask = (member: TestMember, payableId: string) => {
  // One person a member.
  const payer = { app: 'miniProgram' as const, code: scene.wechat.people.aCode('mini', `of-${member.ClientNO}`) }
  return scene.server.post(startWechat, { payableId, seenTotalCents: PRICE, payer }, { token: member.token })
}

async function payInWechat(member: TestMember, orderId: string) {
  const answer = await ask(member, orderId)
  if (answer.status !== 'y') throw new Error(`refused: ${answer.code}`)
  return { asked: answer.data, paid: scene.wechat.payAsMember(answer.data) }
}

const detailOf = (member: TestMember, orderId: string) => scene.server.ask(getShopOrder, { orderId }, { token: member.token })
const setDue = (orderId: string, seconds: number) =>
  scene.server.db.execute(`update shop_orders set due_at = app_now() + make_interval(secs => $2::int) where id = $1`, [orderId, seconds])
const expire = () => expireShopOrders(scene.server.db, scene.server.app.ports)
const statusOf = async (orderId: string) =>
  ((await scene.server.db.execute('select status from shop_orders where id = $1', [orderId])).rows[0] as { status: string }).status
const secondsAgo = (seconds: number) => ({ success_time: new Date(Date.now() - seconds * 1_000).toISOString() })

it('is paid by WeChat, and found by what WeChat calls the payment, by its member alone [shop case 66] [spec 3.14]', async () => {
  const { member, order } = await aBuyer()
  const { asked, paid } = await payInWechat(member, order.orderId)
  expect((await scene.notify(paid)).status).toBe(204)
  expect(await scene.server.ask(checkWechat, { paymentId: asked.paymentId }, { token: member.token })).toEqual({ state: 'paid' })
  const trade = asked.paymentId.replaceAll('-', '')
  expect(await scene.server.ask(getShopOrder, { trade }, { token: member.token })).toMatchObject({ orderId: order.orderId, status: 'toPick' })
  const stranger = await scene.server.signUpMember()
  expect(await scene.server.post(getShopOrder, { trade }, { token: stranger.token })).toMatchObject({ code: 'notFound' })
})

it('[shop case 29] begins no payment with less than 90 seconds left, and WeChat’s ends with the order', async () => {
  const { member, order } = await aBuyer()
  await setDue(order.orderId, 89)
  expect(await ask(member, order.orderId)).toMatchObject({ code: 'tooLateForWechat' })
  await setDue(order.orderId, 120)
  const { asked } = await payInWechat(member, order.orderId)
  const { rows } = await scene.server.db.execute(
    `select p.expires_at <= o.due_at as ends, (select count(*)::int from wechat_payments where payable_id = o.id) as count
     from wechat_payments p join shop_orders o on o.id = p.payable_id where p.id = $1`,
    [asked.paymentId],
  )
  expect(rows).toEqual([{ ends: true, count: 1 }])
  // Who comes back goes on with the same payment, however little time it has.
  expect(await ask(member, order.orderId)).toMatchObject({ data: { paymentId: asked.paymentId } })
})

it('[shop case 30] counts what was paid in time, however late WeChat says so: the goods were kept', async () => {
  const { member, order } = await aBuyer()
  const { paid } = await payInWechat(member, order.orderId)
  await setDue(order.orderId, -60)
  await expire()
  expect(await statusOf(order.orderId)).toBe('unpaid')
  expect((await scene.notify(paid, undefined, secondsAgo(62))).status).toBe(204)
  expect(await detailOf(member, order.orderId)).toMatchObject({ status: 'toPick', payableCents: PRICE })
})

it('keeps money that was paid too late in the balance, and the order ends', async () => {
  const { member, order } = await aBuyer()
  const { paid } = await payInWechat(member, order.orderId)
  await setDue(order.orderId, -60)
  expect((await scene.notify(paid, undefined, secondsAgo(58))).status).toBe(204)
  await expire()
  expect(await detailOf(member, order.orderId)).toMatchObject({ status: 'cancelled', endReason: 'overdue' })
  expect(await scene.balanceOf(member)).toBe(PRICE)
})

it('[shop case 31] keeps money of an order that was cancelled in the balance, told once however often WeChat says so [shop case 32]', async () => {
  const { member, order } = await aBuyer()
  const { asked, paid } = await payInWechat(member, order.orderId)
  await scene.server.ask(cancelShopOrder, { orderId: order.orderId }, { token: member.token })
  const parts = { database: scene.server.db, payables: allPayables, pay: scene.server.app.ports.wechatPay }
  await Promise.all([
    scene.notify(paid),
    scene.notify(paid),
    scene.server.ask(checkWechat, { paymentId: asked.paymentId }, { token: member.token }),
    parts.pay && lookAfterOpenPayments({ ...parts, pay: parts.pay }),
  ])
  expect(await detailOf(member, order.orderId)).toMatchObject({ status: 'cancelled', endReason: 'memberCancelled' })
  expect(await scene.recordsOf(member)).toEqual([['wechatKept', PRICE, order.orderNumber]])
})

it('tells WeChat of money that is in the balance again, or stayed there: nothing of it is sent', async () => {
  const { wechatPay: pay, wechatShipping: shipping, wechatLogin } = scene.server.app.ports
  if (!pay || !shipping) throw new Error('all of WeChat is set up here')
  const report = () => reportShipments({ reportables: allReportables, database: scene.server.db, pay, shipping, pageAppId: wechatLogin?.appIdOf('officialAccount') })
  await report()
  scene.wechat.shipping.received.length = 0
  const [paid, late, open] = [await aBuyer(), await aBuyer(), await aBuyer()]
  for (const { member, order } of [paid, open]) await scene.notify((await payInWechat(member, order.orderId)).paid)
  const { paid: lateMoney } = await payInWechat(late.member, late.order.orderId)
  await scene.server.ask(cancelShopOrder, { orderId: late.order.orderId }, { token: late.member.token })
  await scene.notify(lateMoney)
  await scene.server.ask(cancelShopOrder, { orderId: paid.order.orderId }, { token: paid.member.token })
  await report()
  const said = JSON.stringify(scene.wechat.shipping.received)
  expect([paid, late, open].map(({ order }) => said.includes(order.orderNumber))).toEqual([true, true, false])
})

it('waits for WeChat’s answer, but not for ever', async () => {
  const { member, order } = await aBuyer()
  await payInWechat(member, order.orderId)
  await setDue(order.orderId, -14 * 60)
  await expire()
  expect(await statusOf(order.orderId)).toBe('unpaid')
  await setDue(order.orderId, -15 * 60)
  await expire()
  expect(await statusOf(order.orderId)).toBe('cancelled')
})
