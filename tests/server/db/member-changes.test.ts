import { sql } from 'kysely'
import { MINUTE_MS } from '@contract/kit/time'
import type { Database, Tx } from '@server/db/database'
import { ensureEpoch, forgetPastChanges, readChanges } from '@server/db/member-changes'
import { openPostgres } from '@server/db/postgres'
import { viewEpoch } from '@server/db/view-end'
import { getDatabaseUrl, openTestDatabase, resetClock, setClockOffset, testEngine } from '../../support/database'

let db: Database
beforeAll(async () => {
  db = await openTestDatabase()
})
afterEach(() => resetClock(db))
afterAll(() => db.close())

const aChange = async (tx: Tx) => void (await tx.updateTable('regions').set({ sortOrder: (eb) => eb.ref('sortOrder') }).where('code', '=', 'TW').execute())

it('gives a first reading only what its own view may miss, and a later one all since', async () => {
  await db.transaction(aChange)
  const first = await readChanges(db.kysely, undefined)
  // Whatever is under way on the same PostgreSQL, in other databases too, makes a view end earlier.
  expect(first.rows.filter(({ xid }) => xid < first.xmin)).toEqual([])
  await db.transaction(aChange)
  const { rows, xmin } = await readChanges(db.kysely, first.xmin)
  expect(rows).toHaveLength(first.rows.length + 1)
  for (const { xid, memberId } of rows) expect([xid >= first.xmin, memberId]).toEqual([true, null])
  expect(xmin).toBeGreaterThanOrEqual(first.xmin)
})

it('finds what was under way at the reading before, however much has been committed meanwhile', async () => {
  // The embedded engine has one session: there nothing is ever under way beside a reading.
  const beside = testEngine === 'postgres' ? openPostgres({ connectionString: await getDatabaseUrl() }) : undefined
  let before = await readChanges(db.kysely, undefined)
  let during = before
  const seen: number[] = []
  let underWay: number | undefined
  await db.transaction(async (tx) => {
    await aChange(tx)
    underWay = (await sql<{ xid: number }>`select pg_current_xact_id()::text::bigint as xid`.execute(tx)).rows[0]?.xid
    if (!beside) return
    before = await readChanges(beside.kysely, undefined)
    await beside.execute("update regions set sort_order = sort_order where code = 'HK'")
    during = await readChanges(beside.kysely, before.xmin)
    // Seen already, and read again: the one that is under way is older.
    seen.push(...during.rows.map(({ xid }) => xid))
  })
  const { rows } = await readChanges(db.kysely, during.xmin)
  await beside?.close()
  const found = rows.map(({ xid }) => xid)
  expect(seen).not.toContain(underWay)
  // What is older than both was in the first view: a transaction of another database may have kept it in the second.
  expect(found).toEqual(expect.arrayContaining([...seen.filter((xid) => xid >= Number(underWay)), underWay]))
})

it('forgets what is older than fifteen minutes', async () => {
  await db.transaction(aChange)
  const count = async () => (await db.execute('select 1 from member_changes')).rowCount
  setClockOffset(db, 14 * MINUTE_MS)
  await db.transaction(aChange)
  const all = await count()
  await db.transaction(forgetPastChanges)
  expect(await count()).toBe(all)
  setClockOffset(db, 16 * MINUTE_MS)
  await db.transaction(forgetPastChanges)
  expect(await count()).toBe(1)
})

describe('the epoch of a view', () => {
  const epochNow = async () => (await sql<{ epoch: string | null }>`select ${viewEpoch} as epoch`.execute(db.kysely)).rows[0]?.epoch

  it('stays the same for all, however often it is ensured', async () => {
    const epoch = await epochNow()
    await Promise.all([ensureEpoch(db.kysely), ensureEpoch(db.kysely)])
    expect([epoch, await epochNow()]).toEqual([expect.any(String), epoch])
  })

  it.each([
    ['was emptied by a crash', 'delete from database_epoch'],
    ['was carried along by a dump or a copy, from another start', "update database_epoch set started_at = started_at - interval '1 second'"],
  ])('is none where its row %s, and a new one from the next reading on', async (_case, statement) => {
    const epoch = await epochNow()
    await db.execute(statement)
    expect(await epochNow()).toBeNull()
    const readings = await Promise.all([readChanges(db.kysely, undefined), readChanges(db.kysely, undefined)])
    const begun = await epochNow()
    expect(begun).not.toBe(epoch)
    expect(readings.map((reading) => reading.epoch)).toEqual([begun, begun])
  })
})
