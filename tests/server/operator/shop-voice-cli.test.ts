import { editShopComment, getShopThread, listGoodsReviews, listOwnReviews } from '@contract/shop/voice-endpoints'
import { runCli } from '@server/cli/run-cli'
import { anUpload } from '../../support/posts'
import { shopPlatform } from '../../support/shop-orders'
import { aPublicQuestion, aReceivedLine, aReview } from '../../support/shop-voices'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

// Looking at what members say of goods, and answering as the shop, typed as staff type it.

const server = useTestServer()
const platform = usePlatform(server, shopPlatform)
const buyer = useMember(server)
const as = ({ token }: { readonly token: string }) => ({ token })

async function runWith(operatorKey: string, ...words: string[]) {
  const said: string[] = []
  const complained: string[] = []
  const environment = { OPERATOR_KEY: operatorKey }
  const code = await runCli([...words, '--server', server.baseUrl], { environment, say: (text) => said.push(text), complain: (text) => complained.push(text) })
  return { code, said: said.join('\n'), complained: complained.join('\n') }
}
const run = (...words: string[]) => runWith(platform.supportKey, ...words)

it('lists what waits, shows one whole, and lets it through by its revision', async () => {
  expect((await run('shop-voices')).said).toBe('nothing')
  const line = await aReceivedLine(server, platform, buyer)
  const { reviewId, photos } = await aReview(server, buyer, line.lineId, { rating: 4, text: '好用\n耐用', photoIds: [await anUpload(server, buyer)] })
  expect((await run('shop-voices')).said).toMatch(new RegExp(`review +${reviewId} +LAMP +unreviewed +4 .*好用 耐用`))
  const { said } = await run('shop-voice', reviewId)
  expect(said).toMatch(/revision +1\b/)
  expect(said).toContain(photos[0]?.fileId ?? 'none')
  expect(await run('shop-voice-approve', 'review', reviewId)).toMatchObject({ code: 2, complained: expect.stringContaining('--revision is missing') as string })
  expect(await run('shop-voice-approve', 'review', reviewId, '--revision', '1')).toMatchObject({ code: 0, said: expect.stringMatching(/status +approved/) as string })
  expect((await server.ask(listGoodsReviews, { goodsId: line.goodsId })).items).toHaveLength(1)
})

it('refuses with a reason and the photos that are meant', async () => {
  const { lineId } = await aReceivedLine(server, platform, buyer)
  const photoIds = [await anUpload(server, buyer), await anUpload(server, buyer)]
  const { reviewId } = await aReview(server, buyer, lineId, { photoIds })
  expect(await run('shop-voice-refuse', 'review', reviewId, '--revision', '1', '--reason', '看得到面單', '--photo', '3')).toMatchObject({ code: 2 })
  expect((await run('shop-voice-refuse', 'review', reviewId, '--revision', '1', '--reason', '看得到面單', '--photo', '2')).code).toBe(0)
  expect((await server.ask(listOwnReviews, {}, as(buyer))).items).toMatchObject([{ status: 'notPassed', reason: '看得到面單', refusedPhotoIds: [photoIds[1]] }])
})

it('says how to read again what was rewritten meanwhile, and answers as the shop', async () => {
  const { goodsId } = await aReceivedLine(server, platform, buyer)
  const { commentId } = await aPublicQuestion(server, platform, buyer, goodsId)
  expect((await runWith(platform.shopKey, 'shop-answer', 'question', commentId, '可以，用冷水。')).code).toBe(0)
  expect((await server.ask(getShopThread, { questionId: commentId })).comments).toMatchObject([{ isShop: true, text: '可以，用冷水。' }])
  await server.ask(editShopComment, { commentId, text: '改過' }, as(buyer))
  expect(await run('shop-voice-approve', 'question', commentId, '--revision', '1')).toMatchObject({
    code: 1,
    complained: expect.stringMatching(new RegExp(`changed it meanwhile.*shop-voice ${commentId}`)) as string,
  })
})
