import { CompiledQuery, sql } from 'kysely'
import PgBoss from 'pg-boss'
import { isUniqueViolation } from '@server/db/database-errors'
import { grantDailyWork } from '@server/db/daily-role'
import { afterCommit, stepOf, type Database, type Tx } from '@server/db/database'
import { toJobData } from '@server/jobs/job-data'
import { JobRunner } from '@server/jobs/job-runner'
import type { JobHandler, JobOptions, Jobs } from '@server/ports/job-queue'
import type { Tracing } from '@server/tracing/tracing'

export interface JobsOptions {
  database: Database
  /** By the role that makes the queue's tables; without it `database` is that role's. Needed until the jobs have started. */
  owner?: Database | undefined
  tracing?: Tracing | undefined
  /** A job failed (it will be tried again), or the queue could not be reached. */
  onError: (error: unknown, jobName?: string) => void
  /** How long a job may wait that this process does not hear of by itself. */
  pollSeconds?: number
  /** How soon a schedule's turn is noticed. */
  schedulePollSeconds?: number
  /** How soon it is noticed that a job's time is over, which on a shared database is all that tells of a dead server. */
  expiryPollSeconds?: number
}

const DEFAULTS = { retryLimit: 8, retryDelaySeconds: 5, expireSeconds: 120, atOnce: 1 } as const satisfies JobOptions

/** pg-boss's own queues begin with "__". */
const WAITING_SQL = `select name, extract(epoch from max(now() - start_after))::float8 as seconds
from pgboss.job where state in ('created', 'retry') and start_after <= now() and name not like '\\_\\_%' group by name`

interface Registered {
  handler: JobHandler<object>
  options: Required<JobOptions>
  cron?: string
}

/** The transaction as pg-boss takes it. */
function toBossDb(tx: Tx): PgBoss.Db {
  return { executeSql: async (text, values = []) => ({ rows: (await tx.executeQuery(CompiledQuery.raw(text, values))).rows }) }
}

/**
 * Two servers that make pg-boss's schema at the same moment: the second may not see yet that it is there, and meets the index on
 * names of schemas. pg-boss knows a race that is lost by these words alone, and goes on.
 */
function toRaceLost(error: unknown): unknown {
  return isUniqueViolation(error, 'pg_namespace_nspname_index') ? new Error('the schema already exists', { cause: error }) : error
}

/** Background work: queued in the business transaction, kept in the database, run by every server. */
export function createJobs(options: JobsOptions): Jobs {
  const { database, owner = database, tracing, onError, pollSeconds = 2, schedulePollSeconds = 15, expiryPollSeconds = 20 } = options
  const registered = new Map<string, Registered>()
  const strictDb: PgBoss.Db = { executeSql: (text, values) => database.execute(text, values) }
  let isStarted = false

  const boss = new PgBoss({
    db: {
      async executeSql(text, values) {
        try {
          return await (isStarted ? database : owner).execute(text, values)
        } catch (error) {
          if (!isStarted) throw toRaceLost(error)
          // pg-boss leaves some of its promises alone: a rejection would end the process because the database was away
          // for a moment. An answer without rows is what it understands as "nothing happened".
          onError(error)
          return { rows: [] }
        }
      },
    },
    cronWorkerIntervalSeconds: schedulePollSeconds,
    maintenanceIntervalSeconds: expiryPollSeconds,
  })
  boss.on('error', (error) => onError(error))

  const runner = new JobRunner({ database, boss, strictDb, tracing, onError, pollMs: pollSeconds * 1_000 })

  /** One server at a time: whoever makes a queue locks what all queues hang on, and two who have begun would wait for each other. */
  async function setUp(tx: Tx): Promise<void> {
    await sql`lock table pgboss.queue in share row exclusive mode`.execute(tx)
    const inTransaction = new PgBoss({ db: toBossDb(tx) })
    for (const [name, { cron, options: { retryLimit, retryDelaySeconds, expireSeconds } }] of registered) {
      const settings = { name, retryLimit, retryDelay: retryDelaySeconds, retryBackoff: true, expireInSeconds: expireSeconds }
      await inTransaction.createQueue(name, settings)
      await inTransaction.updateQueue(name, settings)
      // Schedules that this program does not know may be a newer server's.
      if (cron !== undefined) await inTransaction.schedule(name, cron)
    }
  }

  function register(name: string, job: Registered): void {
    if (isStarted) throw new Error(`the job ${name} must be registered before the jobs start`)
    if (registered.has(name)) throw new Error(`the job ${name} is registered twice`)
    registered.set(name, job)
  }

  return {
    registerJob(name, handler, jobOptions = {}) {
      // The payload is what enqueue was given under this name; the database cannot prove its type.
      register(name, { handler: handler as JobHandler<object>, options: { ...DEFAULTS, ...jobOptions } })
    },

    registerSchedule(name, cron, handler) {
      // The next turn comes anyway, so a failed one is tried again once only.
      register(name, { handler, cron, options: { ...DEFAULTS, retryLimit: 1 } })
    },

    async enqueue(tx, name, payload, { startAfter, singletonKey, singletonSeconds } = {}) {
      if (!registered.has(name)) throw new Error(`the job ${name} is not registered`)
      const id = await boss.send(name, toJobData(payload, stepOf(tx)), {
        db: toBossDb(tx),
        ...(startAfter && { startAfter }),
        ...(singletonKey !== undefined && { singletonKey }),
        ...(singletonSeconds !== undefined && { singletonSeconds }),
      })
      if (id === null && singletonKey === undefined && singletonSeconds === undefined) {
        throw new Error(`the job ${name} could not be queued: the jobs were never started on this database`)
      }
      afterCommit(tx, () => runner.wake())
    },

    async waitingSeconds() {
      const { rows } = await database.execute(WAITING_SQL)
      return Object.fromEntries((rows as { name: string; seconds: number }[]).map(({ name, seconds }) => [name, seconds]))
    },

    async start() {
      await boss.start()
      await owner.transaction(setUp)
      if (owner !== database) await grantDailyWork(owner, database, 'pgboss')
      isStarted = true
      await runner.start(new Map([...registered].map(([name, job]) => [name, { handler: job.handler, ...job.options }])))
    },

    async stop() {
      await runner.stop()
      await boss.stop({ graceful: false })
      isStarted = false
    },
  }
}
