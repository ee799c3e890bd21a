import { orderReportable } from '@server/trade/order/shipping-report/order-reportable'
import type { Reportables } from '@server/trade/order/shipping-report/reportable'
import { dealReportable } from '@server/trade/proxy-deal/deal-reportable'
import { buyQuestionReportable, purchaseOrderReportable } from '@server/trade/proxy-order/proxy-order-reportables'
import { shopOrderReportable } from '@server/trade/shop-order/shop-order-reportable'

/** What WeChat must be told of once it is paid in the mini-program. A module joins with its first thing that money pays. */
export const allReportables: Reportables = [
  orderReportable,
  shopOrderReportable,
  purchaseOrderReportable,
  buyQuestionReportable,
  dealReportable,
]
