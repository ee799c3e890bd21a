import type { InputOf } from '@contract/kit/endpoint'
import type { AfterSaleDetail } from '@contract/shop/after-sale'
import { DAY_MS } from '@contract/kit/time'
import { previewClosing } from '@contract/account/closing-endpoints'
import { listMessages } from '@contract/notification/message-endpoints'
import { confirmReceipt } from '@contract/order/order-endpoints'
import { shipOrder } from '@contract/order/order-operator-endpoints'
import { getPoints } from '@contract/points/points-endpoints'
import * as afterSale from '@contract/shop/after-sale-endpoints'
import * as staff from '@contract/shop/after-sale-operator-endpoints'
import { listStockMoves } from '@contract/shop/shop-operator-endpoints'
import { confirmShopReceipt, getShopOrder, returnToShelf } from '@contract/shop/shop-order-endpoints'
import { shipShopOrder } from '@contract/shop/shop-order-operator-endpoints'
import { COMPENSATION_PHOTO_KINDS } from '@contract/support/compensation'
import { fileCompensation } from '@contract/support/compensation-endpoints'
import { getWallet } from '@contract/wallet/wallet-endpoints'
import { alarmOfLate, expireAfterSales, type LateAfterSales } from '@server/trade/shop-order/after-sale/after-sale-jobs'
import { confirmOldShopOrders } from '@server/trade/shop-order/shop-order-jobs'
import { setClockOffset, stopClock } from '../../support/database'
import { signInAgain } from '../../support/go-to-day'
import { expectLedgerInOrder } from '../../support/ledger-audit'
import { aPaidOrder, anAddress } from '../../support/orders'
import { aScalePhoto } from '../../support/parcels'
import { anUpload } from '../../support/posts'
import { somePoints } from '../../support/rewards'
import { aShop, bringGoods, expectShopInOrder, shopPlatform, type SkuIds } from '../../support/shop-orders'
import { aPickedOrder, aShipment, stock } from '../../support/shop-stock'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

// After-sale of the shop, design 5.4: each row of its table, and amounts by the numbered cases.

const server = useTestServer()
const platform = usePlatform(server, shopPlatform)
const member = useMember(server)
let skus: SkuIds
beforeEach(async () => {
  skus = await aShop(server, platform)
})
afterEach(async () => {
  await expectLedgerInOrder(server.db)
  await expectShopInOrder(server.db)
})

const by = () => ({ token: member.token })
const byService = () => ({ operatorKey: platform.supportKey })
const byFinance = () => ({ operatorKey: platform.financeKey })
const byWarehouse = () => ({ operatorKey: platform.warehouseKey })
const sku = (code: string) => skus[code] ?? ''
/** Pictures 60–64: 172.80, and 204.80 with the freight home. */
const lines = () => [
  { skuId: sku('POOL'), quantity: 2 },
  { skuId: sku('BOX'), quantity: 1 },
  { skuId: sku('CUP'), quantity: 1 },
]
const see = (orderId: string) => server.ask(getShopOrder, { orderId }, by())
const balance = async () => (await server.ask(getWallet, {}, by())).balanceCents
const events = async () => (await server.ask(listMessages, {}, by())).items.map(({ event }) => event)
const goTo = async (offsetMs: number) => {
  setClockOffset(server.db, offsetMs)
  await signInAgain(server, member)
}

async function lineOf(orderId: string, code: string): Promise<string> {
  const line = (await see(orderId)).lines.find(({ skuId }) => skuId === sku(code))
  if (!line) throw new Error(`no ${code} in the order`)
  return line.lineId
}

type Paid = Parameters<typeof aPickedOrder>[4]

async function aSentOrder(paid: Paid = {}, bought = lines()) {
  const { addressId } = await anAddress(server, member)
  const order = await aPickedOrder(server, platform, member, { lines: bought, delivery: 'home', addressId, channelCode: 'HOME' }, paid)
  await server.ask(shipShopOrder, await aShipment(server, platform, order.orderNumber), byWarehouse())
  return order
}

async function aSignedOrder(paid: Paid = {}, bought = lines()) {
  const order = await aSentOrder(paid, bought)
  await server.ask(confirmShopReceipt, { orderId: order.orderId }, by())
  return order
}

async function aStockedOrder() {
  const order = await aPickedOrder(server, platform, member, { lines: lines() })
  const [parcel] = await stock(server, platform, order.orderNumber)
  return { ...order, parcelId: parcel?.parcelId ?? '' }
}

type Asked = InputOf<typeof afterSale.requestAfterSale>

async function asking(lineId: string, change: Partial<Asked> = {}): Promise<Asked> {
  return { lineId, quantity: 1, reason: 'damaged', kind: 'refundOnly', photoIds: [await anUpload(server, member)], ...change }
}
const ask = async (lineId: string, change: Partial<Asked> = {}) => server.ask(afterSale.requestAfterSale, await asking(lineId, change), by())
const tryTo = async (lineId: string, change: Partial<Asked> = {}) => server.post(afterSale.requestAfterSale, await asking(lineId, change), by())
const accept = (caseNumber: string) => server.ask(staff.acceptAfterSale, { caseNumber }, byService())
const refuse = (caseNumber: string) => server.ask(staff.refuseAfterSale, { caseNumber, reason: '照片看不出商品有損壞' }, byService())
const refund = (caseNumber: string) => server.post(staff.refundAfterSale, { caseNumber }, byFinance())
const receive = async (caseNumber: string, receivedAs: 'restock' | 'damaged' = 'restock') =>
  server.post(staff.receiveAfterSale, { caseNumber, receivedAs, photoIds: [await aScalePhoto(server, platform)] }, byWarehouse())
const termsOf = async (orderId: string, lineId: string) =>
  (await server.ask(afterSale.getAfterSaleTerms, { orderId }, by())).lines.find((one) => one.lineId === lineId)

describe('goods that the member keeps', () => {
  it('are refunded at once when the service agrees: goods, and their freight by weight; once', async () => {
    const { orderId } = await aSignedOrder()
    const lineId = await lineOf(orderId, 'POOL')
    const before = await balance()
    const preview = await server.ask(afterSale.previewAfterSale, { lineId, quantity: 1, reason: 'damaged' }, by())
    // (79.80 − 4.37) / 2 = 37.715, and 4.30 of the freight.
    expect(preview).toEqual({ moneyCents: 3_771 + 430, points: 0, freightCents: 430 })
    const asked = await ask(lineId, { text: '裂了一角' })
    expect(asked).toMatchObject({ state: 'requested', quantity: 1, text: '裂了一角', refund: preview, actions: ['withdraw'], photos: [{}] })
    expect(asked.caseNumber).toMatch(/^A\d{11}$/)
    expect(await accept(asked.caseNumber)).toMatchObject({ state: 'refunded', refund: preview, ClientNO: member.ClientNO, skuCode: 'POOL' })
    expect(await balance()).toBe(before + 4_201)
    expect((await see(orderId)).refunds).toMatchObject([{ kind: 'afterSale', moneyCents: 4_201, freightCents: 430 }])
    expect(await events()).toContain('shopRefunded')
    expect(await server.post(staff.acceptAfterSale, { caseNumber: asked.caseNumber }, byService())).toMatchObject({ code: 'notAllowedNow' })
    expect(await refund(asked.caseNumber)).toMatchObject({ code: 'notAllowedNow' })
    expect(await balance()).toBe(before + 4_201)
  })

  it('[shop case 11] broken by us: 35.36 and 235 points with the part of the freight', async () => {
    await somePoints(server, platform, member, 1_280)
    const { orderId } = await aSignedOrder({ payableCents: 19_200, deductions: { points: 1_280 } })
    const asked = await ask(await lineOf(orderId, 'POOL'))
    // 4.30 of the freight are 4.04 and 26 points.
    expect(await accept(asked.caseNumber)).toMatchObject({ refund: { moneyCents: 3_536 + 404, points: 235 + 26, freightCents: 430 } })
    expect(await server.ask(getPoints, {}, by())).toMatchObject({ points: 261 })
  })

  it('above what the service may refund go to finance', async () => {
    const skuId = await bringGoods(server, platform, 'DEAR', { sku: { priceCents: 30_000 } })
    skus = { ...skus, DEAR: skuId }
    const { orderId } = await aSignedOrder({}, [{ skuId, quantity: 1 }])
    const { caseNumber } = await ask(await lineOf(orderId, 'DEAR'))
    expect(await server.post(staff.acceptAfterSale, { caseNumber }, byService())).toMatchObject({ code: 'refundByFinance' })
    expect(await refund(caseNumber)).toMatchObject({ status: 'y', data: { state: 'refunded' } })
  })
})

describe('goods that come back', () => {
  it('are waited for, received to the shelf and refunded by finance; whoever changed their mind has no freight back', async () => {
    const { orderId } = await aSignedOrder()
    const lineId = await lineOf(orderId, 'BOX')
    const before = await balance()
    const { afterSaleId, caseNumber } = await ask(lineId, { reason: 'changedMind', kind: 'returnRefund', photoIds: [] })
    expect(await accept(caseNumber)).toMatchObject({ state: 'returning', returnTo: { recipient: expect.stringContaining(caseNumber) as string } })
    expect(await refund(caseNumber)).toMatchObject({ code: 'notAllowedNow' })
    const sent = await server.ask(afterSale.sendReturnNumber, { afterSaleId, carrierName: '順豐', trackingNumber: 'SF140822369917' }, by())
    expect(sent).toMatchObject({ state: 'returning', returnNumber: 'SF140822369917', actions: ['sendNumber'] })
    expect(sent.dueAt).toBeUndefined()
    const onHand = async () => (await server.ask(listStockMoves, { skuCode: 'BOX' }, byWarehouse())).onHand
    expect(await onHand()).toBe(49)
    expect(await receive(caseNumber)).toMatchObject({ data: { state: 'received', receivedPhotos: [{}] } })
    expect(await onHand()).toBe(50)
    expect(await balance()).toBe(before)
    // 45.00 − 2.46.
    expect(await refund(caseNumber)).toMatchObject({ data: { state: 'refunded', refund: { moneyCents: 4_254, freightCents: 0 } } })
    expect(await balance()).toBe(before + 4_254)
    expect((await events()).filter((event) => event === 'afterSaleNews')).toHaveLength(2)
    expect(await receive(caseNumber)).toMatchObject({ code: 'notAllowedNow' })
  })

  it('do not go to the shelf when they are damaged', async () => {
    const { orderId } = await aSignedOrder()
    const { caseNumber } = await ask(await lineOf(orderId, 'BOX'), { kind: 'returnRefund' })
    await accept(caseNumber)
    expect(await receive(caseNumber, 'damaged')).toMatchObject({ status: 'y' })
    expect((await server.ask(listStockMoves, { skuCode: 'BOX' }, byWarehouse())).onHand).toBe(49)
  })

  it('end by themselves 10 days later without a number; with one they do not, and a number comes too late at that instant', async () => {
    const { orderId } = await aSignedOrder()
    const [first, second] = [await ask(await lineOf(orderId, 'BOX'), { kind: 'returnRefund' }), await ask(await lineOf(orderId, 'CUP'), { kind: 'returnRefund' })]
    const due = Date.parse((await accept(first.caseNumber)).dueAt ?? '')
    await accept(second.caseNumber)
    await server.ask(afterSale.sendReturnNumber, { afterSaleId: second.afterSaleId, carrierName: '順豐', trackingNumber: 'SF140822369917' }, by())
    await expireAfterSales(server.db, server.app.ports)
    expect(await server.ask(afterSale.getAfterSale, { afterSaleId: first.afterSaleId }, by())).toMatchObject({ state: 'returning', actions: ['sendNumber'] })
    await goTo(due - Date.now() + 1_000)
    const late = { afterSaleId: first.afterSaleId, carrierName: '順豐', trackingNumber: 'SF140822369917' }
    expect(await server.post(afterSale.sendReturnNumber, late, by())).toMatchObject({ code: 'afterSaleTooLate' })
    await expireAfterSales(server.db, server.app.ports)
    expect(await server.ask(afterSale.getAfterSale, { afterSaleId: first.afterSaleId }, by())).toMatchObject({ state: 'withdrawn' })
    expect(await server.ask(afterSale.getAfterSale, { afterSaleId: second.afterSaleId }, by())).toMatchObject({ state: 'returning' })
  })
})

describe('the staff', () => {
  const listed = async (state: 'requested' | 'returning' | 'received') => {
    const { items } = await server.ask(staff.operatorListAfterSales, { state }, byService())
    return items.map(({ caseNumber, isLate, numberSentAt }) => ({ caseNumber, isLate, isSent: numberSentAt !== undefined }))
  }
  const alarmed = async () => {
    const heard: LateAfterSales[] = []
    await alarmOfLate(server.db, (late) => heard.push(late))
    return heard
  }
  const figures = async () => (await fetch(`${server.baseUrl}/metrics`, { headers: { authorization: `Bearer ${platform.adminKey}` } })).text()

  it('hear of goods that were sent back and have not arrived for 15 days, to the millisecond; what has not been sent is its member’s turn', async () => {
    const { orderId } = await aSignedOrder()
    const [sent, unsent] = [await ask(await lineOf(orderId, 'BOX'), { kind: 'returnRefund' }), await ask(await lineOf(orderId, 'CUP'), { kind: 'returnRefund' })]
    await accept(sent.caseNumber)
    await accept(unsent.caseNumber)
    const { numberSentAt = '' } = await server.ask(afterSale.sendReturnNumber, { afterSaleId: sent.afterSaleId, carrierName: '順豐', trackingNumber: 'SF140822369917' }, by())
    const inTime = { caseNumber: sent.caseNumber, isLate: false, isSent: true }
    const waiting = { caseNumber: unsent.caseNumber, isLate: false, isSent: false }
    stopClock(server.db, new Date(Date.parse(numberSentAt) + 15 * DAY_MS - 1))
    // What is due first comes first: the number is asked for within ten days.
    expect(await listed('returning')).toEqual([waiting, inTime])
    expect(await alarmed()).toEqual([])
    stopClock(server.db, new Date(Date.parse(numberSentAt) + 15 * DAY_MS))
    expect(await listed('returning')).toEqual([waiting, { ...inTime, isLate: true }])
    expect(await alarmed()).toEqual([{ requested: 0, returning: 1, received: 0 }])
    expect(await figures()).toContain('shop_after_sales_late{state="returning"} 1')
    // It goes on, however late it arrives.
    expect(await receive(sent.caseNumber)).toMatchObject({ status: 'y' })
    expect(await listed('received')).toMatchObject([{ isLate: false }])
    expect(await alarmed()).toEqual([])
  })

  it('hear of what they have neither answered nor refunded within two working days', async () => {
    const { orderId } = await aSignedOrder()
    const [asked, back] = [await ask(await lineOf(orderId, 'BOX')), await ask(await lineOf(orderId, 'CUP'), { kind: 'returnRefund' })]
    await accept(back.caseNumber)
    await receive(back.caseNumber)
    expect(await alarmed()).toEqual([])
    setClockOffset(server.db, 5 * DAY_MS)
    expect(await alarmed()).toEqual([{ requested: 1, returning: 0, received: 1 }])
    expect([await listed('requested'), await listed('received')]).toMatchObject([[{ caseNumber: asked.caseNumber, isLate: true }], [{ caseNumber: back.caseNumber, isLate: true }]])
    await refund(back.caseNumber)
    await refuse(asked.caseNumber)
    expect(await alarmed()).toEqual([])
  })

  it('turn the pages of what comes back, whatever they are sorted by', async () => {
    const { orderId } = await aSignedOrder()
    const numbers: string[] = []
    for (const code of ['POOL', 'BOX', 'CUP']) {
      const { afterSaleId, caseNumber } = await ask(await lineOf(orderId, code), { kind: 'returnRefund' })
      await accept(caseNumber)
      if (code !== 'BOX') await server.ask(afterSale.sendReturnNumber, { afterSaleId, carrierName: '順豐', trackingNumber: 'SF140822369917' }, by())
      numbers.push(caseNumber)
    }
    const [pool = '', box = '', cup = ''] = numbers
    const found: string[] = []
    let cursor: string | undefined
    do {
      const page = await server.ask(staff.operatorListAfterSales, { state: 'returning', limit: 1, cursor }, byService())
      found.push(...page.items.map(({ caseNumber }) => caseNumber))
      cursor = page.nextCursor
    } while (cursor !== undefined)
    expect(found).toEqual([box, pool, cup])
  })
})

describe('a part of the money', () => {
  it('is less than all, is taken by the member as it was seen, and units of the line bring what is left later', async () => {
    const { orderId } = await aSignedOrder()
    const lineId = await lineOf(orderId, 'POOL')
    const before = await balance()
    const { afterSaleId, caseNumber } = await ask(lineId)
    const offer = (offeredCents: number) => server.post(staff.offerAfterSale, { caseNumber, offeredCents: offeredCents as never, reason: '外盒壓到，商品完好可用' }, byService())
    expect(await server.post(afterSale.acceptAfterSaleOffer, { afterSaleId, seenCents: 1_000 as never }, by())).toMatchObject({ code: 'notAllowedNow' })
    expect(await offer(3_771)).toMatchObject({ code: 'refundAboveLeft' })
    expect(await offer(1_000)).toMatchObject({ data: { state: 'requested', offer: { offeredCents: 1_000 } } })
    expect(await server.post(afterSale.acceptAfterSaleOffer, { afterSaleId, seenCents: 2_000 as never }, by())).toMatchObject({ code: 'priceChanged' })
    const taken = await server.ask(afterSale.acceptAfterSaleOffer, { afterSaleId, seenCents: 1_000 as never }, by())
    expect(taken).toMatchObject({ state: 'refunded', refund: { moneyCents: 1_000, points: 0, freightCents: 0 } })
    expect(await balance()).toBe(before + 1_000)
    expect((await see(orderId)).lines[0]).toMatchObject({ refundedQuantity: 0, refundedCents: 1_000 })
    // All of the line, 75.43: what is left of it is 65.43.
    const rest = await ask(lineId, { quantity: 2, reason: 'changedMind', kind: 'returnRefund', photoIds: [] })
    expect(rest.refund).toEqual({ moneyCents: 6_543, points: 0, freightCents: 0 })
    await accept(rest.caseNumber)
    await receive(rest.caseNumber)
    await refund(rest.caseNumber)
    expect(await balance()).toBe(before + 7_543)
    expect(await termsOf(orderId, lineId)).toMatchObject({ bar: 'nothingLeft', maxQuantity: 0 })
  })
})

describe('an objection to a refusal', () => {
  const object = (afterSaleId: string, text = '影片裡看得到裂縫') => server.post(afterSale.objectToRefusal, { afterSaleId, text }, by())
  const decide = (input: InputOf<typeof staff.decideObjection>) => server.post(staff.decideObjection, input, byFinance())
  const aRefusedOne = async (change: Partial<Asked> = {}, code = 'POOL') => {
    const { orderId } = await aSignedOrder()
    const lineId = await lineOf(orderId, code)
    const asked = await ask(lineId, change)
    return { ...(await refuse(asked.caseNumber)), lineId, asked }
  }

  it('is made once, waits for finance alone, and shows what was said by whom', async () => {
    const { afterSaleId, caseNumber } = await aRefusedOne()
    const offer = { caseNumber, offeredCents: 100 as never, reason: '外盒壓到，商品完好可用' }
    const { data } = (await object(afterSaleId)) as { data: AfterSaleDetail }
    const said = { refusal: '照片看不出商品有損壞', text: '影片裡看得到裂縫' }
    expect(data).toMatchObject({ state: 'requested', actions: ['withdraw'], objection: said })
    expect(data.dueAt).toBeDefined()
    expect([data.refusal, data.endedAt, data.offer]).toEqual([undefined, undefined, undefined])
    const refused = { code: 'objectionByFinance' }
    expect(await server.post(staff.acceptAfterSale, { caseNumber }, byService())).toMatchObject(refused)
    expect(await server.post(staff.refuseAfterSale, { caseNumber, reason: '照片看不出商品有損壞' }, byService())).toMatchObject(refused)
    expect(await server.post(staff.offerAfterSale, offer, byService())).toMatchObject(refused)
    expect(await server.post(staff.decideObjection, { decision: 'agree', caseNumber }, byService())).toMatchObject({ code: 'notPermitted' })
    const before = await balance()
    expect(await decide({ decision: 'refuse', caseNumber, reason: '影片裡的裂縫是包裝的摺痕' })).toMatchObject({
      data: { state: 'refused', refusal: '影片裡的裂縫是包裝的摺痕', objection: said, actions: [] },
    })
    expect(await balance()).toBe(before)
    expect(await object(afterSaleId)).toMatchObject({ code: 'notAllowedNow' })
    expect(await decide({ decision: 'agree', caseNumber })).toMatchObject({ code: 'notAllowedNow' })
  })

  it('brings what was asked for, at once or when it has come back', async () => {
    const kept = await aRefusedOne()
    await object(kept.afterSaleId)
    const before = await balance()
    expect(await decide({ decision: 'agree', caseNumber: kept.caseNumber })).toMatchObject({ data: { state: 'refunded', refund: { moneyCents: 4_201, freightCents: 430 } } })
    expect(await balance()).toBe(before + 4_201)
    expect(await decide({ decision: 'agree', caseNumber: kept.caseNumber })).toMatchObject({ code: 'notAllowedNow' })
    const back = await aRefusedOne({ kind: 'returnRefund' }, 'BOX')
    await object(back.afterSaleId)
    expect(await decide({ decision: 'agree', caseNumber: back.caseNumber })).toMatchObject({ data: { state: 'returning', actions: ['sendNumber'] } })
    expect(await receive(back.caseNumber)).toMatchObject({ data: { state: 'received' } })
    expect(await refund(back.caseNumber)).toMatchObject({ data: { state: 'refunded' } })
  })

  it('brings a part that is less than all, without the member being asked again', async () => {
    const { afterSaleId, caseNumber } = await aRefusedOne()
    await object(afterSaleId)
    const before = await balance()
    expect(await decide({ decision: 'part', caseNumber, grantedCents: 3_771 as never })).toMatchObject({ code: 'refundAboveLeft', fields: [{ path: 'grantedCents' }] })
    expect(await decide({ decision: 'part', caseNumber, grantedCents: 1_000 as never })).toMatchObject({ data: { state: 'refunded', refund: { moneyCents: 1_000 } } })
    expect(await balance()).toBe(before + 1_000)
  })

  it('comes too late after seven days, at that very instant, and not for what is asked for anew', async () => {
    const { afterSaleId, lineId, endedAt } = await aRefusedOne()
    const again = await ask(lineId)
    expect(await object(afterSaleId)).toMatchObject({ code: 'afterSaleOpen' })
    await server.ask(afterSale.withdrawAfterSale, { afterSaleId: again.afterSaleId }, by())
    await goTo(Date.parse(endedAt ?? '') + 7 * DAY_MS - Date.now() + 1)
    expect((await server.ask(afterSale.getAfterSale, { afterSaleId }, by())).actions).toEqual([])
    expect(await object(afterSaleId)).toMatchObject({ code: 'afterSaleTooLate' })
  })

  it('is the member’s own, with a text', async () => {
    const { afterSaleId } = await aRefusedOne()
    const stranger = await server.signUpMember()
    expect(await server.post(afterSale.objectToRefusal, { afterSaleId, text: '不同意' }, { token: stranger.token })).toMatchObject({ code: 'notFound' })
    expect(await object(afterSaleId, '   ')).toMatchObject({ code: 'required', fields: [{ path: 'text' }] })
  })
})

describe('amounts', () => {
  async function giveUnits(lineId: string, quantity: number) {
    const { caseNumber } = await ask(lineId, { quantity, reason: 'changedMind', kind: 'returnRefund', photoIds: [] })
    await accept(caseNumber)
    await receive(caseNumber)
    const answer = await refund(caseNumber)
    if (answer.status !== 'y') throw new Error('not refunded')
    return answer.data.refund
  }

  it('[shop case 4] one pool and then the other', async () => {
    await somePoints(server, platform, member, 1_280)
    const { orderId, payableCents } = await aSentOrder({ payableCents: 19_200, deductions: { points: 1_280 } })
    expect(payableCents).toBe(20_480)
    await server.ask(confirmShopReceipt, { orderId }, by())
    const { moneyCents, points } = (await see(orderId)).lines[0] ?? { moneyCents: 0, points: 0 }
    const [first, second] = [await giveUnits(await lineOf(orderId, 'POOL'), 1), await giveUnits(await lineOf(orderId, 'POOL'), 1)]
    expect([first?.moneyCents, first?.points]).toEqual([Math.floor(moneyCents / 2), Math.floor(points / 2)])
    expect((first?.moneyCents ?? 0) + (second?.moneyCents ?? 0)).toBe(moneyCents)
    expect((first?.points ?? 0) + (second?.points ?? 0)).toBe(points)
  })

  it('[shop case 13, 17] of three at a price that does not divide: what is paid comes back to the cent', async () => {
    const skuId = await bringGoods(server, platform, 'ODD', { sku: { priceCents: 3_333, weightGrams: 100 } })
    skus = { ...skus, ODD: skuId }
    const { orderId } = await aSignedOrder({}, [{ skuId, quantity: 3 }])
    const paid = (await see(orderId)).lines[0]?.moneyCents ?? 0
    const lineId = await lineOf(orderId, 'ODD')
    const [two, one] = [await giveUnits(lineId, 2), await giveUnits(lineId, 1)]
    expect(two?.moneyCents).toBe(Math.floor((paid * 2) / 3))
    expect((two?.moneyCents ?? 0) + (one?.moneyCents ?? 0)).toBe(paid)
  })
})

describe('asking', () => {
  it('is withdrawn by the member as long as nobody has answered, and asked once more; a third time is refused', async () => {
    const { orderId } = await aSignedOrder()
    const lineId = await lineOf(orderId, 'BOX')
    const first = await ask(lineId)
    expect(await tryTo(lineId)).toMatchObject({ code: 'afterSaleOpen' })
    expect(await termsOf(orderId, lineId)).toMatchObject({ bar: 'open', afterSaleId: first.afterSaleId, reasons: [] })
    expect(await server.ask(afterSale.withdrawAfterSale, { afterSaleId: first.afterSaleId }, by())).toMatchObject({ state: 'withdrawn', actions: [] })
    expect(await server.post(afterSale.withdrawAfterSale, { afterSaleId: first.afterSaleId }, by())).toMatchObject({ code: 'notAllowedNow' })
    const second = await ask(lineId)
    expect(await refuse(second.caseNumber)).toMatchObject({ state: 'refused', refusal: '照片看不出商品有損壞' })
    expect(await tryTo(lineId)).toMatchObject({ code: 'afterSaleAskedTwice' })
    expect(await events()).toContain('afterSaleNews')
    const { items, openCount } = await server.ask(afterSale.listAfterSales, { orderId }, by())
    expect([items.map(({ state }) => state), openCount]).toEqual([['refused', 'withdrawn'], 0])
    expect((await server.ask(afterSale.listAfterSales, { isOpen: true }, by())).items).toEqual([])
  })

  it('takes a picture of what can be seen, a reason that fits the way, and no more than was bought', async () => {
    const { orderId } = await aSignedOrder()
    const lineId = await lineOf(orderId, 'BOX')
    expect(await tryTo(lineId, { photoIds: [] })).toMatchObject({ code: 'photoRequired' })
    expect(await tryTo(lineId, { reason: 'missing', photoIds: [], kind: 'returnRefund' })).toMatchObject({ code: 'afterSaleNotFor' })
    expect(await tryTo(lineId, { quantity: 2 })).toMatchObject({ code: 'invalidQuantity' })
    const other = await server.signUpMember()
    expect(await tryTo(lineId, { photoIds: [await anUpload(server, other)] })).toMatchObject({ code: 'notFound' })
    expect(await server.post(afterSale.requestAfterSale, await asking(lineId), { token: other.token })).toMatchObject({ code: 'notFound' })
    expect((await ask(lineId, { reason: 'missing', photoIds: [] })).state).toBe('requested')
  })

  it('of what was sent home begins when it has left, and ends 7 days after it was signed for', async () => {
    const { orderId } = await aSentOrder()
    const lineId = await lineOf(orderId, 'BOX')
    expect((await termsOf(orderId, lineId))?.reasons.map(({ reason }) => reason)).not.toContain('changedMind')
    expect(await tryTo(lineId, { reason: 'changedMind', kind: 'returnRefund' })).toMatchObject({ code: 'afterSaleNotFor' })
    await server.ask(confirmShopReceipt, { orderId }, by())
    const until = Date.parse((await termsOf(orderId, lineId))?.until ?? '')
    expect(until - Date.parse((await see(orderId)).signedAt ?? '')).toBe(7 * DAY_MS)
    await goTo(until - Date.now() + 1_000)
    expect(await tryTo(lineId)).toMatchObject({ code: 'afterSaleTooLate' })
  })

  it('keeps an order from being taken for received, by the member and by time', async () => {
    const { orderId } = await aSentOrder()
    const { caseNumber } = await ask(await lineOf(orderId, 'BOX'), { reason: 'lost', photoIds: [] })
    expect((await see(orderId)).actions).not.toContain('confirmReceipt')
    expect(await server.post(confirmShopReceipt, { orderId }, by())).toMatchObject({ code: 'afterSaleOpen' })
    await goTo(16 * DAY_MS)
    await confirmOldShopOrders(server.db, server.app.ports)
    expect((await see(orderId)).status).toBe('shipped')
    await accept(caseNumber)
    await confirmOldShopOrders(server.db, server.app.ports)
    expect((await see(orderId)).status).toBe('signed')
  })

  it('of joined goods in stock: what stays, and their parcel is not given back meanwhile; what came back comes back once', async () => {
    const { orderId, parcelId } = await aStockedOrder()
    const lineId = await lineOf(orderId, 'POOL')
    expect((await termsOf(orderId, lineId))?.reasons).not.toContainEqual(expect.objectContaining({ kinds: expect.arrayContaining(['returnRefund']) as string[] }))
    expect(await tryTo(lineId, { kind: 'returnRefund' })).toMatchObject({ code: 'afterSaleNotFor' })
    const { caseNumber } = await ask(lineId, { reason: 'missing', photoIds: [] })
    expect(await server.post(returnToShelf, { orderId, parcelId }, by())).toMatchObject({ code: 'afterSaleOpen' })
    await accept(caseNumber)
    await server.ask(returnToShelf, { orderId, parcelId }, by())
    expect(await see(orderId)).toMatchObject({ status: 'returned', refundedCents: 17_280 })
  })
})

describe('joined goods that have arrived', () => {
  async function anArrived() {
    const { orderId, parcelId } = await aStockedOrder()
    const lineId = await lineOf(orderId, 'CUP')
    const packed = await aPaidOrder(server, platform, member, { parcelIds: [parcelId] })
    expect(await termsOf(orderId, lineId)).toMatchObject({ bar: 'inOrder' })
    await server.ask(shipOrder, { orderId: packed.orderId, carrierName: '黑貓宅急便', trackingNumber: 'TCAT123456' }, byWarehouse())
    expect(await termsOf(orderId, lineId)).toMatchObject({ bar: 'notNow' })
    await server.ask(confirmReceipt, { orderId: packed.orderId }, by())
    return { orderId, parcelId, lineId, packedId: packed.orderId }
  }

  it('are asked for where they came damaged, wrong or not at all; not also as compensation, whichever was first', async () => {
    const { orderId, parcelId, lineId, packedId } = await anArrived()
    expect((await termsOf(orderId, lineId))?.reasons.map(({ reason }) => reason)).toEqual(['damaged', 'wrong', 'missing'])
    expect(await tryTo(lineId, { reason: 'quality' })).toMatchObject({ code: 'afterSaleNotFor' })
    const asked = await ask(lineId, { kind: 'returnRefund' })
    expect(await server.ask(previewClosing, {}, by())).toMatchObject({ obstacles: expect.arrayContaining([{ kind: 'orders', count: 1 }]) as unknown })
    const photos = await Promise.all(COMPENSATION_PHOTO_KINDS.map(async (kind) => ({ kind, fileId: await anUpload(server, member) })))
    const claim = { orderId: packedId, ground: 'damaged' as const, parcelId, claimedCents: 1 as never, text: '外箱破了', photos }
    expect(await server.post(fileCompensation, claim, by())).toMatchObject({ code: 'compensationTwice' })
    await server.ask(afterSale.withdrawAfterSale, { afterSaleId: asked.afterSaleId }, by())
    expect(await server.post(fileCompensation, claim, by())).toMatchObject({ status: 'y' })
    expect(await termsOf(orderId, lineId)).toMatchObject({ bar: 'compensated', reasons: [] })
    expect(await tryTo(lineId)).toMatchObject({ code: 'compensationTwice' })
  })
})
