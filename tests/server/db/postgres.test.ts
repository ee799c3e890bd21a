import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database, Reader } from '@server/db/database'
import { DatabaseBusyError, DatabaseUnavailableError, sqlState } from '@server/db/database-errors'
import { openPostgres } from '@server/db/postgres'
import { toSentence } from '@server/upkeep/sentences'
import { emptyTables, getDatabaseUrl, openTestDatabase, testEngine } from '../../support/database'

describe('a PostgreSQL that is not there', () => {
  it('is an error for whoever asks, and no more', async () => {
    const db = openPostgres({ connectionString: 'postgres://nobody@127.0.0.1:1/nowhere' })
    await expect(db.execute('select 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
    await db.close()
  })
})

/** What one session cannot show: these run where PostgreSQL is given. */
function describeSessions(): void {
  let db: Database
  const opened: Database[] = []

  beforeAll(async () => {
    db = await openTestDatabase()
  })
  beforeEach(() => emptyTables(db))
  afterEach(() => Promise.all(opened.splice(0).map((one) => one.close())))
  afterAll(() => db.close())

  async function open(options: Partial<Parameters<typeof openPostgres>[0]> = {}): Promise<Database> {
    const one = openPostgres({ connectionString: await getDatabaseUrl(), ...options })
    opened.push(one)
    return one
  }

  it('is used again after it was away', async () => {
    const lost: unknown[] = []
    const one = await open({ onConnectionLost: (error) => lost.push(error) })
    const { rows } = await one.execute('select pg_backend_pid() as pid')
    const { pid } = rows[0] as { pid: number }
    await db.execute('select pg_terminate_backend($1)', [pid])
    await sleep(100)
    expect((await one.execute('select 1 as one')).rows).toEqual([{ one: 1 }])
    expect(lost.length).toBeGreaterThan(0)
  })

  it('loses only the transaction in which it went away', async () => {
    const one = await open()
    const work = one.transaction(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      await db.execute('select pg_terminate_backend($1)', [rows[0]?.pid])
      await sleep(50)
      await tx.selectFrom('regions').selectAll().execute()
    })
    await expect(work).rejects.toThrow()
    expect(await one.kysely.selectFrom('regions').select('code').limit(1).execute()).toHaveLength(1)
  })

  const write = (one: Database, name: string) => one.kysely.insertInto('serialNumbers').values({ name, lastValue: 1 }).execute()

  it('is away while its connections lead to what is no primary any more, and is used again over new ones', async () => {
    const one = await open({ maxConnections: 2 })
    // As what was the primary looks over the connections that it has kept: both of them.
    const demote = () =>
      one.transaction(async (tx) => {
        await sql`set default_transaction_read_only = on`.execute(tx)
        await sleep(100)
      })
    await Promise.all([demote(), demote()])
    const failure = await write(one, 'a').then(() => undefined, (error: unknown) => error)
    expect(failure).toBeInstanceOf(DatabaseUnavailableError)
    await Promise.all(['b', 'c'].map((name) => write(one, name)))
    await one.transaction((tx) => tx.insertInto('serialNumbers').values({ name: 'd', lastValue: 1 }).execute())
  })

  it('is away for whoever reads where a pooler leads to a replica, which tells no epoch', async () => {
    const one = await open({ maxConnections: 1 })
    const readOnReplica = one.snapshot((reader) =>
      sql`do $$ begin raise feature_not_supported using message = 'cannot access temporary or unlogged relations during recovery'; end $$`.execute(reader),
    )
    await expect(readOnReplica).rejects.toThrow(DatabaseUnavailableError)
    expect((await one.execute('select 1 as one')).rows).toEqual([{ one: 1 }])
  })

  it('is away where a connection was made to what takes no writes, for readers too', async () => {
    const url = new URL(await getDatabaseUrl())
    url.searchParams.set('options', '-c default_transaction_read_only=on')
    const one = await open({ connectionString: url.href })
    for (const ask of [() => one.execute('select 1'), () => one.snapshot((reader) => reader.selectFrom('regions').select('code').execute())]) {
      await expect(ask()).rejects.toThrow(DatabaseUnavailableError)
    }
    expect(toSentence(await one.execute('select 1').catch((error: unknown) => error))).toMatch(/takes no writes: it is not the primary\.$/)
  })

  it('is not away because somebody writes where only reading is meant', async () => {
    const one = await open()
    const code = await one.snapshot((reader) => reader.insertInto('serialNumbers').values({ name: 'a', lastValue: 1 }).execute()).then(() => undefined, sqlState)
    expect(code).toBe('25006')
  })

  it('ends a statement that takes too long', async () => {
    const one = await open({ statementTimeoutMs: 100 })
    const code = await one.execute('select pg_sleep(5)').then(() => undefined, sqlState)
    expect(code).toBe('57014')
  })

  describe('over a session that was left in other settings, as a pooler hands it on,', () => {
    const NAMES = ['TimeZone', 'statement_timeout', 'idle_in_transaction_session_timeout']
    const LEFT = ['Asia/Taipei', '7s', '8s']
    const settings = NAMES.map((name) => `current_setting('${name}')`).join(" || ' ' || ")
    const tell = async (of: Reader) => (await sql<{ settings: string }>`select ${sql.raw(settings)} as settings`.execute(of)).rows[0]?.settings.split(' ')
    const tellBy = async (one: Database, script: string) => {
      const { rows } = await one.execute(script.replace('SETTINGS', `select ${settings} as settings`))
      return (rows[0] as { settings: string } | undefined)?.settings.split(' ')
    }
    async function openLeft(options: Partial<Parameters<typeof openPostgres>[0]> = {}): Promise<Database> {
      const url = new URL(await getDatabaseUrl())
      url.searchParams.set('options', NAMES.map((name, index) => `-c ${name}=${LEFT[index]}`).join(' '))
      return open({ connectionString: url.href, maxConnections: 1, ...options })
    }

    it('every way to ask has the product’s own', async () => {
      const one = await openLeft({ statementTimeoutMs: 20_000 })
      const own = ['UTC', '20s', '1min']
      expect(await one.transaction(tell)).toEqual(own)
      expect(await one.snapshot(tell)).toEqual(own)
      expect(await tell(one.kysely)).toEqual(own)
      expect(await tellBy(one, 'SETTINGS')).toEqual(own)
      expect((await one.execute(`select ${settings} as settings where $1`, [true])).rows).toEqual([{ settings: own.join(' ') }])
    })

    it('who migrates has no limit', async () => {
      const patient = await openLeft({ statementTimeoutMs: 0 })
      expect(await patient.transaction(tell)).toEqual(['UTC', '0', '1min'])
      expect(await tellBy(patient, 'SETTINGS')).toEqual(['UTC', '0', '1min'])
    })

    it('leaves it as it was', async () => {
      const one = await openLeft()
      await one.transaction(tell)
      await tell(one.kysely)
      await one.execute('select 1 / 0').catch(() => undefined)
      expect(await tellBy(one, 'commit; SETTINGS')).toEqual(LEFT)
    })

    it('a script with a transaction of its own keeps that, and has the settings in it', async () => {
      const one = await openLeft()
      await one.execute("\n BEGIN; create temporary table told on commit drop as SETTINGS; insert into serial_numbers values ('a', 1); COMMIT".replace('SETTINGS', `select 1`))
      expect(await tellBy(one, 'begin; SETTINGS')).toEqual(['UTC', '30s', '1min'])
      expect(await one.kysely.selectFrom('serialNumbers').select('name').execute()).toEqual([{ name: 'a' }])
    })
  })

  it('a statement by itself that fails says why, and keeps nothing', async () => {
    const one = await open({ maxConnections: 1 })
    await write(one, 'a')
    const twice = await one.kysely.insertInto('serialNumbers').values([{ name: 'b', lastValue: 1 }, { name: 'a', lastValue: 1 }]).execute().then(() => undefined, sqlState)
    expect(twice).toBe('23505')
    expect(await one.kysely.selectFrom('serialNumbers').select('name').execute()).toEqual([{ name: 'a' }])
  })

  it('is found among several hosts, of which others do not answer', async () => {
    const url = await getDatabaseUrl()
    const { host } = new URL(url)
    const one = await open({ connectionString: `${url.replace(host, `127.0.0.1:1,${host},127.0.0.1:2`)}?target_session_attrs=read-write` })
    expect((await one.execute('select 1 as one')).rows).toEqual([{ one: 1 }])
  })

  it('names statements in its sessions, and none where a pooler in front would lose them', async () => {
    const read = (one: Database, code: string) => one.kysely.selectFrom('regions').select('code').where('code', '=', code).execute()
    const countNamed = async (one: Database) => {
      for (let round = 0; round < 5; round += 1) await read(one, 'TW')
      return (await one.execute('select name from pg_prepared_statements')).rowCount
    }
    expect(await countNamed(await open({ maxConnections: 1 }))).toBeGreaterThan(0)
    expect(await countNamed(await open({ maxConnections: 1, namesStatements: false }))).toBe(0)
  })

  it('says "busy" when all connections are taken for too long', async () => {
    const one = await open({ maxConnections: 1, acquireTimeoutMs: 100 })
    const holder = one.transaction(() => sleep(400))
    await sleep(50)
    await expect(one.execute('select 1')).rejects.toThrow(DatabaseBusyError)
    await holder
  })

  it('solves a deadlock by running the loser again', async () => {
    await db.execute("insert into serial_numbers values ('a', 1), ('b', 1)")
    const add = (first: string, second: string) =>
      db.transaction(async (tx) => {
        for (const name of [first, second]) {
          await tx
            .updateTable('serialNumbers')
            .set((eb) => ({ lastValue: eb('lastValue', '+', 1) }))
            .where('name', '=', name)
            .execute()
          await sleep(100)
        }
      })
    await Promise.all([add('a', 'b'), add('b', 'a')])
    const rows = await db.kysely.selectFrom('serialNumbers').select('lastValue').execute()
    expect(rows.map(({ lastValue: value }) => value)).toEqual([3, 3])
  })
}

if (testEngine === 'postgres') describe('PostgreSQL', describeSessions)
