import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { HOUR_MS } from '@contract/kit/time'
import type { Database } from '@server/db/database'
import { PIECE_HOLDERS } from '@server/app/ports'
import { createDatabaseStore } from '@server/ports/database-file-store'
import { createFolderStore, type FileStore, type ListedStore } from '@server/ports/file-store'
import { randomBytes, randomUUID } from '../../support/chance'
import { emptyTables, openTestDatabase, setClockOffset } from '../../support/database'
import { addFileRow, putFile } from '../../support/put-file'

const PIECE = 256 * 1024

let db: Database
let folder: string
let ofFolder: ListedStore
let ofDatabase: FileStore
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())
beforeEach(async () => {
  await emptyTables(db)
  folder = await mkdtemp(path.join(tmpdir(), 'files-'))
  ofFolder = createFolderStore(folder, { isShortForFiles: () => Promise.resolve(false) })
  ofDatabase = createDatabaseStore(db, ofFolder, PIECE_HOLDERS)
})
afterEach(() => {
  setClockOffset(db, 0)
  return rm(folder, { recursive: true })
})

const put = (store: FileStore, bytes: Buffer, fileId: string = randomUUID()) => putFile({ db, fileStore: store }, fileId, bytes).then(() => fileId)
const readAll = async (...read: Parameters<FileStore['read']>) => {
  const content = await ofDatabase.read(...read)
  return content && buffer(content)
}
const addRow = (fileId: string) => addFileRow(db, fileId)

describe.each([
  ['a folder', () => ofFolder],
  ['the database', () => ofDatabase],
])('in %s', (_where, toStore) => {
  it.each([1, PIECE - 1, PIECE, PIECE + 1, 3 * PIECE + 17])('%i bytes come back, whole, in parts, and not after they were deleted', async (count) => {
    const store = toStore()
    const bytes = randomBytes(count)
    const fileId = await put(store, bytes)
    const other = await put(store, randomBytes(PIECE + 5))
    expect((await store.find(fileId))?.equals(bytes)).toBe(true)
    const last = count - 1
    for (const [first, to] of [[0, last], [0, 0], [last, last], [Math.floor(count / 2), last], [Math.max(0, PIECE - 3), Math.min(last, PIECE + 3)]] as const) {
      if (first > to) continue
      const content = await store.read(fileId, { first, last: to })
      expect((await buffer(content as NodeJS.ReadableStream)).equals(bytes.subarray(first, to + 1))).toBe(true)
    }
    await store.delete(fileId)
    expect([await store.find(fileId), await store.read(fileId)]).toEqual([undefined, undefined])
    expect((await store.find(other))?.length).toBe(PIECE + 5)
  })

  it('what was never there is not found', async () => {
    expect([await toStore().find(randomUUID()), await toStore().read(randomUUID())]).toEqual([undefined, undefined])
  })
})

it('what was put in a transaction that failed is not there, and what is there stays as it is', async () => {
  const fileId = randomUUID()
  const failing = db.transaction(async (tx) => {
    await (await ofDatabase.stage(fileId, randomBytes(PIECE * 2))).put(tx)
    throw new Error('after all')
  })
  await expect(failing).rejects.toThrow('after all')
  expect(await ofDatabase.find(fileId)).toBeUndefined()
  const bytes = randomBytes(PIECE + 1)
  await put(ofDatabase, bytes, fileId)
  await put(ofDatabase, randomBytes(PIECE * 3), fileId)
  expect((await ofDatabase.find(fileId))?.equals(bytes)).toBe(true)
})

it('what lay in the folder is found, and goes over when it is swept', async () => {
  const bytes = randomBytes(PIECE + 100)
  const fileId = await put(ofFolder, bytes)
  await addRow(fileId)
  const part = { first: PIECE - 2, last: PIECE + 2 }
  const look = async () => [await ofDatabase.find(fileId), await readAll(fileId), await readAll(fileId, part)].map((found) => found?.toString('hex'))
  const found = await look()
  expect(found).toEqual([bytes, bytes, bytes.subarray(PIECE - 2, PIECE + 3)].map((one) => one.toString('hex')))
  await ofDatabase.sweep()
  expect(await readdir(folder)).toEqual([])
  expect(await look()).toEqual(found)
  setClockOffset(db, 2 * HOUR_MS)
  await ofDatabase.sweep()
  expect(await look()).toEqual(found)
})

it('what has no row is swept away after an hour, and not before', async () => {
  const fileId = await put(ofDatabase, randomBytes(10))
  await ofDatabase.sweep()
  expect(await ofDatabase.find(fileId)).toBeDefined()
  setClockOffset(db, HOUR_MS + 1_000)
  await ofDatabase.sweep()
  expect(await ofDatabase.find(fileId)).toBeUndefined()
})
