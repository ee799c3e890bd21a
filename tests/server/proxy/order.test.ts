import { getMallCart, putInMallCart } from '@contract/proxy/mall-cart-endpoints'
import { listMessages } from '@contract/notification/message-endpoints'
import { listParcels } from '@contract/parcel/parcel-endpoints'
import { pay } from '@contract/payment/pay-endpoints'
import * as proxy from '@contract/proxy/proxy-endpoints'
import * as operator from '@contract/proxy/proxy-operator-endpoints'
import { getWallet } from '@contract/wallet/wallet-endpoints'
import { setWarehouseClosed } from '@contract/warehouse/warehouse-operator-endpoints'
import { tellOfPurchases } from '@server/trade/proxy-order/proxy-order-jobs'
import { expectLedgerInOrder } from '../../support/ledger-audit'
import { useMall } from '../../support/mall'
import { aCredit, packingPlatform } from '../../support/orders'
import { aTrackingNumber } from '../../support/parcels'
import {
  aPaidPurchaseOrder, aPurchaseOrder, arrive, bringIn, BULB, buy, expectPurchasesInOrder, ForeignShops, KEYBOARD, LAMP, payPurchase, PICTURE_68, send, toPlacing,
  wanted,
} from '../../support/purchases'
import { useMember, usePlatform } from '../../support/use-server'

// The way of an order at foreign shops, and the prices of the design's cases.

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
const balance = async () => (await server.ask(getWallet, {}, by())).balanceCents
const events = async () => (await server.ask(listMessages, {}, by())).items.map(({ event }) => event)
const warehouseId = () => platform.warehouseIds['DG'] ?? ''

it('[proxy case 1, 2, 24] is previewed and placed with the six figures of picture 68, divided over its shops [spec 3.23]', async () => {
  const preview = await server.ask(proxy.previewPurchase, { warehouseId: warehouseId(), lines: PICTURE_68, isInspected: true }, by())
  expect(preview).toMatchObject({
    goodsCents: 54_700, transportCents: 1_200, serviceCents: 2_735, otherCents: 500, totalCents: 59_135, isPlaceable: true, apart: [], pieceCount: 3,
    shops: [
      { shopId: 'shop-a', goodsCents: 25_800, transportCents: 600, serviceCents: 1_290, otherCents: 236 },
      { shopId: 'shop-b', goodsCents: 28_900, transportCents: 600, serviceCents: 1_445, otherCents: 264 },
    ],
  })
  const order = await aPurchaseOrder(server, platform, member, { lines: PICTURE_68, isInspected: true, remark: '小心' })
  expect(order).toMatchObject({
    status: 'unpaid', orderNumber: expect.stringMatching(/^P\d{11}$/) as string, goodsCents: 54_700, transportCents: 1_200, serviceCents: 2_735, otherCents: 500,
    totalCents: 59_135, payableCents: 59_135, remark: '小心', actions: ['pay', 'cancel'], purchases: [{ moneyCents: 27_926 }, { moneyCents: 31_209 }],
  })
  expect(Date.parse(order.dueAt ?? '') - Date.parse(order.placedAt)).toBe(72 * 3_600_000)
  expect(order.purchases[0]?.lines[0]).toMatchObject({ goodsId: LAMP, skuId: '-', title: `商品 ${LAMP}`, unitCents: 12_900, grossCents: 25_800 })
  expect(order.pictures[0]?.url).toMatch(/^\/api\/mall\/picture\/p-680012345601\.[\w-]{16}$/)
})

it('is neither previewed nor placed for a closed warehouse, and no shop is asked; what was placed before goes all its way', async () => {
  const close = (isClosed: boolean) => server.ask(setWarehouseClosed, { warehouseCode: 'DG', isClosed }, { operatorKey: platform.adminKey })
  const before = await aPurchaseOrder(server, platform, member, { lines: [wanted(LAMP, 1)] })
  const placing = await toPlacing(server, platform, member, { lines: [wanted(KEYBOARD, 1)] })
  await close(true)
  mall.gateway.asked.length = 0
  const refused = { status: 'n', code: 'warehouseClosed', fields: [{ path: 'warehouseId' }] }
  const { warehouseId: closedId, lines, isInspected } = placing
  expect(await server.post(proxy.previewPurchase, { warehouseId: closedId, lines, isInspected }, by())).toMatchObject(refused)
  expect(await server.post(proxy.placePurchase, placing, by())).toMatchObject(refused)
  expect(mall.gateway.asked.filter(({ path }) => path.startsWith('/v1/quote'))).toEqual([])
  expect((await server.ask(proxy.listPurchaseOrders, {}, by())).items.map(({ orderId }) => orderId)).toEqual([before.orderId])

  await payPurchase(server, platform, member, before)
  await bringIn(server, platform, { orderNumber: before.orderNumber, place: 1 })
  expect((await see(before.orderId)).purchases).toMatchObject([{ status: 'inStock' }])
  await close(false)
  expect(await server.post(proxy.placePurchase, placing, by())).toMatchObject({ status: 'y' })
})

it('is placed, paid, claimed, bought, sent and arrives as parcels of its member', async () => {
  const order = await aPaidPurchaseOrder(server, platform, member, { lines: PICTURE_68 })
  expect(order).toMatchObject({ status: 'open', purchases: [{ status: 'toBuy', actions: ['cancel'] }, { status: 'toBuy' }], actions: [] })
  expect(await balance()).toBe(0)
  const first = { orderNumber: order.orderNumber, place: 1 }
  expect(await server.ask(operator.operatorListPurchases, {}, byBuyer())).toMatchObject({
    purchases: [{ ...first, ClientNO: member.ClientNO, warehouseCode: 'DG', shopName: '店 shop-a', pieceCount: 2, goodsCents: 25_800, transportCents: 600 }, { place: 2 }],
  })
  expect(await server.ask(operator.claimPurchase, first, byBuyer())).toMatchObject({ claimedBy: expect.any(String) as string })
  const purchaseId = order.purchases[0]?.purchaseId ?? ''
  expect((await see(order.orderId)).purchases[0]?.actions).toEqual([])
  expect(await server.post(proxy.cancelPurchase, { purchaseId }, by())).toMatchObject({ code: 'buyingBegun' })

  await buy(server, platform, first)
  expect((await see(order.orderId)).purchases[0]).toMatchObject({ status: 'bought', actual: { goodsCents: 25_800, transportCents: 600 }, actions: ['askCancel'], proofs: [{}] })
  const [one = '', two = ''] = [aTrackingNumber(), aTrackingNumber()].sort()
  await send(server, platform, first, [one, two])
  const arriving = (await see(order.orderId)).purchases[0]
  expect(arriving).toMatchObject({ status: 'arriving', parcels: [{ trackingNumber: one, status: 'notInStock' }, { trackingNumber: two }] })
  expect((await server.ask(listParcels, { status: 'notInStock' }, by())).items).toMatchObject([{ source: 'proxy' }, { source: 'proxy' }])
  // [proxy case 38]
  await arrive(server, platform, one)
  expect((await see(order.orderId)).purchases[0]).toMatchObject({ status: 'arriving', parcels: [{ status: 'inStock' }, { status: 'notInStock' }] })
  await arrive(server, platform, two)
  const stocked = (await see(order.orderId)).purchases[0]
  expect(stocked).toMatchObject({ status: 'inStock', parcels: [{ status: 'inStock' }, { status: 'inStock' }], actions: ['requestReturn'] })
  expect(await see(order.orderId)).toMatchObject({ status: 'open' })

  const second = { orderNumber: order.orderNumber, place: 2 }
  await server.ask(proxy.cancelPurchase, { purchaseId: order.purchases[1]?.purchaseId }, by())
  // [proxy case 73]
  expect(await see(order.orderId)).toMatchObject({ status: 'done', purchases: [{ status: 'inStock' }, { status: 'refunded', endReason: 'memberCancelled' }], refundedCents: 30_945 })
  expect(await balance()).toBe(30_945)
  expect(await server.post(operator.claimPurchase, second, byBuyer())).toMatchObject({ code: 'notAllowedNow' })
  expect(await server.ask(proxy.countPurchaseOrders, {}, by())).toEqual({ unpaid: 0, open: 0, inStock: 1, ended: 0, questions: 0 })
  await tellOfPurchases(server.db, server.app.ports)
  expect(new Set(await events())).toEqual(new Set(['proxyPaid', 'proxyBought', 'proxyRefunded', 'arrival']))
})

it('[proxy case 9] its fee is half up, and nothing where that is less than half a cent', async () => {
  for (const [unitCents, serviceCents] of [[1_801, 90], [10, 1], [9, 0]] as const) {
    shops.change(LAMP, { unitCents })
    expect(await server.ask(proxy.previewPurchase, { warehouseId: warehouseId(), lines: [wanted(LAMP, 1)], isInspected: false }, by())).toMatchObject({ serviceCents })
  }
})

it('[proxy case 19] a dearer price than was seen is refused with what it is, a lower one is taken', async () => {
  const placing = await toPlacing(server, platform, member, { lines: PICTURE_68, isInspected: true })
  shops.change(LAMP, { transportCents: 1_000 })
  expect(await server.post(proxy.placePurchase, placing, by())).toMatchObject({ code: 'priceChanged', params: { totalCents: 59_535 } })
  expect((await server.ask(proxy.listPurchaseOrders, {}, by())).items).toEqual([])
  shops.change(LAMP, { transportCents: 200 })
  expect(await server.ask(proxy.placePurchase, placing, by())).toMatchObject({ totalCents: 58_735, payableCents: 58_735 })
})

it('[proxy case 20] a shop that cannot be asked stays apart, the others are ordered, and what is ordered leaves the cart', async () => {
  const seen = { seenCents: 12_900, seenAsOf: new Date().toISOString() }
  for (const line of PICTURE_68) await server.ask(putInMallCart, { ...line, ...seen }, by())
  shops.failing.add(KEYBOARD)
  const preview = await server.ask(proxy.previewPurchase, { warehouseId: warehouseId(), lines: PICTURE_68, isInspected: false }, by())
  expect(preview).toMatchObject({ shops: [{ shopId: 'shop-a' }], apart: [{ goodsId: KEYBOARD, state: 'failed', title: `商品 ${KEYBOARD}`, shopName: '店 shop-b' }], goodsCents: 25_800 })
  const order = await aPurchaseOrder(server, platform, member, { lines: PICTURE_68 })
  expect(order.purchases).toHaveLength(1)
  expect((await server.ask(getMallCart, {}, by())).lines.map(({ goodsId }) => goodsId)).toEqual([KEYBOARD])
})

it('[proxy case 21] nothing is ordered while the gateway is away, and the cart stays', async () => {
  const placing = await toPlacing(server, platform, member, { lines: PICTURE_68 })
  await server.ask(putInMallCart, { ...wanted(LAMP, 2), seenCents: 12_900, seenAsOf: new Date().toISOString() }, by())
  mall.gateway.fault = 'dead'
  expect(await server.post(proxy.placePurchase, placing, by())).toMatchObject({ code: 'mallUnavailable' })
  expect(await server.post(proxy.previewPurchase, { warehouseId: warehouseId(), lines: PICTURE_68, isInspected: false }, by())).toMatchObject({ code: 'mallUnavailable' })
  expect((await server.ask(getMallCart, {}, by())).lines).toHaveLength(1)
})

it('[proxy case 22, 23] fewer than the shop sells, or no multiple of its batch, cannot be ordered; tiers price what can', async () => {
  shops.change(LAMP, { min: 2, tiers: [{ from: 2, priceCents: 1_000 }, { from: 50, priceCents: 900 }] })
  const preview = (quantity: number) =>
    server.ask(proxy.previewPurchase, { warehouseId: warehouseId(), lines: [wanted(LAMP, quantity)], isInspected: false }, by())
  expect(await preview(1)).toMatchObject({ isPlaceable: false, totalCents: 0, apart: [{ state: 'belowMin', min: 2 }] })
  expect(await preview(49)).toMatchObject({ goodsCents: 49_000 })
  expect(await preview(50)).toMatchObject({ goodsCents: 45_000 })
  const placing = { warehouseId: warehouseId(), isInspected: false, rule: 'ask' as const, seenTotalCents: 100_000 }
  expect(await server.post(proxy.placePurchase, { ...placing, lines: [wanted(LAMP, 1)] }, by())).toMatchObject({ code: 'belowMinimum', params: { min: 2 } })
  shops.change(LAMP, { min: 1, batch: 6, tiers: [] })
  expect(await server.post(proxy.placePurchase, { ...placing, lines: [wanted(LAMP, 7)] }, by())).toMatchObject({ code: 'notBatch', params: { batch: 6 } })
})

it('the same option twice is one line, and one request is one order', async () => {
  const placing = await toPlacing(server, platform, member, { lines: [wanted(LAMP, 1), wanted(BULB, 1), wanted(LAMP, 2)] })
  const same = { ...by(), requestId: '5c1b9d2e-0c55-4c62-9a3c-2f5b8a9d1e10' }
  const [one, other] = [await server.ask(proxy.placePurchase, placing, same), await server.ask(proxy.placePurchase, placing, same)]
  expect(other).toEqual(one)
  expect(one.purchases).toMatchObject([{ lines: [{ goodsId: LAMP, quantity: 3 }, { goodsId: BULB, quantity: 1 }] }])
  expect((await server.ask(proxy.listPurchaseOrders, {}, by())).items).toHaveLength(1)
})

it('goods that a person looks at first can be ordered, and are marked', async () => {
  shops.change(LAMP, { flagged: true })
  expect((await aPurchaseOrder(server, platform, member, { lines: [wanted(LAMP, 1)] })).purchases).toMatchObject([{ lines: [{ isFlagged: true, unitCents: 12_900 }] }])
})

it('takes ten shops, and no more', async () => {
  const many = Array.from({ length: 11 }, (_, index) => `7000123456${10 + index}`)
  for (const goodsId of many) shops.change(goodsId, {})
  const placing = { warehouseId: warehouseId(), isInspected: false, rule: 'ask' as const, seenTotalCents: 100_000 }
  const lines = (count: number) => many.slice(0, count).map((goodsId) => wanted(goodsId, 1))
  expect(await server.post(proxy.placePurchase, { ...placing, lines: lines(11) }, by())).toMatchObject({ code: 'tooManyShops', params: { max: 10 } })
  expect((await server.ask(proxy.placePurchase, { ...placing, lines: lines(10) }, by())).purchases).toHaveLength(10)
})

it('what is not paid is cancelled by its member, and bought again into the cart', async () => {
  const order = await aPurchaseOrder(server, platform, member, { lines: PICTURE_68 })
  expect(await server.ask(proxy.cancelPurchase, { orderId: order.orderId }, by())).toMatchObject({ status: 'cancelled', actions: [], purchases: [{ endReason: 'memberCancelled' }, {}] })
  await aCredit(server, platform, member, 100_000)
  expect(await server.post(pay, { payableId: order.orderId, seenTotalCents: order.payableCents }, by())).toMatchObject({ code: 'notAllowedNow' })
  shops.goods.delete(KEYBOARD)
  mall.reopen()
  await server.db.execute('delete from mall_answers')
  expect(await server.ask(proxy.buyPurchaseAgain, { orderId: order.orderId }, by())).toEqual({ added: 1, gone: [`商品 ${KEYBOARD}`] })
  expect((await server.ask(getMallCart, {}, by())).lines).toMatchObject([{ goodsId: LAMP, quantity: 2 }])
})
