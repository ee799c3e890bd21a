import { CompiledQuery } from 'kysely'
import PgBoss from 'pg-boss'
import { afterCommit, type Database, type Tx } from '@server/db/database'
import { JobRunner, type JobHandler } from '@server/jobs/job-runner'

export interface JobOptions {
  /** How often a failed job is tried again. */
  retryLimit?: number
  /** Pause before the first retry; it doubles with each one. */
  retryDelaySeconds?: number
  /** A run that takes longer counts as failed. */
  expireSeconds?: number
  /** How many of this kind run at once. */
  atOnce?: number
}

export interface EnqueueOptions {
  /** Not before this moment. */
  startAfter?: Date
  /** Of waiting jobs with the same key within `singletonSeconds`, only the first is kept. */
  singletonKey?: string
  singletonSeconds?: number
}

export interface Jobs {
  /** Before `start`. A handler may run more than once for one job, so it must not mind. */
  registerJob<Payload extends object>(name: string, handler: JobHandler<Payload>, options?: JobOptions): void
  /** Before `start`. Runs by a cron line in UTC (to the minute), once for all servers. */
  registerSchedule(name: string, cron: string, handler: () => Promise<void>): void
  /** Part of the transaction: runs soon after its commit, and never if it is rolled back. */
  enqueue(tx: Tx, name: string, payload: object, options?: EnqueueOptions): Promise<void>
  start(): Promise<void>
  /** Takes no new jobs and waits for those that run. */
  stop(): Promise<void>
}

export interface JobsOptions {
  database: Database
  /** A job failed (it will be tried again), or the queue could not be reached. */
  onError: (error: unknown, jobName?: string) => void
  /** How long a job may wait that this process does not hear of by itself. */
  pollSeconds?: number
  /** How soon a schedule's turn is noticed. */
  schedulePollSeconds?: number
}

const DEFAULTS = { retryLimit: 8, retryDelaySeconds: 5, expireSeconds: 120, atOnce: 1 } as const satisfies JobOptions

interface Registered {
  handler: JobHandler<object>
  options: Required<JobOptions>
  cron?: string
}

/** The transaction as pg-boss takes it. */
function toBossDb(tx: Tx): PgBoss.Db {
  return { executeSql: async (text, values = []) => ({ rows: (await tx.executeQuery(CompiledQuery.raw(text, values))).rows }) }
}

/** Background work: queued in the business transaction, kept in the database, run by every server. */
export function createJobs(options: JobsOptions): Jobs {
  const { database, onError, pollSeconds = 2, schedulePollSeconds = 15 } = options
  const registered = new Map<string, Registered>()
  const strictDb: PgBoss.Db = { executeSql: (text, values) => database.execute(text, values) }
  let isStarted = false

  const boss = new PgBoss({
    db: {
      async executeSql(text, values) {
        try {
          return await database.execute(text, values)
        } catch (error) {
          if (!isStarted) throw error
          // pg-boss leaves some of its promises alone: a rejection would end the process because the database was away
          // for a moment. An answer without rows is what it understands as "nothing happened".
          onError(error)
          return {} as { rows: unknown[] }
        }
      },
    },
    cronWorkerIntervalSeconds: schedulePollSeconds,
  })
  boss.on('error', (error) => onError(error))

  const runner = new JobRunner({ database, boss, strictDb, onError, pollMs: pollSeconds * 1_000 })

  async function createQueues(): Promise<void> {
    for (const [name, { options: { retryLimit, retryDelaySeconds, expireSeconds } }] of registered) {
      const settings = { retryLimit, retryDelay: retryDelaySeconds, retryBackoff: true, expireInSeconds: expireSeconds }
      await boss.createQueue(name, { name, ...settings })
      await boss.updateQueue(name, { name, ...settings })
    }
  }

  async function setSchedules(): Promise<void> {
    for (const { name } of await boss.getSchedules()) {
      if (registered.get(name)?.cron === undefined) await boss.unschedule(name)
    }
    for (const [name, { cron }] of registered) {
      if (cron !== undefined) await boss.schedule(name, cron)
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
      const id = await boss.send(name, payload, {
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

    async start() {
      await boss.start()
      await createQueues()
      await setSchedules()
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
