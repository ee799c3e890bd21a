import { listOptions, pay } from '@contract/payment/pay-endpoints'
import { listMessages } from '@contract/notification/message-endpoints'
import * as proxy from '@contract/proxy/proxy-endpoints'
import * as operator from '@contract/proxy/proxy-operator-endpoints'
import type { InputOf } from '@contract/kit/endpoint'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@contract/kit/time'
import { getWallet } from '@contract/wallet/wallet-endpoints'
import { expirePurchases } from '@server/trade/proxy-order/proxy-order-jobs'
import { stopClock } from '../../support/database'
import { signInAgain } from '../../support/go-to-day'
import { expectLedgerInOrder } from '../../support/ledger-audit'
import { useMall } from '../../support/mall'
import { aCredit, packingPlatform } from '../../support/orders'
import {
  aPaidPurchaseOrder, aProof, aPurchaseOrder, BULB, buy, expectPurchasesInOrder, ForeignShops, KEYBOARD, LAMP, PICTURE_68, toBuying, wanted,
} from '../../support/purchases'
import { useMember, usePlatform } from '../../support/use-server'

// What buyers ask, what the member's rule answers by itself, and the instants at which it is too late.

const mall = useMall()
const { server } = mall
const platform = usePlatform(server, packingPlatform)
const member = useMember(server)
beforeEach(() => {
  new ForeignShops(mall.gateway).reset()
})
afterEach(async () => {
  await expectLedgerInOrder(server.db)
  await expectPurchasesInOrder(server.db)
})

const by = () => ({ token: member.token })
const byBuyer = () => ({ operatorKey: platform.buyerKey })
const see = (orderId: string) => server.ask(proxy.getPurchaseOrder, { orderId }, by())
const money = async () => (await server.ask(getWallet, {}, by())).balanceCents
type Asking = InputOf<typeof operator.askAboutPurchase>
const of = ({ orderNumber }: { readonly orderNumber: string }, place = 1) => ({ orderNumber, place })
const ask = async (order: { readonly orderNumber: string }, asking: Omit<Asking, 'orderNumber' | 'place' | 'photos'>, place = 1) =>
  server.ask(operator.askAboutPurchase, { ...of(order, place), photos: [await aProof(server, platform)], ...asking }, byBuyer())
const questionOf = async (orderId: string, index = 0) => {
  const question = (await see(orderId)).purchases[index]?.question
  if (!question) throw new Error('nothing is asked')
  return question
}
const answer = (questionId: string, said: InputOf<typeof proxy.answerBuyQuestion>['answer'], choice?: number) =>
  server.post(proxy.answerBuyQuestion, { questionId, answer: said, choice }, by())
const consent = (payableId: string, seenTotalCents: number) => server.post(pay, { payableId, seenTotalCents }, by())
/** 129.00 + 5.00 a lamp: 10.00 for two. */
const rise = (unitCents: number) => ({ kind: 'priceRise' as const, line: 1, unitCents })

describe('within 10.00', () => {
  const within = (lines = PICTURE_68) => aPaidPurchaseOrder(server, platform, member, { lines, rule: 'within' })

  it('[proxy case 12] a rise of just that is taken when it is bought, and the fee stays', async () => {
    const order = await within()
    await aCredit(server, platform, member, 5_000)
    await buy(server, platform, of(order), { lines: [{ line: 1, unitCents: 13_400, customsName: '護眼檯燈' }] })
    expect(await see(order.orderId)).toMatchObject({
      allowanceUsedCents: 1_000, purchases: [{ status: 'bought', riseCents: 1_000, serviceCents: 1_290, refunded: { moneyCents: 0 }, actual: { goodsCents: 26_800 } }, {}],
    })
    expect(await money()).toBe(4_000)
  })

  it('[proxy case 13] a cent more is asked', async () => {
    const order = await within()
    await aCredit(server, platform, member, 5_000)
    const dearer = await toBuying(server, platform, of(order), { lines: [{ line: 1, unitCents: 13_400, customsName: '護眼檯燈' }], transportCents: 601 })
    expect(await server.post(operator.buyPurchase, dearer, byBuyer())).toMatchObject({ code: 'dearerThanPaid', params: { amount: '¥10.01' } })
    expect(await ask(order, { kind: 'transportRise', transportCents: 1_601 })).toMatchObject({ outcome: 'ask', purchase: { status: 'asking' } })
    expect(await money()).toBe(5_000)
  })

  it('[proxy case 14] of two rises of 6.00 the second is asked', async () => {
    const order = await within()
    await aCredit(server, platform, member, 5_000)
    expect(await ask(order, rise(13_200))).toMatchObject({ outcome: 'take', purchase: { status: 'toBuy', allowanceLeftCents: 400 } })
    await buy(server, platform, of(order))
    expect(await ask(order, rise(29_500), 2)).toMatchObject({ outcome: 'ask' })
    expect(await money()).toBe(4_400)
  })

  it('[proxy case 15] a rise that the balance does not hold is asked, and makes no debt', async () => {
    const order = await within()
    await aCredit(server, platform, member, 300)
    expect(await ask(order, rise(13_200))).toMatchObject({ outcome: 'ask' })
    expect(await money()).toBe(300)
  })
})

it('the rule cancel ends a purchase for whatever is asked', async () => {
  const order = await aPaidPurchaseOrder(server, platform, member, { lines: PICTURE_68, rule: 'cancel' })
  expect(await ask(order, { kind: 'delay', shipsAt: '2026-12-24T00:00:00.000Z', note: '賣家說的' })).toMatchObject({ outcome: 'refund', purchase: { status: 'refunded', endReason: 'ruleCancel' } })
  expect(await money()).toBe(27_690)
})

it('[proxy case 17] a consent is paid, and a second rise asks again from the price that was consented to', async () => {
  const order = await aPaidPurchaseOrder(server, platform, member, { lines: PICTURE_68 })
  expect(await ask(order, rise(13_400))).toMatchObject({ outcome: 'ask' })
  const question = await questionOf(order.orderId)
  expect(question).toMatchObject({
    was: { unitCents: 12_900 }, now: { unitCents: 13_400 }, differenceCents: 1_000, answers: ['accept', 'refuse'], refusal: { moneyCents: 27_690, isPart: false }, isOver: false,
  })
  expect(await server.ask(proxy.countPurchaseOrders, {}, by())).toMatchObject({ open: 1, questions: 1 })
  expect((await server.ask(proxy.listPurchaseOrders, {}, by())).items[0]?.answerUntil).toBe(question.expiresAt)
  expect(await answer(question.questionId, 'accept')).toMatchObject({ code: 'notAllowedNow' })
  expect(await consent(question.questionId, 1_000)).toMatchObject({ code: 'balanceInsufficient', params: { missingCents: 1_000 } })
  await aCredit(server, platform, member, 1_000)
  expect(await server.ask(listOptions, { payableId: question.questionId }, by())).toMatchObject({ totalCents: 1_000, pointsAvailable: 0, coupons: [] })
  expect(await consent(question.questionId, 999)).toMatchObject({ code: 'priceChanged' })
  expect(await consent(question.questionId, 1_000)).toMatchObject({ status: 'y' })
  expect(await server.ask(proxy.getPurchaseOrder, { questionId: question.questionId }, by())).toMatchObject({
    purchases: [{ status: 'toBuy', riseCents: 1_000, question: { answer: 'accept', answers: [] } }, {}],
  })
  expect(await consent(question.questionId, 1_000)).toMatchObject({ code: 'notAllowedNow' })
  await ask(order, rise(13_900))
  expect(await questionOf(order.orderId)).toMatchObject({ was: { unitCents: 13_400 }, now: { unitCents: 13_900 }, differenceCents: 1_000 })
  expect(await answer((await questionOf(order.orderId)).questionId, 'refuse')).toMatchObject({ status: 'y' })
  expect(await money()).toBe(28_690)
})

it('an option that is gone: a dearer one is paid, a cheaper one comes back when it is bought', async () => {
  const order = await aPaidPurchaseOrder(server, platform, member, { lines: PICTURE_68 })
  const choices = [{ optionText: '黑色', unitCents: 13_000 }, { optionText: '灰色', unitCents: 12_000 }]
  await ask(order, { kind: 'optionGone', line: 1, choices })
  const first = await questionOf(order.orderId)
  expect(first).toMatchObject({ choices: [{ differenceCents: 200 }, { differenceCents: 0 }], answers: ['option', 'refuse'], differenceCents: 0 })
  expect(await consent(first.questionId, 0)).toMatchObject({ code: 'notAllowedNow' })
  expect(await answer(first.questionId, 'option', 2)).toMatchObject({ code: 'required' })
  expect(await answer(first.questionId, 'option', 0)).toMatchObject({ data: { purchases: [{ status: 'asking', question: { chosen: 0, differenceCents: 200 } }, {}] } })
  await aCredit(server, platform, member, 200)
  expect(await consent(first.questionId, 200)).toMatchObject({ status: 'y' })
  expect((await see(order.orderId)).purchases[0]).toMatchObject({ status: 'toBuy', lines: [{ optionText: '黑色' }], question: { answer: 'option' } })
  await ask(order, { kind: 'optionGone', line: 1, choices: [{ optionText: '灰色', unitCents: 12_000 }] }, 2)
  expect(await answer((await questionOf(order.orderId, 1)).questionId, 'option', 0)).toMatchObject({ data: { purchases: [{}, { status: 'toBuy', lines: [{ optionText: '灰色' }] }] } })
  await buy(server, platform, of(order, 2))
  expect((await see(order.orderId)).purchases[1]?.refunded.moneyCents).toBe(16_900 + 845)
})

it('of a shortage the missing pieces come back and the rest is bought, said or unsaid', async () => {
  const order = await aPaidPurchaseOrder(server, platform, member, { lines: [wanted(LAMP, 3), wanted(BULB, 1)] })
  await ask(order, { kind: 'shortage', line: 1, quantity: 2 })
  const question = await questionOf(order.orderId)
  expect(question).toMatchObject({ was: { quantity: 3 }, now: { quantity: 2 }, answers: ['fewer', 'wait'], refusal: { moneyCents: 13_545, isPart: true } })
  expect(await answer(question.questionId, 'wait')).toMatchObject({ data: { purchases: [{ status: 'toBuy' }] } })
  await ask(order, { kind: 'shortage', line: 1, quantity: 2 })
  expect(await answer((await questionOf(order.orderId)).questionId, 'fewer')).toMatchObject({
    data: { purchases: [{ status: 'toBuy', lines: [{ refundedQuantity: 1 }, {}], refunded: { moneyCents: 13_545 } }] },
  })
  await ask(order, { kind: 'shortage', line: 1, quantity: 0 })
  expect(await answer((await questionOf(order.orderId)).questionId, 'refuse')).toMatchObject({ data: { purchases: [{ status: 'toBuy', lines: [{ refundedQuantity: 3 }, {}] }] } })
  await buy(server, platform, of(order))
  expect((await see(order.orderId)).purchases[0]).toMatchObject({ status: 'bought', actual: { goodsCents: 1_000, transportCents: 600 } })
})

it('goods that need a word and later dates are answered without money', async () => {
  const order = await aPaidPurchaseOrder(server, platform, member, { lines: PICTURE_68 })
  await ask(order, { kind: 'flagged', line: 1, note: '含電池' })
  const flagged = await questionOf(order.orderId)
  expect(flagged).toMatchObject({ note: '含電池', answers: ['accept', 'refuse'], photos: [{}] })
  expect(await answer(flagged.questionId, 'wait')).toMatchObject({ code: 'notAllowedNow' })
  expect(await answer(flagged.questionId, 'accept')).toMatchObject({ status: 'y' })
  await ask(order, { kind: 'delay', shipsAt: '2026-12-24T00:00:00.000Z' }, 2)
  const delay = await questionOf(order.orderId, 1)
  expect(delay).toMatchObject({ shipsAt: '2026-12-24T00:00:00.000Z', answers: ['wait', 'refuse'] })
  expect(await answer(delay.questionId, 'wait')).toMatchObject({ status: 'y' })
  expect((await server.ask(listMessages, {}, by())).items.map(({ event }) => event)).toEqual(['proxyAsk', 'proxyAsk'])
})

it('asks nothing that costs nothing more, or says too little', async () => {
  const order = await aPaidPurchaseOrder(server, platform, member, { lines: PICTURE_68 })
  const photos = [await aProof(server, platform)]
  const wrong: readonly [Partial<Asking>, string][] = [
    [{ kind: 'priceRise', line: 1, unitCents: 12_900 }, 'invalid'], [{ kind: 'priceRise', unitCents: 13_000 }, 'required'], [{ kind: 'priceRise', line: 2, unitCents: 13_000 }, 'notFound'],
    [{ kind: 'transportRise' }, 'required'], [{ kind: 'shortage', line: 1, quantity: 2 }, 'invalid'], [{ kind: 'optionGone', line: 1 }, 'required'], [{ kind: 'delay' }, 'required'],
  ]
  for (const [asking, code] of wrong) {
    expect(await server.post(operator.askAboutPurchase, { ...of(order), photos, kind: 'flagged', ...asking }, byBuyer())).toMatchObject({ code })
  }
})

it('what another buyer has claimed is left alone until the claim ends', async () => {
  const order = await aPaidPurchaseOrder(server, platform, member, { lines: [wanted(KEYBOARD, 1)] })
  const { operatorKey } = await server.signUpOperator('buyer')
  await server.ask(operator.claimPurchase, of(order), { operatorKey })
  expect(await server.post(operator.claimPurchase, of(order), byBuyer())).toMatchObject({ code: 'buyingBegun' })
  expect(await server.post(operator.buyPurchase, await toBuying(server, platform, of(order)), byBuyer())).toMatchObject({ code: 'buyingBegun' })
})

describe.each([['now', new Date('2026-11-27T04:00:00.000Z')], ['in 2100', new Date('2100-02-28T23:59:59.999Z')]] as const)('to the millisecond, %s', (_when, start) => {
  const goTo = async (ms: number) => {
    stopClock(server.db, new Date(start.getTime() + ms))
    await signInAgain(server, member)
  }
  beforeEach(() => goTo(0))
  const unpaid = () => aPurchaseOrder(server, platform, member, { lines: PICTURE_68 })
  const asked = async () => {
    const order = await aPaidPurchaseOrder(server, platform, member, { lines: PICTURE_68 })
    await ask(order, { kind: 'flagged', line: 1 })
    return { order, question: await questionOf(order.orderId) }
  }
  const expire = () => expirePurchases(server.db, server.app.ports)

  it('[proxy case 18] an order is paid until its due instant, and is cancelled from then on', async () => {
    const [one, other] = [await unpaid(), await unpaid()]
    await aCredit(server, platform, member, 200_000)
    await goTo(72 * HOUR_MS - 1)
    await expire()
    expect(await consent(one.orderId, one.payableCents)).toMatchObject({ status: 'y' })
    await goTo(72 * HOUR_MS)
    expect(await consent(other.orderId, other.payableCents)).toMatchObject({ code: 'orderOverdue' })
    expect(await see(other.orderId)).toMatchObject({ status: 'cancelled', isOverdue: false, purchases: [{ endReason: 'overdue' }, {}] })
    expect(await consent(other.orderId, other.payableCents)).toMatchObject({ code: 'orderOverdue' })
  })

  it('[proxy case 16] a question is answered until its instant; from then on it is refunded', async () => {
    const [one, other] = [await asked(), await asked()]
    await goTo(48 * HOUR_MS - 1)
    await expire()
    expect(await answer(one.question.questionId, 'accept')).toMatchObject({ status: 'y' })
    await goTo(48 * HOUR_MS)
    expect(await answer(other.question.questionId, 'accept')).toMatchObject({ code: 'questionOver' })
    expect((await see(other.order.orderId)).purchases[0]).toMatchObject({ status: 'refunded', endReason: 'noAnswer' })
    expect(await money()).toBe(27_690)
  })

  it('a question that is only looked at when it is over ends by that', async () => {
    const { order } = await asked()
    await goTo(48 * HOUR_MS)
    expect((await see(order.orderId)).purchases[0]).toMatchObject({ status: 'refunded', endReason: 'noAnswer', question: { isOver: false, answers: [] } })
  })

  it('a claim keeps its member from cancelling for half an hour', async () => {
    const order = await aPaidPurchaseOrder(server, platform, member, { lines: PICTURE_68 })
    await server.ask(operator.claimPurchase, of(order), byBuyer())
    const purchaseId = order.purchases[0]?.purchaseId
    await goTo(30 * MINUTE_MS - 1)
    expect(await server.post(proxy.cancelPurchase, { purchaseId }, by())).toMatchObject({ code: 'buyingBegun' })
    await goTo(30 * MINUTE_MS)
    expect(await server.post(proxy.cancelPurchase, { purchaseId }, by())).toMatchObject({ status: 'y' })
  })

  it('goods without a number can be had back from the seventh day on', async () => {
    const order = await aPaidPurchaseOrder(server, platform, member, { lines: PICTURE_68 })
    await buy(server, platform, of(order))
    const purchaseId = order.purchases[0]?.purchaseId ?? ''
    await goTo(7 * DAY_MS - 1)
    expect(await server.post(proxy.endLapsedPurchase, { purchaseId }, by())).toMatchObject({ code: 'notAllowedNow' })
    await goTo(7 * DAY_MS)
    expect(await server.post(proxy.endLapsedPurchase, { purchaseId }, by())).toMatchObject({ status: 'y' })
  })
})
