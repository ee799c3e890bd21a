import { cents } from '@contract/kit/money'
import type { Language } from '@contract/kit/language'
import type { ShopOrderDetail } from '@contract/shop/shop-order'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { ShopPayScreen } from '@/features/shop-orders/screens/ShopPayScreen'
import type { WechatPay } from '@/platform/types'
import { wechatPay } from '@/platform/wechat-pay'
import { aUser, pages, press, startTestApp } from '../../support/client'
import { no, yes } from '../../support/fake-server'
import '../../support/nothing-in-view'
import { aSystem } from '../support/a-system'
import { aShopOrder, countingDown, NOW, SHOP_ORDER, withPoints } from './a-shop-order'

jest.mock('@/platform/wechat-pay', () => ({
  wechatPay: { app: undefined, payerCode: jest.fn(), hasReturnedFor: jest.fn(), pay: jest.fn() },
}))
const device = wechatPay as { app: WechatPay['app'] } & Record<'payerCode' | 'pay' | 'hasReturnedFor', jest.Mock>

const PAYMENT = '0d111111-1111-4111-8111-111111111111'
const PAGE = `/pages_store/shopPlay?orderId=${SHOP_ORDER}`
const CONFIRM = `/pages_store/confirm?orderId=${SHOP_ORDER}`
const signed = { appId: 'wx1', timeStamp: '1', nonceStr: 'n', package: 'prepay_id=wx2', signType: 'RSA', paySign: 's' }
const after = (seconds: number) => new Date(Date.parse(NOW) + seconds * 1_000).toISOString()

beforeEach(() => {
  device.app = undefined
  device.payerCode.mockResolvedValue({ code: 'a-code' })
  device.pay.mockResolvedValue('done')
  device.hasReturnedFor.mockReturnValue(false)
})

interface Opening {
  readonly language?: Language
  readonly balanceCents?: number
  readonly options?: object
}

function open(order: ShopOrderDetail, { language = 'zh-Hant', balanceCents = 32_650, options = withPoints() }: Opening = {}) {
  const app = startTestApp({ at: ['/pages_store/index', PAGE], member: aUser(), language })
  app.server
    .on('shopOrder/get', yes(order))
    .on('wallet/get', yes({ balanceCents, unreviewedTransfers: 0 }))
    .on('systemset/getsystem', yes(aSystem({ wechat: { miniProgramPay: true, miniProgramSignIn: true, pageAppId: 'wx-page' } })))
    .on('pay/options', yes(options))
    .on('pay/pay', yes({}))
    .on('pay/startWechat', yes({ paymentId: PAYMENT, ...signed }))
    .on('shopOrder/buyAgain', yes({ added: 3, gone: [] }))
  app.render(<ShopPayScreen />)
  return app
}

describe('paying an order of the shop [route /pages_store/shopPlay]', () => {
  it.each([
    ['zh-Hant', '應付金額', '請在 29:41 內完成', '確認付款 ¥160.00', '付款成功前不會扣款。取消或缺貨時，金額退到餘額，積分一併退還。', '1,280 積分抵扣'],
    ['zh-Hans', '应付金额', '请在 29:41 内完成', '确认付款 ¥160.00', '付款成功前不会扣款。取消或缺货时，金额退到余额，积分一并退还。', '1,280 积分抵扣'],
    ['en', 'Amount due', 'Pay within 29:41', 'Pay ¥160.00', /^Nothing is charged before/, '1,280 points'],
  ] as const)('says in %s what is due, until when, and what becomes of the money [spec 1.16, 1.20]', async (language, due, within_, submit, promise, points) => {
    open(aShopOrder(), { language })
    expect(await screen.findByRole('button', { name: submit })).toBeTruthy()
    for (const text of [due, countingDown(within_), promise, points]) expect(screen.getByText(text)).toBeTruthy()
    expect(screen.getByText(/S20261121016/)).toBeTruthy()
    expect(screen.getByText('¥172.80')).toBeTruthy()
    expect(screen.getByText('−¥12.80')).toBeTruthy()
  })

  it('says what is left of the balance, takes no transfer, and pays what is seen with the points [money] [shop case 2]', async () => {
    const { server } = open(aShopOrder())
    fireEvent.click(await screen.findByRole('button', { name: '確認付款 ¥160.00' }))
    await waitFor(() => expect(pages.visible()).toBe(CONFIRM))
    expect(server.receivedAt('pay/pay')[0]?.body).toMatchObject({ payableId: SHOP_ORDER, seenTotalCents: 16_000, deductions: { points: 1_280 } })
    expect(server.receivedAt('pay/pay')[0]?.body).not.toHaveProperty('topUpCapCents')
  })

  it('shows balance and rest, and no transfer', async () => {
    open(aShopOrder())
    expect(await screen.findByText('付款後剩 ¥166.50')).toBeTruthy()
    expect(screen.queryByText(/轉帳/)).toBeNull()
  })

  it('leads to a top-up of what is missing [money]', async () => {
    open(aShopOrder(), { balanceCents: 10_000 })
    expect(await screen.findByText('還差 ¥60.00')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /確認付款/ })).toBeNull()
    press('button', '儲值')
    await waitFor(() => expect(pages.visible()).toBe('/pages_sub/transferUploading?gap=6000'))
  })

  it('confirms what leaves nothing to pay, without WeChat [money] [shop case 18]', async () => {
    device.app = 'miniProgram'
    const coupon = {
      couponId: 'c2222222-2222-4222-8222-222222222222', name: '新客券', benefit: { kind: 'fixed', amountCents: cents(1_500) }, channelNames: [], warehouseNames: [],
      expiresAt: '2026-11-30T16:00:00.000Z', worthCents: cents(990),
    }
    const all = { totalCents: 990, pointsAvailable: 0, coupons: [coupon], suggested: { points: 0, couponId: coupon.couponId } }
    const { server } = open(aShopOrder({ payableCents: cents(990), totalCents: cents(990) }), { options: withPoints(all as never) })
    fireEvent.click(await screen.findByRole('button', { name: '確認 ¥0.00' }))
    expect(screen.queryByText('微信支付')).toBeNull()
    await waitFor(() => expect(pages.visible()).toBe(CONFIRM))
    expect(server.receivedAt('pay/pay')[0]?.body).toMatchObject({ seenTotalCents: 0, deductions: { points: 0, couponId: coupon.couponId } })
  })

  it('says in time that the order is over, and lets it be bought again [shop case 26]', async () => {
    const { server } = open(aShopOrder({ dueAt: after(1.5) }))
    expect(await screen.findByRole('button', { name: '確認付款 ¥160.00' })).toBeTruthy()
    expect(await screen.findByText('訂單已取消', undefined, { timeout: 4_000 })).toBeTruthy()
    expect(screen.getByText('逾時沒有付款，庫存已釋出')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /確認付款/ })).toBeNull()
    press('button', '再買一次')
    await waitFor(() => expect(pages.visible()).toBe('/pages_store/index?tab=cart'))
    expect(server.receivedAt('shopOrder/buyAgain')[0]?.body).toMatchObject({ orderId: SHOP_ORDER })
    expect(screen.getByText('3 種商品已加入購物車')).toBeTruthy()
  })

  it.each([
    ['zh-Hant', 'overdue', '逾時沒有付款，庫存已釋出', '返回'],
    ['zh-Hans', 'memberCancelled', '你取消了这笔订单', '返回'],
    ['en', 'short', 'Out of stock at the warehouse; your money is back', 'Back'],
  ] as const)('says in %s why an order can no longer be paid, and leads back', async (language, endReason, why, back) => {
    open(aShopOrder({ status: 'cancelled', endReason }), { language })
    expect(await screen.findByText(why)).toBeTruthy()
    // The arrow of the bar has the same name.
    const [, button] = screen.getAllByRole('button', { name: back })
    if (button) fireEvent.click(button)
    await waitFor(() => expect(pages.visible()).toBe('/pages_store/index'))
  })

  it('shows what is refused because the time is over, and what the order is by then [shop case 26]', async () => {
    const { server } = open(aShopOrder())
    server.on('pay/pay', no('已超過付款時間，訂單已取消', 'orderOverdue'))
    fireEvent.click(await screen.findByRole('button', { name: '確認付款 ¥160.00' }))
    server.on('shopOrder/get', yes(aShopOrder({ status: 'cancelled', endReason: 'overdue' })))
    expect(await screen.findByText('逾時沒有付款，庫存已釋出')).toBeTruthy()
    expect(pages.visible()).toBe(PAGE)
  })

  it('leads on by itself where the order is paid already', async () => {
    open(aShopOrder({ status: 'toPick' }))
    await waitFor(() => expect(pages.visible()).toBe(CONFIRM))
    expect(pages.addresses()).toEqual(['/pages_store/index', CONFIRM])
  })

  it('pays nothing for an order that is not there', async () => {
    const { server } = open(aShopOrder())
    server.on('shopOrder/get', no('找不到這筆訂單', 'notFound'))
    expect(await within(await screen.findByRole('main')).findByText('找不到這筆訂單')).toBeTruthy()
    expect(server.receivedAt('pay/options')).toEqual([])
  })

  it('leads from an address without an order to the list', async () => {
    const { server, render } = startTestApp({ at: '/pages_store/shopPlay', member: aUser() })
    render(<ShopPayScreen />)
    fireEvent.click(await screen.findByRole('button', { name: '看商城訂單' }))
    await waitFor(() => expect(pages.visible()).toBe('/pages_store/goodsOrderList'))
    expect(server.receivedAt('shopOrder/get')).toEqual([])
  })
})

describe('paying an order of the shop by WeChat', () => {
  it('says where refunds go, and lets the next page ask whether the money has come [money]', async () => {
    device.app = 'miniProgram'
    const { server } = open(aShopOrder(), { balanceCents: 0 })
    expect(await screen.findByText('退款退到餘額')).toBeTruthy()
    press('button', '微信支付 ¥160.00')
    await waitFor(() => expect(pages.visible()).toBe(`${CONFIRM}&paymentId=${PAYMENT}`))
    expect(server.receivedAt('pay/startWechat')[0]?.body).toMatchObject({ payableId: SHOP_ORDER, seenTotalCents: 16_000 })
    expect(server.receivedAt('pay/checkWechat')).toEqual([])
  })

  it('stays where the member has closed WeChat’s window', async () => {
    device.app = 'miniProgram'
    device.pay.mockResolvedValueOnce('cancelled')
    open(aShopOrder(), { balanceCents: 0 })
    fireEvent.click(await screen.findByRole('button', { name: '微信支付 ¥160.00' }))
    expect(await screen.findByText('沒有付款，訂單還在等你')).toBeTruthy()
    expect(pages.visible()).toBe(PAGE)
  })

  it.each([
    ['zh-Hant', '剩不到 90 秒，請用餘額付款', '確認付款 ¥160.00'],
    ['zh-Hans', '剩不到 90 秒，请用余额付款', '确认付款 ¥160.00'],
    ['en', 'Less than 90 s left, please pay by balance', 'Pay ¥160.00'],
  ] as const)('is not offered with 89 s left, and says so in %s [shop case 29]', async (language, reason, submit) => {
    device.app = 'miniProgram'
    open(aShopOrder({ dueAt: after(89) }), { language })
    expect(await screen.findByText(reason)).toBeTruthy()
    expect(screen.queryByRole('radio')).toBeNull()
    expect(screen.getByRole('button', { name: submit })).toBeTruthy()
  })

  it('is offered until then, and no longer as soon as 90 s are left', async () => {
    device.app = 'miniProgram'
    open(aShopOrder({ dueAt: after(91.5) }))
    expect(await screen.findByRole('radio', { name: /微信支付/ })).toBeTruthy()
    expect(await screen.findByText('剩不到 90 秒，請用餘額付款', undefined, { timeout: 4_000 })).toBeTruthy()
    expect(screen.queryByRole('radio', { name: /微信支付/ })).toBeNull()
  })

  it('is not spoken of on a device that cannot', async () => {
    open(aShopOrder({ dueAt: after(60) }))
    expect(await screen.findByRole('button', { name: '確認付款 ¥160.00' })).toBeTruthy()
    expect(screen.queryByText(/90 秒|微信/)).toBeNull()
  })
})
