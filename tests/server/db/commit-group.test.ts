import fs from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { CommitGroup } from '@server/db/commit-group'
import type { Database } from '@server/db/database'
import { openEmbedded } from '@server/db/embedded'

// Transactions of the embedded engine come to the disk together, and nobody hears of one, nor of what it wrote, before.

let folder: string
let db: Database
/** What happened, in its order: `fsync`, or whoever heard. */
let events: string[]

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'commit-group-'))
  db = await openEmbedded({ directory: path.join(folder, 'database'), onFatal: () => undefined })
  await db.execute('create table written (number integer)')
})
beforeEach(() => {
  events = []
  const { fsyncSync } = fs
  jest.spyOn(fs, 'fsyncSync').mockImplementation((descriptor) => {
    events.push('fsync')
    fsyncSync(descriptor)
  })
})
afterEach(() => jest.restoreAllMocks())
afterAll(async () => {
  await db.close()
  await rm(folder, { recursive: true, force: true })
})

const write = (number: number) => db.transaction((tx) => sql`insert into written values (${number})`.execute(tx))
const count = () =>
  db.snapshot(async (reader) => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from written`.execute(reader)
    return rows[0]?.count ?? 0
  })

it('brings many commits to the disk by a few fsyncs, and acknowledges none before', async () => {
  await Promise.all(Array.from({ length: 200 }, (_, number) => write(number).then(() => events.push('heard'))))
  expect(events[0]).toBe('fsync')
  expect(events.filter((event) => event === 'heard')).toHaveLength(200)
  // How many come together is the machine's: by themselves they would be 200.
  expect(events.filter((event) => event === 'fsync').length).toBeLessThan(100)
})

it('tells nobody of what another has written before it is on the disk', async () => {
  const before = await count()
  events = []
  const seen = await Promise.all([
    write(1_000).then(() => events.push('writer')),
    count().then((rows) => {
      events.push('reader')
      return rows
    }),
  ])
  expect(seen[1]).toBe(before + 1)
  expect(events.indexOf('fsync')).toBeGreaterThanOrEqual(0)
  expect(events.indexOf('fsync')).toBeLessThan(Math.min(events.indexOf('reader'), events.indexOf('writer')))
})

it('refuses nobody for what another has written before that is on the disk', async () => {
  const refused = db.transaction(async (tx) => {
    await sql`select 1`.execute(tx)
    throw new Error('refused')
  })
  await Promise.all([write(3_000).then(() => events.push('writer')), refused.catch(() => events.push('refused'))])
  expect(events[0]).toBe('fsync')
})

it('keeps a statement by itself as it is, on the disk when it is heard of', async () => {
  await db.execute('insert into written values (2000)')
  events.push('heard')
  expect(events.indexOf('fsync')).toBe(0)
  await sql`insert into written values (2001)`.execute(db.kysely)
  events.push('heard again')
  expect(events.slice(events.indexOf('heard'), events.indexOf('heard again'))).toContain('fsync')
})

it('goes to the disk for nothing that was only read', async () => {
  await count()
  await sql`select 1`.execute(db.kysely)
  await db.execute('select 1')
  expect(events).toEqual([])
})

it('tells all who wait when the disk fails', async () => {
  const group = new CommitGroup(() => Promise.reject(new Error('the disk failed')))
  group.note()
  const heard = group.settled()
  await expect(group.bring()).rejects.toThrow('the disk failed')
  await expect(heard).rejects.toThrow('the disk failed')
  expect(group.isOpen()).toBe(true)
})
