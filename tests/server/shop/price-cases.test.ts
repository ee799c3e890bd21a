import type { OfferBenefit } from '@contract/shop/shop-price'
import { listOptions, pay } from '@contract/payment/pay-endpoints'
import { receiveParcel } from '@contract/parcel/parcel-operator-endpoints'
import type { ShopOrderDetail } from '@contract/shop/shop-order'
import { getShopHome } from '@contract/shop/goods-endpoints'
import * as endpoints from '@contract/shop/shop-order-endpoints'
import { shortShopOrder } from '@contract/shop/shop-order-operator-endpoints'
import { stopClock } from '../../support/database'
import { expectLedgerInOrder } from '../../support/ledger-audit'
import { anAddress } from '../../support/orders'
import { aForecastParcel, anArrival } from '../../support/parcels'
import { aCoupon, somePoints } from '../../support/rewards'
import { announceOffer, anOffer } from '../../support/shop'
import { aShop, aShopOrder, bringGoods, expectShopInOrder, payShopOrder, shopPlatform } from '../../support/shop-orders'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

/* Cases of the design's price arithmetic, as orders are placed, paid and refunded. Units come back because they are short. */

const server = useTestServer()
const platform = usePlatform(server, shopPlatform)
const member = useMember(server)
afterEach(async () => {
  await expectShopInOrder(server.db)
  await expectLedgerInOrder(server.db)
})

const by = (one = member) => ({ token: one.token })
const warehouse = () => ({ operatorKey: platform.warehouseKey })
const detailOf = (orderId: string) => server.ask(endpoints.getShopOrder, { orderId }, by())
const short = ({ orderNumber }: ShopOrderDetail, skuCode: string, count: number) =>
  server.ask(shortShopOrder, { orderNumber, skuCode, count, kind: 'correction', reason: '少' }, warehouse())

/** An offer on everything, from so much on. */
const offerOf = (thresholdCents: number, benefit: OfferBenefit | number) =>
  announceOffer(server, platform, anOffer('CASE', {
    thresholdCents,
    benefit: typeof benefit === 'number' ? { kind: 'amount', amountCents: benefit } : benefit,
  }))
const TENTH = { kind: 'percent', rate: 1_000, capCents: 100_000 } as OfferBenefit

/** One kind of goods, paid from the balance. */
async function aPaidLine(code: string, priceCents: number, quantity: number, payableCents: number): Promise<ShopOrderDetail> {
  const skuId = await bringGoods(server, platform, code, { sku: { priceCents } })
  const order = await aShopOrder(server, member, { lines: [{ skuId, quantity }] })
  await payShopOrder(server, platform, member, { orderId: order.orderId, payableCents })
  return detailOf(order.orderId)
}

/** What came back each time, the first time first. */
const refundsOf = async ({ orderId }: ShopOrderDetail) => (await detailOf(orderId)).refunds.map(({ moneyCents }) => moneyCents).reverse()

it('[shop case 8] lets points pay 30 % of goods and freight, each line and the freight its part', async () => {
  const ids = await aShop(server, platform)
  await somePoints(server, platform, member, 7_000)
  const { addressId } = await anAddress(server, member)
  const lines = [{ skuId: ids['POOL'] ?? '', quantity: 2 }, { skuId: ids['BOX'] ?? '', quantity: 1 }, { skuId: ids['CUP'] ?? '', quantity: 1 }]
  const { orderId } = await aShopOrder(server, member, { lines, delivery: 'home', addressId })
  const above = { payableId: orderId, seenTotalCents: 20_480 - 6_145, deductions: { points: 6_145 } }
  expect(await server.post(pay, above, by())).toMatchObject({ code: 'pointsAboveShare' })
  await payShopOrder(server, platform, member, { orderId, payableCents: 14_336 }, { points: 6_144 })
  const paid = await detailOf(orderId)
  expect(paid).toMatchObject({ payableCents: 14_336, pointsDeducted: 6_144, lines: [{ points: 2_263 }, { points: 1_276 }, { points: 1_645 }] })
  // What no line has sits on the freight.
  expect(paid.pointsDeducted - paid.lines.reduce((sum, { points }) => sum + points, 0)).toBe(960)
})

it('[shop case 12] a coupon is divided by what the lines cost, and a line brings back its own part', async () => {
  const [a, b] = [await bringGoods(server, platform, 'A', { sku: { priceCents: 15_000 } }), await bringGoods(server, platform, 'B', { sku: { priceCents: 6_000 } })]
  const benefit = { kind: 'percent' as const, rate: 2_000, capCents: 100_000 }
  const { couponId } = await aCoupon(server, platform, member, { scope: 'shop', minSpendCents: 0, benefit })
  const order = await aShopOrder(server, member, { lines: [{ skuId: a, quantity: 1 }, { skuId: b, quantity: 1 }] })
  await payShopOrder(server, platform, member, { orderId: order.orderId, payableCents: 16_800 }, { points: 0, couponId })
  expect((await detailOf(order.orderId)).lines).toMatchObject([{ couponCents: 3_000 }, { couponCents: 1_200 }])
  expect(await short(order, 'A', 1)).toMatchObject({ moneyCents: 12_000, status: 'toPick' })
})

it('[shop case 13] two of three and then the last bring back 180.00 and 90.00 of 270.00', async () => {
  await offerOf(30_000, TENTH)
  const order = await aPaidLine('THREE', 10_000, 3, 27_000)
  await short(order, 'THREE', 2)
  expect(await short(order, 'THREE', 1)).toMatchObject({ moneyCents: 27_000, status: 'cancelled' })
  expect(await refundsOf(order)).toEqual([18_000, 9_000])
})

it('[shop case 14] what falls below the threshold afterwards keeps its offer', async () => {
  await offerOf(30_000, TENTH)
  const order = await aPaidLine('SIX', 5_000, 6, 27_000)
  expect(await short(order, 'SIX', 5)).toMatchObject({ moneyCents: 22_500, status: 'toPick' })
  const { payableCents, refundedCents, offerCents } = await detailOf(order.orderId)
  expect([payableCents - refundedCents, offerCents]).toEqual([4_500, 3_000])
})

it('[shop case 15] of an odd cent the first of equal lines has more', async () => {
  await offerOf(1, 103)
  const skuIds = [await bringGoods(server, platform, 'A', { sku: { priceCents: 100 } }), await bringGoods(server, platform, 'B', { sku: { priceCents: 100 } })]
  const { lines, totalCents } = await aShopOrder(server, member, { lines: skuIds.map((skuId) => ({ skuId, quantity: 1 })) })
  expect([lines.map(({ offerCents }) => offerCents), totalCents]).toEqual([[52, 51], 97])
})

it('[shop case 16] an offer of nearly everything leaves one cent to pay, on the last line', async () => {
  await offerOf(1, 1_000)
  const skuIds: string[] = []
  for (const code of ['A', 'B', 'C', 'D', 'E', 'F', 'G']) skuIds.push(await bringGoods(server, platform, code, { sku: { priceCents: 143 } }))
  const order = await aShopOrder(server, member, { lines: skuIds.map((skuId) => ({ skuId, quantity: 1 })) })
  expect(order.lines.map(({ offerCents }) => offerCents)).toEqual([143, 143, 143, 143, 143, 143, 142])
  expect(order.payableCents).toBe(1)
  await payShopOrder(server, platform, member, order)
  expect((await detailOf(order.orderId)).lines.map(({ moneyCents }) => moneyCents)).toEqual([0, 0, 0, 0, 0, 0, 1])
})

it.each([
  [[1, 1, 1], [33, 33, 34]],
  [[2, 1], [66, 34]],
])('[shop case 17] of three units for 1.00, %j at a time bring back %j', async (counts, expected) => {
  // 3 × 0.34 less two cents.
  await offerOf(1, 2)
  const order = await aPaidLine('UNITS', 34, 3, 100)
  expect(order.lines).toMatchObject([{ moneyCents: 100 }])
  for (const count of counts) await short(order, 'UNITS', count)
  expect(await refundsOf(order)).toEqual(expected)
})

it('[shop case 19] where a coupon pays the goods, points pay freight: 30 % of both and no point more', async () => {
  const skuId = await bringGoods(server, platform, 'CHEAP', { sku: { priceCents: 990, weightGrams: 500 } })
  await somePoints(server, platform, member, 2_000)
  const { addressId } = await anAddress(server, member)
  const { couponId } = await aCoupon(server, platform, member, { scope: 'shop', minSpendCents: 0, benefit: { kind: 'fixed', amountCents: 1_500 } })
  const order = await aShopOrder(server, member, { lines: [{ skuId, quantity: 1 }], delivery: 'home', addressId })
  expect(order).toMatchObject({ freightCents: 1_800, totalCents: 2_790 })
  const payableId = order.orderId
  // The coupon alone leaves 18.00, of which points may pay 8.37.
  expect(await server.ask(listOptions, { payableId }, by())).toMatchObject({ suggested: { couponId, points: 837 } })
  const above = { payableId, seenTotalCents: 1_800 - 838, deductions: { points: 838, couponId } }
  expect(await server.post(pay, above, by())).toMatchObject({ code: 'pointsAboveShare' })
  await payShopOrder(server, platform, member, { orderId: payableId, payableCents: 1_260 }, { points: 540, couponId })
  expect(await detailOf(payableId)).toMatchObject({ payableCents: 1_260, couponCents: 990, pointsDeducted: 540, lines: [{ points: 0, moneyCents: 0 }] })
})

describe('the estimate of what joined goods add', () => {
  const landed = (lines: { skuId: string; quantity: number }[]) => server.ask(endpoints.getLanded, { lines, delivery: 'join' }, by())

  it('[shop case 45] has the tax and the document fee that goods of 172.80 bring to parcels of 385.00', async () => {
    const ids = await aShop(server, platform)
    await anAddress(server, member)
    const { trackingNumber } = await aForecastParcel(server, platform, member, { items: [{ name: '書', quantity: 1, unitPriceCents: 38_500 }] })
    await server.ask(receiveParcel, await anArrival(server, platform, trackingNumber), warehouse())
    const lines = [{ skuId: ids['POOL'] ?? '', quantity: 2 }, { skuId: ids['BOX'] ?? '', quantity: 1 }, { skuId: ids['CUP'] ?? '', quantity: 1 }]
    expect(await landed(lines)).toMatchObject({ parcelCount: 1, customs: { valueCents: 55_780, extraCents: 6_905 } })
    expect(await landed(lines.slice(2))).toMatchObject({ customs: { valueCents: 44_300 } })
    expect(await landed([{ skuId: ids['BOX'] ?? '', quantity: 1 }])).toMatchObject({ customs: { valueCents: 43_000 } })
  })

  it('[shop case 46] has none at 400.00, and 28.00 and 30.00 from the next cent on', async () => {
    await anAddress(server, member)
    const [at, above] = [await bringGoods(server, platform, 'AT', { sku: { priceCents: 40_000 } }), await bringGoods(server, platform, 'ABOVE', { sku: { priceCents: 40_001 } })]
    expect(await landed([{ skuId: at, quantity: 1 }])).not.toHaveProperty('customs')
    expect(await landed([{ skuId: above, quantity: 1 }])).toMatchObject({ customs: { valueCents: 40_001, extraCents: 5_800 } })
  })
})

it('[shop case 47] an offer ends at its instant, whatever the clock of whoever sees it', async () => {
  const last = new Date('2026-11-30T15:59:59.999Z')
  stopClock(server.db, last)
  const buyer = await server.signUpMember()
  await announceOffer(server, platform, anOffer('NOVEMBER', { opensAt: '2026-11-01T00:00:00+08:00', closesAt: '2026-12-01T00:00:00+08:00' }))
  const skuId = await bringGoods(server, platform, 'GOODS', { sku: { priceCents: 18_280 } })
  const asked = { lines: [{ skuId, quantity: 1 }], delivery: 'join' as const }
  expect((await server.ask(getShopHome, {}, {})).offer).toMatchObject({ closesAt: '2026-11-30T16:00:00.000Z' })
  expect(await server.ask(endpoints.previewShopOrder, asked, by(buyer))).toMatchObject({ totalCents: 17_280 })
  expect(await server.post(endpoints.placeShopOrder, { ...asked, seenTotalCents: 17_280 }, by(buyer))).toMatchObject({ data: { totalCents: 17_280 } })
  stopClock(server.db, new Date(last.getTime() + 1))
  const late = await server.post(endpoints.placeShopOrder, { ...asked, seenTotalCents: 17_280 }, by(buyer))
  expect(late).toMatchObject({ code: 'priceChanged', params: { totalCents: 18_280 } })
})
