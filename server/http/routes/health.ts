import type { FastifyInstance } from 'fastify'
import type { DatabaseLook } from '@server/http/pipeline/database-look'
import type { Draining } from '@server/http/pipeline/draining'
import { HttpProblem } from '@server/http/pipeline/problem'

/**
 * Whether the process lives, and whether it should be sent requests. The database is told and not acted on: all servers share it, and a
 * balancer that finds none of them ready would answer in their place, also for the site's files, which need none.
 */
export function addHealth(app: FastifyInstance, lookAtDatabase: DatabaseLook, draining: Draining): void {
  app.get('/healthz', { config: { rateLimit: false } }, async () => ({ status: 'ok' }))

  app.get('/readyz', { config: { rateLimit: false } }, async () => {
    if (draining.isLeaving()) throw new HttpProblem(503, 'unavailable')
    return { status: 'ok', database: await lookAtDatabase() }
  })
}
