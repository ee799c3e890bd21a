import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Database } from '@server/db/database'
import { authenticate } from '@server/http/authenticate'
import { isLoopback } from '@server/http/loopback'
import { HttpProblem } from '@server/http/problem'
import { readBearer } from '@server/http/request-fields'

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** Prometheus figures, for this machine and for who has an administrator's key. */
export function addMetrics(app: FastifyInstance, db: Database): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and outcome',
    labelNames: ['method', 'route', 'status', 'outcome'],
    buckets: SECONDS,
    registers: [registry],
  })

  app.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode, outcome: reply.outcome }
    durations.observe(labels, reply.elapsedTime / 1_000)
  })
  app.addHook('onClose', async () => registry.clear())

  app.get('/metrics', async (request, reply) => {
    if (!isLoopback(request)) {
      const bearer = readBearer(request)
      await authenticate(db.kysely, 'operator:admin', bearer === undefined ? {} : { bearer }).catch(() => {
        throw new HttpProblem(404, 'notFound')
      })
    }
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
