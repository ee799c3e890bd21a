import type { GoodsReviewsSummary, OwnReview, ShopReview } from '@contract/shop/voice'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import CommentlistPage from '@/pages_store/commentlist'
import { images } from '@/platform/images'
import { afterDoubleTap, aUser, pages, press, startTestApp, type TestAppOptions } from '../../support/client'
import { no, yes } from '../../support/fake-server'
import '../../support/nothing-in-view'
import { anOwnReview, aPhoto, aReview, GOODS_ID, idOf, me, NUMBER, REVIEW_ID, someGoods } from './some-voices'

const ROUTE = '/pages_store/commentlist'
const OF_GOODS = `${ROUTE}?goodsId=${GOODS_ID}`
const MINE = `${ROUTE}?mine=1`
const SUMMARY: GoodsReviewsSummary = { count: 128, withPhotos: 20, good: 126, bad: 1, satisfiedPercent: 98 }

interface Options extends TestAppOptions {
  readonly summary?: GoodsReviewsSummary
  readonly answer?: object
}

function open(items: readonly ShopReview[], { summary = SUMMARY, answer, ...options }: Options = {}) {
  const app = startTestApp({ ...options, at: ['/pages/index/index', OF_GOODS] })
  app.server.on('review/ofGoods', answer ?? yes({ items, goods: someGoods(), summary })).on('voice/report', yes({}))
  app.render(<CommentlistPage />)
  return app
}

function openMine(items: readonly OwnReview[], options: TestAppOptions = { member: aUser() }) {
  const app = startTestApp({ ...options, at: ['/pages/index/index', MINE] })
  app.server.on('review/mine', yes({ items }))
  app.render(<CommentlistPage />)
  return app
}

describe('reviews of goods [route /pages_store/commentlist] [spec 2.23]', () => {
  it.each([
    ['zh-Hant', '128 則評價', '98% 滿意', ['全部', '有照片 20', '好評 126', '差評 1'], '4 星', '回覆', '集運首頁'],
    ['zh-Hans', '128 条评价', '98% 满意', ['全部', '有照片 20', '好评 126', '差评 1'], '4 星', '回复', '集运首页'],
    ['en', '128 reviews', '98% satisfied', ['All', 'With photos 20', 'Good 126', 'Bad 1'], '4 stars', 'Reply', 'Cargo home'],
  ] as const)('say in %s how many are satisfied and who says what, for guests too', async (language, count, satisfied, chips, stars, reply, home) => {
    open([aReview()], { language })
    for (const text of [count, satisfied, '兩床被子壓到原來三分之一', '周柏翰', '大號 · 透明']) expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.getAllByRole('radio').map(({ textContent }) => textContent)).toEqual(chips)
    expect(screen.getByRole('img', { name: stars })).toBeTruthy()
    expect(screen.getByRole('link', { name: reply })).toBeTruthy()
    expect(screen.getByRole('link', { name: home })).toBeTruthy()
  })

  it('say no share of satisfied buyers where the server counts too few', async () => {
    open([aReview()], { summary: { count: 4, withPhotos: 0, good: 4, bad: 0 } })
    expect(await screen.findByText('4 則評價')).toBeTruthy()
    expect(screen.queryByText(/滿意/)).toBeNull()
  })

  it('are asked for by chip, and say that there are none of these', async () => {
    const app = open([aReview()])
    await screen.findByText('128 則評價')
    app.server.on('review/ofGoods', ({ filter }) => yes({ items: filter === 'all' ? [aReview()] : [], goods: someGoods(), summary: SUMMARY }))
    press('radio', '差評 1')
    expect(await screen.findByText('沒有這類評價')).toBeTruthy()
    expect(app.server.receivedAt('review/ofGoods').at(-1)?.body).toMatchObject({ goodsId: GOODS_ID, filter: 'bad' })
    await afterDoubleTap()
    press('button', '看全部')
    expect(await screen.findByText('兩床被子壓到原來三分之一')).toBeTruthy()
  })

  it('show their photos whole at a tap', async () => {
    const preview = jest.spyOn(images, 'preview').mockImplementation(() => undefined)
    open([aReview({ photos: [aPhoto(1), aPhoto(2), aPhoto(3)] })])
    fireEvent.click(await screen.findByRole('button', { name: /照片 2/ }))
    expect(preview).toHaveBeenCalledWith([1, 2, 3].map((digit) => expect.stringMatching(new RegExp(`/api/shop/picture/${digit}$`))), expect.stringMatching(/picture\/2$/))
    preview.mockRestore()
  })

  it('lead to their replies, to one’s own form and to the goods', async () => {
    open([aReview({ replyCount: 3 }), aReview({ reviewId: idOf(2, 'e'), author: me })], { member: aUser() })
    fireEvent.click(await screen.findByRole('link', { name: '3 則回覆' }))
    await waitFor(() => expect(pages.visible()).toBe(`/pages_store/interactive?reviewId=${REVIEW_ID}`))
    await afterDoubleTap()
    press('link', '修改')
    await waitFor(() => expect(pages.visible()).toBe(`/pages_store/Evaluation?reviewId=${idOf(2, 'e')}`))
    press('button', /真空壓縮袋/)
    await waitFor(() => expect(pages.visible()).toBe(`/pages_store/GetGoodDetail?goodsId=${GOODS_ID}`))
  })

  it('are reported by members; a guest is asked to log in', async () => {
    const app = open([aReview()], { member: aUser() })
    fireEvent.click(await screen.findByRole('link', { name: '檢舉' }))
    fireEvent.click(await screen.findByText('廣告'))
    await waitFor(() => expect(app.server.receivedAt('voice/report')[0]?.body).toMatchObject({ reviewId: REVIEW_ID, reason: 'advertising' }))
    expect(await screen.findByText('已收到，我們會查看')).toBeTruthy()
  })

  it('show what people write as they wrote it', async () => {
    const text = '<img src=x onerror=alert(1)>'
    open([aReview({ text, author: { name: '<b>周</b>', isMe: false } })])
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.getByText('<b>周</b>')).toBeTruthy()
  })

  it('say that nobody has reviewed the goods, and that there are no such goods', async () => {
    open([], { summary: { count: 0, withPhotos: 0, good: 0, bad: 0 } })
    expect(await screen.findByText('買過的人簽收後會在這裡評價')).toBeTruthy()
    expect(screen.queryAllByRole('radio')).toEqual([])
  })

  it('say calmly that there are no such goods', async () => {
    open([], { answer: no('找不到', 'notFound') })
    expect(await screen.findByText('找不到這件商品')).toBeTruthy()
  })

  it('say what went wrong, and ask again', async () => {
    const app = open([], { answer: no('伺服器忙碌', 'serverError') })
    const retry = await screen.findByRole('button', { name: '重試' })
    app.server.on('review/ofGoods', yes({ items: [aReview()], goods: someGoods(), summary: SUMMARY }))
    retry.click()
    expect(await screen.findByText('兩床被子壓到原來三分之一')).toBeTruthy()
  })
})

describe('one’s own reviews [route /pages_store/commentlist] [spec 2.23]', () => {
  it.each([
    ['zh-Hant', ['全部', '已通過', '未審核', '未通過'], `訂單 ${NUMBER} · 2026/11/20`, '匿名'],
    ['zh-Hans', ['全部', '已通过', '未审核', '未通过'], `订单 ${NUMBER} · 2026/11/20`, '匿名'],
    ['en', ['All', 'Approved', 'Unreviewed', 'Not passed'], `Order ${NUMBER} · 20 Nov 2026`, 'Anonymous'],
  ] as const)('stand in %s by their state, each with its order and what became of it', async (language, tabs, order, anonymous) => {
    const states = ['approved', 'unreviewed', 'notPassed'] as const
    const app = openMine(states.map((status, index) => anOwnReview({ reviewId: idOf(index + 1, 'e'), status, isAnonymous: index === 0 })), { member: aUser(), language })
    expect(await screen.findAllByText(order)).toHaveLength(3)
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(tabs)
    // At its tab, and at the review.
    for (const tab of tabs.slice(1)) expect(screen.getAllByText(tab)).toHaveLength(2)
    expect(screen.getByText(anonymous)).toBeTruthy()
    press('tab', tabs[3])
    await waitFor(() => expect(app.server.receivedAt('review/mine').at(-1)?.body).toMatchObject({ tab: 'notPassed' }))
  })

  it('say where one can write the first, and that a state has none', async () => {
    openMine([])
    expect(await screen.findByText('還沒有評價')).toBeTruthy()
    press('button', '待評價')
    await waitFor(() => expect(pages.visible()).toBe('/pages_store/OrdersList'))
    press('tab', '未通過')
    expect(await screen.findByText('這裡還沒有內容')).toBeTruthy()
  })

  it('ask a guest to sign in', async () => {
    const app = openMine([], {})
    expect(await screen.findByText('登入後看你的評價')).toBeTruthy()
    expect(app.server.receivedAt('review/mine')).toHaveLength(0)
    press('button', '去登入')
    await waitFor(() => expect(pages.visible()).toBe(`/pages/login/login?returnTo=${encodeURIComponent(MINE)}`))
  })
})
