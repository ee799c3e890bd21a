import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { makeDurableFolder } from '@server/db/durable-files'
import { openPostgres } from '@server/db/postgres'
import { makeDataDir, toSentence } from '@server/upkeep/sentences'
import { getDatabaseUrl, testEngine } from '../../support/database'

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

})

describe('a database', () => {
  const askAt = async (connectionString: string) => {
    const db = openPostgres({ connectionString })
    return toSentence(await failing(db.execute('select 1').finally(() => db.close())))
  }
  /** Says this to whoever connects, and ends. */
  async function whileSaying<T>(bytes: string, work: (port: number) => Promise<T>): Promise<T> {
    const server = createServer((socket) => void socket.on('error', () => undefined).once('data', () => socket.end(bytes)))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return work((server.address() as AddressInfo).port).finally(() => server.close())
  }

  it('that nobody answers for', async () => {
    expect(await askAt('postgres://127.0.0.1:1/nothing')).toBe('No PostgreSQL answers at 127.0.0.1:1. See DATABASE_URL.')
    expect(await askAt('postgres://localhost:1/nothing')).toMatch(/^No PostgreSQL answers at (127\.0\.0\.1|::1):1\. See DATABASE_URL\.$/)
  })

  it('of several hosts, none of which answers', async () => {
    expect(await askAt('postgres://127.0.0.1:1,127.0.0.1:2/nothing')).toBe('No PostgreSQL answers at 127.0.0.1:2. See DATABASE_URL.')
  })

  it('that offers no TLS where it is asked for', async () => {
    const sentence = await whileSaying('N', (port) => askAt(`postgres://127.0.0.1:${port}/nothing?sslmode=verify-full`))
    expect(sentence).toBe('The PostgreSQL of DATABASE_URL offers no TLS, which its sslmode asks for.')
  })

  it('that is none', async () => {
    const sentence = await whileSaying('', (port) => askAt(`postgres://127.0.0.1:${port}/nothing`))
    expect(sentence).toMatch(/^PostgreSQL does not answer as it should: Connection terminated.*\. See DATABASE_URL\.$/)
  })

  it('whose certificate is not trusted', () => {
    const error = Object.assign(new Error('self-signed certificate'), { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' })
    expect(toSentence(error)).toBe('The certificate of the PostgreSQL of DATABASE_URL is not trusted: self-signed certificate. See its sslmode and sslrootcert.')
  })

  if (testEngine === 'postgres') {
    it('whose name or user PostgreSQL does not know', async () => {
      const url = new URL(await getDatabaseUrl())
      url.pathname = '/nowhere'
      expect(await askAt(url.href)).toBe('PostgreSQL refuses what DATABASE_URL asks for: database "nowhere" does not exist.')
      url.username = 'nobody'
      expect(await askAt(url.href)).toBe('PostgreSQL refuses what DATABASE_URL asks for: role "nobody" does not exist.')
    })
  }
})

it('a fault of the program keeps its trace', () => {
  expect(toSentence(new TypeError('undefined is not a function'))).toMatch(/^TypeError: undefined is not a function\n\s+at /)
})
