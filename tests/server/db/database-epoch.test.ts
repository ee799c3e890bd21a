import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { createChangeFeed } from '@server/db/change-feed'
import type { Database, Reader } from '@server/db/database'
import { DatabaseUnavailableError } from '@server/db/database-errors'
import { openEmbedded } from '@server/db/embedded'
import { ensureEpoch, readChanges } from '@server/db/member-changes'
import { migrate } from '@server/db/migrate'
import { openPostgres } from '@server/db/postgres'
import { viewEpoch, viewXmin, type ViewEnd } from '@server/db/view-end'
import { randomUUID } from '../../support/chance'
import { migrationsFolder, testEngine } from '../../support/database'
import { createOwnPostgres, findPostgresPrograms, type OwnPostgres } from '../../support/own-postgres'

/** A database of this test's own, whose plug may be pulled. */
interface Crashing {
  open(): Promise<Database>
  /** From here to the crash nothing is on the disk but what somebody has waited for. */
  holdLog(): Promise<void>
  /** What is not on the disk has never been. */
  crash(): Promise<void>
}

const programs = findPostgresPrograms()
const opened: Database[] = []
let folder: string
let postgres: OwnPostgres | undefined
let database: Crashing
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'epoch-'))
  if (testEngine === 'postgres' && programs !== undefined) postgres = await createOwnPostgres(programs, { settings: 'autovacuum = off' })
  database = postgres ? onPostgres(postgres) : embedded()
  await postgres?.start()
  const db = await database.open()
  await migrate(db, migrationsFolder)
  await db.close()
})
afterEach(async () => void (await Promise.all(opened.splice(0).map((db) => db.close()))))
afterAll(async () => {
  await postgres?.remove()
  await rm(folder, { recursive: true, force: true })
})

function onPostgres(own: OwnPostgres): Crashing {
  const open = () => Promise.resolve(openPostgres({ connectionString: own.url }))
  return {
    open,
    // However slow the machine is: it would write by itself every 200 ms, and at each 10 s at the latest.
    async holdLog() {
      const db = await open()
      const { rows } = await db.execute("select pid from pg_stat_activity where backend_type = 'walwriter'")
      await db.close()
      process.kill((rows[0] as { pid: number }).pid, 'SIGSTOP')
    },
    async crash() {
      await own.kill()
      await own.start()
    },
  }
}

/** A copy of the folder of a process that goes on is what a killed one leaves: its own memory is in no file. */
function embedded(): Crashing {
  let directory = path.join(folder, 'database')
  const onFatal = (error: unknown): never => {
    throw error
  }
  return {
    open: () => openEmbedded({ directory, onFatal }),
    holdLog: () => Promise.resolve(),
    async crash() {
      const left = path.join(folder, `left-${randomUUID()}`)
      await cp(directory, left, { recursive: true })
      directory = left
    },
  }
}

async function open(): Promise<Database> {
  const db = await database.open()
  opened.push(db)
  return db
}

/** Takes transactions’ numbers and changes nothing, so nobody waits until the disk knows of them. */
async function burnNumbers(db: Database, count: number): Promise<void> {
  for (let burnt = 0; burnt < count; burnt += 1) {
    await sql`do $$ begin perform pg_current_xact_id(); raise exception 'given up'; end $$`.execute(db.kysely).catch(() => undefined)
  }
}

const readEnd = (db: Database): Promise<ViewEnd> =>
  db.snapshot(async (reader: Reader) => {
    const { rows } = await sql<ViewEnd>`select ${viewEpoch} as epoch, ${viewXmin} as xmin`.execute(reader)
    return rows[0] as ViewEnd
  })

const lookNow = (db: Database) => createChangeFeed((from) => readChanges(db.kysely, from), { freshMs: 0 })

if (testEngine === 'postgres' && programs === undefined) it.todo('was not tried: no initdb and pg_ctl on this machine')
else {
  it('says unchanged of no view from before a crash, though its numbers are given out again', async () => {
    const before = await open()
    await ensureEpoch(before.kysely)
    await database.holdLog()
    await burnNumbers(before, 40)
    const since = await readEnd(before)
    await database.crash()

    const db = await open()
    const [feed, memberId] = [lookNow(db), randomUUID()]
    await feed.look(memberId, await readEnd(db))
    await db.execute('insert into member_changes (member_id) values ($1)', [memberId])
    const { rows } = await db.execute('select xid::text::bigint as xid from member_changes where member_id = $1', [memberId])
    expect((rows[0] as { xid: number }).xid).toBeLessThan(since.xmin)
    while ((await readEnd(db)).xmin <= since.xmin) await burnNumbers(db, 10)
    expect(await feed.look(memberId, since)).toMatchObject({ isUnchanged: false })
    expect(await feed.look(memberId, await readEnd(db))).toMatchObject({ isUnchanged: true })
  })
}

const own = () => postgres as OwnPostgres
if (testEngine === 'postgres' && programs !== undefined) {
  it('begins a new epoch where one session fell, and the database went on under the same start', async () => {
    const before = await open()
    await ensureEpoch(before.kysely)
    const { epoch } = await readEnd(before)
    const start = async (db: Database) => (await db.execute('select pg_postmaster_start_time()::text as start')).rows
    const started = await start(before)
    const { rows } = await before.execute('select pg_backend_pid() as pid')
    await own().killSession((rows[0] as { pid: number }).pid)
    const db = await open()
    expect(await start(db)).toEqual(started)
    expect((await readEnd(db)).epoch).toBeNull()
    await lookNow(db).look(randomUUID(), await readEnd(db))
    expect([null, epoch]).not.toContain((await readEnd(db)).epoch)
  })

  it('begins a new epoch where a replica becomes the primary, and is read by nobody while it is none', async () => {
    const before = await open()
    await ensureEpoch(before.kysely)
    const { epoch } = await readEnd(before)
    await own().stop()
    await own().start({ asReplica: true })
    const replica = await open()
    await expect(readEnd(replica)).rejects.toThrow(DatabaseUnavailableError)
    await own().query('select pg_promote()')
    const db = await open()
    expect((await readEnd(db)).epoch).toBeNull()
    await lookNow(db).look(randomUUID(), await readEnd(db))
    expect([null, epoch]).not.toContain((await readEnd(db)).epoch)
  })
}
