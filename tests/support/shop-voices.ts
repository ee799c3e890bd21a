import type { InputOf } from '@contract/kit/endpoint'
import type { OwnReview, ShopComment } from '@contract/shop/voice'
import { answerQuestion, askAboutGoods, replyToReview, writeReview } from '@contract/shop/voice-endpoints'
import { approveVoice } from '@contract/shop/voice-operator-endpoints'
import type { TestPlatform } from './platform'
import type { TestMember, TestServer } from './server'
import { aShopOrder, bringGoods, payShopOrder } from './shop-orders'

/** A line of an order, with what is needed to speak of it. */
export interface ReceivedLine {
  readonly orderId: string
  readonly orderNumber: string
  readonly lineId: string
  readonly goodsId: string
  readonly skuId: string
}

/** The way of goods into the member's hands is the warehouse's: here the order's row says that they have arrived. */
export async function signShopOrder(server: TestServer, orderId: string): Promise<void> {
  await server.db.execute(
    `update shop_orders set status = 'signed', picking_at = app_now(), stocked_at = app_now(), signed_at = app_now(), ended_at = app_now() where id = $1`,
    [orderId],
  )
}

/** Bought, paid and received. @param skuId bought again, else new goods of that code */
export async function aReceivedLine(
  server: TestServer,
  platform: TestPlatform,
  member: TestMember,
  { code = 'LAMP', skuId }: { readonly code?: string; readonly skuId?: string } = {},
): Promise<ReceivedLine> {
  const bought = skuId ?? (await bringGoods(server, platform, code))
  const order = await aShopOrder(server, member, { lines: [{ skuId: bought, quantity: 1 }] })
  await payShopOrder(server, platform, member, order)
  await signShopOrder(server, order.orderId)
  const [line] = order.lines
  if (!line) throw new Error('an order without a line')
  return { orderId: order.orderId, orderNumber: order.orderNumber, lineId: line.lineId, goodsId: line.goodsId, skuId: bought }
}

type Written = Omit<InputOf<typeof writeReview>, 'lineId'>

/** It waits to be looked at. */
export function aReview(server: TestServer, { token }: TestMember, lineId: string, written: Partial<Written> = {}): Promise<OwnReview> {
  return server.ask(writeReview, { lineId, rating: 5, text: '很實用。', ...written }, { token })
}

export async function approveReview(server: TestServer, platform: TestPlatform, reviewId: string, revision = 1): Promise<void> {
  await server.ask(approveVoice, { reviewId, revision }, { operatorKey: platform.supportKey })
}

export async function approveComment(server: TestServer, platform: TestPlatform, commentId: string, revision = 1): Promise<void> {
  await server.ask(approveVoice, { commentId, revision }, { operatorKey: platform.supportKey })
}

/** That everybody sees, of goods that were bought for it. */
export async function aPublicReview(
  server: TestServer,
  platform: TestPlatform,
  member: TestMember,
  { line, ...written }: Partial<Written> & { readonly line?: ReceivedLine } = {},
): Promise<OwnReview> {
  const own = await aReview(server, member, (line ?? (await aReceivedLine(server, platform, member))).lineId, written)
  if (own.status === 'unreviewed') await approveReview(server, platform, own.reviewId)
  return own
}

/** That everybody sees. */
export async function aPublicQuestion(server: TestServer, platform: TestPlatform, { token }: TestMember, goodsId: string, text = '可以機洗嗎？'): Promise<ShopComment> {
  const question = await server.ask(askAboutGoods, { goodsId, text }, { token })
  await approveComment(server, platform, question.commentId)
  return question
}

/** That everybody sees. */
export async function aPublicAnswer(server: TestServer, platform: TestPlatform, { token }: TestMember, questionId: string, text = '可以。'): Promise<ShopComment> {
  const answer = await server.ask(answerQuestion, { questionId, text }, { token })
  await approveComment(server, platform, answer.commentId)
  return answer
}

/** That everybody sees. */
export async function aPublicReply(server: TestServer, platform: TestPlatform, { token }: TestMember, reviewId: string, text = '謝謝分享。'): Promise<ShopComment> {
  const reply = await server.ask(replyToReview, { reviewId, text }, { token })
  await approveComment(server, platform, reply.commentId)
  return reply
}
