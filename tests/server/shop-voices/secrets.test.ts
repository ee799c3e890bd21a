import { allEndpoints } from '@contract/all-endpoints'
import type { Endpoint, InputOf } from '@contract/kit/endpoint'
import { LANGUAGES } from '@contract/kit/languages'
import { listOwnReviews, listOwnShopComments, answerQuestion, askAboutGoods, replyToReview } from '@contract/shop/voice-endpoints'
import { answerVoice } from '@contract/shop/voice-operator-endpoints'
import { anUpload } from '../../support/posts'
import { bringGoods, shopPlatform } from '../../support/shop-orders'
import { aPublicAnswer, aPublicQuestion, aPublicReply, aPublicReview, aReceivedLine, aReview } from '../../support/shop-voices'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

/* What everybody reads of goods names no order, and nothing that nobody has looked at. */

const server = useTestServer({ sharesRows: true })
const platform = usePlatform(server, shopPlatform)
const buyer = useMember(server)
const second = useMember(server)
const looker = useMember(server)
let goodsId: string
let ids: { readonly questionId: string; readonly reviewId: string; readonly skuId: string }
let orders: readonly string[]
let unreviewed: readonly string[]

beforeAll(async () => {
  const skuId = await bringGoods(server, platform, 'LAMP')
  const [first, other, silent] = [
    await aReceivedLine(server, platform, buyer, { skuId }),
    await aReceivedLine(server, platform, second, { skuId }),
    await aReceivedLine(server, platform, buyer, { skuId }),
  ]
  goodsId = first.goodsId
  orders = [first, other, silent].flatMap(({ orderNumber, orderId, lineId }) => [orderNumber, orderId, lineId])
  const { reviewId } = await aPublicReview(server, platform, buyer, { line: first, text: '公開的評價' })
  const hidden = await aReview(server, second, other.lineId, { text: '藏起評價', photoIds: [await anUpload(server, second)] })
  const { commentId: questionId } = await aPublicQuestion(server, platform, buyer, goodsId)
  await aPublicAnswer(server, platform, second, questionId)
  await aPublicReply(server, platform, second, reviewId)
  await server.ask(answerVoice, { reviewId, text: '謝謝惠顧' }, { operatorKey: platform.shopKey })
  await server.ask(askAboutGoods, { goodsId, text: '藏起問題' }, { token: second.token })
  await server.ask(answerQuestion, { questionId, text: '藏起回答' }, { token: second.token })
  await server.ask(replyToReview, { reviewId, text: '藏起回覆' }, { token: second.token })
  ids = { questionId, reviewId, skuId }
  unreviewed = ['藏起', ...hidden.photos.map(({ fileId }) => fileId)]
})

/** Every public read of the shop that takes the goods, a question or a review. */
const reads: readonly Endpoint[] = allEndpoints.filter(({ access, effect, about, method }) => access === 'public' && effect === 'read' && method === 'POST' && ['shop', 'shopVoice'].includes(about))

/** What each takes; one that is not named here takes the goods alone. */
const toInputs = (path: string): readonly object[] => {
  if (path === 'voice/thread') return [{ questionId: ids.questionId }, { reviewId: ids.reviewId }]
  if (path === 'review/ofGoods') return [{ goodsId }, { goodsId, filter: 'photos' }, { goodsId, skuId: ids.skuId }]
  return [{ goodsId }]
}

it('are found: the reads of goods, reviews, questions and threads', () => {
  expect(reads.map(({ path }) => path)).toEqual(expect.arrayContaining(['shop/goods', 'review/ofGoods', 'voice/questions', 'voice/thread']))
})

it('keeps apart: its authors do read them', async () => {
  const own = JSON.stringify([await server.ask(listOwnReviews, {}, { token: second.token }), await server.ask(listOwnShopComments, {}, { token: second.token })])
  for (const secret of unreviewed) expect(own).toContain(secret)
  expect(own).toContain(orders[3])
})

it.each(reads.map((read) => [read.path, read] as const))('%s says nothing of orders and of what nobody has looked at', async (path, read) => {
  const said: string[] = []
  for (const input of toInputs(path)) {
    for (const language of LANGUAGES) {
      for (const token of [undefined, looker.token]) {
        const answer = await server.post(read, input as InputOf<Endpoint>, { language, ...(token !== undefined && { token }) })
        said.push(JSON.stringify(answer))
      }
    }
  }
  // Otherwise nothing was asked.
  expect(said.some((text) => text.includes('"status":"y"'))).toBe(true)
  const secrets = [...orders, ...unreviewed]
  expect(secrets.filter((secret) => said.some((text) => text.includes(secret)))).toEqual([])
})
