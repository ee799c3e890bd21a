import { createHash } from 'node:crypto'
import { confirmReceipt } from '@contract/order/order-endpoints'
import { shipOrder } from '@contract/order/order-operator-endpoints'
import { listMessages } from '@contract/notification/message-endpoints'
import { getParcel } from '@contract/parcel/one-parcel-endpoints'
import { listParcels } from '@contract/parcel/parcel-endpoints'
import { flagParcel, settleProblem } from '@contract/parcel/parcel-operator-endpoints'
import { listStockMoves } from '@contract/shop/shop-operator-endpoints'
import { cancelShopOrder, changeShopDelivery, confirmShopReceipt, getShopOrder } from '@contract/shop/shop-order-endpoints'
import { sendBackShopOrder, shipShopOrder, shortShopOrder, stockShopOrder } from '@contract/shop/shop-order-operator-endpoints'
import { updateAddress } from '@contract/address/address-endpoints'
import { followShopParcels } from '@server/trade/shop-order/parcel-following'
import { confirmOldShopOrders } from '@server/trade/shop-order/shop-order-jobs'
import { goToDay } from '../../support/go-to-day'
import { expectLedgerInOrder } from '../../support/ledger-audit'
import { aPaidOrder, anAddress } from '../../support/orders'
import { aParcelInStock } from '../../support/parcels'
import { aCoupon, somePoints } from '../../support/rewards'
import { aSku, importBatch } from '../../support/shop'
import { aShop, aShopOrder, expectShopInOrder, payShopOrder, shopPlatform, type SkuIds } from '../../support/shop-orders'
import { aBox, aPickedOrder, aShipment, stock } from '../../support/shop-stock'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

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
const byWarehouse = () => ({ operatorKey: platform.warehouseKey })
const see = (orderId: string) => server.ask(getShopOrder, { orderId }, by())
const sku = (code: string) => skus[code] ?? ''
/** Pictures 60–64: 172.80. */
const lines = () => [
  { skuId: sku('POOL'), quantity: 2 },
  { skuId: sku('BOX'), quantity: 1 },
  { skuId: sku('CUP'), quantity: 1 },
]
const events = async () => (await server.ask(listMessages, {}, by())).items.map(({ event }) => event)

describe('joined goods', () => {
  it('are paid, picked, stocked, packed with another parcel, sent and signed for; their order follows [spec 1.16]', async () => {
    const order = await aPickedOrder(server, platform, member, { lines: lines() })
    const [parcel] = await stock(server, platform, order.orderNumber)
    const parcelId = parcel?.parcelId ?? ''
    expect(parcel?.trackingNumber).toMatch(new RegExp(`^${order.orderNumber}P1[A-Z0-9]{4}$`))
    expect(await see(order.orderId)).toMatchObject({ status: 'inStock', parcels: [{ parcelId, status: 'inStock' }], packableParcelIds: [parcelId], otherParcelCount: 0 })
    expect((await server.ask(listParcels, { status: 'inStock' }, by())).items).toMatchObject([{ parcelId, source: 'shop', actualGrams: 1_640 }])
    expect(await events()).toContain('shopStocked')

    const own = await aParcelInStock(server, platform, member)
    expect(await see(order.orderId)).toMatchObject({ otherParcelCount: 1 })
    const packed = await aPaidOrder(server, platform, member, { parcelIds: [parcelId, own.parcelId] })
    expect(await see(order.orderId)).toMatchObject({ status: 'inStock', parcels: [{ status: 'inOrder' }], packableParcelIds: [] })
    await server.ask(shipOrder, { orderId: packed.orderId, carrierName: '黑貓宅急便', trackingNumber: 'TCAT123456' }, byWarehouse())
    expect(await see(order.orderId)).toMatchObject({ status: 'shipped', parcels: [{ status: 'shipped' }] })
    // Called again it changes nothing.
    const before = await see(order.orderId)
    await server.db.transaction((tx) => followShopParcels(tx, [parcelId]))
    expect({ ...(await see(order.orderId)), now: before.now }).toEqual(before)
    // The order that it was packed into is signed for, not this one.
    expect(await server.post(confirmShopReceipt, { orderId: order.orderId }, by())).toMatchObject({ code: 'notAllowedNow' })
    await server.ask(confirmReceipt, { orderId: packed.orderId }, by())
    expect(await see(order.orderId)).toMatchObject({ status: 'signed', parcels: [{ status: 'done' }] })
  })

  it('are read by customs at what was paid after the offer, and are what left the shelf', async () => {
    const order = await aPickedOrder(server, platform, member, { lines: lines() })
    const [parcel] = await stock(server, platform, order.orderNumber)
    const { items } = await server.ask(getParcel, { parcelId: parcel?.parcelId ?? '' }, by())
    // (79.80 − 4.37) / 2, 45.00 − 2.46 and 58.00 − 3.17.
    expect(items.map(({ quantity, unitPriceCents }) => [quantity, unitPriceCents])).toEqual([[2, 3_772], [1, 4_254], [1, 5_483]])
    const { onHand, reserved, moves } = await server.ask(listStockMoves, { skuCode: 'POOL' }, byWarehouse())
    expect({ onHand, reserved }).toEqual({ onHand: 48, reserved: 0 })
    expect(moves[0]).toMatchObject({ kind: 'picked', delta: -2, reason: order.orderNumber })
  })

  it('stand in the evidence of their parcel, chained', async () => {
    const order = await aPickedOrder(server, platform, member, { lines: lines() })
    const [parcel] = await stock(server, platform, order.orderNumber)
    const { rows } = await server.db.execute('select source, content, hash from evidence_entries where line_id = $1 order by position', [parcel?.parcelId])
    const entries = rows as { source: string; content: string; hash: Buffer }[]
    expect(entries.map(({ source }) => source)).toEqual(['parcel_measurements', 'parcel_photos', 'parcel_photos', 'parcel_events'])
    expect(entries.every(({ hash }) => Buffer.from(hash).length === createHash('sha256').digest().length)).toBe(true)
    expect(JSON.parse(entries[0]?.content ?? '{}')).toMatchObject({ weight_grams: 1_640 })
  })

  it('lie in exactly one box each, photographed on the scale and by their label', async () => {
    const { orderNumber, orderId } = await aPickedOrder(server, platform, member, { lines: lines() })
    const box = await aBox(server, platform)
    const [pool, basket, cup] = ['POOL', 'BOX', 'CUP'].map((skuCode) => ({ skuCode, quantity: 1 }))
    if (!pool || !basket || !cup) throw new Error('no goods')
    const twoPools = { ...pool, quantity: 2 }
    const refused = async (...contents: NonNullable<typeof box.contents>[]) =>
      expect(await server.post(stockShopOrder, { orderNumber, boxes: contents.map((own) => ({ ...box, contents: own })) }, byWarehouse())).toMatchObject({ code: 'boxesIncomplete' })
    await refused([pool, basket, cup])
    await refused([twoPools, basket, cup], [cup])
    await refused([twoPools, basket, cup, { skuCode: 'OTHER', quantity: 1 }])
    expect(await server.post(stockShopOrder, { orderNumber, boxes: [box, box] }, byWarehouse())).toMatchObject({ code: 'boxesIncomplete' })
    const oneKind = { ...box, photos: box.photos.map((photo) => ({ ...photo, kind: 'weighing' as const })) }
    expect(await server.post(stockShopOrder, { orderNumber, boxes: [oneKind] }, byWarehouse())).toMatchObject({ code: 'photoRequired' })
    expect(await see(orderId)).toMatchObject({ status: 'picking', parcels: [] })
    const parcels = await stock(server, platform, orderNumber, [{ ...box, contents: [pool, basket] }, { ...box, contents: [pool, cup] }])
    expect(parcels.map(({ trackingNumber }) => trackingNumber.slice(0, -4))).toEqual([`${orderNumber}P1`, `${orderNumber}P2`])
    expect(await server.post(stockShopOrder, { orderNumber, boxes: [box] }, byWarehouse())).toMatchObject({ code: 'notAllowedNow' })
  })

  it('are stocked once by two who do it at the same time', async () => {
    const { orderNumber, orderId } = await aPickedOrder(server, platform, member, { lines: lines() })
    const request = { orderNumber, boxes: [await aBox(server, platform)] }
    const answers = await Promise.all([server.post(stockShopOrder, request, byWarehouse()), server.post(stockShopOrder, request, byWarehouse())])
    expect(answers.map(({ status }) => status).sort()).toEqual(['n', 'y'])
    expect((await see(orderId)).parcels).toHaveLength(1)
  })

  it('of which a part is missing: the rest is stocked', async () => {
    const { orderNumber, orderId } = await aPickedOrder(server, platform, member, { lines: lines() })
    await server.ask(shortShopOrder, { orderNumber, skuCode: 'POOL', count: 1, kind: 'damaged', reason: '外盒壓壞' }, byWarehouse())
    expect(await events()).toContain('shopShort')
    const [parcel] = await stock(server, platform, orderNumber)
    const { items } = await server.ask(getParcel, { parcelId: parcel?.parcelId ?? '' }, by())
    expect(items.map(({ quantity }) => quantity)).toEqual([1, 1, 1])
    expect(await see(orderId)).toMatchObject({ status: 'inStock', refundedCents: 3_771 })
  })

  it('all missing: the order is cancelled and everything comes back [shop case 55]', async () => {
    const { orderNumber, orderId } = await aPickedOrder(server, platform, member, { lines: [{ skuId: sku('POOL'), quantity: 1 }, { skuId: sku('BOX'), quantity: 1 }] })
    await server.ask(shortShopOrder, { orderNumber, skuCode: 'POOL', count: 1, kind: 'correction', reason: '找不到' }, byWarehouse())
    await server.ask(shortShopOrder, { orderNumber, skuCode: 'BOX', count: 1, kind: 'correction', reason: '找不到' }, byWarehouse())
    expect(await see(orderId)).toMatchObject({ status: 'cancelled', endReason: 'short', refundedCents: 8_490, payableCents: 8_490 })
  })

  it('whose parcel is disposed of: the order has come to its end', async () => {
    const { orderNumber, orderId } = await aPickedOrder(server, platform, member, { lines: lines() })
    const [parcel] = await stock(server, platform, orderNumber)
    const parcelId = parcel?.parcelId ?? ''
    await server.ask(flagParcel, { parcelId, type: 'damaged', remark: 'x' }, byWarehouse())
    expect(await see(orderId)).toMatchObject({ status: 'inStock', parcels: [{ status: 'problem' }] })
    await server.ask(settleProblem, { parcelId, outcome: 'disposed' }, byWarehouse())
    expect(await see(orderId)).toMatchObject({ status: 'signed', parcels: [{ status: 'disposed' }] })
  })

  it('cannot be cancelled once picking has begun [shop case 36]', async () => {
    const { orderId } = await aPickedOrder(server, platform, member, { lines: lines() })
    expect(await server.post(cancelShopOrder, { orderId }, by())).toMatchObject({ code: 'pickingBegun' })
  })

  it('are not sent home, and not stocked before they are picked', async () => {
    const order = await aShopOrder(server, member, { lines: lines() })
    await payShopOrder(server, platform, member, order)
    expect(await server.post(stockShopOrder, { orderNumber: order.orderNumber, boxes: [await aBox(server, platform)] }, byWarehouse())).toMatchObject({ code: 'notAllowedNow' })
    expect(await server.post(shipShopOrder, await aShipment(server, platform, order.orderNumber), byWarehouse())).toMatchObject({ code: 'notAllowedNow' })
  })
})

describe('goods that go straight home', () => {
  const home = async () => ({ lines: lines(), delivery: 'home' as const, addressId: (await anAddress(server, member)).addressId })

  it('leave with carrier, number, weight and photos, and are signed for', async () => {
    const { orderNumber, orderId } = await aPickedOrder(server, platform, member, await home())
    expect(await server.post(stockShopOrder, { orderNumber, boxes: [await aBox(server, platform)] }, byWarehouse())).toMatchObject({ code: 'notAllowedNow' })
    await server.ask(shipShopOrder, await aShipment(server, platform, orderNumber), byWarehouse())
    expect(await see(orderId)).toMatchObject({ status: 'shipped', carrierName: '順豐速運', trackingNumber: 'SF600000000001', sentGrams: 1_640, photos: [{ kind: 'weighing' }] })
    expect(await events()).toContain('shopShipped')
    expect(await server.ask(confirmShopReceipt, { orderId }, by())).toMatchObject({ status: 'signed' })
  })

  it('weigh more than the catalogue says: the freight stays what was promised [shop case 44]', async () => {
    const { orderNumber, orderId } = await aPickedOrder(server, platform, member, await home())
    expect(await see(orderId)).toMatchObject({ freightCents: 3_200, payableCents: 20_480 })
    await server.ask(shipShopOrder, await aShipment(server, platform, orderNumber, { weightGrams: 2_640 }), byWarehouse())
    expect(await see(orderId)).toMatchObject({ freightCents: 3_200, payableCents: 20_480, refundedCents: 0, sentGrams: 2_640 })
  })

  it('count as received fifteen days later, and the member hears of it', async () => {
    const { orderNumber, orderId } = await aPickedOrder(server, platform, member, await home())
    await server.ask(shipShopOrder, await aShipment(server, platform, orderNumber), byWarehouse())
    await goToDay(server, member, 14)
    await confirmOldShopOrders(server.db, server.app.ports)
    expect(await see(orderId)).toMatchObject({ status: 'shipped' })
    await goToDay(server, member, 16)
    await confirmOldShopOrders(server.db, server.app.ports)
    expect(await see(orderId)).toMatchObject({ status: 'signed' })
    expect(await events()).toContain('shopSigned')
  })

  it('go to the address of the order, whatever becomes of the member’s own; another way is too late [shop case 51]', async () => {
    const choice = await home()
    const { orderNumber, orderId } = await aPickedOrder(server, platform, member, choice)
    const before = (await see(orderId)).address
    const address = await anAddress(server, member, { contact: '別人' })
    const { addressId } = address
    await server.ask(updateAddress, { ...toUpdate(address), addressId: choice.addressId, contact: '又一人' }, by())
    expect((await see(orderId)).address).toEqual(before)
    expect(await server.post(changeShopDelivery, { orderId, delivery: 'home', addressId, seenTotalCents: 20_480 }, by())).toMatchObject({ code: 'notAllowedNow' })
    await server.ask(shipShopOrder, await aShipment(server, platform, orderNumber), byWarehouse())
    expect((await see(orderId)).address).toEqual(before)
  })

  it('of which one kind is missing: its money comes back with what it added to the freight [shop case 10]', async () => {
    // The case reckons without packing: the cup weighs so much less.
    await importBatch(server, platform, { skus: [aSku('CUP', 'CUP', '', { values: [], priceCents: 5_800, weightGrams: 540 - 80 })] })
    await somePoints(server, platform, member, 1_280)
    const { orderNumber, orderId } = await aPickedOrder(server, platform, member, await home(), { payableCents: 19_200, deductions: { points: 1_280 } })
    await server.ask(shortShopOrder, { orderNumber, skuCode: 'BOX', count: 1, kind: 'correction', reason: '找不到' }, byWarehouse())
    expect(await see(orderId)).toMatchObject({ refundedCents: 5_301, refundedPoints: 353, refunds: [{ kind: 'short', freightCents: 1_400, moneyCents: 5_301, points: 353 }] })
  })
})

describe('an order that we send back', () => {
  it('frees its coupon for seven days more where that has expired meanwhile [shop case 49]', async () => {
    const coupon = await aCoupon(server, platform, member, { scope: 'shop', benefit: { kind: 'fixed', amountCents: 1_500 }, minSpendCents: 0, validDays: 3 })
    const { orderNumber } = await aPickedOrder(server, platform, member, { lines: lines() }, { payableCents: 15_780, deductions: { points: 0, couponId: coupon.couponId } })
    await goToDay(server, member, 5)
    await server.ask(sendBackShopOrder, { orderNumber, reason: '倉庫漏水' }, byWarehouse())
    const left = 'round(extract(epoch from expires_at - app_now()) / 86400)::int as days'
    const { rows } = await server.db.execute(`select payable_id, ${left} from member_coupons where id = $1`, [coupon.couponId])
    expect(rows).toEqual([{ payable_id: null, days: 7 }])
  })
})

/** What the form of an address sends. */
function toUpdate({ contact, country, phone, pickupMethod, province, city, street, address, postcode }: Awaited<ReturnType<typeof anAddress>>) {
  return { contact, country, phone, pickupMethod, province, city, street, address, postcode }
}
