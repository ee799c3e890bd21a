import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Database } from '@server/db/database'
import { sqlState } from '@server/db/database-errors'
import { migrate } from '@server/db/migrate'
import { migrationsFolder, openEmptyDatabase, testEngine } from '../../support/database'

let folder: string
let db: Database

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'migrations-'))
  db = await openEmptyDatabase()
})
afterEach(async () => {
  await db.close()
  await rm(folder, { recursive: true, force: true })
})

const write = (name: string, text: string) => writeFile(path.join(folder, name), text)

async function listTables(): Promise<string[]> {
  const { rows } = await db.execute(
    "select tablename from pg_tables where schemaname = 'public' and tablename not like 'schema_%' order by 1",
  )
  return (rows as { tablename: string }[]).map(({ tablename }) => tablename)
}

describe(`migrations on ${testEngine}`, () => {
  it('are applied in their order, once', async () => {
    await write('002-b.sql', 'create table b (a_id integer references a (id));')
    await write('001-a.sql', 'create table a (id integer primary key); insert into a values (1);')
    expect(await migrate(db, folder)).toEqual(['001-a.sql', '002-b.sql'])
    expect(await migrate(db, folder)).toEqual([])
    await write('003-c.sql', 'create table c (id integer);')
    expect(await migrate(db, folder)).toEqual(['003-c.sql'])
    expect(await listTables()).toEqual(['a', 'b', 'c'])
  })

  it('are refused when one that was applied has changed, in a clear sentence', async () => {
    await write('001-a.sql', 'create table a (id integer);')
    await migrate(db, folder)
    await write('001-a.sql', 'create table a (id bigint);')
    await expect(migrate(db, folder)).rejects.toThrow('The migration 001-a.sql was changed after it had been applied')
  })

  it('do not mind other line ends', async () => {
    await write('001-a.sql', 'create table a (\n  id integer\n);\n')
    await migrate(db, folder)
    await write('001-a.sql', 'create table a (\r\n  id integer\r\n);\r\n')
    expect(await migrate(db, folder)).toEqual([])
  })

  it('of a newer program only add, so that an older one starts again, with what it has to bring itself', async () => {
    await write('001-a.sql', 'create table a (id integer);')
    await write('004-d.sql', 'create table d (id integer);')
    await migrate(db, folder)
    await rm(path.join(folder, '004-d.sql'))
    await write('002-b.sql', 'create table b (id integer);')
    expect(await migrate(db, folder)).toEqual(['002-b.sql'])
    expect(await listTables()).toEqual(['a', 'b', 'd'])
  })

  it('that break older programs keep them from starting, in a clear sentence', async () => {
    await write('001-a.sql', 'create table a (id integer);')
    await write('002-breaking-b.sql', 'drop table a;')
    await migrate(db, folder)
    expect(await migrate(db, folder)).toEqual([])
    await rm(path.join(folder, '002-breaking-b.sql'))
    await expect(migrate(db, folder)).rejects.toThrow(/^The database has the migration 002-breaking-b\.sql, with which this program cannot work: it is older/)
  })

  it('are applied whole or not at all', async () => {
    await write('001-a.sql', 'create table a (id integer);')
    await write('002-b.sql', 'create table b (id integer); create table b (id integer);')
    const code = await migrate(db, folder).then(() => undefined, sqlState)
    expect(code).toBe('42P07')
    expect(await listTables()).toEqual([])
    await write('002-b.sql', 'create table b (id integer);')
    expect(await migrate(db, folder)).toEqual(['001-a.sql', '002-b.sql'])
  })

  it('are applied by one of several that start at once', async () => {
    await write('001-a.sql', 'create table a (id integer); insert into a values (1);')
    const applied = await Promise.all(Array.from({ length: 8 }, () => migrate(db, folder)))
    expect(applied.filter((names) => names.length > 0)).toEqual([['001-a.sql']])
    expect((await db.execute('select * from a')).rows).toHaveLength(1)
  })

  it('must be named by number and content, each number once', async () => {
    await write('first.sql', 'select 1;')
    await expect(migrate(db, folder)).rejects.toThrow(/must be named/)
    await rm(path.join(folder, 'first.sql'))
    await write('001-a.sql', 'select 1;')
    await write('001-b.sql', 'select 1;')
    await expect(migrate(db, folder)).rejects.toThrow(/same number/)
  })

  it('of the product run on an empty database', async () => {
    expect((await migrate(db, migrationsFolder)).length).toBeGreaterThan(2)
    expect(await migrate(db, migrationsFolder)).toEqual([])
  })
})
