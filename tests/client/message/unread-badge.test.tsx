import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import MyPage from '@/pages/my/my'
import HomePage from '@/pages/index/index'
import { aUser, pages, startTestApp, type TestAppOptions } from '../../support/client'
import { yes } from '../../support/fake-server'
import { aSystem } from '../support/a-system'
import { aCard, idOf } from '../news/a-news'
import { anUnread } from './a-message'

function openMy(options: TestAppOptions) {
  const app = startTestApp({ at: '/pages/my/my', ...options })
  app.server
    .on('order/count', yes({ unprocessed: 0, unpaid: 0, packing: 0, shipped: 0, signed: 0, financeVerifying: 0 }))
    .on('wallet/get', yes({ balanceCents: 0, unreviewedTransfers: 0 }))
    .on('userinfo/getuserinfo', yes(aUser()))
    .on('notification/unread', yes(anUnread({ parcel: 2, order: 1 })))
  app.render(<MyPage />)
  return app
}

describe('what is unread [spec 1.17]', () => {
  it.each([
    ['zh-Hant', '我的，3 則未讀', /訊息\s*3 則未讀/],
    ['zh-Hans', '我的，3 条未读', /消息\s*3 条未读/],
    ['en', 'Me, 3 unread', /Messages\s*3 unread/],
  ] as const)('stands in %s on the account’s tab and in front of the messages, asked for once', async (language, tab, entry) => {
    const app = openMy({ language, member: aUser() })
    const badge = await screen.findByRole('tab', { name: tab })
    expect(within(badge).getByText('3')).toBeTruthy()
    expect(app.server.receivedAt('notification/unread')).toHaveLength(1)
    fireEvent.click(screen.getByRole('button', { name: entry }))
    await waitFor(() => expect(pages.visible()).toBe('/pages_sub/messageList'))
  })

  it('is not asked for a guest, who has no messages', async () => {
    const app = openMy({})
    expect(await screen.findByRole('tab', { name: '我的' })).toBeTruthy()
    expect(app.server.received).toEqual([])
    expect(screen.queryByText('訊息')).toBeNull()
  })
})

describe('news on home', () => {
  function openHome() {
    const app = startTestApp({ at: '/pages/index/index' })
    app.server.on('systemset/getsystem', yes(aSystem())).on('warehouse/list', yes([]))
    return app
  }

  it('are two rows with the way to all of them', async () => {
    const app = openHome()
    app.server.on('news/list', yes({ items: [aCard(), aCard({ newsId: idOf(2), title: '海快新增一班' })] }))
    app.render(<HomePage />)
    fireEvent.click(await screen.findByText('海快新增一班'))
    await waitFor(() => expect(pages.visible()).toBe(`/pages_sub/newsDetail?newsId=${idOf(2)}`))
    expect(app.server.receivedAt('news/list')[0]?.body.limit).toBe(2)
    fireEvent.click(screen.getByRole('link', { name: /全部/ }))
    await waitFor(() => expect(pages.visible()).toBe('/pages_sub/newsList'))
  })

  it('take no room while there are none', async () => {
    openHome().render(<HomePage />)
    await screen.findByRole('link', { name: '包裹預報' })
    expect(screen.queryByText('服務公告')).toBeNull()
  })
})
