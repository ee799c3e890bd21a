import type { ParcelSource } from '@contract/parcel/parcel'
import type { ParcelStatus } from '@contract/parcel/parcel-status'
import type { Tx } from '@server/db/database'

/** Statuses that a parcel reaches outside the warehouse: what the house made of its own trade follows them. */
export const FOLLOWED_STATUSES = ['shipped', 'done', 'returned', 'disposed'] as const satisfies readonly ParcelStatus[]
export type FollowedStatus = (typeof FOLLOWED_STATUSES)[number]

/**
 * Called with parcels of one source right after they have moved there or were received, in the same transaction; their rows are locked.
 * A follower reads how they stand now, so that it may be called again, and takes its own locks after theirs
 * (docs/decisions/what-a-stage-may-take.md).
 */
export type ParcelFollower = (tx: Tx, parcelIds: readonly string[]) => Promise<void>

/** By source: app names them all (`app/all-parcel-followers.ts`). A member's own parcels have none. */
export type ParcelFollowers = Readonly<Partial<Record<ParcelSource, ParcelFollower>>>
