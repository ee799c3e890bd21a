import { createHash, timingSafeEqual } from 'node:crypto'
import { MINUTE_MS } from '@contract/kit/time'
import { Refusal } from '@contract/kit/envelope'
import type { Database } from '@server/db/database'
import { authenticate } from '@server/http/pipeline/authenticate'
import { OutOfPatienceError, withPatience } from '@server/http/pipeline/patience'
import { HttpProblem } from '@server/http/pipeline/problem'

/** How long who has read with a key may read on while the database, which knows the keys, is away. */
const KEPT_MS = 5 * MINUTE_MS

const toHash = (text: string) => createHash('sha256').update(text).digest()

/**
 * Who may read the figures: an operator with any key, and who has the token of the configuration, which needs no database.
 * @returns what refuses all others: HttpProblem 404, or 503 while nobody can tell
 */
export function createMetricsReaders(db: Pick<Database, 'kysely'>, metricsToken?: string): (bearer: string | undefined, address?: string) => Promise<void> {
  const tokenHash = metricsToken === undefined ? undefined : toHash(metricsToken)
  /** By the hash of a key, until when. */
  const known = new Map<string, number>()

  return async (bearer, address) => {
    if (bearer === undefined) throw new HttpProblem(404, 'notFound')
    const hash = toHash(bearer)
    if (tokenHash && timingSafeEqual(hash, tokenHash)) return
    const name = hash.toString('base64')
    try {
      await withPatience(authenticate(db.kysely, 'operator:any', { bearer, ...(address !== undefined && { address }) }))
      known.set(name, performance.now() + KEPT_MS)
    } catch (error) {
      if (error instanceof Refusal) {
        known.delete(name)
        throw new HttpProblem(404, 'notFound')
      }
      if ((known.get(name) ?? 0) > performance.now()) return
      throw error instanceof OutOfPatienceError ? new HttpProblem(503, 'unavailable') : error
    }
  }
}
