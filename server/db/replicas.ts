import { setTimeout as sleep } from 'node:timers/promises'
import { CompiledQuery, type DatabaseConnection, type PostgresPool } from 'kysely'
import { DatabaseUnavailableError, isBusy, isRetryable } from '@server/db/database-errors'
import type { LogPosition } from '@server/db/log-position'
import { createTransactions, type RunTransaction } from '@server/db/transactions'

/** Where views of the data were made, since this process began. */
export interface ReplicaCounts {
  /** By a replica. */
  readonly answered: number
  /** By the primary, since the replica had not come far enough in time. */
  readonly behind: number
  /** By the primary, since the replica could not be asked, or could not finish. */
  readonly failed: number
  /** By the primary, since all replicas were left alone after that. */
  readonly resting: number
}

/** It has not yet what the primary had acknowledged. */
class ReplicaBehindError extends Error {
  override readonly name = 'ReplicaBehindError'
}

/** Longer than a log travels in one place, and shorter than anybody notices. */
const PATIENCE_MS = 60
const LOOK_AGAIN_MS = 3
const FIRST_REST_MS = 1_000
const MAX_REST_MS = 16_000

const REACHED = 'select pg_is_in_recovery() and coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as reached'

interface ReplicaParts {
  readonly pool: PostgresPool
  /** `SqlSessionPool.opening` */
  readonly opening?: string | undefined
}

/** This process's clock: one that only goes forward. */
const clockMs = () => performance.now()

/** A replica that has failed is left alone for a while, then one view tries it; after each try in vain it is for twice as long. */
class Rest {
  private untilMs: number | undefined
  private lengthMs = FIRST_REST_MS
  private isTried = false

  allowsView(nowMs: number): boolean {
    if (this.untilMs === undefined) return true
    if (this.isTried || nowMs < this.untilMs) return false
    this.isTried = true
    return true
  }

  begin(nowMs: number): void {
    // One of those that were under way when the first one failed.
    if (this.untilMs !== undefined && !this.isTried) return
    if (this.isTried) this.lengthMs = Math.min(2 * this.lengthMs, MAX_REST_MS)
    this.untilMs = nowMs + this.lengthMs
    this.isTried = false
  }

  /** Nothing came of the view that was to try it. */
  untried(): void {
    this.isTried = false
  }

  end(): void {
    this.untilMs = undefined
    this.lengthMs = FIRST_REST_MS
    this.isTried = false
  }
}

/** A PostgreSQL that follows the primary and takes no writes. */
class Replica {
  private readonly runTransaction: RunTransaction
  private readonly rest = new Rest()

  constructor({ pool, opening }: ReplicaParts) {
    this.runTransaction = createTransactions(pool, opening)
  }

  /** Whether a view may be asked of it now; what came of it is to be noted, or it is given back. */
  take = (): boolean => this.rest.allowsView(clockMs())

  note(hasFailed: boolean): void {
    if (hasFailed) this.rest.begin(clockMs())
    else this.rest.end()
  }

  giveBack = (): void => this.rest.untried()

  /** Transactions that begin once it has come to `position`. The view of the data is made after that, so it has all before it. */
  runFrom({ lsn }: LogPosition): RunTransaction {
    return (settings, work, step) => this.runTransaction(settings, work, step, (connection) => this.reach(connection, lsn))
  }

  /** @throws ReplicaBehindError where it does not come there in time, or follows nobody any more */
  private async reach(connection: DatabaseConnection, lsn: string): Promise<void> {
    const endsAtMs = clockMs() + PATIENCE_MS
    for (;;) {
      const { rows } = await connection.executeQuery<{ reached: boolean }>(CompiledQuery.raw(REACHED, [lsn]))
      if (rows[0]?.reached === true) return
      if (clockMs() + LOOK_AGAIN_MS > endsAtMs) throw new ReplicaBehindError(`the replica is not at ${lsn} yet`)
      await sleep(LOOK_AGAIN_MS)
    }
  }
}

/** What says nothing about the question, which the primary may answer. */
const isOfReplica = (error: unknown): boolean => error instanceof DatabaseUnavailableError || isBusy(error) || isRetryable(error)

/**
 * Views of the data by replicas, in turn. Nobody misses what was acknowledged before they asked, whoever wrote it and by whichever server:
 * each view waits until the replica has come to where the primary's log then was, and where that takes too long the primary answers
 * (docs/decisions/reading-from-replicas.md).
 */
export class Replicas {
  private readonly replicas: readonly Replica[]
  private readonly counted = { answered: 0, behind: 0, failed: 0, resting: 0 }
  private turn = 0

  /** @param readPosition of the primary, read after each call began */
  constructor(
    parts: readonly ReplicaParts[],
    private readonly readPosition: () => Promise<LogPosition>,
  ) {
    this.replicas = parts.map((one) => new Replica(one))
  }

  get counts(): ReplicaCounts {
    return this.counted
  }

  /**
   * @param byReplica makes the view; it may run in vain
   * @param byPrimary does so where no replica can
   * @throws DatabaseUnavailableError where the primary is away
   */
  async view<T>(byReplica: (run: RunTransaction, position: LogPosition) => Promise<T>, byPrimary: () => Promise<T>): Promise<T> {
    const replica = this.choose()
    if (!replica) {
      this.counted.resting += 1
      return byPrimary()
    }
    // Without the primary nobody answers: to ask it once more would take as long again.
    const position = await this.readPosition().catch((error: unknown) => {
      replica.giveBack()
      throw error
    })
    let hasFailed = false
    try {
      const answer = await byReplica(replica.runFrom(position), position)
      this.counted.answered += 1
      return answer
    } catch (error) {
      const isBehind = error instanceof ReplicaBehindError
      if (!isBehind && !isOfReplica(error)) throw error
      hasFailed = true
      this.counted[isBehind ? 'behind' : 'failed'] += 1
      return byPrimary()
    } finally {
      replica.note(hasFailed)
    }
  }

  private choose(): Replica | undefined {
    for (let asked = 0; asked < this.replicas.length; asked += 1) {
      this.turn = (this.turn + 1) % this.replicas.length
      const replica = this.replicas[this.turn]
      if (replica?.take()) return replica
    }
    return undefined
  }
}
