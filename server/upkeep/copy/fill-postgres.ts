import PgBoss from 'pg-boss'
import { BOOKKEEPING, readMigrations } from '@server/db/migrate'
import { migrationsFolder } from '@server/db/migrations-folder'
import type { Contents } from '@server/upkeep/copy/contents'
import { isSame, type Ask, type TableSum } from '@server/upkeep/copy/kept-tables'
import { copyIn } from '@server/upkeep/copy/postgres-copy'
import type { PostgresSession } from '@server/upkeep/copy/postgres-session'
import { UpkeepError } from '@server/upkeep/upkeep-error'

export type Tell = (line: string) => void

export interface FilledTable extends TableSum {
  readonly name: string
}

const SCHEMA = 'pgboss'
/** Any number: who fills a database is alone in it. */
const FILLING = 7_215_301

/** Its transaction and its limits are ours. */
function toQueuePlan(): string {
  const lines = PgBoss.getConstructionPlans(SCHEMA).split('\n')
  return lines.filter((line) => !/^(?:BEGIN;|COMMIT;|SET LOCAL )/.test(line.trim())).join('\n')
}

const planVersion = (): number => Number(/INSERT INTO pgboss\.version\(version\) VALUES \('(\d+)'\)/i.exec(PgBoss.getConstructionPlans(SCHEMA))?.[1])

/** The texts of the migrations that the rows come from: later ones are left to the server, which also changes rows by them. */
async function findMigrationTexts({ migrations }: Contents): Promise<readonly string[]> {
  const known = new Map((await readMigrations(migrationsFolder)).map((migration) => [migration.name, migration]))
  return migrations.map(({ name, checksum }) => {
    const migration = known.get(name)
    if (migration?.checksum !== checksum) throw new UpkeepError(`The data know the migration ${name}, and this program does not: it is older. Take a newer one.`)
    return migration.text
  })
}

/** What this program cannot make anew; told before anything is begun. */
export async function assertKnown(contents: Contents): Promise<void> {
  await findMigrationTexts(contents)
  const { queueVersion } = contents
  if (queueVersion !== undefined && queueVersion !== planVersion()) {
    throw new UpkeepError(`The queue of the data is of version ${queueVersion}, this program's of ${planVersion()}. Start the server of this release on the data once.`)
  }
}

async function makeTables(ask: Ask, contents: Contents): Promise<void> {
  for (const statement of BOOKKEEPING) await ask(statement)
  for (const text of await findMigrationTexts(contents)) await ask(text)
  // What a migration has written and checks at its end is checked now; a table with checks that wait cannot be changed.
  await ask('set constraints all immediate')
  if (contents.queueVersion === undefined) return
  await ask(toQueuePlan())
  for (const { name, options } of contents.queues) await ask(`select ${SCHEMA}.create_queue($1, $2::json)`, [name, JSON.stringify(options)])
}

interface ForeignKey {
  readonly name: string
  readonly table: string
  readonly definition: string
}

const FOREIGN_KEYS = `
  select quote_ident(conname) as name, conrelid::regclass::text as "table", pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 2, 1`

/** Rows come in any order, and as they are: no trigger writes or refuses anything meanwhile. */
async function withoutRules(ask: Ask, tables: readonly string[], work: () => Promise<void>): Promise<void> {
  const keys = await ask<ForeignKey>(FOREIGN_KEYS)
  for (const { table, name } of keys) await ask(`alter table ${table} drop constraint ${name}`)
  for (const table of tables) await ask(`alter table ${table} disable trigger user`)
  await work()
  for (const table of tables) await ask(`alter table ${table} enable trigger user`)
  // Each row is looked at: one that points nowhere ends it.
  for (const { table, name, definition } of keys) {
    await ask(`alter table ${table} add constraint ${name} ${definition}`).catch((error: Error) => {
      throw new UpkeepError(`The data are not whole, and nothing was kept: ${error.message}.`)
    })
  }
}

async function copyRows({ client, ask }: PostgresSession, contents: Contents, tell: Tell): Promise<void> {
  const own = contents.tables.filter(({ name }) => !name.startsWith(`${SCHEMA}.`)).map(({ name }) => name)
  await withoutRules(ask, own, async () => {
    // What the migrations themselves have written comes along with the rest.
    await ask(`truncate ${own.join(', ')}`)
    for (const [index, table] of contents.tables.entries()) {
      tell(`${index + 1} of ${contents.tables.length}: ${table.name}`)
      await copyIn(client, `${table.name} (${table.columns})`, contents.copyOut(table))
    }
  })
  for (const { name, last_value, is_called } of contents.sequences) await ask('select setval($1::regclass, $2, $3)', [name, last_value, is_called])
}

/** @returns the tables that are not the same on both sides */
export async function compare(ours: Pick<Contents, 'tables' | 'sumOf'>, sumOf: Contents['sumOf']): Promise<{ sums: readonly FilledTable[]; differing: readonly string[] }> {
  const sums: FilledTable[] = []
  const differing: string[] = []
  for (const table of ours.tables) {
    const [one, other] = await Promise.all([ours.sumOf(table), sumOf(table)])
    sums.push({ name: table.name, ...one })
    if (!isSame(one, other)) differing.push(table.name)
  }
  return { sums, differing }
}

const ENCODING = 'select pg_encoding_to_char(encoding) as encoding from pg_database where datname = current_database()'
const TABLES = `
  select count(*)::int as count from pg_class join pg_namespace space on space.oid = relnamespace
  where space.nspname in ('public', '${SCHEMA}') and relkind in ('r', 'p', 'v', 'm', 'f')`

export async function countTables(ask: Ask): Promise<number> {
  const [row] = await ask<{ count: number }>(TABLES)
  return row?.count ?? 0
}

/**
 * Everything of `contents` into an empty database, in one transaction: all of it, with every checksum equal, or nothing.
 * @param sumOf of the rows that have come
 * @throws UpkeepError where the database is not empty or not fit
 */
export async function fillPostgres(session: PostgresSession, contents: Contents, sumOf: Contents['sumOf'], tell: Tell): Promise<readonly FilledTable[]> {
  const { ask } = session
  await assertKnown(contents)
  const [database] = await ask<{ encoding: string }>(ENCODING)
  if (database?.encoding !== 'UTF8') throw new UpkeepError(`The database of DATABASE_URL has the encoding ${database?.encoding}: make one with UTF8.`)
  await ask('begin')
  try {
    await ask('select pg_advisory_xact_lock($1)', [FILLING])
    if ((await countTables(ask)) > 0) throw new UpkeepError('The database of DATABASE_URL is not empty: nothing was changed. Make a new one.')
    tell('making the tables')
    await makeTables(ask, contents)
    await copyRows(session, contents, tell)
    tell('comparing checksums')
    const { sums, differing } = await compare(contents, sumOf)
    if (differing.length > 0) throw new UpkeepError(`These tables have not come as they are, and nothing was kept: ${differing.join(', ')}.`)
    await ask('commit')
    await ask('analyze')
    return sums
  } catch (error) {
    await ask('rollback').catch(() => undefined)
    throw error
  }
}
