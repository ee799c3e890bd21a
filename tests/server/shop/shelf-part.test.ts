import { DAY_MS } from '@contract/kit/time'
import type { InputOf } from '@contract/kit/endpoint'
import { shipOrder } from '@contract/order/order-operator-endpoints'
import { cancelOrder, confirmReceipt } from '@contract/order/order-endpoints'
import { applyForPacking } from '@contract/order/packing-endpoints'
import { getParcel } from '@contract/parcel/one-parcel-endpoints'
import { listParcels } from '@contract/parcel/parcel-endpoints'
import { getPoints } from '@contract/points/points-endpoints'
import * as afterSale from '@contract/shop/after-sale-endpoints'
import * as staff from '@contract/shop/after-sale-operator-endpoints'
import { listStockMoves } from '@contract/shop/shop-operator-endpoints'
import { getShopOrder, returnToShelf } from '@contract/shop/shop-order-endpoints'
import { COMPENSATION_PHOTO_KINDS } from '@contract/support/compensation'
import { fileCompensation } from '@contract/support/compensation-endpoints'
import { getWallet } from '@contract/wallet/wallet-endpoints'
import { stopClock } from '../../support/database'
import { signInAgain } from '../../support/go-to-day'
import { expectLedgerInOrder } from '../../support/ledger-audit'
import { anApplication, anOrder, aPaidOrder } from '../../support/orders'
import { anUpload } from '../../support/posts'
import { somePoints } from '../../support/rewards'
import { aShop, expectShopInOrder, shopPlatform, type SkuIds } from '../../support/shop-orders'
import { aBox, aPickedOrder, stock } from '../../support/shop-stock'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

// A part of a parcel of joined goods goes back to the shelf, design 5.5.

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
const byService = () => ({ operatorKey: platform.supportKey })
const sku = (code: string) => skus[code] ?? ''
const see = (orderId: string) => server.ask(getShopOrder, { orderId }, by())
const balance = async () => (await server.ask(getWallet, {}, by())).balanceCents
const onHand = async (skuCode: string) => (await server.ask(listStockMoves, { skuCode }, byWarehouse())).onHand
const itemsOf = async (parcelId: string) => (await server.ask(getParcel, { parcelId }, by())).items.map(({ quantity, unitPriceCents }) => [quantity, unitPriceCents])

type Paid = Parameters<typeof aPickedOrder>[4]

/** Pictures 60–64 in one box: two pools, a box and a cup for 172.80. */
async function inOneBox(paid: Paid = {}) {
  const lines = [{ skuId: sku('POOL'), quantity: 2 }, { skuId: sku('BOX'), quantity: 1 }, { skuId: sku('CUP'), quantity: 1 }]
  const order = await aPickedOrder(server, platform, member, { lines }, paid)
  const [parcel] = await stock(server, platform, order.orderNumber)
  if (!parcel) throw new Error('nothing was stocked')
  const lineOf = (code: string) => order.lines.find(({ skuId }) => skuId === sku(code))?.lineId ?? ''
  return { ...order, ...parcel, lineOf }
}
type Stocked = Awaited<ReturnType<typeof inOneBox>>

const tryPart = ({ parcelId, lineOf }: Stocked, code: string, quantity = 1) =>
  server.post(afterSale.returnPart, { parcelId, lineId: lineOf(code), quantity }, by())
const askPart = ({ parcelId, lineOf }: Stocked, code: string, quantity = 1) =>
  server.ask(afterSale.returnPart, { parcelId, lineId: lineOf(code), quantity }, by())

type Opened = InputOf<typeof staff.takeOutOfParcel>

async function takeOut(caseNumber: string, change: Partial<Opened> = {}) {
  const { weightGrams, size, photos } = await aBox(server, platform, { weightGrams: 1_430 })
  return server.post(staff.takeOutOfParcel, { caseNumber, weightGrams, size, photos, ...change }, byWarehouse())
}

it('comes back once the parcel was opened: the money as it was paid, the goods to the shelf, and the parcel lighter', async () => {
  await somePoints(server, platform, member, 1_280)
  const stocked = await inOneBox({ payableCents: 16_000, deductions: { points: 1_280 } })
  const { orderId, parcelId, trackingNumber } = stocked
  const asked = await askPart(stocked, 'POOL')
  // One pool of case 4: 34.92 and 279 points.
  const refund = { moneyCents: 3_492, points: 279, freightCents: 0 }
  expect(asked).toMatchObject({ state: 'requested', kind: 'returnRefund', reason: 'changedMind', parcelId, quantity: 1, refund, actions: ['withdraw'] })
  expect(asked.returnTo).toBeUndefined()
  // Until it is opened nothing has moved.
  expect([await balance(), await onHand('POOL'), (await see(orderId)).refundedCents]).toEqual([0, 48, 0])
  const { items } = await server.ask(staff.operatorListAfterSales, {}, byWarehouse())
  expect(items).toMatchObject([{ caseNumber: asked.caseNumber, parcelNumber: trackingNumber, skuCode: 'POOL', isLate: false }])

  expect(await takeOut(asked.caseNumber)).toMatchObject({ data: { state: 'refunded', parcelNumber: trackingNumber, refund, receivedAt: expect.any(String) as string } })
  expect([await balance(), (await server.ask(getPoints, {}, by())).points, await onHand('POOL')]).toEqual([3_492, 279, 49])
  expect(await see(orderId)).toMatchObject({ status: 'inStock', refundedCents: 3_492, refundedPoints: 279, refunds: [{ kind: 'afterSale' }] })
  expect(await itemsOf(parcelId)).toEqual([[1, 3_772], [1, 4_254], [1, 5_483]])
  expect((await server.ask(getParcel, { parcelId }, by())).actualGrams).toBe(1_430)
  expect((await server.ask(listStockMoves, { skuCode: 'POOL' }, byWarehouse())).moves[0]).toMatchObject({ kind: 'returned', delta: 1, reason: asked.caseNumber })
  // Before and after stand in the evidence.
  const { rows } = await server.db.execute(`select source, content from evidence_entries where line_id = $1 order by position`, [parcelId])
  const entries = (rows as { source: string; content: string }[]).map(({ source, content }) => ({ source, ...(JSON.parse(content) as object) }))
  expect(entries.filter(({ source }) => source === 'parcel_measurements')).toMatchObject([{ weight_grams: 1_640 }, { weight_grams: 1_430 }])
  expect(entries.filter(({ source }) => source === 'parcel_photos')).toHaveLength(4)
  expect(entries.filter(({ source }) => source === 'parcel_events').at(-1)).toMatchObject({ kind: 'edited', remark: asked.caseNumber })
  expect(await takeOut(asked.caseNumber)).toMatchObject({ code: 'notAllowedNow' })
  expect(await balance()).toBe(3_492)
})

it('and then the rest of the parcel: exactly what was paid comes back', async () => {
  const stocked = await inOneBox()
  const { orderId, parcelId } = stocked
  for (const code of ['POOL', 'BOX', 'POOL']) await takeOut((await askPart(stocked, code)).caseNumber)
  expect(await itemsOf(parcelId)).toEqual([[1, 5_483]])
  expect(await tryPart(stocked, 'CUP')).toMatchObject({ code: 'shelfPartIsAll' })
  expect(await see(orderId)).toMatchObject({ parcels: [{ shelfReturn: { moneyCents: 5_483 } }] })
  await server.ask(returnToShelf, { orderId, parcelId }, by())
  expect(await see(orderId)).toMatchObject({ status: 'returned', refundedCents: 17_280 })
  expect(await balance()).toBe(17_280)
})

it('is no more than lies in the parcel, and not all of it', async () => {
  const stocked = await inOneBox()
  expect(await tryPart(stocked, 'POOL', 3)).toMatchObject({ code: 'invalidQuantity', fields: [{ path: 'quantity' }] })
  // What was refunded and stays in the parcel does not come back once more.
  const kept = { lineId: stocked.lineOf('POOL'), quantity: 1, reason: 'damaged' as const, kind: 'refundOnly' as const, photoIds: [await anUpload(server, member)] }
  const { caseNumber } = await server.ask(afterSale.requestAfterSale, kept, by())
  await server.ask(staff.acceptAfterSale, { caseNumber }, byService())
  expect(await tryPart(stocked, 'POOL', 2)).toMatchObject({ code: 'invalidQuantity' })
  expect(await tryPart(stocked, 'POOL')).toMatchObject({ status: 'y' })
})

it('lies in one of two boxes: the other one is not looked at', async () => {
  const order = await aPickedOrder(server, platform, member, { lines: [{ skuId: sku('POOL'), quantity: 3 }] })
  const box = await aBox(server, platform)
  const parcels = await stock(server, platform, order.orderNumber, [2, 1].map((quantity) => ({ ...box, contents: [{ skuCode: 'POOL', quantity }] })))
  const [two, one] = parcels.map((parcel) => ({ ...order, ...parcel, lineOf: () => order.lines[0]?.lineId ?? '' }))
  if (!two || !one) throw new Error('two boxes are two parcels')
  expect(await tryPart(one, 'POOL')).toMatchObject({ code: 'shelfPartIsAll' })
  expect(await tryPart(two, 'POOL', 2)).toMatchObject({ code: 'shelfPartIsAll' })
  await aPaidOrder(server, platform, member, { parcelIds: [one.parcelId], declaredValueCents: 1_000 })
  expect(await tryPart(one, 'POOL')).toMatchObject({ code: 'parcelInOrder' })
  await takeOut((await askPart(two, 'POOL')).caseNumber)
  expect([(await itemsOf(two.parcelId))[0]?.[0], (await itemsOf(one.parcelId))[0]?.[0]]).toEqual([1, 1])
})

it('is asked for once at a time, withdrawn until it was taken out, and keeps its parcel from going back whole meanwhile', async () => {
  const stocked = await inOneBox()
  const { orderId, parcelId } = stocked
  const asked = await askPart(stocked, 'BOX')
  expect(await tryPart(stocked, 'BOX')).toMatchObject({ code: 'afterSaleOpen' })
  expect(await server.post(returnToShelf, { orderId, parcelId }, by())).toMatchObject({ code: 'afterSaleOpen' })
  await server.ask(afterSale.withdrawAfterSale, { afterSaleId: asked.afterSaleId }, by())
  expect(await takeOut(asked.caseNumber)).toMatchObject({ code: 'notAllowedNow' })
  expect(await itemsOf(parcelId)).toHaveLength(3)
  const again = await askPart(stocked, 'BOX')
  const refused = await server.ask(staff.refuseAfterSale, { caseNumber: again.caseNumber, reason: '包裹已封箱，無法再打開' }, byService())
  expect(refused).toMatchObject({ state: 'refused', actions: [] })
  expect(await server.post(afterSale.objectToRefusal, { afterSaleId: again.afterSaleId, text: '請再看一次' }, by())).toMatchObject({ code: 'notAllowedNow' })
  expect(await tryPart(stocked, 'BOX')).toMatchObject({ code: 'afterSaleAskedTwice' })
  expect(await server.post(returnToShelf, { orderId, parcelId }, by())).toMatchObject({ status: 'y' })
})

it('is free for seven days to the millisecond, and opened whenever it was asked for in time; late after a working day', async () => {
  const stocked = await inOneBox()
  const end = Date.parse((await see(stocked.orderId)).stockedAt ?? '') + 7 * DAY_MS
  stopClock(server.db, new Date(end))
  await signInAgain(server, member)
  expect(await tryPart(stocked, 'BOX')).toMatchObject({ code: 'shelfReturnTooLate' })
  stopClock(server.db, new Date(end - 1))
  const { caseNumber, dueAt = '' } = await askPart(stocked, 'BOX')
  expect(Date.parse(dueAt)).toBeGreaterThan(end - 1)
  stopClock(server.db, new Date(dueAt))
  expect((await server.ask(staff.operatorListAfterSales, {}, byWarehouse())).items).toMatchObject([{ caseNumber, isLate: true }])
  expect(await takeOut(caseNumber)).toMatchObject({ status: 'y' })
})

const tryPacking = async (parcelId: string) =>
  server.post(applyForPacking, await anApplication(server, platform, member, { parcelIds: [parcelId] }), by())
const keptFor = async () => (await server.ask(listParcels, { status: 'inStock' }, by())).items.map((parcel) => parcel.keptFor)

it('keeps the parcel from being packed until the last part is taken out, withdrawn or refused', async () => {
  const stocked = await inOneBox()
  const { orderId, parcelId } = stocked
  const [box, cup, pool] = [await askPart(stocked, 'BOX'), await askPart(stocked, 'CUP'), await askPart(stocked, 'POOL')]
  const isKept = async () => {
    expect(await keptFor()).toEqual(['return'])
    expect(await see(orderId)).toMatchObject({ packableParcelIds: [] })
    expect(await tryPacking(parcelId)).toMatchObject({ code: 'afterSaleOpen', fields: [{ path: 'parcelIds' }] })
  }
  await isKept()
  await takeOut(box.caseNumber)
  await isKept()
  await server.ask(afterSale.withdrawAfterSale, { afterSaleId: cup.afterSaleId }, by())
  await isKept()
  // Somebody else withdraws nothing, and unlocks nothing.
  const stranger = await server.signUpMember()
  expect(await server.post(afterSale.withdrawAfterSale, { afterSaleId: pool.afterSaleId }, { token: stranger.token })).toMatchObject({ code: 'notFound' })
  await isKept()
  await server.ask(staff.refuseAfterSale, { caseNumber: pool.caseNumber, reason: '包裹已封箱，無法再打開' }, byService())
  expect(await keptFor()).toEqual([undefined])
  expect(await see(orderId)).toMatchObject({ packableParcelIds: [parcelId] })
  // A second refusal is none, and changes nothing.
  expect(await server.post(staff.refuseAfterSale, { caseNumber: pool.caseNumber, reason: '包裹已封箱，無法再打開' }, byService())).toMatchObject({ code: 'notAllowedNow' })
  expect(await tryPacking(parcelId)).toMatchObject({ status: 'y' })
})

it('is not asked for while the parcel is packed', async () => {
  const stocked = await inOneBox()
  const order = await anOrder(server, platform, member, { parcelIds: [stocked.parcelId] })
  expect(await tryPart(stocked, 'CUP')).toMatchObject({ code: 'parcelInOrder' })
  await server.ask(cancelOrder, { orderId: order.orderId, reason: 'changedMind' }, by())
  expect(await tryPart(stocked, 'CUP')).toMatchObject({ status: 'y' })
})

it('is not taken out of a parcel that was packed before parcels were kept for it', async () => {
  const stocked = await inOneBox()
  const { caseNumber } = await askPart(stocked, 'BOX')
  // As a server of the release before has left it.
  await server.db.execute(`update parcels set kept_for = null where id = $1`, [stocked.parcelId])
  const order = await anOrder(server, platform, member, { parcelIds: [stocked.parcelId] })
  expect(await takeOut(caseNumber)).toMatchObject({ code: 'parcelInOrder' })
  await server.ask(cancelOrder, { orderId: order.orderId, reason: 'changedMind' }, by())
  expect(await takeOut(caseNumber)).toMatchObject({ status: 'y' })
})

it('leaves something in the parcel, with what is asked for already', async () => {
  const order = await aPickedOrder(server, platform, member, { lines: [{ skuId: sku('BOX'), quantity: 1 }, { skuId: sku('CUP'), quantity: 1 }] })
  const [parcel] = await stock(server, platform, order.orderNumber)
  const lineOf = (code: string) => order.lines.find(({ skuId }) => skuId === sku(code))?.lineId ?? ''
  const stocked = { ...order, parcelId: parcel?.parcelId ?? '', trackingNumber: parcel?.trackingNumber ?? '', lineOf }
  const { afterSaleId } = await askPart(stocked, 'BOX')
  expect(await tryPart(stocked, 'CUP')).toMatchObject({ code: 'shelfPartIsAll' })
  expect((await see(order.orderId)).parcels[0]).not.toHaveProperty('parts')
  await server.ask(afterSale.withdrawAfterSale, { afterSaleId }, by())
  expect(await tryPart(stocked, 'CUP')).toMatchObject({ status: 'y' })
})

it('stands on the page of its order: of which goods how many, beside all of it or without', async () => {
  const stocked = await inOneBox()
  const { orderId, lineOf } = stocked
  const parts = async () => {
    const [parcel] = (await see(orderId)).parcels
    return [parcel?.shelfReturn?.moneyCents, parcel?.parts?.map(({ lineId, maxQuantity }) => [lineId, maxQuantity])]
  }
  expect(await parts()).toEqual([17_280, [[lineOf('POOL'), 2], [lineOf('BOX'), 1], [lineOf('CUP'), 1]]])
  const box = await askPart(stocked, 'BOX')
  // All of it does not go back meanwhile.
  expect(await parts()).toEqual([undefined, [[lineOf('POOL'), 2], [lineOf('CUP'), 1]]])
  expect((await see(orderId)).actions).not.toContain('shelfReturn')
  const cup = await askPart(stocked, 'CUP')
  expect(await parts()).toEqual([undefined, [[lineOf('POOL'), 1]]])
  for (const { caseNumber } of [box, cup]) await takeOut(caseNumber)
  expect(await parts()).toEqual([7_543, [[lineOf('POOL'), 1]]])
})

it('is for the warehouse alone, with pictures of scale and label; nobody agrees to it, offers a part or refunds it', async () => {
  const stocked = await inOneBox()
  const { caseNumber } = await askPart(stocked, 'BOX')
  expect(await server.post(staff.acceptAfterSale, { caseNumber }, byService())).toMatchObject({ code: 'notAllowedNow' })
  expect(await server.post(staff.offerAfterSale, { caseNumber, offeredCents: 100 as never, reason: '外盒壓到，商品完好可用' }, byService())).toMatchObject({ code: 'notAllowedNow' })
  expect(await server.post(staff.refundAfterSale, { caseNumber }, { operatorKey: platform.financeKey })).toMatchObject({ code: 'notAllowedNow' })
  const { weightGrams, size, photos } = await aBox(server, platform)
  expect(await server.post(staff.takeOutOfParcel, { caseNumber, weightGrams, size, photos }, byService())).toMatchObject({ code: 'notPermitted' })
  expect(await takeOut(caseNumber, { photos: photos.slice(0, 1) })).toMatchObject({ code: 'photoRequired' })
  expect(await balance()).toBe(0)
  // What comes by a carrier is not taken out of a parcel.
  const other = await inOneBox()
  const kept = { lineId: other.lineOf('POOL'), quantity: 1, reason: 'missing' as const, kind: 'refundOnly' as const }
  const asked = await server.ask(afterSale.requestAfterSale, kept, by())
  expect(await takeOut(asked.caseNumber)).toMatchObject({ code: 'notAllowedNow' })
})

it('is not another member’s, nor of goods that lie elsewhere', async () => {
  const mine = await inOneBox()
  const other = await inOneBox()
  const stranger = await server.signUpMember()
  const part = { parcelId: mine.parcelId, lineId: mine.lineOf('BOX'), quantity: 1 }
  expect(await server.post(afterSale.returnPart, part, { token: stranger.token })).toMatchObject({ code: 'notFound' })
  expect(await server.post(afterSale.returnPart, { ...part, lineId: other.lineOf('BOX') }, by())).toMatchObject({ code: 'notFound' })
})

it('and packing at the same moment: it is packed without the part, or its member hears why not', async () => {
  for (let round = 0; round < 3; round += 1) {
    const stocked = await inOneBox()
    const { caseNumber } = await askPart(stocked, 'BOX')
    const before = await balance()
    const [taken, packed] = await Promise.all([takeOut(caseNumber), tryPacking(stocked.parcelId)])
    expect(taken).toMatchObject({ status: 'y' })
    if (packed.status !== 'y') expect(packed).toMatchObject({ code: 'afterSaleOpen' })
    expect(await balance()).toBe(before + 4_254)
    expect(await itemsOf(stocked.parcelId)).toHaveLength(2)
  }
})

it('asked for and packed at the same moment: one of both, and the other hears why', async () => {
  for (let round = 0; round < 3; round += 1) {
    const stocked = await inOneBox()
    const [asked, packed] = await Promise.all([tryPart(stocked, 'BOX'), tryPacking(stocked.parcelId)])
    expect([asked, packed].filter(({ status }) => status === 'y')).toHaveLength(1)
    if (asked.status === 'y') expect(packed).toMatchObject({ code: 'afterSaleOpen' })
    else expect(asked).toMatchObject({ code: 'parcelInOrder' })
  }
})

it('two parts end at the same moment: then the parcel can be packed', async () => {
  const stocked = await inOneBox()
  const [box, cup] = [await askPart(stocked, 'BOX'), await askPart(stocked, 'CUP')]
  const ended = await Promise.all([takeOut(box.caseNumber), server.post(afterSale.withdrawAfterSale, { afterSaleId: cup.afterSaleId }, by())])
  expect(ended.map(({ status }) => status)).toEqual(['y', 'y'])
  expect(await tryPacking(stocked.parcelId)).toMatchObject({ status: 'y' })
})

it('twice at the same moment: it comes back once', async () => {
  const stocked = await inOneBox()
  const { caseNumber } = await askPart(stocked, 'BOX')
  const answers = await Promise.all([takeOut(caseNumber), takeOut(caseNumber)])
  expect(answers.map(({ status }) => status).sort()).toEqual(['n', 'y'])
  expect([await balance(), await onHand('BOX')]).toEqual([4_254, 50])
})

it('does not stand in the way of compensation for what was left in the parcel', async () => {
  const stocked = await inOneBox()
  await takeOut((await askPart(stocked, 'POOL')).caseNumber)
  const packed = await aPaidOrder(server, platform, member, { parcelIds: [stocked.parcelId], declaredValueCents: 5_000 })
  await server.ask(shipOrder, { orderId: packed.orderId, carrierName: '黑貓宅急便', trackingNumber: 'TCAT123456' }, byWarehouse())
  await server.ask(confirmReceipt, { orderId: packed.orderId }, by())
  const photos = await Promise.all(COMPENSATION_PHOTO_KINDS.map(async (kind) => ({ kind, fileId: await anUpload(server, member) })))
  const claim = { orderId: packed.orderId, ground: 'damaged' as const, parcelId: stocked.parcelId, claimedCents: 1 as never, text: '外箱破了', photos }
  expect(await server.post(fileCompensation, claim, by())).toMatchObject({ status: 'y' })
})
