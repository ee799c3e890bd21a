import { askAboutGoods, editReview, listGoodsReviews, withdrawReview, writeReview } from '@contract/shop/voice-endpoints'
import { approveVoice, refuseVoice } from '@contract/shop/voice-operator-endpoints'
import type { TestMember } from '../../support/server'
import { bringGoods, shopPlatform } from '../../support/shop-orders'
import { aReceivedLine, aReview } from '../../support/shop-voices'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

/* What happens at the same moment happens one after the other, and the counted stars are those that everybody sees. */

const ROUNDS = [1, 2, 3]
const server = useTestServer({ sharesRows: true })
const platform = usePlatform(server, shopPlatform)
const buyer = useMember(server)
const as = ({ token }: TestMember) => ({ token })
const staff = () => ({ operatorKey: platform.supportKey })
let skuId: string
beforeAll(async () => {
  skuId = await bringGoods(server, platform, 'LAMP')
})
const toCode = (answer: { readonly status: string; readonly code?: string }) => answer.code ?? answer.status

/** Counted anew, beside what is kept. */
async function expectCounted(): Promise<void> {
  const { rows } = await server.db.execute(`
    select * from (
      select goods_id, sum(rating)::int as stars, count(*)::int as all, count(*) filter (where rating >= 4)::int as good,
        count(*) filter (where rating <= 2)::int as bad, count(*) filter (where photo_count > 0)::int as photos
      from shop_reviews where status = 'approved' group by goods_id
    ) counted full join shop_ratings kept using (goods_id)
    where (coalesce(stars, 0), coalesce(counted.all, 0), coalesce(good, 0), coalesce(bad, 0), coalesce(photos, 0))
      is distinct from (rating_sum, rating_count, good_count, bad_count, photo_count)`)
  expect(rows).toEqual([])
}

it.each(ROUNDS)('a line has one review, however many write it at once (round %i)', async () => {
  const { lineId } = await aReceivedLine(server, platform, buyer, { skuId })
  const answers = await Promise.all([5, 4, 3, 2].map((rating) => server.post(writeReview, { lineId, rating }, as(buyer))))
  expect(answers.map(toCode).sort()).toEqual(['reviewedAlready', 'reviewedAlready', 'reviewedAlready', 'y'])
  await expectCounted()
})

it.each(ROUNDS)('what is decided is what was read, while its author rewrites it [shop case 57] (round %i)', async () => {
  const { lineId } = await aReceivedLine(server, platform, buyer, { skuId })
  const { reviewId } = await aReview(server, buyer, lineId, { text: '讀過的' })
  await server.ask(withdrawReview, { reviewId }, as(buyer))
  const [edited, approved] = await Promise.all([
    server.post(editReview, { reviewId, rating: 1, text: '沒有讀過的' }, as(buyer)),
    server.post(approveVoice, { reviewId, revision: 1 }, staff()),
  ])
  expect(edited.status).toBe('y')
  expect(['rewrittenMeanwhile', 'notAllowedNow']).toContain(toCode(approved))
  const { rows } = await server.db.execute('select status, text from shop_reviews where id = $1', [reviewId])
  expect(rows).toEqual([{ status: 'unreviewed', text: '沒有讀過的' }])
  await expectCounted()
})

it.each(ROUNDS)('stars are counted as what is public, while reviews are approved, refused and withdrawn at once (round %i)', async () => {
  const written: string[] = []
  for (const rating of [5, 4, 2, 1]) {
    const { lineId } = await aReceivedLine(server, platform, buyer, { skuId })
    written.push((await aReview(server, buyer, lineId, { rating })).reviewId)
  }
  await Promise.all(
    written.flatMap((reviewId) => [
      server.post(approveVoice, { reviewId, revision: 1 }, staff()),
      server.post(refuseVoice, { reviewId, revision: 1, reason: '廣告' }, staff()),
      server.post(withdrawReview, { reviewId }, as(buyer)),
    ]),
  )
  await expectCounted()
  const goodsId = (await aReceivedLine(server, platform, buyer, { skuId })).goodsId
  const { rows } = await server.db.execute(`select count(*)::int as count from shop_reviews where status = 'approved'`)
  expect((await server.ask(listGoodsReviews, { goodsId })).summary).toMatchObject({ count: (rows[0] as { count: number }).count })
})

it('of questions asked at once a day has five', async () => {
  const { goodsId } = await aReceivedLine(server, platform, buyer, { skuId })
  const answers = await Promise.all(Array.from({ length: 8 }, (_one, index) => server.post(askAboutGoods, { goodsId, text: `問 ${index}` }, as(buyer))))
  expect(answers.map(toCode).filter((code) => code === 'y')).toHaveLength(5)
  expect(answers.map(toCode).filter((code) => code === 'tooManyQuestions')).toHaveLength(3)
})
