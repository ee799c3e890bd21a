import type { Database } from '@server/db/database'
import type { Ports } from '@server/ports/ports'
import type { Reportables } from '@server/trade/order/shipping-report/reportable'
import { reportShipments } from '@server/trade/order/shipping-report/shipping-report-sending'
import { countOpenReports, type ReportCounts } from '@server/trade/order/shipping-report/shipping-report-service'

type ReportPorts = Pick<Ports, 'jobs' | 'wechatLogin' | 'wechatPay' | 'wechatShipping'>

/** @param onAlarm hears once an hour of reports that WeChat refuses, or has not taken for a day */
export function registerShippingReportJobs(
  ports: ReportPorts,
  database: Database,
  reportables: Reportables,
  onAlarm: (counts: ReportCounts) => void,
): void {
  const { jobs, wechatLogin, wechatPay, wechatShipping } = ports
  if (!wechatPay) return
  const parts = { database, reportables, pay: wechatPay, shipping: wechatShipping, pageAppId: wechatLogin?.appIdOf('officialAccount') }
  jobs.registerSchedule('wechat-report-shipments', '* * * * *', () => reportShipments(parts))
  if (!wechatShipping) return
  jobs.registerSchedule('wechat-shipping-alarm', '7 * * * *', async () => {
    const counts = await countOpenReports(database.kysely)
    if (counts.failed + counts.late > 0) onAlarm(counts)
  })
}
