import type { ColumnType, Generated } from 'kysely'
import type { SHIPPING_REPORT_STATES, ShippingReportKind } from '@contract/order/shipping-report'
import type { CreatedAt } from '@server/db/tables/foundation-tables'

interface WechatShippingReportsTable {
  paymentId: ColumnType<string, never, never>
  state: ColumnType<(typeof SHIPPING_REPORT_STATES)[number], never>
  /** Null while nothing is to be told. */
  kind: ShippingReportKind | null
  carrierName: string | null
  trackingNumber: string | null
  dueAt: Date | null
  nextTryAt: Date | null
  tries: Generated<number>
  isCorrected: Generated<boolean>
  lastError: string | null
  createdAt: CreatedAt
  reportedAt: Date | null
}

export interface ShippingReportTables {
  wechatShippingReports: WechatShippingReportsTable
}
