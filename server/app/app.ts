import type { FastifyInstance } from 'fastify'
import { registerAllJobs } from '@server/app/all-jobs'
import { addAllRoutes } from '@server/app/all-routes'
import { createPorts } from '@server/app/ports'
import { getSettings } from '@server/base/system/system-service'
import type { Config } from '@server/config/config'
import { createChangeFeed, type ChangeFeedOptions } from '@server/db/change-feed'
import type { Database } from '@server/db/database'
import { ensureEpoch, readChanges } from '@server/db/member-changes'
import { createHttpServer } from '@server/http/http-server'
import { createKnownNetworks, type LimitParts } from '@server/http/pipeline/caller-limits'
import { createDraining } from '@server/http/pipeline/draining'
import { createRateLimiter, type RateLimiter } from '@server/http/pipeline/rate-limit'
import { createSharedKnownNetworks, createSharedRateLimiter } from '@server/http/pipeline/shared-limits'
import { createTileHost } from '@server/http/site/tile-host'
import { createJobs } from '@server/jobs/jobs'
import { sweepHourly } from '@server/jobs/sweep-files'
import { ensurePushKeys } from '@server/messaging/delivery/push-service'
import type { Passwords } from '@server/ports/passwords'
import type { Ports } from '@server/ports/ports'
import type { Secret } from '@server/ports/secret'
import { createTracing } from '@server/tracing/tracing'

export interface AppParts {
  readonly config: Config
  /** Migrated. Closed by who opened it, after the app. */
  readonly db: Database
  /** By the role that the tables belong to, where that is not `db`'s; needed until the app has started. */
  readonly owner?: Database | undefined
  readonly limiter?: RateLimiter
  readonly changeFeed?: ChangeFeedOptions
  readonly passwords?: Passwords
  readonly maxEventLoopDelayMs?: number
  readonly logStream?: { write(line: string): void }
}

export interface App {
  readonly http: FastifyInstance
  readonly ports: Ports
  /** Begins to answer and to do the jobs. @returns the address with the port that it got. */
  start(): Promise<string>
  /** Says that it is going, and goes on answering as long as the configuration says. */
  leave(): Promise<void>
  /** Finishes what has begun and takes nothing new. */
  stop(): Promise<void>
}

/** The one place where everything is put together, for the product and for tests alike. */
export async function buildApp(parts: AppParts): Promise<App> {
  const { config, db, owner, limiter, changeFeed, passwords, maxEventLoopDelayMs, logStream } = parts
  const draining = createDraining()
  const tracing = config.tracing && createTracing(config.tracing, (err) => http.log.warn({ err }, 'traces could not be told'))
  const http: FastifyInstance = await createHttpServer({
    config,
    draining,
    tracing,
    listFrameHosts: async () => (await getSettings(db.kysely)).webHosts,
    tileHost: createTileHost(db),
    ...(maxEventLoopDelayMs !== undefined && { maxEventLoopDelayMs }),
    ...(logStream && { logStream }),
  })
  const jobs = createJobs({ database: db, owner, tracing, onError: (err, jobName) => http.log.error({ err, jobName }, 'job failed') })
  const ports = await createPorts({ config, db, jobs, passwords, log: http.log })
  registerAllJobs(ports, db, http.log)

  const routeParts = {
    db,
    ports,
    checksAnswers: config.checksAnswers,
    changes: createChangeFeed((from) => readChanges(db.kysely, from), changeFeed),
    ...createLimits(db, ports.secret),
    ...(limiter && { limiter }),
  }
  await addAllRoutes(http, { ...routeParts, config, draining })

  let endSweeping = () => Promise.resolve()
  return {
    http,
    ports,
    async start() {
      await ensureEpoch(db.kysely)
      await ensurePushKeys(db, ports.secret)
      await jobs.start()
      // Who runs the server reads at once what is wrong with it; all but pictures works without it.
      void ports.objectStore?.look()
      endSweeping = sweepHourly(ports.fileStore, (err) => http.log.error({ err }, 'files could not be swept'))
      return http.listen({ host: config.host, port: config.port })
    },
    leave: () => draining.leave(config.leaveSeconds),
    async stop() {
      await draining.start()
      await http.close()
      await jobs.stop()
      await endSweeping()
      await tracing?.stop()
      ports.mallGateway?.close()
    },
  }
}

/** Several servers may stand on one PostgreSQL, and count as one. */
function createLimits(db: Database, secret: Secret): LimitParts {
  if (db.engine === 'embedded') return { limiter: createRateLimiter(), knownNetworks: createKnownNetworks() }
  return { limiter: createSharedRateLimiter(db, secret), knownNetworks: createSharedKnownNetworks(db, secret) }
}
