import { sql } from 'kysely'
import type { Reader, Tx } from '@server/db/database'
import { viewEpoch, viewXmin, type ViewEnd } from '@server/db/view-end'

/** What the table `member_changes` holds from one transaction on, and the view in which it was read. */
export interface Changes extends ViewEnd {
  /** The database's time. */
  readonly nowMs: number
  /** Null: the platform's own data, which everybody sees. */
  readonly rows: readonly { readonly xid: number; readonly memberId: string | null }[]
}

/** @param fromXmin that of the reading before; without one only what this view itself may miss */
export type ReadChanges = (fromXmin: number | undefined) => Promise<Changes>

interface Row extends ViewEnd {
  readonly now: Date
  readonly xid: number | null
  readonly memberId: string | null
}

async function read(db: Reader, fromXmin: number | undefined): Promise<Changes> {
  const { rows } = await sql<Row>`
    select ${viewEpoch} as epoch, ${viewXmin} as xmin, app_now() as now, change.xid::text::bigint as xid, change.member_id
    from (select) as one left join member_changes change
      on change.xid >= coalesce(${fromXmin ?? null}::text::xid8, pg_snapshot_xmin(pg_current_snapshot()))
  `.execute(db)
  const [first] = rows
  if (!first) throw new Error('the view itself is always a row')
  return {
    epoch: first.epoch,
    xmin: first.xmin,
    nowMs: first.now.getTime(),
    rows: rows.flatMap(({ xid, memberId }) => (xid === null ? [] : [{ xid, memberId }])),
  }
}

/**
 * Begins one where the database has none of its own: it is new, has started anew, has fallen, or was a replica. The first server does
 * it for all.
 */
export async function ensureEpoch(db: Reader): Promise<void> {
  await sql`
    insert into database_epoch default values
    on conflict (id) do update set epoch = excluded.epoch, started_at = excluded.started_at
    where database_epoch.started_at <> excluded.started_at
  `.execute(db)
}

export async function readChanges(db: Reader, fromXmin: number | undefined): Promise<Changes> {
  const changes = await read(db, fromXmin)
  if (changes.epoch !== null) return changes
  await ensureEpoch(db)
  return read(db, fromXmin)
}

/** Nobody misses these: a server that has not read for as long begins anew (change-feed.ts). */
export async function forgetPastChanges(tx: Tx): Promise<void> {
  await tx.deleteFrom('memberChanges').where(sql<boolean>`at < app_now() - interval '15 minutes'`).execute()
}
