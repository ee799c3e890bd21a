import { setGoodsState } from '@contract/shop/shop-operator-endpoints'
import type { ReviewFilter } from '@contract/shop/voice'
import { listGoodsReviews } from '@contract/shop/voice-endpoints'
import { anUpload } from '../../support/posts'
import { aShop, shopPlatform } from '../../support/shop-orders'
import { aPublicReview, aReceivedLine } from '../../support/shop-voices'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

const server = useTestServer({ sharesRows: true })
const platform = usePlatform(server, shopPlatform)
const buyer = useMember(server)
let goodsId: string
let skuId: string

/** Six of the same goods: stars, and whether there are words. */
const WRITTEN = [
  { rating: 5, text: '一' },
  { rating: 1, text: '' },
  { rating: 4, text: '三' },
  { rating: 2, text: '四' },
  { rating: 5, text: '' },
  { rating: 3, text: '六' },
]

beforeAll(async () => {
  const shop = await aShop(server, platform)
  skuId = shop['CUP'] ?? ''
  for (const [index, written] of WRITTEN.entries()) {
    const line = await aReceivedLine(server, platform, buyer, { skuId })
    goodsId = line.goodsId
    const photoIds = index === 3 ? [await anUpload(server, buyer)] : []
    await aPublicReview(server, platform, buyer, { line, ...written, photoIds })
  }
})

async function readAll(filter: ReviewFilter, limit: number, of: { readonly skuId?: string } = {}) {
  const read: string[] = []
  let cursor: string | undefined
  do {
    const page = await server.ask(listGoodsReviews, { goodsId, filter, limit, cursor, ...of })
    read.push(...page.items.map(({ rating, text }) => `${rating}${text}`))
    cursor = page.nextCursor
  } while (cursor !== undefined)
  return read
}

it.each([1, 2, 4, 50])('of goods stand with words before those without, the latest first, %i a page', async (limit) => {
  expect(await readAll('all', limit)).toEqual(['3六', '2四', '4三', '5一', '5', '1'])
  expect(await readAll('good', limit)).toEqual(['4三', '5一', '5'])
  expect(await readAll('bad', limit)).toEqual(['2四', '1'])
  expect(await readAll('photos', limit)).toEqual(['2四'])
})

it('of one option alone, and of another one none', async () => {
  expect(await readAll('all', 50, { skuId })).toHaveLength(6)
  expect(await readAll('all', 50, { skuId: goodsId })).toEqual([])
})

it('are counted, with the share of good ones rounded down from five on', async () => {
  const { summary } = await server.ask(listGoodsReviews, { goodsId })
  // 3 of 6 are good.
  expect(summary).toEqual({ count: 6, withPhotos: 1, good: 3, bad: 2, satisfiedPercent: 50 })
})

it('are still read when the goods are sold no longer, and never of a draft', async () => {
  const operator = { operatorKey: platform.shopKey }
  await server.ask(setGoodsState, { code: 'CUP', state: 'withdrawn' }, operator)
  expect(await server.ask(listGoodsReviews, { goodsId })).toMatchObject({ goods: { isOnShelf: false, name: '保溫杯' }, summary: { count: 6 } })
  await server.ask(setGoodsState, { code: 'CUP', state: 'onShelf' }, operator)
  await server.db.execute(`update shop_goods set state = 'draft' where code = 'CUP'`)
  expect(await server.post(listGoodsReviews, { goodsId })).toMatchObject({ code: 'notFound' })
  await server.db.execute(`update shop_goods set state = 'onShelf' where code = 'CUP'`)
})
