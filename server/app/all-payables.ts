import type { Payables } from '@server/money/wallet/payable'
import { orderPayable } from '@server/trade/order/order-payable'
import { shopOrderPayable } from '@server/trade/shop-order/shop-order-payable'

/** A module joins with its first thing that can be paid. */
export const allPayables: Payables = { order: orderPayable, shopOrder: shopOrderPayable }
