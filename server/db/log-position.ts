import { sql, type Kysely } from 'kysely'
import type { Schema } from '@server/db/schema'
import { viewEpoch } from '@server/db/view-end'

/** How far the primary's log has been written: all that had been acknowledged by then lies before it. */
export interface LogPosition {
  /** `0/16B3748`, as PostgreSQL writes it. */
  readonly lsn: string
  /** `viewEpoch` at the same moment. */
  readonly epoch: string | null
}

export async function readLogPosition(primary: Kysely<Schema>): Promise<LogPosition> {
  const { rows } = await sql<LogPosition>`select pg_current_wal_flush_lsn()::text as lsn, ${viewEpoch} as epoch`.execute(primary)
  const [position] = rows
  if (!position) throw new Error('the position itself is always a row')
  return position
}

/**
 * A position that was read after each call began. One reading is under way at a time, and the next one is for all who came meanwhile:
 * how often the primary is asked does not grow with those who ask.
 */
export function createLogPositions(read: () => Promise<LogPosition>): () => Promise<LogPosition> {
  let underWay: Promise<unknown> = Promise.resolve()
  let next: Promise<LogPosition> | undefined

  async function readAfter(earlier: Promise<unknown>): Promise<LogPosition> {
    await earlier.catch(() => undefined)
    next = undefined
    underWay = read()
    return underWay as Promise<LogPosition>
  }

  return () => {
    next ??= readAfter(underWay)
    return next
  }
}
