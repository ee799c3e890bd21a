import { isArrival } from '@contract/order/arrival'
import type { Tx } from '@server/db/database'
import type { CarrierEvent, CarrierNews } from '@server/ports/tracking/tracking-port'
import { noteHeard } from '@server/trade/order/carrier-news/carrier-watch-store'
import { insertCarrierTracks, isConfirmedByMember, listOrderIdsOfShipment, lockOrderRow, type OrderRow } from '@server/trade/order/order-store'
import { toPlainNumber } from '@server/trade/order/plain-number'

/**
 * What a carrier has said of a number becomes part of the way of each order that left under it, each event once, however often and in
 * whatever order it is told. What was said before the shipment left was said of another one. News of a number that no order has are none.
 * @returns how many entries are new
 */
export async function recordCarrierNews(tx: Tx, { trackingNumber, events }: CarrierNews, now: Date): Promise<number> {
  let added = 0
  for (const orderId of await listOrderIdsOfShipment(tx, trackingNumber)) {
    const row = await lockOrderRow(tx, { orderId })
    // Corrected or confirmed while it was waited for.
    if (!row?.carrierNumber || toPlainNumber(row.carrierNumber) !== toPlainNumber(trackingNumber) || !(await isWaitedFor(tx, row))) continue
    added += await insertCarrierTracks(tx, events.flatMap((event) => toTrackRow(row, event, now)))
  }
  await noteHeard(tx, trackingNumber, { isOver: events.some(({ kind }) => kind === 'delivered') })
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
