import type { FastifyInstance } from 'fastify'
import { Refusal } from '@contract/kit/envelope'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '@server/db/database'
import { authenticate } from '@server/http/pipeline/authenticate'
import { HttpProblem } from '@server/http/pipeline/problem'
import { readBearer } from '@server/http/pipeline/request-fields'
import type { MallGateway } from '@server/ports/mall-gateway/mall-gateway-port'
import { countLateAfterSales } from '@server/trade/shop-order/after-sale/after-sale-jobs'
import { countOpenReports } from '@server/trade/order/shipping-report/shipping-report-service'

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/**
 * Prometheus figures, for who has an operator's key. Not for this machine as such: a proxy that adds no header of its own
 * makes the whole world look like this machine.
 */
export function addMetrics(app: FastifyInstance, db: Database, mallGateway?: MallGateway): void {
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
    name: 'wechat_shipping_reports',
    help: 'Shipping reports that WeChat has not taken, by state; late ones wait for a day or longer',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      for (const [state, count] of Object.entries(await countOpenReports(db.kysely))) this.set({ state }, count as number)
    },
  })
  new Gauge({
    name: 'shop_after_sales_late',
    help: 'After-sales of the shop that the staff have not answered or refunded in time, and goods that should have come back, by state',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      for (const [state, count] of Object.entries(await countLateAfterSales(db.kysely))) this.set({ state }, count as number)
    },
  })

  if (mallGateway) addGatewayMetrics(registry, mallGateway)

  app.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode, outcome: reply.outcome }
    durations.observe(labels, reply.elapsedTime / 1_000)
  })
  app.addHook('onClose', async () => registry.clear())

  app.get('/metrics', async (request, reply) => {
    const bearer = readBearer(request)
    await authenticate(db.kysely, 'operator:any', bearer === undefined ? {} : { bearer }).catch((error: unknown) => {
      throw error instanceof Refusal ? new HttpProblem(404, 'notFound') : error
    })
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** Of this process since its start. A pool that is shut is one that is left alone after failures. */
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
