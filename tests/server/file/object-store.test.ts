import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { PIECE_HOLDERS } from '@server/app/ports'
import { DAY_MS, HOUR_MS } from '@contract/kit/time'
import type { Database } from '@server/db/database'
import { createDatabaseStore, findHeldFiles } from '@server/ports/database-file-store'
import { createFolderStore, FilesAwayError, type FileStore, type ListedStore } from '@server/ports/file-store'
import { ensureObjectFolder } from '@server/ports/object-store/object-folder'
import { createObjectStore, type ObjectCallRules, type ObjectStore } from '@server/ports/object-store/object-store'
import { createTwoPlaces } from '@server/ports/two-places'
import { randomBytes, randomUUID } from '../../support/chance'
import { emptyTables, openTestDatabase } from '../../support/database'
import { FakeS3 } from '../../support/fake-s3'
import { addFileRow, putFile } from '../../support/put-file'

const QUICK = { tries: 3, tryMs: 300, wholeMs: 2_000 }
const rules: ObjectCallRules = { read: QUICK, write: QUICK, upkeep: QUICK }

let db: Database
let s3: FakeS3
let folder: string
let far: ObjectStore
let troubles: FilesAwayError[]
beforeAll(async () => {
  db = await openTestDatabase()
  s3 = await FakeS3.start()
})
afterAll(async () => {
  await s3.stop()
  await db.close()
})
beforeEach(async () => {
  await emptyTables(db)
  s3.reset()
  troubles = []
  folder = await ensureObjectFolder(db)
  far = openStore()
})

/** As another server would have it: without what this one has heard of failures. */
const openStore = (config = s3.config(), ownFolder = folder) =>
  createObjectStore({ config, folder: ownFolder, findHeld: (ids) => findHeldFiles(db, PIECE_HOLDERS, ids), onTrouble: (error) => troubles.push(error), rules })

const put = async (fileStore: FileStore, bytes = randomBytes(1_000), fileId: string = randomUUID()) => {
  await putFile({ db, fileStore }, fileId, bytes)
  return { fileId, bytes }
}
const readAll = async (store: FileStore, ...read: Parameters<FileStore['read']>) => {
  const content = await store.read(...read)
  return content && buffer(content)
}
const addRow = (fileId: string) => addFileRow(db, fileId)
const kindOf = (work: Promise<unknown>) => work.then(() => 'done', (error: unknown) => (error instanceof FilesAwayError ? error.kind : String(error)))

describe('an object store', () => {
  it('keeps each file under its id in the folder of the database, whole and in parts, until it is deleted', async () => {
    const { fileId, bytes } = await put(far, randomBytes(300_000))
    expect([...s3.objects.keys()]).toEqual([`${folder}/${fileId}`])
    expect((await far.find(fileId))?.equals(bytes)).toBe(true)
    expect((await readAll(far, fileId))?.equals(bytes)).toBe(true)
    for (const [first, last] of [[0, 0], [7, 70_000], [299_999, 299_999]] as const) {
      expect((await readAll(far, fileId, { first, last }))?.equals(bytes.subarray(first, last + 1))).toBe(true)
    }
    await far.delete(fileId)
    await far.delete(fileId)
    expect([await far.find(fileId), await far.read(fileId), s3.objects.size]).toEqual([undefined, undefined, 0])
    expect(troubles).toEqual([])
  })

  it.each(['busy', 'hangsUp', 'losesAnswer', 'hangs'] as const)('tries again where it %s', async (kind) => {
    s3.be({ kind }, { times: 2 })
    const { fileId, bytes } = await put(far)
    s3.be({ kind }, { times: 2 })
    expect((await far.find(fileId))?.equals(bytes)).toBe(true)
    s3.be({ kind }, { times: 2 })
    expect((await readAll(far, fileId))?.equals(bytes)).toBe(true)
    expect(troubles).toEqual([])
  })

  it('reads a whole again that was cut off, and says of one that is handed on that it broke off', async () => {
    const { fileId, bytes } = await put(far, randomBytes(200_000))
    s3.be({ kind: 'cuts' }, { times: 1 })
    expect((await far.find(fileId))?.equals(bytes)).toBe(true)
    s3.be({ kind: 'cuts' }, { times: 1 })
    expect(await kindOf(readAll(far, fileId))).toBe('failed')
  })

  it('is left alone after failures, and told of once', async () => {
    s3.be({ kind: 'hangsUp' })
    expect(await kindOf(put(far))).toBe('failed')
    expect(await kindOf(put(far))).toBe('shut')
    const asked = s3.asked.length
    expect(await kindOf(put(far))).toBe('shut')
    expect(s3.asked).toHaveLength(asked)
    // What is read has failed at nothing yet.
    expect(await kindOf(far.find(randomUUID()))).toBe('failed')
    expect(troubles.map(({ kind }) => kind)).toEqual(['failed'])
  })

  it('that hangs keeps a bounded number of calls, and all end in time', async () => {
    s3.be({ kind: 'hangs' })
    const kinds = await Promise.all(Array.from({ length: 60 }, () => kindOf(put(far))))
    expect(kinds).not.toContain('done')
    expect(kinds.filter((kind) => kind === 'busy').length).toBeGreaterThanOrEqual(60 - 8 - 24)
    expect(s3.asked.length).toBeLessThanOrEqual(8 * QUICK.tries)
  })

  it.each([
    ['another key', { accessKeyId: 'ANOTHER' }, 'InvalidAccessKeyId'],
    ['another secret', { secretAccessKey: 'not the one that it is' }, 'SignatureDoesNotMatch'],
    ['another region', { region: 'elsewhere-1' }, 'AuthorizationHeaderMalformed'],
  ])('with %s does not let us in, and says so without a secret', async (_what, wrong, code) => {
    const store = openStore(s3.config(wrong))
    expect(await kindOf(put(store))).toBe('denied')
    expect(await kindOf(store.find(randomUUID()))).toBe('denied')
    expect(await store.look()).toBe('away')
    expect(s3.objects.size).toBe(0)
    expect(troubles.map(({ message }) => message)).toEqual([expect.stringContaining(code)])
    expect(JSON.stringify(troubles.map(({ message, stack }) => [message, stack]))).not.toContain(s3.config(wrong).secretAccessKey)
  })

  it('without the bucket is wrong, and its files are not lost', async () => {
    const store = openStore(s3.config({ url: s3.url.replace('pictures', 'picture') }))
    expect(await kindOf(store.find(randomUUID()))).toBe('denied')
    expect(troubles[0]?.message).toContain('NoSuchBucket')
  })

  it('tells whether it is there', async () => {
    expect(await far.look()).toBe('up')
    s3.be({ kind: 'hangsUp' })
    // Not asked anew within seconds.
    expect(await far.look()).toBe('up')
    expect(await openStore().look()).toBe('away')
  })
})

describe('the sweep', () => {
  it('deletes what no row has named for a week, and nothing else', async () => {
    const [named, orphan] = [await put(far), await put(far)]
    const foreign = await put(openStore(s3.config(), randomUUID()))
    await addRow(named.fileId)
    s3.age(7 * DAY_MS - HOUR_MS)
    await far.sweep()
    expect(s3.objects.size).toBe(3)
    s3.age(HOUR_MS + 1_000)
    const young = await put(far)
    await far.sweep()
    expect(s3.find(orphan.fileId)).toBeUndefined()
    expect([named, young, foreign].map(({ fileId }) => s3.find(fileId) !== undefined)).toEqual([true, true, true])
    expect(far.counts.orphansDeleted).toBe(1)
  })

  it('reads page after page, and two servers at once harm nobody', async () => {
    const ids = Array.from({ length: 2_030 }, () => randomUUID()).sort()
    const orphans = ids.filter((_id, index) => index % 100 === 0)
    const named = ids.filter((_id, index) => index % 1_000 === 1)
    const addObject = (fileId: string, ageMs: number) => s3.objects.set(`${folder}/${fileId}`, { body: Buffer.from('x'), atMs: Date.now() - ageMs })
    for (const fileId of ids) addObject(fileId, orphans.includes(fileId) || named.includes(fileId) ? 8 * DAY_MS : 0)
    for (const fileId of named) await addRow(fileId)
    await Promise.all([far.sweep(), openStore().sweep()])
    expect([...s3.objects.keys()].sort()).toEqual(ids.filter((fileId) => !orphans.includes(fileId)).map((fileId) => `${folder}/${fileId}`))
  })

  it('ends when the server does', async () => {
    await put(far)
    const ending = new AbortController()
    ending.abort()
    s3.asked.length = 0
    await far.sweep(ending.signal)
    expect(s3.asked).toEqual([])
  })
})

describe.each(['a folder', 'the database'] as const)('files of %s', (where) => {
  let files: string
  let near: ListedStore
  beforeEach(async () => {
    files = await mkdtemp(path.join(tmpdir(), 'files-'))
    const ofFolder = createFolderStore(files, { isShortForFiles: () => Promise.resolve(false) })
    near = where === 'a folder' ? ofFolder : createDatabaseStore(db, ofFolder, PIECE_HOLDERS)
  })
  afterEach(() => rm(files, { recursive: true }))

  const open = (move: 'in' | 'out') => createTwoPlaces({ db, near, far: openStore(), move })
  const places = async (fileId: string) => [(await near.find(fileId)) && 'near', s3.find(fileId) && 'far'].filter(Boolean)
  const aFileNear = async (bytes = randomBytes(400_000)) => {
    const file = await put(near, bytes)
    await addRow(file.fileId)
    return file
  }

  it('stay where they are found, while new ones go to the bucket', async () => {
    const both = open('in')
    const old = await aFileNear()
    const young = await put(both)
    expect([await places(old.fileId), await places(young.fileId)]).toEqual([['near'], ['far']])
    for (const { fileId, bytes } of [old, young]) {
      expect((await both.find(fileId))?.equals(bytes)).toBe(true)
      expect((await readAll(both, fileId, { first: 3, last: 500 }))?.equals(bytes.subarray(3, 501))).toBe(true)
      await both.delete(fileId)
      expect([await both.find(fileId), await places(fileId)]).toEqual([undefined, []])
    }
  })

  it('move to the bucket, lie in both for an hour, and are read all the while', async () => {
    const both = open('in')
    const moved = [await aFileNear(), await aFileNear(Buffer.from('x'))]
    const look = async () => {
      for (const { fileId, bytes } of moved) expect((await readAll(both, fileId))?.equals(bytes)).toBe(true)
      return Promise.all(moved.map(({ fileId }) => places(fileId)))
    }
    await both.sweep()
    expect(await look()).toEqual([['near', 'far'], ['near', 'far']])
    await both.sweep()
    expect(await look()).toEqual([['near', 'far'], ['near', 'far']])
    s3.age(HOUR_MS)
    await Promise.all([both.sweep(), open('in').sweep()])
    expect(await look()).toEqual([['far'], ['far']])
  })

  it('leave only once the object is the same', async () => {
    const both = open('in')
    const { fileId, bytes } = await aFileNear()
    s3.objects.set(`${folder}/${fileId}`, { body: bytes.subarray(0, 10), atMs: Date.now() - DAY_MS })
    await both.sweep()
    expect(await places(fileId)).toEqual(['near', 'far'])
    expect(s3.find(fileId)?.body.equals(bytes)).toBe(true)
  })

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('are whole wherever a server dies that moves them: here from its request %i on', async (request) => {
    const moved = await Promise.all(Array.from({ length: 2 }, () => aFileNear(randomBytes(2_000))))
    for (const age of [0, HOUR_MS]) {
      s3.age(age)
      s3.be({ kind: 'losesAnswer' }, { after: request - 1 })
      await open('in').sweep().catch(() => undefined)
      s3.beWell()
      for (const { fileId, bytes } of moved) expect((await open('in').find(fileId))?.equals(bytes)).toBe(true)
    }
    await open('in').sweep()
    s3.age(HOUR_MS)
    await open('in').sweep()
    for (const { fileId } of moved) expect(await places(fileId)).toEqual(['far'])
  })

  it('stay whole where the bucket fails in the middle, and follow later', async () => {
    const files6 = await Promise.all(Array.from({ length: 6 }, () => aFileNear(randomBytes(2_000))))
    s3.be({ kind: 'hangsUp' }, { method: 'PUT' })
    expect(await kindOf(open('in').sweep())).not.toBe('done')
    for (const { fileId } of files6) expect(await places(fileId)).toEqual(['near'])
    s3.be({ kind: 'losesAnswer' }, { method: 'PUT', times: 2 })
    await open('in').sweep()
    s3.age(HOUR_MS)
    s3.be({ kind: 'hangsUp' }, { method: 'GET', times: 2 })
    await open('in').sweep()
    for (const { fileId, bytes } of files6) {
      expect(await places(fileId)).toEqual(['far'])
      expect(s3.find(fileId)?.body.equals(bytes)).toBe(true)
    }
  })

  it('are read near while the bucket is away, and those of the bucket are away, not lost', async () => {
    const both = open('in')
    const [old, young] = [await aFileNear(), await put(both)]
    s3.be({ kind: 'hangsUp' })
    expect((await both.find(old.fileId))?.equals(old.bytes)).toBe(true)
    expect(await kindOf(both.find(young.fileId))).toBe('failed')
  })

  it('come back out of the bucket', async () => {
    const inside = await Promise.all(Array.from({ length: 4 }, () => put(open('in'))))
    for (const { fileId } of inside) await addRow(fileId)
    const both = open('out')
    const young = await put(both)
    await addRow(young.fileId)
    expect(await places(young.fileId)).toEqual(['near'])
    for (const { fileId, bytes } of inside) expect((await both.find(fileId))?.equals(bytes)).toBe(true)
    // A folder belongs to one process.
    await Promise.all([both.sweep(), ...(where === 'the database' ? [open('out').sweep()] : [])])
    expect(s3.objects.size).toBe(0)
    for (const { fileId, bytes } of [...inside, young]) expect((await near.find(fileId))?.equals(bytes)).toBe(true)
  })
})
