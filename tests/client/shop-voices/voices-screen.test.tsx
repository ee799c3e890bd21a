import type { ShopQuestion, ShopThread, VoiceToMe } from '@contract/shop/voice'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import InteractivePage from '@/pages_store/interactive'
import { afterDoubleTap, aUser, pages, press, startTestApp, typeInto, type TestAppOptions } from '../../support/client'
import { no, yes } from '../../support/fake-server'
import '../../support/nothing-in-view'
import { aComment, aQuestion, aReview, GOODS_ID, idOf, me, QUESTION_ID, REVIEW_ID, someGoods, toMe } from './some-voices'

const ROUTE = '/pages_store/interactive'
const OF_GOODS = `${ROUTE}?goodsId=${GOODS_ID}`
const OF_QUESTION = `${ROUTE}?questionId=${QUESTION_ID}`
const OF_REVIEW = `${ROUTE}?reviewId=${REVIEW_ID}`

function open(address: string, answers: Readonly<Record<string, object>>, options: TestAppOptions = { member: aUser() }) {
  const app = startTestApp({ ...options, at: ['/pages/index/index', address] })
  for (const [path, answer] of Object.entries(answers)) app.server.on(path, answer)
  for (const path of ['voice/ask', 'voice/answer', 'voice/reply', 'voice/edit']) app.server.on(path, yes(aComment(9, { status: 'unreviewed' })))
  app.server.on('voice/delete', yes({})).on('voice/report', yes({}))
  app.render(<InteractivePage />)
  return app
}

const questions = (items: readonly ShopQuestion[], goods = someGoods()) => ({ 'voice/questions': yes({ items, goods, count: items.length }) })
const thread = (more: Partial<ShopThread>) => ({ 'voice/thread': yes({ goods: someGoods(), comments: [], ...more }) })
const threadOf = (comments: ShopThread['comments'], question = aQuestion()) => thread({ question, comments })

/** What is seen in the bar: a name for those who do not see it is none. */
const shownTitle = () => screen.getAllByRole('heading', { level: 1 }).filter((heading) => !heading.className.includes('sr-only')).map(({ textContent }) => textContent).join('')

describe('the title of the threads [route /pages_store/interactive] [spec 2.23]', () => {
  it.each([
    ['questions of goods', OF_GOODS, questions([])],
    ['a question', OF_QUESTION, threadOf([])],
    ['a review', OF_REVIEW, thread({ review: aReview() })],
    ['what was said to me', ROUTE, { 'voice/toMe': yes({ items: [] }) }],
    ['what is gone', OF_QUESTION, { 'voice/thread': no('找不到', 'notFound') }],
  ] as const)('is empty over %s, and the way back and home stay [spec 2.05]', async (_what, address, answers) => {
    open(address, answers)
    const home = await screen.findByRole('link', { name: '集運首頁' })
    expect(screen.getByRole('button', { name: '返回' })).toBeTruthy()
    expect(shownTitle()).toBe('')
    fireEvent.click(home)
    await waitFor(() => expect(pages.visible()).toBe('/pages/index/index'))
  })
})

describe('questions about goods [route /pages_store/interactive]', () => {
  const asked: ShopQuestion = {
    question: aQuestion(),
    answers: [aComment(2, { isShop: true, author: { name: '商城', isMe: false }, text: '放得下' }), aComment(3, { hasBought: true })],
    answerCount: 5,
  }

  it.each([
    ['zh-Hant', '1 個提問', '官方', '買過', '看全部 5 則回答', '我要提問'],
    ['zh-Hans', '1 个提问', '官方', '买过', '看全部 5 条回答', '我要提问'],
    ['en', '1 question', 'Official', 'Bought it', 'See all 5 answers', 'Ask a question'],
  ] as const)('stand in %s with their first answers: the shop’s, and of who has bought', async (language, count, official, bought, all, ask) => {
    open(OF_GOODS, questions([asked]), { language })
    for (const text of [count, official, bought, '冬天的羽絨被放得下嗎？', '放得下', '可以，抽氣後很扁']) expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.getByRole('button', { name: ask })).toBeTruthy()
    press('link', all)
    await waitFor(() => expect(pages.visible()).toBe(OF_QUESTION))
  })

  it('are asked by members', async () => {
    const app = open(OF_GOODS, questions([]))
    expect(await screen.findByText('想知道什麼，問問買過的人')).toBeTruthy()
    press('button', '我要提問')
    await typeInto('我要提問', '有大號嗎？')
    press('button', '送出審核')
    await waitFor(() => expect(app.server.receivedAt('voice/ask')[0]?.body).toMatchObject({ goodsId: GOODS_ID, text: '有大號嗎？' }))
    expect(await screen.findByText('已送出，審核後公開')).toBeTruthy()
  })

  it('send a guest to the login page and back', async () => {
    const app = open(OF_GOODS, questions([]), {})
    fireEvent.click(await screen.findByRole('button', { name: '我要提問' }))
    await screen.findByText('你還沒登入，去登入？')
    press('button', '去登入')
    await waitFor(() => expect(pages.visible()).toBe(`/pages/login/login?returnTo=${encodeURIComponent(OF_GOODS)}`))
    expect(app.server.receivedAt('voice/ask')).toHaveLength(0)
  })

  it('say one’s own that waits to be looked at', async () => {
    open(OF_GOODS, questions([{ question: aQuestion({ author: me, status: 'unreviewed' }), answers: [], answerCount: 0 }]))
    expect(await screen.findByText('未審核')).toBeTruthy()
    expect(screen.queryByText('去回答')).toBeNull()
    expect(screen.getByRole('link', { name: '查看' })).toBeTruthy()
  })

  it('are not asked any more of goods that are no longer sold', async () => {
    open(OF_GOODS, questions([asked], someGoods({ isOnShelf: false })))
    expect(await screen.findByText('這件商品已下架')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '我要提問' })).toBeNull()
  })

  it('say that there are no such goods', async () => {
    open(OF_GOODS, { 'voice/questions': no('找不到', 'notFound') })
    expect(await screen.findByText('找不到這件商品')).toBeTruthy()
  })
})

describe('a question with its answers [route /pages_store/interactive]', () => {
  const comments = [aComment(2), aComment(3, { author: me, status: 'notPassed', reason: '有廣告', text: '加我微信' })]

  it.each([
    ['zh-Hant', '回答 2', '原因：有廣告', '未通過', '我來回答'],
    ['zh-Hans', '回答 2', '原因：有廣告', '未通过', '我来回答'],
    ['en', 'Answers 2', 'Why: 有廣告', 'Not passed', 'Answer'],
  ] as const)('says in %s what became of one’s own, for guests without it', async (language, count, reason, state, answer) => {
    open(OF_QUESTION, threadOf(comments), { member: aUser(), language })
    for (const text of [count, reason, state, '冬天的羽絨被放得下嗎？']) expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.getByRole('button', { name: answer })).toBeTruthy()
  })

  it('is answered; one’s own is changed, others’ are reported', async () => {
    const app = open(OF_QUESTION, threadOf(comments))
    fireEvent.click(await screen.findByRole('button', { name: '我來回答' }))
    await typeInto('我來回答', '放得下')
    press('button', '送出審核')
    await waitFor(() => expect(app.server.receivedAt('voice/answer')[0]?.body).toMatchObject({ questionId: QUESTION_ID, text: '放得下' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    press('link', '修改')
    await typeInto('修改', '可以')
    press('button', '送出審核')
    await waitFor(() => expect(app.server.receivedAt('voice/edit')[0]?.body).toMatchObject({ commentId: idOf(3, 'c'), text: '可以' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    fireEvent.click(screen.getAllByRole('link', { name: '檢舉' })[1] ?? document.body)
    fireEvent.click(await screen.findByText('內容不實'))
    await waitFor(() => expect(app.server.receivedAt('voice/report')[0]?.body).toMatchObject({ commentId: idOf(2, 'c'), reason: 'untrue' }))
  })

  it('of one’s own that waits is seen by its author alone, and answered by nobody yet', async () => {
    open(OF_QUESTION, threadOf([], aQuestion({ author: me, status: 'unreviewed' })))
    expect(await screen.findByText('審核中，只有你看得到')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '我來回答' })).toBeNull()
    expect(screen.queryByText('還沒有人回答')).toBeNull()
  })

  it('is deleted with its answers once that is sure, and the page before comes back', async () => {
    const app = open(OF_QUESTION, threadOf([], aQuestion({ author: me })))
    fireEvent.click(await screen.findByRole('link', { name: '刪除' }))
    expect(await screen.findByText('底下的回答也會刪除')).toBeTruthy()
    press('button', '保留')
    await afterDoubleTap()
    expect(app.server.receivedAt('voice/delete')).toHaveLength(0)
    press('link', '刪除')
    await screen.findByText('底下的回答也會刪除')
    press('button', '刪除')
    await waitFor(() => expect(app.server.receivedAt('voice/delete')[0]?.body).toMatchObject({ commentId: QUESTION_ID }))
    await waitFor(() => expect(pages.visible()).toBe('/pages/index/index'))
  })

  it('says of goods that are no longer sold that they are not', async () => {
    open(OF_QUESTION, thread({ question: aQuestion(), goods: someGoods({ isOnShelf: false }) }))
    expect(await screen.findByText('這件商品已下架')).toBeTruthy()
    expect(screen.getByText('還沒有人回答')).toBeTruthy()
  })

  it('says calmly that it is not public', async () => {
    open(OF_QUESTION, { 'voice/thread': no('找不到', 'notFound') })
    expect(await screen.findByText('這則內容沒有公開')).toBeTruthy()
  })

  it('says what went wrong, and asks again', async () => {
    const app = open(OF_QUESTION, { 'voice/thread': no('伺服器忙碌', 'serverError') })
    const retry = await screen.findByRole('button', { name: '重試' })
    app.server.on('voice/thread', threadOf([])['voice/thread'])
    retry.click()
    expect(await screen.findByText('冬天的羽絨被放得下嗎？')).toBeTruthy()
  })
})

describe('a review with its replies [route /pages_store/interactive]', () => {
  it('is replied to', async () => {
    const app = open(OF_REVIEW, thread({ review: aReview(), comments: [aComment(4, { kind: 'reply', text: '同感' })] }))
    expect(await screen.findByText('同感')).toBeTruthy()
    expect(screen.getByText('回覆 1')).toBeTruthy()
    expect(app.server.receivedAt('voice/thread')[0]?.body).toMatchObject({ reviewId: REVIEW_ID })
    press('button', '寫回覆')
    await typeInto('回覆 周柏翰', '謝謝')
    press('button', '送出審核')
    await waitFor(() => expect(app.server.receivedAt('voice/reply')[0]?.body).toMatchObject({ reviewId: REVIEW_ID, text: '謝謝' }))
  })

  it('says its author what became of it while it is not public', async () => {
    open(OF_REVIEW, thread({ review: aReview({ author: me }), reviewStatus: 'notPassed' }))
    expect(await screen.findByText('未通過，只有你看得到')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '寫回覆' })).toBeNull()
    press('link', '修改')
    await waitFor(() => expect(pages.visible()).toBe(`/pages_store/Evaluation?reviewId=${REVIEW_ID}`))
  })
})

describe('what was said to me [route /pages_store/interactive]', () => {
  const said: readonly VoiceToMe[] = [toMe(2), toMe(3, { comment: aComment(3, { kind: 'reply', text: '同感' }), questionId: undefined, reviewId: REVIEW_ID, about: '很好用' })]

  it.each([
    ['zh-Hant', '與我相關', '「冬天的羽絨被放得下嗎？」'],
    ['zh-Hans', '与我相关', '“冬天的羽絨被放得下嗎？”'],
    ['en', 'Said to me', '“冬天的羽絨被放得下嗎？”'],
  ] as const)('stands in %s with what it answers, and leads there', async (language, title, about) => {
    open(ROUTE, { 'voice/toMe': yes({ items: said }) }, { member: aUser(), language })
    expect(await screen.findByText(about)).toBeTruthy()
    expect(screen.getByRole('heading', { name: title, level: 2 })).toBeTruthy()
    fireEvent.click(screen.getByText('同感'))
    await waitFor(() => expect(pages.visible()).toBe(OF_REVIEW))
  })

  it('is nothing yet, and leads to what I have written', async () => {
    open(ROUTE, { 'voice/toMe': yes({ items: [] }) })
    expect(await screen.findByText('還沒有人回答或回覆你')).toBeTruthy()
    press('button', '我的回覆')
    await waitFor(() => expect(pages.visible()).toBe('/pages_store/myreply'))
  })

  it('asks a guest to sign in', async () => {
    const app = open(ROUTE, { 'voice/toMe': yes({ items: [] }) }, {})
    expect(await screen.findByText('登入後看別人對你說的')).toBeTruthy()
    expect(app.server.receivedAt('voice/toMe')).toHaveLength(0)
  })
})
