import { act, screen, waitFor } from '@testing-library/react'
import GroupBookingsharePage from '@/pages_sub/groupBookingshare'
import { aLogin, aUser, pages, press, startTestApp, type TestAppOptions } from '../../support/client'
import { no, yes } from '../../support/fake-server'
import '../../support/nothing-in-view'
import { session } from '@/session/session'
import { aCard, aLanding, CODE, NOW } from './a-landing'

const ROUTE = '/pages_sub/groupBookingshare'
const HERE = `${ROUTE}?code=${CODE}`

function open(landing: object = aLanding(), options: TestAppOptions = {}) {
  const app = startTestApp({ at: HERE, ...options })
  app.server.on('group/landing', yes(landing))
  return { ...app, ...app.render(<GroupBookingsharePage />) }
}
const member = () => ({ member: aUser() })

describe('the front door of a group [route /pages_sub/groupBookingshare] [spec 1.12, 2.27]', () => {
  it.each([
    ['zh-Hant', '邀你一起拼郵', '東莞倉 → 台北大安 · 7–10 天', '距離截團', '再 3.5 kg 降到 ¥16', '寄 5 kg 大概多少', '選包裹入團', '登入並加入'],
    ['zh-Hans', '邀你一起拼邮', '東莞倉 → 台北大安 · 7–10 天', '距离截团', '再 3.5 kg 降到 ¥16', '寄 5 kg 大概多少', '选包裹入团', '登录并加入'],
    ['en', 'invites you to ship together', '東莞倉 → 台北大安 · 7–10 days', 'Ends in', '3.5 kg more for ¥16', 'Sending 5 kg, roughly', 'Join with your parcels', 'Log in and join'],
  ] as const)('says in %s to a guest who invites, to what, for how much, and how to join', async (language, invites, route, untilEnd, gap, compare, step, action) => {
    open(aLanding(), { language })
    expect(await screen.findByText(new RegExp(invites))).toBeTruthy()
    for (const text of ['陳安', '十一月信義湊單團', route, untilEnd, gap, compare, '¥85.00', '¥90.00', step, '一起等，一起省']) expect(screen.getByText(text)).toBeTruthy()
    expect(screen.getByRole('button', { name: action })).toBeTruthy()
  })

  it('counts days, hours, minutes and seconds to the deadline by the server’s clock [spec 9.10]', async () => {
    open(aLanding())
    await screen.findByText('距離截團')
    // From 09:23:51 to midnight of the third day: by this machine's clock it is another day altogether.
    for (const figure of ['02', '14', '36', '09']) expect(screen.getByText(figure)).toBeTruthy()
    for (const unit of ['天', '時', '分', '秒']) expect(screen.getByText(unit)).toBeTruthy()
  })

  it('leads a guest to signing in, and remembers this group', async () => {
    open()
    await screen.findByText('十一月信義湊單團')
    press('button', '登入並加入')
    await waitFor(() => expect(pages.visible()).toBe(`/pages/login/login?returnTo=${encodeURIComponent(HERE)}`))
  })

  it('lets a member join with one press, once they have signed in too', async () => {
    const { server } = open()
    await screen.findByRole('button', { name: '登入並加入' })
    server.on('group/landing', yes(aLanding()))
    session.keepLogin(aLogin())
    const join = await screen.findByRole('button', { name: '加入' })
    join.click()
    await waitFor(() => expect(pages.visible()).toBe(`/pages_sub/groupapplication?groupId=${aCard().groupId}`))
  })

  it('leaves what lies over it alone when its member has joined there, and leads on whoever comes back', async () => {
    const { server, queryClient } = open(aLanding(), member())
    await screen.findByRole('button', { name: '加入' })
    const joined = `/pages_sub/Groupdetails?groupId=${aCard().groupId}`
    pages.startAt(HERE, '/pages_sub/spellMailHall')
    server.on('group/landing', yes(aLanding({ role: 'member' })))
    await queryClient.invalidateQueries()
    await waitFor(() => expect(screen.queryByRole('button', { name: '加入' })).toBeNull())
    expect(pages.addresses()).toEqual([HERE, '/pages_sub/spellMailHall'])
    pages.startAt(HERE)
    act(() => pages.show())
    await waitFor(() => expect(pages.addresses()).toEqual([joined]))
  })

  it.each(['member', 'leader'])('shows a %s the group itself at once', async (role) => {
    open(aLanding({ role }), member())
    await waitFor(() => expect(pages.visible()).toBe(`/pages_sub/Groupdetails?groupId=${aCard().groupId}`))
    expect(screen.queryByRole('button', { name: '加入' })).toBeNull()
  })

  it('says that a password will be asked for, and whom to ask', async () => {
    open(aLanding({ locked: true }))
    expect(await screen.findByText('此團需要密碼，請向邀請你的朋友索取')).toBeTruthy()
  })

  it('says that it has ended, and shows where one can still join [spec 4.15]', async () => {
    open(aLanding({ status: 'ended' }, { others: [aCard({ groupId: 'a2222222-2222-4222-8222-222222222222', code: 'other123', name: '十二月松山團' })] }))
    expect(await screen.findByText('已截止')).toBeTruthy()
    expect(screen.queryByText('距離截團')).toBeNull()
    expect(screen.queryByRole('button', { name: '登入並加入' })).toBeNull()
    press('button', /十二月松山團/)
    await waitFor(() => expect(pages.visible()).toBe(`${ROUTE}?code=other123`))
  })

  it.each([
    ['zh-Hant', '已滿', '這個團滿了，下面這些還能加入', '看其他團', '登入並加入'],
    ['zh-Hans', '已满', '这个团满了，下面这些还能加入', '看其他团', '登录并加入'],
    ['en', 'Full', 'This group is full. You can still join these', 'Other groups', 'Log in and join'],
  ] as const)('says in %s that it is full, and offers others in place of joining', async (language, full, hint, others, join) => {
    open(aLanding({ memberCount: 50 }, { others: [aCard({ groupId: 'a2222222-2222-4222-8222-222222222222', code: 'other123', name: '十二月松山團' })] }), { language })
    expect(await screen.findByText(full)).toBeTruthy()
    expect(screen.getByText(hint)).toBeTruthy()
    expect(screen.queryByRole('button', { name: join })).toBeNull()
    press('button', /十二月松山團/)
    await waitFor(() => expect(pages.visible()).toBe(`${ROUTE}?code=other123`))
    expect(screen.getByRole('button', { name: others })).toBeTruthy()
  })

  it('says how many it takes where no other group has room either', async () => {
    open(aLanding({ memberCount: 50 }), member())
    expect(await screen.findByText('這個團滿了，有人退出才有位子')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '加入' })).toBeNull()
  })

  it('asks the server again when the time is over, and shows what it says', async () => {
    const app = startTestApp({ at: HERE })
    const endsAt = new Date(Date.parse(NOW) + 1_000).toISOString()
    // The second answer lies ready: on a busy machine the time is over before the page has come.
    app.server.on('group/landing', yes(aLanding({ endsAt })), yes(aLanding({ endsAt, status: 'ended' })))
    app.render(<GroupBookingsharePage />)
    expect(await screen.findByText('已截止', {}, { timeout: 60_000 })).toBeTruthy()
    expect(app.server.receivedAt('group/landing')).toHaveLength(2)
  })

  it('leads to the groups of the same warehouse, and to customer service', async () => {
    open()
    await screen.findByText('十一月信義湊單團')
    press('button', '看其他團')
    await waitFor(() => expect(pages.visible()).toBe(`/pages_sub/spellMailHall?warehouseId=${aCard().warehouseId}`))
  })

  it('leads home where there is nothing to go back to, and back where there is', async () => {
    const { unmount } = open()
    await screen.findByText('十一月信義湊單團')
    expect(screen.queryByRole('button', { name: '返回' })).toBeNull()
    press('link', '首頁')
    await waitFor(() => expect(pages.visible()).toBe('/pages/index/index'))
    unmount()
    open(aLanding(), { at: ['/pages/index/index', HERE] })
    await screen.findByText('十一月信義湊單團')
    expect(screen.getByRole('button', { name: '返回' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: '首頁' })).toBeNull()
  })

  it('finds the group by what WeChat’s own code carries', async () => {
    const { server } = open(aLanding(), { at: `${ROUTE}?scene=${CODE}` })
    await screen.findByText('十一月信義湊單團')
    expect(server.receivedAt('group/landing')[0]?.body['code']).toBe(CODE)
  })

  it('says that an invitation leads nowhere, without asking where it has no code', async () => {
    const app = startTestApp({ at: HERE })
    app.server.on('group/landing', no('找不到', 'notFound'))
    const { unmount } = app.render(<GroupBookingsharePage />)
    expect(await screen.findByText('這個邀請打不開了')).toBeTruthy()
    unmount()
    const { server } = open(aLanding(), { at: ROUTE })
    expect(await screen.findByText('這個邀請打不開了')).toBeTruthy()
    expect(server.receivedAt('group/landing')).toEqual([])
  })

  it('says what went wrong, and asks again', async () => {
    const app = startTestApp({ at: HERE })
    app.server.on('group/landing', no('伺服器忙碌', 'serverError'))
    app.render(<GroupBookingsharePage />)
    const retry = await screen.findByRole('button', { name: '重試' })
    app.server.on('group/landing', yes(aLanding()))
    retry.click()
    expect(await screen.findByText('十一月信義湊單團')).toBeTruthy()
  })
})
