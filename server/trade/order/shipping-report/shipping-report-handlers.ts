import * as endpoints from '@contract/order/shipping-report-endpoints'
import { handle, type HandlerList } from '@server/kit/handler'
import type { Reportables } from '@server/trade/order/shipping-report/reportable'
import { listShippingReports, retryShippingReport } from '@server/trade/order/shipping-report/shipping-report-service'

export const shippingReportHandlers = (reportables: Reportables): HandlerList => [
  handle(endpoints.listShippingReports, ({ tx, input }) => listShippingReports(tx, reportables, input)),
  handle(endpoints.retryShippingReport, async ({ tx, input }) => {
    await retryShippingReport(tx, input.paymentId)
    return {}
  }),
]
