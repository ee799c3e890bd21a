import { allEndpoints } from '@contract/all-endpoints'
import type { Endpoint } from '@contract/kit/endpoint'
import { askAboutGoods, answerQuestion, replyToReview } from '@contract/shop/voice-endpoints'
import { operatorListGoods } from '@contract/shop/shop-operator-endpoints'
import { setUpPlatform } from '@contract/operator/operator-endpoints'
import type { CallOptions } from '../../support/server'
import { aShop, shopPlatform, type SkuIds } from '../../support/shop-orders'
import { aPublicQuestion, aPublicReview, aReceivedLine, aReview } from '../../support/shop-voices'
import { useScene, validRequests } from '../strangers/valid-requests'

// What the public answers say of the shop: no exact stock above 99, no order number, nothing that nobody has looked at yet.

/** In no other number of any answer. */
const ON_HAND = 74_281
const RESERVED = 3
const UNREVIEWED = '未審密文'

const scene = useScene()
const isPublic = ({ access, effect }: Endpoint) => access === 'public' && effect === 'read'
const endpoints = allEndpoints.filter(isPublic)

/** Every id that a public endpoint of the shop may be asked by. */
interface Shown {
  readonly goodsId: string
  readonly skuId: string
  readonly reviewIds: readonly string[]
  readonly questionIds: readonly string[]
}
let shown: Shown
let orderNumbers: string[]

beforeAll(async () => {
  const { server, platform } = scene
  await server.ask(setUpPlatform, shopPlatform, { operatorKey: platform.adminKey })
  const ids: SkuIds = await aShop(server, platform)
  const skuId = ids['CUP'] ?? ''
  const [buyer, other] = [await server.signUpMember(), await server.signUpMember()]
  const first = await aReceivedLine(server, platform, buyer, { skuId })
  const second = await aReceivedLine(server, platform, other, { skuId })
  const { goodsId } = first
  const seen = await aPublicReview(server, platform, buyer, { line: first })
  const waiting = await aReview(server, other, second.lineId, { text: `${UNREVIEWED}一` })
  const question = await aPublicQuestion(server, platform, buyer, goodsId)
  const by = { token: other.token }
  const asked = await server.ask(askAboutGoods, { goodsId, text: `${UNREVIEWED}二` }, by)
  await server.ask(answerQuestion, { questionId: question.commentId, text: `${UNREVIEWED}三` }, by)
  await server.ask(replyToReview, { reviewId: seen.reviewId, text: `${UNREVIEWED}四` }, by)
  shown = { goodsId, skuId, reviewIds: [seen.reviewId, waiting.reviewId], questionIds: [question.commentId, asked.commentId] }
  orderNumbers = [first.orderNumber, second.orderNumber]
  await server.db.execute(`update shop_stock set on_hand = ${ON_HAND}, reserved = ${RESERVED} where sku_id = '${skuId}'`)
  await server.db.execute(`update shop_goods set sold_count = 0`)
})

/** The same request about our goods, once for each of several ids. */
function aboutOurs(input: Readonly<Record<string, unknown>>): Record<string, unknown>[] {
  const own = {
    ...input,
    ...('goodsId' in input && { goodsId: shown.goodsId }),
    ...('skuId' in input && { skuId: shown.skuId }),
    ...('lines' in input && { lines: (input['lines'] as object[]).map((line) => ({ ...line, skuId: shown.skuId })) }),
    ...('limit' in input && { limit: 50 }),
    ...('q' in input && { q: '保溫杯', minCents: undefined, maxCents: undefined }),
    ...('filter' in input && { filter: 'all' }),
  }
  if ('questionId' in input) return shown.questionIds.map((questionId) => ({ ...own, questionId }))
  if ('reviewId' in input) return shown.reviewIds.map((reviewId) => ({ ...own, reviewId }))
  return [own]
}

/** Every number in it, and every text. */
function listValues(value: unknown): (number | string)[] {
  if (typeof value === 'number' || typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(listValues)
}

const answered = new Set<string>()

it.each(endpoints.map((endpoint) => [endpoint.path, endpoint] as const))('%s', async (path, endpoint) => {
  const { server } = scene
  const [maker, looker] = [await server.signUpMember(), await server.signUpMember()]
  const given = (await validRequests(endpoint, scene, maker)) as Record<string, unknown>[]
  const callers: CallOptions[] = [{}, { token: looker.token }]
  for (const input of given.flatMap((one) => [one, ...aboutOurs(one)])) {
    for (const caller of callers) {
      const answer = await (endpoint.method === 'GET' ? server.get : server.post)(endpoint, input as never, caller)
      const values = listValues(answer)
      // In whatever text, also within others.
      const texts = values.filter((value) => typeof value === 'string').join('\n')
      expect(values.filter((value) => value === ON_HAND || value === ON_HAND - RESERVED)).toEqual([])
      expect(orderNumbers.filter((number) => texts.includes(number))).toEqual([])
      expect(texts).not.toContain(UNREVIEWED)
      if (answer.status === 'y' && JSON.stringify(answer).includes(shown.goodsId)) answered.add(path)
    }
  }
})

it('those of the shop were asked about these goods', async () => {
  expect([...answered].sort()).toEqual(['cart/look', 'review/ofGoods', 'shop/goods', 'shop/home', 'shop/search', 'voice/questions', 'voice/thread'])
  // And the goods are there with all their stock, for those whose stock it is.
  const { items } = await scene.server.ask(operatorListGoods, { code: 'CUP' }, { operatorKey: scene.platform.shopKey })
  expect(listValues(items)).toContain(ON_HAND)
})
