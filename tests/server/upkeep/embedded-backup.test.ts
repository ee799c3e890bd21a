import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Database } from '@server/db/database'
import { lockDirectory } from '@server/db/directory-lock'
import { openEmbedded } from '@server/db/embedded'
import { listCopies, listLog, nextSegment, toBaseFolder } from '@server/upkeep/embedded/backup-folder'
import { keepBackups, toAskFile, type KeptBackups } from '@server/upkeep/embedded/keep-backups'
import { randomBytes } from '../../support/chance'
import { runHere } from '../../support/local-command'

const fail = (error: unknown): never => {
  throw error
}
const open = (dataDir: string) => openEmbedded({ directory: path.join(dataDir, 'database'), onFatal: fail, keptLogMegabytes: 64 })

let template: string
beforeAll(async () => {
  template = await mkdtemp(path.join(tmpdir(), 'backup-of-'))
  const first = await open(template)
  await first.execute('create table schema_migrations (number integer)')
  await first.execute('create table written (number integer primary key, filling text)')
  await first.close()
})
afterAll(() => rm(template, { recursive: true, force: true }))

let root: string
let dataDir: string
let backupDir: string
let db: Database
let backups: KeptBackups | undefined

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'backup-'))
  ;[dataDir, backupDir] = [path.join(root, 'data'), path.join(root, 'copies')]
  await cp(path.join(template, 'database'), path.join(dataDir, 'database'), { recursive: true })
  db = await open(dataDir)
})
afterEach(async () => {
  await backups?.stop()
  backups = undefined
  await db.close()
  await rm(root, { recursive: true, force: true })
})

async function keep(pieceEveryMs = 600_000): Promise<void> {
  backups = await keepBackups({ db, dataDir, backupDir, keepDays: 7, onError: fail, pieceEveryMs, lookEveryMs: 20 })
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 20))
}
const untilCopies = (count: number) => until(async () => (await listCopies(backupDir)).length >= count)

let last = 0
async function write(count: number): Promise<void> {
  for (const end = last + count; last < end; ) {
    last += 1
    await db.execute('insert into written values ($1, $2)', [last, 'x'.repeat(500)])
  }
}
beforeEach(() => {
  last = 0
})

/** Of a folder that was restored. */
async function numbersIn(restored: string): Promise<readonly number[]> {
  const found = await open(restored)
  try {
    const { rows } = await found.execute('select number from written order by number')
    return (rows as { number: number }[]).map(({ number }) => number)
  } finally {
    await found.close()
  }
}
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const restore = (to: string, ...words: string[]) => runHere({ DATA_DIR: to, BACKUP_DIR: backupDir }, 'restore', ...words)

jest.setTimeout(300_000)

describe('a copy of the embedded database', () => {
  it('that is made while it writes has every acknowledged row, elsewhere too', async () => {
    await write(50)
    await keep()
    const acknowledgedAt: number[] = []
    while ((await listCopies(backupDir)).length === 0) {
      await write(1)
      acknowledgedAt.push(Date.now())
    }
    const [copy] = await listCopies(backupDir)
    const acknowledged = 50 + acknowledgedAt.filter((at) => at <= Number(copy?.usableFrom)).length
    expect(acknowledged).toBeGreaterThan(51)
    const other = path.join(root, 'other')
    expect(await restore(other)).toMatchObject({ code: 0, said: expect.stringContaining('Restored as of') as string })
    const numbers = await numbersIn(other)
    expect(numbers.length).toBeGreaterThanOrEqual(acknowledged)
    expect(numbers).toEqual(upTo(numbers.length))
  })

  it('goes back to a chosen moment, to no row more and no row less', async () => {
    await write(5)
    await keep(150)
    await untilCopies(1)
    const [copy] = await listCopies(backupDir)
    const pieces = async () => (copy ? await listLog(copy.folder) : [])
    const nextPiece = async () => {
      const before = (await pieces()).length
      await until(async () => (await pieces()).length > before)
    }
    await write(5)
    await nextPiece()
    await nextPiece()
    const moment = (await pieces()).at(-1)?.until.toISOString() ?? ''
    const rowsThen = last
    await write(5)
    // The last piece is that of the end.
    await backups?.stop()
    backups = undefined
    const [then, now] = [path.join(root, 'then'), path.join(root, 'now')]
    expect((await restore(then, '--until', moment)).said).toContain(moment)
    expect(await numbersIn(then)).toEqual(upTo(rowsThen))
    expect((await restore(now)).code).toBe(0)
    expect(await numbersIn(now)).toEqual(upTo(last))
  })

  it('brings the pictures back, also those that an older state still names', async () => {
    const files = path.join(dataDir, 'files')
    const [kept, deleted] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b']
    const content = randomBytes(3_000)
    await mkdir(files)
    for (const name of [kept, deleted, `${kept}.part`]) await writeFile(path.join(files, name), content)
    await keep(50)
    const copied = () => readdir(path.join(backupDir, 'files')).catch(() => [])
    await until(async () => (await copied()).length === 2)
    await rm(path.join(files, deleted))
    await write(1)
    await until(async () => (await copied()).some((name) => name.includes('.gone-')))
    const other = path.join(root, 'other')
    expect((await restore(other)).said).toContain('with 2 pictures')
    expect((await readdir(path.join(other, 'files'))).sort()).toEqual([kept, deleted])
    expect(await readFile(path.join(other, 'files', deleted))).toEqual(content)
  })

  it('is made by the server that works there when the program asks for it, and by the program itself where none does', async () => {
    const backUp = (more: Record<string, string> = {}) => runHere({ DATA_DIR: dataDir, BACKUP_DIR: backupDir, ...more }, 'backup')
    expect(await backUp()).toMatchObject({ code: 1, complained: expect.stringContaining('start it with BACKUP_DIR') as string })
    await keep()
    await untilCopies(1)
    await write(3)
    expect(await backUp()).toMatchObject({ code: 0, said: expect.stringContaining('Not in it: FILE_SECRET') as string })
    expect(await listCopies(backupDir)).toHaveLength(2)
    await backups?.stop()
    backups = undefined
    await write(3)
    await db.close()
    const withBucket = await backUp({ S3_URL: 'https://s3.example.com/pictures' })
    expect(withBucket).toMatchObject({ code: 0, said: expect.stringContaining('pictures and exports in https://s3.example.com/pictures') as string })
    expect(await listCopies(backupDir)).toHaveLength(3)
    await restore(path.join(root, 'other'))
    expect(await numbersIn(path.join(root, 'other'))).toEqual(upTo(6))
    db = await open(dataDir)
  })

  it('is given up, with a word, when the server that was asked for it has ended meanwhile', async () => {
    const lock = await lockDirectory(backupDir)
    const asked = runHere({ DATA_DIR: dataDir, BACKUP_DIR: backupDir }, 'backup')
    await until(async () => existsSync(toAskFile(backupDir)))
    await lock.release()
    expect(await asked).toMatchObject({ code: 1, complained: expect.stringContaining('The server has ended and made no copy') as string })
    expect(existsSync(toAskFile(backupDir))).toBe(false)
  })

  it('is refused where it is damaged or there is a database already, and nothing is kept', async () => {
    await write(3)
    await keep()
    await untilCopies(1)
    const [copy] = await listCopies(backupDir)
    expect(await restore(dataDir)).toMatchObject({ code: 1, complained: expect.stringContaining('in use by another process') as string })
    const taken = path.join(root, 'taken')
    await mkdir(path.join(taken, 'database'), { recursive: true })
    await writeFile(path.join(taken, 'database', 'PG_VERSION'), '18')
    expect(await restore(taken)).toMatchObject({ code: 1, complained: expect.stringContaining('a database in') as string })
    const early = await restore(path.join(root, 'early'), '--until', '2020-01-01T00:00:00Z')
    expect(early).toMatchObject({ code: 1, complained: expect.stringContaining('The oldest backup') as string })
    expect((await restore(path.join(root, 'early'), '--until', 'yesterday')).code).toBe(2)
    await writeFile(path.join(toBaseFolder(copy?.folder ?? ''), 'PG_VERSION'), '17\n')
    expect(await restore(path.join(root, 'other'))).toMatchObject({ code: 1, complained: expect.stringMatching(/damaged: PG_VERSION is not as it was/) as string })
    expect(existsSync(path.join(root, 'other', 'database'))).toBe(false)
    expect((await readdir(path.join(root, 'other'))).filter((name) => name.startsWith('database.new'))).toEqual([])
  })

  it('keeps the newest, one of each day, and none that is older than said', async () => {
    const backUp = async (at: string) => {
      const folder = path.join(backupDir, `embedded-${at}T10.00.00.000Z`)
      await mkdir(path.join(folder, 'log'), { recursive: true })
      await writeFile(path.join(folder, 'manifest.json'), JSON.stringify({ format: 1, usableFrom: `${at}T10:00:00.000Z`, folders: [], files: {} }))
    }
    const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)
    for (const daysAgo of [30, 9, 5, 4]) await backUp(day(daysAgo))
    await keep()
    await until(async () => !existsSync(path.join(backupDir, `embedded-${day(9)}T10.00.00.000Z`)))
    await backups?.stop()
    backups = undefined
    const names = await readdir(backupDir)
    expect([30, 9, 5, 4].map((daysAgo) => names.some((name) => name.includes(day(daysAgo))))).toEqual([false, false, true, true])
  })

  it('counts the pieces of a log as PostgreSQL does', () => {
    expect(nextSegment('000000010000000000000009')).toBe('00000001000000000000000A')
    expect(nextSegment('0000000100000000000000FF')).toBe('000000010000000100000000')
  })
})
