import pg from 'pg'
import { createDatabase, toCommonOptions, type CommonOptions, type Database } from '@server/db/database'
import { DatabaseBusyError, DatabaseUnavailableError, isStaleStatement } from '@server/db/database-errors'
import type { SqlSession, SqlSessionPool, ToKey } from '@server/db/session-pool'
import { nameOfStatement } from '@server/db/statement-names'
import { getTextParser } from '@server/db/value-types'

export interface PostgresOptions extends CommonOptions {
  connectionString: string
  maxConnections?: number
  acquireTimeoutMs?: number
  /** After it a statement is ended; 0 never. */
  statementTimeoutMs?: number
  /** A connection was lost; the pool makes a new one on the next use. */
  onConnectionLost?: (error: Error) => void
}

const IDLE_CONNECTION_MS = 30_000
const IDLE_IN_TRANSACTION_MS = 60_000
/** pg-pool gives its timeout no code. */
const ACQUIRE_TIMEOUT_TEXT = 'timeout exceeded when trying to connect'

/** It shuts down, starts, fell, or takes no more connections; and the whole class of broken connections. */
const AWAY_CODES = /^(57P0[1-5]|53300|08...)$/
/** The driver gives these no code. */
const LOST_CONNECTION = /^(Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout)/
/** PostgreSQL ends a slow statement itself. One that stands still with its connections open does not even say so. */
const SILENCE_MS = 5_000

/** What a lost or refused connection throws, from the system (with the name of a system call), PostgreSQL or the driver. */
function toUnavailable(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { code, syscall } = error as Error & { code?: string; syscall?: string }
  const isAway = syscall !== undefined || (code === undefined ? LOST_CONNECTION.test(error.message) : AWAY_CODES.test(code))
  return isAway ? new DatabaseUnavailableError(error, code) : error
}

type ArrayResult = pg.QueryArrayResult<unknown[]>

/** Rows by their columns' keys. The driver would name them by the column itself, and a second object a row costs as much again. */
function toRows({ fields, rows }: ArrayResult, toKey: ToKey = (column) => column): Record<string, unknown>[] {
  const keys = fields.map(({ name }) => toKey(name))
  return rows.map((values) => {
    const row: Record<string, unknown> = {}
    keys.forEach((key, index) => {
      row[key] = values[index]
    })
    return row
  })
}

function toPrepared(text: string, values: readonly (string | Buffer | null)[]) {
  const name = nameOfStatement(text)
  return { values: [...values], ...(name !== undefined && { name }) }
}

function toSession(client: pg.PoolClient): SqlSession {
  let lost: Error | undefined
  const send = (text: string, values: readonly (string | Buffer | null)[]): Promise<ArrayResult | ArrayResult[]> =>
    client.query({ text, rowMode: 'array', ...(values.length > 0 && toPrepared(text, values)) })
  return {
    async query(text, values = [], toKey) {
      // A rollback would wait as long again for an answer that never comes; a session that is given up rolls back by itself.
      if (lost) throw lost
      // Several statements in one text give a list of results; like the embedded engine, the last one counts.
      const results = await send(text, values).catch((cause: unknown) => {
        const error = toUnavailable(cause)
        // Of a session with a stale statement the next one is made anew.
        if (error instanceof DatabaseUnavailableError || isStaleStatement(error)) lost = error as Error
        throw error
      })
      const result = Array.isArray(results) ? results.at(-1) : results
      return { command: result?.command ?? '', rowCount: result?.rowCount ?? 0, rows: result ? toRows(result, toKey) : [] }
    },
    release: (error) => client.release(error ?? lost),
  }
}

function createPool(options: PostgresOptions): SqlSessionPool {
  const onConnectionLost = options.onConnectionLost ?? (() => undefined)
  const statementTimeoutMs = options.statementTimeoutMs ?? 30_000
  const pool = new pg.Pool({
    connectionString: options.connectionString,
    max: options.maxConnections ?? 10,
    connectionTimeoutMillis: options.acquireTimeoutMs ?? 10_000,
    idleTimeoutMillis: IDLE_CONNECTION_MS,
    ...(statementTimeoutMs > 0 && { query_timeout: statementTimeoutMs + SILENCE_MS }),
    keepAlive: true,
    // A statement does not wait for the answer to the one before it: what is asked in one turn travels together.
    pipeline: true,
    application_name: 'parcel-consolidation',
    types: { getTypeParser: getTextParser as typeof pg.types.getTypeParser },
  })
  // Without a listener, a connection lost while idle would end the process.
  pool.on('error', onConnectionLost)
  pool.on('connect', (client) => {
    client.on('error', onConnectionLost)
    // SET, since connection poolers refuse these as start-up parameters. It is sent before the first query.
    client
      .query(
        `set timezone = 'UTC'; set statement_timeout = ${statementTimeoutMs}; ` +
          `set idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_MS}`,
      )
      .catch(onConnectionLost)
  })

  return {
    async connect() {
      try {
        return toSession(await pool.connect())
      } catch (error) {
        if (error instanceof Error && error.message === ACQUIRE_TIMEOUT_TEXT) {
          throw new DatabaseBusyError('waited too long for a database connection')
        }
        throw toUnavailable(error)
      }
    },
    end: async () => {
      if (!pool.ending) await pool.end()
    },
  }
}

/** PostgreSQL 15 or later, or an engine that speaks its language. Connects on first use. */
export function openPostgres(options: PostgresOptions): Database {
  return createDatabase({
    engine: 'postgres',
    pool: createPool(options),
    ...toCommonOptions(options),
  })
}
