import { Refusal } from '@contract/kit/envelope'
import type { ParsedInputOf } from '@contract/kit/endpoint'
import type { reassignParcel as reassignEndpoint } from '@contract/parcel/parcel-operator-endpoints'
import { lockMemberByNumber } from '@server/base/member/member-service'
import type { Tx } from '@server/db/database'
import type { Announcement } from '@server/db/tables/parcel-tables'
import { listBoxIds, toStockStatus } from '@server/goods/parcel/box-service'
import { assertCarrierExists } from '@server/goods/parcel/carrier-service'
import { markDescribedFound, markFound } from '@server/goods/parcel/lookout-store'
import { decideClaims, listWaitingClaims, saveClaim } from '@server/goods/parcel/parcel-claim-store'
import {
  findParcelRow,
  listItemRows,
  lockOwnedRow,
  lockParcelRow,
  lockTrackingNumber,
  replaceItems,
  updateOwner,
  updateParcels,
  type ParcelRow,
} from '@server/goods/parcel/parcel-store'
import { assertAllowed, moveParcel } from '@server/goods/parcel/parcel-transition'
import { decidePoolClaims, type PoolClaimRow } from '@server/goods/parcel/pool-claim-store'
import type { ParcelFollowers } from '@server/goods/parcel/parcel-follower'
import { getOpenProblem, refundProblemFee } from '@server/goods/parcel/problem-fee-service'
import { clearProblemAnswers } from '@server/goods/parcel/problem-store'
import { insertPauseSinceArrival } from '@server/goods/parcel/storage-store'

/** Whose parcel it is after an operator's decision, and who thought until then that it was theirs. */
export interface Reassigned {
  readonly parcelId: string
  readonly trackingNumber: string
  readonly winnerId: string
  readonly loserId: string | undefined
  /** The winner's own forecast that it has become, where the house's trade had made that. */
  readonly superseded: Pick<ParcelRow, 'id' | 'source'> | undefined
  /** Those that waited for it in the pool, as they have ended. */
  readonly claims: readonly PoolClaimRow[]
}

/**
 * Gives a parcel that has arrived to a member, with what that member has announced of it: out of the claim pool, or from the
 * member who has it. What another member said of it goes with that member; its storage clock begins anew.
 * @throws Refusal `unknownMember`, `notFound`, `alreadyTheirs`, `parcelInOrder`, `notAllowedNow` where it is not in the
 * warehouse, `required` for a carrier that nobody has named, `unknownCarrier`
 */
export async function reassignParcel(
  tx: Tx,
  operatorKeyId: string,
  { parcelId, ClientNO, reason, carrierCode }: ParsedInputOf<typeof reassignEndpoint>,
): Promise<Reassigned> {
  const winnerId = await lockMemberByNumber(tx, ClientNO)
  const parcel = await lockWithNumber(tx, parcelId)
  const inStockAt = assertGivable(parcel, winnerId)
  const { trackingNumber } = parcel
  // As it lay in the pool: what is written of it now is more than anybody could compare.
  if (parcel.memberId === null) await markDescribedFound(tx, winnerId, parcelId)
  // A further box ends no forecast: that is the first one's.
  const owned = parcel.memberId === null ? await lockOwnedRow(tx, trackingNumber) : undefined
  const forecast = parcel.firstBoxId === null ? owned : undefined
  const announced = await findAnnouncement(tx, { trackingNumber, memberId: winnerId, forecast: owned })
  if (forecast) await endForecast(tx, forecast, reason)

  const carrier = carrierCode ?? parcel.carrierCode ?? announced?.carrierCode ?? owned?.carrierCode
  if (!carrier) throw new Refusal('required', { field: 'carrierCode' })
  await assertCarrierExists(tx, carrier)
  // What somebody has paid goes back to them, not to who gets the parcel.
  if (parcel.status === 'problem') await refundProblemFee(tx, parcel, await getOpenProblem(tx, parcelId))
  await updateOwner(tx, parcelId, { memberId: winnerId, carrierCode: carrier })
  const items = parcel.firstBoxId === null ? (announced?.items ?? []) : []
  await replaceItems(tx, parcelId, items)
  await clearProblemAnswers(tx, parcelId)
  await insertPauseSinceArrival(tx, parcelId, inStockAt)
  const stockStatus = await toStockStatus(tx, await listBoxIds(tx, { ...parcel, memberId: winnerId }))
  await moveParcel(tx, parcel, {
    action: 'reassign',
    to: parcel.status === 'problem' ? 'problem' : stockStatus,
    event: 'assigned',
    remark: reason,
    change: { goodsNature: announced?.goodsNature ?? parcel.goodsNature, fragile: parcel.fragile || (announced?.fragile ?? false) },
  })

  // Who had it made goes on with the parcel that it has become.
  const superseded = forecast?.memberId === winnerId && forecast.source !== 'member' ? forecast : undefined
  if (superseded) await updateParcels(tx, [parcelId], { source: superseded.source })

  const loserId = parcel.memberId ?? forecast?.memberId ?? undefined
  // Who had it and who gets it are written down among the claims, whether they had made one or not.
  for (const memberId of [loserId, winnerId]) if (memberId !== undefined) await saveClaim(tx, { trackingNumber, memberId })
  await decideClaims(tx, { trackingNumber, parcelId, winnerId, operatorKeyId, reason })
  await markFound(tx, winnerId, trackingNumber)
  const claims = await decidePoolClaims(tx, { parcelId, winnerId, operatorKeyId, reason })
  return { parcelId, trackingNumber, winnerId, loserId: loserId === winnerId ? undefined : loserId, superseded, claims }
}

/** After `reassignParcel`: who follows a forecast that has ended looks for what it has become. */
export async function followSuperseded(tx: Tx, { superseded }: Reassigned, followers: ParcelFollowers): Promise<void> {
  if (superseded) await followers[superseded.source]?.(tx, [superseded.id])
}

/** The number first, as everybody who decides about one. Only that of a forecast could have changed in between. */
export async function lockWithNumber(tx: Tx, parcelId: string): Promise<ParcelRow> {
  const seen = await findParcelRow(tx, parcelId)
  if (seen) await lockTrackingNumber(tx, seen.trackingNumber)
  const parcel = await lockParcelRow(tx, parcelId)
  if (!parcel) throw new Refusal('notFound')
  return parcel
}

/** @returns when it arrived */
function assertGivable(parcel: ParcelRow, winnerId: string): Date {
  if (parcel.memberId === winnerId) throw new Refusal('alreadyTheirs', { field: 'ClientNO' })
  if (parcel.orderId !== null) throw new Refusal('parcelInOrder')
  assertAllowed(parcel, 'reassign', 'operator')
  // What the house has made for a member is nobody else's.
  if (parcel.source !== 'member') throw new Refusal('notAllowedNow')
  // A problem may have been seen before the parcel came.
  if (parcel.inStockAt === null) throw new Refusal('notAllowedNow')
  return parcel.inStockAt
}

/** What the member who gets the parcel has said of it, in a forecast or in vain. */
async function findAnnouncement(
  tx: Tx,
  { trackingNumber, memberId, forecast }: { trackingNumber: string; memberId: string; forecast: ParcelRow | undefined },
): Promise<Pick<Announcement, 'items' | 'goodsNature' | 'fragile'> & { carrierCode: string | undefined } | undefined> {
  if (forecast?.memberId === memberId) {
    const { carrierCode, goodsNature, fragile } = forecast
    return { carrierCode: carrierCode ?? undefined, goodsNature, fragile, items: await listItemRows(tx, [forecast.id]) }
  }
  const claims = await listWaitingClaims(tx, [trackingNumber])
  return claims.find((claim) => claim.memberId === memberId && claim.announced)?.announced ?? undefined
}

/** It has become the parcel that was given away, or nothing: either way its number is free for that parcel. */
async function endForecast(tx: Tx, forecast: ParcelRow, reason: string): Promise<void> {
  assertAllowed(forecast, 'supersede', 'operator')
  await moveParcel(tx, forecast, { action: 'supersede', to: 'cancelled', event: 'superseded', remark: reason })
}
