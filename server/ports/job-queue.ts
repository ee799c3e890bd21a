import type { Tx } from '@server/db/database'

export type JobHandler<Payload extends object> = (payload: Payload) => Promise<void>

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
  /** For how many seconds the job that is due for longest has waited, by name: of those that none of the servers has taken up. */
  waitingSeconds(): Promise<Readonly<Record<string, number>>>
  start(): Promise<void>
  /** Takes no new jobs and waits for those that run. */
  stop(): Promise<void>
}
