import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { openPostgres } from '@server/db/postgres'
import { testEngine } from '../../support/database'
import { setUpDatabase } from '../../support/filled-folder'
import { runHere } from '../../support/local-command'
import { ask, createOwnDatabase, dropDatabase } from '../../support/own-database'

jest.setTimeout(600_000)

function describeDump(adminUrl: string): void {
  let backupDir: string
  let from: string
  let to: string
  beforeAll(async () => {
    backupDir = await mkdtemp(path.join(tmpdir(), 'dump-'))
    ;[from, to] = [await createOwnDatabase(adminUrl, 'dumped'), await createOwnDatabase(adminUrl, 'restored')]
    const db = openPostgres({ connectionString: from })
    await setUpDatabase(db)
    await db.close()
  })
  afterAll(async () => {
    await Promise.all([dropDatabase(from, adminUrl), dropDatabase(to, adminUrl)])
    await rm(backupDir, { recursive: true, force: true })
  })

  const PIECES = 'insert into file_pieces (file_id, position, content) select gen_random_uuid(), 0, sha256(n::text::bytea) from generate_series'
  const backUp = () => runHere({ DATABASE_URL: from, BACKUP_DIR: backupDir }, 'backup', '--json')
  const restore = (folder: string) => runHere({ DATABASE_URL: to }, 'restore', folder, '--json')
  const countIn = async (url: string) => (await ask<{ n: number }>(url, 'select count(*)::int n from file_pieces'))[0]?.n
  const countTables = async () => (await ask<{ n: number }>(to, "select count(*)::int n from pg_tables where schemaname in ('public', 'pgboss')"))[0]?.n

  it('is one moment of a PostgreSQL that is written to meanwhile, and comes back whole in another database, or not at all', async () => {
    await ask(from, `${PIECES}(1, 2000) n`)
    let isDone = false
    const writing = (async () => {
      while (!isDone) await ask(from, `${PIECES}(1, 5) n`).then(() => sleep(20))
    })()
    const { code, said } = await backUp()
    isDone = true
    await writing
    expect(code).toBe(0)
    const { folder, tables } = JSON.parse(said) as { folder: string; tables: { name: string; rows: string }[] }
    const rows = Number(tables.find(({ name }) => name === 'public.file_pieces')?.rows)
    expect([rows >= 2_000, rows % 5, rows < Number(await countIn(from))]).toEqual([true, 0, true])

    // Another byte, found by its sum at the end of everything.
    const damaged = path.join(backupDir, 'damaged')
    await rm(damaged, { recursive: true, force: true })
    await cp(folder, damaged, { recursive: true })
    await writeFile(path.join(damaged, 'public.serial_numbers.copy.gz'), gzipSync('A\t7\n'))
    expect(await restore(damaged)).toMatchObject({ code: 1, complained: expect.stringContaining('nothing was kept: public.serial_numbers') as string })
    expect(await countTables()).toBe(0)

    expect((await restore(folder)).code).toBe(0)
    expect(await countIn(to)).toBe(rows)
    expect(await ask(to, "select data from pgboss.job where name = 'wait'")).toEqual([{ data: { forWhom: 'everybody' } }])
    expect(await restore(folder)).toMatchObject({ code: 1, complained: expect.stringContaining('not empty: nothing was changed') as string })
    expect(await countIn(to)).toBe(rows)
    expect((await readdir(backupDir)).filter((name) => name.includes('.part'))).toEqual([])
  })

  it('says what is no backup', async () => {
    expect(await restore(path.join(backupDir, 'nowhere'))).toMatchObject({ code: 1, complained: expect.stringContaining('holds no whole backup') as string })
  })
}

const adminUrl = process.env['DATABASE_URL']
describe('a backup of PostgreSQL', () => {
  if (testEngine === 'postgres' && adminUrl) describeDump(adminUrl)
  else it.todo('needs DATABASE_URL')
})
