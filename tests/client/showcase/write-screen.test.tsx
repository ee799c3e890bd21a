import type { PostDraft } from '@contract/showcase/showcase'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import CommentDetailPage from '@/pages_sub/commentDetail'
import { afterDoubleTap, aUser, pages, press, startTestApp, typeInto, type TestAppOptions } from '../../support/client'
import { yes } from '../../support/fake-server'
import '../../support/nothing-in-view'
import { aDraft, anOwnPost, aPhoto, idOf, ORDER_ID, REGIONS } from './a-post'

const ADDRESS = `/pages_sub/commentDetail?orderId=${ORDER_ID}`

function open(draft: PostDraft, options: TestAppOptions = { member: aUser() }) {
  const app = startTestApp({ ...options, at: ['/pages/index/index', ADDRESS] })
  app.server.on('system/listRegions', yes(REGIONS)).on('showcase/draft', yes(draft)).on('showcase/write', yes(anOwnPost())).on('showcase/withdraw', yes(anOwnPost())).on('showcase/delete', yes({}))
  app.render(<CommentDetailPage />)
  return app
}

describe('posting a signed order [route /pages_sub/commentDetail] [spec 4.06]', () => {
  it.each([
    ['zh-Hant', '不會公開地址與運單號', 'C20261102019 · 已簽收 11/10', '送出審核', '2 件'],
    ['zh-Hans', '不会公开地址与运单号', 'C20261102019 · 已签收 11/10', '提交审核', '2 件'],
    ['en', 'No address or tracking number', 'C20261102019 · delivered 10 Nov', 'Submit for review', '2 parcels'],
  ] as const)('begins in %s with what the order says, which nobody types', async (language, note, order, submit, parcels) => {
    open(aDraft(), { member: aUser(), language })
    expect(await screen.findByText(note)).toBeTruthy()
    for (const text of [order, parcels, '¥15.20']) expect(screen.getByText(text)).toBeTruthy()
    expect(screen.getByRole('button', { name: submit })).toBeTruthy()
    expect(await screen.findByText('東莞倉 → 台灣 · 海快特惠')).toBeTruthy()
  })

  it('shows the name and picture that it would stand under now', async () => {
    open(aDraft({ author: { name: '新名字', avatarUrl: '/api/file/now', isMe: true }, own: anOwnPost() }))
    expect(await screen.findByText('新名字')).toBeTruthy()
    expect([screen.queryByText('予安'), document.querySelector('[src*="/api/file/now"]') !== null]).toEqual([null, true])
  })

  it('shows, once sent, the name that it was sent with', async () => {
    open(aDraft({ author: { name: '新名字', isMe: true }, own: anOwnPost({}, { status: 'unreviewed' }) }))
    expect(await screen.findByText('予安')).toBeTruthy()
    expect(screen.queryByText('新名字')).toBeNull()
  })

  it.each(['unreviewed', 'withdrawn'] as const)('leads to the page that others see, %s too', async (status) => {
    open(aDraft({ own: anOwnPost({}, { status }) }))
    fireEvent.click(await screen.findByRole('link', { name: '看公開頁面' }))
    await waitFor(() => expect(pages.visible()).toBe(`/pages_sub/commentDetail?postId=${idOf(2)}`))
  })

  it('takes a text and the warehouse’s pictures, and asks for both', async () => {
    const app = open(aDraft({ offered: [aPhoto(3), aPhoto(4)] }))
    await screen.findByText('不會公開地址與運單號')
    press('button', '送出審核')
    expect(await screen.findAllByRole('alert')).toHaveLength(2)
    expect(app.server.receivedAt('showcase/write')).toHaveLength(0)
    await typeInto('寫點什麼', '很快到')
    await afterDoubleTap()
    press('checkbox', '倉庫照片 2')
    press('button', '送出審核')
    await waitFor(() => expect(app.server.receivedAt('showcase/write')[0]?.body).toMatchObject({ orderId: ORDER_ID, text: '很快到', photoIds: [idOf(4)] }))
  })

  it('cannot be sent a second time while what was sent is being read anew', async () => {
    const app = open(aDraft({ offered: [aPhoto(3)] }))
    await screen.findByText('不會公開地址與運單號')
    app.server.on('showcase/write', yes(anOwnPost({}, { status: 'unreviewed' })))
    await typeInto('寫點什麼', '很快到')
    press('checkbox', '倉庫照片 1')
    press('button', '送出審核')
    // The draft still says that nothing was posted.
    expect(await screen.findByText('通常一個工作天內完成；要修改請先撤回')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '送出審核' })).toBeNull()
  })

  it('says why one did not pass, which picture is meant, and sends it anew [spec 3.21]', async () => {
    const app = open(aDraft({ own: anOwnPost({ reason: '第 1 張照片拍到電話', failedPhotoIds: [idOf(3)] }) }))
    expect(await screen.findByText('第 1 張照片拍到電話')).toBeTruthy()
    expect(screen.getByText('未通過')).toBeTruthy()
    expect(screen.getByText('換掉這張')).toBeTruthy()
    await typeInto('寫點什麼', '改好了')
    press('button', '重新送審')
    await waitFor(() => expect(app.server.receivedAt('showcase/write')[0]?.body).toMatchObject({ text: '改好了', photoIds: [idOf(3)] }))
  })

  it('stays as it is while it is looked at, and can be taken back', async () => {
    const app = open(aDraft({ own: anOwnPost({ isHeld: true }, { status: 'unreviewed' }) }))
    expect(await screen.findByText('自動檢查先留住了，會有人查看')).toBeTruthy()
    expect(document.querySelector('textarea')).toBeNull()
    press('button', '撤回')
    await waitFor(() => expect(app.server.receivedAt('showcase/withdraw')[0]?.body).toMatchObject({ postId: idOf(2) }))
  })

  it('is deleted once that is sure', async () => {
    const app = open(aDraft({ own: anOwnPost() }))
    await screen.findByText('未通過')
    press('button', '刪除')
    await screen.findByText('刪除訂單 C20261102019 的曬單？')
    const buttons = screen.getAllByRole('button', { name: '刪除' })
    fireEvent.click(buttons[buttons.length - 1] ?? document.body)
    await waitFor(() => expect(app.server.receivedAt('showcase/delete')[0]?.body).toMatchObject({ postId: idOf(2) }))
  })

  it('asks a guest to sign in', async () => {
    open(aDraft(), {})
    expect(await screen.findByText('登入後才能曬單')).toBeTruthy()
  })
})
