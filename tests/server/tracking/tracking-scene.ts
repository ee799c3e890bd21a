import { correctShipment, shipOrder } from '@contract/order/order-operator-endpoints'
import { getOrder } from '@contract/order/order-endpoints'
import type { OrderDetail, TrackEvent } from '@contract/order/order'
import { HOUR_MS } from '@contract/kit/time'
import { CARRIER_PUSHED_PATH } from '@server/config/tracking-config'
import type { Database } from '@server/db/database'
import { watchShipments } from '@server/trade/order/carrier-news/carrier-watching'
import { resetClock, setClockOffset } from '../../support/database'
import type { FakeAggregator, Pushed, ToldEvent } from '../../support/fake-carriers/fake-aggregator'
import { aPaidOrder, packingPlatform } from '../../support/orders'
import { aPlatform } from '../../support/platform'
import { startTestServer, type TestMember } from '../../support/server'

export interface Shipped {
  readonly member: TestMember
  readonly orderId: string
  readonly number: string
}

/** A platform with an aggregator, that is asked but when a test says so. */
export async function aTrackingScene(aggregator: FakeAggregator) {
  const server = await startTestServer({ environment: aggregator.environment })
  await server.reset()
  // With its queue, so that no turn that a start has just asked for comes in between.
  await server.db.execute("select pgboss.delete_queue('watch-shipments')")
  const platform = await aPlatform(server, packingPlatform)
  let count = 0
  let hours = 0

  const scene = {
    server,
    platform,
    aggregator,

    async reset() {
      hours = 0
      resetClock(server.db)
      await server.db.execute('delete from carrier_watches')
      await server.db.execute("update orders set shipped_at = shipped_at - interval '1 year' where status = 'shipped'")
      aggregator.reset()
    },

    async stop() {
      await server.close()
      await aggregator.stop()
    },

    async aShipment(carrierName = '順豐速運', number = `SF${String(1_000_000_000_000 + (count += 1))}`): Promise<Shipped> {
      const member = await server.signUpMember()
      const { orderId } = await aPaidOrder(server, platform, member)
      await server.ask(shipOrder, { orderId, carrierName, trackingNumber: number }, { operatorKey: platform.warehouseKey })
      return { member, orderId, number }
    },

    correct: ({ orderId }: Shipped, trackingNumber: string) =>
      server.ask(correctShipment, { orderId, carrierName: '順豐速運', trackingNumber }, { operatorKey: platform.warehouseKey }),

    /** As the job does each minute. */
    run(database: Database = server.db) {
      const { tracking } = server.app.ports
      if (!tracking) throw new Error('an aggregator is set up here')
      return watchShipments({ database, tracking, ports: server.app.ports })
    },

    send: ({ headers, body }: Pushed) => server.fetch(CARRIER_PUSHED_PATH, { method: 'POST', headers, body }),
    push: (number: string, ...events: ToldEvent[]) => scene.send(aggregator.toPush(number, events)),

    /** As its member reads it while the sign-in lasts: whatever the clock says otherwise. */
    async order({ member, orderId }: Pick<Shipped, 'member' | 'orderId'>): Promise<OrderDetail> {
      resetClock(server.db)
      const order = await server.ask(getOrder, { orderId }, { token: member.token })
      setClockOffset(server.db, hours * HOUR_MS)
      return order
    },
    /** What a member reads of the way, the latest first. */
    async way(shipped: Shipped): Promise<[TrackEvent['kind'], string | undefined][]> {
      return (await scene.order(shipped)).tracks.map(({ kind, carrierText }) => [kind, carrierText])
    },

    watches: () => server.db.kysely.selectFrom('carrierWatches').selectAll().orderBy('createdAt').orderBy('id').execute(),
    setHours(later: number) {
      hours = later
      setClockOffset(server.db, hours * HOUR_MS)
    },
  }
  return scene
}

export type TrackingScene = Awaited<ReturnType<typeof aTrackingScene>>
