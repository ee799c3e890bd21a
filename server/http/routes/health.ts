import type { FastifyInstance } from 'fastify'
import type { Database } from '@server/db/database'
import type { Draining } from '@server/http/pipeline/draining'
import { HttpProblem } from '@server/http/pipeline/problem'

/** Whether the process lives, and whether it should be sent requests. */
export function addHealth(app: FastifyInstance, db: Database, draining: Draining): void {
  app.get('/healthz', { config: { rateLimit: false } }, async () => ({ status: 'ok' }))

  app.get('/readyz', { config: { rateLimit: false } }, async () => {
    if (draining.isLeaving()) throw new HttpProblem(503, 'unavailable')
    await db.execute('select 1').catch(() => {
      throw new HttpProblem(503, 'unavailable')
    })
    return { status: 'ok' }
  })
}
