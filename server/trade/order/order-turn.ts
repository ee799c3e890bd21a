import { orderMachine, type OrderStatus } from '@contract/order/order-status'
import { defineTurn } from '@server/db/turn'

/** Which orders wait for their member. An index has the same words: a change of them is a migration, too. */
export const orderTurn = defineTurn<OrderStatus>(['unpaid'], orderMachine.endStatuses)
