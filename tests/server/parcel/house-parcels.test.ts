import { getWallet } from '@contract/wallet/wallet-endpoints'
import { cancelOrder, confirmReceipt } from '@contract/order/order-endpoints'
import { applyForPacking } from '@contract/order/packing-endpoints'
import { shipOrder } from '@contract/order/order-operator-endpoints'
import { setUpPlatform } from '@contract/operator/operator-endpoints'
import { cents } from '@contract/kit/money'
import { grams, millimetres } from '@contract/kit/weight'
import { completeParcel, forecastParcel } from '@contract/parcel/forecast-endpoints'
import { getParcel } from '@contract/parcel/one-parcel-endpoints'
import { countParcels, listCarriers, listParcels } from '@contract/parcel/parcel-endpoints'
import { flagParcel, markReturned, reassignParcel, receiveParcel, settleProblem } from '@contract/parcel/parcel-operator-endpoints'
import type { ParcelStatus } from '@contract/parcel/parcel-status'
import type { Tx } from '@server/db/database'
import { makeStockedParcel, returnToShelf, type StockedParcel } from '@server/goods/parcel/house-parcel-service'
import type { ParcelFollowers } from '@server/goods/parcel/parcel-follower'
import { markParcelsShipped, markParcelsSigned } from '@server/goods/parcel/parcel-packing-service'
import { settleProblem as settle, markReturned as sendBack } from '@server/goods/parcel/problem-service'
import { goToDay } from '../../support/go-to-day'
import { anApplication, anOrder, aPaidOrder, packingPlatform } from '../../support/orders'
import { aForecast, anArrival, aParcelInStock, aScalePhoto } from '../../support/parcels'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

const server = useTestServer()
const platform = usePlatform(server, packingPlatform)
const member = useMember(server)
const by = () => ({ token: member.token })
const byWarehouse = () => ({ operatorKey: platform.warehouseKey })

async function make(change: Partial<StockedParcel> = {}): Promise<{ parcelId: string; trackingNumber: string }> {
  const { rows } = await server.db.execute("select (select id from members where client_no = $1) as member, (select id from operator_keys where scope = 'warehouse' limit 1) as key", [member.ClientNO])
  const [{ member: memberId, key }] = rows as [{ member: string; key: string }]
  const fileId = await aScalePhoto(server, platform)
  return server.db.transaction((tx) =>
    makeStockedParcel(tx, {
      memberId,
      warehouseId: platform.warehouseIds['DG'] ?? '',
      numberStem: 'S20261126001P1',
      items: [{ name: '收納箱', quantity: 2, unitPriceCents: cents(8_772) }],
      goodsNature: 'ordinary',
      fragile: false,
      weightGrams: grams(560),
      size: { lengthMm: millimetres(300), widthMm: millimetres(200), heightMm: millimetres(120) },
      photos: [{ fileId, kind: 'weighing' }, { fileId, kind: 'label' }],
      source: 'shop',
      operatorKeyId: key,
      ...change,
    }),
  )
}

const getMemberId = async () => ((await server.db.execute('select id from members where client_no = $1', [member.ClientNO])).rows[0] as { id: string }).id

describe('a parcel that the house makes of its own goods', () => {
  it('lies in its member’s stock with weight, photos, storage and history, and says where it is from', async () => {
    const { parcelId, trackingNumber } = await make()
    expect(trackingNumber).toMatch(/^S20261126001P1[A-Z0-9]{4}$/)
    const parcel = await server.ask(getParcel, { parcelId }, by())
    expect(parcel).toMatchObject({ status: 'inStock', source: 'shop', carrierCode: 'HOUSE', actualGrams: 560, valueCents: 17_544, storage: { freeDaysLeft: 30 } })
    expect(parcel.photos.map(({ kind }) => kind)).toEqual(['weighing', 'label'])
    expect(parcel.events.map(({ kind }) => kind)).toEqual(['received'])
    expect((await server.ask(listParcels, { status: 'inStock' }, by())).items).toMatchObject([{ parcelId, source: 'shop' }])
    expect(await server.ask(countParcels, {}, by())).toMatchObject({ inStock: 1 })
  })

  it('a member’s own says nothing of that', async () => {
    const { parcelId } = await aParcelInStock(server, platform, member)
    expect(await server.ask(getParcel, { parcelId }, by())).not.toHaveProperty('source')
  })

  it('has a number of its own each, of which four signs cannot be guessed', async () => {
    const numbers = [await make(), await make(), await make()].map(({ trackingNumber }) => trackingNumber)
    expect(new Set(numbers).size).toBe(3)
  })

  it('its goods are not its member’s to change, and nobody else gets it', async () => {
    const { parcelId, trackingNumber } = await make()
    const other = await server.signUpMember()
    const goods = { parcelId, goodsNature: 'ordinary' as const, items: [{ name: '毛毯', quantity: 1, unitPriceCents: 100 }] }
    expect(await server.post(completeParcel, goods, by())).toMatchObject({ code: 'notAllowedNow' })
    expect(await server.post(reassignParcel, { parcelId, ClientNO: other.ClientNO, reason: 'x' }, byWarehouse())).toMatchObject({ code: 'notAllowedNow' })
    expect(await server.post(receiveParcel, await anArrival(server, platform, trackingNumber), byWarehouse())).toMatchObject({ code: 'notAllowedNow' })
    expect(await server.ask(getParcel, { parcelId }, by())).toMatchObject({ valueCents: 17_544 })
  })

  it('its carrier is nobody’s to name, choose or set up', async () => {
    await make()
    expect((await server.ask(listCarriers, {})).map(({ code }) => code)).not.toContain('HOUSE')
    expect(await server.post(forecastParcel, aForecast(platform, { carrierCode: 'HOUSE' }), by())).toMatchObject({ code: 'unknownCarrier' })
    const carriers = [{ code: 'HOUSE', name: { 'zh-Hant': '甲', 'zh-Hans': '甲', en: 'A' }, monogram: '甲', color: '#000000' }]
    expect(await server.post(setUpPlatform, { carriers }, { operatorKey: platform.adminKey })).toMatchObject({ code: 'invalid' })
  })

  it('is packed with a member’s own parcel, and its value counts', async () => {
    const house = await make()
    const own = await aParcelInStock(server, platform, member)
    const { orderId } = await anOrder(server, platform, member, { parcelIds: [house.parcelId, own.parcelId] })
    expect(await server.ask(getParcel, { parcelId: house.parcelId }, by())).toMatchObject({ status: 'inOrder', orderId })
  })
})

describe('a return to the shelf', () => {
  const shelve = async (parcelId: string, memberId?: string) => {
    const key = { parcelId, memberId: memberId ?? (await getMemberId()) }
    return server.db.transaction((tx) => returnToShelf(tx, key))
  }

  it('ends the parcel, and its storage costs nothing', async () => {
    const { parcelId } = await make()
    await goToDay(server, member, 40)
    expect((await server.ask(getParcel, { parcelId }, by())).storage?.accruedCents).toBeGreaterThan(0)
    const before = await server.ask(getWallet, {}, by())
    await shelve(parcelId)
    const parcel = await server.ask(getParcel, { parcelId }, by())
    expect(parcel).toMatchObject({ status: 'returned', events: [{ kind: 'returned' }, { kind: 'received' }] })
    expect(parcel).not.toHaveProperty('storage')
    expect(await server.ask(getWallet, {}, by())).toEqual(before)
    await expect(shelve(parcelId)).rejects.toThrow('notAllowedNow')
  })

  it('is refused for a parcel in an order, another member’s, and a member’s own', async () => {
    const { parcelId } = await make()
    const { orderId } = await anOrder(server, platform, member, { parcelIds: [parcelId] })
    await expect(shelve(parcelId)).rejects.toThrow('parcelInOrder')
    await server.ask(cancelOrder, { orderId, reason: 'changedMind' }, by())
    await expect(shelve(parcelId, '11111111-1111-4111-8111-111111111111')).rejects.toThrow('notFound')
    await shelve(parcelId)
    await expect(shelve((await aParcelInStock(server, platform, member)).parcelId)).rejects.toThrow('notAllowedNow')
  })

  it('and an application at the same time: one of them gets it [shop case 52]', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { parcelId } = await make({ numberStem: `S2026112600${round}P1` })
      const application = await anApplication(server, platform, member, { parcelIds: [parcelId] })
      const [shelved, applied] = await Promise.allSettled([shelve(parcelId), server.ask(applyForPacking, application, by())])
      expect([shelved.status, applied.status].sort()).toEqual(['fulfilled', 'rejected'])
      const reason: unknown = (shelved.status === 'rejected' ? shelved : (applied as PromiseRejectedResult)).reason
      expect(String(reason)).toMatch(shelved.status === 'rejected' ? /parcelInOrder/ : /parcelNotReady/)
    }
  })
})

describe('who follows parcels of the house', () => {
  /** What a follower is told, and how the parcels stand when it is. */
  function aFollower() {
    const heard: ParcelStatus[][] = []
    const follow = async (tx: Tx, ids: readonly string[]) => {
      const rows = await tx.selectFrom('parcels').select('status').where('id', 'in', ids).orderBy('id').execute()
      heard.push(rows.map(({ status }) => status))
    }
    return { heard, followers: { shop: follow } satisfies ParcelFollowers }
  }

  it('hears in the same transaction that they have left and been signed for, and of no others', async () => {
    const house = await make()
    const own = await aParcelInStock(server, platform, member)
    const { orderId } = await aPaidOrder(server, platform, member, { parcelIds: [house.parcelId, own.parcelId] })
    const { heard, followers } = aFollower()
    await server.db.transaction((tx) => markParcelsShipped(tx, orderId, followers))
    await server.db.transaction((tx) => markParcelsSigned(tx, orderId, followers))
    expect(heard).toEqual([['shipped'], ['done']])
    expect(await server.ask(getParcel, { parcelId: own.parcelId }, by())).toMatchObject({ status: 'done' })
  })

  it('undoes the move where it fails', async () => {
    const { parcelId } = await make()
    const { orderId } = await aPaidOrder(server, platform, member, { parcelIds: [parcelId] })
    const failing: ParcelFollowers = { shop: () => Promise.reject(new Error('the follower failed')) }
    await expect(server.db.transaction((tx) => markParcelsShipped(tx, orderId, failing))).rejects.toThrow('the follower failed')
    expect(await server.ask(getParcel, { parcelId }, by())).toMatchObject({ status: 'inOrder' })
    await server.ask(shipOrder, { orderId, carrierName: '順豐', trackingNumber: 'SF600000000001' }, byWarehouse())
    await server.ask(confirmReceipt, { orderId }, by())
    expect(await server.ask(getParcel, { parcelId }, by())).toMatchObject({ status: 'done' })
  })

  it('hears that they were disposed of, or sent back', async () => {
    const [disposed, returned] = [await make(), await make()]
    const { heard, followers } = aFollower()
    for (const { parcelId } of [disposed, returned]) await server.ask(flagParcel, { parcelId, type: 'damaged', remark: 'x' }, byWarehouse())
    const { rows } = await server.db.execute("select id from operator_keys where scope = 'warehouse' limit 1")
    const [{ id }] = rows as [{ id: string }]
    await server.db.transaction((tx) => settle(tx, id, { parcelId: disposed.parcelId, outcome: 'disposed' }, followers))
    await server.ask(settleProblem, { parcelId: returned.parcelId, outcome: 'returning' }, byWarehouse())
    await server.db.transaction((tx) => sendBack(tx, { parcelId: returned.parcelId, carrierName: '順豐', trackingNumber: 'SF600000000001' }, followers))
    expect(heard).toEqual([['disposed'], ['returned']])
    expect(await server.post(markReturned, { parcelId: returned.parcelId, carrierName: '順豐', trackingNumber: 'SF600000000001' }, byWarehouse())).toMatchObject({ code: 'notAllowedNow' })
  })
})
