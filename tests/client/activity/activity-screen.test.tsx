import type { Campaign } from '@contract/campaign/campaign'
import type { Coupon, CouponOffer } from '@contract/coupon/coupon'
import { cents } from '@contract/kit/money'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@contract/kit/time'
import { screen, waitFor, within } from '@testing-library/react'
import { countPast, toStopIcon } from '@/features/activity/activity-view'
import ActivePage from '@/pages_sub/active'
import { afterDoubleTap, aUser, pages, press, startTestApp, type TestAppOptions } from '../../support/client'
import { no, yes } from '../../support/fake-server'

const ROUTE = '/pages_sub/active'
/** The server's: far from what any clock of a phone says. */
const NOW = Date.parse('2091-05-01T02:00:00.000Z')
const at = (time: number) => new Date(time).toISOString()
const idOf = (digit: number) => `${String(digit).repeat(8)}-1111-4111-8111-111111111111`

const anOffer = (digit: number, change: Partial<CouponOffer> = {}): CouponOffer => ({
  offerId: idOf(digit), name: `券${digit}`, benefit: { kind: 'fixed', amountCents: cents(2_000) }, channelNames: [], warehouseNames: [],
  state: 'open', opensAt: at(NOW - DAY_MS), closesAt: at(NOW + 30 * DAY_MS), perMember: 1, validDays: 30, ...change,
})
const claimed: Coupon = {
  couponId: idOf(9), name: '券', benefit: { kind: 'fixed', amountCents: cents(2_000) }, channelNames: [], warehouseNames: [], status: 'unused', expiresAt: at(NOW + DAY_MS),
}
const running: Campaign = {
  campaignId: idOf(1), headline: '好好裝箱週', story: '加固免費', rules: '不可兌換現金', milestones: [], startsAt: at(NOW - DAY_MS), endsAt: at(NOW + DAY_MS), phase: 'running', remind: false,
  coupons: [anOffer(3), anOffer(4), anOffer(5, { state: 'claimed' }), anOffer(6, { state: 'gone' })],
}
const coming: Campaign = {
  campaignId: idOf(2), headline: '一箱裝滿年末', story: '旺季多開一班', milestones: [{ milestone: '最晚入庫', day: '2091-05-12' }, { milestone: '送達', day: '2091-05-28' }],
  startsAt: at(NOW + 9 * DAY_MS + 14 * HOUR_MS + 36 * MINUTE_MS + 30 * SECOND_MS), endsAt: at(NOW + 20 * DAY_MS), phase: 'coming', remind: false,
  coupons: [anOffer(7, { state: 'soon' })],
}

function open(campaigns: readonly Campaign[], { address = ROUTE, ...options }: TestAppOptions & { readonly address?: string } = {}) {
  const app = startTestApp({ member: aUser(), ...options, at: ['/pages/index/index', address] })
  const answer = (items: readonly Campaign[], now = NOW) => app.server.on('campaign/list', yes({ now: at(now), items }))
  answer(campaigns)
  const view = app.render(<ActivePage />)
  return { ...app, ...view, answer }
}
const guest = (campaigns: readonly Campaign[]) => {
  const app = startTestApp({ at: ['/pages/index/index', ROUTE] })
  app.server.on('campaign/list', yes({ now: at(NOW), items: campaigns }))
  app.render(<ActivePage />)
  return app
}

describe('activities [route /pages_sub/active] [spec 2.17]', () => {
  it.each([
    ['zh-Hant', '距離開始', '天', '即將開始', '先把券領了', '提醒我開始', '5/12 最晚入庫'],
    ['zh-Hans', '距离开始', '天', '即将开始', '先把券领了', '提醒我开始', '5/12 最晚入庫'],
    ['en', 'Starts in', 'd', 'Coming', 'Coupons first', 'Remind me', '12 May 最晚入庫'],
  ] as const)('say in %s what comes, how long until it begins by the server’s time, what happens when and which coupons there are', async (language, label, days, phase, coupons, remind, milestone) => {
    open([coming], { language })
    for (const text of ['一箱裝滿年末', '旺季多開一班', label, days, phase, coupons, milestone, '券7']) expect(await screen.findByText(text)).toBeTruthy()
    for (const figure of ['09', '14', '36']) expect(screen.getByText(figure)).toBeTruthy()
    expect(screen.getByRole('button', { name: remind })).toBeTruthy()
  })

  it('says of one that is no longer there that it is gone, above what there is; of one that is there nothing', async () => {
    const { unmount } = open([coming], { address: `${ROUTE}?campaignId=${idOf(8)}` })
    expect(await screen.findByText('你要看的活動已經下架，這是現在的活動')).toBeTruthy()
    expect(screen.getByText('一箱裝滿年末')).toBeTruthy()
    unmount()
    open([running, coming], { address: `${ROUTE}?campaignId=${idOf(2)}` })
    expect(await screen.findByText('距離開始')).toBeTruthy()
    expect(screen.queryByText(/已經下架/)).toBeNull()
  })

  it('ask the server again when the countdown is over, and show what it says', async () => {
    const { answer } = open([{ ...coming, startsAt: at(NOW + SECOND_MS) }])
    expect((await screen.findByRole('button', { name: '領取 券7' })).getAttribute('aria-disabled')).toBe('true')
    answer([{ ...coming, phase: 'running', coupons: [anOffer(7)] }], NOW + SECOND_MS)
    expect(await screen.findByText('距離結束', {}, { timeout: 4_000 })).toBeTruthy()
    expect(screen.getByRole('button', { name: '領取 券7' }).getAttribute('aria-disabled')).not.toBe('true')
  })

  it('remind who asks for it, and no longer who takes it back', async () => {
    const { server, answer } = open([coming])
    server.on('campaign/remind', yes({ campaignId: coming.campaignId, remind: true }), yes({ campaignId: coming.campaignId, remind: false }))
    await screen.findByText('一箱裝滿年末')
    answer([{ ...coming, remind: true }])
    press('button', '提醒我開始')
    expect(await screen.findByText('開始時會通知你')).toBeTruthy()
    await screen.findByRole('button', { name: '不用提醒了' })
    await afterDoubleTap()
    answer([coming])
    press('button', '不用提醒了')
    expect(await screen.findByRole('button', { name: '提醒我開始' })).toBeTruthy()
    expect(server.receivedAt('campaign/remind').map(({ body }) => [body['campaignId'], body['remind']])).toEqual([[coming.campaignId, true], [coming.campaignId, false]])
  })

  it('show coupons that are open, claimed and gone, and claim one of them', async () => {
    const { server, answer } = open([running])
    for (const text of ['已領取', '已搶完', '進行中', '距離結束']) expect(await screen.findByText(text)).toBeTruthy()
    server.on('coupon/claim', yes(claimed))
    answer([{ ...running, coupons: [anOffer(3, { state: 'claimed' })] }])
    press('button', '領取 券3')
    expect(await screen.findByText('已領取，付款時可用')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('button', { name: '領取 券3' })).toBeNull())
    expect(server.receivedAt('coupon/claim').map(({ body }) => body['offerId'])).toEqual([idOf(3)])
  })

  it('claim all that are open at one press, also where one is gone meanwhile', async () => {
    const { server } = open([running])
    server.on('coupon/claim', no('已搶完', 'couponGone'), yes(claimed))
    await screen.findByText('好好裝箱週')
    press('button', '一次領完')
    expect(await screen.findByText('領到 1 張，付款時可用')).toBeTruthy()
    expect(server.receivedAt('coupon/claim').map(({ body }) => body['offerId'])).toEqual([idOf(3), idOf(4)])
  })

  it.each([
    ['claim', running, '一次領完'],
    ['remind', coming, '提醒我開始'],
    ['claim one', running, '領取 券3'],
  ] as const)('are read by guests, who are asked to sign in to %s, and come back', async (_what, campaign, name) => {
    const app = guest([campaign])
    await screen.findByText(campaign.headline)
    press('button', name)
    expect(await screen.findByText('你還沒登入，去登入？')).toBeTruthy()
    press('button', '去登入')
    await waitFor(() => expect(pages.visible()).toBe(`/pages/login/login?returnTo=${encodeURIComponent(ROUTE)}`))
    expect(app.server.received.map(({ path }) => path)).not.toContain('coupon/claim')
    expect(app.server.received.map(({ path }) => path)).not.toContain('campaign/remind')
  })

  it('open their rules, show their picture, and lead from one to another', async () => {
    const { container } = open([{ ...running, pictureUrl: '/api/campaign/picture/1' }, coming])
    expect(await screen.findByText('加固免費')).toBeTruthy()
    expect(container.querySelector('[src="/api/campaign/picture/1"]')).toBeTruthy()
    expect(screen.queryByText('不可兌換現金')).toBeNull()
    press('button', '規則')
    expect(within(await screen.findByRole('dialog')).getByText('不可兌換現金')).toBeTruthy()
    press('button', '關閉')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    press('button', /一箱裝滿年末/)
    expect(await screen.findByText('旺季多開一班')).toBeTruthy()
    expect(screen.queryByText('加固免費')).toBeNull()
    expect(screen.getByRole('button', { name: /好好裝箱週/ })).toBeTruthy()
    expect(screen.queryByRole('button', { name: '規則' })).toBeNull()
  })

  it('open at the one of the address', async () => {
    open([running, coming], { address: `${ROUTE}?campaignId=${coming.campaignId}` })
    expect(await screen.findByText('旺季多開一班')).toBeTruthy()
  })

  it('say that one is over, and offer nothing where nothing is left', async () => {
    open([{ ...running, phase: 'ended', coupons: [] }])
    expect(await screen.findByText('這個活動已經結束')).toBeTruthy()
    expect(screen.queryByText('先把券領了')).toBeNull()
    expect(screen.queryByRole('button', { name: '一次領完' })).toBeNull()
  })

  it('say that there are none', async () => {
    open([])
    expect(await screen.findByText('現在沒有活動')).toBeTruthy()
  })

  it('say what went wrong, and ask again', async () => {
    const app = startTestApp({ at: ['/pages/index/index', ROUTE] })
    app.server.on('campaign/list', no('伺服器忙碌', 'serverError'))
    app.render(<ActivePage />)
    const retry = await screen.findByRole('button', { name: '重試' })
    app.server.on('campaign/list', yes({ now: at(NOW), items: [coming] }))
    retry.click()
    expect(await screen.findByText('一箱裝滿年末')).toBeTruthy()
  })
})

describe('the line of milestones', () => {
  it('stands where the day at home is, not the day in Greenwich', () => {
    const milestones = [{ milestone: 'a', day: '2026-12-08' }, { milestone: 'b', day: '2026-12-13' }]
    expect(countPast(milestones, '2026-12-08T15:59:59.000Z')).toBe(0)
    expect(countPast(milestones, '2026-12-08T16:00:00.000Z')).toBe(1)
    expect(countPast(milestones, '2027-01-01T00:00:00.000Z')).toBe(2)
  })

  it('ends at the door, however many stops there are', () => {
    const icons = (count: number) => Array.from({ length: count }, (_, index) => toStopIcon(index, count))
    expect([1, 3, 4].map(icons)).toEqual([['map-pin-house'], ['warehouse', 'ship', 'map-pin-house'], ['warehouse', 'ship', 'truck', 'map-pin-house']])
  })
})
