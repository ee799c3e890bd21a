import type { NewsDetail } from '@contract/news/news'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import NewsDetailPage from '@/pages_sub/newsDetail'
import { aUser, pages, press, startTestApp, type TestAppOptions } from '../../support/client'
import { no, yes } from '../../support/fake-server'
import '../../support/nothing-in-view'
import { aNews, idOf } from './a-news'

const ADDRESS = `/pages_sub/newsDetail?newsId=${idOf(1)}`

function open(news: NewsDetail, options: TestAppOptions = {}) {
  const app = startTestApp({ at: ['/pages_sub/newsList', ADDRESS], ...options })
  app.server.on('news/get', yes(news)).on('news/read', yes({}))
  app.render(<NewsDetailPage />)
  return app
}

describe('one piece of news [route /pages_sub/newsDetail] [spec 1.17]', () => {
  it.each([
    ['zh-Hant', '海關與稅', '約 2 分鐘讀完', '有幫助嗎？', '問客服'],
    ['zh-Hans', '海关与税', '约 2 分钟读完', '有帮助吗？', '问客服'],
    ['en', 'Customs and tax', '2 min read', 'Did this help?', 'Ask us'],
  ] as const)('is drawn in %s block by block', async (language, category, minutes, asked, ask) => {
    open(aNews({ language }), { language })
    expect(await screen.findByRole('heading', { name: '貨值超過 400 的稅費說明' })).toBeTruthy()
    for (const text of [category, minutes, asked, '會多收兩筆費用', '每單 ¥30.00', '1.', '填價值', '請照實際付款金額填寫']) expect(screen.getByText(text)).toBeTruthy()
    expect(screen.getByRole('heading', { name: '剛好 400 要付嗎' })).toBeTruthy()
    expect(screen.getByRole('button', { name: ask })).toBeTruthy()
    expect(screen.queryByText(/Only in|這則只有|这条只有/)).toBeNull()
  })

  it('shows no torn sheet where a picture does not come', async () => {
    const url = '/api/file/2?signature=b'
    open(aNews({ blocks: [{ kind: 'image', url, alt: '報關單', width: 800, height: 400 }] }))
    await screen.findByRole('heading', { name: '貨值超過 400 的稅費說明' })
    const picture = document.querySelector('taro-image-core')
    expect(picture?.getAttribute('src')).toBe(url)
    if (picture) fireEvent(picture, new CustomEvent('error'))
    await waitFor(() => expect(document.querySelector('taro-image-core')).toBeNull())
  })

  it('leads to pages of ours as such, and to others by the page for those', async () => {
    open(aNews())
    fireEvent.click(await screen.findByRole('link', { name: '試算運費' }))
    await waitFor(() => expect(pages.visible()).toBe('/pages/freight/freight?country=TW'))
    press('link', '海關的說明')
    await waitFor(() => expect(pages.visible()).toBe(`/pages_sub/urlView?url=${encodeURIComponent('https://customs.example/tax')}`))
  })

  it('says in which language it is, where that is another one', async () => {
    open(aNews(), { language: 'en' })
    expect(await screen.findByText('Only in 繁體中文')).toBeTruthy()
  })

  it('is read by a member who opens it, once, and by no guest', async () => {
    const app = open(aNews({ isRead: false }), { member: aUser() })
    await waitFor(() => expect(app.server.receivedAt('news/read')[0]?.body).toMatchObject({ newsId: idOf(1) }))
    await waitFor(() => expect(app.server.receivedAt('news/get').length).toBeGreaterThan(1))
    expect(app.server.receivedAt('news/read')).toHaveLength(1)
    const guest = open(aNews({ isRead: false }))
    await waitFor(() => expect(guest.server.receivedAt('news/get')).toHaveLength(1))
    expect(guest.server.receivedAt('news/read')).toHaveLength(0)
  })

  it('helped at once, and did not where the server refuses', async () => {
    const app = open(aNews(), { member: aUser() })
    app.server.on('news/helpful', yes({ helpful: 13, isHelpful: true }))
    fireEvent.click(await screen.findByRole('checkbox', { name: '有幫助，12 人', checked: false }))
    expect(await screen.findByRole('checkbox', { name: '有幫助，13 人', checked: true })).toBeTruthy()
    await waitFor(() => expect(app.server.receivedAt('news/helpful')[0]?.body).toMatchObject({ newsId: idOf(1), on: true }))
  })

  it('asks a guest to log in before it helped', async () => {
    open(aNews())
    fireEvent.click(await screen.findByRole('checkbox', { name: '有幫助，12 人' }))
    expect(await screen.findByRole('alertdialog')).toBeTruthy()
    expect(screen.getByRole('checkbox', { name: '有幫助，12 人', checked: false })).toBeTruthy()
  })

  it('opens customer service', async () => {
    const app = open(aNews())
    app.server.on('systemset/getsystem', no('伺服器忙碌，請稍後重試', 'serverError'))
    fireEvent.click(await screen.findByRole('button', { name: '問客服' }))
    expect(await screen.findByRole('dialog')).toBeTruthy()
  })

  it('was taken back: a sentence, and the way to what holds', async () => {
    const app = startTestApp({ at: ['/pages/index/index', ADDRESS] })
    app.server.on('news/get', no('找不到', 'notFound'))
    app.render(<NewsDetailPage />)
    expect(await screen.findByText('這則公告已經收回')).toBeTruthy()
    press('button', '看公告')
    await waitFor(() => expect(pages.visible()).toBe('/pages_sub/newsList'))
  })
})
