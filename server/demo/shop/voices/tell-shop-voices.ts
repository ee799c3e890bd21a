import { setTimeout as sleep } from 'node:timers/promises'
import { saveProfile } from '@contract/account/profile-endpoints'
import { pay } from '@contract/payment/pay-endpoints'
import type { OperatorGoods } from '@contract/shop/catalogue'
import { confirmShopReceipt, getShopOrder, listShopOrders, placeShopOrder, previewShopOrder } from '@contract/shop/shop-order-endpoints'
import { shipShopOrder, startPicking } from '@contract/shop/shop-order-operator-endpoints'
import { operatorListGoods } from '@contract/shop/shop-operator-endpoints'
import {
  answerQuestion, askAboutGoods, listOwnShopComments, listReviewableLines, withdrawReview, writeReview,
} from '@contract/shop/voice-endpoints'
import { answerVoice, approveVoice, refuseVoice } from '@contract/shop/voice-operator-endpoints'
import { getWallet } from '@contract/wallet/wallet-endpoints'
import { creditMember } from '@contract/wallet/wallet-operator-endpoints'
import type { ServerClient } from '@server/cli/server-client'
import { addDemoAddress } from '@server/demo/demo-address'
import { demoSignIn, type DemoMember, type SignUp } from '@server/demo/demo-member'
import { DEMO_GOODS } from '@server/demo/shop/demo-shop'
import { drawGoods } from '@server/demo/shop/goods-picture'
import { toPlausibleBox } from '@server/demo/simulator/plausible-goods'
import { photograph, toCarrierNumber } from '@server/demo/simulator/warehouse-acts'
import { shopReviewers, type Reviewer } from './voices-people'
import { planQuestions, planReviews, type PlannedQuestion, type PlannedReview } from './voices-plan'

export interface VoicesPeople {
  readonly signUp: SignUp
  /** Looks at what is said, and answers as the shop. */
  readonly administration: ServerClient
  readonly warehouse: ServerClient
  readonly finance: ServerClient
}

/** The visitor's own calls go between two of these. */
const REST_MS = 15
/** So many goods fit into a box that the channel takes. */
const LINES_AN_ORDER = 5
/** Nobody of the demo writes anything twice. */
const FIRST = 1
const REASON = '請勿留聯絡方式，改好再送出。'
const REASON_OF_A_QUESTION = '這個問題請直接問客服，會回得更快。'

/** What the demo laid on the shelf, with the option of which there was most: enough for everybody and for the visitor. */
interface Shelf {
  readonly goodsId: string
  readonly skuId: string
  readonly isPlentiful: boolean
}

const PLENTY = 2 * shopReviewers.length

/**
 * Reviews and questions of the demo's shop, in all states: twelve people buy what they review, as everybody must, and the staff
 * looks at what they write. It runs beside the visitor, since it takes far longer than a first start may. Each step looks first
 * whether it is done, so that a start that was cut short goes on where it was.
 * @param signal ends it after the call that is being done
 */
export async function tellShopVoices(people: VoicesPeople, signal: AbortSignal): Promise<void> {
  const shelf = await readShelf(people.administration)
  const reviews = planReviews(shopReviewers, [...shelf].filter(([, { isPlentiful }]) => isPlentiful).map(([code]) => code))
  const members = new Map<Reviewer, DemoMember>()
  for (const reviewer of shopReviewers) {
    const { email, phone, nickname } = reviewer
    const member = await people.signUp({ email, phone, password: demoSignIn.password })
    await member.server.ask(saveProfile, { region: 'TW', phone, nickname })
    members.set(reviewer, member)
    await reviewAll(people, member, { shelf, reviews: reviews.get(reviewer) ?? [], nickname, phone }, signal)
  }
  for (const question of planQuestions(shopReviewers, [...shelf.keys()])) {
    const [asker, buyer] = [members.get(question.by), question.answer?.by && members.get(question.answer.by)]
    const goodsId = shelf.get(question.goodsCode)?.goodsId
    if (asker && goodsId !== undefined) await askOnce(people, { asker, buyer, goodsId }, question)
    await rest(signal)
  }
}

const rest = (signal: AbortSignal) => sleep(REST_MS, undefined, { signal })

/** By the goods' code, in the demo's own order, so that the plan of another start is the same. */
async function readShelf(administration: ServerClient): Promise<ReadonlyMap<string, Shelf>> {
  const listed = new Map<string, OperatorGoods>()
  let cursor: string | undefined
  do {
    const page = await administration.ask(operatorListGoods, { state: 'onShelf', limit: 50, cursor })
    for (const goods of page.items) listed.set(goods.code, goods)
    cursor = page.nextCursor
  } while (cursor !== undefined)
  return new Map(
    DEMO_GOODS.flatMap(({ goods: { code }, skus }) => {
      const found = listed.get(code)
      const [most] = [...skus].sort((one, other) => (other.stock ?? 0) - (one.stock ?? 0))
      const skuId = found?.skus.find((sku) => sku.code === most?.code)?.skuId
      if (!found || skuId === undefined) return []
      return [[code, { goodsId: found.goodsId, skuId, isPlentiful: (most?.stock ?? 0) > PLENTY }] as const]
    }),
  )
}

interface Reviewing {
  readonly shelf: ReadonlyMap<string, Shelf>
  readonly reviews: readonly PlannedReview[]
  readonly nickname: string
  readonly phone: string
}

async function reviewAll(people: VoicesPeople, member: DemoMember, reviewing: Reviewing, signal: AbortSignal): Promise<void> {
  const { shelf, reviews, nickname, phone } = reviewing
  const addressId = await addDemoAddress(member, { contact: nickname, phone })
  const { items: orders } = await member.server.ask(listShopOrders, { limit: 50 })
  for (const order of orders) await receiveOnce(people, member, order.orderId)
  for (let done = orders.length * LINES_AN_ORDER; done < reviews.length; done += LINES_AN_ORDER) {
    const skuIds = reviews.slice(done, done + LINES_AN_ORDER).flatMap(({ goodsCode }) => shelf.get(goodsCode)?.skuId ?? [])
    const choice = { lines: skuIds.map((skuId) => ({ skuId, quantity: 1 })), delivery: 'home' as const, addressId }
    const { totalCents, channelCode } = await member.server.ask(previewShopOrder, choice)
    const { orderId } = await member.server.ask(placeShopOrder, { ...choice, channelCode, seenTotalCents: totalCents })
    await receiveOnce(people, member, orderId)
    await rest(signal)
  }
  const codes = new Map([...shelf].map(([code, { goodsId }]) => [goodsId, code]))
  const { items: lines } = await member.server.ask(listReviewableLines, { limit: 50 })
  for (const { lineId, goodsId } of lines) {
    const review = reviews.find(({ goodsCode }) => goodsCode === codes.get(goodsId))
    if (review) await reviewOne(people, member, lineId, review)
    await rest(signal)
  }
}

/** From wherever it stands: paid, picked, sent and received. */
async function receiveOnce({ warehouse, finance }: VoicesPeople, { server, clientNo }: DemoMember, orderId: string): Promise<void> {
  const look = () => server.ask(getShopOrder, { orderId })
  const { orderNumber, status, isOverdue, payableCents } = await look()
  if (status === 'unpaid' && !isOverdue) {
    const missing = payableCents - (await server.ask(getWallet, {})).balanceCents
    if (missing > 0) await finance.ask(creditMember, { ClientNO: clientNo, amountCents: missing, reason: '示範買家的貨款' })
    await server.ask(pay, { payableId: orderId, seenTotalCents: payableCents })
  }
  if ((await look()).status === 'toPick') await warehouse.ask(startPicking, { orderNumbers: [orderNumber] })
  if ((await look()).status === 'picking') {
    const box = toPlausibleBox(orderNumber)
    const photos = await photograph(warehouse, orderNumber, box, ['weighing'])
    const sent = { carrierName: '示範宅配', trackingNumber: toCarrierNumber(orderNumber), weightGrams: box.weightGrams, photos }
    await warehouse.ask(shipShopOrder, { orderNumber, ...sent })
  }
  if ((await look()).status === 'shipped') await server.ask(confirmShopReceipt, { orderId })
}

async function reviewOne({ administration }: VoicesPeople, { server }: DemoMember, lineId: string, review: PlannedReview): Promise<void> {
  const { rating, text, isAnonymous, becomes, goodsCode } = review
  const photoIds = review.hasPhoto ? [await server.upload(await drawPhoto(goodsCode), 'photo.jpg')] : []
  const { reviewId, status } = await server.ask(writeReview, { lineId, rating, text, isAnonymous, photoIds })
  if (status !== 'unreviewed') return
  if (becomes === 'approved') await administration.ask(approveVoice, { reviewId, revision: FIRST })
  if (becomes === 'notPassed') await administration.ask(refuseVoice, { reviewId, revision: FIRST, reason: REASON })
  if (becomes === 'withdrawn') await server.ask(withdrawReview, { reviewId })
}

/** Somebody's own picture of it, on another ground. */
async function drawPhoto(goodsCode: string): Promise<Buffer> {
  const look = DEMO_GOODS.find(({ goods }) => goods.code === goodsCode)?.look ?? ['box', 'amber']
  return drawGoods(look[0], look[1] === 'amber' ? 'sky' : 'amber')
}

interface Asking {
  readonly asker: DemoMember
  readonly buyer: DemoMember | undefined
  readonly goodsId: string
}

async function askOnce({ administration }: VoicesPeople, { asker, buyer, goodsId }: Asking, planned: PlannedQuestion): Promise<void> {
  const { text, becomes, answer } = planned
  const own = await asker.server.ask(listOwnShopComments, { limit: 50 })
  if (own.items.some((one) => one.text === text)) return
  const { commentId } = await asker.server.ask(askAboutGoods, { goodsId, text })
  if (becomes === 'notPassed') await administration.ask(refuseVoice, { commentId, revision: FIRST, reason: REASON_OF_A_QUESTION })
  if (becomes !== 'approved') return
  await administration.ask(approveVoice, { commentId, revision: FIRST })
  if (!answer) return
  if (!buyer) await administration.ask(answerVoice, { questionId: commentId, text: answer.text })
  else {
    const said = await buyer.server.ask(answerQuestion, { questionId: commentId, text: answer.text })
    await administration.ask(approveVoice, { commentId: said.commentId, revision: FIRST })
  }
}
