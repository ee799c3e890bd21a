import type { OwnShopComment } from '@contract/shop/voice'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import MyreplyPage from '@/pages_store/myreply'
import { aUser, pages, press, startTestApp, typeInto, type TestAppOptions } from '../../support/client'
import { no, yes } from '../../support/fake-server'
import '../../support/nothing-in-view'
import { anOwnComment, idOf, NUMBER, QUESTION_ID, REVIEW_ID, someGoods } from './some-voices'

const ROUTE = '/pages_store/myreply'

function open(items: readonly OwnShopComment[], { address = ROUTE, ...options }: TestAppOptions & { readonly address?: string } = {}) {
  const app = startTestApp({ member: aUser(), ...options, at: ['/pages/index/index', address] })
  app.server.on('voice/mine', yes({ items })).on('voice/edit', yes(anOwnComment(2))).on('voice/delete', yes({}))
  app.render(<MyreplyPage />)
  return app
}

describe('one’s own answers and replies [route /pages_store/myreply] [spec 2.23]', () => {
  it.each([
    ['zh-Hant', ['全部', '已通過', '未審核', '未通過'], `回答 · 訂單 ${NUMBER} · 2026/11/20`, '提問 · 2026/11/20', '原因：有廣告', '「冬天的羽絨被放得下嗎？」', '這件商品已下架'],
    ['zh-Hans', ['全部', '已通过', '未审核', '未通过'], `回答 · 订单 ${NUMBER} · 2026/11/20`, '提问 · 2026/11/20', '原因：有廣告', '“冬天的羽絨被放得下嗎？”', '这件商品已下架'],
    ['en', ['All', 'Approved', 'Unreviewed', 'Not passed'], `Answer · Order ${NUMBER} · 20 Nov 2026`, 'Question · 20 Nov 2026', 'Why: 有廣告', '“冬天的羽絨被放得下嗎？”', 'This item is no longer sold'],
  ] as const)('stand in %s by their state, with their kind, and their order where the author has bought', async (language, tabs, answer, question, reason, about, offShelf) => {
    const app = open(
      [
        anOwnComment(2, { orderNumber: NUMBER, status: 'notPassed', reason: '有廣告' }),
        anOwnComment(3, { kind: 'question', about: undefined, questionId: undefined, text: '有大號嗎？', goods: someGoods({ isOnShelf: false }) }),
      ],
      { language },
    )
    for (const text of [answer, question, reason, about, offShelf]) expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(tabs)
    press('tab', tabs[2])
    await waitFor(() => expect(app.server.receivedAt('voice/mine').at(-1)?.body).toMatchObject({ tab: 'unreviewed' }))
  })

  it.each([
    ['an answer to its question', anOwnComment(2), `questionId=${QUESTION_ID}`],
    ['a reply to its review', anOwnComment(2, { kind: 'reply', questionId: undefined, reviewId: REVIEW_ID }), `reviewId=${REVIEW_ID}`],
    ['a question to itself', anOwnComment(2, { kind: 'question', questionId: undefined, about: undefined }), `questionId=${idOf(2, 'c')}`],
  ] as const)('lead from %s', async (_what, comment, params) => {
    open([comment])
    fireEvent.click(await screen.findByRole('link', { name: '查看' }))
    await waitFor(() => expect(pages.visible()).toBe(`/pages_store/interactive?${params}`))
  })

  it('are changed and deleted here too, once that is sure', async () => {
    const app = open([anOwnComment(2)])
    fireEvent.click(await screen.findByRole('link', { name: '修改' }))
    await typeInto('修改', '可以，放兩床')
    press('button', '送出審核')
    await waitFor(() => expect(app.server.receivedAt('voice/edit')[0]?.body).toMatchObject({ commentId: idOf(2, 'c'), text: '可以，放兩床' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    press('link', '刪除')
    await screen.findByText('刪除這則回答？')
    expect(app.server.receivedAt('voice/delete')).toHaveLength(0)
    press('button', '刪除')
    await waitFor(() => expect(app.server.receivedAt('voice/delete')[0]?.body).toMatchObject({ commentId: idOf(2, 'c') }))
    expect(await screen.findByText('已刪除')).toBeTruthy()
  })

  it('begin with the state that the address names', async () => {
    const app = open([], { address: `${ROUTE}?tab=notPassed` })
    expect(await screen.findByText('這裡還沒有內容')).toBeTruthy()
    expect(app.server.receivedAt('voice/mine')[0]?.body).toMatchObject({ tab: 'notPassed' })
  })

  it('say that there are none, and where one begins', async () => {
    open([])
    expect(await screen.findByText('還沒有回答或回覆')).toBeTruthy()
    press('button', '去逛逛')
    await waitFor(() => expect(pages.visible()).toBe('/pages_store/index'))
  })

  it('say what went wrong, and ask again', async () => {
    const app = open([])
    await screen.findByText('還沒有回答或回覆')
    app.server.on('voice/mine', no('伺服器忙碌', 'serverError'))
    press('tab', '未通過')
    const retry = await screen.findByRole('button', { name: '重試' })
    app.server.on('voice/mine', yes({ items: [anOwnComment(2)] }))
    retry.click()
    expect(await screen.findByText('可以，抽氣後很扁')).toBeTruthy()
  })
})
