import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '@server/db/database'
import type { DatabaseLook } from '@server/http/pipeline/database-look'
import { withPatience } from '@server/http/pipeline/patience'
import { readBearer } from '@server/http/pipeline/request-fields'
import { HttpProblem } from '@server/http/pipeline/problem'
import { readFigures } from '@server/http/routes/figures-of-workers'
import { createMetricsReaders } from '@server/http/routes/metrics-readers'
import type { MallGateway } from '@server/ports/mall-gateway/mall-gateway-port'
import { countLateAfterSales } from '@server/trade/shop-order/after-sale/after-sale-jobs'
import { countOpenReports } from '@server/trade/order/shipping-report/shipping-report-service'

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

interface MetricsParts {
  readonly db: Database
  readonly lookAtDatabase: DatabaseLook
  /** Opens the figures beside operators' keys. */
  readonly metricsToken?: string
  readonly mallGateway?: MallGateway
}

/**
 * Prometheus figures, for who has an operator's key. Not for this machine as such: a proxy that adds no header of its own
 * makes the whole world look like this machine. They are told while the database is away, too: those that it counts are left out then.
 * Of several processes behind one port (`WORKERS`) each tells those of all.
 */
export function addMetrics(app: FastifyInstance, { db, lookAtDatabase, metricsToken, mallGateway }: MetricsParts): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and outcome',
    labelNames: ['method', 'route', 'status', 'outcome'],
    buckets: SECONDS,
    registers: [registry],
  })
  new Gauge({
    name: 'database_up',
    help: 'Whether the database answers, each process behind this port: 1 or 0',
    aggregator: 'min',
    registers: [registry],
    async collect() {
      this.set((await lookAtDatabase()) === 'up' ? 1 : 0)
    },
  })
  addCounted(registry, lookAtDatabase, {
    name: 'wechat_shipping_reports',
    help: 'Shipping reports that WeChat has not taken, by state; late ones wait for a day or longer',
    count: () => countOpenReports(db.kysely),
  })
  addCounted(registry, lookAtDatabase, {
    name: 'shop_after_sales_late',
    help: 'After-sales of the shop that the staff have not answered or refunded in time, and goods that should have come back, by state',
    count: () => countLateAfterSales(db.kysely),
  })

  if (mallGateway) addGatewayMetrics(registry, mallGateway)

  app.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode, outcome: reply.outcome }
    durations.observe(labels, reply.elapsedTime / 1_000)
  })
  app.addHook('onClose', async () => registry.clear())

  const readAll = readFigures(registry)
  const assertReader = createMetricsReaders(db, metricsToken)
  app.get('/metrics', async (request, reply) => {
    await assertReader(readBearer(request), request.ip)
    const figures = await readAll()
    if (figures === undefined) throw new HttpProblem(503, 'unavailable')
    return reply.type(registry.contentType).send(figures)
  })
}

interface Counted {
  readonly name: string
  readonly help: string
  /** Numbers by the names of their states. */
  readonly count: () => Promise<object>
}

/** What the database counts, by state. */
function addCounted(registry: Registry, lookAtDatabase: DatabaseLook, { name, help, count }: Counted): void {
  new Gauge({
    name,
    help,
    labelNames: ['state'],
    // Every process counts the same rows.
    aggregator: 'max',
    registers: [registry],
    async collect() {
      this.reset()
      if ((await lookAtDatabase()) === 'away') return
      // It may go away in between: then this figure is left out, and not all of them.
      const counts = await withPatience(count()).catch(() => ({}))
      for (const [state, value] of Object.entries(counts)) this.set({ state }, value as number)
    },
  })
}

/** Since its start, of several processes added up. A pool that is shut is one that is left alone after failures. */
function addGatewayMetrics(registry: Registry, gateway: MallGateway): void {
  new Gauge({
    name: 'mall_gateway',
    help: 'The mall gateway: calls (each try) and their failures, answers shown and the stale ones among them, calls that waited for the budget or were refused by it, pools that are shut and for how long they were',
    labelNames: ['what'],
    registers: [registry],
    collect() {
      const { shutPools, ...counts } = gateway.health()
      for (const [what, count] of Object.entries({ ...counts, shutPools: shutPools.length })) this.set({ what }, count)
    },
  })
}
