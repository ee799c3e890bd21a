import type { Tx } from '@server/db/database'
import { notifyMember } from '@server/modules/notification/notification-service'
import type { Reassigned } from '@server/modules/parcel/parcel-assignment-service'
import { findParcelRow } from '@server/modules/parcel/parcel-store'
import type { Ports } from '@server/ports/ports'

/** The owner, where there is one: a parcel that nobody has forecast has nobody to tell. */
export async function tellArrival(tx: Tx, ports: Ports, parcelId: string): Promise<void> {
  const parcel = await findParcelRow(tx, parcelId)
  if (!parcel?.memberId) return
  await notifyMember(tx, ports, parcel.memberId, { event: 'arrival', facts: { parcelId, trackingNumber: parcel.trackingNumber } })
}

export async function tellProblem(tx: Tx, ports: Ports, parcelId: string, remark: string): Promise<void> {
  const parcel = await findParcelRow(tx, parcelId)
  if (!parcel?.memberId) return
  await notifyMember(tx, ports, parcel.memberId, { event: 'problem', facts: { parcelId, trackingNumber: parcel.trackingNumber, remark } })
}

/** Both of them: whose parcel it is now, and who thought that it was theirs. */
export async function tellReassigned(tx: Tx, ports: Ports, { parcelId, trackingNumber, winnerId, loserId }: Reassigned, reason: string): Promise<void> {
  await notifyMember(tx, ports, winnerId, { event: 'reassigned', facts: { parcelId, trackingNumber, reason } })
  if (loserId !== undefined) await notifyMember(tx, ports, loserId, { event: 'reassigned', facts: { trackingNumber, reason } })
}
