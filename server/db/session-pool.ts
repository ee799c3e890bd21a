import { AsyncLocalStorage } from 'node:async_hooks'
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import { DatabaseError, OutsideTransactionError, sqlState, sqlStates, toDatabaseError } from '@server/db/database-errors'
import { fromSqlName } from '@server/db/sql-names'
import { encodeParameter, type EncodedParameter } from '@server/db/value-types'

export interface SqlResult {
  command: string
  rowCount: number
  rows: unknown[]
}

export type ToKey = (column: string) => string

/** One session with the database, held by one user at a time. */
export interface SqlSession {
  /** @param toKey under which name a row holds a column; the column's own unless given */
  query(text: string, values?: readonly EncodedParameter[], toKey?: ToKey): Promise<SqlResult>
  /** The same outside a transaction, and with the `opening` of its pool; where that has none, `query` is it. */
  queryAlone?(text: string, values?: readonly EncodedParameter[], toKey?: ToKey): Promise<SqlResult>
  /** Once what it has committed or seen is on the disk; where the engine itself waits for that, there is nothing to do. */
  settle?(): Promise<void>
  /** With an error the session is not used again. */
  release(error?: Error): void
}

/** What both engines offer: the embedded one through LitePool, PostgreSQL through pg.Pool. */
export interface SqlSessionPool {
  connect(): Promise<SqlSession>
  /**
   * Statements that travel with the beginning of each transaction: its settings. A session has none of its own where a pooler in front
   * may hand it to somebody else in between.
   */
  readonly opening?: string
  /** Once all that has been committed is on the disk, for a transaction whose session has gone to the next one already. */
  settled?(): Promise<void>
  end(): Promise<void>
}

interface Holder {
  holding: boolean
}

/**
 * Follows a request through its awaits, to know whether it holds a session already. Node then looks at each promise of
 * the process, a fifth of its time under load: for where programs are written and tested.
 */
export class SessionHolders {
  private readonly storage: AsyncLocalStorage<Holder> | undefined

  constructor({ follows }: { readonly follows: boolean }) {
    this.storage = follows ? new AsyncLocalStorage() : undefined
  }

  /** Runs `work` so that a second session for it is refused between `enter()` and `leave()`. */
  track<T>(work: (holder: { enter(): void; leave(): void }) => Promise<T>): Promise<T> {
    const holder: Holder = { holding: false }
    const run = <R>(inner: () => R) => (this.storage ? this.storage.run(holder, inner) : inner())
    return run(() =>
      work({
        enter: () => {
          holder.holding = true
        },
        leave: () => {
          holder.holding = false
        },
      }),
    )
  }

  isHolding(): boolean {
    return this.storage?.getStore()?.holding === true
  }
}

/** Kysely's view of a session: camelCase rows. Streaming is not offered: the embedded engine has no cursor. */
class KyselyClient implements PostgresPoolClient {
  /** Of the statement that has ended this transaction. */
  private failure: unknown

  constructor(
    private readonly session: SqlSession,
    private readonly settles: boolean,
  ) {}

  query<R>(text: string, parameters: ReadonlyArray<unknown>): Promise<PostgresQueryResult<R>>
  query(cursor: never): never
  query(text: string, parameters: ReadonlyArray<unknown> = []): unknown {
    return this.settles ? runSettled(this.session, text, parameters, fromSqlName) : this.runInTransaction(text, parameters)
  }

  /** Statements on their way behind one that failed, the commit too, only say that there was one: here all say what it said itself. */
  private async runInTransaction(text: string, parameters: ReadonlyArray<unknown>): Promise<SqlResult> {
    try {
      return await runQuery(this.session, text, parameters, fromSqlName)
    } catch (error) {
      if (sqlState(error) !== sqlStates.transactionAborted) this.failure = error
      throw this.failure ?? error
    }
  }

  release(): void {
    this.session.release()
  }
}

/** One query with encoded parameters, and errors of one class for both engines. */
async function runQuery(
  session: Pick<SqlSession, 'query'>,
  text: string,
  parameters: readonly unknown[] = [],
  toKey?: ToKey,
): Promise<SqlResult> {
  let result: SqlResult
  try {
    result = await session.query(text, parameters.map(encodeParameter), toKey)
  } catch (error) {
    throw toDatabaseError(error)
  }
  // A statement that failed inside the transaction and was swallowed turns COMMIT into ROLLBACK without an error.
  if (result.command === 'ROLLBACK' && /^\s*commit\b/i.test(text)) {
    throw new DatabaseError('an earlier statement failed, so the transaction was rolled back', sqlStates.transactionAborted)
  }
  return result
}

/** A query by itself, which nobody hears of before it is on the disk. */
export async function runSettled(session: SqlSession, text: string, parameters?: readonly unknown[], toKey?: ToKey): Promise<SqlResult> {
  const alone: Pick<SqlSession, 'query'> = {
    query: (...words) => (session.queryAlone ? session.queryAlone(...words) : session.query(...words)),
  }
  const result = await runQuery(alone, text, parameters, toKey)
  await session.settle?.()
  return result
}

export interface KyselyPoolOptions {
  holders: SessionHolders
  /** Each query is by itself, and not one of a transaction. */
  settles: boolean
  /** Runs on each session before its use. */
  prepareSession?: (session: SqlSession) => Promise<void>
}

/** The pool as Kysely takes it: fails at once instead of waiting for a session that the caller itself holds. */
export function toKyselyPool(pool: SqlSessionPool, { holders, settles, prepareSession }: KyselyPoolOptions): PostgresPool {
  return {
    async connect() {
      if (holders.isHolding()) throw new OutsideTransactionError()
      const session = await pool.connect()
      try {
        await prepareSession?.(session)
      } catch (error) {
        session.release(error instanceof Error ? error : new Error(String(error)))
        throw error
      }
      return new KyselyClient(session, settles)
    },
    end: () => pool.end(),
  }
}
