/** @jest-fresh Which statements have a name is counted over all that a process has asked. */
import { sql } from 'kysely'
import { withCommit, type Database } from '@server/db/database'
import { isUniqueViolation } from '@server/db/database-errors'
import { openPostgres } from '@server/db/postgres'
import { createStatementNames } from '@server/db/statement-names'
import { emptyTables, getDatabaseUrl, openTestDatabase, testEngine } from '../../support/database'

// Statements travel together and under names: what that must not change.

let db: Database
const opened: Database[] = []
beforeAll(async () => {
  // One session on PostgreSQL too, so that whoever comes next comes behind whatever is still on its way in it.
  db = await openTestDatabase()
  opened.push(db)
  if (testEngine !== 'postgres') return
  db = openPostgres({ connectionString: await getDatabaseUrl(), maxConnections: 1 })
  opened.push(db)
})
beforeEach(() => emptyTables(db))
afterAll(() => Promise.all(opened.map((one) => one.close())))

const count = (of: Database['kysely'] = db.kysely) =>
  of.selectFrom('serialNumbers').select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow().then((row) => row.count)
const add = (of: Database['kysely'], name: string) => of.insertInto('serialNumbers').values({ name, lastValue: 1 }).execute()

it('a view ends without being waited for, and whoever has its session next is not inside it', async () => {
  for (let round = 0; round < 20; round += 1) {
    await db.snapshot((view) => count(view))
    // Inside the read-only view this would be refused, and without its end never be committed.
    await add(db.kysely, `n${round}`)
  }
  expect(await count()).toBe(20)
})

it('several statements of one turn are answered in their order, each with its own rows', async () => {
  const ask = (view: Database['kysely'], value: number) => sql<{ value: number }>`select ${value}::int as value`.execute(view).then(({ rows }) => rows[0]?.value)
  const values = Array.from({ length: 50 }, (_one, index) => index)
  expect(await db.snapshot((view) => Promise.all(values.map((value) => ask(view, value))))).toEqual(values)
})

it('a statement that fails takes those of its turn and all before it along', async () => {
  const work = db.transaction((tx) => Promise.all([add(tx, 'a'), add(tx, 'a'), add(tx, 'b')]))
  expect(isUniqueViolation(await work.catch((error: unknown) => error))).toBe(true)
  expect(await count()).toBe(0)
})

it('what travels with the commit is kept with it, or fails with what it said itself, and nothing is kept', async () => {
  await db.transaction(async (tx) => {
    await add(tx, 'a')
    withCommit(tx, add(tx, 'b'))
  })
  expect(await count()).toBe(2)

  const work = db.transaction(async (tx) => {
    await add(tx, 'c')
    withCommit(tx, add(tx, 'a'))
    return 'done'
  })
  expect(isUniqueViolation(await work.catch((error: unknown) => error))).toBe(true)
  expect(await count()).toBe(2)
})

it('a statement that is waited for says itself why it failed, also where others were on their way behind it', async () => {
  const work = db.transaction(async (tx) => {
    const taken = Promise.all([add(tx, 'a'), add(tx, 'a')])
    withCommit(tx, add(tx, 'b'))
    await taken
  })
  expect(isUniqueViolation(await work.catch((error: unknown) => error))).toBe(true)
  expect(await count()).toBe(0)
})

it('those behind a statement that failed say what it said, so that whoever is heard first tells whether to try again', async () => {
  const heard: unknown[] = []
  const work = db.transaction(async (tx) => {
    const statements = [add(tx, 'a'), add(tx, 'a'), add(tx, 'b'), count(tx)]
    await Promise.all(statements.map((statement) => statement.catch((error: unknown) => heard.push(error))))
  })
  expect(isUniqueViolation(await work.catch((error: unknown) => error))).toBe(true)
  expect(heard.map((error) => isUniqueViolation(error))).toEqual([true, true, true])
  expect(await count()).toBe(0)
})

it('a text that comes again and again gets one name, and one that comes rarely none', () => {
  const texts = ['select 1 where $1', 'select 2 where $1']
  const nameOf = createStatementNames()
  const names = texts.map((text) => [1, 2, 3, 4].map(() => nameOf(text)))
  expect(names.map(([first]) => first)).toEqual([undefined, undefined])
  for (const [, , third, fourth] of names) expect(third).toBe(fourth)
  expect(names[0]?.[3]).not.toBe(names[1]?.[3])
  // Another process may have asked them in another order, and left them in a session that a pooler hands on.
  expect(names.map(([, , , last]) => last)).toEqual(['s_gwsTf5U-SgHUYxZdCI-v', 's_l6r9_skkkamV26QysCii'])
})

it('a statement under a name is right again after what it reads has changed', async () => {
  await db.execute('drop table if exists changing; create table changing (a int); insert into changing values (1)')
  const read = () => db.transaction((tx) => sql<object>`select * from changing where a = ${1}`.execute(tx).then(({ rows }) => rows))
  for (let round = 0; round < 8; round += 1) expect(await read()).toEqual([{ a: 1 }])
  await db.execute('alter table changing add b int default 2')
  for (let round = 0; round < 8; round += 1) expect(await read()).toEqual([{ a: 1, b: 2 }])
  await db.execute('drop table changing')
})

it('a statement under a name that has failed works afterwards', async () => {
  const divide = (by: number) => sql<{ value: number }>`select 6 / ${by}::int as value`.execute(db.kysely).then(({ rows }) => rows[0]?.value)
  for (let round = 0; round < 6; round += 1) {
    await expect(divide(0)).rejects.toThrow(/division by zero/)
    expect(await divide(2)).toBe(3)
  }
})

it('lists of any length are one text, and an empty one finds nothing', async () => {
  for (const name of ['a', 'b', 'c']) await add(db.kysely, name)
  const find = (names: readonly string[]) => db.kysely.selectFrom('serialNumbers').select('name').where('name', 'in', names).orderBy('name')
  const others = db.kysely.selectFrom('serialNumbers').select('name').where('name', 'not in', ['a', 'x'])
  expect(new Set([['a'], ['a', 'b'], []].map((names) => find(names).compile().sql)).size).toBe(1)
  expect((await find(['c', 'a', 'x']).execute()).map(({ name }) => name)).toEqual(['a', 'c'])
  expect(await find([]).execute()).toEqual([])
  expect((await others.execute()).map(({ name }) => name).sort()).toEqual(['b', 'c'])
})
