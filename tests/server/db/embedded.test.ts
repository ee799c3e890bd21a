import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '@server/db/database'
import { DirectoryInUseError, lockDirectory } from '@server/db/directory-lock'
import { openEmbedded } from '@server/db/embedded'

/** The engine starts in seconds, and several times in a test. */

let folder: string
let made: string
let program: string
const children: ChildProcess[] = []
const opened: Database[] = []

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'embedded-'))
  program = path.resolve('.cache/embedded-process.mjs')
  const esbuild = path.resolve('node_modules/esbuild/bin/esbuild')
  const options = ['--bundle', '--platform=node', '--format=esm', '--packages=external', '--log-level=error']
  execFileSync(esbuild, ['tests/support/embedded-process.ts', ...options, `--outfile=${program}`])
  made = path.join(folder, 'made')
  await (await openEmbedded({ directory: made, onFatal: () => undefined })).close()
})

afterEach(async () => {
  jest.restoreAllMocks()
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const db of opened.splice(0)) await db.close().catch(() => undefined)
})

afterAll(() => rm(folder, { recursive: true, force: true }))

/** A directory in which the first start has been, without its seconds. */
function aMadeDirectory(name: string): string {
  const directory = path.join(folder, name)
  fs.cpSync(made, directory, { recursive: true })
  return directory
}

async function open(directory: string, onFatal: (error: unknown) => void = () => undefined): Promise<Database> {
  const db = await openEmbedded({ directory, onFatal })
  opened.push(db)
  return db
}

interface OtherProcess {
  child: ChildProcess
  /** Whole lines that it has said so far. */
  lines(): string[]
  firstLine: Promise<string>
  ended: Promise<void>
}

function start(directory: string, mode: 'lock' | 'write'): OtherProcess {
  const child = spawn(process.execPath, [program, directory, mode], { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  let text = ''
  const lines = () => text.split('\n').slice(0, -1)
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const firstLine = new Promise<string>((resolve) => {
    child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
      const [line] = lines()
      if (line !== undefined) resolve(line)
    })
    void ended.then(() => resolve('ended'))
  })
  return { child, lines, firstLine, ended }
}

describe('the embedded database', () => {
  it('brings each commit to the disk before it is acknowledged', async () => {
    const db = await open(aMadeDirectory('fsync'))
    await db.execute('create table written (number integer)')
    const fsync = jest.spyOn(fs, 'fsyncSync')
    for (let number = 1; number <= 5; number += 1) {
      const before = fsync.mock.calls.length
      await db.execute('insert into written values ($1)', [number])
      expect(fsync.mock.calls.length).toBeGreaterThan(before)
    }
  })

  it('reports a failing disk as fatal and acknowledges nothing', async () => {
    const fatal: unknown[] = []
    const db = await openEmbedded({ directory: aMadeDirectory('failing'), onFatal: (error) => fatal.push(error) })
    await db.execute('create table written (number integer)')
    jest.spyOn(fs, 'fsyncSync').mockImplementation(() => {
      throw Object.assign(new Error('the disk failed'), { code: 'EIO' })
    })
    const outcome = await Promise.race([
      db.execute('insert into written values (1)').then(
        () => 'acknowledged',
        () => 'failed',
      ),
      sleep(5_000).then(() => 'silent'),
    ])
    expect(outcome).not.toBe('acknowledged')
    expect(fatal.length).toBeGreaterThan(0)
  })

  it('reports a full disk as fatal', async () => {
    const fatal: unknown[] = []
    const db = await open(aMadeDirectory('full'), (error) => fatal.push(error))
    await db.execute('create table written (text text)')
    const { writeSync } = fs
    jest.spyOn(fs, 'writeSync').mockImplementation((...args: unknown[]) => {
      // Files that grow fail, as on a full disk.
      if (fs.fstatSync(args[0] as number).size === args[4]) throw Object.assign(new Error('no space'), { code: 'ENOSPC' })
      return Reflect.apply(writeSync, fs, args) as number
    })
    const insert = db.execute('insert into written select repeat(md5(n::text), 60) from generate_series(1, 20000) n')
    await expect(insert).rejects.toMatchObject({ code: '53100' })
    expect(fatal).toEqual([expect.objectContaining({ code: '53100' })])
  })

  it('keeps so much log at most as the next start may have to go through', async () => {
    const db = await openEmbedded({ directory: aMadeDirectory('log'), onFatal: () => undefined, pool: { checkpointAfterBytes: 500_000 } })
    opened.push(db)
    await db.execute('create table written (text text)')
    const open = 'select (pg_current_wal_insert_lsn() - redo_lsn)::bigint as bytes from pg_control_checkpoint()'
    for (let round = 0; round < 10; round += 1) {
      await db.execute('insert into written select repeat(md5(n::text), 30) from generate_series(1, 200) n')
      const { bytes } = (await db.execute(open)).rows[0] as { bytes: number }
      expect(bytes).toBeLessThan(1_000_000)
    }
  })

  it('has all of a killed one’s files on the disk before it goes through its log, without waiting for each in turn', async () => {
    const directory = aMadeDirectory('fallen')
    const first = start(directory, 'write')
    expect(await first.firstLine).toBe('open')
    first.child.kill('SIGKILL')
    await first.ended
    const files = (await readdir(directory, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length
    const inTurn = jest.spyOn(fs, 'fsyncSync')
    await open(directory)
    expect(inTurn.mock.calls.length).toBeLessThan(files / 4)
  })

  it('refuses a second process, and this one a second time', async () => {
    const directory = aMadeDirectory('one')
    const first = start(directory, 'write')
    expect(await first.firstLine).toBe('open')
    expect(await start(directory, 'write').firstLine).toBe('refused')
    await expect(open(directory)).rejects.toThrow(DirectoryInUseError)
  })

  it('is free again once its process has ended, however it ended, and lost nothing', async () => {
    const directory = aMadeDirectory('killed')
    const first = start(directory, 'write')
    expect(await first.firstLine).toBe('open')
    while (first.lines().length < 200) await sleep(10)
    first.child.kill('SIGKILL')
    await first.ended
    const acknowledged = Number(first.lines().at(-1))

    const db = await open(directory)
    const { rows } = await db.execute('select count(*) as count, max(number) as last from written')
    const { count, last } = rows[0] as { count: number; last: number }
    expect(count).toBe(last)
    expect(last).toBeGreaterThanOrEqual(acknowledged)
    await db.close()

    expect(await start(directory, 'lock').firstLine).toBe('open')
  })

  it('lets exactly one of twenty in that start at once over a lock left by a killed process', async () => {
    const directory = path.join(folder, 'twenty')
    const dead = start(directory, 'lock')
    expect(await dead.firstLine).toBe('open')
    dead.child.kill('SIGKILL')
    await dead.ended
    const starters = Array.from({ length: 20 }, () => start(directory, 'lock'))
    const words = await Promise.all(starters.map(({ firstLine }) => firstLine))
    expect(words.sort()).toEqual(['open', ...Array.from({ length: 19 }, () => 'refused')])
    // The dead one's socket is swept away.
    expect(await readdir(`${directory}.lock`)).toHaveLength(1)
  })

  it('is not fooled by a holder that hangs', async () => {
    const directory = path.join(folder, 'hanging')
    const holder = start(directory, 'lock')
    expect(await holder.firstLine).toBe('open')
    holder.child.kill('SIGSTOP')
    await expect(lockDirectory(directory)).rejects.toThrow(DirectoryInUseError)
  })

  it('says what is wrong with a path that the system cannot lock', async () => {
    const directory = path.join(folder, 'x'.repeat(200))
    await expect(open(directory)).rejects.toThrow(/too long/)
  })

  it('leaves nothing half-made when its first start is killed', async () => {
    const directory = path.join(folder, 'first')
    for (const afterMs of [300, 800, 1_600]) {
      const starter = start(directory, 'write')
      await sleep(afterMs)
      starter.child.kill('SIGKILL')
      await starter.ended
      if (fs.existsSync(directory)) expect(fs.existsSync(path.join(directory, 'PG_VERSION'))).toBe(true)
    }
    const db = await open(directory)
    expect((await db.execute('select 1 as one')).rows).toEqual([{ one: 1 }])
    expect((await readdir(folder)).filter((name) => name.startsWith('first.new-'))).toEqual([])
  })

  it('does not touch a directory that holds something else', async () => {
    const directory = path.join(folder, 'other')
    fs.mkdirSync(directory)
    fs.writeFileSync(path.join(directory, 'letter.txt'), 'dear')
    await expect(open(directory)).rejects.toThrow(/not empty/)
    expect(fs.readFileSync(path.join(directory, 'letter.txt'), 'utf8')).toBe('dear')
  })
})
