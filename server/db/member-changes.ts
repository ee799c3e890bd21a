import { sql } from 'kysely'
import type { Reader, Tx } from '@server/db/database'

/**
 * Where a view of the data stops being whole: what transactions before this one have changed is in it, what later ones change may
 * come after it.
 */
export const viewXmin = sql<number>`pg_snapshot_xmin(pg_current_snapshot())::text::bigint`

/** What the table `member_changes` holds from one transaction on, and the view in which it was read. */
export interface Changes {
  readonly xmin: number
  /** The database's time. */
  readonly nowMs: number
  /** Null: the platform's own data, which everybody sees. */
  readonly rows: readonly { readonly xid: number; readonly memberId: string | null }[]
}

/** @param fromXmin that of the reading before; without one only what this view itself may miss */
export type ReadChanges = (fromXmin: number | undefined) => Promise<Changes>

interface Row {
  readonly xmin: number
  readonly now: Date
  readonly xid: number | null
  readonly memberId: string | null
}

export async function readChanges(db: Reader, fromXmin: number | undefined): Promise<Changes> {
  const { rows } = await sql<Row>`
    select ${viewXmin} as xmin, app_now() as now, change.xid::text::bigint as xid, change.member_id
    from (select) as one left join member_changes change
      on change.xid >= coalesce(${fromXmin ?? null}::text::xid8, pg_snapshot_xmin(pg_current_snapshot()))
  `.execute(db)
  const [first] = rows
  if (!first) throw new Error('the view itself is always a row')
  return {
    xmin: first.xmin,
    nowMs: first.now.getTime(),
    rows: rows.flatMap(({ xid, memberId }) => (xid === null ? [] : [{ xid, memberId }])),
  }
}

/** Nobody misses these: a server that has not read for as long begins anew (change-feed.ts). */
export async function forgetPastChanges(tx: Tx): Promise<void> {
  await tx.deleteFrom('memberChanges').where(sql<boolean>`at < app_now() - interval '15 minutes'`).execute()
}
