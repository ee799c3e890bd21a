import { cancelOrder, payOrder } from '@contract/order/order-endpoints'
import { submitTransfer } from '@contract/wallet/wallet-endpoints'
import { checkWechatPay } from '@contract/wallet/wechat-pay-endpoints'
import { MINUTE_MS } from '@contract/kit/time'
import { allPayables } from '@server/app/all-payables'
import { lookAfterOpenPayments } from '@server/money/wallet/wechat-payment-jobs'
import { setClockOffset } from '../../support/database'
import type { FakeOrder } from '../../support/fake-wechat/pay-api'
import { expectLedgerInOrder } from '../../support/ledger-audit'
import { aCredit } from '../../support/orders'
import type { TestMember } from '../../support/server'
import { BILL_CENTS, WechatScene } from './wechat-scene'

let scene: WechatScene
beforeAll(async () => {
  scene = await WechatScene.start()
})
beforeEach(() => {
  setClockOffset(scene.server.db, 0)
  scene.wechat.mood = 'well'
  scene.wechat.beforePrepayAnswer = undefined
})
afterAll(() => scene.stop())

const cancel = ({ token }: TestMember, orderId: string) => scene.server.post(cancelOrder, { orderId, reason: 'changedMind' }, { token })
const payFromBalance = ({ token }: TestMember, orderId: string) => scene.server.post(payOrder, { orderId, seenTotalCents: BILL_CENTS }, { token })

async function lookAfter(): Promise<void> {
  const pay = scene.server.app.ports.wechatPay
  if (!pay) throw new Error('WeChat Pay is set up here')
  await lookAfterOpenPayments({ database: scene.server.db, payables: allPayables, pay })
}

/** The job that an ended order queues runs by itself; this waits for what it does at WeChat. */
async function untilClosed(outTradeNo: string): Promise<void> {
  while (scene.wechat.pay.orders.get(outTradeNo)?.state !== 'CLOSED') await new Promise((resolve) => setTimeout(resolve, 20))
}

function newestAtWechat(): FakeOrder {
  const newest = [...scene.wechat.pay.orders.values()].at(-1)
  if (!newest) throw new Error('nothing was asked for')
  return newest
}

describe('WeChat’s word that comes', () => {
  it('before its answer to the prepayment pays the order all the same', async () => {
    const { member, order } = await scene.aDebtor()
    scene.wechat.beforePrepayAnswer = async (asked) => {
      expect((await scene.notify(scene.wechat.settle(asked))).status).toBe(204)
    }
    await expect(scene.start(member, order.orderId)).rejects.toThrow('notAllowedNow')
    expect(await scene.orderOf(member, order.orderId)).toMatchObject({ status: 'packing', paidBy: 'wechat' })
  })

  it('after the order was cancelled leaves the money in the balance, and the records say so', async () => {
    const { member, order } = await scene.aDebtor()
    const { request, paid } = await scene.payInWechat(member, order.orderId)
    expect(await cancel(member, order.orderId)).toMatchObject({ status: 'y' })
    expect((await scene.notify(paid)).status).toBe(204)
    expect(await scene.orderOf(member, order.orderId)).toMatchObject({ status: 'cancelled', paidCents: 0 })
    expect(await scene.recordsOf(member)).toEqual([['wechatKept', BILL_CENTS, order.orderNumber]])
    expect(await scene.check(member, request)).toBe('credited')
    expect(await scene.balanceOf(member)).toBe(BILL_CENTS)
  })

  it('after the bill was paid from the balance does too', async () => {
    const { member, order } = await scene.aDebtor()
    const { paid } = await scene.payInWechat(member, order.orderId)
    await aCredit(scene.server, scene.platform, member, BILL_CENTS)
    expect(await payFromBalance(member, order.orderId)).toMatchObject({ status: 'y', data: { paidBy: 'balance' } })
    await scene.notify(paid)
    expect(await scene.balanceOf(member)).toBe(BILL_CENTS)
    expect(await scene.orderOf(member, order.orderId)).toMatchObject({ paidCents: BILL_CENTS, paidBy: 'balance' })
  })

  it('while a slip is under review does too', async () => {
    const { member, order } = await scene.aDebtor()
    const { paid } = await scene.payInWechat(member, order.orderId)
    await scene.server.ask(submitTransfer, { orderId: order.orderId, taobaoOrderNumber: '1234567890123' }, { token: member.token })
    await scene.notify(paid)
    expect(await scene.orderOf(member, order.orderId)).toMatchObject({ status: 'financeVerifying' })
    expect(await scene.balanceOf(member)).toBe(BILL_CENTS)
  })

  it('for two payers of one bill pays it once and keeps the other money', async () => {
    const { member, order } = await scene.aDebtor()
    const [one, other] = [await scene.payInWechat(member, order.orderId), await scene.payInWechat(member, order.orderId)]
    await Promise.all([scene.notify(one.paid), scene.notify(other.paid)])
    expect((await scene.recordsOf(member)).map(([kind]) => kind).sort()).toEqual(['orderPayment', 'wechatKept', 'wechatPayment'])
    expect(await scene.balanceOf(member)).toBe(BILL_CENTS)
  })
})

it.each(Array.from({ length: 5 }, (_one, index) => index + 1))('paying from the balance at the same moment ends in one payment and no money lost (%i)', async () => {
  const { member, order } = await scene.aDebtor()
  await aCredit(scene.server, scene.platform, member, BILL_CENTS)
  const { paid } = await scene.payInWechat(member, order.orderId)
  await Promise.all([payFromBalance(member, order.orderId), scene.notify(paid), scene.notify(paid)])
  expect(await scene.orderOf(member, order.orderId)).toMatchObject({ status: 'packing', paidCents: BILL_CENTS })
  expect(await scene.balanceOf(member)).toBe(BILL_CENTS)
  await expectLedgerInOrder(scene.server.db)
})

it.each(Array.from({ length: 5 }, (_one, index) => index + 1))('cancelling at the same moment ends in one of both, and no money lost (%i)', async () => {
  const { member, order } = await scene.aDebtor()
  const { paid } = await scene.payInWechat(member, order.orderId)
  const [cancelled] = await Promise.all([cancel(member, order.orderId), scene.notify(paid)])
  const isCancelled = cancelled.status === 'y'
  expect((await scene.orderOf(member, order.orderId)).status).toBe(isCancelled ? 'cancelled' : 'packing')
  expect(await scene.balanceOf(member)).toBe(isCancelled ? BILL_CENTS : 0)
  await expectLedgerInOrder(scene.server.db)
})

describe('without WeChat’s word', () => {
  it('the member’s own look finds the money', async () => {
    const { member, order } = await scene.aDebtor()
    const request = await scene.start(member, order.orderId)
    expect(await scene.check(member, request)).toBe('waiting')
    const paid = scene.wechat.payAsMember(request)
    expect(await Promise.all([scene.check(member, request), scene.check(member, request)])).toEqual(['paid', 'paid'])
    expect((await scene.notify(paid)).status).toBe(204)
    expect(await scene.recordsOf(member)).toHaveLength(2)
  })

  it('the server’s own look finds it within a minute', async () => {
    const { member, order } = await scene.aDebtor()
    await scene.payInWechat(member, order.orderId)
    setClockOffset(scene.server.db, 2 * MINUTE_MS)
    await lookAfter()
    expect(await scene.orderOf(member, order.orderId)).toMatchObject({ status: 'packing', paidBy: 'wechat' })
  })

  it.each(['down', 'unsigned', 'away'] as const)('and while WeChat is %s, the member waits and nothing is decided', async (mood) => {
    const { member, order } = await scene.aDebtor()
    const { request } = await scene.payInWechat(member, order.orderId)
    scene.wechat.mood = mood
    expect(await scene.check(member, request)).toBe('waiting')
    setClockOffset(scene.server.db, 2 * MINUTE_MS)
    await expect(lookAfter()).rejects.toThrow('1 WeChat payments could not be looked after')
    expect(await scene.orderOf(member, order.orderId)).toMatchObject({ status: 'unpaid' })
  })

  it('a stranger cannot look', async () => {
    const { member, order } = await scene.aDebtor()
    const { paymentId } = await scene.start(member, order.orderId)
    const stranger = await scene.server.signUpMember()
    expect(await scene.server.post(checkWechatPay, { paymentId }, { token: stranger.token })).toMatchObject({ code: 'notFound' })
  })
})

describe('a payment that is not wanted any more is closed at WeChat', () => {
  it('when the order is cancelled', async () => {
    const { member, order } = await scene.aDebtor()
    const request = await scene.start(member, order.orderId)
    const asked = newestAtWechat()
    await cancel(member, order.orderId)
    await untilClosed(asked.out_trade_no)
    expect(() => scene.wechat.payAsMember(request)).toThrow('CLOSED')
  })

  it('when the bill is paid from the balance', async () => {
    const { member, order } = await scene.aDebtor()
    await aCredit(scene.server, scene.platform, member, BILL_CENTS)
    await scene.start(member, order.orderId)
    const asked = newestAtWechat()
    await payFromBalance(member, order.orderId)
    await untilClosed(asked.out_trade_no)
  })

  it('when half an hour is over, and another one may follow', async () => {
    const { member, order } = await scene.aDebtor()
    const request = await scene.start(member, order.orderId)
    const asked = newestAtWechat()
    setClockOffset(scene.server.db, 31 * MINUTE_MS)
    await lookAfter()
    expect([asked.state, await scene.check(member, request)]).toEqual(['CLOSED', 'closed'])
    expect((await scene.start(member, order.orderId)).paymentId).not.toBe(request.paymentId)
  })

  it('and money that comes for it all the same is kept', async () => {
    const { member, order } = await scene.aDebtor()
    await scene.start(member, order.orderId)
    const asked = newestAtWechat()
    await cancel(member, order.orderId)
    await untilClosed(asked.out_trade_no)
    expect((await scene.notify(scene.wechat.settle(asked))).status).toBe(204)
    expect(await scene.balanceOf(member)).toBe(BILL_CENTS)
  })
})
