import { setImmediate as nextTurn } from 'node:timers/promises'
import { protocol, type PGlite } from '@electric-sql/pglite'
import { CommitGroup } from '@server/db/commit-group'
import { DatabaseBusyError, isStaleStatement, sqlState, sqlStates, toDatabaseError } from '@server/db/database-errors'
import type { SqlResult, SqlSession, SqlSessionPool, ToKey } from '@server/db/session-pool'
import { createStatementNames } from '@server/db/statement-names'
import { getTextParser, type EncodedParameter, type TextParser } from '@server/db/value-types'

export interface LitePoolOptions {
  acquireTimeoutMs?: number
  maxQueue?: number
  /** The engine does not wait for the disk itself (`synchronous_commit = off`): the pool sees to it, for many at once. */
  groupsCommits?: boolean
  /** So much log, and all is written to its place: what a start after a crash has to go through, and what lies on the disk meanwhile. */
  checkpointAfterBytes?: number
  /** The database cannot go on (disk full, a failure inside the engine): the process should end. */
  onFatal?: (error: unknown) => void
}

interface Waiter {
  grant: (session: LiteSession) => void
  timer: NodeJS.Timeout
}

/** The engine works inside this thread, so other work gets its turn after this long. */
const YIELD_AFTER_MS = 4

/** What the pool needs of PGlite. */
export type LiteEngine = Pick<PGlite, 'execProtocolStream' | 'isInTransaction' | 'close'>

type EngineMessage = Awaited<ReturnType<LiteEngine['execProtocolStream']>>[number]

/** The messages of the PostgreSQL protocol that make up a result; PGlite types them only by their name. */
interface RowDescription {
  fields: { name: string; dataTypeID: number }[]
}
interface DataRow {
  fields: (string | null)[]
}
interface CommandComplete {
  text: string
}

/** The result of the last statement among these messages. */
export function toResult(messages: readonly EngineMessage[], toKey: ToKey = (column) => column): SqlResult {
  let columns: { key: string; parse: TextParser }[] = []
  let rows: unknown[] = []
  let result: SqlResult = { command: '', rowCount: 0, rows: [] }
  for (const message of messages) {
    if (message.name === 'rowDescription') {
      const { fields } = message as unknown as RowDescription
      columns = fields.map(({ name, dataTypeID }) => ({ key: toKey(name), parse: getTextParser(dataTypeID) }))
    } else if (message.name === 'dataRow') {
      const { fields } = message as unknown as DataRow
      const row: Record<string, unknown> = {}
      columns.forEach(({ key, parse }, index) => {
        const text = fields[index]
        row[key] = text === null || text === undefined ? null : parse(text)
      })
      rows.push(row)
    } else if (message.name === 'commandComplete') {
      // "SELECT 2", "INSERT 0 5" or "CREATE TABLE"
      const words = (message as unknown as CommandComplete).text.split(' ')
      const count = Number(words.at(-1))
      result = { command: words[0] ?? '', rowCount: Number.isInteger(count) ? count : 0, rows }
      columns = []
      rows = []
    }
  }
  return result
}

function concatenate(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let offset = 0
  for (const part of parts) {
    whole.set(part, offset)
    offset += part.length
  }
  return whole
}

const nameOf = createStatementNames()

/** Which named statements an engine has parsed; pools may share one. */
const parsedBy = new WeakMap<LiteEngine, Set<string>>()

interface Request {
  readonly message: Uint8Array
  /** To be parsed first, under this name. */
  readonly parses?: string
}

function toRequest(text: string, values: readonly EncodedParameter[], parsed: ReadonlySet<string>): Request {
  if (values.length === 0) return { message: protocol.serialize.query(text) }
  const name = nameOf(text)
  const isNew = name === undefined || !parsed.has(name)
  const statement = name !== undefined && { statement: name }
  const texts = values.map((value) => (Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value))
  const message = concatenate([
    // Closed first: a statement that failed after it was parsed is there, though nobody noted it.
    ...(isNew && name !== undefined ? [protocol.serialize.close({ type: 'S', name })] : []),
    ...(isNew ? [protocol.serialize.parse({ text, ...(name !== undefined && { name }) })] : []),
    protocol.serialize.bind({ values: texts, ...statement }),
    protocol.serialize.describe({ type: 'P' }),
    protocol.serialize.execute({}),
    protocol.serialize.sync(),
  ])
  return { message, ...(isNew && name !== undefined && { parses: name }) }
}

class LiteSession implements SqlSession {
  private released = false
  /** The last statement on its way: what is not waited for runs in its turn all the same. */
  private last: Promise<unknown> = Promise.resolve()

  constructor(private readonly pool: LitePool) {}

  query(text: string, values: readonly EncodedParameter[] = [], toKey?: ToKey): Promise<SqlResult> {
    if (this.released) return Promise.reject(new Error('this database session was released'))
    const answer = this.last.then(() => this.pool.run(text, values, toKey))
    this.last = answer.catch(() => undefined)
    return answer
  }

  settle(): Promise<void> {
    const settled = this.last.then(() => this.pool.bringToDisk())
    this.last = settled.catch(() => undefined)
    return settled
  }

  release(): void {
    if (this.released) return
    this.released = true
    void this.last.then(() => this.pool.takeBack())
  }
}

const BEGINS = /^\s*(begin|start transaction)\b/i
const READ_ONLY = /\bread only\b/i
/**
 * Where something is not on the disk yet, the engine waits for it once more, with all that it has committed before. Tells how long the
 * log is.
 */
const SYNC = `select pg_current_wal_insert_lsn() - '0/0'::pg_lsn as log, set_config('synchronous_commit', 'on', true),
  case when pg_current_wal_insert_lsn() > pg_current_wal_flush_lsn() then pg_logical_emit_message(true, 'commits', '') end`

/** Many users, one session: PGlite's single session handed out first come, first served. */
export class LitePool implements SqlSessionPool {
  private readonly waiters: Waiter[] = []
  private readonly acquireTimeoutMs: number
  private readonly maxQueue: number
  private readonly onFatal: (error: unknown) => void
  private readonly parsed: Set<string>
  private readonly group: CommitGroup | undefined
  private readonly checkpointAfterBytes: number
  private logBytes = 0
  /** As long as the log was then; the engine begins with one. */
  private checkpointBytes: number | undefined
  private onlyReads = false
  private busy = false
  private ended = false
  private lastYieldAt = performance.now()
  private whenIdle: (() => void) | undefined

  constructor(
    private readonly engine: LiteEngine,
    options: LitePoolOptions = {},
  ) {
    this.acquireTimeoutMs = options.acquireTimeoutMs ?? 10_000
    this.maxQueue = options.maxQueue ?? 5_000
    this.onFatal = options.onFatal ?? (() => undefined)
    this.parsed = parsedBy.get(engine) ?? new Set()
    parsedBy.set(engine, this.parsed)
    this.checkpointAfterBytes = options.checkpointAfterBytes ?? 64 * 1_024 * 1_024
    if (options.groupsCommits) this.group = new CommitGroup(() => this.sync())
  }

  settled(): Promise<void> {
    return this.group?.settled() ?? Promise.resolve()
  }

  /** By whoever holds the engine, and is not in a transaction. */
  async bringToDisk(): Promise<void> {
    if (!this.group?.isOpen()) return
    await this.group.bring()
    // PostgreSQL has a process for this; the engine has none, and would keep its log until it is closed.
    if (this.logBytes - (this.checkpointBytes ?? this.logBytes) < this.checkpointAfterBytes) return
    await this.send(protocol.serialize.query('checkpoint'))
    this.checkpointBytes = this.logBytes
  }

  private async sync(): Promise<void> {
    const { rows } = toResult(await this.send(protocol.serialize.query(SYNC)))
    this.logBytes = Number((rows[0] as { log?: unknown } | undefined)?.log ?? 0)
    this.checkpointBytes ??= this.logBytes
  }

  connect(): Promise<SqlSession> {
    if (this.ended) return Promise.reject(new Error('the database is closed'))
    if (!this.busy) {
      this.busy = true
      return Promise.resolve(new LiteSession(this))
    }
    if (this.waiters.length >= this.maxQueue) {
      return Promise.reject(new DatabaseBusyError('the queue for the database is full'))
    }
    return new Promise((grant, refuse) => {
      const waiter: Waiter = {
        grant,
        timer: setTimeout(() => {
          this.waiters.splice(this.waiters.indexOf(waiter), 1)
          refuse(new DatabaseBusyError('waited too long for the database'))
        }, this.acquireTimeoutMs),
      }
      this.waiters.push(waiter)
    })
  }

  /** Called by the session that holds the engine. */
  async run(text: string, values: readonly EncodedParameter[] = [], toKey?: ToKey): Promise<SqlResult> {
    if (performance.now() - this.lastYieldAt > YIELD_AFTER_MS) {
      await nextTurn()
      this.lastYieldAt = performance.now()
    }
    const { message, parses } = toRequest(text, values, this.parsed)
    const messages = await this.send(message)
    if (parses !== undefined) this.parsed.add(parses)
    if (this.group) this.noteCommit(text, this.group)
    return toResult(messages, toKey)
  }

  private noteCommit(text: string, group: CommitGroup): void {
    if (BEGINS.test(text)) this.onlyReads = READ_ONLY.test(text)
    if (this.engine.isInTransaction()) return
    // The end of a transaction, or a statement by itself, whatever it was.
    if (!this.onlyReads) group.note()
    this.onlyReads = false
  }

  private async send(request: Uint8Array): Promise<readonly EngineMessage[]> {
    try {
      return await this.engine.execProtocolStream(request, { syncToFs: false })
    } catch (cause) {
      const error = toDatabaseError(cause)
      const code = sqlState(error)
      if (isStaleStatement(error)) this.parsed.clear()
      // An error without a code is none that the database reported: the engine itself broke.
      if (code === undefined || code === sqlStates.diskFull) this.onFatal(error)
      throw error
    }
  }

  /** Called by a session on its release: the engine goes to whoever has waited longest. */
  takeBack(): void {
    void this.leave().then(() => {
      const next = this.waiters.shift()
      if (next) {
        clearTimeout(next.timer)
        next.grant(new LiteSession(this))
        return
      }
      this.busy = false
      this.whenIdle?.()
    })
  }

  /**
   * A transaction that its user left open must not be inherited by the next one. Nobody behind: nobody to share the way to the disk
   * with.
   */
  private async leave(): Promise<void> {
    try {
      if (this.engine.isInTransaction()) await this.run('rollback')
      if (this.waiters.length === 0 || this.group?.isDue()) await this.bringToDisk()
    } catch (error) {
      this.onFatal(error)
    }
  }

  /** Lets those who hold or wait for the session finish, then closes the engine. */
  async end(): Promise<void> {
    if (this.ended) return
    this.ended = true
    if (this.busy) {
      await new Promise<void>((resolve) => {
        this.whenIdle = resolve
      })
    }
    await this.engine.close()
  }
}
