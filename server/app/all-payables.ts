import type { Payables } from '@server/money/wallet/payable'
import { orderPayable } from '@server/trade/order/order-payable'

/** A module joins with its first thing that can be paid. */
export const allPayables: Payables = { order: orderPayable }
