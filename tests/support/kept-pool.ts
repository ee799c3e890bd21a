import { createPostgresPool, type PostgresOptions } from '@server/db/postgres'
import type { SqlSession, SqlSessionPool } from '@server/db/session-pool'

// A session that PostgreSQL has just begun knows no table and has planned nothing. So a worker's sessions go from file to file, as the
// product's code does, and as a server's go from request to request.

declare global {
  /** Set by server-environment.js: whether the product's code is the worker's. A file with code of its own has sessions of its own. */
  var keepsCode: boolean
}

/** More wait for one that is free. */
const MAX_SESSIONS = 10

/** What a session keeps from one use to the next: here, the tests' clock. */
const AS_NEW = 'reset app.clock_offset_ms; reset app.clock_stands_at'

type SessionOptions = Omit<PostgresOptions, 'prepareSession' | 'followsRequests'>

interface KeptPool {
  readonly pool: SqlSessionPool
  /** So many sessions were in use or waited for at once, so there are no more. */
  most: number
}

/** At most one: whoever opens several databases at once is rare. */
function freePools(): KeptPool[] {
  const free = (perWorker.get('free pools') as KeptPool[] | undefined) ?? []
  perWorker.set('free pools', free)
  return free
}

/** Gives every session the right time again. */
async function putBack({ pool, most }: KeptPool): Promise<void> {
  const sessions = await Promise.all(Array.from({ length: most }, () => pool.connect()))
  await Promise.all(sessions.map((session) => session.query(AS_NEW)))
  for (const session of sessions) session.release()
}

/**
 * The worker's sessions, for one database at a time; whoever ends the pool gives them back.
 * @param hasMoved asked at the end: whether a session may have another time than the right one
 */
export function takeKeptPool(options: SessionOptions, hasMoved: () => boolean): SqlSessionPool {
  if (!keepsCode) return createPostgresPool(options)
  const kept = freePools().pop() ?? { pool: createPostgresPool({ ...options, maxConnections: MAX_SESSIONS, letsProcessEnd: true }), most: 0 }
  const { pool } = kept
  const inUse = new Set<SqlSession>()
  let waiting = 0
  let ended: Promise<void> | undefined

  async function giveBack(): Promise<void> {
    // Somebody still works with it, as where a test has let go of what it began.
    if (inUse.size + waiting > 0 || freePools().length > 0) return pool.end()
    if (hasMoved()) await putBack(kept)
    freePools().push(kept)
  }

  return {
    ...(pool.opening !== undefined && { opening: pool.opening }),
    async connect() {
      if (ended) throw new Error('this database is closed')
      waiting += 1
      // Counted when it is asked for: of eight asked for at once the first may be free again before the last has come.
      kept.most = Math.min(Math.max(kept.most, inUse.size + waiting), MAX_SESSIONS)
      try {
        const session = await pool.connect()
        inUse.add(session)
        const { release } = session
        session.release = (error) => {
          inUse.delete(session)
          release(error)
        }
        return session
      } finally {
        waiting -= 1
      }
    },
    end: () => (ended ??= giveBack()),
  }
}
