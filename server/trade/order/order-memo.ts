import type { OrderRow } from '@server/trade/order/order-store'

/** What entries of the ledger say of an order. */
export const toOrderMemo = ({ id, orderNumber }: Pick<OrderRow, 'id' | 'orderNumber'>) => ({ orderId: id, orderNumber })
