import { getPoints } from '@contract/points/points-endpoints'
import * as proxy from '@contract/proxy/proxy-endpoints'
import * as operator from '@contract/proxy/proxy-operator-endpoints'
import { listOptions, pay } from '@contract/payment/pay-endpoints'
import { listParcels } from '@contract/parcel/parcel-endpoints'
import { getWallet } from '@contract/wallet/wallet-endpoints'
import { DAY_MS, HOUR_MS } from '@contract/kit/time'
import { expirePurchases, watchPurchases } from '@server/trade/proxy-order/proxy-order-jobs'
import { setClockOffset } from '../../support/database'
import { signInAgain } from '../../support/go-to-day'
import { expectLedgerInOrder } from '../../support/ledger-audit'
import { useMall } from '../../support/mall'
import { packingPlatform } from '../../support/orders'
import { aCoupon, somePoints } from '../../support/rewards'
import {
  aPaidPurchaseOrder, aProof, aPurchaseOrder, bringIn, buy, expectPurchasesInOrder, ForeignShops, LAMP, payPurchase, PICTURE_68, toBuying, wanted,
} from '../../support/purchases'
import { useMember, usePlatform } from '../../support/use-server'

// What comes back of purchases, by stage, with points and coupons: the figures of the design's cases.

const mall = useMall()
const { server } = mall
const platform = usePlatform(server, packingPlatform)
const member = useMember(server)
let shops: ForeignShops
beforeEach(() => {
  shops = new ForeignShops(mall.gateway)
})
afterEach(async () => {
  await expectLedgerInOrder(server.db)
  await expectPurchasesInOrder(server.db)
})

const by = () => ({ token: member.token })
const byBuyer = () => ({ operatorKey: platform.buyerKey })
const see = (orderId: string) => server.ask(proxy.getPurchaseOrder, { orderId }, by())
const money = async () => (await server.ask(getWallet, {}, by())).balanceCents
const points = async () => (await server.ask(getPoints, {}, by())).points
const watch = () => watchPurchases(server.db, server.app.ports, () => undefined)

/** Picture 68 with 1,280 points. */
async function anOrder(lines = PICTURE_68) {
  await somePoints(server, platform, member, 1_280)
  const order = await aPurchaseOrder(server, platform, member, { lines, isInspected: true })
  return payPurchase(server, platform, member, { orderId: order.orderId, payableCents: order.payableCents - 1_280 }, { points: 1_280 })
}
const A = ({ orderNumber }: { readonly orderNumber: string }) => ({ orderNumber, place: 1 })

it('[proxy case 3, 4] points pay 30 % at most, and are divided by what each purchase owes', async () => {
  await somePoints(server, platform, member, 20_000)
  const { orderId } = await aPurchaseOrder(server, platform, member, { lines: PICTURE_68, isInspected: true })
  const options = await server.ask(listOptions, { payableId: orderId }, by())
  expect(options).toMatchObject({ totalCents: 59_135, suggested: { points: 17_740 } })
  expect(await server.post(pay, { payableId: orderId, seenTotalCents: 41_394, deductions: { points: 17_741 } }, by())).toMatchObject({ code: 'pointsAboveShare' })
  const paid = await payPurchase(server, platform, member, { orderId, payableCents: 57_855 }, { points: 1_280 })
  expect(paid).toMatchObject({ payableCents: 57_855, pointsDeducted: 1_280, purchases: [{ points: 604, moneyCents: 27_322 }, { points: 676, moneyCents: 30_533 }] })
})

it('[proxy case 5] all of a purchase that its shop does not have comes back, when its member does not answer', async () => {
  const order = await anOrder()
  const photos = [await aProof(server, platform)]
  await server.ask(operator.askAboutPurchase, { ...A(order), kind: 'shortage', line: 1, quantity: 0, photos }, byBuyer())
  expect((await see(order.orderId)).purchases[0]?.question).toMatchObject({ refusal: { moneyCents: 27_322, points: 604, isPart: false }, answers: ['wait', 'refuse'] })
  setClockOffset(server.db, 48 * HOUR_MS)
  await signInAgain(server, member)
  await expirePurchases(server.db, server.app.ports)
  expect(await see(order.orderId)).toMatchObject({
    status: 'open', refundedCents: 27_322, refundedPoints: 604, purchases: [{ status: 'refunded', endReason: 'noAnswer', refunds: [{ stage: 'notBought' }] }, { status: 'toBuy' }],
  })
  expect([await money(), await points()]).toEqual([27_322, 604])
})

it('[proxy case 6] a lower price comes back by itself, with the fee that is then too much', async () => {
  const order = await anOrder()
  await buy(server, platform, A(order), { lines: [{ line: 1, unitCents: 12_500, customsName: '護眼檯燈' }] })
  expect((await see(order.orderId)).purchases[0]).toMatchObject({ status: 'bought', refunded: { moneyCents: 822, points: 18 }, refunds: [{ stage: 'cheaper' }] })
  expect([await money(), await points()]).toEqual([822, 18])
})

it('[proxy case 7] bought, a change of mind, and the seller returns the goods alone', async () => {
  const order = await anOrder()
  await buy(server, platform, A(order))
  const purchaseId = order.purchases[0]?.purchaseId ?? ''
  expect(await server.post(operator.cancelPurchaseBySeller, A(order), byBuyer())).toMatchObject({ code: 'notAllowedNow' })
  expect((await server.ask(proxy.askPurchaseCancel, { purchaseId, reason: '不要了' }, by())).purchases[0]).toMatchObject({
    status: 'bought', cancelAskedUntil: expect.any(String) as string, actions: [],
  })
  expect(await server.ask(operator.operatorGetPurchase, A(order), byBuyer())).toMatchObject({ cancelReason: '不要了' })
  await server.ask(operator.cancelPurchaseBySeller, { ...A(order), transportCents: 0 }, byBuyer())
  expect((await see(order.orderId)).purchases[0]).toMatchObject({ status: 'refunded', endReason: 'cancelledBySeller', refunded: { moneyCents: 25_473, points: 563 } })
})

it('a seller who does not let it go says why, and its member may ask again', async () => {
  const order = await anOrder()
  await buy(server, platform, A(order))
  const purchaseId = order.purchases[0]?.purchaseId ?? ''
  await server.ask(proxy.askPurchaseCancel, { purchaseId, reason: '不要了' }, by())
  expect(await server.post(proxy.askPurchaseCancel, { purchaseId, reason: '真的' }, by())).toMatchObject({ code: 'notAllowedNow' })
  await server.ask(operator.refusePurchaseCancel, { ...A(order), words: '已經出貨' }, byBuyer())
  expect((await see(order.orderId)).purchases[0]).toMatchObject({ status: 'bought', sellerWords: '已經出貨', actions: ['askCancel'] })
})

it('[proxy case 8] in stock, a change of mind, and the way back of 8.00', async () => {
  const order = await anOrder()
  await bringIn(server, platform, A(order))
  const purchaseId = order.purchases[0]?.purchaseId ?? ''
  const asked = await server.ask(proxy.requestPurchaseReturn, { purchaseId, reason: 'changedMind', text: '不合用', photos: [] }, by())
  expect(asked.purchases[0]).toMatchObject({ status: 'returning', actions: [] })
  expect(await server.post(operator.confirmPurchaseReturn, { ...A(order), trackingNumber: 'SF1' }, byBuyer())).toMatchObject({ code: 'notAllowedNow' })
  await server.ask(operator.agreePurchaseReturn, { ...A(order), wayBackCents: 800 }, byBuyer())
  expect(await server.ask(operator.operatorGetPurchase, A(order), byBuyer())).toMatchObject({ return: { reason: 'changedMind', text: '不合用', wayBackCents: 800 } })
  await server.ask(operator.confirmPurchaseReturn, { ...A(order), trackingNumber: 'SF1' }, byBuyer())
  expect((await see(order.orderId)).purchases[0]).toMatchObject({ status: 'returned', refunded: { moneyCents: 24_460, points: 540 }, parcels: [{ status: 'returned' }] })
})

it('the seller’s fault brings everything back; nobody packs the parcel meanwhile, and a refused return frees it', async () => {
  const order = await anOrder()
  await bringIn(server, platform, A(order))
  const purchaseId = order.purchases[0]?.purchaseId ?? ''
  const wish = { purchaseId, reason: 'broken' as const, text: '破了', photos: [] }
  await server.ask(proxy.requestPurchaseReturn, wish, by())
  const { rows } = await server.db.execute('select kept_for from parcels')
  expect(rows).toEqual([{ kept_for: 'return' }])
  await server.ask(operator.refusePurchaseReturn, { ...A(order), words: '不是我們的錯' }, byBuyer())
  expect((await see(order.orderId)).purchases[0]).toMatchObject({ status: 'inStock', sellerWords: '不是我們的錯', actions: ['requestReturn'] })
  expect((await server.db.execute('select kept_for from parcels')).rows).toEqual([{ kept_for: null }])
  await server.ask(proxy.requestPurchaseReturn, wish, by())
  await server.ask(operator.agreePurchaseReturn, { ...A(order), wayBackCents: 800 }, byBuyer())
  await server.ask(operator.confirmPurchaseReturn, { ...A(order), trackingNumber: 'SF1' }, byBuyer())
  expect((await see(order.orderId)).purchases[0]?.refunded).toEqual({ moneyCents: 27_322, points: 604 })
  expect((await server.ask(listParcels, { status: 'inStock' }, by())).items).toEqual([])
})

it('goods can go back for five days after their receipt, to the millisecond', async () => {
  const order = await anOrder()
  await bringIn(server, platform, A(order))
  const purchase = (await see(order.orderId)).purchases[0]
  const until = new Date(purchase?.canReturnUntil ?? '')
  expect(until.getTime() - Date.parse(purchase?.stockedAt ?? '')).toBe(5 * DAY_MS)
  const wish = { purchaseId: purchase?.purchaseId ?? '', reason: 'wrong' as const, text: '錯了', photos: [] }
  await server.db.execute(`update purchases set stocked_at = app_now() - interval '5 days' where id = $1`, [wish.purchaseId])
  expect(await server.post(proxy.requestPurchaseReturn, wish, by())).toMatchObject({ code: 'returnTooLate', params: { days: 5 } })
  expect((await see(order.orderId)).purchases[0]?.canReturnUntil).toBeUndefined()
})

it('[proxy case 39] of three pieces two arrive: the third comes back with its fee, the transport is kept', async () => {
  shops.change(LAMP, { unitCents: 1_000 })
  const order = await aPaidPurchaseOrder(server, platform, member, { lines: [wanted(LAMP, 3)] })
  expect(order.serviceCents).toBe(150)
  await bringIn(server, platform, A(order))
  await server.ask(operator.shortPurchase, { ...A(order), line: 1, count: 1, reason: '少一件' }, byBuyer())
  expect((await see(order.orderId)).purchases[0]).toMatchObject({
    status: 'inStock', refunded: { moneyCents: 1_050, points: 0 }, lines: [{ refundedQuantity: 1 }], refunds: [{ stage: 'missing', reason: '少一件' }],
  })
  expect(await server.post(operator.shortPurchase, { ...A(order), line: 1, count: 3, reason: '少' }, byBuyer())).toMatchObject({ code: 'invalidQuantity' })
})

it('[proxy case 40] an inspection that was not done in 48 hours is paid back by purchase; one that was is not', async () => {
  const order = await aPaidPurchaseOrder(server, platform, member, { lines: PICTURE_68, isInspected: true })
  await bringIn(server, platform, A(order))
  await bringIn(server, platform, { ...A(order), place: 2 })
  await watch()
  expect((await see(order.orderId)).refundedCents).toBe(0)
  setClockOffset(server.db, 48 * HOUR_MS)
  await signInAgain(server, member)
  await watch()
  await watch()
  const parts = (await see(order.orderId)).purchases.map(({ refunded }) => refunded.moneyCents)
  expect(parts).toEqual([236, 264])
})

it('an inspection that is shown is done', async () => {
  const order = await aPaidPurchaseOrder(server, platform, member, { lines: [wanted(LAMP, 1)], isInspected: true })
  await bringIn(server, platform, A(order))
  const upload = await server.upload(await (await import('../../support/parcels')).aPhoto(), { operatorKey: platform.warehouseKey })
  const photo = upload.status === 'y' ? upload.data.fileId : ''
  await server.ask(operator.inspectPurchase, { ...A(order), photos: [photo] }, { operatorKey: platform.warehouseKey })
  setClockOffset(server.db, 48 * HOUR_MS)
  await signInAgain(server, member)
  await watch()
  expect((await see(order.orderId)).purchases[0]).toMatchObject({ refunded: { moneyCents: 0 }, proofs: [{}, {}] })
})

it('[proxy case 10, 11] a coupon takes off the fee alone, and goes back to the platform with the whole of its order', async () => {
  const ten = await aCoupon(server, platform, member, { scope: 'proxy', minSpendCents: 0, benefit: { kind: 'fixed', amountCents: 1_000 } })
  const order = await aPurchaseOrder(server, platform, member, { lines: PICTURE_68, isInspected: true })
  const paid = await payPurchase(server, platform, member, { orderId: order.orderId, payableCents: 58_135 }, { points: 0, couponId: ten.couponId })
  expect(paid).toMatchObject({ couponCents: 1_000, purchases: [{ couponCents: 472 }, { couponCents: 528 }] })
  for (const { purchaseId } of paid.purchases) await server.ask(proxy.cancelPurchase, { purchaseId }, by())
  expect(await money()).toBe(58_135)
  const thirty = await aCoupon(server, platform, member, { scope: 'proxy', minSpendCents: 0, benefit: { kind: 'fixed', amountCents: 3_000 } })
  const other = await aPurchaseOrder(server, platform, member, { lines: PICTURE_68 })
  expect(await payPurchase(server, platform, member, { orderId: other.orderId, payableCents: 55_900 }, { points: 0, couponId: thirty.couponId })).toMatchObject({
    couponCents: 2_735, payableCents: 55_900,
  })
})

it('what takes too long is offered back: seven days without a number, fifteen without a receipt', async () => {
  const order = await anOrder()
  await buy(server, platform, A(order))
  const purchaseId = order.purchases[0]?.purchaseId ?? ''
  expect(await server.post(proxy.endLapsedPurchase, { purchaseId }, by())).toMatchObject({ code: 'notAllowedNow' })
  setClockOffset(server.db, 7 * DAY_MS)
  await signInAgain(server, member)
  const late: unknown[] = []
  await watchPurchases(server.db, server.app.ports, (one) => late.push(one))
  await watchPurchases(server.db, server.app.ports, (one) => late.push(one))
  expect(late).toEqual([{ lapsed: 1, unasked: 0 }])
  expect((await see(order.orderId)).purchases[0]).toMatchObject({ isLapsed: true, actions: ['askCancel', 'endLapsed'] })
  await server.ask(proxy.endLapsedPurchase, { purchaseId }, by())
  expect((await see(order.orderId)).purchases[0]).toMatchObject({ status: 'refunded', endReason: 'lapsed', refunded: { moneyCents: 27_322, points: 604 } })
})

it('what finance gives back is at our own cost, and never more than is left', async () => {
  const order = await anOrder()
  const refund = { ...A(order), goodsCents: 1_000, reason: '補償' }
  const byFinance = { operatorKey: platform.financeKey }
  expect(await server.post(operator.refundPurchase, refund, byFinance)).toMatchObject({ code: 'notAllowedNow' })
  await buy(server, platform, A(order))
  expect(await server.ask(operator.refundPurchase, refund, byFinance)).toEqual({ moneyCents: 979, points: 21 })
  expect(await server.post(operator.refundPurchase, { ...refund, goodsCents: 24_801 }, byFinance)).toMatchObject({ code: 'refundAboveLeft' })
  const month = new Date(Date.now() + 8 * HOUR_MS).toISOString().slice(0, 7)
  const report = await server.ask(operator.getProxyReport, { month }, byFinance)
  expect(report).toMatchObject({ orders: 1, purchases: 2, moneyCents: 57_855, points: 1_280, boughtCents: 26_400, refundedCents: 979, refundedPoints: 21, openPurchases: 2 })
  expect(report.keptCents).toBe(report.ledgerCents)
  expect(await server.ask(operator.auditPurchases, {}, byFinance)).toEqual({ faults: [] })
})

it('is bought for no more than is paid, unless its rule takes it', async () => {
  const order = await anOrder()
  const dearer = await toBuying(server, platform, A(order), { transportCents: 700 })
  expect(await server.post(operator.buyPurchase, dearer, byBuyer())).toMatchObject({ code: 'dearerThanPaid', params: { amount: '¥1.00' } })
  // Together they are what is paid.
  await buy(server, platform, A(order), { transportCents: 700, discountCents: 100 })
  expect((await see(order.orderId)).purchases[0]).toMatchObject({ actual: { goodsCents: 25_700, transportCents: 700 }, refunded: { moneyCents: 5, points: 0 } })
})
