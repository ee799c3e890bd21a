import { saveProfile, setAvatar } from '@contract/account/profile-endpoints'
import type { Language } from '@contract/kit/language'
import { cancelShopOrder, countShopOrders, getShopOrder, listShopOrders } from '@contract/shop/shop-order-endpoints'
import {
  editReview,
  getReviewForm,
  listGoodsReviews,
  listOwnReviews,
  listReviewableLines,
  withdrawReview,
  writeReview,
} from '@contract/shop/voice-endpoints'
import { approveVoice, operatorListVoices, refuseVoice } from '@contract/shop/voice-operator-endpoints'
import { goToDay } from '../../support/go-to-day'
import { anUpload } from '../../support/posts'
import { aShopOrder, bringGoods, payShopOrder, shopPlatform } from '../../support/shop-orders'
import { aPublicReview, aReceivedLine, approveReview, aReview } from '../../support/shop-voices'
import type { TestMember } from '../../support/server'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

const server = useTestServer()
const platform = usePlatform(server, shopPlatform)
const buyer = useMember(server)
const reader = useMember(server)
const as = ({ token }: TestMember) => ({ token })
const staff = () => ({ operatorKey: platform.supportKey })
const statusOf = async (address: string) => (await fetch(`${server.baseUrl}${address}`)).status

describe('what can be reviewed [spec 2.23]', () => {
  it('is each line of an order that was signed, until its time is over; the order counts it', async () => {
    const { orderId, orderNumber, lineId } = await aReceivedLine(server, platform, buyer)
    const waiting = await server.ask(listReviewableLines, {}, as(buyer))
    expect(waiting).toMatchObject({ count: 1, items: [{ lineId, orderId, orderNumber, name: 'LAMP' }] })
    const { signedAt, until } = waiting.items[0] ?? { signedAt: '', until: '' }
    expect(Date.parse(until) - Date.parse(signedAt)).toBe(90 * 86_400_000)
    expect(await server.ask(countShopOrders, {}, as(buyer))).toMatchObject({ toReview: 1 })
    expect((await server.ask(listShopOrders, { tab: 'toReview' }, as(buyer))).items).toMatchObject([{ orderId, reviewableCount: 1 }])
    await aReview(server, buyer, lineId)
    expect(await server.ask(listReviewableLines, {}, as(buyer))).toMatchObject({ count: 0, items: [] })
    expect(await server.ask(countShopOrders, {}, as(buyer))).toMatchObject({ toReview: 0 })
    expect((await server.ask(listShopOrders, { tab: 'toReview' }, as(buyer))).items).toEqual([])
    expect(await server.ask(getShopOrder, { orderId }, as(buyer))).toMatchObject({ reviewableCount: 0 })
  })

  it('is not what is not signed, another member’s, or nothing', async () => {
    const skuId = await bringGoods(server, platform, 'LAMP')
    const order = await aShopOrder(server, buyer, { lines: [{ skuId, quantity: 1 }] })
    await payShopOrder(server, platform, buyer, order)
    const lineId = order.lines[0]?.lineId ?? ''
    expect(await server.post(writeReview, { lineId, rating: 5 }, as(buyer))).toMatchObject({ code: 'reviewTooEarly' })
    expect(await server.post(getReviewForm, { lineId }, as(buyer))).toMatchObject({ code: 'reviewTooEarly' })
    expect(await server.post(writeReview, { lineId, rating: 5 }, as(reader))).toMatchObject({ code: 'notFound' })
    expect(await server.ask(listReviewableLines, {}, as(buyer))).toMatchObject({ count: 0, items: [] })
  })

  it('is not what was never received, because the order was cancelled', async () => {
    const skuId = await bringGoods(server, platform, 'LAMP')
    const order = await aShopOrder(server, buyer, { lines: [{ skuId, quantity: 1 }] })
    await payShopOrder(server, platform, buyer, order)
    await server.ask(cancelShopOrder, { orderId: order.orderId }, as(buyer))
    const lineId = order.lines[0]?.lineId ?? ''
    expect(await server.post(getReviewForm, { lineId }, as(buyer))).toMatchObject({ code: 'notAllowedNow' })
    expect(await server.post(writeReview, { lineId, rating: 5 }, as(buyer))).toMatchObject({ code: 'notAllowedNow' })
  })

  it('is not what came back whole, though it was received [shop case 58]', async () => {
    const { lineId } = await aReceivedLine(server, platform, buyer)
    await server.db.execute('update shop_order_lines set refunded_quantity = quantity where id = $1', [lineId])
    expect(await server.ask(listReviewableLines, {}, as(buyer))).toMatchObject({ count: 0, items: [] })
    expect(await server.post(writeReview, { lineId, rating: 5 }, as(buyer))).toMatchObject({ code: 'notAllowedNow' })
  })

  it('ends after 90 days, and the review can be rewritten for 30', async () => {
    const [first, second] = [await aReceivedLine(server, platform, buyer, { code: 'LAMP' }), await aReceivedLine(server, platform, buyer, { code: 'VASE' })]
    const { reviewId } = await aPublicReview(server, platform, buyer, { line: first })
    await goToDay(server, buyer, 29)
    expect((await server.ask(editReview, { reviewId, rating: 4, text: '改過。' }, as(buyer))).editableUntil).toBeDefined()
    await approveReview(server, platform, reviewId, 2)
    await goToDay(server, buyer, 31)
    expect(await server.post(editReview, { reviewId, rating: 4, text: '再改。' }, as(buyer))).toMatchObject({ code: 'reviewTooLate' })
    expect((await server.ask(listOwnReviews, {}, as(buyer))).items[0]?.editableUntil).toBeUndefined()
    await goToDay(server, buyer, 91)
    expect(await server.post(writeReview, { lineId: second.lineId, rating: 5 }, as(buyer))).toMatchObject({ code: 'reviewTooLate' })
    expect(await server.ask(listReviewableLines, {}, as(buyer))).toMatchObject({ count: 0, items: [] })
  })
})

describe('a review', () => {
  it('is seen by its author alone until it was looked at, with its photos', async () => {
    const { lineId, goodsId, orderNumber } = await aReceivedLine(server, platform, buyer)
    const own = await aReview(server, buyer, lineId, { rating: 4, text: '好用', photoIds: [await anUpload(server, buyer)] })
    expect(own).toMatchObject({ status: 'unreviewed', rating: 4, line: { lineId, orderNumber }, refusedPhotoIds: [] })
    expect(await server.ask(listGoodsReviews, { goodsId })).toMatchObject({ items: [], summary: { count: 0, good: 0 } })
    const hidden = own.photos[0]?.url ?? ''
    expect(hidden).toMatch(/^\/api\/file\//)
    expect(await statusOf(`/api/shop/reviewPicture/${own.photos[0]?.fileId}`)).toBe(404)
    await approveReview(server, platform, own.reviewId)
    const shown = await server.ask(listGoodsReviews, { goodsId }, as(reader))
    expect(shown).toMatchObject({ items: [{ rating: 4, text: '好用', author: { isMe: false } }], summary: { count: 1, withPhotos: 1, good: 1, bad: 0 } })
    expect(await statusOf(shown.items[0]?.photos[0]?.url ?? '')).toBe(200)
    await server.ask(withdrawReview, { reviewId: own.reviewId }, as(buyer))
    expect(await statusOf(shown.items[0]?.photos[0]?.url ?? '')).toBe(404)
    expect(await server.ask(listGoodsReviews, { goodsId })).toMatchObject({ items: [], summary: { count: 0, withPhotos: 0, good: 0 } })
  })

  it('of stars alone is public at once, and under no name that nobody has looked at', async () => {
    await server.ask(saveProfile, { region: 'TW', phone: '912345678', nickname: '小美' }, as(buyer))
    const { lineId, goodsId } = await aReceivedLine(server, platform, buyer)
    expect(await server.ask(writeReview, { lineId, rating: 3 }, as(buyer))).toMatchObject({ status: 'approved', text: '' })
    const [shown] = (await server.ask(listGoodsReviews, { goodsId })).items
    expect(shown).toMatchObject({ rating: 3 })
    expect(shown?.author.name).not.toContain('小美')
    expect((await server.ask(operatorListVoices, {}, staff())).items).toEqual([])
  })

  it('without a name shows neither name nor picture', async () => {
    await server.ask(saveProfile, { region: 'TW', phone: '912345678', nickname: '小美' }, as(buyer))
    await server.ask(setAvatar, { fileId: await anUpload(server, buyer), crop: { left: 0, top: 0, side: 5_000 } }, as(buyer))
    const line = await aReceivedLine(server, platform, buyer)
    await aPublicReview(server, platform, buyer, { line, isAnonymous: true })
    const authorIn = async (language: Language) => (await server.ask(listGoodsReviews, { goodsId: line.goodsId }, { ...as(reader), language })).items[0]?.author
    expect(await authorIn('zh-Hant')).toEqual({ name: '某***', isMe: false })
    expect(await authorIn('en')).toEqual({ name: 'Anonymous', isMe: false })
  })

  // Counted as the showcase and every other text of the house: in UTF-16 units, of which this family and thumb have 15.
  it('keeps every character of its 300, joined ones too [shop case 56]', async () => {
    const { lineId } = await aReceivedLine(server, platform, buyer)
    const family = '👩‍👩‍👧‍👦👍🏽'
    const text = `${family}${'好'.repeat(285)}`
    expect(await aReview(server, buyer, lineId, { text })).toMatchObject({ text })
    const other = await aReceivedLine(server, platform, buyer, { code: 'VASE' })
    expect(await server.post(writeReview, { lineId: other.lineId, rating: 5, text: `${text}好` }, as(buyer))).toMatchObject({ code: 'tooLong' })
  })

  it('that did not pass says why and which photo is meant, and is written anew', async () => {
    const { lineId } = await aReceivedLine(server, platform, buyer)
    const photoIds = [await anUpload(server, buyer), await anUpload(server, buyer)]
    const { reviewId } = await aReview(server, buyer, lineId, { photoIds })
    const refusal = { reviewId, revision: 1, reason: '照片看得到電話', photoIds: [photoIds[1] ?? ''] }
    expect(await server.ask(refuseVoice, refusal, staff())).toMatchObject({ kind: 'review', status: 'notPassed', goodsCode: 'LAMP', rating: 5 })
    const { review } = await server.ask(getReviewForm, { lineId }, as(buyer))
    expect(review).toMatchObject({ reviewId, status: 'notPassed', reason: '照片看得到電話', refusedPhotoIds: [photoIds[1]] })
    const again = await server.ask(editReview, { reviewId, rating: 5, text: '改好了', photoIds: [photoIds[0] ?? ''] }, as(buyer))
    expect(again).toMatchObject({ status: 'unreviewed', refusedPhotoIds: [], photos: [{ fileId: photoIds[0] }] })
    expect(again.reason).toBeUndefined()
    const count = async (tab: 'all' | 'approved' | 'unreviewed' | 'notPassed') => (await server.ask(listOwnReviews, { tab }, as(buyer))).items.length
    expect([await count('all'), await count('unreviewed'), await count('approved'), await count('notPassed')]).toEqual([1, 1, 0, 0])
  })

  it('is written once; withdrawn it can be written again, and what was read before is not decided [shop case 57]', async () => {
    const { lineId } = await aReceivedLine(server, platform, buyer)
    const { reviewId } = await aReview(server, buyer, lineId)
    expect(await server.post(writeReview, { lineId, rating: 1 }, as(buyer))).toMatchObject({ code: 'reviewedAlready' })
    expect(await server.post(editReview, { reviewId, rating: 1 }, as(buyer))).toMatchObject({ code: 'notAllowedNow' })
    await server.ask(withdrawReview, { reviewId }, as(buyer))
    await server.ask(editReview, { reviewId, rating: 1, text: '壞了' }, as(buyer))
    expect(await server.post(approveVoice, { reviewId, revision: 1 }, staff())).toMatchObject({ code: 'rewrittenMeanwhile' })
    expect(await server.post(refuseVoice, { reviewId, revision: 1, reason: '廣告' }, staff())).toMatchObject({ code: 'rewrittenMeanwhile' })
    await approveReview(server, platform, reviewId, 2)
  })

  it('shows no photo of somebody else', async () => {
    const { lineId } = await aReceivedLine(server, platform, buyer)
    const photoIds = [await anUpload(server, reader)]
    expect(await server.post(writeReview, { lineId, rating: 5, photoIds }, as(buyer))).toMatchObject({ code: 'notFound' })
    const own = await anUpload(server, buyer)
    expect(await server.post(writeReview, { lineId, rating: 5, photoIds: [own, own] }, as(buyer))).toMatchObject({ status: 'n' })
    expect(await server.ask(listReviewableLines, {}, as(buyer))).toMatchObject({ count: 1 })
  })
})
