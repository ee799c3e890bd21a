import { cents } from '@contract/kit/money'
import { HOUR_MS, SECOND_MS } from '@contract/kit/time'
import { screen, waitFor, within } from '@testing-library/react'
import GroupPage from '@/pages_sub/Groupdetails'
import { afterDoubleTap, pages, press } from '../../support/client'
import { no, yes } from '../../support/fake-server'
import { aDetail, aForeignDetail, aShare, at, GROUP_ID, idOf, NOW, ownLine } from './a-group'
import { GROUP, openGroup, tap } from './open-group'

describe('a group that is open [route /pages_sub/Groupdetails]', () => {
  it.each([
    ['zh-Hant', '拼郵團', '距離截團', ['天', '時', '分', '秒'], '已拼重量', '3 位團友', '團長', '需團密碼', '加入更多包裹', '2091/05/04 00:36'],
    ['zh-Hans', '拼邮团', '距离截团', ['天', '时', '分', '秒'], '已拼重量', '3 位团友', '团长', '需团密码', '加入更多包裹', '2091/05/04 00:36'],
    ['en', 'Group', 'Ends in', ['d', 'h', 'min', 's'], 'Weight so far', '3 members', 'Leader', 'Needs a password', 'Add parcels', '4 May 2091, 00:36'],
  ] as const)(
    'says in %s until when by the server’s time, how heavy, who is in it, where and how [spec 3.18, 3.19, 3.20, 4.12, 9.10]',
    async (language, title, until, units, weight, members, leader, password, more, ends) => {
      openGroup(<GroupPage />, aDetail(), { language })
      for (const text of [title, '十一月信義湊單團', until, ...units, weight, members, leader, password, more, ends, '信義區面交，週末取貨']) expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
      expect(screen.getByText('G209105011 · 海快特惠 · 東莞倉')).toBeTruthy()
      for (const figure of ['02', '14', '36']) expect(screen.getByText(figure)).toBeTruthy()
      for (const text of ['36.5', '/ 50 kg', '106 台北市 大安區敦化南路一段 187 號', '陳安 +886912000111', '許芸', '12.00 kg']) expect(screen.getByText(text)).toBeTruthy()
    },
  )

  it('asks the server again once the time is over, and says what it says [spec 4.12]', async () => {
    const { answer } = openGroup(<GroupPage />, aDetail({ group: { endsAt: at(NOW + SECOND_MS) } }))
    await screen.findByText('距離截團')
    answer(aForeignDetail({ now: at(NOW + SECOND_MS), group: { status: 'ended' }, releasedCents: cents(6_420) }))
    expect((await screen.findAllByText('已截止', {}, { timeout: 4_000 })).length).toBeGreaterThan(0)
    expect(screen.getByText('凍結的 ¥64.20 已退回餘額')).toBeTruthy()
    press('button', '看類似的團')
    await waitFor(() => expect(pages.visible()).toBe(`/pages_sub/spellMailHall?warehouseId=${idOf(8)}`))
  })

  it('shows a member their parcels, share and what is set aside, and lets them add more', async () => {
    openGroup(<GroupPage />, aDetail({ mine: ownLine({ share: aShare({ ownCents: cents(200), totalCents: cents(8_157) }), heldCents: cents(8_157), topUpCapCents: cents(5_000) }) }))
    for (const text of ['1 件 · 4.62 kg', '¥2.00', '差額 ¥50.00 以內自動補']) expect(await screen.findByText(text)).toBeTruthy()
    expect(document.body.textContent?.replace(/\s/g, '')).toContain('SF140822369917')
    press('button', '加入更多包裹')
    await waitFor(() => expect(pages.visible()).toBe(`/pages_sub/groupapplication?groupId=${GROUP_ID}`))
  })

  it('says to who is not in it that it is full, and leads to others; who is in may add', async () => {
    const { answer, queryClient } = openGroup(<GroupPage />, aForeignDetail({ group: { memberCount: 50 } }))
    expect(await screen.findByText('這個團滿了：50 位團友')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '加入這個團' })).toBeNull()
    expect(screen.getByRole('button', { name: '看類似的團' })).toBeTruthy()
    answer(aDetail({ group: { memberCount: 50 } }))
    await queryClient.invalidateQueries()
    expect(await screen.findByRole('button', { name: '加入更多包裹' })).toBeTruthy()
    expect(screen.queryByText('這個團滿了：50 位團友')).toBeNull()
  })

  it('lets a member quit, after saying what comes back; staying is the filled button [spec 4.14]', async () => {
    const { server, answer } = openGroup(<GroupPage />, aDetail())
    server.on('group/quit', yes(aForeignDetail()))
    await screen.findByText('我在這個團')
    press('button', '退出拼團')
    const question = await screen.findByRole('alertdialog', { name: '退出「十一月信義湊單團」？' })
    expect(within(question).getByText(/1 件包裹回到庫存，凍結的 ¥79.57 馬上退回餘額/)).toBeTruthy()
    tap(within(question).getByRole('button', { name: '留在團裡' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(server.receivedAt('group/quit')).toHaveLength(0)
    await afterDoubleTap()
    press('button', '退出拼團')
    answer(aForeignDetail())
    tap(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '退出拼團' }))
    expect(await screen.findByText('已退出，¥79.57 退回餘額')).toBeTruthy()
    expect(await screen.findByRole('button', { name: '加入這個團' })).toBeTruthy()
    expect(screen.queryByText('我在這個團')).toBeNull()
    expect(server.receivedAt('group/quit').map(({ body }) => body['groupId'])).toEqual([GROUP_ID])
  })

  it('asks each member whether they agree to a change, with the new share and until when', async () => {
    const { server, answer } = openGroup(<GroupPage />, aDetail({ mine: ownLine({ consent: { by: at(NOW + 24 * HOUR_MS), heldCents: cents(7_957), holdCents: cents(8_500) } }) }))
    expect(await screen.findByText(/請在 2091\/05\/02 10:00 前決定/)).toBeTruthy()
    expect(screen.getByText('海快特惠 · 2091/05/04 00:36')).toBeTruthy()
    expect(screen.getByText(/72 小時內付清。逾期包裹不同行/)).toBeTruthy()
    server.on('group/consent', no('餘額不足，請先儲值', 'balanceInsufficient', { params: { missingCents: 1_000 } }), yes(aDetail()))
    press('button', '同意，凍結 ¥85.00')
    // What the balance lacks, not all that is more.
    expect(await screen.findByText('去儲值')).toBeTruthy()
    press('link', '去儲值')
    await waitFor(() => expect(pages.visible()).toBe('/pages_sub/transferUploading?gap=1000'))
    await afterDoubleTap()
    answer(aDetail())
    press('button', '同意，凍結 ¥85.00')
    expect(await screen.findByText('已同意變更')).toBeTruthy()
    await waitFor(() => expect(screen.queryByText('團長改了拼團條件')).toBeNull())
    expect(server.receivedAt('group/consent').map(({ body }) => [body['groupId'], body['seenHoldCents'], body['seenTerms']])).toEqual([[GROUP_ID, 8_500, 1], [GROUP_ID, 8_500, 1]])
  })

  it('asks who is in it with two parts, since two accounts have become one, for both at once', async () => {
    const mine = ownLine({ share: aShare({ totalCents: cents(8_500) }), consent: { by: at(NOW + 24 * HOUR_MS), heldCents: cents(11_957), holdCents: cents(12_700) } })
    const { server } = openGroup(<GroupPage />, aDetail({ mine }))
    server.on('group/consent', yes(aDetail()))
    expect(await screen.findByText('¥119.57')).toBeTruthy()
    press('button', '同意，凍結 ¥127.00')
    await waitFor(() => expect(server.receivedAt('group/consent').map(({ body }) => body['seenHoldCents'])).toEqual([12_700]))
  })

  it('says to who was taken out why, and how to come back [spec 6.04]', async () => {
    openGroup(<GroupPage />, aDetail({ group: { role: 'none' }, lines: [], events: [], mine: undefined, leftText: '鞋盒太大' }))
    expect(await screen.findByText('離開的原因：鞋盒太大')).toBeTruthy()
  })

  it('shows others what everybody may see, and how to join', async () => {
    openGroup(<GroupPage />, aForeignDetail())
    expect(await screen.findByText('台北市，入團後看得到地址')).toBeTruthy()
    expect(screen.queryByText('3 位團友')).toBeNull()
    expect(screen.queryByText('拼團動態')).toBeNull()
    press('button', '加入這個團')
    await waitFor(() => expect(pages.visible()).toBe(`/pages_sub/groupapplication?groupId=${GROUP_ID}`))
  })

  it('tells what has happened, the leader’s words among it', async () => {
    openGroup(<GroupPage />, aDetail({ events: [{ kind: 'announced', at: at(NOW), text: '明晚截團' }] }))
    expect(await screen.findByText('團長公告')).toBeTruthy()
    expect(screen.getByText('明晚截團')).toBeTruthy()
  })
})

describe('a group that cannot be shown', () => {
  it('says so where the address names none, and leads to the hall', async () => {
    openGroup(<GroupPage />, aDetail(), { stack: ['/pages/index/index', '/pages_sub/Groupdetails'] })
    expect(await screen.findByText('找不到這個團')).toBeTruthy()
    press('button', '去拼郵大廳')
    await waitFor(() => expect(pages.visible()).toBe('/pages_sub/spellMailHall'))
  })

  it('says what went wrong, and asks again', async () => {
    const app = openGroup(<GroupPage />, aDetail(), { stack: ['/pages/index/index', GROUP] })
    await screen.findByText('十一月信義湊單團')
    app.server.on('group/get', no('找不到', 'notFound'))
    await app.queryClient.invalidateQueries()
    expect(await screen.findByRole('button', { name: '重試' })).toBeTruthy()
    expect(screen.getByText('十一月信義湊單團')).toBeTruthy()
  })
})
