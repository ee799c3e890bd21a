import { cents } from '@contract/kit/money'
import type { Invited, ReferralProgramme } from '@contract/referral/referral'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import ReferrerPage from '@/pages_sub/referrer'
import ReferrerConsumePage from '@/pages_sub/referrerConsume'
import ReferrerListPage from '@/pages_sub/referrerList'
import { clipboard } from '@/platform/clipboard'
import { aUser, pages, press, startTestApp, type TestAppOptions } from '../../support/client'
import { yes } from '../../support/fake-server'
import '../../support/nothing-in-view'

const CODE = '7KQ2M9XVBA'
const programme: ReferralProgramme = {
  code: CODE, rateBasisPoints: 500, years: 2, invitedCount: 4, spentCents: cents(102_600), bonusCents: cents(5_130), owedCents: cents(480),
  months: [{ month: '2026-11', spentCents: cents(102_600), bonusCents: cents(5_130) }],
}
const aFriend = (name: string, change: Partial<Invited> = {}): Invited => ({
  invitedKey: name, name, joinedAt: '2026-03-12T02:00:00.000Z', endsAt: '2028-03-12T02:00:00.000Z', isOver: false, spentCents: cents(48_600), bonusCents: cents(2_430), ...change,
})
const friends = [aFriend('陳••'), aFriend('M••'), aFriend('TW••••16', { spentCents: cents(0), bonusCents: cents(0) }), aFriend('張••', { isOver: true, endsAt: '2026-01-02T02:00:00.000Z' })]

function open(route: string, page: React.JSX.Element, options: TestAppOptions = {}, items: readonly Invited[] = friends) {
  const app = startTestApp({ at: ['/pages/my/my', route], member: aUser(), ...options })
  app.server
    .on('referral/get', yes(items.length > 0 ? programme : { ...programme, invitedCount: 0, spentCents: 0, bonusCents: 0, owedCents: 0, months: [] }))
    .on('referral/invited', yes({ items }))
    .on('referral/bonuses', yes({ items: items.length > 0 ? [{ bonusId: 'a', name: '陳••', spentCents: 48_600, bonusCents: 2_430, at: '2026-11-20T10:22:00.000Z' }] : [] }))
    .on('system/get', yes({ name: '易達集運' }))
  app.render(page)
  return app
}

describe('the referral programme [route /pages_sub/referrer] [spec 1.11, 2.20]', () => {
  it.each([
    ['zh-Hant', '好友消費，返你 5%', '從好友註冊起算 2 年，返到餘額', '2028/03/12 到期 · 消費 ¥486.00'],
    ['zh-Hans', '好友消费，返你 5%', '从好友注册起算 2 年，返到余额', '2028/03/12 到期 · 消费 ¥486.00'],
    ['en', 'Earn 5% when friends ship', 'For 2 years from when they join, to your balance', 'until 12 Mar 2028 · spent ¥486.00'],
  ] as const)('says in %s what it gives, for how long, and who came by it', async (language, headline, promise, friend) => {
    open('/pages_sub/referrer', <ReferrerPage />, { language })
    expect(await screen.findByText(headline)).toBeTruthy()
    expect(screen.getByText(promise)).toBeTruthy()
    expect((await screen.findAllByText(friend)).length).toBe(2)
    for (const figure of ['4', '¥1,026.00', '¥51.30']) expect(document.body.textContent).toContain(figure)
  })

  it('hands on a link that carries the code and nothing else of the member', async () => {
    const write = jest.spyOn(clipboard, 'write').mockResolvedValue('done')
    open('/pages_sub/referrer', <ReferrerPage />)
    fireEvent.click(await screen.findByRole('button', { name: '複製連結' }))
    await waitFor(() => expect(write).toHaveBeenCalledWith(expect.stringMatching(new RegExp(`/pages_sub/register\\?code=${CODE}$`))))
    press('button', '邀請好友')
    await waitFor(() => expect(write).toHaveBeenLastCalledWith(expect.stringContaining(`?code=${CODE}`)))
    for (const [text] of write.mock.calls) expect(text).not.toContain(aUser().ClientNO)
    write.mockRestore()
  })

  it('leads to all of them and to each line', async () => {
    open('/pages_sub/referrer', <ReferrerPage />)
    fireEvent.click(await screen.findByRole('button', { name: '返現明細' }))
    await waitFor(() => expect(pages.visible()).toBe('/pages_sub/referrerConsume'))
  })

  it('says what a refund has left to be made up', async () => {
    open('/pages_sub/referrer', <ReferrerPage />)
    expect(await screen.findByText(/¥4\.80 待扣回/)).toBeTruthy()
  })

  it('invites who has invited nobody', async () => {
    open('/pages_sub/referrer', <ReferrerPage />, {}, [])
    expect(await screen.findByText('還沒有邀請好友')).toBeTruthy()
  })
})

describe('the invited [route /pages_sub/referrerList] [spec 2.20]', () => {
  it('stand mostly hidden, each with the day on which it ends or has ended', async () => {
    open('/pages_sub/referrerList', <ReferrerListPage />)
    expect(await screen.findByText('2028/03/12 到期 · 尚未消費')).toBeTruthy()
    expect(screen.getByText('2026/01/02 已到期 · 消費 ¥486.00')).toBeTruthy()
  })

  it('are nobody yet', async () => {
    open('/pages_sub/referrerList', <ReferrerListPage />, {}, [])
    expect(await screen.findByText('還沒有邀請好友')).toBeTruthy()
  })
})

describe('their spending [route /pages_sub/referrerConsume] [spec 2.20]', () => {
  it('stands month by month, with the bonus of each line', async () => {
    open('/pages_sub/referrerConsume', <ReferrerConsumePage />)
    expect(await screen.findByText('2026 年 11 月')).toBeTruthy()
    expect(screen.getByText('+¥51.30')).toBeTruthy()
    expect(await screen.findByText('2026/11/20 18:22 · 消費 ¥486.00')).toBeTruthy()
  })

  it('waits for its months, which would push the lines down', async () => {
    let answer: (given: object) => void = () => undefined
    const app = startTestApp({ at: ['/pages/my/my', '/pages_sub/referrerConsume'], member: aUser() })
    app.server
      .on('referral/get', new Promise<object>((resolve) => { answer = resolve }))
      .on('referral/bonuses', yes({ items: [{ bonusId: 'a', name: '陳••', spentCents: 48_600, bonusCents: 2_430, at: '2026-11-20T10:22:00.000Z' }] }))
    app.render(<ReferrerConsumePage />)
    await waitFor(() => expect(app.server.receivedAt('referral/bonuses')).toHaveLength(1))
    await act(async () => { await Promise.resolve() })
    expect(screen.queryByText('2026/11/20 18:22 · 消費 ¥486.00')).toBeNull()
    await act(async () => answer(yes(programme)))
    expect(await screen.findByText('2026/11/20 18:22 · 消費 ¥486.00')).toBeTruthy()
    expect(screen.getByText('2026 年 11 月')).toBeTruthy()
  })

  it('is nothing yet', async () => {
    open('/pages_sub/referrerConsume', <ReferrerConsumePage />, {}, [])
    expect(await screen.findByText('還沒有返現')).toBeTruthy()
  })
})
