import type { QuoteLine } from '@contract/freight/freight'
import { Refusal } from '@contract/kit/envelope'
import { subtractCents, type Cents } from '@contract/kit/money'
import type { OrderStatus } from '@contract/order/order-status'
import type { Reader } from '@server/db/database'
import { toTotal } from '@server/trade/order/order-list-item'
import { findOrderRow, listOrderBillRows, listOrderRowsById } from '@server/trade/order/order-store'

/** What other modules show of an order that they name. */
export interface OrderReference {
  readonly orderNumber: string
  /** What is not paid of it. */
  readonly dueCents: Cents
  readonly signedAt: Date | undefined
  readonly status: OrderStatus
}

export async function listOrderReferences(db: Reader, orderIds: Iterable<string>): Promise<Map<string, OrderReference>> {
  const rows = await listOrderRowsById(db, [...new Set(orderIds)])
  return new Map(
    rows.map((row) => [
      row.id,
      {
        orderNumber: row.orderNumber,
        dueCents: subtractCents(toTotal(row), row.paidCents),
        signedAt: row.signedAt ?? undefined,
        status: row.status,
      },
    ]),
  )
}

/**
 * The line of an order's bill, or of its estimate before there is one. Without `wanted` it only says that the order is
 * the member's.
 * @throws Refusal `notFound`, also for another member's order
 */
export async function getQuoteLine(
  db: Reader,
  key: { readonly orderId: string; readonly memberId: string },
  wanted: { readonly label: string; readonly subject?: string | undefined } | undefined,
): Promise<QuoteLine | undefined> {
  const row = await findOrderRow(db, key)
  if (!row) throw new Refusal('notFound')
  if (!wanted) return undefined
  const quote = (await listOrderBillRows(db, [row.id])).get(row.id)?.quote ?? row.estimate
  const line = quote.lines.find(({ label, subject }) => label === wanted.label && subject === wanted.subject)
  if (!line) throw new Refusal('notFound')
  return line
}

/** @throws Refusal `notFound`, also for another member's. */
export async function getOrderNumber(db: Reader, key: { readonly orderId: string; readonly memberId: string }): Promise<string> {
  const row = await findOrderRow(db, key)
  if (!row) throw new Refusal('notFound')
  return row.orderNumber
}

/** @throws Refusal `notFound`, also for another member's. */
export async function assertOwnOrder(db: Reader, key: { readonly orderId: string; readonly memberId: string }): Promise<void> {
  await getOrderNumber(db, key)
}
