import type { Payables } from '@server/money/wallet/payable'
import { orderPayable } from '@server/trade/order/order-payable'
import { dealPayable } from '@server/trade/proxy-deal/deal-payable'
import { purchaseOrderPayable } from '@server/trade/proxy-order/purchase-order-payable'
import { buyQuestionPayable } from '@server/trade/proxy-order/question/question-payable'
import { shopOrderPayable } from '@server/trade/shop-order/shop-order-payable'

/** A module joins with its first thing that can be paid. */
export const allPayables: Payables = {
  order: orderPayable,
  shopOrder: shopOrderPayable,
  purchaseOrder: purchaseOrderPayable,
  buyQuestion: buyQuestionPayable,
  deal: dealPayable,
}
