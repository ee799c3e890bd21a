import { toMaskedText, toNumberMask } from '@contract/parcel/number-mask'
import type { Tx } from '@server/db/database'
import { takeLookoutsToTell } from '@server/goods/parcel/lookout-store'
import type { Reassigned } from '@server/goods/parcel/parcel-assignment-service'
import { findParcelRow } from '@server/goods/parcel/parcel-store'
import type { PoolClaimRow } from '@server/goods/parcel/pool-claim-store'
import type { ProblemNews } from '@server/messaging/notice/notices/problem'
import { notifyMember } from '@server/messaging/notification/notification-service'
import type { Ports } from '@server/ports/ports'

/** The owner, where there is one: a parcel that nobody has forecast has nobody to tell. */
export async function tellArrival(tx: Tx, ports: Ports, parcelId: string): Promise<void> {
  const parcel = await findParcelRow(tx, parcelId)
  if (!parcel?.memberId) return
  const { boxNumber: number, boxCount: count } = parcel
  const box = number !== null && count !== null && count > 1 ? { number, count } : undefined
  await notifyMember(tx, ports, parcel.memberId, { event: 'arrival', facts: { parcelId, trackingNumber: parcel.trackingNumber, ...(box && { box }) } })
}

export async function tellProblem(tx: Tx, ports: Ports, parcelId: string, remark: string): Promise<void> {
  const parcel = await findParcelRow(tx, parcelId)
  if (!parcel?.memberId) return
  await notifyMember(tx, ports, parcel.memberId, { event: 'problem', facts: { parcelId, trackingNumber: parcel.trackingNumber, remark } })
}

/** What has become of a problem item, so that nobody has to look for it. */
export async function tellProblemNews(tx: Tx, ports: Ports, parcelId: string, facts: Omit<ProblemNews, 'parcelId' | 'trackingNumber'>): Promise<void> {
  const parcel = await findParcelRow(tx, parcelId)
  if (!parcel?.memberId) return
  await notifyMember(tx, ports, parcel.memberId, { event: 'problemNews', facts: { parcelId, trackingNumber: parcel.trackingNumber, ...facts } })
}

/** All of them, each once: whose parcel it is now, who thought that it was theirs, and who has claimed it. */
export async function tellReassigned(
  tx: Tx,
  ports: Ports,
  { parcelId, trackingNumber, winnerId, loserId, claims }: Reassigned,
  reason: string,
): Promise<void> {
  await tellClaims(tx, ports, claims, trackingNumber)
  const hasClaimed = claims.some(({ memberId }) => memberId === winnerId)
  if (!hasClaimed) await notifyMember(tx, ports, winnerId, { event: 'reassigned', facts: { parcelId, trackingNumber, reason } })
  if (loserId !== undefined) await notifyMember(tx, ports, loserId, { event: 'reassigned', facts: { trackingNumber, reason } })
}

/** What has become of claims of one parcel. Who is refused reads no more of its number than before. */
export async function tellClaims(tx: Tx, ports: Ports, claims: readonly PoolClaimRow[], trackingNumber: string): Promise<void> {
  const told = new Set<string>()
  for (const { id: claimId, memberId, parcelId, status, reason } of claims) {
    // Of two accounts that have become one, each may have claimed it.
    if (told.has(memberId)) continue
    told.add(memberId)
    const facts =
      status === 'approved'
        ? { claimId, parcelId, trackingNumber, reason: reason ?? undefined }
        : { claimId, trackingNumber: toMaskedText(toNumberMask(trackingNumber)), reason: reason ?? undefined }
    await notifyMember(tx, ports, memberId, { event: 'claimDecided', facts })
  }
}

/** A parcel of the pool could be what somebody looks for: by what everybody sees of it, so that this tells no more than the pool. */
export async function tellWhoMissesIt(
  tx: Tx,
  ports: Ports,
  { parcelId, trackingNumber }: { parcelId: string; trackingNumber: string },
): Promise<void> {
  const number = toMaskedText(toNumberMask(trackingNumber))
  for (const { id: lookoutId, memberId } of await takeLookoutsToTell(tx, parcelId)) {
    await notifyMember(tx, ports, memberId, { event: 'lookoutMatched', facts: { lookoutId, number } })
  }
}
