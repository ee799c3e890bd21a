import { shipOrder } from '@contract/order/order-operator-endpoints'
import type { OrderDetail } from '@contract/order/order'
import { DAY_MS, MINUTE_MS } from '@contract/kit/time'
import { allReportables } from '@server/app/all-reportables'
import { runCli } from '@server/cli/run-cli'
import type { Database } from '@server/db/database'
import { registerShippingReportJobs } from '@server/trade/order/shipping-report/shipping-report-jobs'
import type { ReportCounts } from '@server/trade/order/shipping-report/shipping-report-service'
import { reportShipments, type ReportingParts } from '@server/trade/order/shipping-report/shipping-report-sending'
import { resetClock, setClockOffset } from '../../support/database'
import type { FakeOrder } from '../../support/fake-wechat/pay-api'
import type { UploadedReport } from '../../support/fake-wechat/shipping-api'
import type { TestMember } from '../../support/server'
import { WechatScene } from './wechat-scene'

export const SHIPMENT = { carrierName: '順豐速運', trackingNumber: 'SF1234567890123' }

export interface PaidByWechat {
  readonly member: TestMember
  readonly order: OrderDetail
  readonly paid: FakeOrder
}

/** A platform with WeChat on which nothing is reported but when a test says so. */
export async function aShippingScene() {
  const scene = await WechatScene.start()
  const { server, wechat, platform } = scene
  // With its queue, so that no turn that a start has just asked for comes in between.
  await server.db.execute("select pgboss.delete_queue('wechat-report-shipments')")

  function partsOf(database: Database): ReportingParts {
    const { wechatPay: pay, wechatShipping: shipping, wechatLogin } = server.app.ports
    if (!pay || !shipping) throw new Error('all of WeChat is set up here')
    return { database, reportables: allReportables, pay, shipping, pageAppId: wechatLogin?.appIdOf('officialAccount') }
  }

  return {
    scene,
    partsOf,

    async reset() {
      resetClock(server.db)
      await server.db.execute('delete from wechat_shipping_reports')
      wechat.mood = 'well'
      wechat.people.errcode = undefined
      wechat.shipping.mood = () => undefined
      wechat.shipping.received.length = 0
      wechat.shipping.unsynced.clear()
      wechat.shipping.refunded.clear()
    },

    async aPaidOrder(openid?: string): Promise<PaidByWechat> {
      const { member, order } = await scene.aDebtor()
      const request = await scene.start(member, order.orderId, wechat.people.aCode('mini', openid))
      const paid = wechat.payAsMember(request)
      await scene.notify(paid)
      return { member, order, paid }
    },

    ship: (orderId: string, change: Partial<typeof SHIPMENT> = {}) =>
      server.ask(shipOrder, { orderId, ...SHIPMENT, ...change }, { operatorKey: platform.warehouseKey }),

    /** What the alarm's own schedule finds at this moment. */
    async alarm(): Promise<ReportCounts | undefined> {
      let heard: ReportCounts | undefined
      let ring = () => Promise.resolve()
      const { ports } = server.app
      const registerSchedule = (name: string, _cron: string, handler: () => Promise<void>) => {
        if (name === 'wechat-shipping-alarm') ring = handler
      }
      const jobs = { ...ports.jobs, registerSchedule }
      registerShippingReportJobs({ ...ports, jobs }, server.db, allReportables, (counts) => (heard = counts))
      await ring()
      return heard
    },

    /** As the job does each minute. */
    run: (database = server.db) => reportShipments(partsOf(database)),

    setMinutes: (minutes: number) => setClockOffset(server.db, minutes * MINUTE_MS),
    setDays: (days: number) => setClockOffset(server.db, days * DAY_MS),

    async rows() {
      const { kysely } = server.db
      return kysely.selectFrom('wechatShippingReports').selectAll().orderBy('createdAt').orderBy('paymentId').execute()
    },

    /** @returns the exit code and what was printed */
    async command(operatorKey: string, ...words: string[]) {
      const said: string[] = []
      const complained: string[] = []
      const code = await runCli([...words, '--server', server.baseUrl], {
        environment: { OPERATOR_KEY: operatorKey },
        say: (text) => said.push(text),
        complain: (text) => complained.push(text),
      })
      return { code, said: said.join('\n'), complained: complained.join('\n') }
    },

    /** What WeChat was sent about this payment. */
    sentFor: ({ out_trade_no: number }: FakeOrder): UploadedReport[] =>
      wechat.shipping.received.filter(({ order_key: key }) => key.out_trade_no === number),
  }
}

export type ShippingScene = Awaited<ReturnType<typeof aShippingScene>>
