import { MINUTE_MS } from '@contract/kit/time'
import type { Database, Tx } from '@server/db/database'
import { forgetPastChanges, readChanges } from '@server/db/member-changes'
import { openTestDatabase, resetClock, setClockOffset, testEngine } from '../../support/database'

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
  expect(first.rows).toEqual([])
  expect((await readChanges(db.kysely, first.xmin)).rows).toEqual([])
  await db.transaction(aChange)
  const { rows, xmin } = await readChanges(db.kysely, first.xmin)
  expect(rows).toEqual([{ xid: expect.any(Number) as number, memberId: null }])
  expect(rows[0]?.xid).toBeGreaterThanOrEqual(first.xmin)
  expect(rows[0]?.xid).toBeLessThan(xmin)
})

it('finds what was under way at the reading before, however much has been committed meanwhile', async () => {
  let before = await readChanges(db.kysely, undefined)
  await db.transaction(async (tx) => {
    await aChange(tx)
    // The embedded engine has one session: there nothing is ever under way beside a reading.
    if (testEngine === 'embedded') return
    await db.execute("update regions set sort_order = sort_order where code = 'HK'")
    before = await readChanges(db.kysely, undefined)
    // Seen already, and not lost: the one that is under way is older.
    expect(before.rows).toHaveLength(1)
  })
  const { rows } = await readChanges(db.kysely, before.xmin)
  expect(rows).toHaveLength(testEngine === 'embedded' ? 1 : 2)
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
