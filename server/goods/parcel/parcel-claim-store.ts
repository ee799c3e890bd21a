import { sql, type Selectable } from 'kysely'
import { limits } from '@contract/limits'
import { appNow } from '@server/db/clock'
import type { Reader, Tx } from '@server/db/database'
import type { Announcement, ParcelTables } from '@server/db/tables/parcel-tables'

export type ClaimRow = Selectable<ParcelTables['parcelClaims']>

/** What speaks for a member, and where the parcel lies in the pool, its id: what is absent stays as it was. */
export interface Claim {
  readonly trackingNumber: string
  readonly memberId: string
  readonly parcelId?: string | undefined
  readonly forecastId?: string | undefined
  readonly announced?: Announcement | undefined
  readonly onLabel?: true | undefined
}

/** Adds to the member's waiting claim of this number, or makes it: whoever calls has taken the number (`lockTrackingNumber`). */
export async function saveClaim(tx: Tx, { trackingNumber, memberId, parcelId, forecastId, announced, onLabel }: Claim): Promise<void> {
  const grounds = {
    ...(parcelId !== undefined && { parcelId }),
    ...(forecastId !== undefined && { forecastId }),
    ...(announced && { announced: JSON.stringify(announced) }),
    onLabel: sql<boolean>`(on_label or ${onLabel ?? false})`,
  }
  const waiting = await tx
    .updateTable('parcelClaims')
    .set(grounds)
    // Two accounts that have become one may each have had a claim.
    .where('id', '=', (claims) =>
      claims
        .selectFrom('parcelClaims')
        .select('id')
        .where('trackingNumber', '=', trackingNumber)
        .where('memberId', '=', memberId)
        .where('status', '=', 'waiting')
        .orderBy(sql`forecast_id is not distinct from ${forecastId ?? null}`, 'desc')
        .orderBy('createdAt')
        .limit(1),
    )
    .returning('id')
    .executeTakeFirst()
  if (waiting) return
  await tx
    .insertInto('parcelClaims')
    .values({ ...grounds, trackingNumber, memberId, onLabel: onLabel ?? false })
    .execute()
}

/** Of what a member has announced in vain the newest stay; claims of a parcel that waits in the pool are not among them. */
export async function deleteOldAnnouncements(tx: Tx, memberId: string): Promise<void> {
  await tx
    .deleteFrom('parcelClaims')
    .where('id', 'in', (claims) =>
      claims
        .selectFrom('parcelClaims')
        .select('id')
        .where('memberId', '=', memberId)
        .where('status', '=', 'waiting')
        .where('forecastId', 'is', null)
        .where('parcelId', 'is', null)
        .orderBy('createdAt', 'desc')
        .orderBy('id')
        .offset(limits.parcel.keptAnnouncements),
    )
    .execute()
}

export async function withdrawNumberClaim(tx: Tx, forecastId: string): Promise<void> {
  await tx
    .updateTable('parcelClaims')
    .set({ status: 'withdrawn' })
    .where('forecastId', '=', forecastId)
    .where('status', '=', 'waiting')
    .execute()
}

/** The claims of these numbers that nobody has decided yet, the oldest first. */
export function listWaitingClaims(db: Reader, trackingNumbers: readonly string[]): Promise<(ClaimRow & { forecastAt: Date | null })[]> {
  return db
    .selectFrom('parcelClaims as claim')
    .leftJoin('parcels as forecast', 'forecast.id', 'claim.forecastId')
    .selectAll('claim')
    .select('forecast.createdAt as forecastAt')
    .where('claim.trackingNumber', 'in', trackingNumbers)
    .where('claim.status', '=', 'waiting')
    .orderBy('claim.createdAt')
    .orderBy('claim.id')
    .execute()
}

/** The parcel of these claims has arrived and lies in the pool. */
export async function updateClaimedParcel(tx: Tx, trackingNumber: string, parcelId: string): Promise<void> {
  await tx
    .updateTable('parcelClaims')
    .set({ parcelId })
    .where('trackingNumber', '=', trackingNumber)
    .where('status', '=', 'waiting')
    .execute()
}

export interface Decision {
  readonly trackingNumber: string
  readonly parcelId: string
  readonly winnerId: string
  readonly operatorKeyId: string
  readonly reason?: string | undefined
}

/** Ends all that wait for this number: one member gets the parcel, the others do not. */
export async function decideClaims(tx: Tx, { trackingNumber, winnerId, ...decision }: Decision): Promise<void> {
  await tx
    .updateTable('parcelClaims')
    .set({
      status: sql`case when member_id = ${winnerId} then 'approved' else 'rejected' end`,
      parcelId: decision.parcelId,
      decidedAt: appNow,
      decidedBy: decision.operatorKeyId,
      reason: decision.reason ?? null,
    })
    .where('trackingNumber', '=', trackingNumber)
    .where('status', '=', 'waiting')
    .execute()
}
