import { sql } from 'kysely'
import type { Database, Tx } from '@server/db/database'
import type { KnownNetworks } from '@server/http/pipeline/caller-limits'
import { tooManyRequests } from '@server/http/pipeline/problem'
import type { RateLimiter } from '@server/http/pipeline/rate-limit'
import type { Secret } from '@server/ports/secret'

// What servers of one PostgreSQL must know of each other's callers. Names are kept as keyed hashes: a copy of the database
// shall not tell who has asked from where.

/**
 * Counts in the database and by its time: a try on one server is one on all of them. Each by a statement of its own, so
 * that it stays counted whatever becomes of the request; never to be called while a transaction is held.
 */
export function createSharedRateLimiter(db: Database, secret: Secret): RateLimiter {
  return {
    async count(endpointPath, { count, windowSeconds }, caller) {
      const name = secret.sign('caller', `${endpointPath} ${caller}`)
      // A window that ends long after a new one would is of a time when the clock was wrong; a little after, another statement
      // was begun later and came first.
      const isOpen = sql`counted.ends_at > app_now() and counted.ends_at < excluded.ends_at + interval '1 minute'`
      const { rows } = await sql<{ count: number; seconds: number }>`
        insert into caller_counts as counted (caller, count, ends_at)
        values (${name}, 1, app_now() + make_interval(secs => ${windowSeconds}))
        on conflict (caller) do update set
          count = case when ${isOpen} then counted.count + 1 else 1 end,
          ends_at = case when ${isOpen} then counted.ends_at else excluded.ends_at end
        returning count, ceil(extract(epoch from ends_at - app_now()))::integer as seconds`.execute(db.kysely)
      const [window] = rows
      if (window && window.count > count) throw tooManyRequests(window.seconds)
    },
  }
}

/** A member who has not signed in from there for so long is a stranger again. */
const KNOWN_FOR = sql`interval '90 days'`

export function createSharedKnownNetworks(db: Database, secret: Secret): KnownNetworks {
  const toPlace = (email: string, network: string) => secret.sign('known network', `${email} ${network}`)
  return {
    async add(email, network) {
      await sql`
        insert into known_networks as known (place) values (${toPlace(email, network)})
        on conflict (place) do update set seen_at = excluded.seen_at where known.seen_at < app_now() - interval '1 day'`.execute(db.kysely)
    },
    async has(email, network) {
      const row = await db.kysely
        .selectFrom('knownNetworks')
        .select('place')
        .where('place', '=', toPlace(email, network))
        .where(sql<boolean>`seen_at > app_now() - ${KNOWN_FOR}`)
        .executeTakeFirst()
      return row !== undefined
    },
  }
}

/** Windows that are over, and networks that nobody has signed in from for long. */
export async function forgetPastCallers(tx: Tx): Promise<void> {
  await tx.deleteFrom('callerCounts').where(sql<boolean>`ends_at < app_now()`).execute()
  await tx.deleteFrom('knownNetworks').where(sql<boolean>`seen_at < app_now() - ${KNOWN_FOR}`).execute()
}
