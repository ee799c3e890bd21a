import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, type Transaction, type TransactionSettings } from 'kysely'
import { isRetryable, OutsideTransactionError, toWriteFault } from '@server/db/database-errors'
import { ProductDialect } from '@server/db/dialect'
import { createLogPositions, readLogPosition, type LogPosition } from '@server/db/log-position'
import { Replicas, type ReplicaCounts } from '@server/db/replicas'
import type { Schema } from '@server/db/schema'
import { runSettled, SessionHolders, toKyselyPool, type SqlResult, type SqlSession, type SqlSessionPool } from '@server/db/session-pool'
import { createTransactions, type RunTransaction } from '@server/db/transactions'
import { noteEpoch } from '@server/db/view-end'
import { within, type Step } from '@server/tracing/step'

export type Engine = 'embedded' | 'postgres'
export type Tx = Transaction<Schema>
/** For reading, inside a transaction or outside one: a Tx is one too. */
export type Reader = Kysely<Schema>

/** The port to the database: the same on both engines. */
export interface Database {
  readonly engine: Engine
  /** For reading outside a transaction. Inside one, use its `tx`: this one then refuses. */
  readonly kysely: Kysely<Schema>
  /**
   * Runs `work` on one view of the data, as they were at its first query: what several queries tell adds up, whatever is
   * written meanwhile. It waits for no one and nobody waits for it. Runs again when the database asks for it. Not to be nested.
   * A replica may make it, which then has all that was acknowledged before the call.
   * @param step what it is part of, where somebody looks
   */
  snapshot<T>(work: (db: Reader) => Promise<T>, step?: Step): Promise<T>
  /**
   * Runs `work` in one READ COMMITTED transaction, again when the database asks for it (40001, 40P01) and when a row that it names has
   * gone meanwhile (23503), so `work` may touch nothing but the database. Not to be nested.
   * @param step what it is part of, where somebody looks
   */
  transaction<T>(work: (tx: Tx) => Promise<T>, step?: Step): Promise<T>
  /**
   * Plain SQL in a session of its own, for tools that bring their own SQL (migrations, the job queue); rows as the database names them.
   * On PostgreSQL a transaction, if it begins none itself.
   */
  execute(sql: string, values?: readonly unknown[]): Promise<SqlResult>
  /** Where there are replicas: who has made the views. */
  readonly replicas?: ReplicaCounts
  close(): Promise<void>
}

/** What is the same for both engines. */
export interface CommonOptions {
  prepareSession?: (session: SqlSession) => Promise<void>
  /** A query outside the transaction that its own request holds is refused at once, and does not wait for itself until the time is over. */
  followsRequests?: boolean
}

export interface DatabaseOptions extends CommonOptions {
  engine: Engine
  pool: SqlSessionPool
  /** Of replicas that make views of the data. */
  replicaPools?: readonly SqlSessionPool[]
  /** Called once after the pool is closed, e.g. to give back the directory. */
  onClosed?: () => Promise<void>
}

export const toCommonOptions = ({ prepareSession, followsRequests }: CommonOptions): CommonOptions => ({
  ...(prepareSession && { prepareSession }),
  ...(followsRequests !== undefined && { followsRequests }),
})

const MAX_ATTEMPTS = 6
const FIRST_PAUSE_MS = 10

const afterCommitActions = new WeakMap<Tx, (() => void)[]>()
const steps = new WeakMap<Tx, Step>()

/** What the transaction is part of, for what goes on after it: undefined where nobody looks. */
export const stepOf = (tx: Tx): Step | undefined => steps.get(tx)

/** Runs `action` once the transaction has been committed, and not at all when it was rolled back. */
export function afterCommit(tx: Tx, action: () => void): void {
  const actions = afterCommitActions.get(tx)
  if (!actions) throw new Error('this transaction was not opened by Database.transaction')
  actions.push(action)
}

/** A statement whose answer nobody needs travels with the commit. Where it fails, the commit fails with what it said. */
export function withCommit(tx: Tx, statement: Promise<unknown>): void {
  if (!afterCommitActions.has(tx)) throw new Error('this transaction was not opened by Database.transaction')
  // Heard by the commit; until then it is no rejection that nobody handles.
  statement.catch(() => undefined)
}

interface Held {
  readonly run: RunTransaction
  readonly settings: TransactionSettings
  readonly step: Step | undefined
}

const OF_WRITING: TransactionSettings = { isolationLevel: 'read committed' }
const OF_VIEWS: TransactionSettings = { isolationLevel: 'repeatable read', accessMode: 'read only' }

export function createDatabase(options: DatabaseOptions): Database {
  const { engine, pool, replicaPools = [], prepareSession, followsRequests = false, onClosed } = options
  const holders = new SessionHolders({ follows: followsRequests })
  const toPool = (sessions: SqlSessionPool, settles: boolean) =>
    toKyselyPool(sessions, { holders, settles, ...(prepareSession && { prepareSession }) })
  const kysely = new Kysely<Schema>({ dialect: new ProductDialect({ pool: toPool(pool, true) }) })
  const runTransaction = createTransactions(toPool(pool, false), pool.opening)
  const ofReplicas = replicaPools.map((one) => ({ pool: toPool(one, false), opening: one.opening }))
  const replicas = ofReplicas.length > 0 ? new Replicas(ofReplicas, createLogPositions(() => readLogPosition(kysely))) : undefined
  let closing: Promise<void> | undefined

  async function hold<T>({ run, settings, step }: Held, work: (tx: Tx) => Promise<T>): Promise<T> {
    try {
      return await holders.track((holder) =>
        run(settings, (tx) => {
          holder.enter()
          return work(tx)
        }, step).finally(holder.leave),
      )
    } finally {
      // A refusal tells of what it has seen, too.
      await pool.settled?.()
    }
  }

  async function attempt<T>(work: (tx: Tx) => Promise<T>, whole: Step | undefined): Promise<T> {
    const actions: (() => void)[] = []
    const begun = (tx: Tx) => {
      afterCommitActions.set(tx, actions)
      if (whole) steps.set(tx, whole)
      return work(tx)
    }
    const result = await within(whole, 'transaction', (step) => hold({ run: runTransaction, settings: OF_WRITING, step }, begun))
    for (const action of actions) action()
    return result
  }

  async function again<T>(run: () => Promise<T>): Promise<T> {
    for (let attempts = 1; ; attempts += 1) {
      try {
        return await run()
      } catch (error) {
        if (attempts >= MAX_ATTEMPTS || !isRetryable(error)) throw error
        await sleep(Math.random() * FIRST_PAUSE_MS * 2 ** attempts)
      }
    }
  }

  return {
    engine,
    kysely,

    async snapshot(work, whole) {
      if (holders.isHolding()) throw new OutsideTransactionError()
      const view = (run: RunTransaction, inner: typeof work) =>
        within(whole, 'view', (step) => hold({ run, settings: OF_VIEWS, step }, inner))
      const byPrimary = () =>
        again(() => view(runTransaction, work)).catch((error: unknown) => {
          throw toWriteFault(error)
        })
      if (!replicas) return byPrimary()
      const byReplica = (run: RunTransaction, { epoch }: LogPosition) =>
        view(run, (db) => {
          noteEpoch(db, epoch)
          return work(db)
        })
      return replicas.view(byReplica, byPrimary)
    },

    async transaction(work, step) {
      if (holders.isHolding()) throw new OutsideTransactionError()
      return again(() => attempt(work, step))
    },

    async execute(sql, values = []) {
      if (holders.isHolding()) throw new OutsideTransactionError()
      const session = await pool.connect()
      try {
        await prepareSession?.(session)
        const result = await runSettled(session, sql, values)
        session.release()
        return result
      } catch (error) {
        // A script with its own BEGIN may have left its transaction open.
        await session.query('rollback').then(
          () => session.release(),
          (cause: unknown) => session.release(cause instanceof Error ? cause : new Error(String(cause))),
        )
        throw error
      }
    },

    ...(replicas && { replicas: replicas.counts }),

    close() {
      closing ??= kysely
        .destroy()
        .then(() => Promise.all([pool, ...replicaPools].map((one) => one.end())))
        .then(() => onClosed?.())
      return closing
    },
  }
}
