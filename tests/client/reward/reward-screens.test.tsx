import type { Coupon, CouponOffer } from '@contract/coupon/coupon'
import { basisPoints, cents } from '@contract/kit/money'
import type { PointLine } from '@contract/points/points'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import CouponHallPage from '@/pages_sub/discountCoupon/couponHall'
import DiscountCouponPage from '@/pages_sub/discountCoupon'
import MyPointPage from '@/pages_sub/myPoint'
import { aUser, pages, press, startTestApp, type TestAppOptions } from '../../support/client'
import { no, yes } from '../../support/fake-server'
import '../../support/nothing-in-view'

const account = { points: 1_280, worthCents: 1_280, shareRate: 3_000, lifeDays: 365, next: { points: 80, at: '2026-12-15T02:00:00.000Z' } }
const aLine = (lineId: string, change: Partial<PointLine>): PointLine => ({ lineId, kind: 'pointsEarned', points: 72, pointsAfter: 1_280, at: '2026-11-17T02:00:00.000Z', ...change })
const ORDER = '0c111111-1111-4111-8111-111111111111'
const lines = [
  aLine('a', { orderId: ORDER, orderNumber: 'C20261109003' }),
  aLine('b', { kind: 'pointsSpent', points: -500, pointsAfter: 1_208 }),
  aLine('c', { kind: 'pointsGranted', points: 50, reason: '曬單獲准', pointsAfter: 1_708 }),
]
const terms = { name: '海快運費券', benefit: { kind: 'fixed', amountCents: cents(1_000) }, minSpendCents: cents(8_000), channelNames: [], warehouseNames: ['東莞倉', '義烏倉'] } as const
const COUPON = 'c1111111-1111-4111-8111-111111111111'
const coupon: Coupon = { ...terms, channelNames: [], warehouseNames: ['東莞倉', '義烏倉'], couponId: COUPON, status: 'unused', expiresAt: '2026-11-30T02:00:00.000Z' }
const anOffer = (offerId: string, change: Partial<CouponOffer> = {}): CouponOffer => ({
  ...coupon, offerId, state: 'open', opensAt: '2026-11-01T00:00:00.000Z', closesAt: '2026-12-31T02:00:00.000Z', claimedPercent: 62, perMember: 1, validDays: 30, ...change,
})

function open(route: string, page: React.JSX.Element, options: TestAppOptions = {}) {
  const app = startTestApp({ at: ['/pages/my/my', route], member: aUser(), ...options })
  app.server
    .on('points/get', yes(account))
    .on('points/list', yes({ items: lines }))
    .on('coupon/list', yes({ items: [coupon] }))
    .on('coupon/count', yes({ claimable: 4, unused: 3, used: 5, expired: 2 }))
  app.render(page)
  return app
}

describe('my points [route /pages_sub/myPoint] [spec 1.09]', () => {
  it.each([
    ['zh-Hant', '可用積分', '80 積分將於 2026/12/15 到期', '訂單簽收', '2026/11/17'.slice(5)],
    ['zh-Hans', '可用积分', '80 积分将于 2026/12/15 到期', '订单签收', '11/17'],
    ['en', 'Points', '80 points expire on 15 Dec 2026', 'Order delivered', '17 Nov'],
  ] as const)('says in %s how many, what they are worth, what ends next, and each line with its reason', async (language, available, next, earned, day) => {
    open('/pages_sub/myPoint', <MyPointPage />, { language })
    expect(await screen.findByText(available)).toBeTruthy()
    expect(screen.getByText('1,280')).toBeTruthy()
    expect(screen.getByText('¥12.80')).toBeTruthy()
    expect(screen.getByText(next)).toBeTruthy()
    expect(await screen.findByText(earned)).toBeTruthy()
    expect(screen.getByText(`${day} · C20261109003`)).toBeTruthy()
    for (const text of ['+72', '−500', '+50']) expect(screen.getByText(text)).toBeTruthy()
    expect(screen.getByText(`${day} · 曬單獲准`)).toBeTruthy()
  })

  it('opens the order of a line, and the coupons', async () => {
    open('/pages_sub/myPoint', <MyPointPage />)
    fireEvent.click(await screen.findByText('訂單簽收'))
    await waitFor(() => expect(pages.visible()).toBe(`/pages_sub/parcelOrderDetails?orderId=${ORDER}`))
  })
})

describe('my coupons [route /pages_sub/discountCoupon] [spec 2.19, 4.10]', () => {
  it.each([
    ['zh-Hant', '未使用 3', '已使用 5', '已過期 2', '還有 4 張可領', '2026/11/30 到期'],
    ['zh-Hans', '未使用 3', '已使用 5', '已过期 2', '还有 4 张可领', '2026/11/30 到期'],
    ['en', 'Unused 3', 'Used 5', 'Expired 2', '4 coupons to claim', 'until 30 Nov 2026'],
  ] as const)('are in %s unused, used and expired, with what there is to claim', async (language, unused, used, expired, claimable, until) => {
    const { server } = open('/pages_sub/discountCoupon', <DiscountCouponPage />, { language })
    for (const text of [unused, used, expired, claimable, until]) expect(await screen.findByText(text)).toBeTruthy()
    server.on('coupon/list', yes({ items: [{ ...coupon, status: 'used', orderId: ORDER, orderNumber: 'C20261109003' }] }))
    fireEvent.click(screen.getByText(used))
    expect((await screen.findAllByText(/C20261109003/)).length).toBeGreaterThan(0)
    expect(server.receivedAt('coupon/list').at(-1)?.body).toMatchObject({ status: 'used' })
  })

  it('say for what they are, and lead to what they can be used for', async () => {
    open('/pages_sub/discountCoupon', <DiscountCouponPage />)
    expect(await screen.findByText('運費與服務費滿 ¥80.00 可用 · 東莞倉、義烏倉可用')).toBeTruthy()
    for (const text of ['¥10', '滿 ¥80']) expect(screen.getByText(text)).toBeTruthy()
    press('button', '去使用')
    await waitFor(() => expect(pages.visible()).toMatch(/^\/pages_sub\/forecastParcel\?couponId=/))
  })

  it('say that there is none, and where some are', async () => {
    const { server } = open('/pages_sub/discountCoupon', <DiscountCouponPage />)
    server.on('coupon/list', yes({ items: [] }))
    fireEvent.click(await screen.findByText('已過期 2'))
    expect(await screen.findByText('沒有過期的優惠券')).toBeTruthy()
  })
})

describe('the coupon hall [route /pages_sub/discountCoupon/couponHall] [spec 2.19]', () => {
  const offers = [
    anOffer('d1111111-1111-4111-8111-111111111111'),
    anOffer('d2222222-2222-4222-8222-222222222222', { name: '空運折扣券', benefit: { kind: 'percent', rate: basisPoints(1_000), capCents: cents(3_000) }, state: 'gone', claimedPercent: 100 }),
    anOffer('d3333333-3333-4333-8333-333333333333', { name: '加固券', benefit: { kind: 'service', service: 'reinforcement' }, state: 'claimed' }),
    anOffer('d4444444-4444-4444-8444-444444444444', { name: '十二月券', benefit: { kind: 'percent', rate: basisPoints(500), capCents: cents(2_000) }, state: 'soon' }),
  ]

  it.each([
    ['zh-Hant', '還有 1 張可領', '9 折', '95 折', '已領 62%', '已搶完', '已領取', '免費'],
    ['zh-Hans', '还有 1 张可领', '9 折', '95 折', '已领 62%', '已抢完', '已领取', '免费'],
    ['en', '1 coupon to claim', '10% off', '5% off', '62% claimed', 'All gone', 'Claimed', 'Free'],
  ] as const)('offers in %s what is open, soon, claimed or gone', async (language, count, ...texts) => {
    const app = open('/pages_sub/discountCoupon/couponHall', <CouponHallPage />, { language })
    app.server.on('coupon/hall', yes({ items: offers }))
    expect(await screen.findByText(count)).toBeTruthy()
    for (const text of texts) expect(screen.getByText(text)).toBeTruthy()
  })

  it('counts nothing where nothing can be claimed, and leads to what one has', async () => {
    const app = open('/pages_sub/discountCoupon/couponHall', <CouponHallPage />)
    app.server.on('coupon/hall', yes({ items: offers.filter(({ state }) => state !== 'open') }))
    const mine = await screen.findByRole('button', { name: /^我的優惠券/ })
    expect(screen.queryByText(/張可領/)).toBeNull()
    fireEvent.click(mine)
    await waitFor(() => expect(pages.visible()).toBe('/pages_sub/discountCoupon'))
  })

  it('claims, once, and shows what holds then when somebody was faster', async () => {
    const app = open('/pages_sub/discountCoupon/couponHall', <CouponHallPage />)
    app.server.on('coupon/hall', yes({ items: offers })).on('coupon/claim', no('已搶完', 'couponGone'))
    const button = await screen.findByRole('button', { name: '領取 海快運費券' })
    app.server.on('coupon/hall', yes({ items: [{ ...offers[0], state: 'gone' }] }))
    fireEvent.click(button)
    fireEvent.click(button)
    await waitFor(() => expect(screen.queryByRole('button', { name: '領取 海快運費券' })).toBeNull())
    expect(app.server.receivedAt('coupon/claim')).toHaveLength(1)
  })

  it('parts them into freight and services', async () => {
    const app = open('/pages_sub/discountCoupon/couponHall', <CouponHallPage />)
    app.server.on('coupon/hall', yes({ items: offers }))
    await screen.findByText('加固券')
    fireEvent.click(screen.getByRole('tab', { name: '服務' }))
    await waitFor(() => expect(screen.queryByText('海快運費券')).toBeNull())
    expect(screen.getByText('加固券')).toBeTruthy()
  })
})
