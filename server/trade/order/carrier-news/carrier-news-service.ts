import { isArrival } from '@contract/order/arrival'
import type { Tx } from '@server/db/database'
import type { NoticePorts } from '@server/messaging/notification/notification-service'
import type { CarrierEvent, CarrierNews } from '@server/ports/tracking/tracking-port'
import { noteHeard } from '@server/trade/order/carrier-news/carrier-watch-store'
import { mayArrive } from '@server/trade/order/order-arrival'
import { tellDelivered } from '@server/trade/order/order-notices'
import { insertCarrierTracks, isConfirmedByMember, listOrderIdsOfShipment, lockOrderRow, type OrderRow } from '@server/trade/order/order-store'
import { toPlainNumber } from '@server/trade/order/plain-number'

/**
 * What a carrier has said of a number becomes part of the way of each order that left under it, each event once, however often and in
 * whatever order it is told. What was said before the shipment left was said of another one. News of a number that no order has are none.
 * A member is told of the first arrival.
 * @returns how many entries are new
 */
export async function recordCarrierNews(tx: Tx, ports: NoticePorts, news: CarrierNews, now: Date): Promise<number> {
  const { trackingNumber, events } = news
  let added = 0
  const arriving: string[] = []
  for (const orderId of await listOrderIdsOfShipment(tx, trackingNumber)) {
    const row = await lockOrderRow(tx, { orderId })
    // Corrected or confirmed while it was waited for.
    if (!row?.carrierNumber || toPlainNumber(row.carrierNumber) !== toPlainNumber(trackingNumber) || !(await isWaitedFor(tx, row))) continue
    const rows = events.flatMap((event) => toTrackRow(row, event, now))
    if (rows.some(({ kind }) => isArrival(kind)) && (await mayArrive(tx, row))) arriving.push(orderId)
    added += await insertCarrierTracks(tx, rows)
  }
  for (const orderId of arriving) await tellDelivered(tx, ports, orderId)
  await noteHeard(tx, news)
  return added
}

/** Also of an order that time has signed: the box may still be on its way. */
async function isWaitedFor(tx: Tx, { id, status }: OrderRow): Promise<boolean> {
  return status === 'shipped' || (status === 'signed' && !(await isConfirmedByMember(tx, id)))
}

function toTrackRow({ id, shippedAt, groupId, carrierNumber }: OrderRow, { kind, text, place, at, mark }: CarrierEvent, now: Date) {
  if (!shippedAt || carrierNumber === null || text === '') return []
  // A clock that shows the time of another zone; or none was named.
  const happenedAt = at === undefined || at > now ? now : at
  if (happenedAt < shippedAt) return []
  // When a group's shipment can be fetched is said for all of it at once, with the codes.
  const ownKind = groupId !== null && isArrival(kind) && kind !== 'delivered' ? 'arrived' : kind
  return [
    { orderId: id, kind: ownKind, place: place ?? null, remark: null, carrierText: text, carrierNumber, carrierMark: mark, happenedAt },
  ]
}
