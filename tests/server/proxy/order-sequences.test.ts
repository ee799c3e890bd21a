import { pay } from '@contract/payment/pay-endpoints'
import { getPoints } from '@contract/points/points-endpoints'
import * as proxy from '@contract/proxy/proxy-endpoints'
import * as operator from '@contract/proxy/proxy-operator-endpoints'
import type { Purchase, PurchaseOrderDetail } from '@contract/proxy/purchase-order'
import { getWallet } from '@contract/wallet/wallet-endpoints'
import { randomInt, random } from '../../support/chance'
import { expectLedgerInOrder } from '../../support/ledger-audit'
import { useMall } from '../../support/mall'
import { aCredit, packingPlatform } from '../../support/orders'
import { aTrackingNumber } from '../../support/parcels'
import {
  aProof, aPurchaseOrder, arrive, BULB, expectPurchasesInOrder, ForeignShops, KEYBOARD, LAMP, send, toBuying, wanted,
} from '../../support/purchases'
import { aCoupon, somePoints } from '../../support/rewards'
import { casesInTurn } from '../../support/sample'
import { useMember, usePlatform } from '../../support/use-server'

// Orders at foreign shops that go any way that they can go: never more comes back than was paid, and all of it where all comes back.

const ORDERS = casesInTurn(24, 5)
const MONEY_CENTS = 50_000_000
const POINTS = 100_000

const mall = useMall({ sharesRows: true })
const { server } = mall
const platform = usePlatform(server, packingPlatform)
const member = useMember(server)
beforeAll(async () => {
  new ForeignShops(mall.gateway).reset()
  await aCredit(server, platform, member, MONEY_CENTS)
  await somePoints(server, platform, member, POINTS)
})

const by = () => ({ token: member.token })
const byBuyer = () => ({ operatorKey: platform.buyerKey })
const read = (orderId: string) => server.ask(proxy.getPurchaseOrder, { orderId }, by())
const pick = <T>(all: readonly T[]): T => {
  const one = all[randomInt(all.length)]
  if (one === undefined) throw new Error('nothing to choose from')
  return one
}

/** With a coupon and points now and then, as far as they may. */
async function aPaidOrder(): Promise<PurchaseOrderDetail> {
  const lines = [LAMP, BULB, KEYBOARD].filter(() => random() < 0.7).map((goodsId) => wanted(goodsId, 1 + randomInt(4)))
  const rule = pick(['ask', 'within', 'cancel'] as const)
  const order = await aPurchaseOrder(server, platform, member, { lines: lines.length > 0 ? lines : [wanted(LAMP, 3)], isInspected: random() < 0.5, rule })
  const couponId =
    random() < 0.4 ? (await aCoupon(server, platform, member, { scope: 'proxy', minSpendCents: 0, benefit: { kind: 'fixed', amountCents: 333 } })).couponId : undefined
  const couponCents = couponId === undefined ? 0 : Math.min(333, order.serviceCents)
  const points = random() < 0.7 ? randomInt(1 + Math.floor(order.totalCents * 0.3)) : 0
  const seenTotalCents = order.totalCents - couponCents - points
  await server.ask(pay, { payableId: order.orderId, seenTotalCents, deductions: { points, couponId: couponCents > 0 ? couponId : undefined } }, by())
  return read(order.orderId)
}

interface At {
  readonly order: PurchaseOrderDetail
  readonly purchase: Purchase
  readonly name: { readonly orderNumber: string; readonly place: number }
}

const leftOf = ({ quantity, refundedQuantity }: Purchase['lines'][number]) => quantity - refundedQuantity

async function ask({ purchase, name }: At): Promise<void> {
  const line = 1 + purchase.lines.findIndex((one) => leftOf(one) > 0)
  const left = purchase.lines.slice(line - 1, line).reduce((sum, one) => sum + leftOf(one), 0)
  const photos = [await aProof(server, platform)]
  const agreed = (await server.ask(operator.operatorGetPurchase, name, byBuyer())).lines[line - 1]?.agreedCents ?? 0
  const asking = pick([
    { kind: 'priceRise' as const, line, unitCents: agreed + 1 + randomInt(600) },
    { kind: 'transportRise' as const, transportCents: 5_000 + randomInt(600) },
    { kind: 'shortage' as const, line, quantity: randomInt(left) },
    { kind: 'optionGone' as const, line, choices: [{ optionText: '貴', unitCents: agreed + 100 }, { optionText: '便宜', unitCents: Math.max(1, agreed - 50) }] },
    { kind: 'flagged' as const },
  ])
  await server.post(operator.askAboutPurchase, { ...name, photos, ...asking }, byBuyer())
}

async function answer({ purchase: { question } }: At): Promise<void> {
  if (!question) throw new Error('nothing is asked')
  const said = pick(question.answers)
  if (said === 'option') {
    const choice = randomInt(question.choices.length)
    await server.ask(proxy.answerBuyQuestion, { questionId: question.questionId, answer: said, choice }, by())
    const differenceCents = question.choices[choice]?.differenceCents ?? 0
    if (differenceCents > 0) await server.ask(pay, { payableId: question.questionId, seenTotalCents: differenceCents }, by())
    return
  }
  if (said === 'accept' && question.differenceCents > 0) {
    await server.ask(pay, { payableId: question.questionId, seenTotalCents: question.differenceCents }, by())
    return
  }
  await server.ask(proxy.answerBuyQuestion, { questionId: question.questionId, answer: said }, by())
}

/** One thing that may happen to it now; those that bring all of it back are told apart. */
async function act(at: At): Promise<void> {
  const { purchase, name } = at
  const { purchaseId, status } = purchase
  switch (status) {
    case 'toBuy':
      switch (pick(['ask', 'ask', 'buy', 'buy', 'cheap', 'cancel'])) {
        case 'ask': return ask(at)
        case 'cancel': return void (await server.ask(proxy.cancelPurchase, { purchaseId }, by()))
        default: {
          const whole = await toBuying(server, platform, name)
          const lines = random() < 0.5 ? whole.lines : whole.lines.map((line) => ({ ...line, unitCents: Math.max(1, line.unitCents - randomInt(500)) }))
          return void (await server.ask(operator.buyPurchase, { ...whole, lines }, byBuyer()))
        }
      }
    case 'asking': return answer(at)
    case 'bought':
      switch (pick(['send', 'send', 'fail', 'cancel', 'refund'])) {
        case 'send': {
          const trackingNumber = aTrackingNumber()
          await send(server, platform, name, [trackingNumber])
          if (random() < 0.8) await arrive(server, platform, trackingNumber)
          return
        }
        case 'fail': return void (await server.ask(operator.failPurchase, { ...name, kind: 'sellerFailed', reason: '不發貨' }, byBuyer()))
        case 'refund': return void (await server.post(operator.refundPurchase, { ...name, goodsCents: 1 + randomInt(300), reason: '補償' }, { operatorKey: platform.financeKey }))
        default: {
          await server.post(proxy.askPurchaseCancel, { purchaseId, reason: '不要' }, by())
          return void (await server.ask(operator.cancelPurchaseBySeller, { ...name, ...(random() < 0.5 && { transportCents: 0 }) }, byBuyer()))
        }
      }
    case 'arriving': return void (await server.ask(operator.failPurchase, { ...name, kind: 'lost', reason: '不見了' }, byBuyer()))
    case 'inStock': {
      if (random() < 0.5) {
        const line = 1 + purchase.lines.findIndex((one) => leftOf(one) > 0)
        if (line > 0) await server.ask(operator.shortPurchase, { ...name, line, count: 1, reason: '少' }, byBuyer())
        return
      }
      await server.ask(proxy.requestPurchaseReturn, { purchaseId, reason: pick(['broken', 'changedMind'] as const), text: '退', photos: [] }, by())
      await server.ask(operator.agreePurchaseReturn, { ...name, wayBackCents: randomInt(2_000) }, byBuyer())
      return void (await server.ask(operator.confirmPurchaseReturn, { ...name, trackingNumber: 'SF1' }, byBuyer()))
    }
    default: return undefined
  }
}

function assertNotAbove(order: PurchaseOrderDetail): void {
  for (const { moneyCents, points, riseCents, refunded, refunds } of order.purchases) {
    expect(refunded.moneyCents).toBeLessThanOrEqual(moneyCents + riseCents)
    expect(refunded.points).toBeLessThanOrEqual(points)
    expect(refunds.reduce((sum, one) => sum + one.moneyCents, 0)).toBe(refunded.moneyCents)
    expect(refunds.reduce((sum, one) => sum + one.points, 0)).toBe(refunded.points)
  }
  expect(order.refundedCents).toBe(order.purchases.reduce((sum, { refunded }) => sum + refunded.moneyCents, 0))
}

/** Whose stage brings everything back. */
const ALL_BACK: readonly Purchase['endReason'][] = ['memberCancelled', 'ruleCancel', 'refused', 'sellerFailed', 'lost']

it(`${ORDERS} orders go any way: what comes back is what was paid, to the cent and the point`, async () => {
  const ends = new Set<string>()
  let kept = 0
  let keptPoints = 0
  for (let count = 0; count < ORDERS; count += 1) {
    const { orderId } = await aPaidOrder()
    for (let step = 0; step < 12; step += 1) {
      const order = await read(orderId)
      const open = order.purchases.map((purchase, index) => ({ order, purchase, name: { orderNumber: order.orderNumber, place: index + 1 } })).filter(({ purchase }) => purchase.endedAt === undefined)
      if (open.length === 0) break
      await act(pick(open))
      assertNotAbove(await read(orderId))
    }
    for (const { endReason, moneyCents, riseCents, points, refunded, status } of (await read(orderId)).purchases) {
      ends.add(endReason ?? status)
      if (ALL_BACK.includes(endReason)) expect(refunded).toEqual({ moneyCents: moneyCents + riseCents, points })
      kept += moneyCents + riseCents - refunded.moneyCents
      keptPoints += points - refunded.points
    }
    await expectPurchasesInOrder(server.db)
  }
  expect((await server.ask(getWallet, {}, by())).balanceCents).toBe(MONEY_CENTS - kept)
  expect((await server.ask(getPoints, {}, by())).points).toBe(POINTS - keptPoints)
  expect(ends.size).toBeGreaterThan(ORDERS > 20 ? 3 : 0)
  await expectLedgerInOrder(server.db)
  const month = (await server.db.execute(`select to_char(app_now() at time zone 'Asia/Shanghai', 'YYYY-MM') as month`)).rows[0] as { month: string }
  const report = await server.ask(operator.getProxyReport, { month: month.month }, { operatorKey: platform.financeKey })
  expect(report.keptCents).toBe(report.ledgerCents)
})
