import type { Forecast } from '@contract/parcel/parcel'
import type { Reader, Tx } from '@server/db/database'
import {
  deleteOldAnnouncements,
  listWaitingClaims,
  saveClaim,
  updateClaimedParcel,
} from '@server/goods/parcel/parcel-claim-store'
import { findOwnerlessRow, listOwnerlessRows, type ParcelRow } from '@server/goods/parcel/parcel-store'

/**
 * Who may be the owner of a parcel besides the member whose it is. A claim takes nothing: an operator decides
 * (docs/decisions/whose-a-parcel-is.md). Whoever calls has taken the number, or only reads.
 */
export interface Candidate {
  readonly memberId: string
  /** Whether the parcel's label names the member. */
  readonly onLabel: boolean
  /** When the member named the number; undefined where the label alone speaks for them. */
  readonly announcedAt: Date | undefined
}

/** A forecast that another member's keeps from standing. */
export async function keepAnnouncement(tx: Tx, memberId: string, { trackingNumber, ...announced }: Forecast): Promise<void> {
  const pooled = await findOwnerlessRow(tx, trackingNumber)
  await saveClaim(tx, { trackingNumber, memberId, announced, parcelId: pooled?.id })
  await deleteOldAnnouncements(tx, memberId)
}

/** Knowing a number takes nobody's goods: where such a parcel lies without an owner, the forecast asks for it. */
export async function claimOwnerless(tx: Tx, claim: { memberId: string; forecastId: string; trackingNumber: string }): Promise<void> {
  const ownerless = await findOwnerlessRow(tx, claim.trackingNumber)
  if (ownerless) await saveClaim(tx, { parcelId: ownerless.id, ...claim })
}

/** The same of many forecasts, by their numbers. */
export async function claimManyOwnerless(tx: Tx, memberId: string, forecasts: ReadonlyMap<string, string>): Promise<void> {
  if (forecasts.size === 0) return
  for (const { id, trackingNumber } of await listOwnerlessRows(tx, [...forecasts.keys()])) {
    await saveClaim(tx, { parcelId: id, memberId, forecastId: forecasts.get(trackingNumber), trackingNumber })
  }
}

/** A parcel lies in the pool: all that speak for one member or another wait together. */
export async function putIntoPool(
  tx: Tx,
  { id: parcelId, trackingNumber }: Pick<ParcelRow, 'id' | 'trackingNumber'>,
  { forecast, labelled }: { readonly forecast: ParcelRow | undefined; readonly labelled: string | undefined },
): Promise<void> {
  if (forecast?.memberId) await saveClaim(tx, { trackingNumber, memberId: forecast.memberId, forecastId: forecast.id })
  if (labelled !== undefined) await saveClaim(tx, { trackingNumber, memberId: labelled, onLabel: true })
  await updateClaimedParcel(tx, trackingNumber, parcelId)
}

/** By number, the first who named it first. */
export async function listCandidates(db: Reader, trackingNumbers: readonly string[]): Promise<ReadonlyMap<string, readonly Candidate[]>> {
  const byNumber = new Map<string, Candidate[]>()
  if (trackingNumbers.length === 0) return byNumber
  for (const claim of await listWaitingClaims(db, trackingNumbers)) {
    const others = byNumber.get(claim.trackingNumber) ?? []
    const announcedAt = claim.forecastAt ?? (claim.announced ? claim.createdAt : undefined)
    byNumber.set(claim.trackingNumber, [...others, { memberId: claim.memberId, onLabel: claim.onLabel, announcedAt }])
  }
  for (const candidates of byNumber.values()) candidates.sort((a, b) => toRank(a) - toRank(b))
  return byNumber
}

const toRank = ({ announcedAt }: Candidate) => announcedAt?.getTime() ?? Number.MAX_SAFE_INTEGER
