import { orderPayable } from '@server/modules/order/order-payable'
import type { Payables } from '@server/modules/wallet/payable'

/** A module joins with its first thing that can be paid. */
export const allPayables: Payables = { order: orderPayable }
