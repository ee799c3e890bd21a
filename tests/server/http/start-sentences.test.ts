import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { makeDurableFolder } from '@server/db/durable-files'
import { openPostgres } from '@server/db/postgres'
import { makeDataDir, toSentence } from '@server/start-sentences'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'data-dir-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const failing = (work: Promise<unknown>) => work.then(() => Promise.reject(new Error('went well')), (error: unknown) => error)
const listen = (options: { host: string; port: number }) =>
  new Promise((resolve, reject) => void createServer().once('error', reject).listen(options, () => resolve(undefined)))

describe('a DATA_DIR', () => {
  it('that is a file, or lies in one, is told in a sentence', async () => {
    const file = path.join(folder, 'data')
    await writeFile(file, '')
    expect(toSentence(await failing(makeDataDir(file, makeDurableFolder)))).toBe(`DATA_DIR is a file and no folder: ${file}`)
    const below = path.join(file, 'below')
    expect(toSentence(await failing(makeDataDir(below, makeDurableFolder)))).toBe(`DATA_DIR lies in a file and not in a folder: ${below}`)
  })

  it('that may not be written is told too', async () => {
    const make = () => Promise.reject(Object.assign(new Error('EACCES'), { code: 'EACCES' }))
    expect(toSentence(await failing(makeDataDir('/data', make)))).toBe('DATA_DIR cannot be written by this user: /data')
  })

  it('is made where it is missing', async () => {
    await makeDataDir(path.join(folder, 'a', 'b'), makeDurableFolder)
    await writeFile(path.join(folder, 'a', 'b', 'c'), '')
  })
})

describe('the other settings that only the start can judge', () => {
  it('a HOST that is not this machine’s', async () => {
    expect(toSentence(await failing(listen({ host: '203.0.113.1', port: 0 })))).toBe('HOST is no address of this machine: 203.0.113.1.')
  })

  it('a database that nobody answers for', async () => {
    const db = openPostgres({ connectionString: 'postgres://127.0.0.1:1/nothing' })
    expect(toSentence(await failing(db.execute('select 1')))).toBe('No PostgreSQL answers at 127.0.0.1:1. See DATABASE_URL.')
    await db.close()
  })
})

it('a fault of the program keeps its trace', () => {
  expect(toSentence(new TypeError('undefined is not a function'))).toMatch(/^TypeError: undefined is not a function\n\s+at /)
})
