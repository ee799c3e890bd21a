import { toHomeDay } from '@contract/kit/home-day'
import { getNow } from '@server/db/clock'
import type { Tx } from '@server/db/database'
import { notifyMember, type NoticePorts } from '@server/messaging/notification/notification-service'
import type { Ports } from '@server/ports/ports'
import { findArrival, toConfirmsAt } from '@server/trade/order/order-arrival'
import { toTotal } from '@server/trade/order/order-list-item'
import { findOrderRow, listTrackRows, type OrderRow } from '@server/trade/order/order-store'

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

/** Whoever adds the first arrival to an order's way calls this (`mayArrive`). A way without an arrival tells nothing. */
export async function tellDelivered(tx: Tx, ports: NoticePorts, orderId: string): Promise<void> {
  const row = await getRow(tx, orderId)
  const tracks = await listTrackRows(tx, orderId)
  if (!findArrival(tracks)) return
  const confirmsAt = row.status === 'shipped' ? toConfirmsAt(row, tracks) : undefined
  const confirmsOn = confirmsAt && confirmsAt > (await getNow(tx)) ? toHomeDay(confirmsAt) : undefined
  const { orderNumber, carrierName, carrierNumber } = row
  const facts = {
    ...{ orderId, orderNumber, carrierName: carrierName ?? '', trackingNumber: carrierNumber ?? '' },
    // Both are told at once where news come late: it was fetched already.
    isAtPickupPoint: !tracks.some(({ kind }) => kind === 'delivered'),
    confirmsOn,
  }
  await notifyMember(tx, ports, row.memberId, { event: 'delivered', facts })
}
