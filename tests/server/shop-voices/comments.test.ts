import { listMessages } from '@contract/notification/message-endpoints'
import { setGoodsState } from '@contract/shop/shop-operator-endpoints'
import {
  answerQuestion,
  askAboutGoods,
  deleteShopComment,
  editReview,
  editShopComment,
  getShopThread,
  listOwnShopComments,
  listQuestions,
  listVoicesToMe,
  replyToReview,
  reportShopVoice,
  withdrawReview,
} from '@contract/shop/voice-endpoints'
import { answerVoice, approveVoice, operatorListVoices, refuseVoice } from '@contract/shop/voice-operator-endpoints'
import { goToDay } from '../../support/go-to-day'
import type { TestMember } from '../../support/server'
import { aShop, shopPlatform } from '../../support/shop-orders'
import {
  aPublicAnswer,
  aPublicQuestion,
  aPublicReply,
  aPublicReview,
  approveComment,
  approveReview,
  aReceivedLine,
} from '../../support/shop-voices'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

const server = useTestServer()
const platform = usePlatform(server, shopPlatform)
const asker = useMember(server)
const other = useMember(server)
const as = ({ token }: TestMember) => ({ token })
const staff = () => ({ operatorKey: platform.supportKey })
const shop = () => ({ operatorKey: platform.shopKey })
let skuIds: Awaited<ReturnType<typeof aShop>>
let goodsId: string
beforeEach(async () => {
  skuIds = await aShop(server, platform)
  const { rows } = await server.db.execute(`select id from shop_goods where code = 'CUP'`)
  goodsId = (rows[0] as { id: string }).id
})
const titlesOf = async (member: TestMember) => (await server.ask(listMessages, {}, { ...as(member), language: 'en' })).items.map(({ title }) => title)

describe('a question [spec 2.23]', () => {
  it('is its author’s alone until it was looked at, then everybody’s, and is not asked of what is sold no longer', async () => {
    const { commentId } = await server.ask(askAboutGoods, { goodsId, text: '可以機洗嗎？' }, as(asker))
    expect((await server.ask(listQuestions, { goodsId }, as(asker))).items).toMatchObject([{ question: { commentId, status: 'unreviewed', author: { isMe: true } } }])
    expect(await server.ask(listQuestions, { goodsId }, as(other))).toMatchObject({ items: [], count: 0 })
    expect(await server.post(getShopThread, { questionId: commentId })).toMatchObject({ code: 'notFound' })
    expect(await server.post(answerQuestion, { questionId: commentId, text: '可以' }, as(other))).toMatchObject({ code: 'notFound' })
    expect(await server.post(answerQuestion, { questionId: commentId, text: '可以' }, as(asker))).toMatchObject({ code: 'notAllowedNow' })
    await approveComment(server, platform, commentId)
    expect(await server.ask(listQuestions, { goodsId })).toMatchObject({ items: [{ question: { text: '可以機洗嗎？' }, answers: [], answerCount: 0 }], count: 1 })
    await server.ask(setGoodsState, { code: 'CUP', state: 'withdrawn' }, shop())
    expect(await server.post(askAboutGoods, { goodsId, text: '還有嗎？' }, as(asker))).toMatchObject({ code: 'goodsOffShelf' })
    expect(await server.ask(getShopThread, { questionId: commentId })).toMatchObject({ goods: { isOnShelf: false }, comments: [] })
    expect(await server.post(askAboutGoods, { goodsId: skuIds['CUP'] ?? '', text: '？' }, as(asker))).toMatchObject({ code: 'notFound' })
  })

  it('is asked five times a day at home', async () => {
    const ask = (text: string) => server.post(askAboutGoods, { goodsId, text }, as(asker))
    for (const text of ['一', '二', '三', '四', '五']) expect(await ask(text)).toMatchObject({ status: 'y' })
    expect(await ask('六')).toMatchObject({ code: 'tooManyQuestions' })
    expect(await server.post(askAboutGoods, { goodsId, text: '一' }, as(other))).toMatchObject({ status: 'y' })
    await goToDay(server, asker, 1)
    expect(await ask('七')).toMatchObject({ status: 'y' })
  })

  it('is edited, looked at again, and takes its answers along when it is deleted', async () => {
    const { commentId } = await aPublicQuestion(server, platform, asker, goodsId)
    const answer = await aPublicAnswer(server, platform, other, commentId)
    expect(await server.ask(editShopComment, { commentId, text: '可以烘乾嗎？' }, as(asker))).toMatchObject({ status: 'unreviewed' })
    expect(await server.post(getShopThread, { questionId: commentId }, as(other))).toMatchObject({ code: 'notFound' })
    expect(await server.post(approveVoice, { commentId, revision: 1 }, staff())).toMatchObject({ code: 'rewrittenMeanwhile' })
    await approveComment(server, platform, commentId, 2)
    expect(await server.ask(getShopThread, { questionId: commentId })).toMatchObject({ question: { text: '可以烘乾嗎？' }, comments: [{ commentId: answer.commentId }] })
    for (const endpoint of [editShopComment, deleteShopComment] as const) {
      expect(await server.post(endpoint, { commentId, text: '別人的' }, as(other))).toMatchObject({ code: 'notFound' })
    }
    await server.ask(deleteShopComment, { commentId }, as(asker))
    expect((await server.ask(listOwnShopComments, {}, as(other))).items).toEqual([])
  })
})

describe('an answer', () => {
  it('says whether its author has bought, names the order to them alone, and notifies who has asked once', async () => {
    const { commentId: questionId } = await aPublicQuestion(server, platform, asker, goodsId)
    const { orderNumber } = await aReceivedLine(server, platform, other, { skuId: skuIds['CUP'] ?? '' })
    const { commentId } = await aPublicAnswer(server, platform, other, questionId, '不行，我縮水了')
    const thread = await server.ask(getShopThread, { questionId }, as(asker))
    expect(thread.comments).toMatchObject([{ commentId, hasBought: true, isShop: false, author: { isMe: false } }])
    expect(thread.question).toMatchObject({ hasBought: false })
    expect(JSON.stringify(thread)).not.toContain(orderNumber)
    const [own] = (await server.ask(listOwnShopComments, { tab: 'approved' }, as(other))).items
    expect(own).toMatchObject({ orderNumber, about: '可以機洗嗎？', questionId, goods: { goodsId, name: '保溫杯' } })
    expect((await server.ask(listVoicesToMe, {}, as(asker))).items).toMatchObject([{ comment: { commentId }, about: '可以機洗嗎？', questionId }])
    expect(await titlesOf(asker)).toContain('Your product question has an answer')
    expect(await titlesOf(other)).toContain('What you wrote about a product is public')
    await server.ask(editShopComment, { commentId, text: '其實可以' }, as(other))
    await approveComment(server, platform, commentId, 2)
    expect((await titlesOf(asker)).filter((title) => title === 'Your product question has an answer')).toHaveLength(1)
  })

  it('by the shop is public at once, first of all, and seen by who has asked', async () => {
    const { commentId: questionId } = await aPublicQuestion(server, platform, asker, goodsId)
    await aPublicAnswer(server, platform, other, questionId, '一')
    await aPublicAnswer(server, platform, other, questionId, '二')
    const said = await server.ask(answerVoice, { questionId, text: '可以，用冷水。' }, { ...shop(), language: 'zh-Hant' })
    expect(said).toMatchObject({ isShop: true, author: { name: '商城', isMe: false }, status: 'approved', kind: 'answer' })
    const { items: [first] } = await server.ask(listQuestions, { goodsId })
    expect(first).toMatchObject({ answerCount: 3, answers: [{ isShop: true, text: '可以，用冷水。' }, { text: '一' }] })
    expect((await server.ask(listVoicesToMe, { limit: 2 }, as(asker))).items).toHaveLength(2)
    expect((await server.ask(listVoicesToMe, {}, as(asker))).items).toMatchObject([{ comment: { isShop: true } }, {}, {}])
    expect(await server.post(answerVoice, { questionId, text: '？' }, staff())).toMatchObject({ status: 'n' })
  })

  it('that did not pass is hidden, says why to its author, and is written anew', async () => {
    const { commentId: questionId } = await aPublicQuestion(server, platform, asker, goodsId)
    const { commentId } = await aPublicAnswer(server, platform, other, questionId)
    await server.ask(refuseVoice, { commentId, revision: 1, reason: '請勿留聯絡方式' }, staff())
    expect((await server.ask(getShopThread, { questionId }, as(asker))).comments).toEqual([])
    expect((await server.ask(listOwnShopComments, { tab: 'notPassed' }, as(other))).items).toMatchObject([{ commentId, reason: '請勿留聯絡方式' }])
    expect(await server.ask(editShopComment, { commentId, text: '可以' }, as(other))).toMatchObject({ status: 'unreviewed' })
    expect((await server.ask(listVoicesToMe, {}, as(asker))).items).toEqual([])
  })

  it('finds room for a hundred, and no more', async () => {
    const { commentId: questionId } = await aPublicQuestion(server, platform, asker, goodsId)
    await server.db.execute(
      `insert into shop_comments (kind, goods_id, question_id, member_id, text)
       select 'answer', goods_id, id, member_id, 'x' from shop_comments, generate_series(1, 99) where id = $1`,
      [questionId],
    )
    expect(await server.post(answerQuestion, { questionId, text: '滿了' }, as(other))).toMatchObject({ status: 'y' })
    expect(await server.post(answerQuestion, { questionId, text: '太多' }, as(other))).toMatchObject({ code: 'tooManyAnswers' })
  })
})

describe('a reply', () => {
  it('stands under its review, hides with it, and is counted', async () => {
    const review = await aPublicReview(server, platform, asker, { line: await aReceivedLine(server, platform, asker, { skuId: skuIds['CUP'] ?? '' }) })
    const { reviewId } = review
    await aPublicReply(server, platform, other, reviewId)
    await server.ask(answerVoice, { reviewId, text: '謝謝惠顧。' }, shop())
    const thread = await server.ask(getShopThread, { reviewId })
    expect(thread).toMatchObject({ review: { reviewId, replyCount: 2 }, comments: [{ isShop: true, kind: 'reply' }, { text: '謝謝分享。' }] })
    expect(await titlesOf(asker)).toContain('A reply to your product review')
    await server.ask(withdrawReview, { reviewId }, as(asker))
    expect(await server.post(getShopThread, { reviewId }, as(other))).toMatchObject({ code: 'notFound' })
    expect(await server.post(replyToReview, { reviewId, text: '？' }, as(other))).toMatchObject({ code: 'notFound' })
    expect((await server.ask(listOwnShopComments, {}, as(other))).items).toEqual([expect.not.objectContaining({ about: expect.anything() })])
    await server.ask(editReview, { reviewId, rating: 2, text: '改過' }, as(asker))
    await approveReview(server, platform, reviewId, 2)
    expect((await server.ask(getShopThread, { reviewId }, as(other))).comments).toHaveLength(2)
  })
})

describe('a report', () => {
  it('of what is public brings it before the staff again, once each; approving answers it', async () => {
    const { commentId } = await aPublicQuestion(server, platform, asker, goodsId)
    const line = await aReceivedLine(server, platform, asker, { skuId: skuIds['CUP'] ?? '' })
    const { reviewId } = await aPublicReview(server, platform, asker, { line })
    for (const said of [{ commentId }, { reviewId }, { commentId }]) {
      await server.ask(reportShopVoice, { ...said, reason: 'advertising', text: '廣告' }, as(other))
    }
    const { items } = await server.ask(operatorListVoices, {}, staff())
    expect(items).toMatchObject([
      { kind: 'question', id: commentId, goodsCode: 'CUP', status: 'approved', reports: [{ reason: 'advertising', text: '廣告' }] },
      { kind: 'review', id: reviewId, rating: 5, reports: [{ reason: 'advertising' }] },
    ])
    expect(await server.post(reportShopVoice, { commentId, reason: 'other' }, as(asker))).toMatchObject({ code: 'notAllowedNow' })
    await approveComment(server, platform, commentId)
    await approveReview(server, platform, reviewId)
    expect((await server.ask(operatorListVoices, {}, staff())).items).toEqual([])
  })

  it('of what others do not see finds nothing', async () => {
    const { commentId } = await server.ask(askAboutGoods, { goodsId, text: '？' }, as(asker))
    expect(await server.post(reportShopVoice, { commentId, reason: 'other' }, as(other))).toMatchObject({ code: 'notFound' })
    expect(await server.post(reportShopVoice, { reviewId: commentId, reason: 'other' }, as(other))).toMatchObject({ code: 'notFound' })
  })
})
