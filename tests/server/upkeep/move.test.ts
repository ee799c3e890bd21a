import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Database } from '@server/db/database'
import { migrate } from '@server/db/migrate'
import { openPostgres } from '@server/db/postgres'
import { assertNotMoved } from '@server/db/moved-mark'
import { migrationsFolder, testEngine } from '../../support/database'
import { fillFolder, openFolder } from '../../support/filled-folder'
import { runHere } from '../../support/local-command'
import { ask, createOwnDatabase, dropDatabase } from '../../support/own-database'

jest.setTimeout(300_000)

const ROWS = 300

interface Answer {
  readonly wasThere: boolean
  readonly tables: readonly { readonly name: string; readonly rows: string; readonly checksum: string }[]
}

const RULES = `
  select conrelid::regclass::text as place, conname::text as name, pg_get_constraintdef(oid) as rule from pg_constraint
    where connamespace = 'public'::regnamespace and contype <> 'n'
  union all select tgrelid::regclass::text, tgname::text, tgenabled::text from pg_trigger where not tgisinternal
  union all select sequencename::text, 'last', coalesce(last_value, 0)::text from pg_sequences where schemaname = 'public'
  order by 1, 2, 3`
const listRules = async (db: Database) => (await db.execute(RULES)).rows

function describeMove(adminUrl: string): void {
  let dataDir: string
  let url: string
  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'move-'))
    await fillFolder(dataDir, ROWS)
  })
  afterAll(() => rm(dataDir, { recursive: true, force: true }))
  beforeEach(async () => {
    url = await createOwnDatabase(adminUrl, 'moved')
  })
  afterEach(() => dropDatabase(url, adminUrl))

  const move = (...words: string[]) => runHere({ DATA_DIR: dataDir, DATABASE_URL: url }, 'move', ...words)
  const countTables = async () => (await ask<{ n: number }>(url, "select count(*)::int n from pg_tables where schemaname in ('public', 'pgboss')"))[0]?.n

  it('brings every row and every rule, and is not done twice', async () => {
    const { code, said, complained } = await move('--json')
    expect([code, complained]).toEqual([0, expect.stringContaining('comparing checksums')])
    const { tables, wasThere } = JSON.parse(said) as Answer
    expect(wasThere).toBe(false)
    const rowsOf = (name: string) => tables.find((table) => table.name === name)?.rows
    expect(['public.parcels', 'public.transfers', 'public.ledger_lines', 'pgboss.job'].map(rowsOf)).toEqual([String(ROWS), String(ROWS), String(ROWS), '1'])
    const [counts] = await ask<object>(url, "select (select count(*)::int from parcels) as parcels, (select count(*)::int from pgboss.job where name = 'wait') as jobs")
    expect(counts).toEqual({ parcels: ROWS, jobs: 1 })
    await expectSameRules()

    const again = await move('--json')
    expect([again.code, (JSON.parse(again.said) as Answer).wasThere]).toEqual([0, true])
    expect(existsSync(path.join(dataDir, 'database.moved'))).toBe(true)
    expect(() => assertNotMoved(path.join(dataDir, 'database'))).toThrow(/were moved to PostgreSQL: set DATABASE_URL/)

    await ask(url, "update parcels set tracking_number = 'OTHERROWS7' where tracking_number = 'MANYROWS7'")
    expect(await move()).toMatchObject({ code: 1, complained: expect.stringContaining('holds something else: nothing was changed') as string })
  })

  /** A server goes on there: what the database refuses and where its numbers stand are the same. */
  async function expectSameRules(): Promise<void> {
    const [embedded, postgres] = [await openFolder(dataDir), openPostgres({ connectionString: url })]
    try {
      expect(await migrate(postgres, migrationsFolder)).toEqual([])
      expect(await listRules(postgres)).toEqual(await listRules(embedded))
    } finally {
      await Promise.all([embedded.close(), postgres.close()])
    }
  }

  it('changes nothing in a database that holds something else', async () => {
    await ask(url, 'create table guests (name text)')
    expect(await move()).toMatchObject({ code: 1, complained: expect.stringContaining('not empty and holds something else: nothing was changed') as string })
    expect(await countTables()).toBe(1)
  })

  it('leaves nothing where a row points nowhere', async () => {
    const pointAt = async (parcelId: string) => {
      const db = await openFolder(dataDir)
      await db.execute(`begin; set local session_replication_role = replica; update parcel_items set parcel_id = ${parcelId} where name = 'goods 5'; commit`)
      await db.close()
    }
    await pointAt('gen_random_uuid()')
    expect(await move()).toMatchObject({ code: 1, complained: expect.stringMatching(/nothing was kept: .* violates foreign key/) as string })
    expect(await countTables()).toBe(0)
    await pointAt("md5('parcel 5')::uuid")
  })

  it('waits for no server: where one works in the folder, it says so', async () => {
    const db = await openFolder(dataDir)
    try {
      expect(await move()).toMatchObject({ code: 1, complained: expect.stringContaining('in use by another process') as string })
    } finally {
      await db.close()
    }
    expect(await countTables()).toBe(0)
  })
}

const adminUrl = process.env['DATABASE_URL']
describe('moving from the embedded database to PostgreSQL', () => {
  if (testEngine === 'postgres' && adminUrl) describeMove(adminUrl)
  else it.todo('needs DATABASE_URL')
  it('says what is missing', async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'move-'))
    try {
      expect(await runHere({ DATA_DIR: dataDir }, 'move')).toMatchObject({ code: 2, complained: expect.stringContaining('DATABASE_URL is not set') as string })
      expect(await runHere({ DATA_DIR: dataDir, DATABASE_URL: 'postgres://postgres@127.0.0.1:1/none' }, 'move')).toMatchObject({
        code: 1,
        complained: expect.stringContaining('There is no embedded database') as string,
      })
    } finally {
      await rm(dataDir, { recursive: true, force: true })
    }
  })
})
