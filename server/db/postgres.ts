import { isNativeError } from 'node:util/types'
import pg from 'pg'
import { toHostUrls } from '@server/config/database-url'
import { createDatabase, toCommonOptions, type CommonOptions, type Database } from '@server/db/database'
import { DatabaseBusyError, DatabaseUnavailableError, isOfReplica, isStaleStatement, NO_PRIMARY, sqlStates } from '@server/db/database-errors'
import { GatheringSocket } from '@server/db/gathering-socket'
import { HostPools } from '@server/db/host-pools'
import type { SqlSession, SqlSessionPool, ToKey } from '@server/db/session-pool'
import { createStatementNames, type NameStatement } from '@server/db/statement-names'
import { getTextParser } from '@server/db/value-types'

export interface PostgresOptions extends CommonOptions {
  /** One host, or several that are tried in order until one takes writes. */
  connectionString: string
  /** One host, or several that make views of the data in turn. */
  replicaConnectionString?: string | undefined
  maxConnections?: number
  acquireTimeoutMs?: number
  /** After it a statement is ended; 0 never. */
  statementTimeoutMs?: number
  /** Off behind a pooler that hands a session on without the statements that its user has named. */
  namesStatements?: boolean
  /** Idle sessions keep no process from its end. */
  letsProcessEnd?: boolean
  /** A connection was lost; the pool makes a new one on the next use. */
  onConnectionLost?: (error: Error) => void
}

const IDLE_CONNECTION_MS = 30_000
const IDLE_IN_TRANSACTION_MS = 60_000
/** pg-pool gives its timeout no code. */
const ACQUIRE_TIMEOUT_TEXT = 'timeout exceeded when trying to connect'

/**
 * It shuts down, starts, fell, takes no more connections, or takes no writes, being no primary any more; and the whole class of
 * broken connections.
 */
const AWAY_CODES = /^(57P0[1-5]|53300|25006|08...)$/
/** The driver gives these no code. */
const LOST_CONNECTION = /^(Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout)/
/** PostgreSQL ends a slow statement itself. One that stands still with its connections open does not even say so. */
const SILENCE_MS = 5_000
/** Of a replica: the primary answers in its place, and has time of its own. */
const OF_REPLICAS = { acquireTimeoutMs: 1_000, statementTimeoutMs: 5_000, silenceMs: 1_000, isForReading: true }

/** What a lost or refused connection throws, from the system (with the name of a system call), PostgreSQL or the driver. */
function toUnavailable(error: unknown): unknown {
  if (!isNativeError(error)) return error
  const { code, syscall, errors } = error as Error & { code?: string; syscall?: string; errors?: readonly unknown[] }
  // A name with several addresses, none of which answers.
  if (errors?.[0] !== undefined) return toUnavailable(errors[0])
  if (isOfReplica(error)) return new DatabaseUnavailableError(error, NO_PRIMARY)
  const isAway = syscall !== undefined || (code === undefined ? LOST_CONNECTION.test(error.message) : AWAY_CODES.test(code))
  return isAway ? new DatabaseUnavailableError(error, code) : error
}

const isNoPrimary = (error: unknown) =>
  error instanceof DatabaseUnavailableError && (error.code === sqlStates.readOnly || error.code === NO_PRIMARY)

/** After a failover the same name may lead to what was the primary: nobody is served from there. */
function assertPrimary(client: pg.PoolClient, done: (error?: Error) => void): void {
  client.query<{ transaction_read_only: string }>('show transaction_read_only').then(({ rows: [session] }) => {
    const isPrimary = session?.transaction_read_only === 'off'
    done(isPrimary ? undefined : new DatabaseUnavailableError(new Error('it takes no writes'), NO_PRIMARY))
  }, done)
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

/** Of a script that is a transaction by itself. */
const BEGINS = /^\s*begin\s*;/i

interface SessionOptions {
  readonly opening: string
  readonly nameOf: NameStatement
  /** It has shown that all sessions as old as this one may fail for the same reason. */
  readonly onOutdated: () => void
}

function toSession(client: pg.PoolClient, { opening, nameOf, onOutdated }: SessionOptions): SqlSession {
  let lost: Error | undefined
  function toPrepared(text: string, values: readonly (string | Buffer | null)[]) {
    const name = nameOf(text)
    return { values: [...values], ...(name !== undefined && { name }) }
  }
  const send = (text: string, values: readonly (string | Buffer | null)[]): Promise<ArrayResult | ArrayResult[]> =>
    client.query({ text, rowMode: 'array', ...(values.length > 0 && toPrepared(text, values)) })
  const query: SqlSession['query'] = async (text, values = [], toKey) => {
    // A rollback would wait as long again for an answer that never comes; a session that is given up rolls back by itself.
    if (lost) throw lost
    // Several statements in one text give a list of results; like the embedded engine, the last one counts.
    const results = await send(text, values).catch((cause: unknown) => {
      const error = toUnavailable(cause)
      if (isNoPrimary(error) || isStaleStatement(error)) onOutdated()
      if (error instanceof DatabaseUnavailableError || isStaleStatement(error)) lost = error as Error
      throw error
    })
    const result = Array.isArray(results) ? results.at(-1) : results
    return { command: result?.command ?? '', rowCount: result?.rowCount ?? 0, rows: result ? toRows(result, toKey) : [] }
  }
  return {
    query,
    async queryAlone(text, values, toKey) {
      if (BEGINS.test(text)) return query(text.replace(BEGINS, `begin; ${opening};`), values, toKey)
      // One packet there and one back. Where the text fails, the commit rolls back and says nothing more.
      const begun = query(`begin; ${opening}`)
      const answer = query(text, values, toKey)
      const committed = query('commit')
      const [first, second, third] = await Promise.allSettled([answer, begun, committed])
      if (first.status === 'rejected') throw first.reason
      for (const other of [second, third]) if (other.status === 'rejected') throw other.reason
      return first.value
    },
    release: (error) => client.release(error ?? lost),
  }
}

interface PoolOptions extends Omit<PostgresOptions, keyof CommonOptions | 'replicaConnectionString'> {
  silenceMs?: number
  /** A host that takes no writes will do. */
  isForReading?: boolean
}

/** The sessions alone, for whoever opens one database after the other on them. */
export function createPostgresPool(options: PoolOptions): SqlSessionPool {
  const onConnectionLost = options.onConnectionLost ?? (() => undefined)
  const { statementTimeoutMs = 30_000, silenceMs = SILENCE_MS, namesStatements = true, isForReading = false } = options
  const opening =
    `set local timezone = 'UTC'; set local statement_timeout = ${statementTimeoutMs}; ` +
    `set local idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_MS}`
  const nameOf = namesStatements ? createStatementNames() : () => undefined
  const open = (connectionString: string) =>
    new pg.Pool({
      connectionString,
      max: options.maxConnections ?? 10,
      connectionTimeoutMillis: options.acquireTimeoutMs ?? 10_000,
      idleTimeoutMillis: IDLE_CONNECTION_MS,
      ...(statementTimeoutMs > 0 && { query_timeout: statementTimeoutMs + silenceMs }),
      keepAlive: true,
      allowExitOnIdle: options.letsProcessEnd ?? false,
      // A statement does not wait for the answer to the one before it: what is asked in one turn travels together.
      pipeline: true,
      stream: () => new GatheringSocket(),
      application_name: 'parcel-consolidation',
      ...(!isForReading && { verify: assertPrimary }),
      types: { getTypeParser: getTextParser as typeof pg.types.getTypeParser },
    })
  const pools = toHostUrls(options.connectionString).map(open)
  const hosts = new HostPools(pools.map((pool) => ({ connect: () => pool.connect().catch(failToConnect) })))
  /** One of them leads to no primary any more, or its statements are from before a newer server's migration: so may all made before it. */
  let generation = 0
  const generations = new WeakMap<pg.PoolClient, number>()
  for (const pool of pools) {
    // Without a listener, a connection lost while idle would end the process.
    pool.on('error', onConnectionLost)
    pool.on('connect', (client) => {
      generations.set(client, generation)
      client.on('error', onConnectionLost)
    })
  }

  return {
    opening,
    async connect() {
      for (;;) {
        const client = await hosts.connect()
        const made = generations.get(client)
        if (made === generation)
          return toSession(client, { opening, nameOf, onOutdated: () => (generation = Math.max(generation, made + 1)) })
        client.release(true)
      }
    },
    end: async () => {
      await Promise.all(pools.map(async (pool) => pool.ending || pool.end()))
    },
  }
}

function failToConnect(error: unknown): never {
  if (isNativeError(error) && error.message === ACQUIRE_TIMEOUT_TEXT) {
    throw new DatabaseBusyError('waited too long for a database connection')
  }
  throw toUnavailable(error)
}

/** PostgreSQL 15 or later, or an engine that speaks its language. Connects on first use. */
export function openPostgres(options: PostgresOptions): Database {
  const { replicaConnectionString: replicas } = options
  const toReplicaPool = (connectionString: string) => createPostgresPool({ ...options, ...OF_REPLICAS, connectionString })
  return createDatabase({
    engine: 'postgres',
    pool: createPostgresPool(options),
    ...(replicas !== undefined && { replicaPools: toHostUrls(replicas).map(toReplicaPool) }),
    ...toCommonOptions(options),
  })
}
