import { DAY_MS } from '@contract/kit/time'
import { limits } from '@contract/limits'
import { isArrival } from '@contract/order/arrival'
import type { TrackEvent } from '@contract/order/order'
import type { Tx } from '@server/db/database'
import { listTrackRows, type OrderRow, type OrderTrackRow } from '@server/trade/order/order-store'

/** When the carrier's work was first done: at the door, or at the pickup point. Of tracks that begin with the latest. */
export function findArrival(tracks: readonly Pick<OrderTrackRow, 'kind' | 'happenedAt'>[], is: (kind: TrackEvent['kind']) => boolean = isArrival): Date | undefined {
  return tracks.findLast(({ kind }) => is(kind))?.happenedAt
}

/**
 * Asked of a locked order before something is added to its way: whether its member is told if that is an arrival. They are told once a
 * shipment. Of a group's shipment they are told by the group, with the code by which they fetch it.
 */
export async function mayArrive(tx: Tx, { id, groupId }: OrderRow): Promise<boolean> {
  return groupId === null && findArrival(await listTrackRows(tx, id)) === undefined
}

/**
 * From then on time signs for a shipment that nobody has confirmed: the same rule as `isUnconfirmed` of the store. A group's
 * has no such day before it can be fetched, whatever the carrier says.
 */
export function toConfirmsAt({ groupId, shippedAt, transitDaysMax }: OrderRow, tracks: readonly OrderTrackRow[]): Date | undefined {
  if (groupId !== null) return addDays(findArrival(tracks, (kind) => kind === 'readyForPickup'), limits.order.confirmAfterDays)
  return addDays(findArrival(tracks) ?? addDays(shippedAt, transitDaysMax), limits.order.confirmAfterDays)
}

function addDays(since: Date | null | undefined, days: number): Date | undefined {
  return since ? new Date(since.getTime() + days * DAY_MS) : undefined
}
