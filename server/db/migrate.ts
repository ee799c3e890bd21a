import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import type { Database, Tx } from '@server/db/database'
import { sqlState } from '@server/db/database-errors'

export interface Migration {
  number: number
  name: string
  checksum: string
  text: string
}

/** The database and the program do not fit; the message says how, for the person who runs the server. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError'
}

const FILE_NAME = /^(\d{3})-[a-z0-9-]+\.sql$/
/** After it no older program can work here. All others only add: docs/how-to/change-the-database.md */
const BREAKING_NAME = /^\d{3}-breaking-/

/** @throws MigrationError for names that are none */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const migrations = await Promise.all(
    names.map(async (name) => {
      const number = FILE_NAME.exec(name)?.[1]
      if (!number) throw new MigrationError(`The migration ${name} must be named like 001-what-it-does.sql.`)
      // Line ends may differ between checkouts of the same file.
      const text = (await readFile(path.join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
      return { number: Number(number), name, checksum: createHash('sha256').update(text).digest('hex'), text }
    }),
  )
  migrations.forEach((migration, index) => {
    const previous = migrations[index - 1]
    if (previous?.number === migration.number) {
      throw new MigrationError(`The migrations ${previous.name} and ${migration.name} have the same number.`)
    }
  })
  return migrations
}

/** Two starters may both create the tables: PostgreSQL then refuses one of them although it said "if not exists". */
const CREATE_RACE_CODES = ['23505', '42P07', '42710']

/** Which migrations a database has; made before the first of them. */
export const BOOKKEEPING = [
  `create table if not exists schema_migrations (
    number integer primary key,
    name text not null,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`,
  'create table if not exists schema_lock (id integer primary key)',
  'insert into schema_lock (id) values (1) on conflict do nothing',
]

async function createBookkeeping(database: Database): Promise<void> {
  for (const statement of BOOKKEEPING) {
    try {
      await database.execute(statement)
    } catch (error) {
      if (!CREATE_RACE_CODES.includes(sqlState(error) ?? '')) throw error
    }
  }
}

async function applyPending(tx: Tx, migrations: readonly Migration[]): Promise<string[]> {
  const applied = new Map(
    (await tx.selectFrom('schemaMigrations').selectAll().execute()).map((row) => [row.number, row]),
  )
  const known = new Set(migrations.map(({ number }) => number))
  for (const { number, name } of applied.values()) {
    // While servers are updated one by one, an older one may start again after a newer one.
    if (!known.has(number) && BREAKING_NAME.test(name)) {
      throw new MigrationError(`The database has the migration ${name}, with which this program cannot work: it is older. Start a newer one.`)
    }
  }
  const pending = migrations.filter((migration) => {
    const row = applied.get(migration.number)
    if (!row) return true
    if (row.name !== migration.name || row.checksum !== migration.checksum) {
      throw new MigrationError(
        `The migration ${migration.name} was changed after it had been applied as ${row.name}. ` +
          'Put it back as it was and write a new migration.',
      )
    }
    return false
  })
  for (const { number, name, checksum, text } of pending) {
    await sql.raw(text).execute(tx)
    await tx.insertInto('schemaMigrations').values({ number, name, checksum }).execute()
  }
  return pending.map(({ name }) => name)
}

/**
 * Brings the database to this program's state: all pending migrations of the folder in one transaction, one starter at a
 * time. What a newer program has added is left as it is. Returns the names of those it applied.
 * @throws MigrationError when a migration that was applied has changed, or is unknown and breaks older programs.
 */
export async function migrate(database: Database, folder: string): Promise<string[]> {
  const migrations = await readMigrations(folder)
  await createBookkeeping(database)
  return database.transaction(async (tx) => {
    await tx.selectFrom('schemaLock').select('id').where('id', '=', 1).forUpdate().execute()
    return applyPending(tx, migrations)
  })
}
