import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '@server/db/database'
import type { DatabaseLook } from '@server/http/pipeline/database-look'
import { readBearer } from '@server/http/pipeline/request-fields'
import { HttpProblem } from '@server/http/pipeline/problem'
import { addUnusualActs } from '@server/http/pipeline/unusual-acts'
import { addCountedFigures } from '@server/http/routes/counted-figures'
import { gatherFigures } from '@server/http/routes/figures-of-workers'
import { createMetricsReaders } from '@server/http/routes/metrics-readers'
import { findFreeBytes } from '@server/ports/disk-room'
import type { Jobs } from '@server/ports/job-queue'
import type { MallGateway } from '@server/ports/mall-gateway/mall-gateway-port'
import type { ObjectStore } from '@server/ports/object-store/object-store'
import type { Secret } from '@server/ports/secret'

type ObjectStoreFigures = Pick<ObjectStore, 'look' | 'counts'>

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

interface MetricsParts {
  readonly db: Database
  readonly jobs: Pick<Jobs, 'waitingSeconds'>
  readonly secret: Secret
  readonly lookAtDatabase: DatabaseLook
  /** Whose disk is looked at. */
  readonly dataDir: string
  /** Opens the figures beside operators' keys. */
  readonly metricsToken?: string
  readonly mallGateway?: MallGateway
  readonly objectStore?: ObjectStoreFigures
}

/**
 * Prometheus figures, for who has an operator's key. Not for this machine as such: a proxy that adds no header of its own
 * makes the whole world look like this machine. They are told while the database is away, too: those that it counts are left out then.
 * Of several processes behind one port (`WORKERS`) each tells those of all.
 */
export function addMetrics(app: FastifyInstance, parts: MetricsParts): void {
  const { db, jobs, secret, lookAtDatabase, dataDir, metricsToken, mallGateway, objectStore } = parts
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
  new Gauge({
    name: 'disk_free_bytes',
    help: 'Room on the disk of the data folder; files are refused below 134217728, all writes below 67108864',
    aggregator: 'min',
    registers: [registry],
    async collect() {
      // A disk that cannot be asked takes nothing either, and the other figures are still told.
      this.set(await findFreeBytes(dataDir).catch(() => 0))
    },
  })
  new Gauge({ name: 'build_info', help: 'The version of this server: always 1', labelNames: ['version'], aggregator: 'first', registers: [registry] }).set({ version: __APP_VERSION__ }, 1)
  addCountedFigures(registry, lookAtDatabase, { db, jobs })
  addUnusualActs(app, registry, secret)

  addReplicaMetrics(registry, db)
  if (mallGateway) addGatewayMetrics(registry, mallGateway)
  if (objectStore) addObjectMetrics(registry, objectStore)

  app.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode, outcome: reply.outcome }
    durations.observe(labels, reply.elapsedTime / 1_000)
  })
  app.addHook('onClose', async () => registry.clear())

  const readAll = gatherFigures(registry)
  const assertReader = createMetricsReaders(db, metricsToken)
  app.get('/metrics', async (request, reply) => {
    await assertReader(readBearer(request), request.ip)
    const figures = await readAll()
    if (figures === undefined) throw new HttpProblem(503, 'unavailable')
    return reply.type(registry.contentType).send(figures)
  })
}

/** Since its start, of several processes added up; without replicas none. */
function addReplicaMetrics(registry: Registry, { replicas }: Pick<Database, 'replicas'>): void {
  new Gauge({
    name: 'replica_views',
    help: 'Reads where there are replicas: answered by one, and by the primary since it was behind, had failed, or rested after that',
    labelNames: ['what'],
    registers: [registry],
    collect() {
      for (const [what, count] of Object.entries(replicas ?? {})) this.set({ what }, count)
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

function addObjectMetrics(registry: Registry, objectStore: ObjectStoreFigures): void {
  new Gauge({
    name: 'object_store_up',
    help: 'Whether the object store answers each process behind this port and lets it in: 1 or 0',
    aggregator: 'min',
    registers: [registry],
    async collect() {
      this.set((await objectStore.look()) === 'up' ? 1 : 0)
    },
  })
  new Gauge({
    name: 'object_store',
    help: 'The object store: calls (each try), their failures, those that it refused, and objects of no row that the sweep has deleted',
    labelNames: ['what'],
    registers: [registry],
    collect() {
      for (const [what, count] of Object.entries(objectStore.counts)) this.set({ what }, count)
    },
  })
}
