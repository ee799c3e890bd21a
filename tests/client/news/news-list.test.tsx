import type { NewsCard } from '@contract/news/news'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import NewsListPage from '@/pages_sub/newsList'
import { aUser, pages, press, startTestApp, type TestAppOptions } from '../../support/client'
import { no, yes } from '../../support/fake-server'
import { aCard, idOf } from './a-news'

const ADDRESS = '/pages_sub/newsList'
const story = aCard({ newsId: idOf(2), category: 'warehouse', title: '倉庫延長收貨', summary: '12/08 前入庫，月底前到家', isPinned: true })

function open(items: readonly NewsCard[], options: TestAppOptions = {}, address = ADDRESS) {
  const app = startTestApp({ at: ['/pages/index/index', address], ...options })
  app.server.on('news/list', ({ category }) => yes({ items: items.filter((one) => category === undefined || one.category === category) }))
  app.render(<NewsListPage />)
  return app
}

describe('news [route /pages_sub/newsList] [spec 1.17]', () => {
  it.each([
    ['zh-Hant', '服務公告', '全部', '海關與稅', '置頂', '2026/11/12'],
    ['zh-Hans', '服务公告', '全部', '海关与税', '置顶', '2026/11/12'],
    ['en', 'News', 'All', 'Customs and tax', 'Pinned', '12 Nov 2026'],
  ] as const)('stand in %s for guests too, what is pinned first', async (language, title, all, customs, pinned, date) => {
    open([story, aCard()], { language })
    expect(await screen.findByText('12/08 前入庫，月底前到家')).toBeTruthy()
    expect(screen.getByRole('heading', { name: title })).toBeTruthy()
    expect(screen.getByRole('tab', { name: all, selected: true })).toBeTruthy()
    expect(screen.getByRole('tab', { name: customs })).toBeTruthy()
    expect(screen.getByText(pinned)).toBeTruthy()
    expect(screen.getAllByText(date)).toHaveLength(2)
    expect(screen.queryByText(/^(未讀|未读|Unread)$/)).toBeNull()
  })

  it('tell a member what is unread', async () => {
    open([aCard(), aCard({ newsId: idOf(3), title: '讀過的', isRead: true })], { member: aUser() })
    await screen.findByText('讀過的')
    const [first, second] = screen.getAllByRole('listitem')
    expect(within(first!).getByText('未讀')).toBeTruthy()
    expect(within(second!).queryByText('未讀')).toBeNull()
  })

  it('are of one category, by a tab or by the address', async () => {
    open([story, aCard()], {}, `${ADDRESS}?category=customs`)
    expect(await screen.findByText('貨值超過 400 的稅費說明')).toBeTruthy()
    expect(screen.queryByText('倉庫延長收貨')).toBeNull()
    press('tab', '倉庫')
    expect(await screen.findByText('倉庫延長收貨')).toBeTruthy()
    press('tab', '費率')
    expect(await screen.findByText('這一類還沒有公告')).toBeTruthy()
    press('button', '全部')
    expect(await screen.findByText('倉庫延長收貨')).toBeTruthy()
  })

  it('lead to one of them, the pinned one too', async () => {
    open([story, aCard()])
    fireEvent.click(await screen.findByText('貨值超過 400 的稅費說明'))
    await waitFor(() => expect(pages.visible()).toBe(`/pages_sub/newsDetail?newsId=${idOf(1)}`))
    fireEvent.click(screen.getByText('倉庫延長收貨'))
    await waitFor(() => expect(pages.visible()).toBe(`/pages_sub/newsDetail?newsId=${idOf(2)}`))
  })

  it('can be none, and say what went wrong', async () => {
    const app = open([])
    expect(await screen.findByText('還沒有公告')).toBeTruthy()
    app.server.on('news/list', no('伺服器忙碌，請稍後重試', 'serverError'))
    press('tab', '活動')
    fireEvent.click(await screen.findByRole('button', { name: '重試' }))
    expect(app.server.receivedAt('news/list').at(-1)?.body.category).toBe('activity')
  })
})
