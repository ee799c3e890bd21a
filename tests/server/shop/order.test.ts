import { MINUTE_MS } from '@contract/kit/time'
import { listCoupons } from '@contract/coupon/coupon-endpoints'
import { listOptions, pay } from '@contract/payment/pay-endpoints'
import { getPoints } from '@contract/points/points-endpoints'
import { getCart } from '@contract/shop/cart-endpoints'
import { getPickList, sendBackShopOrder, shortShopOrder, startPicking } from '@contract/shop/shop-order-operator-endpoints'
import * as endpoints from '@contract/shop/shop-order-endpoints'
import { listStockMoves, setSkuPrice } from '@contract/shop/shop-operator-endpoints'
import { listFinance } from '@contract/wallet/wallet-endpoints'
import { expireShopOrders, tellOfShopOrders } from '@server/trade/shop-order/shop-order-jobs'
import { setClockOffset, stopClock } from '../../support/database'
import { expectLedgerInOrder } from '../../support/ledger-audit'
import { aCredit, anAddress } from '../../support/orders'
import { aCoupon, somePoints } from '../../support/rewards'
import type { TestMember } from '../../support/server'
import { aShop, aShopOrder, bringGoods, expectShopInOrder, payShopOrder, putSome, shopPlatform, toPlacing, type SkuIds } from '../../support/shop-orders'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

const server = useTestServer()
const platform = usePlatform(server, shopPlatform)
const member = useMember(server)
let ids: SkuIds
server.whenEmptied(async () => {
  ids = await aShop(server, platform)
})
afterEach(async () => {
  await expectShopInOrder(server.db)
  await expectLedgerInOrder(server.db)
})

const by = (one: TestMember = member) => ({ token: one.token })
const warehouse = () => ({ operatorKey: platform.warehouseKey })
const idOf = (code: string) => ids[code] ?? ''
/** The cart of the design's cases: 182.80 before the offer. */
const usual = () => [{ skuId: idOf('POOL'), quantity: 2 }, { skuId: idOf('BOX'), quantity: 1 }, { skuId: idOf('CUP'), quantity: 1 }]
const detailOf = (orderId: string, one?: TestMember) => server.ask(endpoints.getShopOrder, { orderId }, by(one))
const stockOf = (skuCode: string) => server.ask(listStockMoves, { skuCode }, warehouse())
const cancel = (orderId: string) => server.post(endpoints.cancelShopOrder, { orderId }, by())
const balanceOf = async () => (await server.ask(listFinance, {}, by())).items[0]?.balanceAfterCents ?? 0
const pointsOf = async () => (await server.ask(getPoints, {}, by())).points
const wait = (minutes: number, ms = 0) => setClockOffset(server.db, minutes * MINUTE_MS + ms)
const expire = () => expireShopOrders(server.db, server.app.ports)

describe('a preview', () => {
  it('[shop case 1] prices a cart with its offer, both ways, and reserves nothing [spec 1.16]', async () => {
    await anAddress(server, member)
    const preview = await server.ask(endpoints.previewShopOrder, { lines: usual(), delivery: 'join' }, by())
    expect(preview).toMatchObject({
      goodsCents: 18_280,
      offer: { name: '10 off from 150', offerCents: 1_000 },
      lines: [{ grossCents: 7_980, offerCents: 437 }, { grossCents: 4_500, offerCents: 246 }, { grossCents: 5_800, offerCents: 317 }],
      totalCents: 17_280,
      freightCents: 0,
      weightGrams: 1_560,
      pieceCount: 4,
      // 1,560 g and 80 g of packing.
      deliveries: [{ delivery: 'join', freightCents: 0 }, { delivery: 'home', freightCents: 3_200 }],
      isPlaceable: true,
    })
    expect((await stockOf('POOL')).reserved).toBe(0)
  })

  it('[shop case 7] straight home: the cheapest channel of the shop, its whole price on top', async () => {
    const { addressId } = await anAddress(server, member)
    const preview = await server.ask(endpoints.previewShopOrder, { lines: usual(), delivery: 'home' }, by())
    expect(preview).toMatchObject({ addressId, channelCode: 'HOME', freightCents: 3_200, totalCents: 20_480, quote: { totalCents: 3_200 } })
    // Channels that are not for the shop are not offered, whatever they cost.
    expect(preview.channels.map(({ code }) => code)).toEqual(['HOME'])
  })

  it('says why goods cannot be sent home', async () => {
    const ask = (change = {}) => server.ask(endpoints.previewShopOrder, { lines: usual(), delivery: 'home', ...change }, by())
    expect(await ask()).toMatchObject({ deliveries: [{}, { unavailable: 'addressRequired' }], isPlaceable: false })
    const { addressId } = await anAddress(server, member, { country: 'JP', phone: '090 1234 5678', postcode: '5590033' })
    expect(await ask({ addressId })).toMatchObject({ deliveries: [{}, { unavailable: 'notToPlace' }], isPlaceable: false })
  })

  it('[shop case 20] takes off the offer from its threshold on, not a cent below', async () => {
    const near = await bringGoods(server, platform, 'NEAR', { sku: { priceCents: 14_999 } })
    const at = await bringGoods(server, platform, 'AT', { sku: { priceCents: 15_000 } })
    const totalOf = async (skuId: string) =>
      (await server.ask(endpoints.previewShopOrder, { lines: [{ skuId, quantity: 1 }], delivery: 'join' }, by())).totalCents
    expect([await totalOf(near), await totalOf(at)]).toEqual([14_999, 14_000])
  })

  it('[shop case 21] shows the coupons of the shop, against the goods after the offer', async () => {
    const { couponId } = await aCoupon(server, platform, member, { scope: 'shop', minSpendCents: 17_500 })
    await aCoupon(server, platform, member)
    const { coupons } = await server.ask(endpoints.previewShopOrder, { lines: usual(), delivery: 'join' }, by())
    expect(coupons).toMatchObject([{ couponId, unfit: 'spendTooLow' }])
  })

  it('keeps goods of two warehouses apart', async () => {
    const far = await bringGoods(server, platform, 'FAR', { goods: { warehouseCode: 'OS' } })
    const lines = [...usual(), { skuId: far, quantity: 1 }]
    expect(await server.post(endpoints.previewShopOrder, { lines, delivery: 'join' }, by())).toMatchObject({ code: 'oneGroupAtATime' })
  })
})

describe('an order', () => {
  it('[shop case 42] keeps the option as it was called when it was ordered; the cart calls it as it is called now', async () => {
    const named = (text: string) => ({ 'zh-Hant': text, 'zh-Hans': text, en: text })
    const called = (text: string) => [{ code: 'color', names: named('顏色'), values: [{ code: 'grey', names: named(text) }] }]
    const bring = (text: string) => bringGoods(server, platform, 'LAMP', { goods: { options: called(text) }, sku: { values: [{ option: 'color', value: 'grey' }] } })
    const skuId = await bring('灰')
    const { orderId } = await aShopOrder(server, member, { lines: [{ skuId, quantity: 1 }] })
    await putSome(server, member, skuId, 1)
    expect(await bring('岩灰')).toBe(skuId)
    expect((await detailOf(orderId)).lines).toMatchObject([{ optionText: '灰' }])
    expect((await server.ask(getCart, {}, by())).lines).toMatchObject([{ skuId, optionText: '岩灰' }])
  })

  it('reserves what it orders, takes it out of the cart, and keeps the goods as they were', async () => {
    await putSome(server, member, idOf('POOL'), 5)
    const order = await aShopOrder(server, member, { lines: usual(), remark: '輕放' })
    expect(order).toMatchObject({ status: 'unpaid', totalCents: 17_280, payableCents: 17_280, remark: '輕放', actions: expect.arrayContaining(['pay', 'cancel']) as string[] })
    expect(order.orderNumber).toMatch(/^S\d{11}$/)
    expect(await stockOf('POOL')).toMatchObject({ onHand: 50, reserved: 2 })
    expect((await server.ask(getCart, {}, by())).lines).toMatchObject([{ quantity: 3 }])
    await server.db.execute(`update shop_goods set names = '{"zh-Hant":"新","zh-Hans":"新","en":"New"}' where code = 'POOL'`)
    expect((await detailOf(order.orderId)).lines[0]?.name).toBe('充氣池')
  })

  it('[shop case 22] asks where it has become dearer, and reserves nothing', async () => {
    const placing = await toPlacing(server, member, { lines: usual(), delivery: 'join' })
    await server.db.execute(`update shop_offers set withdrawn_at = app_now()`)
    expect(await server.post(endpoints.placeShopOrder, placing, by())).toMatchObject({ code: 'priceChanged', params: { totalCents: 18_280 } })
    expect((await stockOf('POOL')).reserved).toBe(0)
  })

  it('[shop case 23] passes on what has become cheaper', async () => {
    const placing = await toPlacing(server, member, { lines: [{ skuId: idOf('POOL'), quantity: 1 }], delivery: 'join' })
    const special = { skuCode: 'POOL', priceCents: 3_490, from: '2020-01-01T00:00:00.000Z', until: '2090-01-01T00:00:00.000Z' }
    await server.ask(setSkuPrice, special, { operatorKey: platform.shopKey })
    expect(await server.ask(endpoints.placeShopOrder, placing, by())).toMatchObject({ totalCents: 3_490 })
  })

  it('[shop case 25] counts the same option twice as one line, and names every line that is short', async () => {
    const three = await bringGoods(server, platform, 'THREE', { sku: { stock: 3 } })
    const none = await bringGoods(server, platform, 'NONE', { sku: { stock: 0 } })
    const lines = [{ skuId: three, quantity: 2 }, { skuId: none, quantity: 1 }, { skuId: three, quantity: 2 }]
    const refused = await server.post(endpoints.placeShopOrder, { lines, delivery: 'join', seenTotalCents: 50_000 }, by())
    expect(refused).toMatchObject({
      code: 'notEnoughStock',
      params: { count: 3 },
      fields: [{ path: 'lines.0.quantity', code: 'notEnoughStock' }, { path: 'lines.1.quantity', code: 'soldOut' }],
    })
    expect((await stockOf('THREE')).reserved).toBe(0)
  })

  it('[shop case 37] counts what is open and what is bought for a limit, and gives back what expires', async () => {
    const few = await bringGoods(server, platform, 'FEW', { goods: { perMember: 10 } })
    const order = (quantity: number) => aShopOrder(server, member, { lines: [{ skuId: few, quantity }] })
    await payShopOrder(server, platform, member, await order(3))
    await order(5)
    const lines = [{ skuId: few, quantity: 3 }]
    const placing = { lines, delivery: 'join' as const, seenTotalCents: 90_000 }
    expect(await server.post(endpoints.placeShopOrder, placing, by())).toMatchObject({ code: 'overMemberLimit', params: { max: 10, count: 2 } })
    wait(30)
    expect(await server.post(endpoints.placeShopOrder, placing, by())).toMatchObject({ status: 'y' })
  })

  it('[shop case 51] goes home to the address as it was, with its ID number, whatever becomes of it', async () => {
    const { addressId } = await anAddress(server, member)
    const order = await aShopOrder(server, member, { lines: usual(), delivery: 'home', addressId })
    expect(order).toMatchObject({ freightCents: 3_200, totalCents: 20_480, address: { city: '信義區' }, channelCode: 'HOME', quote: { totalCents: 3_200 } })
    await server.db.execute(`update addresses set city = '別處'`)
    expect((await detailOf(order.orderId)).address?.city).toBe('信義區')
    const without = await server.post(endpoints.placeShopOrder, { lines: usual(), delivery: 'home', seenTotalCents: 20_480 }, by())
    expect(without).toMatchObject({ code: 'addressRequired', fields: [{ path: 'addressId' }] })
  })

  it('goes another way while it is not paid, in the same time', async () => {
    const { addressId } = await anAddress(server, member)
    const order = await aShopOrder(server, member, { lines: usual() })
    const change = { orderId: order.orderId, delivery: 'home' as const, addressId }
    expect(await server.post(endpoints.changeShopDelivery, { ...change, seenTotalCents: 17_280 }, by())).toMatchObject({ code: 'priceChanged' })
    const home = await server.ask(endpoints.changeShopDelivery, { ...change, seenTotalCents: 20_480 }, by())
    expect(home).toMatchObject({ delivery: 'home', payableCents: 20_480, dueAt: order.dueAt, channelCode: 'HOME' })
    const back = await server.ask(endpoints.changeShopDelivery, { orderId: order.orderId, delivery: 'join', seenTotalCents: 17_280 }, by())
    expect(back).toMatchObject({ delivery: 'join', payableCents: 17_280 })
    expect(back.address).toBeUndefined()
  })

  it('is listed, counted and found by its number or goods', async () => {
    const order = await aShopOrder(server, member, { lines: usual() })
    const listed = async (input: object) => (await server.ask(endpoints.listShopOrders, input, by())).items.map(({ orderId }) => orderId)
    expect(await listed({})).toEqual([order.orderId])
    expect(await listed({ tab: 'unpaid', search: order.orderNumber.slice(-4) })).toEqual([order.orderId])
    expect(await listed({ search: '保溫' })).toEqual([order.orderId])
    expect(await listed({ search: '100%_' })).toEqual([])
    expect(await listed({ tab: 'toPick' })).toEqual([])
    expect(await server.ask(endpoints.countShopOrders, {}, by())).toEqual({ unpaid: 1, toPick: 0, shipped: 0, toReview: 0 })
  })

  it('is nobody else’s', async () => {
    const { orderId, payableCents } = await aShopOrder(server, member, { lines: usual() })
    const stranger = await server.signUpMember()
    expect(await server.post(endpoints.getShopOrder, { orderId }, by(stranger))).toMatchObject({ code: 'notFound' })
    expect(await server.post(endpoints.cancelShopOrder, { orderId }, by(stranger))).toMatchObject({ code: 'notFound' })
    expect(await server.post(pay, { payableId: orderId, seenTotalCents: payableCents }, by(stranger))).toMatchObject({ code: 'notFound' })
    expect(await server.post(endpoints.getShopOrder, { trade: 'unknown' }, by())).toMatchObject({ code: 'notFound' })
  })
})

describe('paying', () => {
  it('[shop case 2] takes points with money, each line its own part', async () => {
    await somePoints(server, platform, member, 6_000)
    await aCredit(server, platform, member, 32_650)
    const { orderId } = await aShopOrder(server, member, { lines: usual() })
    await server.ask(pay, { payableId: orderId, seenTotalCents: 16_000, deductions: { points: 1_280 } }, by())
    expect(await balanceOf()).toBe(16_650)
    expect(await detailOf(orderId)).toMatchObject({
      status: 'toPick',
      payableCents: 16_000,
      pointsDeducted: 1_280,
      lines: [{ points: 559, moneyCents: 6_984 }, { points: 315, moneyCents: 3_939 }, { points: 406, moneyCents: 5_077 }],
    })
    expect((await server.ask(listFinance, {}, by())).items[0]).toMatchObject({ kind: 'shopPayment', amountCents: -16_000 })
    expect(await server.post(pay, { payableId: orderId, seenTotalCents: 16_000 }, by())).toMatchObject({ code: 'notAllowedNow' })
  })

  it('[shop case 3] takes points for 30 % of the goods, and not one more', async () => {
    await somePoints(server, platform, member, 6_000)
    const order = await aShopOrder(server, member, { lines: usual() })
    const above = { payableId: order.orderId, seenTotalCents: 17_280 - 5_185, deductions: { points: 5_185 } }
    expect(await server.post(pay, above, by())).toMatchObject({ code: 'pointsAboveShare' })
    await payShopOrder(server, platform, member, { ...order, payableCents: 12_096 }, { points: 5_184 })
    expect(await detailOf(order.orderId)).toMatchObject({ status: 'toPick', payableCents: 12_096, pointsDeducted: 5_184 })
  })

  it('[shop case 18] of goods that a coupon pays needs no money, and the coupon is free again on a whole cancel', async () => {
    const cheap = await bringGoods(server, platform, 'CHEAP', { sku: { priceCents: 990 } })
    const { couponId } = await aCoupon(server, platform, member, { scope: 'shop', minSpendCents: 0, benefit: { kind: 'fixed', amountCents: 1_500 } })
    const { orderId } = await aShopOrder(server, member, { lines: [{ skuId: cheap, quantity: 1 }], couponId })
    expect(await server.ask(listOptions, { payableId: orderId }, by())).toMatchObject({ suggested: { couponId, points: 0 }, coupons: [{ worthCents: 990 }] })
    await server.ask(pay, { payableId: orderId, seenTotalCents: 0, deductions: { points: 0, couponId } }, by())
    expect(await detailOf(orderId)).toMatchObject({ status: 'toPick', payableCents: 0, couponCents: 990 })
    expect(await cancel(orderId)).toMatchObject({ status: 'y', data: { refundedCents: 0 } })
    expect((await server.ask(listCoupons, { status: 'unused' }, by())).items).toMatchObject([{ couponId }])
  })

  it('[shop case 9] takes coupon and points beside each other, and gives back a line as it was paid', async () => {
    await somePoints(server, platform, member, 2_000)
    const { addressId } = await anAddress(server, member)
    const { couponId } = await aCoupon(server, platform, member, { scope: 'shop', minSpendCents: 0, benefit: { kind: 'fixed', amountCents: 1_500 } })
    const order = await aShopOrder(server, member, { lines: usual(), delivery: 'home', addressId })
    await payShopOrder(server, platform, member, { ...order, payableCents: 16_980 }, { points: 2_000, couponId })
    expect(await detailOf(order.orderId)).toMatchObject({
      payableCents: 16_980,
      lines: [{ couponCents: 655, points: 726 }, { couponCents: 369, points: 409, moneyCents: 3_476 }, { couponCents: 476, points: 528 }],
    })
    await server.ask(shortShopOrder, { orderNumber: order.orderNumber, skuCode: 'BOX', count: 1, kind: 'correction', reason: '少一件' }, warehouse())
    expect(await detailOf(order.orderId)).toMatchObject({ lines: [{ refundedCents: 0 }, { refundedCents: 3_476, refundedPoints: 409 }, { refundedCents: 0 }] })
  })

  it('[shop case 48] refuses a coupon that has expired while the order waited', async () => {
    const { couponId } = await aCoupon(server, platform, member, { scope: 'shop', minSpendCents: 0 })
    const { orderId } = await aShopOrder(server, member, { lines: usual(), couponId })
    await server.db.execute(`update member_coupons set expires_at = app_now() - interval '1 second'`)
    const choice = { payableId: orderId, seenTotalCents: 16_280, deductions: { points: 0, couponId } }
    expect(await server.post(pay, choice, by())).toMatchObject({ code: 'couponNotUsable' })
    // The price is shown again without it.
    const options = await server.ask(listOptions, { payableId: orderId }, by())
    expect(options).toMatchObject({ totalCents: 17_280, coupons: [], suggested: { points: 0 } })
    expect(options.suggested.couponId).toBeUndefined()
    await payShopOrder(server, platform, member, { orderId, payableCents: 17_280 })
  })

  it('says what is missing', async () => {
    const { orderId } = await aShopOrder(server, member, { lines: usual() })
    await aCredit(server, platform, member, 17_279)
    expect(await server.post(pay, { payableId: orderId, seenTotalCents: 17_280 }, by())).toMatchObject({ code: 'balanceInsufficient', params: { missingCents: 1 } })
    expect(await detailOf(orderId)).toMatchObject({ status: 'unpaid' })
  })
})

describe('time', () => {
  it('[shop case 26] an order is paid until its last millisecond, and not later', async () => {
    const start = new Date()
    stopClock(server.db, start)
    await aCredit(server, platform, member, 40_000)
    const order = async () => (await aShopOrder(server, member, { lines: usual() })).orderId
    const [first, second] = [await order(), await order()]
    const [{ dueAt = '' } = {}] = (await server.ask(endpoints.listShopOrders, {}, by())).items
    stopClock(server.db, new Date(Date.parse(dueAt) - 1))
    expect(await server.post(pay, { payableId: first, seenTotalCents: 17_280 }, by())).toMatchObject({ status: 'y' })
    stopClock(server.db, new Date(dueAt))
    expect(await server.post(pay, { payableId: second, seenTotalCents: 17_280 }, by())).toMatchObject({ code: 'orderOverdue' })
    // Who looks at it ends it.
    expect(await detailOf(second)).toMatchObject({ status: 'cancelled', endReason: 'overdue', actions: [] })
  })

  it('ends what is not paid, and gives everything back', async () => {
    const { orderId } = await aShopOrder(server, member, { lines: usual() })
    wait(29)
    await expire()
    expect(await detailOf(orderId)).toMatchObject({ status: 'unpaid' })
    wait(30)
    await expire()
    await expire()
    expect(await detailOf(orderId)).toMatchObject({ status: 'cancelled', endReason: 'overdue' })
    expect((await stockOf('POOL')).reserved).toBe(0)
    expect(await server.post(pay, { payableId: orderId, seenTotalCents: 17_280 }, by())).toMatchObject({ code: 'orderOverdue' })
  })

  it('[shop case 27] an order whose time is over is in nobody’s way, whether or not the job has run', async () => {
    const last = await bringGoods(server, platform, 'LAST', { sku: { stock: 1 } })
    const { orderId } = await aShopOrder(server, member, { lines: [{ skuId: last, quantity: 1 }] })
    const other = await server.signUpMember()
    const placing = { lines: [{ skuId: last, quantity: 1 }], delivery: 'join' as const, seenTotalCents: 10_000 }
    expect(await server.post(endpoints.placeShopOrder, placing, by(other))).toMatchObject({ code: 'soldOut' })
    wait(30)
    expect(await server.post(endpoints.placeShopOrder, placing, by(other))).toMatchObject({ status: 'y' })
    expect(await detailOf(orderId)).toMatchObject({ status: 'cancelled', endReason: 'overdue' })
  })

  it('tells once that time is nearly over, and that it was paid', async () => {
    const { orderId } = await aShopOrder(server, member, { lines: usual() })
    const events = async () => ((await server.db.execute('select event from notifications order by created_at')).rows as { event: string }[]).map(({ event }) => event)
    await tellOfShopOrders(server.db, server.app.ports)
    expect(await events()).toEqual([])
    wait(21)
    for (let turn = 0; turn < 2; turn += 1) await tellOfShopOrders(server.db, server.app.ports)
    expect(await events()).toEqual(['shopDue'])
    await payShopOrder(server, platform, member, { orderId, payableCents: 17_280 })
    for (let turn = 0; turn < 2; turn += 1) await tellOfShopOrders(server.db, server.app.ports)
    expect(await events()).toEqual(['shopDue', 'shopPaid'])
  })
})

describe('what comes back', () => {
  const paid = async () => {
    await somePoints(server, platform, member, 1_280)
    const order = await aShopOrder(server, member, { lines: usual() })
    await payShopOrder(server, platform, member, { ...order, payableCents: 16_000 }, { points: 1_280 })
    return order
  }

  it.each([
    [['POOL', 'BOX', 'CUP', 'POOL']],
    [['CUP', 'POOL', 'POOL', 'BOX']],
    [['BOX', 'CUP', 'POOL', 'POOL']],
  ])('[shop case 6] unit by unit, %j, is exactly what was paid', async (skuCodes) => {
    const { orderId, orderNumber } = await paid()
    const all: number[] = []
    for (const skuCode of skuCodes) {
      all.push((await server.ask(shortShopOrder, { orderNumber, skuCode, count: 1, kind: 'correction', reason: '少一件' }, warehouse())).moneyCents)
    }
    expect([...all].sort((a, b) => a - b)).toEqual(all)
    expect(await detailOf(orderId)).toMatchObject({ status: 'cancelled', refundedCents: 16_000, refundedPoints: 1_280 })
    expect([await balanceOf(), await pointsOf()]).toEqual([16_000, 1_280])
  })

  it('is everything where the member cancels before picking, once [shop case 35]', async () => {
    const { orderId } = await paid()
    expect(await server.ask(endpoints.previewShopCancel, { orderId }, by())).toEqual({ refundCents: 16_000, points: 1_280, couponCents: 0 })
    expect(await cancel(orderId)).toMatchObject({ data: { status: 'cancelled', endReason: 'memberCancelled', refundedCents: 16_000, refundedPoints: 1_280, refunds: [{ kind: 'cancelled' }] } })
    expect(await cancel(orderId)).toMatchObject({ code: 'notAllowedNow' })
    expect([await balanceOf(), await pointsOf()]).toEqual([16_000, 1_280])
    expect((await stockOf('POOL')).reserved).toBe(0)
  })

  it('[shop case 36] is nothing once picking has begun', async () => {
    const { orderId, orderNumber } = await paid()
    expect(await server.ask(getPickList, { warehouseCode: 'DG' }, warehouse())).toMatchObject({
      orders: [{ orderNumber, ClientNO: member.ClientNO, lines: [{ skuCode: 'POOL', quantity: 2 }, { skuCode: 'BOX' }, { skuCode: 'CUP' }] }],
    })
    expect(await server.ask(startPicking, { orderNumbers: [orderNumber] }, warehouse())).toEqual({ started: 1 })
    expect(await server.ask(startPicking, { orderNumbers: [orderNumber] }, warehouse())).toEqual({ started: 0 })
    expect(await cancel(orderId)).toMatchObject({ code: 'pickingBegun' })
  })

  it('[shop case 49] is everything where we send it back, with days more for a coupon that has expired', async () => {
    const { couponId } = await aCoupon(server, platform, member, { scope: 'shop', minSpendCents: 0 })
    const { orderId, orderNumber } = await aShopOrder(server, member, { lines: usual() })
    await payShopOrder(server, platform, member, { orderId, payableCents: 16_280 }, { points: 0, couponId })
    await server.db.execute(`update member_coupons set expires_at = app_now() - interval '1 day'`)
    const back = await server.ask(sendBackShopOrder, { orderNumber, reason: '倉庫淹水' }, warehouse())
    expect(back).toEqual({ orderId, moneyCents: 16_280, points: 0, status: 'cancelled' })
    expect(await detailOf(orderId)).toMatchObject({ endReason: 'sentBack', sentBackReason: '倉庫淹水' })
    expect((await server.ask(listCoupons, { status: 'unused' }, by())).items).toMatchObject([{ couponId }])
    expect(await server.post(sendBackShopOrder, { orderNumber, reason: '又' }, warehouse())).toMatchObject({ code: 'notAllowedNow' })
  })

  it('[shop case 4] of units that are missing is their own part, and the last one the rest', async () => {
    const { orderNumber, orderId } = await paid()
    const short = () => server.ask(shortShopOrder, { orderNumber, skuCode: 'POOL', count: 1, kind: 'correction', reason: '少一件' }, warehouse())
    expect(await short()).toMatchObject({ moneyCents: 3_492, points: 279, status: 'toPick' })
    expect(await short()).toMatchObject({ moneyCents: 6_984, points: 559 })
    expect(await stockOf('POOL')).toMatchObject({ onHand: 48, reserved: 0 })
    expect((await detailOf(orderId)).lines[0]).toMatchObject({ refundedQuantity: 2, refundedCents: 6_984, refundedPoints: 559 })
    expect(await cancel(orderId)).toMatchObject({ data: { refundedCents: 16_000, refundedPoints: 1_280 } })
  })

  it('[shop case 5] takes from the goods account what points had paid beside money', async () => {
    const { orderNumber } = await paid()
    const back = await server.ask(shortShopOrder, { orderNumber, skuCode: 'BOX', count: 1, kind: 'damaged', reason: '壓壞' }, warehouse())
    expect(back).toMatchObject({ moneyCents: 3_939, points: 315 })
    const { rows } = await server.db.execute(`select a.kind, l.amount from ledger_lines l join ledger_entries e on e.id = l.entry_id
      join ledger_accounts a on a.id = l.account_id where e.kind = 'shopRefund'`)
    const amounts = Object.fromEntries((rows as { kind: string; amount: string }[]).map(({ kind, amount }) => [kind, Number(amount)]))
    expect(amounts).toEqual({ goods: -4_254, bonus: 315, balance: 3_939 })
  })

  it('[shop case 10] of a missing line sent home is what the rest costs less to send, too', async () => {
    await somePoints(server, platform, member, 1_280)
    const { addressId } = await anAddress(server, member)
    const order = await aShopOrder(server, member, { lines: usual(), delivery: 'home', addressId })
    await payShopOrder(server, platform, member, { ...order, payableCents: 19_200 }, { points: 1_280 })
    const short = { orderNumber: order.orderNumber, skuCode: 'BOX', count: 1, kind: 'damaged' as const, reason: '壓壞' }
    // 1,640 g with packing at 32.00, 1,040 g at 25.00.
    expect(await server.ask(shortShopOrder, short, warehouse())).toMatchObject({ status: 'toPick' })
    expect((await detailOf(order.orderId)).refunds).toMatchObject([{ kind: 'short', freightCents: 700 }])
  })

  it('[shop case 55] is everything where nothing of it is left', async () => {
    const { couponId } = await aCoupon(server, platform, member, { scope: 'shop', minSpendCents: 0, benefit: { kind: 'fixed', amountCents: 1_500 } })
    const { orderId, orderNumber } = await aShopOrder(server, member, { lines: [{ skuId: idOf('CUP'), quantity: 2 }] })
    await payShopOrder(server, platform, member, { orderId, payableCents: 10_100 }, { points: 0, couponId })
    expect((await server.ask(listCoupons, { status: 'unused' }, by())).items).toEqual([])
    const short = { orderNumber, skuCode: 'CUP', count: 2, kind: 'correction' as const, reason: '找不到' }
    expect(await server.ask(shortShopOrder, short, warehouse())).toEqual({ orderId, moneyCents: 10_100, points: 0, status: 'cancelled' })
    expect((await server.ask(listCoupons, { status: 'unused' }, by())).items).toMatchObject([{ couponId }])
    expect(await detailOf(orderId)).toMatchObject({ endReason: 'short', refundedCents: 10_100, refunds: [{ kind: 'short', reason: '找不到' }] })
    expect(await stockOf('CUP')).toMatchObject({ onHand: 48, reserved: 0 })
  })

  it('is bought again as far as it is sold', async () => {
    const { orderId } = await aShopOrder(server, member, { lines: usual() })
    await server.db.execute(`update shop_skus set withdrawn_at = app_now() where code = 'BOX'`)
    expect(await server.ask(endpoints.buyAgain, { orderId }, by())).toEqual({ added: 2, gone: ['收納箱'] })
    expect((await server.ask(getCart, {}, by())).lines).toHaveLength(2)
  })

  it('is signed for by its member alone where it was sent home', async () => {
    const { addressId } = await anAddress(server, member)
    const order = await aShopOrder(server, member, { lines: usual(), delivery: 'home', addressId })
    await payShopOrder(server, platform, member, order)
    expect(await server.post(endpoints.confirmShopReceipt, { orderId: order.orderId }, by())).toMatchObject({ code: 'notAllowedNow' })
    await server.db.execute(`update shop_orders set status = 'shipped', shipped_at = app_now()`)
    await server.db.execute(`update shop_reservations set state = 'picked'`)
    await server.db.execute(`update shop_stock set reserved = 0`)
    expect(await server.ask(endpoints.confirmShopReceipt, { orderId: order.orderId }, by())).toMatchObject({ status: 'signed', actions: [] })
  })
})
