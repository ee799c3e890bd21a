import { DAY_MS, HOUR_MS } from '@contract/kit/time'
import { limits } from '@contract/limits'
import { cancelOrder, confirmReceipt, getOrder, payOrder, previewCancel } from '@contract/order/order-endpoints'
import { applyForPacking, previewOrder } from '@contract/order/packing-endpoints'
import { trackOrder } from '@contract/order/order-operator-endpoints'
import { getParcel } from '@contract/parcel/one-parcel-endpoints'
import { getWallet } from '@contract/wallet/wallet-endpoints'
import { allParcelFollowers } from '@server/app/all-parcel-followers'
import { auditLedger } from '@server/money/wallet/ledger'
import { confirmByTime } from '@server/trade/order/order-end-service'
import { cancelOverdueOrders, confirmOldShipments } from '@server/trade/order/order-jobs'
import { stopClock } from '../../support/database'
import { fingerprint } from '../../support/fingerprint'
import { signInAgain } from '../../support/go-to-day'
import { aCredit, anApplication, aPricedOrder, aShippedOrder, packingPlatform } from '../../support/orders'
import { aParcelInStock } from '../../support/parcels'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

/** A quarter of an hour before midnight in Dongguan, so that the warehouse's day and the world's differ. */
const moments = [
  ['now', new Date('2026-11-21T15:45:00.000Z')],
  ['at the end of 32-bit time', new Date('2038-01-19T03:14:07.999Z')],
  ['in 2100', new Date('2100-02-28T15:59:59.999Z')],
] as const

const server = useTestServer()

describe.each(moments)('%s', (_when, start) => {
  beforeEach(() => stopClock(server.db, start))
  const platform = usePlatform(server, packingPlatform)
  const member = useMember(server)
  const by = () => ({ token: member.token })

  async function goTo(at: Date | number): Promise<void> {
    stopClock(server.db, typeof at === 'number' ? new Date(start.getTime() + at) : at)
    await signInAgain(server, member)
  }
  const statusOf = async (orderId: string) => (await server.ask(getOrder, { orderId }, by())).status
  const runJobs = async () => {
    await cancelOverdueOrders(server.db)
    await confirmOldShipments(server.db, server.app.ports, allParcelFollowers)
  }
  const storageOf = async (parcelId: string) => (await server.ask(getParcel, { parcelId }, by())).storage

  it('ends an unpaid order a week after its due date, to the millisecond, once, also when the clock goes back', async () => {
    const { orderId, dueAt = '' } = await aPricedOrder(server, platform, member)
    // The last second of the seventh day where the members live.
    expect(dueAt).toMatch(/T15:59:59\.000Z$/)
    const end = new Date(Date.parse(dueAt) + 7 * DAY_MS)
    for (const at of [new Date(end.getTime() - 1), end]) {
      await goTo(at)
      await runJobs()
      expect(await statusOf(orderId)).toBe('unpaid')
    }
    await goTo(new Date(end.getTime() + 1))
    await runJobs()
    expect(await statusOf(orderId)).toBe('cancelled')
    for (const at of [start, end, new Date(end.getTime() + DAY_MS)]) {
      await goTo(at)
      const before = await fingerprint(server.db)
      await runJobs()
      await runJobs()
      expect(await fingerprint(server.db)).toEqual(before)
    }
    const order = await server.ask(getOrder, { orderId }, by())
    expect(order.cancelReason).toBe('paymentOverdue')
  })

  it('lets storage go on from the due date exactly', async () => {
    const { orderId, parcels, dueAt = '' } = await aPricedOrder(server, platform, member)
    const freeDaysLeftAt = async (at: Date) => {
      await goTo(at)
      return (await server.ask(previewCancel, { orderId }, by())).freeDaysLeft
    }
    expect(parcels).toHaveLength(2)
    const due = Date.parse(dueAt)
    expect(await freeDaysLeftAt(new Date(due))).toBe(30)
    // A second later begins the first day that counts.
    expect(await freeDaysLeftAt(new Date(due + 999))).toBe(30)
    expect(await freeDaysLeftAt(new Date(due + 1_000))).toBe(29)
    expect(await freeDaysLeftAt(start)).toBe(30)
  })

  it.each([
    // Ten days at most on the sea, if nobody says where it is.
    ['its longest way', undefined, 10],
    ['it came to the door', 'delivered', 3],
    ['it came to the pickup point, later than was promised', 'readyForPickup', 24],
  ] as const)('takes a shipment for received 15 days after %s, to the millisecond, once', async (_since, kind, days) => {
    const { orderId, shippedAt = '' } = await aShippedOrder(server, platform, member)
    const since = Date.parse(shippedAt) + days * DAY_MS
    if (kind) {
      await goTo(new Date(since))
      // A later word of the same, as carriers say it twice, does not count anew.
      for (const ms of [0, DAY_MS]) {
        stopClock(server.db, new Date(since + ms))
        await server.ask(trackOrder, { orderId, kind }, { operatorKey: platform.warehouseKey })
      }
    }
    const end = since + limits.order.confirmAfterDays * DAY_MS
    await goTo(new Date(end))
    expect((await server.ask(getOrder, { orderId }, by())).confirmsAt).toBe(new Date(end).toISOString())
    for (const [at, status] of [[end - 1, 'shipped'], [end, 'shipped'], [end + 1, 'signed'], [start.getTime(), 'signed']] as const) {
      await goTo(new Date(at))
      await runJobs()
      await runJobs()
      expect(await statusOf(orderId)).toBe(status)
    }
    const events = await server.db.kysely.selectFrom('orderEvents').select('action').where('orderId', '=', orderId).where('action', '=', 'confirmReceipt').execute()
    expect(events).toHaveLength(1)
    expect(await server.post(confirmReceipt, { orderId }, by())).toMatchObject({ code: 'notAllowedNow' })
  })

  it('leaves an order that seemed overdue to its member when the warehouse says at that moment that it has just come', async () => {
    const { orderId } = await aShippedOrder(server, platform, member)
    await goTo(26 * DAY_MS)
    await server.ask(trackOrder, { orderId, kind: 'delivered' }, { operatorKey: platform.warehouseKey })
    // The job had found it before.
    await server.db.transaction((tx) => confirmByTime(tx, server.app.ports, orderId, allParcelFollowers))
    expect(await statusOf(orderId)).toBe('shipped')
  })

  it('lets the warehouse say what happens though the clock went back', async () => {
    const { orderId, shippedAt = '' } = await aShippedOrder(server, platform, member)
    await goTo(-HOUR_MS)
    const operator = { operatorKey: platform.warehouseKey }
    const order = await server.ask(trackOrder, { orderId, kind: 'departed' }, operator)
    expect(order.tracks[0]).toMatchObject({ kind: 'departed', at: shippedAt })
    const future = { orderId, kind: 'arrived' as const, at: new Date(Date.parse(shippedAt) + 1).toISOString() }
    expect(await server.post(trackOrder, future, operator)).toMatchObject({ fields: [{ path: 'at' }] })
  })

  it('counts storage from midnight in the warehouse, to the millisecond, the same however often and in whatever order it is asked', async () => {
    const { parcelId } = await aParcelInStock(server, platform, member)
    const offsetMs = 480 * 60_000
    const midnight = (Math.floor((start.getTime() + offsetMs) / DAY_MS) + 1) * DAY_MS - offsetMs
    const accruedAt = async (ms: number) => {
      await goTo(new Date(ms))
      await runJobs()
      return (await storageOf(parcelId))?.accruedCents
    }
    // 1.32 kg count as 2 kg, 0.50 each a day, after 30 free days.
    const day = (count: number) => midnight + (count - 1) * DAY_MS
    const expected = [[day(31) - 1, 0], [day(31), 100], [day(32) - 1, 100], [day(32), 200], [day(396), 36_600]] as const
    for (const order of [expected, [...expected].reverse(), expected]) {
      for (const [at, cents] of order) expect([new Date(at), await accruedAt(at)]).toEqual([new Date(at), cents])
    }
    expect(await accruedAt(start.getTime() - HOUR_MS)).toBe(0)
    expect((await storageOf(parcelId))?.freeDaysLeft).toBe(30)
  })

  it('charges each day of storage once over applying, cancelling and applying again', async () => {
    const application = await anApplication(server, platform, member)
    const storageCents = async () => {
      const { quote } = await server.ask(previewOrder, application, by())
      return (quote?.lines ?? []).filter(({ kind }) => kind === 'storage').reduce((sum, line) => sum + line.amountCents, 0)
    }
    await goTo(40 * DAY_MS)
    const once = await storageCents()
    expect(once).toBe(2 * 10 * 100)
    for (const away of [0, -HOUR_MS, 3 * DAY_MS]) {
      const { orderId } = await server.ask(applyForPacking, application, by())
      await goTo(40 * DAY_MS + away)
      await server.ask(cancelOrder, { orderId, reason: 'other' }, by())
      await goTo(40 * DAY_MS)
      expect(await storageCents()).toBe(once)
    }
  })

  it('posts a payment once though it is asked for again on another day', async () => {
    const { orderId, totalPayableCents } = await aPricedOrder(server, platform, member)
    await aCredit(server, platform, member, 3 * totalPayableCents)
    for (const ms of [0, -HOUR_MS, DAY_MS, 2 * DAY_MS, 0]) {
      await goTo(ms)
      await server.post(payOrder, { orderId, seenTotalCents: totalPayableCents }, by())
    }
    expect(await server.ask(getWallet, {}, by())).toMatchObject({ balanceCents: 2 * totalPayableCents })
    const { sums, driftedAccountIds } = await auditLedger(server.db.kysely)
    expect([driftedAccountIds, sums.filter(({ sum }) => sum !== 0)]).toEqual([[], []])
  })
})
