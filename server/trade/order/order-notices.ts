import type { Tx } from '@server/db/database'
import { notifyMember } from '@server/messaging/notification/notification-service'
import type { Ports } from '@server/ports/ports'
import { toTotal } from '@server/trade/order/order-record'
import { findOrderRow, type OrderRow } from '@server/trade/order/order-store'

async function getRow(tx: Tx, orderId: string): Promise<OrderRow> {
  const row = await findOrderRow(tx, { orderId })
  if (!row) throw new Error('no order to tell of')
  return row
}

export async function tellPriced(tx: Tx, ports: Ports, orderId: string, isPaid: boolean): Promise<void> {
  const row = await getRow(tx, orderId)
  const facts = { orderId, orderNumber: row.orderNumber, totalCents: toTotal(row), isPaid }
  await notifyMember(tx, ports, row.memberId, { event: 'priced', facts })
}

export async function tellSentBack(tx: Tx, ports: Ports, orderId: string): Promise<void> {
  const { memberId, orderNumber, cancelRemark, refundedCents } = await getRow(tx, orderId)
  const facts = { orderId, orderNumber, reason: cancelRemark ?? '', refundedCents: refundedCents ?? undefined }
  await notifyMember(tx, ports, memberId, { event: 'sentBack', facts })
}

export async function tellShipped(
  tx: Tx,
  ports: Ports,
  orderId: string,
  shipment: { readonly carrierName: string; readonly trackingNumber: string },
): Promise<void> {
  const row = await getRow(tx, orderId)
  await notifyMember(tx, ports, row.memberId, { event: 'shipped', facts: { orderId, orderNumber: row.orderNumber, ...shipment } })
}
