import { setTimeout as sleep } from 'node:timers/promises'
import { SpanKind } from '@opentelemetry/api'
import type PgBoss from 'pg-boss'
import type { Database } from '@server/db/database'
import { readJobData } from '@server/jobs/job-data'
import type { JobHandler } from '@server/ports/job-queue'
import type { Tracing } from '@server/tracing/tracing'

export interface RunnableJob {
  handler: JobHandler<object>
  atOnce: number
  expireSeconds: number
}

export interface JobRunnerOptions {
  database: Database
  boss: PgBoss
  strictDb: PgBoss.Db
  tracing: Tracing | undefined
  onError: (error: unknown, jobName?: string) => void
  pollMs: number
}

/** Long enough for a mail server's time-out; a job that takes longer is tried again by the next process. */
const STOP_TIMEOUT_MS = 15_000

async function withTimeout(work: Promise<void>, seconds: number): Promise<void> {
  const timer = new AbortController()
  const timeout = sleep(seconds * 1_000, undefined, { signal: timer.signal }).then(
    () => Promise.reject(new Error(`took longer than ${seconds} s`)),
    () => undefined,
  )
  try {
    await Promise.race([work, timeout])
  } finally {
    timer.abort()
  }
}

/**
 * Runs what waits in the queues. Not pg-boss's own workers: those ask once per queue and interval, which is a lot for an
 * embedded database with one session, and they leave unhandled what goes wrong. Here one question covers all queues.
 */
export class JobRunner {
  private jobs: ReadonlyMap<string, RunnableJob> = new Map()
  private readonly running = new Map<string, Promise<void>>()
  private timer: NodeJS.Timeout | undefined
  private isStopped = true
  private asking: Promise<void> | undefined
  private askAgain = false

  constructor(private readonly options: JobRunnerOptions) {}

  async start(jobs: ReadonlyMap<string, RunnableJob>): Promise<void> {
    this.jobs = jobs
    this.isStopped = false
    // What was running here when the process ended was left unfinished; on a shared database others may be at work.
    if (this.options.database.engine === 'embedded') await this.takeUpUnfinished()
    this.wake()
  }

  /** Looks for work now: called when this process has queued some. */
  wake(): void {
    if (this.isStopped) return
    if (this.asking) {
      this.askAgain = true
      return
    }
    clearTimeout(this.timer)
    this.asking = this.startDueQueues()
      .catch((error: unknown) => this.options.onError(error))
      .finally(() => {
        this.asking = undefined
        if (this.isStopped) return
        const pause = this.askAgain ? 0 : this.options.pollMs
        this.askAgain = false
        this.timer = setTimeout(() => this.wake(), pause)
      })
  }

  async stop(): Promise<void> {
    this.isStopped = true
    clearTimeout(this.timer)
    await this.asking
    const patience = new AbortController()
    await Promise.race([
      Promise.all(this.running.values()),
      sleep(STOP_TIMEOUT_MS, undefined, { signal: patience.signal }).catch(() => undefined),
    ])
    patience.abort()
  }

  /**
   * What a killed process had in hand. It is due at once, since a kill says nothing about the job and somebody may be
   * waiting for its mail; it counts as a try, so that a job that kills its process comes to an end.
   */
  private async takeUpUnfinished(): Promise<void> {
    const { database, boss, strictDb: db } = this.options
    const { rows } = await database.execute("select name, id from pgboss.job where state = 'active'")
    for (const { name, id } of rows as { name: string; id: string }[]) {
      await boss.fail(name, id, { error: 'unfinished' }, { db })
      await database.execute("update pgboss.job set start_after = now() where name = $1 and id = $2 and state = 'retry'", [name, id])
    }
  }

  private async startDueQueues(): Promise<void> {
    // Also queues that this program does not know: a newer server's.
    const { rows } = await this.options.database.execute('select due_queues() as name')
    for (const { name } of rows as { name: string }[]) {
      const job = this.jobs.get(name)
      if (!job || this.running.has(name) || this.isStopped) continue
      const run = this.runQueue(name, job)
        .catch((error: unknown) => this.options.onError(error, name))
        .finally(() => this.running.delete(name))
      this.running.set(name, run)
    }
  }

  /** Until the queue has nothing due any more. */
  private async runQueue(name: string, job: RunnableJob): Promise<void> {
    const { boss, strictDb } = this.options
    while (!this.isStopped) {
      const fetched = await boss.fetch<object>(name, { batchSize: job.atOnce, db: strictDb })
      if (fetched.length === 0) return
      await Promise.all(fetched.map((one) => this.runOne(job, one)))
    }
  }

  private async runOne(job: RunnableJob, { id, name, data }: PgBoss.Job<object>): Promise<void> {
    const { boss, strictDb: db, tracing, onError } = this.options
    const { payload, traceparent } = readJobData(data)
    const step = tracing?.begin(`job ${name}`, { kind: SpanKind.CONSUMER, about: { 'job.id': id }, traceparent })
    try {
      await withTimeout(job.handler(payload), job.expireSeconds)
      step?.end()
    } catch (error) {
      step?.end(error)
      onError(error, name)
      // The name alone: messages may quote what a job was about.
      await this.settle(name, () => boss.fail(name, id, { error: error instanceof Error ? error.name : 'unknown' }, { db }))
      return
    }
    await this.settle(name, () => boss.complete(name, id, {}, { db }))
  }

  /** The database may have gone away meanwhile: unsettled, the job would lie until its time is over. */
  private async settle(name: string, tell: () => Promise<void>): Promise<void> {
    for (;;) {
      try {
        return await tell()
      } catch (error) {
        if (this.isStopped) throw error
        this.options.onError(error, name)
        await sleep(this.options.pollMs)
      }
    }
  }
}
