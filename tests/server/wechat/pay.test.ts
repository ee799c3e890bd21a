import { getSystem } from '@contract/system/system-endpoints'
import { startWechatPay } from '@contract/wallet/wechat-pay-endpoints'
import { expectLedgerInOrder } from '../../support/ledger-audit'
import { aCredit } from '../../support/orders'
import { aCoupon, somePoints } from '../../support/rewards'
import { startTestServer } from '../../support/server'
import { BILL_CENTS, WechatScene } from './wechat-scene'

let scene: WechatScene
beforeAll(async () => {
  scene = await WechatScene.start()
})
beforeEach(() => {
  scene.wechat.mood = 'well'
  scene.wechat.people.errcode = undefined
})
afterAll(() => scene.stop())

describe('a bill paid by WeChat', () => {
  it('is paid when WeChat says so, and by nothing that the client says', async () => {
    const { member, order } = await scene.aDebtor()
    const { request, paid } = await scene.payInWechat(member, order.orderId)
    expect(await scene.orderOf(member, order.orderId)).toMatchObject({ status: 'unpaid', paidCents: 0 })
    expect(await scene.notify(paid)).toMatchObject({ status: 204, text: '' })
    expect(await scene.orderOf(member, order.orderId)).toMatchObject({ status: 'packing', paidCents: BILL_CENTS, paidBy: 'wechat' })
    expect(await scene.check(member, request)).toBe('paid')
    expect(await scene.balanceOf(member)).toBe(0)
    expect(await scene.recordsOf(member)).toEqual([
      ['wechatPayment', BILL_CENTS, order.orderNumber],
      ['orderPayment', -BILL_CENTS, order.orderNumber],
    ])
    await expectLedgerInOrder(scene.server.db)
  })

  it('leaves what was in the balance there', async () => {
    const { member, order } = await scene.aDebtor()
    await aCredit(scene.server, scene.platform, member, 300)
    await scene.notify((await scene.payInWechat(member, order.orderId)).paid)
    expect(await scene.balanceOf(member)).toBe(300)
  })

  it('is asked for in RMB cents, under the order’s number, in the app where the member is', async () => {
    const { member, order } = await scene.aDebtor()
    const code = scene.wechat.people.aCode('page')
    const input = { ...scene.toStart(order.orderId), payer: { app: 'officialAccount' as const, code } }
    const request = await scene.server.ask(startWechatPay, input, { token: member.token })
    const asked = [...scene.wechat.pay.orders.values()].at(-1)
    expect(asked).toMatchObject({ appid: request.appId, description: order.orderNumber, amount: { total: BILL_CENTS, currency: 'CNY' } })
    expect(request.appId).toContain('page')
    await scene.notify(scene.wechat.payAsMember(request))
    expect(await scene.orderOf(member, order.orderId)).toMatchObject({ paidBy: 'wechat' })
  })

  it('is asked for beside points and a coupon, which the order holds until the money is there', async () => {
    const { server, platform, wechat } = scene
    const { member, order } = await scene.aDebtor()
    await somePoints(server, platform, member, 200)
    const { couponId } = await aCoupon(server, platform, member)
    const due = BILL_CENTS - 1_200
    const input = { ...scene.toStart(order.orderId), seenTotalCents: due, deductions: { points: 200, couponId } }
    const request = await server.ask(startWechatPay, input, { token: member.token })
    expect(await scene.orderOf(member, order.orderId)).toMatchObject({ status: 'unpaid', totalPayableCents: due, pointsDeductionCents: 200, couponCents: 1_000 })
    await scene.notify(wechat.payAsMember(request))
    expect(await scene.orderOf(member, order.orderId)).toMatchObject({ status: 'packing', paidCents: due, paidBy: 'wechat' })
    expect(await scene.recordsOf(member)).toEqual([['wechatPayment', due, order.orderNumber], ['orderPayment', -due, order.orderNumber]])
    await expectLedgerInOrder(server.db)
  })

  it('is kept in the balance when another coupon was chosen meanwhile: the order owes another amount', async () => {
    const { server, platform, wechat } = scene
    const { member, order } = await scene.aDebtor()
    const { couponId } = await aCoupon(server, platform, member)
    const asked = await server.ask(startWechatPay, { ...scene.toStart(order.orderId), seenTotalCents: BILL_CENTS - 1_000, deductions: { points: 0, couponId } }, { token: member.token })
    await server.ask(startWechatPay, { ...scene.toStart(order.orderId), deductions: { points: 0 } }, { token: member.token })
    await scene.notify(wechat.payAsMember(asked))
    expect(await scene.orderOf(member, order.orderId)).toMatchObject({ status: 'unpaid', totalPayableCents: BILL_CENTS, couponCents: 0 })
    expect(await scene.balanceOf(member)).toBe(BILL_CENTS - 1_000)
    await expectLedgerInOrder(server.db)
  })

  it('is gone on with by the same payer, and is another payment by another', async () => {
    const { member, order } = await scene.aDebtor()
    const first = await scene.start(member, order.orderId, scene.wechat.people.aCode('mini', 'o-mine'))
    const again = await scene.start(member, order.orderId, scene.wechat.people.aCode('mini', 'o-mine'))
    const other = await scene.start(member, order.orderId, scene.wechat.people.aCode('mini', 'o-a-friend'))
    expect([again.paymentId, again.package]).toEqual([first.paymentId, first.package])
    expect(other.paymentId).not.toBe(first.paymentId)
  })

  it('is the same one when its request is sent again after a lost answer', async () => {
    const { member, order } = await scene.aDebtor()
    const input = scene.toStart(order.orderId)
    const requestId = 'a0f0c0de-0000-4000-8000-000000000001'
    const [first, again] = [await scene.server.ask(startWechatPay, input, { token: member.token, requestId }), await scene.server.ask(startWechatPay, input, { token: member.token, requestId })]
    expect(again).toEqual(first)
  })
})

describe('an order whose time to be paid is over, before the job has come', () => {
  const letTimePass = (orderId: string) => scene.server.db.execute("update orders set due_at = app_now() - interval '40 days' where id = $1", [orderId])

  it('is asked for at WeChat no more', async () => {
    const { member, order } = await scene.aDebtor()
    await letTimePass(order.orderId)
    expect(await scene.server.post(startWechatPay, scene.toStart(order.orderId), { token: member.token })).toMatchObject({ code: 'notAllowedNow' })
  })

  it('is not paid by money that comes too late: that is kept in the balance', async () => {
    const { member, order } = await scene.aDebtor()
    const { request, paid } = await scene.payInWechat(member, order.orderId)
    await letTimePass(order.orderId)
    expect((await scene.notify(paid)).status).toBe(204)
    // Whoever opens it ends it, as the job would.
    expect(await scene.orderOf(member, order.orderId)).toMatchObject({ status: 'cancelled', paidCents: 0 })
    expect([await scene.check(member, request), await scene.balanceOf(member)]).toEqual(['credited', BILL_CENTS])
    await expectLedgerInOrder(scene.server.db)
  })
})

describe('asking for a payment', () => {
  it('refuses another amount than the bill’s, an order that owes nothing, and a stranger’s', async () => {
    const { member, order } = await scene.aDebtor()
    const ask = (input: object, token = member.token) => scene.server.post(startWechatPay, { ...scene.toStart(order.orderId), ...input }, { token })
    expect(await ask({ seenTotalCents: 1 })).toMatchObject({ code: 'priceChanged', params: { totalCents: BILL_CENTS } })
    expect(await ask({}, (await scene.server.signUpMember()).token)).toMatchObject({ code: 'notFound' })
    await scene.notify((await scene.payInWechat(member, order.orderId)).paid)
    expect(await ask({})).toMatchObject({ code: 'notAllowedNow' })
  })

  it.each([
    ['an invented code', 40029, 'wechatCodeExpired'],
    ['a code that somebody has used', 40163, 'wechatCodeExpired'],
    ['too many tries', 45011, 'wechatBusy'],
    ['a blocked account', 40226, 'wechatBlocked'],
    ['WeChat being busy', -1, 'wechatUnavailable'],
    ['a wrong secret', 40125, 'wechatUnavailable'],
  ])('says a clear sentence for %s', async (_what, errcode, code) => {
    const { member, order } = await scene.aDebtor()
    scene.wechat.people.errcode = errcode
    expect(await scene.server.post(startWechatPay, scene.toStart(order.orderId), { token: member.token })).toMatchObject({ status: 'n', code })
  })

  it.each(['down', 'unsigned', 'away'] as const)('changes nothing while WeChat is %s, and works when it is back', async (mood) => {
    const { member, order } = await scene.aDebtor()
    scene.wechat.mood = mood
    const refused = await scene.server.post(startWechatPay, scene.toStart(order.orderId), { token: member.token })
    expect(refused).toMatchObject({ code: 'wechatUnavailable', Message: 'WeChat is not answering, nothing has changed, please try again shortly' })
    expect(await scene.orderOf(member, order.orderId)).toMatchObject({ status: 'unpaid', paidCents: 0 })
    scene.wechat.mood = 'well'
    await scene.notify((await scene.payInWechat(member, order.orderId)).paid)
    expect(await scene.orderOf(member, order.orderId)).toMatchObject({ status: 'packing' })
  })

  it('tells no log who pays, nor the secrets of the apps', async () => {
    const { member, order } = await scene.aDebtor()
    const code = scene.wechat.people.aCode('mini', 'o-very-personal')
    await scene.start(member, order.orderId, code)
    scene.wechat.people.errcode = 40125
    await scene.server.post(startWechatPay, scene.toStart(order.orderId), { token: member.token })
    const log = scene.server.logLines.join('')
    expect(log).toContain('40125')
    for (const secret of ['o-very-personal', code, 'secret-of-the', 'BEGIN PRIVATE KEY']) expect(log).not.toContain(secret)
  })
})

describe('what the platform says of WeChat', () => {
  it('is where it can be paid', async () => {
    expect(await scene.server.ask(getSystem, {})).toMatchObject({
      features: { wechatPay: true }, wechat: { miniProgramPay: true, miniProgramSignIn: true, pageAppId: 'wx00000000000page1' },
    })
  })

  it('is nothing where nothing is set up, and then nobody can pay by it', async () => {
    const plain = await startTestServer()
    const settings = await plain.ask(getSystem, {})
    expect(settings).toMatchObject({ features: { wechatPay: false } })
    expect(settings.wechat).toBeUndefined()
    const member = await plain.signUpMember()
    expect(await plain.post(startWechatPay, scene.toStart('00000000-0000-4000-8000-000000000000'), { token: member.token })).toMatchObject({ code: 'wechatPayNotSetUp' })
    expect((await plain.fetch('/api/wechat/paid', { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } })).status).toBe(404)
    await plain.close()
  })
})
