import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterCommit, type Database, type Tx } from '@server/db/database'
import { DatabaseError, OutsideTransactionError, isBusy, isUniqueViolation, sqlState } from '@server/db/database-errors'
import { fromSqlName, toSqlName } from '@server/db/sql-names'
import { emptyTables, openTestDatabase, setClockOffset, testEngine } from '../../support/database'

let db: Database

beforeAll(async () => {
  db = await openTestDatabase()
})
beforeEach(() => emptyTables(db))
afterAll(() => db.close())

const anAnswer = (owner: string) => ({
  owner,
  requestId: '0e2f0c7a-4c3f-4d0e-9a55-2f6d1b8f9f01',
  endpoint: 'parcel/forecast',
  bodyHash: 'hash',
  answer: JSON.stringify({ status: 'y' }),
})

async function countAnswers(): Promise<number> {
  const { count } = await db.kysely
    .selectFrom('requestAnswers')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

async function errorOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => undefined,
    (error: unknown) => error,
  )
}

describe(`the database on ${testEngine}`, () => {
  it('shows one moment to all queries of a snapshot, whatever is written meanwhile', async () => {
    // Another request's, begun outside the snapshot: the embedded engine lets it wait, PostgreSQL does not.
    let mayWrite: () => void = () => undefined
    const writing = new Promise<void>((resolve) => {
      mayWrite = resolve
    }).then(() => db.execute("insert into request_answers values ('a', gen_random_uuid(), 'p', 'h', '{}')"))
    const counts = await db.snapshot(async (view) => {
      const count = async () => (await view.selectFrom('requestAnswers').select('owner').execute()).length
      const before = await count()
      mayWrite()
      if (testEngine === 'postgres') await writing
      return [before, await count()]
    })
    await writing
    expect([counts, await countAnswers()]).toEqual([[0, 0], 1])
  })

  it('writes nothing in a snapshot', async () => {
    const error = await errorOf(db.snapshot((view) => view.insertInto('requestAnswers').values(anAnswer('a')).execute()))
    expect(sqlState(error)).toBe('25006')
    expect(await countAnswers()).toBe(0)
  })

  it('refuses a query outside the snapshot that its own request holds', async () => {
    await expect(db.snapshot(() => countAnswers())).rejects.toBeInstanceOf(OutsideTransactionError)
    await expect(db.snapshot(() => db.transaction(() => Promise.resolve()))).rejects.toBeInstanceOf(OutsideTransactionError)
  })

  it('gives every type the same shape on both engines', async () => {
    const { rows } = await sql`
      select 9007199254740991::bigint as int8, 12345678::int as int4, 12.50::numeric as numeric, 1.5::float8 as float8,
        true as yes, 'ä中'::text as text, '2026-11-21'::date as day, '2026-11-21 01:02:03'::timestamp as local_time,
        '2026-11-21T01:02:03.456Z'::timestamptz as time, '{"a":[1,null]}'::jsonb as json, interval '1 hour' as hour,
        array['a','b,"c"',null]::text[] as texts, array[1,2]::int[] as ints,
        '0e2f0c7a-4c3f-4d0e-9a55-2f6d1b8f9f01'::uuid as id, '\\x00ff'::bytea as bytes, null::int as nothing`.execute(db.kysely)
    expect(rows).toEqual([
      {
        int8: 9007199254740991,
        int4: 12345678,
        numeric: 12.5,
        float8: 1.5,
        yes: true,
        text: 'ä中',
        day: '2026-11-21',
        localTime: '2026-11-21 01:02:03',
        time: new Date('2026-11-21T01:02:03.456Z'),
        json: { a: [1, null] },
        hour: '01:00:00',
        texts: ['a', 'b,"c"', null],
        ints: [1, 2],
        id: '0e2f0c7a-4c3f-4d0e-9a55-2f6d1b8f9f01',
        bytes: Buffer.from([0, 255]),
        nothing: null,
      },
    ])
  })

  it('knows each table and column by one name in two spellings', async () => {
    const { rows } = await db.execute(
      "select table_name::text as a, column_name::text as b from information_schema.columns where table_schema = 'public'",
    )
    const names = (rows as { a: string; b: string }[]).flatMap(({ a, b }) => [a, b])
    expect(names).toContain('unit_price_cents')
    expect(names.filter((name) => toSqlName(fromSqlName(name)) !== name)).toEqual([])
  })

  it('leaves what a query of its own brings as the database names it, and what lies in JSON as it was written', async () => {
    const query = "select 1 as two_words, '{\"an_inner\":{\"twoWords\":1}}'::jsonb as a_document"
    expect((await db.execute(query)).rows).toEqual([{ two_words: 1, a_document: { an_inner: { twoWords: 1 } } }])
    expect((await sql.raw(query).execute(db.kysely)).rows).toEqual([{ twoWords: 1, aDocument: { an_inner: { twoWords: 1 } } }])
  })

  it('takes every type as a parameter', async () => {
    const time = new Date('2026-11-21T01:02:03.456Z')
    const { rows } = await sql`
      select ${9007199254740991}::bigint as int8, ${'ä'}::text as text, ${time}::timestamptz as time, ${true}::boolean as yes,
        ${{ a: ['b'] }}::jsonb as json, ${['a', 'b,"\\c"', null]}::text[] as texts, ${[1, 2]}::int[] as ints,
        ${Buffer.from([0, 255])}::bytea as bytes, ${null}::int as nothing`.execute(db.kysely)
    expect(rows).toEqual([
      {
        int8: 9007199254740991,
        text: 'ä',
        time,
        yes: true,
        json: { a: ['b'] },
        texts: ['a', 'b,"\\c"', null],
        ints: [1, 2],
        bytes: Buffer.from([0, 255]),
        nothing: null,
      },
    ])
  })

  it('refuses a number that JavaScript cannot hold', async () => {
    await expect(sql`select 9007199254740992::bigint as n`.execute(db.kysely)).rejects.toThrow(/too large/)
    // The session is usable after it.
    expect((await sql`select 1 as one`.execute(db.kysely)).rows).toEqual([{ one: 1 }])
  })

  it('counts changed rows, also behind WITH', async () => {
    const inserted = await db.kysely.insertInto('requestAnswers').values([anAnswer('a'), anAnswer('b')]).execute()
    expect(inserted[0]?.numInsertedOrUpdatedRows).toBe(2n)
    const updated = await db.kysely
      .with('chosen', (qb) => qb.selectFrom('requestAnswers').select('owner'))
      .updateTable('requestAnswers')
      .set({ endpoint: 'x' })
      .where('owner', 'in', (eb) => eb.selectFrom('chosen').select('chosen.owner'))
      .executeTakeFirstOrThrow()
    expect(updated.numUpdatedRows).toBe(2n)
    const none = await db.kysely.deleteFrom('requestAnswers').where('owner', '=', 'z').executeTakeFirstOrThrow()
    expect(none.numDeletedRows).toBe(0n)
  })

  it.each([
    ['23505', sql`insert into regions select * from regions limit 1`],
    ['23514', sql`insert into serial_numbers values ('n', 0)`],
    ['23502', sql`insert into serial_numbers values (null, 1)`],
    ['22P02', sql`select ${'secret'}::uuid`],
    ['42P01', sql`select * from nowhere`],
    ['42601', sql`selec`],
    ['22012', sql`select 1 / 0`],
  ])('reports %s as a plain code, and works on after it', async (code, query) => {
    const error = await errorOf(query.execute(db.kysely))
    expect(error).toBeInstanceOf(DatabaseError)
    expect(sqlState(error)).toBe(code)
    expect(Object.keys(error as object)).not.toEqual(expect.arrayContaining(['detail']))
    expect((await sql`select 1 as one`.execute(db.kysely)).rows).toEqual([{ one: 1 }])
  })

  it('names the constraint that refused', async () => {
    await db.kysely.insertInto('requestAnswers').values(anAnswer('a')).execute()
    const error = await errorOf(db.kysely.insertInto('requestAnswers').values(anAnswer('a')).execute())
    expect(isUniqueViolation(error, 'request_answers_pkey')).toBe(true)
    expect(isUniqueViolation(error, 'another')).toBe(false)
  })

  it('keeps a transaction whole or not at all', async () => {
    await db.transaction((tx) => tx.insertInto('requestAnswers').values(anAnswer('kept')).execute())
    await expect(
      db.transaction(async (tx) => {
        await tx.insertInto('requestAnswers').values(anAnswer('lost')).execute()
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect(await countAnswers()).toBe(1)
  })

  it('does not pretend to have committed after a swallowed failure', async () => {
    const error = await errorOf(
      db.transaction(async (tx) => {
        await tx.insertInto('requestAnswers').values(anAnswer('a')).execute()
        await errorOf(tx.insertInto('requestAnswers').values(anAnswer('a')).execute())
      }),
    )
    // What was swallowed, and not only that there was something.
    expect(sqlState(error)).toBe('23505')
    expect(await countAnswers()).toBe(0)
  })

  it('runs what waits for the commit after it, and not at all after a rollback', async () => {
    const seen: string[] = []
    await db.transaction(async (tx) => {
      afterCommit(tx, () => seen.push('committed'))
      await sql`select 1`.execute(tx)
      seen.push('in transaction')
    })
    await errorOf(
      db.transaction(async (tx) => {
        afterCommit(tx, () => seen.push('rolled back'))
        await sql`select 1 / 0`.execute(tx)
      }),
    )
    expect(seen).toEqual(['in transaction', 'committed'])
  })

  it('runs a transaction again whose row names one that has gone meanwhile, and tells a row that names none each time as the fault it is', async () => {
    const insertItem = (tx: Tx) => sql`insert into parcel_items (parcel_id, position, name, quantity, unit_price_cents) values (gen_random_uuid(), 0, 'x', 1, 1)`.execute(tx)
    let attempts = 0
    const looked = await db.transaction(async (tx) => {
      attempts += 1
      if (attempts === 1) await insertItem(tx)
      return 'gone'
    })
    expect([looked, attempts]).toEqual(['gone', 2])
    const error = await errorOf(db.transaction(insertItem))
    expect([sqlState(error), isBusy(error)]).toEqual(['23503', false])
  })

  it('runs a transaction again after a serialization failure, and only its last actions', async () => {
    let attempts = 0
    let actions = 0
    await db.transaction(async (tx) => {
      attempts += 1
      afterCommit(tx, () => {
        actions += 1
      })
      if (attempts < 3) await sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`.execute(tx)
    })
    expect([attempts, actions]).toEqual([3, 1])
  })

  it('gives up in the end when the database keeps refusing', async () => {
    let attempts = 0
    const error = await errorOf(
      db.transaction(async (tx) => {
        attempts += 1
        await sql`do $$ begin raise exception 'again' using errcode = '40P01'; end $$`.execute(tx)
      }),
    )
    expect(sqlState(error)).toBe('40P01')
    expect(attempts).toBe(6)
  })

  it('fails at once where a request would wait for itself', async () => {
    await db.transaction(async () => {
      await expect(db.kysely.selectFrom('regions').selectAll().execute()).rejects.toThrow(OutsideTransactionError)
      await expect(db.transaction(() => Promise.resolve())).rejects.toThrow(OutsideTransactionError)
      await expect(db.execute('select 1')).rejects.toThrow(OutsideTransactionError)
    })
    expect(await db.kysely.selectFrom('regions').select('code').limit(1).execute()).toHaveLength(1)
  })

  it('lets another request wait meanwhile', async () => {
    const order: string[] = []
    let other: Promise<unknown> = Promise.resolve()
    await Promise.all([
      db.transaction(async (tx) => {
        await sql`select 1`.execute(tx)
        await sleep(30)
        order.push('first')
      }),
      sleep(5).then(() => {
        other = db.transaction(async (tx) => {
          await sql`select 1`.execute(tx)
          order.push('second')
        })
        return other
      }),
    ])
    expect(order).toHaveLength(2)
    if (testEngine === 'embedded') expect(order).toEqual(['first', 'second'])
  })

  it('tells the time by the database, and a test may move it', async () => {
    const expectOffset = async (offsetMs: number) => {
      const before = Date.now() + offsetMs
      const now = (await sql<{ now: Date }>`select app_now() as now`.execute(db.kysely)).rows[0]?.now.getTime() ?? 0
      // A second either way: the clocks are read by two programs.
      expect(now).toBeGreaterThan(before - 1_000)
      expect(now).toBeLessThan(Date.now() + offsetMs + 1_000)
    }
    await expectOffset(0)
    setClockOffset(db, 3_600_000)
    await expectOffset(3_600_000)
    setClockOffset(db, 0)
    await expectOffset(0)
  })

  it('knows the regions in three languages, those of the members first', async () => {
    const rows = await db.kysely.selectFrom('regions').selectAll().orderBy('sortOrder').execute()
    expect(rows.length).toBeGreaterThan(200)
    expect(rows[0]).toEqual({
      code: 'TW',
      callingCode: '886',
      nameZhHant: '台灣',
      nameZhHans: '台湾',
      nameEn: 'Taiwan',
      sortOrder: 1,
    })
    expect(rows.slice(0, 19).map(({ code }) => code).join(' ')).toBe(
      'TW HK MO CN SG MY JP KR US CA GB AU NZ DE FR TH VN PH ID',
    )
  })
})
