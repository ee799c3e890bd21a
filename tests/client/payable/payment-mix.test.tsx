import { cents } from '@contract/kit/money'
import type { UsableCoupon } from '@contract/payment/payment-options'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { OrderDetailScreen } from '@/features/order/screens/OrderDetailScreen'
import { afterDoubleTap, aUser, pages, press, startTestApp } from '../../support/client'
import { no, yes } from '../../support/fake-server'
import '../../support/nothing-in-view'
import { aSystem } from '../support/a-system'
import { anOrderDetail, ORDER, paymentOptions } from '../order/an-order'

const aCoupon = (couponId: string, change: Partial<UsableCoupon> = {}): UsableCoupon => ({
  couponId, name: '海快運費券', benefit: { kind: 'fixed', amountCents: cents(1_000) }, minSpendCents: cents(8_000),
  channelNames: [], warehouseNames: [], expiresAt: '2026-11-30T16:00:00.000Z', worthCents: cents(1_000), ...change,
})
const TEN = 'c1111111-1111-4111-8111-111111111111'
const SIX = 'c2222222-2222-4222-8222-222222222222'
const FAR = 'c3333333-3333-4333-8333-333333333333'
const options = paymentOptions({
  pointsAvailable: 1_280,
  coupons: [
    aCoupon(TEN),
    aCoupon(SIX, { name: '加固包裝免費', benefit: { kind: 'service', service: 'reinforcement' }, worthCents: cents(600) }),
    aCoupon(FAR, { name: '空運券', worthCents: undefined, unfit: 'channel', channelNames: ['空運'] }),
  ],
  suggested: { points: 1_280, couponId: TEN },
})

function open(given: { language?: 'zh-Hans' | 'en' } = {}, offered = options) {
  const app = startTestApp({ at: `/pages_sub/parcelOrderDetails?orderId=${ORDER}`, member: aUser(), ...given })
  app.server
    .on('order/get', yes(anOrderDetail()))
    .on('pay/options', yes(offered))
    .on('wallet/get', yes({ balanceCents: 32_650, unreviewedTransfers: 0 }))
    .on('pay/pay', yes({}))
    .on('systemset/getsystem', yes(aSystem()))
  app.render(<OrderDetailScreen />)
  return app
}

describe('paying with a coupon and points [spec 1.09, 1.10, 3.14]', () => {
  it.each([
    ['zh-Hant', '去付款', '支付 ¥93.20', '用 1,280 積分 −¥12.80', '最多抵這單的 30%，¥34.80'],
    ['zh-Hans', '去付款', '支付 ¥93.20', '用 1,280 积分 −¥12.80', '最多抵这单的 30%，¥34.80'],
    ['en', 'Pay', 'Pay ¥93.20', 'Use 1,280 points −¥12.80', 'Up to 30% of this order, ¥34.80'],
  ] as const)('in %s suggests what leaves the least to pay, with its arithmetic', async (language, button, pay, points, share) => {
    const { server } = open({ language: language as 'en' })
    fireEvent.click(await screen.findByRole('button', { name: button }))
    fireEvent.click(await screen.findByRole('button', { name: pay }))
    for (const text of [points, share, '海快運費券', '−¥10.00']) expect(screen.getByText(text)).toBeTruthy()
    await waitFor(() => expect(server.receivedAt('pay/pay')[0]?.body).toMatchObject({ seenTotalCents: 9_320, deductions: { points: 1_280, couponId: TEN } }))
  })

  it('keeps the points, takes another coupon or none, and rolls the amount with each', async () => {
    const { server } = open()
    fireEvent.click(await screen.findByRole('button', { name: '去付款' }))
    fireEvent.click(await screen.findByRole('switch', { name: /積分/ }))
    expect(await screen.findByRole('button', { name: '支付 ¥106.00' })).toBeTruthy()
    await afterDoubleTap()
    fireEvent.click(screen.getByRole('button', { name: /海快運費券/ }))
    expect(await screen.findByText('這單不適用：限 空運')).toBeTruthy()
    fireEvent.click(screen.getByRole('option', { name: /加固包裝免費/ }))
    expect(await screen.findByRole('button', { name: '支付 ¥110.00' })).toBeTruthy()
    await afterDoubleTap()
    fireEvent.click(screen.getByRole('button', { name: /加固包裝免費/ }))
    fireEvent.click(await screen.findByRole('option', { name: '不使用' }))
    press('button', '支付 ¥116.00')
    await waitFor(() => expect(server.receivedAt('pay/pay')[0]?.body).toMatchObject({ seenTotalCents: 11_600, deductions: { points: 0 } }))
    expect(server.receivedAt('pay/pay')[0]?.body).not.toHaveProperty('deductions.couponId')
  })

  it('says what became of a coupon that was used elsewhere meanwhile, and charges nothing [money]', async () => {
    const { server } = open()
    server.on('pay/pay', no('這張優惠券已使用或已過期', 'couponNotUsable'))
    fireEvent.click(await screen.findByRole('button', { name: '去付款' }))
    const pay = await screen.findByRole('button', { name: '支付 ¥93.20' })
    server.on('pay/options', yes({ ...options, coupons: options.coupons.slice(1), suggested: { points: 1_280, couponId: SIX } }))
    fireEvent.click(pay)
    expect(await screen.findByText('付款失敗 · 這張優惠券已使用或已過期')).toBeTruthy()
    expect(await screen.findByRole('button', { name: '支付 ¥97.20' })).toBeTruthy()
  })

  it('goes on with what an earlier try had reserved', async () => {
    open({}, { ...options, reserved: { points: 0, couponId: SIX } })
    fireEvent.click(await screen.findByRole('button', { name: '去付款' }))
    expect(await screen.findByRole('button', { name: '支付 ¥110.00' })).toBeTruthy()
  })

  it('takes the choice along to a transfer', async () => {
    open()
    fireEvent.click(await screen.findByRole('button', { name: '去付款' }))
    fireEvent.click(await screen.findByRole('link', { name: /轉帳/ }))
    await waitFor(() => expect(pages.visible()).toBe(`/pages_sub/transferUploading?orderId=${ORDER}&points=1280&couponId=${TEN}`))
  })

  it('leads to a top-up of just what is missing', async () => {
    const { server } = open()
    server.on('wallet/get', yes({ balanceCents: 20, unreviewedTransfers: 0 }))
    fireEvent.click(await screen.findByRole('button', { name: '去付款' }))
    expect(await screen.findByText('還差 ¥93.00')).toBeTruthy()
    press('button', '儲值')
    await waitFor(() => expect(pages.visible()).toBe('/pages_sub/transferUploading?gap=9300'))
  })

  it('shows on the bill what they took off', async () => {
    const app = startTestApp({ at: `/pages_sub/parcelOrderDetails?orderId=${ORDER}`, member: aUser() })
    app.server.on('order/get', yes(anOrderDetail({ couponCents: cents(1_000), pointsDeductionCents: cents(1_280), totalPayableCents: cents(9_320) }))).on('systemset/getsystem', yes(aSystem()))
    app.render(<OrderDetailScreen />)
    expect(await screen.findByText('應付')).toBeTruthy()
    for (const text of ['−¥10.00', '−¥12.80']) expect(screen.getAllByText((_, element) => element?.textContent === text).length).toBeGreaterThan(0)
  })
})
