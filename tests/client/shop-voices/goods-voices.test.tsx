import type { GoodsReviewsSummary, ShopQuestion, ShopReview } from '@contract/shop/voice'
import { screen, waitFor } from '@testing-library/react'
import { GoodsVoices } from '@/features/shop-voices/components/GoodsVoices'
import { pages, press, startTestApp, type TestAppOptions } from '../../support/client'
import { no, yes } from '../../support/fake-server'
import { aComment, aQuestion, aReview, GOODS_ID, idOf, someGoods } from './some-voices'

const SUMMARY: GoodsReviewsSummary = { count: 1_128, withPhotos: 20, good: 1_110, bad: 1, satisfiedPercent: 98 }
const QUESTION: ShopQuestion = { question: aQuestion(), answers: [aComment(2)], answerCount: 1 }

interface Options extends TestAppOptions {
  readonly reviews?: readonly ShopReview[]
  readonly summary?: GoodsReviewsSummary
  readonly questions?: readonly ShopQuestion[]
}

function open({ reviews = [aReview(), aReview({ reviewId: idOf(2, 'e'), text: '很好' })], summary = SUMMARY, questions = [QUESTION], ...options }: Options = {}) {
  const app = startTestApp({ ...options, at: ['/pages/index/index', `/pages_store/GetGoodDetail?goodsId=${GOODS_ID}`] })
  app.server
    .on('review/ofGoods', yes({ items: reviews, goods: someGoods(), summary, nextCursor: 'more' }))
    .on('voice/questions', yes({ items: questions, goods: someGoods(), count: questions.length }))
  app.render(<GoodsVoices goodsId={GOODS_ID} />)
  return app
}

describe('what is said of goods, on their page [route /pages_store/GetGoodDetail]', () => {
  it.each([
    ['zh-Hant', '商品評價 1,128', '98% 滿意', '商品問答 1', '問', '答'],
    ['zh-Hans', '商品评价 1,128', '98% 满意', '商品问答 1', '问', '答'],
    ['en', 'Reviews 1,128', '98% satisfied', 'Questions and answers 1', 'Q', 'A'],
  ] as const)('is in %s how many are satisfied, two reviews and the first questions, for guests too', async (language, reviews, satisfied, questions, mark, answerMark) => {
    const app = open({ language })
    for (const text of [reviews, satisfied, questions, mark, answerMark, '兩床被子壓到原來三分之一', '很好', '冬天的羽絨被放得下嗎？', '可以，抽氣後很扁']) expect(await screen.findByText(text)).toBeTruthy()
    expect(app.server.receivedAt('review/ofGoods')[0]?.body).toMatchObject({ goodsId: GOODS_ID, limit: 2 })
  })

  it('leads to all reviews', async () => {
    open()
    await screen.findByText('98% 滿意')
    press('link', '商品評價, 98% 滿意')
    await waitFor(() => expect(pages.visible()).toBe(`/pages_store/commentlist?goodsId=${GOODS_ID}`))
  })

  it('leads to all questions', async () => {
    open()
    await screen.findByText('商品問答 1')
    press('link', '商品問答, 看全部')
    await waitFor(() => expect(pages.visible()).toBe(`/pages_store/interactive?goodsId=${GOODS_ID}`))
  })

  it('is, where nobody has said anything, the way to ask', async () => {
    open({ reviews: [], questions: [], summary: { count: 0, withPhotos: 0, good: 0, bad: 0 } })
    expect(await screen.findByText('還沒有評價')).toBeTruthy()
    press('link', '商品問答, 我要提問')
    await waitFor(() => expect(pages.visible()).toBe(`/pages_store/interactive?goodsId=${GOODS_ID}`))
  })

  it('leaves the page as it is where it does not come', async () => {
    const app = startTestApp()
    app.server.on('review/ofGoods', no('伺服器忙碌', 'serverError')).on('voice/questions', yes({ items: [QUESTION], goods: someGoods(), count: 1 }))
    app.render(<GoodsVoices goodsId={GOODS_ID} />)
    expect(await screen.findByText('商品問答 1')).toBeTruthy()
    expect(screen.queryByText('商品評價')).toBeNull()
  })
})
