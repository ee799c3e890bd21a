import { DAY_MS } from '@contract/kit/time'
import { cancelOrder } from '@contract/order/order-endpoints'
import { shipOrder } from '@contract/order/order-operator-endpoints'
import { applyForPacking } from '@contract/order/packing-endpoints'
import { saveStanding } from '@contract/order/standing-endpoints'
import { getParcel } from '@contract/parcel/one-parcel-endpoints'
import { getPoints } from '@contract/points/points-endpoints'
import { listStockMoves } from '@contract/shop/shop-operator-endpoints'
import { getShopOrder, returnToShelf } from '@contract/shop/shop-order-endpoints'
import { listShelfReturns, restockParcel } from '@contract/shop/shop-order-operator-endpoints'
import { getWallet } from '@contract/wallet/wallet-endpoints'
import { setClockOffset } from '../../support/database'
import { signInAgain } from '../../support/go-to-day'
import { expectLedgerInOrder } from '../../support/ledger-audit'
import { anAddress, anApplication, anOrder, aPaidOrder } from '../../support/orders'
import { somePoints } from '../../support/rewards'
import { aShop, expectShopInOrder, shopPlatform, type SkuIds } from '../../support/shop-orders'
import { aBox, aPickedOrder, stock } from '../../support/shop-stock'
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
const balance = async () => (await server.ask(getWallet, {}, by())).balanceCents

async function inOneBox() {
  const order = await aPickedOrder(server, platform, member, { lines: lines() })
  const [parcel] = await stock(server, platform, order.orderNumber)
  if (!parcel) throw new Error('nothing was stocked')
  return { ...order, ...parcel }
}

/** Each kind in a box of its own: the pools, the box, the cup. */
async function inThreeBoxes(paid: Parameters<typeof aPickedOrder>[4] = {}) {
  const order = await aPickedOrder(server, platform, member, { lines: lines() }, paid)
  const box = await aBox(server, platform)
  const contents = [[{ skuCode: 'POOL', quantity: 2 }], [{ skuCode: 'BOX', quantity: 1 }], [{ skuCode: 'CUP', quantity: 1 }]]
  const parcels = await stock(server, platform, order.orderNumber, contents.map((own) => ({ ...box, contents: own })))
  return { ...order, parcelIds: parcels.map(({ parcelId }) => parcelId), numbers: parcels.map(({ trackingNumber }) => trackingNumber) }
}

const giveBack = (orderId: string, parcelId: string) => server.post(returnToShelf, { orderId, parcelId }, by())

it('brings back all that was paid for what lies in the parcel, and others can buy it once it is unpacked', async () => {
  const { orderId, parcelId, trackingNumber, orderNumber } = await inOneBox()
  const before = await see(orderId)
  expect(before).toMatchObject({ actions: ['shelfReturn'], parcels: [{ shelfReturn: { moneyCents: 17_280, points: 0 } }] })
  expect(before.canReturnUntil).toBe(new Date(Date.parse(before.stockedAt ?? '') + 7 * DAY_MS).toISOString())
  await server.ask(returnToShelf, { orderId, parcelId }, by())
  const after = await see(orderId)
  expect(after).toMatchObject({ status: 'returned', refundedCents: 17_280, actions: [], parcels: [{ status: 'returned' }], refunds: [{ kind: 'shelfReturn', moneyCents: 17_280, freightCents: 0 }] })
  expect(after).not.toHaveProperty('canReturnUntil')
  expect(await balance()).toBe(17_280)
  expect(await server.ask(getParcel, { parcelId }, by())).not.toHaveProperty('storage')
  expect(await giveBack(orderId, parcelId)).toMatchObject({ code: 'notAllowedNow' })

  expect(await server.ask(listStockMoves, { skuCode: 'POOL' }, byWarehouse())).toMatchObject({ onHand: 48 })
  expect((await server.ask(listShelfReturns, {}, byWarehouse())).parcels).toMatchObject([{ orderNumber, trackingNumber, warehouseCode: 'DG' }])
  const { contents } = await server.ask(restockParcel, { trackingNumber }, byWarehouse())
  expect(contents).toEqual([{ skuCode: 'POOL', quantity: 2 }, { skuCode: 'BOX', quantity: 1 }, { skuCode: 'CUP', quantity: 1 }])
  expect(await server.ask(listStockMoves, { skuCode: 'POOL' }, byWarehouse())).toMatchObject({ onHand: 50, reserved: 0, moves: [{ kind: 'returned', delta: 2 }, { kind: 'picked' }, {}] })
  expect(await server.post(restockParcel, { trackingNumber }, byWarehouse())).toMatchObject({ code: 'notFound' })
  expect((await server.ask(listShelfReturns, {}, byWarehouse())).parcels).toEqual([])
})

it('of one box of three, then of the others: exactly what was paid comes back', async () => {
  const { orderId, parcelIds } = await inThreeBoxes()
  const refunded: number[] = []
  for (const parcelId of parcelIds) {
    await server.ask(returnToShelf, { orderId, parcelId }, by())
    refunded.push((await see(orderId)).refundedCents)
  }
  // 79.80 − 4.37 first.
  expect(refunded).toEqual([7_543, 7_543 + 4_254, 17_280])
  expect(await see(orderId)).toMatchObject({ status: 'returned' })
})

it('gives points back that have ended meanwhile, for thirty days [shop case 50]', async () => {
  await somePoints(server, platform, member, 1_280)
  const { orderId, parcelIds } = await inThreeBoxes({ payableCents: 16_000, deductions: { points: 1_280 } })
  await server.db.execute("update point_lots set expires_at = app_now() - interval '1 hour'")
  expect((await server.ask(getPoints, {}, by())).points).toBe(0)
  await server.ask(returnToShelf, { orderId, parcelId: parcelIds[0] ?? '' }, by())
  // The pools: 69.84 and 559 points.
  expect(await see(orderId)).toMatchObject({ status: 'inStock', refundedCents: 6_984, refundedPoints: 559 })
  const { rows } = await server.db.execute('select left_points as points, round(extract(epoch from expires_at - app_now()) / 86400)::int as days from point_lots where expires_at > app_now()')
  expect(rows).toEqual([{ points: 559, days: 30 }])
})

it('is free for seven days to the millisecond, and not a moment longer [shop case 53]', async () => {
  const { orderId, parcelIds } = await inThreeBoxes()
  const { rows } = await server.db.execute('select stocked_at from shop_orders where id = $1', [orderId])
  const goTo = async (ms: number) => {
    // The clock goes on between here and the answer: the order is moved, not the clock.
    await server.db.execute('update shop_orders set stocked_at = app_now() - make_interval(days => 7) + make_interval(secs => $2) where id = $1', [orderId, ms / 1_000])
  }
  expect(rows).toHaveLength(1)
  await goTo(5_000)
  expect(await giveBack(orderId, parcelIds[0] ?? '')).toMatchObject({ status: 'y' })
  await goTo(0)
  expect(await giveBack(orderId, parcelIds[1] ?? '')).toMatchObject({ code: 'shelfReturnTooLate' })
  expect(await see(orderId)).toMatchObject({ actions: [] })
  setClockOffset(server.db, 8 * DAY_MS)
  await signInAgain(server, member)
  expect(await giveBack(orderId, parcelIds[1] ?? '')).toMatchObject({ code: 'shelfReturnTooLate' })
})

it('is refused while the parcel is packed, or waits to be', async () => {
  const { orderId, parcelId } = await inOneBox()
  const order = await anOrder(server, platform, member, { parcelIds: [parcelId] })
  expect(await giveBack(orderId, parcelId)).toMatchObject({ code: 'parcelInOrder' })
  expect(await see(orderId)).toMatchObject({ actions: [], parcels: [{ status: 'inOrder' }] })
  await server.ask(cancelOrder, { orderId: order.orderId, reason: 'changedMind' }, by())
  const { addressId } = await anAddress(server, member)
  const standing = { parcelIds: [parcelId], warehouseId: platform.warehouseIds['DG'] ?? '', addressId, pickupMethod: 'delivery' as const, channelCode: 'SEA', notesAccepted: true as const, capCents: 50_000, waitDays: 14, ifLate: 'wait' as const, ifProblem: 'wait' as const }
  await server.ask(saveStanding, standing, by())
  expect(await giveBack(orderId, parcelId)).toMatchObject({ code: 'parcelInOrder' })
  expect(await see(orderId)).toMatchObject({ actions: [] })
})

it('and an application for packing at the same time: one of them gets the parcel [shop case 52]', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { orderId, parcelId } = await inOneBox()
    const application = await anApplication(server, platform, member, { parcelIds: [parcelId] })
    const [back, packed] = await Promise.all([giveBack(orderId, parcelId), server.post(applyForPacking, application, by())])
    if (back.status === 'y') expect(packed).toMatchObject({ code: 'parcelNotReady' })
    else {
      expect(back).toMatchObject({ code: 'parcelInOrder' })
      expect(packed).toMatchObject({ status: 'y' })
    }
  }
})

it('twice at the same time: the money comes back once', async () => {
  const { orderId, parcelId } = await inOneBox()
  const answers = await Promise.all([giveBack(orderId, parcelId), giveBack(orderId, parcelId)])
  expect(answers.map(({ status }) => status).sort()).toEqual(['n', 'y'])
  expect(await balance()).toBe(17_280)
})

it('of the last box in stock, while two have left: the order has left with them [shop case 54]', async () => {
  const { orderId, parcelIds } = await inThreeBoxes()
  const [one = '', other = '', last = ''] = parcelIds
  const packed = await aPaidOrder(server, platform, member, { parcelIds: [one, other], declaredValueCents: 5_000 })
  await server.ask(shipOrder, { orderId: packed.orderId, carrierName: '黑貓宅急便', trackingNumber: 'TCAT123456' }, byWarehouse())
  expect(await see(orderId)).toMatchObject({ status: 'inStock', parcels: [{ status: 'shipped' }, { status: 'shipped' }, { status: 'inStock', shelfReturn: { moneyCents: 5_483 } }] })
  await server.ask(returnToShelf, { orderId, parcelId: last }, by())
  expect(await see(orderId)).toMatchObject({ status: 'shipped', refundedCents: 5_483 })
})

it('of none of three boxes, while two have left: the order leaves with the last one [shop case 54]', async () => {
  const { orderId, parcelIds } = await inThreeBoxes()
  const send = async (ids: readonly string[], trackingNumber: string) => {
    const packed = await aPaidOrder(server, platform, member, { parcelIds: [...ids], declaredValueCents: 5_000 })
    await server.ask(shipOrder, { orderId: packed.orderId, carrierName: '黑貓宅急便', trackingNumber }, byWarehouse())
  }
  await send(parcelIds.slice(0, 2), 'TCAT123456')
  expect(await see(orderId)).toMatchObject({ status: 'inStock' })
  await send(parcelIds.slice(2), 'TCAT123457')
  expect(await see(orderId)).toMatchObject({ status: 'shipped', refundedCents: 0 })
})

it('is not for another member, another’s order, or a parcel that is not of the order', async () => {
  const mine = await inOneBox()
  const stranger = await server.signUpMember()
  expect(await server.post(returnToShelf, { orderId: mine.orderId, parcelId: mine.parcelId }, { token: stranger.token })).toMatchObject({ code: 'notFound' })
  const other = await inOneBox()
  expect(await giveBack(other.orderId, mine.parcelId)).toMatchObject({ code: 'notFound' })
  expect(await see(mine.orderId)).toMatchObject({ status: 'inStock' })
})
