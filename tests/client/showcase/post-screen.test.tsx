import type { Comment, PostDetail } from '@contract/showcase/showcase'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import CommentDetailPage from '@/pages_sub/commentDetail'
import { afterDoubleTap, aUser, pages, press, startTestApp, typeInto, type TestAppOptions } from '../../support/client'
import { no, yes } from '../../support/fake-server'
import '../../support/nothing-in-view'
import { aComment, aPost, facts, idOf, REGIONS } from './a-post'

const ADDRESS = `/pages_sub/commentDetail?postId=${idOf(2)}`
const reply = aComment({ commentId: idOf(6), author: { name: '許芸', isMe: false }, isPostAuthor: true, text: '對，勾了易碎就會自動加。' })
const own = aComment({ commentId: idOf(8), author: { name: '予安', isMe: true }, text: '我的壺也在路上', status: 'notPassed', reason: '有廣告' })
const comments = [aComment({ replies: [reply] }), own]

function open(post: PostDetail, items: readonly Comment[] = comments, options: TestAppOptions = { member: aUser() }) {
  const app = startTestApp({ ...options, at: ['/pages/index/index', ADDRESS] })
  app.server.on('system/listRegions', yes(REGIONS)).on('showcase/post', yes(post)).on('showcase/comments', yes({ items }))
  app.render(<CommentDetailPage />)
  return app
}

describe('a post of a signed order [route /pages_sub/commentDetail] [spec 1.13]', () => {
  it.each([
    ['zh-Hant', '已驗證訂單', '看同路線', '每公斤', '許芸（作者）', '未通過', '寫評論，審核後公開', '2 件'],
    ['zh-Hans', '已验证订单', '看同路线', '每公斤', '許芸（作者）', '未通过', '写评论，审核后公开', '2 件'],
    ['en', 'Verified order', 'Same route', 'Per kg', '許芸 (author)', 'Not passed', 'Comment, shown after review', '2 parcels'],
  ] as const)('stands in %s with its facts, comments, replies and what became of one’s own [spec 3.21]', async (language, verified, same, perKg, author, notPassed, write, parcels) => {
    open(aPost(), comments, { member: aUser(), language })
    expect(await screen.findByText('玻璃壺一路沒裂，加固真的有用。')).toBeTruthy()
    expect(await screen.findByText('我的壺也在路上')).toBeTruthy()
    for (const text of [verified, same, perKg, author, notPassed, write, parcels, '¥15.20', '4.62 kg', '有廣告', '1 / 2']) expect(screen.getByText(text)).toBeTruthy()
    expect(await screen.findByText('東莞倉 → 台灣')).toBeTruthy()
  })

  it('leads to the hall of its route', async () => {
    open(aPost())
    fireEvent.click(await screen.findByText('看同路線'))
    await waitFor(() => expect(pages.visible()).toBe(`/pages_sub/commentShow?warehouseId=${facts.warehouseId}&country=TW`))
  })

  it('is liked at once, and not any more where the server refuses', async () => {
    const app = open(aPost())
    let refuse = () => undefined as void
    app.server.on('showcase/like', () => new Promise<object>((resolve) => (refuse = () => resolve(no('太快了', 'tooManyRequests')))))
    const heart = await screen.findByRole('checkbox', { name: '讚，86' })
    fireEvent.click(heart)
    expect(await screen.findByRole('checkbox', { name: '讚，87', checked: true })).toBeTruthy()
    refuse()
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: '讚，87' })).toBeNull())
    expect(screen.getByRole('checkbox', { name: '讚，86', checked: false })).toBeTruthy()
    app.server.on('showcase/like', yes({ likes: 90, isLiked: true })).on('showcase/post', yes(aPost({ likes: 90, isLiked: true })))
    await afterDoubleTap()
    press('checkbox', '讚，86')
    expect(await screen.findByRole('checkbox', { name: '讚，90', checked: true })).toBeTruthy()
    expect(app.server.receivedAt('showcase/like').at(-1)?.body).toMatchObject({ postId: idOf(2), on: true })
  })

  it('is commented, and a comment answered', async () => {
    const app = open(aPost())
    app.server.on('showcase/comment', yes(aComment()))
    await screen.findByText('加固是選 6 元那個嗎？')
    press('button', '寫評論，審核後公開')
    await typeInto('寫評論，審核後公開', '好看')
    press('button', '送出審核')
    await waitFor(() => expect(app.server.receivedAt('showcase/comment')[0]?.body).toMatchObject({ postId: idOf(2), text: '好看' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await afterDoubleTap()
    press('link', '回覆')
    await typeInto('回覆 張廷宇', '謝謝')
    press('button', '送出審核')
    await waitFor(() => expect(app.server.receivedAt('showcase/comment')[1]?.body).toMatchObject({ replyTo: idOf(5), text: '謝謝' }))
  })

  it('lets one change and delete what one has written', async () => {
    const app = open(aPost())
    app.server.on('showcase/editComment', yes(own)).on('showcase/deleteComment', yes({}))
    await screen.findByText('我的壺也在路上')
    press('link', '修改')
    await typeInto('修改', '我的也在路上')
    press('button', '送出審核')
    await waitFor(() => expect(app.server.receivedAt('showcase/editComment')[0]?.body).toMatchObject({ commentId: idOf(8), text: '我的也在路上' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    press('link', '刪除')
    await screen.findByText('刪除這則評論？')
    press('button', '刪除')
    await waitFor(() => expect(app.server.receivedAt('showcase/deleteComment')[0]?.body).toMatchObject({ commentId: idOf(8) }))
  })

  it('can be reported with a reason, and so can a comment', async () => {
    const app = open(aPost(), [aComment()])
    app.server.on('showcase/report', yes({}))
    await screen.findByText('加固是選 6 元那個嗎？')
    const [post, comment] = screen.getAllByRole('link', { name: '檢舉' })
    for (const [link, reason] of [[post, '廣告'], [comment, '內容不實']] as const) {
      if (link) fireEvent.click(link)
      fireEvent.click(await screen.findByRole('button', { name: reason }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
    const sent = () => app.server.receivedAt('showcase/report').map(({ body }) => body)
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent()[0]).toMatchObject({ postId: idOf(2), reason: 'advertising' })
    expect(sent()[1]).toMatchObject({ postId: idOf(2), commentId: idOf(5), reason: 'untrue' })
  })

  it('asks a guest to sign in before liking and commenting', async () => {
    const app = open(aPost(), [], {})
    expect(await screen.findByText('還沒有評論')).toBeTruthy()
    press('checkbox', '讚，86')
    press('button', '去登入')
    await waitFor(() => expect(pages.visible()).toBe(`/pages/login/login?returnTo=${encodeURIComponent(ADDRESS)}`))
    expect(app.server.receivedAt('showcase/like')).toHaveLength(0)
  })

  it('shows what people write as they wrote it', async () => {
    const text = '<img src=x onerror=alert(1)>'
    open(aPost({ text }), [aComment({ text: `${text}!` })])
    expect(await screen.findByText(text)).toBeTruthy()
    expect(await screen.findByText(`${text}!`)).toBeTruthy()
  })

  it('is handed on with the beginning of its text on one line, no sign cut in two', async () => {
    const share = jest.fn().mockResolvedValue(undefined)
    Object.defineProperty(navigator, 'share', { configurable: true, value: share })
    open(aPost({ text: `${'字'.repeat(37)}\n\n😀😀😀` }))
    await screen.findByText('東莞倉 → 台灣')
    press('button', '分享')
    await waitFor(() => expect(share).toHaveBeenCalledWith(expect.objectContaining({ title: `東莞倉 → 台灣：${'字'.repeat(37)} 😀😀` })))
    Object.defineProperty(navigator, 'share', { configurable: true, value: undefined })
  })

  it('says calmly that it is not public any more', async () => {
    const app = startTestApp({ at: ['/pages/index/index', ADDRESS] })
    app.server.on('system/listRegions', yes(REGIONS)).on('showcase/post', no('找不到這筆資料', 'notFound'))
    app.render(<CommentDetailPage />)
    expect(await screen.findByText('這篇曬單沒有公開')).toBeTruthy()
  })
})
