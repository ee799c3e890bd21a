import { sql } from 'kysely'
import type { Reader } from '@server/db/database'

/**
 * The product's time is the database's: one clock for all servers, the same for a whole transaction, and the one that
 * tests can move. In a query, write it as this fragment.
 */
export const appNow = sql<Date>`app_now()`

/** The present moment by the database; inside a transaction, the moment of its start. */
export async function getNow(db: Reader): Promise<Date> {
  const { now } = await db.selectNoFrom(appNow.as('now')).executeTakeFirstOrThrow()
  return now
}
