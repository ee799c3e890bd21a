import { AsyncLocalStorage } from 'node:async_hooks'
import { Socket } from 'node:net'
import path from 'node:path'
import pg from 'pg'
import { grantDailyWork } from '@server/db/daily-role'
import { createDatabase, type Database } from '@server/db/database'
import { LitePool, type LiteEngine } from '@server/db/lite-pool'
import { migrate } from '@server/db/migrate'
import { createPostgresPool, openPostgres } from '@server/db/postgres'
import type { SqlResult, SqlSession, SqlSessionPool } from '@server/db/session-pool'
import { createEngine } from './empty-engine'
import { takeKeptPool } from './kept-pool'

declare global {
  /** Set by server-environment.js. The map outlives the test files of one Jest worker. */
  var perWorker: Map<string, unknown>
  /** Closed after the test file, if it has not done so: a server that goes on would work in the next one's database. */
  var leftOpen: Set<() => Promise<void>>
  var withoutLastingTimers: <T>(work: () => T) => T
  var withoutLastingTimersUntilDone: <T>(work: () => Promise<T>) => Promise<T>
}

export const migrationsFolder = path.resolve('server/db/migrations')

/** With DATABASE_URL the tests run on PostgreSQL, else on the embedded engine in memory. */
const adminUrl = process.env['DATABASE_URL']
export const testEngine = adminUrl ? 'postgres' : 'embedded'
/** A replica of that one, which then makes all views of the data. */
const replicaUrl = process.env['READ_DATABASE_URL']

interface Clock {
  offsetMs: number | undefined
  /** Null: it runs again. */
  standsAt: Date | null | undefined
}

const clocks = new WeakMap<Database, Clock>()

const hasMoved = ({ offsetMs, standsAt }: Clock) => offsetMs !== undefined || standsAt !== undefined

/** What a request asked of the database: a turn begins where nothing of the session is under way. */
export interface Traffic {
  statements: number
  turns: number
}

/** The request that asks; what jobs and schedules ask of the database meanwhile is nobody's. */
const asking = new AsyncLocalStorage<Traffic & { isOver: boolean }>()
const lastAsked = new WeakMap<Database, Traffic>()

/** Counts what `work` asks of this database, up to its transaction's end: the jobs that it has woken come after that. */
export function countTraffic(db: Database, work: () => void): void {
  const traffic = { statements: 0, turns: 0, isOver: false }
  lastAsked.set(db, traffic)
  asking.run(traffic, work)
}

/** Of the request that came last. */
export function lastTraffic(db: Database): Traffic {
  const { statements, turns } = lastAsked.get(db) ?? { statements: 0, turns: 0 }
  return { statements, turns }
}

const counted = new WeakSet<SqlSession>()

/** Once for each session, however often it is handed out. */
function count(session: SqlSession): void {
  if (counted.has(session)) return
  counted.add(session)
  let underWay = 0
  const counting = (query: SqlSession['query']): SqlSession['query'] => (...words) => {
    const traffic = asking.getStore()
    if (traffic && !traffic.isOver) {
      traffic.statements += 1
      // A commit goes with the last statements; nobody waits for that of a view.
      traffic.isOver = words[0] === 'commit'
      if (underWay === 0 && !traffic.isOver) traffic.turns += 1
    }
    underWay += 1
    const answer = query.apply(session, words)
    const end = () => {
      underWay -= 1
    }
    answer.then(end, end)
    return answer
  }
  session.query = counting(session.query)
  if (session.queryAlone) session.queryAlone = counting(session.queryAlone)
}

async function once<T>(key: string, make: () => Promise<T>): Promise<T> {
  const kept = perWorker.get(key) as Promise<T> | undefined
  if (kept) return kept
  const made = make()
  perWorker.set(key, made)
  return made
}

/** The worker's engine, which the pool of one test file must not close. */
async function getSharedEngine(key = 'engine'): Promise<LiteEngine> {
  const engine = await once(key, () => withoutLastingTimersUntilDone(createEngine))
  return {
    execProtocolStream: (message, options) =>
      withoutLastingTimers(() => engine.execProtocolStream(message, options)),
    isInTransaction: () => engine.isInTransaction(),
    close: () => Promise.resolve(),
  }
}

const NAME_PREFIX = 'parcel_test_'

function isRunning(processId: number): boolean {
  try {
    process.kill(processId, 0)
    return true
  } catch {
    return false
  }
}

/** An empty database of this process's own; those of test runs that have ended are dropped on the way. */
async function createOwnDatabase(adminUrl: string, suffix = ''): Promise<string> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ datname: string }>('select datname from pg_database where datname like $1', [
      `${NAME_PREFIX}%`,
    ])
    for (const { datname } of rows) {
      const owner = parseInt(datname.slice(NAME_PREFIX.length), 10)
      if (!isRunning(owner)) await client.query(`drop database if exists ${datname} with (force)`)
    }
    const url = new URL(adminUrl)
    const name = `${NAME_PREFIX}${process.pid}${suffix}`
    await client.query(`drop database if exists ${name} with (force)`)
    await client.query(`create database ${name}`)
    // Nothing here outlives the run, and no test of these pulls a plug: what does has databases of its own.
    if (replicaUrl === undefined) await client.query(`alter database ${name} set synchronous_commit = off`)
    url.pathname = `/${name}`
    return url.href
  } finally {
    await client.end()
  }
}

/** Where the worker's database is on PostgreSQL. */
export function getDatabaseUrl(): Promise<string> {
  if (!adminUrl) throw new Error('only on PostgreSQL: DATABASE_URL is not set')
  return once('url', () => createOwnDatabase(adminUrl))
}

/**
 * For a session. A busy machine is slow, not wrong: a hundred thousand rows of a test take it longer to lay than a statement of the
 * product may run, and a hundred requests at once wait longer for their turn. Tests of these limits open databases of their own.
 */
const PATIENCE_MS = 600_000

const prepareWith = (clock: Clock) => async (session: SqlSession): Promise<void> => {
  count(session)
  if (clock.offsetMs !== undefined) await session.query("select set_config('app.clock_offset_ms', $1, false)", [String(clock.offsetMs)])
  if (clock.standsAt !== undefined) await session.query("select set_config('app.clock_stands_at', $1, false)", [clock.standsAt?.toISOString() ?? ''])
}

async function open(clock: Clock): Promise<Database> {
  const prepareSession = prepareWith(clock)
  if (adminUrl) {
    const options = { connectionString: await getDatabaseUrl(), statementTimeoutMs: 0, acquireTimeoutMs: PATIENCE_MS }
    const pool = takeKeptPool(options, () => hasMoved(clock))
    return createDatabase({ engine: 'postgres', pool, replicaPools: openReplicas(options.connectionString), prepareSession, followsRequests: true })
  }
  const pool = new LitePool(await getSharedEngine(), { acquireTimeoutMs: PATIENCE_MS })
  return createDatabase({ engine: 'embedded', pool, prepareSession, followsRequests: true })
}

/** Of the worker's database. */
function openReplicas(connectionString: string): SqlSessionPool[] {
  if (replicaUrl === undefined) return []
  const url = new URL(replicaUrl)
  url.pathname = new URL(connectionString).pathname
  return [createPostgresPool({ connectionString: url.href, isForReading: true })]
}

/** Schedules too: one that a test file before this left behind makes jobs, on the minute, that nobody here takes up. */
async function listTables(db: Database): Promise<string[]> {
  const { rows } = await db.execute(
    "select schemaname || '.' || tablename as name from pg_tables where schemaname = 'public' or (schemaname = 'pgboss' and tablename in ('job', 'schedule'))",
  )
  return (rows as { name: string }[]).map(({ name }) => name)
}

/** Tables that the migrations fill: the product's own data, which tests leave as they are. */
async function findSeededTables(db: Database): Promise<string[]> {
  const seeded: string[] = []
  for (const table of await listTables(db)) {
    const { rowCount } = await db.execute(`select 1 from ${table} limit 1`)
    if (rowCount > 0) seeded.push(table)
  }
  return seeded
}

/** The product's clock as migration 001 has it, but one that can stand still: only so is a deadline met to the millisecond. */
const STOPPABLE_CLOCK = `create or replace function app_now() returns timestamptz language sql stable as $$
  select coalesce(
    nullif(current_setting('app.clock_stands_at', true), '')::timestamptz,
    now() + make_interval(secs => coalesce(nullif(current_setting('app.clock_offset_ms', true), ''), '0')::double precision / 1000)
  )
$$`

/** What no replica can answer is answered by the primary, and nobody would notice. */
function noticingFailedViews(db: Database): Database {
  const { replicas } = db
  if (!replicas) return db
  const close = async () => {
    await db.close()
    if (replicas.failed > 0) throw new Error(`${replicas.failed} views could not be made by the replica`)
  }
  return { ...db, close }
}

/**
 * The worker's database, migrated and without members' rows. Close it in afterAll. Two of them in one test file see the
 * same rows.
 */
export async function openTestDatabase(): Promise<Database> {
  const clock: Clock = { offsetMs: undefined, standsAt: undefined }
  const db = noticingFailedViews(await open(clock))
  clocks.set(db, clock)
  await once('seeded', async () => {
    await migrate(db, migrationsFolder)
    await db.execute(STOPPABLE_CLOCK)
    return findSeededTables(db)
  })
  // The embedded engine's session outlives the test file that set its clock.
  await db.execute("select set_config('app.clock_offset_ms', '0', false), set_config('app.clock_stands_at', '', false)")
  await emptyTables(db)
  await sweepTables(db)
  return db
}

/**
 * With DAILY_ROLE: the same database by a role of this name, which may read and write rows and nothing else, as a server has it beside
 * OWNER_DATABASE_URL. Undefined without. Closed by who opened it.
 */
export async function openDailyDatabase(db: Database, role = process.env['DAILY_ROLE']): Promise<Database | undefined> {
  if (!adminUrl || role === undefined) return undefined
  await db.execute(`do $$ begin create role ${role}; exception when duplicate_object or unique_violation then null; end $$`)
  const url = new URL(await getDatabaseUrl())
  url.searchParams.set('options', `-c role=${role}`)
  const pool = createPostgresPool({ connectionString: url.href, statementTimeoutMs: 0, acquireTimeoutMs: PATIENCE_MS })
  const clock = clocks.get(db)
  const daily = createDatabase({ engine: 'postgres', pool, ...(clock && { prepareSession: prepareWith(clock) }), followsRequests: true })
  await grantDailyWork(db, daily, 'public')
  return daily
}

/** A new database without any table, for tests of the migrations. */
export async function openEmptyDatabase(): Promise<Database> {
  if (adminUrl) return openPostgres({ connectionString: await createOwnDatabase(adminUrl, '_empty') })
  const db = createDatabase({ engine: 'embedded', pool: new LitePool(await getSharedEngine('empty engine')) })
  await db.execute('drop schema public cascade; create schema public; drop schema if exists pgboss cascade')
  return db
}

const DEADLOCK = '40P01'

/**
 * A session of the worker's own, which outlives its test files: what asks all tables at once is planned once for each session, and on
 * PostgreSQL a server opens new ones for each file. The embedded engine has one in any case. On PostgreSQL it is the worker's database
 * that is asked, through whatever pool `db` reaches it.
 */
async function executeAside(db: Database, sql: string): Promise<Pick<SqlResult, 'rows'>> {
  if (!adminUrl) return db.execute(sql)
  const client = await once('aside', async () => {
    const made = new pg.Client({ connectionString: await getDatabaseUrl() })
    // A test may end every session there is.
    made.on('error', () => perWorker.delete('aside'))
    await made.connect()
    // The first as emptying wants it: each change would throw all plans away. And for a look at each table PostgreSQL would start
    // processes of its own, which know none of the tables yet: 750 ms instead of 13 for a hundred and seventy nearly empty ones.
    await made.query('set session_replication_role = replica; set max_parallel_workers_per_gather = 0')
    // Whoever is done with the worker need not wait for it.
    if (made.connection.stream instanceof Socket) made.connection.stream.unref()
    return made
  })
  return client.query<Record<string, unknown>>(sql)
}

/**
 * What a statement about all tables says, as a function of this name: functions keep their plans for as long as the session lives.
 * @param definition what follows the name, e.g. `returns void language plpgsql as …`; it may change from call to call
 */
export async function askPlanned(db: Database, name: string, definition: string): Promise<SqlResult['rows']> {
  const kept = `function ${name}`
  if (perWorker.get(kept) !== definition) {
    await executeAside(db, `create or replace function ${name}() ${definition}`)
    perWorker.set(kept, definition)
  }
  return (await executeAside(db, `select * from ${name}()`)).rows
}

/** The ledger's own refusal of deletes is a trigger, off here: the session aside is so always, the embedded engine's only meanwhile. */
const EMPTYING = 'returns void language plpgsql set session_replication_role = replica'

/** Deletes all rows but those that the migrations made. */
export async function emptyTables(db: Database): Promise<void> {
  const seeded = await once<string[]>('seeded', () => findSeededTables(db))
  const deletes = (await listTables(db)).filter((table) => !seeded.includes(table)).map((table) => `delete from ${table};`).join('\n')
  // A mail of the test before may be noting its end just now, and take the tables in another order.
  for (let tries = 0; ; tries += 1) {
    try {
      await askPlanned(db, 'empty_tables', `${EMPTYING} as $empty$ begin ${deletes} end $empty$`)
      return
    } catch (error) {
      if ((error as { code?: unknown }).code !== DEADLOCK || tries >= 5) throw error
    }
  }
}

const SWEPT_BYTES = 200_000

/** What tests of many rows have left behind: deleted, but still read by whoever looks through the table, until it is swept. */
async function sweepTables(db: Database): Promise<void> {
  const { rows } = await db.execute(
    "select oid::regclass::text as name from pg_class where relkind = 'r' and relnamespace in (select oid from pg_namespace where nspname in ('public', 'pgboss')) and pg_table_size(oid) > $1",
    [SWEPT_BYTES],
  )
  // No statement of a transaction, which `execute` makes of each on PostgreSQL.
  for (const { name } of rows as { name: string }[]) await executeAside(db, `vacuum ${name}`)
}

/** Moves the product's clock (app_now) of this database's sessions by so many milliseconds. */
export function setClockOffset(db: Database, offsetMs: number): void {
  const clock = clocks.get(db)
  if (!clock) throw new Error('only a test database has a clock to set')
  clock.offsetMs = offsetMs
}

/** Stops the product's clock of this database at this moment. */
export function stopClock(db: Database, at: Date): void {
  const clock = clocks.get(db)
  if (!clock) throw new Error('only a test database has a clock to stop')
  clock.standsAt = at
}

/** Lets the product's clock of this database be right again; its sessions ask only where it ever was not. */
export function resetClock(db: Database): void {
  const clock = clocks.get(db)
  if (!clock) throw new Error('only a test database has a clock to set')
  if (clock.offsetMs !== undefined) clock.offsetMs = 0
  if (clock.standsAt !== undefined) clock.standsAt = null
}
