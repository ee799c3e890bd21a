import { startWechat } from '@contract/payment/pay-endpoints'
import * as proxy from '@contract/proxy/proxy-endpoints'
import * as operator from '@contract/proxy/proxy-operator-endpoints'
import type { PurchaseOrderDetail } from '@contract/proxy/purchase-order'
import { allReportables } from '@server/app/all-reportables'
import { reportShipments } from '@server/trade/order/shipping-report/shipping-report-sending'
import { expirePurchases } from '@server/trade/proxy-order/proxy-order-jobs'
import { FakeMallGateway } from '../../support/fake-mall-gateway'
import { expectLedgerInOrder } from '../../support/ledger-audit'
import { aPurchaseOrder, aProof, bringIn, expectPurchasesInOrder, ForeignShops, LAMP, wanted } from '../../support/purchases'
import type { TestMember } from '../../support/server'
import { WechatScene } from '../wechat/wechat-scene'

/* Orders at foreign shops and consents to dearer prices are paid by WeChat, too, which may say late what was paid in time. */

let scene: WechatScene
let gateway: FakeMallGateway
beforeAll(async () => {
  gateway = await FakeMallGateway.start()
  scene = await WechatScene.start(gateway.environment())
  new ForeignShops(gateway).reset()
})
afterEach(async () => {
  await expectPurchasesInOrder(scene.server.db)
  await expectLedgerInOrder(scene.server.db)
})
afterAll(async () => {
  await scene.stop()
  await gateway.stop()
})

/** 129.00, 6.00 and 6.45. */
const PRICE = 14_145
async function aBuyer(): Promise<{ member: TestMember; order: PurchaseOrderDetail }> {
  const member = await scene.server.signUpMember()
  return { member, order: await aPurchaseOrder(scene.server, scene.platform, member, { lines: [wanted(LAMP, 1)] }) }
}
async function payInWechat({ token, ClientNO }: TestMember, payableId: string, seenTotalCents = PRICE) {
  const payer = { app: 'miniProgram' as const, code: scene.wechat.people.aCode('mini', `of-${ClientNO}`) }
  const asked = await scene.server.ask(startWechat, { payableId, seenTotalCents, payer }, { token })
  return { asked, paid: scene.wechat.payAsMember(asked) }
}
const see = ({ token }: TestMember, orderId: string) => scene.server.ask(proxy.getPurchaseOrder, { orderId }, { token })
const expire = () => expirePurchases(scene.server.db, scene.server.app.ports)
const setDue = (orderId: string, seconds: number) =>
  scene.server.db.execute(`update purchase_orders set due_at = app_now() + make_interval(secs => $2::int) where id = $1`, [orderId, seconds])
const secondsAgo = (seconds: number) => ({ success_time: new Date(Date.now() - seconds * 1_000).toISOString() })
const byBuyer = () => ({ operatorKey: scene.platform.buyerKey })

it('is paid, found by what WeChat calls the payment, and reported once it is in stock', async () => {
  const { wechatPay: pay, wechatShipping: shipping, wechatLogin } = scene.server.app.ports
  if (!pay || !shipping) throw new Error('all of WeChat is set up here')
  const report = () => reportShipments({ reportables: allReportables, database: scene.server.db, pay, shipping, pageAppId: wechatLogin?.appIdOf('officialAccount') })
  const { member, order } = await aBuyer()
  const { asked, paid } = await payInWechat(member, order.orderId)
  expect((await scene.notify(paid)).status).toBe(204)
  const trade = asked.paymentId.replaceAll('-', '')
  expect(await scene.server.ask(proxy.getPurchaseOrder, { trade }, { token: member.token })).toMatchObject({ orderId: order.orderId, purchases: [{ status: 'toBuy' }] })
  const stranger = await scene.server.signUpMember()
  expect(await scene.server.post(proxy.getPurchaseOrder, { trade }, { token: stranger.token })).toMatchObject({ code: 'notFound' })
  await report()
  expect(JSON.stringify(scene.wechat.shipping.received)).not.toContain(order.orderNumber)
  await bringIn(scene.server, scene.platform, { orderNumber: order.orderNumber, place: 1 })
  await report()
  expect(JSON.stringify(scene.wechat.shipping.received)).toContain(order.orderNumber)
})

it('counts what was paid in time, and keeps what was paid too late in the balance', async () => {
  const [early, late] = [await aBuyer(), await aBuyer()]
  const [one, other] = [await payInWechat(early.member, early.order.orderId), await payInWechat(late.member, late.order.orderId)]
  for (const { order } of [early, late]) await setDue(order.orderId, -60)
  await expire()
  expect(await see(early.member, early.order.orderId)).toMatchObject({ status: 'unpaid', isOverdue: true, actions: ['cancel'] })
  expect((await scene.notify(one.paid, undefined, secondsAgo(62))).status).toBe(204)
  expect((await scene.notify(other.paid, undefined, secondsAgo(58))).status).toBe(204)
  await expire()
  expect(await see(early.member, early.order.orderId)).toMatchObject({ status: 'open' })
  expect(await see(late.member, late.order.orderId)).toMatchObject({ status: 'cancelled' })
  expect([await scene.balanceOf(early.member), await scene.balanceOf(late.member)]).toEqual([0, PRICE])
})

it('pays a consent; money for a question that has ended stays in the balance', async () => {
  const buyers = [await aBuyer(), await aBuyer()]
  const payments = []
  for (const { member, order } of buyers) {
    await scene.notify((await payInWechat(member, order.orderId)).paid)
    const name = { orderNumber: order.orderNumber, place: 1 }
    const photos = [await aProof(scene.server, scene.platform)]
    await scene.server.ask(operator.askAboutPurchase, { ...name, kind: 'priceRise', line: 1, unitCents: 13_000, photos }, byBuyer())
    const questionId = (await see(member, order.orderId)).purchases[0]?.question?.questionId ?? ''
    payments.push({ questionId, ...(await payInWechat(member, questionId, 100)) })
  }
  const [first, second] = payments
  const [one, other] = buyers
  if (!first || !second || !one || !other) throw new Error('two of each')
  expect((await scene.notify(first.paid)).status).toBe(204)
  const trade = first.asked.paymentId.replaceAll('-', '')
  expect(await scene.server.ask(proxy.getPurchaseOrder, { trade }, { token: one.member.token })).toMatchObject({ purchases: [{ status: 'toBuy', riseCents: 100 }] })
  await scene.server.ask(proxy.answerBuyQuestion, { questionId: second.questionId, answer: 'refuse' }, { token: other.member.token })
  expect((await scene.notify(second.paid)).status).toBe(204)
  expect(await see(other.member, other.order.orderId)).toMatchObject({ purchases: [{ status: 'refunded', riseCents: 0 }] })
  expect(await scene.balanceOf(other.member)).toBe(PRICE + 100)
})
