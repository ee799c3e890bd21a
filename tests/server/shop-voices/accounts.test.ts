import { closeAccount } from '@contract/account/closing-endpoints'
import { saveProfile } from '@contract/account/profile-endpoints'
import { askAboutGoods, getShopThread, listGoodsReviews, listOwnReviews, listQuestions, replyToReview, reportShopVoice } from '@contract/shop/voice-endpoints'
import { moveMemberRows } from '@server/across/account/member-rows-store'
import { allMemberParts } from '@server/app/all-member-parts'
import { anUpload } from '../../support/posts'
import type { TestMember } from '../../support/server'
import { shopPlatform } from '../../support/shop-orders'
import { aPublicAnswer, aPublicQuestion, aPublicReview, aReceivedLine, aReview } from '../../support/shop-voices'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

const server = useTestServer()
const platform = usePlatform(server, shopPlatform)
const leaver = useMember(server)
const other = useMember(server)
const third = useMember(server)
const as = ({ token }: TestMember) => ({ token })
const idOf = async ({ ClientNO }: TestMember) =>
  (await server.db.kysely.selectFrom('members').select('id').where('clientNo', '=', ClientNO).executeTakeFirstOrThrow()).id
const countOf = async (table: string) => ((await server.db.execute(`select count(*)::int as count from ${table}`)).rows[0] as { count: number }).count

it('leaves the stars of public reviews behind where the account is closed, and nothing that says who gave them', async () => {
  await server.ask(saveProfile, { region: 'TW', phone: '912345678', nickname: '小美' }, as(leaver))
  const line = await aReceivedLine(server, platform, leaver)
  const { reviewId, photos } = await aPublicReview(server, platform, leaver, { line, rating: 4, text: '住址在照片上', photoIds: [await anUpload(server, leaver)] })
  await aReview(server, leaver, (await aReceivedLine(server, platform, leaver, { code: 'VASE' })).lineId)
  await server.ask(replyToReview, { reviewId, text: '同感' }, as(other))
  const question = await aPublicQuestion(server, platform, leaver, line.goodsId)
  await aPublicAnswer(server, platform, other, question.commentId)
  await server.ask(closeAccount, { password: leaver.password }, as(leaver))

  const read = await server.ask(listGoodsReviews, { goodsId: line.goodsId }, { language: 'zh-Hant' })
  expect(read).toMatchObject({ items: [{ rating: 4, text: '', photos: [], author: { name: '某***' } }], summary: { count: 1, good: 1, withPhotos: 0 } })
  expect((await fetch(`${server.baseUrl}/api/shop/reviewPicture/${photos[0]?.fileId}`)).status).toBe(404)
  expect((await server.ask(listQuestions, { goodsId: line.goodsId })).items).toEqual([])
  expect([await countOf('shop_reviews'), await countOf('shop_review_photos')]).toEqual([1, 0])
})

it('moves reviews, questions and reports where two accounts become one', async () => {
  const line = await aReceivedLine(server, platform, leaver)
  const { reviewId } = await aPublicReview(server, platform, third, { line: await aReceivedLine(server, platform, third, { skuId: line.skuId }) })
  await aPublicReview(server, platform, leaver, { line, rating: 2 })
  const { commentId } = await server.ask(askAboutGoods, { goodsId: line.goodsId, text: '？' }, as(leaver))
  for (const member of [leaver, other]) await server.ask(reportShopVoice, { reviewId, reason: 'other' }, as(member))
  const move = { from: await idOf(leaver), to: await idOf(other) }
  await server.db.transaction((tx) => moveMemberRows(tx, allMemberParts, move))
  expect((await server.ask(listOwnReviews, {}, as(other))).items).toMatchObject([{ rating: 2, line: { lineId: line.lineId } }])
  expect(await server.ask(getShopThread, { questionId: commentId }, as(other))).toMatchObject({ question: { author: { isMe: true } } })
  expect(await server.ask(listGoodsReviews, { goodsId: line.goodsId })).toMatchObject({ summary: { count: 2, good: 1, bad: 1 } })
  expect(await countOf('shop_voice_reports')).toBe(1)
})
