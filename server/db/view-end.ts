import { sql, type Kysely } from 'kysely'
import type { Schema } from '@server/db/schema'

/**
 * Where a view of the data stops being whole: what transactions before this one have changed is in it, what later ones change may
 * come after it.
 */
export const viewXmin = sql<number>`pg_snapshot_xmin(pg_current_snapshot())::text::bigint`

/** The epoch of the same view: transactions' numbers of two epochs are not to be compared. Null where none has begun yet. */
export const viewEpoch = sql<string | null>`(select epoch from database_epoch where started_at = pg_postmaster_start_time())`

const epochs = new WeakMap<Kysely<Schema>, string | null>()

/** Of a view that a replica makes: it cannot tell `viewEpoch` by itself, and has it from the primary as it was before the view. */
export const noteEpoch = (view: Kysely<Schema>, epoch: string | null): void => void epochs.set(view, epoch)

/** What was noted; undefined where the view tells `viewEpoch` by itself. */
export const notedEpoch = (view: Kysely<Schema>): string | null | undefined => epochs.get(view)

/** Which view of the data it was, as far as later changes are concerned. */
export interface ViewEnd {
  /** `viewEpoch` */
  readonly epoch: string | null
  /** `viewXmin` */
  readonly xmin: number
}
