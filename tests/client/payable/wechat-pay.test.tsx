import { cents } from '@contract/kit/money'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { OrderDetailScreen } from '@/features/order/screens/OrderDetailScreen'
import type { WechatPay } from '@/platform/types'
import { wechatPay } from '@/platform/wechat-pay'
import { afterDoubleTap, aUser, press, startTestApp } from '../../support/client'
import { no, yes } from '../../support/fake-server'
import '../../support/nothing-in-view'
import { aSystem } from '../support/a-system'
import { anOrderDetail, ORDER, paymentOptions } from '../order/an-order'

jest.mock('@/platform/wechat-pay', () => ({ wechatPay: { app: 'miniProgram', payerCode: jest.fn(), hasReturnedFor: jest.fn(), pay: jest.fn() } }))
const device = wechatPay as { app: WechatPay['app'] } & Record<'payerCode' | 'pay' | 'hasReturnedFor', jest.Mock>

// Where it is asked more than once, a second passes in between; on a slow machine each look at the page takes its time, too.
jest.setTimeout(120_000)

const PAYMENT = '0d111111-1111-4111-8111-111111111111'
const signed = { appId: 'wx1', timeStamp: '1', nonceStr: 'n', package: 'prepay_id=wx2', signType: 'RSA', paySign: 's' }
const paid = anOrderDetail({ status: 'packing', paidCents: cents(11_600), paidAt: '2026-11-20T02:00:00.000Z', paidBy: 'wechat', actions: [] })
const allOfWechat = { miniProgramPay: true, miniProgramSignIn: true, pageAppId: 'wx-page' }

beforeEach(() => {
  device.app = 'miniProgram'
  device.payerCode.mockResolvedValue({ code: 'a-code' })
  device.pay.mockResolvedValue('done')
  device.hasReturnedFor.mockReturnValue(false)
})

function startOrder({ balanceCents = 600, wechat = allOfWechat, ...options }: { balanceCents?: number; wechat?: typeof allOfWechat | 'nothing'; language?: 'en' | 'zh-Hans' } = {}) {
  const app = startTestApp({ at: `/pages_sub/parcelOrderDetails?orderId=${ORDER}`, member: aUser(), ...options })
  app.server
    .on('order/get', yes(anOrderDetail()))
    .on('pay/options', yes(paymentOptions()))
    .on('wallet/get', yes({ balanceCents, unreviewedTransfers: 0 }))
    .on('systemset/getsystem', yes(aSystem(wechat === 'nothing' ? {} : { wechat })))
    .on('pay/startWechat', yes({ paymentId: PAYMENT, ...signed }))
    .on('pay/checkWechat', yes({ state: 'paid' }))
  return app
}

function openOrder(options: Parameters<typeof startOrder>[0] = {}) {
  const app = startOrder(options)
  app.render(<OrderDetailScreen />)
  return app
}

async function choose(name = '微信支付 ¥116.00', open = '去付款') {
  fireEvent.click(await screen.findByRole('button', { name: open }))
  return screen.findByRole('button', { name })
}

describe('paying by WeChat [spec 4.02]', () => {
  it.each([
    ['zh-Hant', '去付款', '微信支付 ¥116.00', '完成'],
    ['zh-Hans', '去付款', '微信支付 ¥116.00', '完成'],
    ['en', 'Pay', 'Pay ¥116.00 by WeChat', 'Done'],
  ] as const)('in %s asks WeChat with what the server signed, and believes the server alone', async (language, open, button, done) => {
    const { server } = openOrder({ language: language as 'en' })
    server.on('pay/checkWechat', yes({ state: 'waiting' }), yes({ state: 'paid' }))
    fireEvent.click(await choose(button, open))
    expect(await screen.findByRole('button', { name: done }, { timeout: 30_000 })).toBeTruthy()
    expect(server.receivedAt('pay/startWechat')[0]?.body).toMatchObject({
      payableId: ORDER, seenTotalCents: 11_600, payer: { app: 'miniProgram', code: 'a-code' },
    })
    expect(device.pay).toHaveBeenLastCalledWith(signed)
    expect(server.receivedAt('pay/checkWechat').at(-1)?.body).toMatchObject({ paymentId: PAYMENT })
  })

  it('is one of two ways where the balance is enough, and the balance is the first', async () => {
    const { server } = openOrder({ balanceCents: 20_000 })
    server.on('pay/pay', yes({}))
    await choose('支付 ¥116.00')
    const group = within(screen.getByRole('group', { name: '付款方式' }))
    expect(group.getAllByRole('radio').map((radio) => radio.getAttribute('aria-checked'))).toEqual(['true', 'false'])
    fireEvent.click(group.getByRole('radio', { name: /微信支付/ }))
    expect(await screen.findByRole('button', { name: '微信支付 ¥116.00' })).toBeTruthy()
    fireEvent.click(group.getByRole('radio', { name: /餘額/ }))
    press('button', '支付 ¥116.00')
    expect(await screen.findByText('付款成功')).toBeTruthy()
    expect(server.receivedAt('pay/startWechat')).toEqual([])
  })

  it('takes the member’s no calmly, and can be tried again', async () => {
    device.pay.mockResolvedValueOnce('cancelled')
    const { server } = openOrder()
    fireEvent.click(await choose())
    expect(await screen.findByText('沒有付款，訂單還在等你')).toBeTruthy()
    expect(server.receivedAt('pay/checkWechat')).toEqual([])
    await afterDoubleTap()
    fireEvent.click(screen.getByRole('button', { name: '微信支付 ¥116.00' }))
    expect(await screen.findByText('付款成功')).toBeTruthy()
  })

  it('says so where WeChat does not tell who pays, and asks nothing of the server', async () => {
    device.payerCode.mockResolvedValue('unsupported')
    const { server } = openOrder()
    fireEvent.click(await choose())
    expect(await screen.findByText('微信支付沒有完成，可以再試一次，或改用其他方式')).toBeTruthy()
    expect(server.receivedAt('pay/startWechat')).toEqual([])
  })

  it('says that WeChat is not answering, and shows the order as it is now', async () => {
    const { server } = openOrder()
    server.on('pay/startWechat', no('微信暫時沒有回應，沒有任何變動，請稍後再試', 'wechatUnavailable'))
    fireEvent.click(await choose())
    expect(await screen.findByText('付款失敗 · 微信暫時沒有回應，沒有任何變動，請稍後再試')).toBeTruthy()
  })

  it('tells of money that the order could not take any more, and where it is', async () => {
    const { server } = openOrder()
    server.on('pay/checkWechat', yes({ state: 'credited' }))
    fireEvent.click(await choose())
    expect(await screen.findByText('款項已存入餘額')).toBeTruthy()
    press('button', '知道了')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('lets the member leave, or look again, while WeChat has not told the server', async () => {
    const { server } = openOrder()
    server.on('pay/checkWechat', no('伺服器忙碌，請稍後重試', 'serverError'))
    fireEvent.click(await choose())
    expect(await screen.findByText('還在等微信確認')).toBeTruthy()
    expect(screen.getByRole('button', { name: '先離開' })).toBeTruthy()
    server.on('pay/checkWechat', yes({ state: 'paid' }))
    press('button', '再查一次')
    expect(await screen.findByText('付款成功')).toBeTruthy()
  })

  it('goes on by itself where the page was opened anew by WeChat’s answer', async () => {
    device.app = 'officialAccount'
    device.hasReturnedFor.mockImplementation((purpose: string) => purpose === ORDER)
    const { server } = openOrder()
    expect(await screen.findByText('付款成功')).toBeTruthy()
    expect(server.receivedAt('pay/startWechat')[0]?.body).toMatchObject({ payer: { app: 'officialAccount' } })
  })

  /** WeChat opens the page anew on a device that has kept the order as it was before its bill. */
  async function returnTo(orderNow: ReturnType<typeof anOrderDetail>) {
    device.app = 'officialAccount'
    const app = startOrder()
    app.server.on('order/get', yes(anOrderDetail({ status: 'unprocessed' })), yes(orderNow))
    const before = app.render(<OrderDetailScreen />)
    await screen.findByText('待處理')
    before.unmount()
    // As what the device has kept is handed to the new page.
    await app.queryClient.invalidateQueries({ refetchType: 'none' })
    device.hasReturnedFor.mockImplementation((purpose: string) => purpose === ORDER)
    app.render(<OrderDetailScreen />)
    return app
  }

  it('goes on by itself too where the device has kept the order from before its bill', async () => {
    const { server } = await returnTo(anOrderDetail())
    expect(await screen.findByText('付款成功')).toBeTruthy()
    expect(server.receivedAt('pay/startWechat')).toHaveLength(1)
  })

  it('asks for nothing where there is nothing to pay by now, nor when there is later', async () => {
    const { server, queryClient } = await returnTo(paid)
    expect(await screen.findByText('付款方式')).toBeTruthy()
    server.on('order/get', yes(anOrderDetail()))
    await act(() => queryClient.invalidateQueries())
    expect(await screen.findByRole('button', { name: '去付款' })).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it.each([
    ['outside of WeChat', undefined, allOfWechat],
    ['in a mini-program that is not set up for it', 'miniProgram', { ...allOfWechat, miniProgramPay: false }],
    ['where the platform has nothing of WeChat', 'miniProgram', 'nothing'],
  ] as const)('is not offered %s', async (_where, app, wechat) => {
    device.app = app
    openOrder({ balanceCents: 20_000, wechat })
    await choose('支付 ¥116.00')
    expect(screen.queryByText('微信支付')).toBeNull()
    expect(screen.queryByRole('radio')).toBeNull()
  })

  it('is named on the order afterwards', async () => {
    const { server } = openOrder()
    server.on('order/get', yes(paid))
    expect(await screen.findByText('微信支付')).toBeTruthy()
    expect(screen.getByText('付款方式')).toBeTruthy()
  })
})
