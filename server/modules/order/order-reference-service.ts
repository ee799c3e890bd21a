import { subtractCents, type Cents } from '@contract/kit/money'
import type { Reader } from '@server/db/database'
import { toTotal } from '@server/modules/order/order-record'
import { listOrderRowsById } from '@server/modules/order/order-store'

/** What other modules show of an order that they name. */
export interface OrderReference {
  readonly orderNumber: string
  /** What is not paid of it. */
  readonly dueCents: Cents
}

export async function listOrderReferences(db: Reader, orderIds: Iterable<string>): Promise<Map<string, OrderReference>> {
  const rows = await listOrderRowsById(db, [...new Set(orderIds)])
  return new Map(
    rows.map((row) => [row.id, { orderNumber: row.order_number, dueCents: subtractCents(toTotal(row), row.paid_cents) }]),
  )
}
