import { cancelOrder, confirmReceipt, countOrders, getOrder, listOrders, payOrder, previewCancel } from '@contract/order/order-endpoints'
import { priceOrder, trackOrder } from '@contract/order/order-operator-endpoints'
import { getParcel } from '@contract/parcel/one-parcel-endpoints'
import { allParcelFollowers } from '@server/app/all-parcel-followers'
import type { Database } from '@server/db/database'
import { cancelOverdueOrders, confirmOldShipments } from '@server/trade/order/order-jobs'
import { goToDay } from '../../support/go-to-day'
import { aBill, aCredit, anApplication, anOrder, aPaidOrder, aPricedOrder, aShippedOrder, packingPlatform } from '../../support/orders'
import type { TestMember } from '../../support/server'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

const server = useTestServer()
const platform = usePlatform(server, packingPlatform)
const member = useMember(server)

const as = (who: TestMember) => ({ token: who.token })

describe('cancelling', () => {
  it('says beforehand what it does, then puts the parcels back [spec 4.03]', async () => {
    const order = await anOrder(server, platform, member)
    const { orderId } = order
    expect(await server.ask(previewCancel, { orderId }, as(member))).toEqual({
      parcelCount: 2,
      points: 0,
      couponCents: 0,
      freeDaysLeft: 30,
      storageAccruedCents: 0,
      refundCents: 0,
    })
    const cancelled = await server.ask(cancelOrder, { orderId, reason: 'tooExpensive', remark: '太貴' }, as(member))
    expect(cancelled).toMatchObject({ status: 'cancelled', cancelReason: 'tooExpensive', actions: [], parcelCount: 2 })
    expect(cancelled.parcels).toEqual(order.parcels)
    for (const { parcelId } of order.parcels) {
      const parcel = await server.ask(getParcel, { parcelId }, as(member))
      expect(parcel).toMatchObject({ status: 'inStock', storage: { paused: false } })
      expect(parcel).not.toHaveProperty('orderId')
    }
    // They can be applied for again.
    await anOrder(server, platform, member, { parcelIds: order.parcels.map(({ parcelId }) => parcelId) })
  })

  it('asks for a reason [spec 4.03]', async () => {
    const { orderId } = await anOrder(server, platform, member)
    const answer = await server.post(cancelOrder, { orderId } as { orderId: string; reason: 'other' }, as(member))
    expect(answer).toMatchObject({ status: 'n', fields: [{ path: 'reason', code: 'cancelReasonRequired' }] })
  })

  it('is possible with a bill, not after payment', async () => {
    const unpaid = await aPricedOrder(server, platform, member)
    await server.ask(cancelOrder, { orderId: unpaid.orderId, reason: 'changedMind' }, as(member))
    const { orderId } = await aPaidOrder(server, platform, member)
    expect(await server.post(previewCancel, { orderId }, as(member))).toMatchObject({ code: 'notAllowedNow' })
    expect(await server.post(cancelOrder, { orderId, reason: 'other' }, as(member))).toMatchObject({ code: 'notAllowedNow' })
  })

  it('lets storage go on from the due date, not for the days before it', async () => {
    const { orderId, parcels } = await aPricedOrder(server, platform, member)
    await goToDay(server, member, 12)
    const preview = await server.ask(previewCancel, { orderId }, as(member))
    expect(preview.freeDaysLeft).toBeLessThanOrEqual(25)
    expect(preview.freeDaysLeft).toBeGreaterThanOrEqual(24)
    await server.ask(cancelOrder, { orderId, reason: 'other' }, as(member))
    const parcel = await server.ask(getParcel, { parcelId: parcels[0]?.parcelId ?? '' }, as(member))
    expect(parcel.storage?.freeDaysLeft).toBe(preview.freeDaysLeft)
  })

  it('is the member’s own affair', async () => {
    const { orderId } = await anOrder(server, platform, member)
    const stranger = await server.signUpMember()
    expect(await server.post(previewCancel, { orderId }, as(stranger))).toMatchObject({ code: 'notFound' })
    expect(await server.post(cancelOrder, { orderId, reason: 'other' }, as(stranger))).toMatchObject({ code: 'notFound' })
    expect(await server.post(cancelOrder, { orderId, reason: 'other' })).toMatchObject({ code: 'tokenExpired' })
    expect(await server.ask(getOrder, { orderId }, as(member))).toMatchObject({ status: 'unprocessed' })
  })
})

describe('confirming receipt', () => {
  it('signs a shipped order [spec 4.04]', async () => {
    const { orderId } = await aShippedOrder(server, platform, member)
    const signed = await server.ask(confirmReceipt, { orderId }, as(member))
    expect(signed).toMatchObject({ status: 'signed', actions: [] })
    expect(signed).toHaveProperty('signedAt')
    expect(signed).not.toHaveProperty('confirmsAt')
    expect(await server.ask(getParcel, { parcelId: signed.parcels[0]?.parcelId ?? '' }, as(member))).toMatchObject({ status: 'done' })
    expect(await server.post(confirmReceipt, { orderId }, as(member))).toMatchObject({ code: 'notAllowedNow' })
  })

  it('is refused before shipping and to strangers [spec 4.04]', async () => {
    const paid = await aPaidOrder(server, platform, member)
    expect(await server.post(confirmReceipt, { orderId: paid.orderId }, as(member))).toMatchObject({ code: 'notAllowedNow' })
    const { orderId } = await aShippedOrder(server, platform, member)
    const stranger = await server.signUpMember()
    expect(await server.post(confirmReceipt, { orderId }, as(stranger))).toMatchObject({ code: 'notFound' })
    expect(await server.post(confirmReceipt, { orderId })).toMatchObject({ code: 'tokenExpired' })
    expect(await server.ask(getOrder, { orderId }, as(member))).toMatchObject({ status: 'shipped' })
  })
})

describe('time', () => {
  it('cancels what nobody paid 14 days after the bill, once', async () => {
    const { orderId, parcels, dueAt } = await aPricedOrder(server, platform, member)
    await goToDay(server, member, 13.9)
    await cancelOverdueOrders(server.db)
    expect(await server.ask(getOrder, { orderId }, as(member))).toMatchObject({ status: 'unpaid' })
    await goToDay(server, member, 15)
    await cancelOverdueOrders(server.db)
    await cancelOverdueOrders(server.db)
    expect(await server.ask(getOrder, { orderId }, as(member))).toMatchObject({
      status: 'cancelled',
      cancelReason: 'paymentOverdue',
      dueAt,
    })
    const parcel = await server.ask(getParcel, { parcelId: parcels[0]?.parcelId ?? '' }, as(member))
    // 30 free days; the clock went on at the due date, a week ago.
    expect(parcel).toMatchObject({ status: 'inStock', storage: { paused: false } })
    expect([21, 22, 23]).toContain(parcel.storage?.freeDaysLeft)
    expect(parcel.events.filter(({ kind }) => kind === 'released')).toHaveLength(1)
  })

  it('cancels the others where one fails, and says so at the end', async () => {
    const orders = [await aPricedOrder(server, platform, member), await aPricedOrder(server, platform, member)]
    await goToDay(server, member, 15)
    let turns = 0
    const failsOnce: Database = {
      ...server.db,
      transaction: (work) => (++turns === 1 ? Promise.reject(new Error('lost')) : server.db.transaction(work)),
    }
    const failure: unknown = await cancelOverdueOrders(failsOnce).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(AggregateError)
    expect(failure).toMatchObject({ errors: [{ cause: { message: 'lost' } }] })
    // By the rows: whoever opens an order ends it.
    const { rows } = await server.db.execute('select status from orders where id = any ($1) order by status', [orders.map(({ orderId }) => orderId)])
    expect(rows).toEqual([{ status: 'cancelled' }, { status: 'unpaid' }])
  })

  it('ends an unpaid order when it is read, with its parcels in stock again, though no job has come by', async () => {
    const { orderId, parcels } = await aPricedOrder(server, platform, member)
    await goToDay(server, member, 13)
    expect(await server.ask(getOrder, { orderId }, as(member))).toMatchObject({ status: 'unpaid' })
    await goToDay(server, member, 15)
    expect(await server.ask(getOrder, { orderId }, as(member))).toMatchObject({ status: 'cancelled', cancelReason: 'paymentOverdue', actions: [] })
    expect(await server.ask(getParcel, { parcelId: parcels[0]?.parcelId ?? '' }, as(member))).toMatchObject({ status: 'inStock' })
  })

  it('takes a shipment for received 15 days after its longest way, once', async () => {
    const { orderId } = await aShippedOrder(server, platform, member)
    await goToDay(server, member, 24.9)
    await confirmOldShipments(server.db, server.app.ports, allParcelFollowers)
    expect(await server.ask(getOrder, { orderId }, as(member))).toMatchObject({ status: 'shipped' })
    await goToDay(server, member, 25.1)
    await confirmOldShipments(server.db, server.app.ports, allParcelFollowers)
    await confirmOldShipments(server.db, server.app.ports, allParcelFollowers)
    const order = await server.ask(getOrder, { orderId }, as(member))
    expect(order.status).toBe('signed')
    const events = await server.db.kysely.selectFrom('orderEvents').select(['action', 'actor']).where('orderId', '=', orderId).orderBy('sequence').execute()
    expect(events.map(({ action, actor }) => `${action} ${actor}`)).toEqual([
      'apply member',
      'price operator',
      'pay member',
      'ship operator',
      'confirmReceipt time',
    ])
  })

  it('goes on telling of a shipment that it signed for, not of one that its member has', async () => {
    const [{ orderId }, own] = [await aShippedOrder(server, platform, member), await aShippedOrder(server, platform, member)]
    await server.ask(confirmReceipt, { orderId: own.orderId }, as(member))
    await goToDay(server, member, 26)
    await confirmOldShipments(server.db, server.app.ports, allParcelFollowers)
    expect(await server.ask(trackOrder, { orderId, kind: 'arrived', place: '基隆' }, { operatorKey: platform.warehouseKey })).toMatchObject({ status: 'signed' })
    const { tracks } = await server.ask(getOrder, { orderId }, as(member))
    expect(tracks.map(({ kind }) => kind)).toEqual(['arrived', 'handedOver'])
    const answer = await server.post(trackOrder, { orderId: own.orderId, kind: 'arrived' }, { operatorKey: platform.warehouseKey })
    expect(answer).toMatchObject({ code: 'notAllowedNow' })
    expect((await server.ask(getOrder, { orderId: own.orderId }, as(member))).tracks).toHaveLength(1)
  })

  it('leaves alone what the member did in time', async () => {
    const { orderId } = await aPricedOrder(server, platform, member)
    await aCredit(server, platform, member, 11_600)
    await goToDay(server, member, 13)
    await server.ask(payOrder, { orderId, seenTotalCents: 11_600 }, as(member))
    await goToDay(server, member, 30)
    await cancelOverdueOrders(server.db)
    expect(await server.ask(getOrder, { orderId }, as(member))).toMatchObject({ status: 'packing' })
  })
})

describe('the list', () => {
  it('has the member’s orders, what waits for them first, then the newest, in pages and by status [spec 4.01]', async () => {
    const stranger = await server.signUpMember()
    await anOrder(server, platform, stranger)
    const application = await anApplication(server, platform, member)
    const ids: string[] = []
    for (let count = 0; count < 5; count++) {
      const order = await anOrder(server, platform, member, { addressId: application.addressId })
      ids.unshift(order.orderId)
    }
    await server.ask(cancelOrder, { orderId: ids[4] ?? '', reason: 'other' }, as(member))
    await server.ask(priceOrder, await aBill(server, platform, ids[3] ?? ''), { operatorKey: platform.warehouseKey })
    const first = await server.ask(listOrders, { limit: 2 }, as(member))
    const second = await server.ask(listOrders, { limit: 2, cursor: first.nextCursor }, as(member))
    const third = await server.ask(listOrders, { limit: 2, cursor: second.nextCursor }, as(member))
    // The oldest waits to be paid and stands first; the cancelled one last.
    const expected = [ids[3], ids[0], ids[1], ids[2], ids[4]]
    expect([first, second, third].flatMap(({ items }) => items.map(({ orderId }) => orderId))).toEqual(expected)
    expect(third).not.toHaveProperty('nextCursor')
    const open = await server.ask(listOrders, { status: 'unprocessed' }, as(member))
    expect(open.items).toHaveLength(3)
    expect(await server.ask(countOrders, {}, as(member))).toEqual({
      unprocessed: 3,
      unpaid: 1,
      packing: 0,
      shipped: 0,
      signed: 0,
      financeVerifying: 0,
    })
    expect(await server.post(listOrders, { cursor: 'nonsense' }, as(member))).toMatchObject({ fields: [{ path: 'cursor' }] })
    expect(await server.post(listOrders, {})).toMatchObject({ code: 'tokenExpired' })
    expect(await server.post(countOrders, {})).toMatchObject({ code: 'tokenExpired' })
  })

  it('speaks the language that is asked for', async () => {
    await anOrder(server, platform, member)
    const names = await Promise.all(
      (['zh-Hant', 'zh-Hans', 'en'] as const).map(async (language) => {
        const { items } = await server.ask(listOrders, {}, { ...as(member), language })
        return [items[0]?.warehouseName, items[0]?.channelName]
      }),
    )
    expect(names).toEqual([['東莞倉', '海快特惠'], ['东莞仓', '海快特惠'], ['Dongguan', 'Sea saver']])
  })
})
