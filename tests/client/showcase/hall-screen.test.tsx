import type { OpenOrder, PostCard } from '@contract/showcase/showcase'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import CommentShowPage from '@/pages_sub/commentShow'
import { afterDoubleTap, aUser, pages, press, startTestApp, typeInto, type TestAppOptions } from '../../support/client'
import { no, yes } from '../../support/fake-server'
import '../../support/nothing-in-view'
import { aCard, aComment, anOpenOrder, anOwnPost, aPhoto, facts, idOf, ORDER_ID, REGIONS } from './a-post'

const ROUTE = '/pages_sub/commentShow'
const routes = [{ warehouseId: facts.warehouseId, warehouseName: '東莞倉', country: 'TW' }]
/** Of one's own, under a post that its author has taken back. */
const HIDDEN = { ...aComment({ commentId: idOf(9), status: 'notPassed', text: '加固要幾元？' }), postId: idOf(4), isReply: false, isPostSeen: false }
const channels = [{ code: 'SEA', name: '海快特惠' }]

interface Options extends TestAppOptions {
  readonly address?: string
  readonly open?: readonly OpenOrder[]
  /** By what they are asked for with. */
  readonly openPages?: (asked: Readonly<Record<string, unknown>>) => object
}

function open(items: readonly PostCard[], { address = ROUTE, open: orders = [], openPages, ...options }: Options = {}) {
  const app = startTestApp({ ...options, at: ['/pages/index/index', address] })
  app.server
    .on('system/listRegions', yes(REGIONS))
    .on('showcase/hall', yes({ items, routes, channels }))
    .on('showcase/openOrders', openPages ?? yes({ items: orders, count: orders.length }))
    .on('showcase/mine', yes({ items: [anOwnPost({ reason: '拍到電話' })] }))
    .on('showcase/myComments', yes({ items: [{ ...aComment({ status: 'unreviewed' }), postId: idOf(2), orderNumber: 'C20261102019', isReply: true, isPostSeen: true }, HIDDEN] }))
    .on('showcase/editComment', yes(aComment()))
    .on('showcase/deleteComment', yes({}))
  return { ...app, ...app.render(<CommentShowPage />) }
}
const asked = ({ server }: ReturnType<typeof open>) => server.receivedAt('showcase/hall').map(({ body }) => body)

describe('the showcase hall [route /pages_sub/commentShow] [spec 1.13]', () => {
  it.each([
    ['zh-Hant', '曬單大廳', '8 天', '已驗證訂單', '86 個讚', '最新'],
    ['zh-Hans', '晒单大厅', '8 天', '已验证订单', '86 个赞', '最新'],
    ['en', 'Showcase', '8 days', 'Verified order', '86 likes', 'Newest'],
  ] as const)('says in %s of each order where from and to, how long, how heavy and what a kilogram cost, for guests too', async (language, title, days, verified, likes, sort) => {
    open([aCard()], { language })
    expect(await screen.findByText('玻璃壺一路沒裂')).toBeTruthy()
    for (const text of [days, verified, '¥15.20', '4.62 kg', '許芸']) expect(screen.getByText(text)).toBeTruthy()
    expect(await screen.findAllByText('東莞倉 → 台灣')).toHaveLength(2)
    expect(screen.getByRole('heading', { name: title })).toBeTruthy()
    expect(screen.getByText(likes)).toBeTruthy()
    expect(screen.getByRole('button', { name: new RegExp(sort) })).toBeTruthy()
  })

  it('asks by route, channel and order, and says that none fits', async () => {
    const app = open([])
    expect(await screen.findByText('還沒有人曬單')).toBeTruthy()
    fireEvent.click(await screen.findByRole('tab', { name: '東莞倉 → 台灣' }))
    await waitFor(() => expect(asked(app).at(-1)).toMatchObject({ warehouseId: facts.warehouseId, country: 'TW', sort: 'newest' }))
    const choose = async (chip: RegExp, option: string) => {
      await afterDoubleTap()
      fireEvent.click(await screen.findByRole('button', { name: chip }))
      fireEvent.click(await screen.findByRole('option', { name: option }))
    }
    await choose(/^渠道/, '海快特惠')
    await choose(/^最新/, '最多讚')
    await waitFor(() => expect(asked(app).at(-1)).toMatchObject({ channelCode: 'SEA', sort: 'mostLiked' }))
    expect(await screen.findByText('沒有符合的曬單')).toBeTruthy()
    await afterDoubleTap()
    press('button', '看全部')
    await waitFor(() => expect(screen.getByText('還沒有人曬單')).toBeTruthy())
  })

  it('loads no larger pictures than its cards are', async () => {
    const { container } = open([aCard({ cover: { ...aPhoto(3), url: '/api/showcase/picture/3' } })])
    expect(await screen.findByText('玻璃壺一路沒裂')).toBeTruthy()
    expect(container.querySelector('[src="/api/showcase/picture/3?w=750"]')).toBeTruthy()
  })

  it('begins with the route that another page asks for', async () => {
    const app = open([aCard()], { address: `${ROUTE}?warehouseId=${facts.warehouseId}&country=TW` })
    await screen.findByText('玻璃壺一路沒裂')
    expect(asked(app)[0]).toMatchObject({ warehouseId: facts.warehouseId, country: 'TW' })
  })

  it('opens a post, and shows what people write as they wrote it', async () => {
    open([aCard({ excerpt: '<script>alert(1)</script>', author: { name: '<b>許</b>', isMe: false } })])
    expect(screen.queryByText('許')).toBeNull()
    fireEvent.click(await screen.findByText('<script>alert(1)</script>'))
    expect(screen.getByText('<b>許</b>')).toBeTruthy()
    await waitFor(() => expect(pages.visible()).toBe(`/pages_sub/commentDetail?postId=${idOf(2)}`))
  })

  it('tells a member of signed orders to post, one or one of several; a guest is not asked', async () => {
    const guest = open([aCard()])
    await screen.findByText('玻璃壺一路沒裂')
    expect(guest.server.receivedAt('showcase/openOrders')).toHaveLength(0)
    expect(screen.queryByText(/可以曬/)).toBeNull()
  })

  it('leads straight to the one order that is open', async () => {
    open([], { member: aUser(), open: [anOpenOrder()] })
    expect(await screen.findByText('你有 1 單可以曬')).toBeTruthy()
    press('button', '去曬單')
    await waitFor(() => expect(pages.visible()).toBe(`/pages_sub/commentDetail?orderId=${ORDER_ID}`))
  })

  it('lets choose among several', async () => {
    open([], { member: aUser(), open: [anOpenOrder(), anOpenOrder({ orderId: idOf(8), orderNumber: 'C2' })] })
    expect(await screen.findByText('你有 2 單可以曬')).toBeTruthy()
    press('button', '去曬單')
    fireEvent.click(await screen.findByText('C2'))
    await waitFor(() => expect(pages.visible()).toBe(`/pages_sub/commentDetail?orderId=${idOf(8)}`))
  })

  it('offers all of them that it counts, a page at a time', async () => {
    const order = (digit: number) => anOpenOrder({ orderId: idOf(digit), orderNumber: `C${digit}` })
    open([], { member: aUser(), openPages: ({ cursor }) => yes({ count: 3, ...(cursor === 'next' ? { items: [order(9)] } : { items: [order(7), order(8)], nextCursor: 'next' }) }) })
    expect(await screen.findByText('你有 3 單可以曬')).toBeTruthy()
    press('button', '去曬單')
    press('button', '還有 1 單')
    fireEvent.click(await screen.findByText('C9'))
    await waitFor(() => expect(pages.visible()).toBe(`/pages_sub/commentDetail?orderId=${idOf(9)}`))
  })

  it('says what went wrong, and asks again', async () => {
    const app = startTestApp({ at: ['/pages/index/index', ROUTE] })
    app.server.on('system/listRegions', yes(REGIONS)).on('showcase/hall', no('伺服器忙碌', 'serverError'))
    app.render(<CommentShowPage />)
    const retry = await screen.findByRole('button', { name: '重試' })
    app.server.on('showcase/hall', yes({ items: [aCard()], routes, channels }))
    retry.click()
    expect(await screen.findByText('玻璃壺一路沒裂')).toBeTruthy()
  })
})

describe('one’s own posts, comments and replies [route /pages_sub/commentShow] [spec 4.11] [spec 3.21]', () => {
  const MINE = { address: `${ROUTE}?tab=mine`, member: aUser() }

  it.each([
    ['zh-Hant', ['全部', '已公開', '審核中', '未通過'], '原因：拍到電話', '評論與回覆', /回覆 · 訂單 C20261102019/],
    ['zh-Hans', ['全部', '已公开', '审核中', '未通过'], '原因：拍到電話', '评论与回复', /回复 · 订单 C20261102019/],
    ['en', ['All', 'Public', 'In review', 'Not passed'], 'Why: 拍到電話', 'Comments', /Reply · Order C20261102019/],
  ] as const)('stand in %s by their review, with order number and state', async (language, tabs, reason, comments, about) => {
    const app = open([], { ...MINE, language })
    expect(await screen.findByText(reason)).toBeTruthy()
    expect(screen.getAllByRole('tab').slice(0, 4).map(({ textContent }) => textContent)).toEqual(tabs)
    fireEvent.click(screen.getByRole('tab', { name: comments }))
    expect(await screen.findByText(about)).toBeTruthy()
    fireEvent.click(screen.getByRole('tab', { name: tabs[3] }))
    await waitFor(() => expect(app.server.receivedAt('showcase/myComments').at(-1)?.body).toMatchObject({ tab: 'notPassed' }))
  })

  it('begin with the comments where a message has led there', async () => {
    open([], { ...MINE, address: `${MINE.address}&part=comments` })
    expect(await screen.findByText(/回覆 · 訂單 C20261102019/)).toBeTruthy()
  })

  it('open for mending', async () => {
    open([], MINE)
    fireEvent.click(await screen.findByText('原因：拍到電話'))
    await waitFor(() => expect(pages.visible()).toBe(`/pages_sub/commentDetail?orderId=${ORDER_ID}`))
  })

  it('lead from a comment to its post, where that can be opened', async () => {
    open([], MINE)
    fireEvent.click(await screen.findByRole('tab', { name: '評論與回覆' }))
    expect(await screen.findByText('這篇曬單目前沒有公開')).toBeTruthy()
    // Of two comments one.
    press('link', '看曬單')
    await waitFor(() => expect(pages.visible()).toBe(`/pages_sub/commentDetail?postId=${idOf(2)}`))
  })

  it('let a comment be changed and deleted, also under a post that is not public', async () => {
    const app = open([], MINE)
    fireEvent.click(await screen.findByRole('tab', { name: '評論與回覆' }))
    await screen.findByText('加固要幾元？')
    const ofHidden = (name: string) => screen.getAllByRole('link', { name })[1] ?? document.body
    fireEvent.click(ofHidden('修改'))
    await typeInto('修改', '加固多少錢？')
    press('button', '送出審核')
    await waitFor(() => expect(app.server.receivedAt('showcase/editComment')[0]?.body).toMatchObject({ commentId: idOf(9), text: '加固多少錢？' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    fireEvent.click(ofHidden('刪除'))
    await screen.findByText('刪除這則評論？')
    press('button', '刪除')
    await waitFor(() => expect(app.server.receivedAt('showcase/deleteComment')[0]?.body).toMatchObject({ commentId: idOf(9) }))
  })

  it('ask a guest to sign in', async () => {
    open([], { address: MINE.address })
    expect(await screen.findByText('登入後看你的曬單與評論')).toBeTruthy()
  })
})
