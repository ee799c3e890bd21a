import { pay } from '@contract/payment/pay-endpoints'
import { putInCart } from '@contract/shop/cart-endpoints'
import { searchGoods } from '@contract/shop/goods-search-endpoints'
import { confirmShopReceipt, placeShopOrder, previewShopOrder } from '@contract/shop/shop-order-endpoints'
import { shipShopOrder, startPicking } from '@contract/shop/shop-order-operator-endpoints'
import { askAboutGoods, replyToReview, writeReview } from '@contract/shop/voice-endpoints'
import { answerVoice, approveVoice } from '@contract/shop/voice-operator-endpoints'
import { creditMember } from '@contract/wallet/wallet-operator-endpoints'
import type { ServerClient } from '@server/cli/server-client'
import { aPhoto } from '../parcels'
import type { Writing } from './writing'

/** What a member has in the demo's shop. */
export interface ShopBelongings {
  /** Bought, reviewed and asked about: everybody sees it. */
  readonly goodsId: string
  /** Waits to be paid. */
  readonly orderId: string
  /** Sent straight home and received; one of its lines is reviewed. */
  readonly receivedOrderId: string
  /** Received, and not reviewed. */
  readonly lineId: string
}

/** The member, the staff with every scope, and who the member is. */
export interface ShopScene {
  readonly server: ServerClient
  readonly desk: Pick<ServerClient, 'ask' | 'upload'>
  readonly clientNo: string
  readonly addressId: string
}

/** The cheapest that the demo has, with more in stock than all members of a run together order. */
const NAME = '魔術束線帶'
/** Two goods of the demo with enough of each, of which one is reviewed. */
const REVIEWED = '無痕掛鉤'
const UNREVIEWED = '乾燥包'
const FIRST = 1

/** Something in the cart, an order that is not paid, and one that has come, with what was said of it. */
export async function layShop(scene: ShopScene, writing: Writing): Promise<ShopBelongings> {
  const { server } = scene
  const received = await receiveGoods(scene, writing)
  const { skuId, fromCents } = await findGoods(server, NAME)
  const order = await server.ask(placeShopOrder, { lines: [{ skuId, quantity: 1 }], delivery: 'join', seenTotalCents: fromCents })
  await server.ask(putInCart, { skuId, delivery: 'join', quantity: 2, seenCents: fromCents })
  return { ...received, orderId: order.orderId }
}

async function findGoods(server: ServerClient, name: string) {
  const card = (await server.ask(searchGoods, { q: name })).items.find(({ onlySkuId }) => onlySkuId !== undefined)
  if (!card?.onlySkuId) throw new Error(`the shop of the demo has no ${name}`)
  return { goodsId: card.goodsId, skuId: card.onlySkuId, fromCents: card.fromCents }
}

async function receiveGoods({ server, desk, clientNo, addressId }: ShopScene, writing: Writing): Promise<Omit<ShopBelongings, 'orderId'>> {
  const goods = [await findGoods(server, REVIEWED), await findGoods(server, UNREVIEWED)]
  const choice = { lines: goods.map(({ skuId }) => ({ skuId, quantity: 1 })), delivery: 'home' as const, addressId }
  const { totalCents, channelCode } = await server.ask(previewShopOrder, choice)
  const { orderId, orderNumber, payableCents, lines } = await server.ask(placeShopOrder, { ...choice, channelCode, seenTotalCents: totalCents })
  // It comes on top of the balance that the screens are known by.
  await desk.ask(creditMember, { ClientNO: clientNo, amountCents: payableCents, reason: 'for the shop' })
  await server.ask(pay, { payableId: orderId, seenTotalCents: payableCents })
  await desk.ask(startPicking, { orderNumbers: [orderNumber] })
  const photos = [{ fileId: await desk.upload(await aPhoto(), 'desk.jpg'), kind: 'weighing' as const }]
  await desk.ask(shipShopOrder, { orderNumber, carrierName: writing.carrier, trackingNumber: '906122078835', weightGrams: 1_640, photos })
  await server.ask(confirmShopReceipt, { orderId })
  const lineOf = (index: number) => lines.find(({ skuId }) => skuId === goods[index]?.skuId)?.lineId ?? ''
  const goodsId = goods[0]?.goodsId ?? ''
  await speak({ server, desk }, writing, { goodsId, lineId: lineOf(0) })
  return { receivedOrderId: orderId, goodsId, lineId: lineOf(1) }
}

type Received = Pick<ShopBelongings, 'goodsId' | 'lineId'>

/** A review with a photo and a reply to it, and a question that the shop has answered. */
async function speak({ server, desk }: Pick<ShopScene, 'server' | 'desk'>, { remark }: Writing, of: Received): Promise<void> {
  const photoIds = [await server.upload(await aPhoto(), 'photo.jpg')]
  const { reviewId } = await server.ask(writeReview, { lineId: of.lineId, rating: 5, text: remark, photoIds })
  await desk.ask(approveVoice, { reviewId, revision: FIRST })
  const reply = await server.ask(replyToReview, { reviewId, text: remark })
  await desk.ask(approveVoice, { commentId: reply.commentId, revision: FIRST })
  const question = await server.ask(askAboutGoods, { goodsId: of.goodsId, text: remark })
  await desk.ask(approveVoice, { commentId: question.commentId, revision: FIRST })
  await desk.ask(answerVoice, { questionId: question.commentId, text: remark })
}
