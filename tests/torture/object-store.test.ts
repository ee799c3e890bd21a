import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { getSystem } from '@contract/system/system-endpoints'
import { DAY_MS } from '@contract/kit/time'
import { PIECE_HOLDERS } from '@server/app/ports'
import type { S3Config } from '@server/config/s3-config'
import type { Database } from '@server/db/database'
import { openEmbedded } from '@server/db/embedded'
import { openPostgres } from '@server/db/postgres'
import { findHeldFiles } from '@server/ports/database-file-store'
import { FilesAwayError } from '@server/ports/file-store'
import { ensureObjectFolder } from '@server/ports/object-store/object-folder'
import { createObjectStore, type ObjectStore } from '@server/ports/object-store/object-store'
import { aPicture } from '../support/a-picture'
import { randomBytes, randomInt, randomUUID } from '../support/chance'
import { FakeS3 } from '../support/fake-s3'
import { openLine, type ObjectStoreLine } from '../support/object-store-line'
import { createOwnDatabase, dropDatabase } from '../support/own-database'
import { startProduct, type ProductProcess } from '../support/product'
import { findRadosgw, startRadosgw } from '../support/radosgw'
import { atScale } from '../support/scale'
import { openToLoad, openWire, type Wire } from '../support/wire'

// Pictures in a bucket: docs/decisions/pictures-in-an-object-store.md

jest.setTimeout(7_200_000)

const ROUNDS = atScale({ quick: 3, bounded: 6, full: 20 })
const AT_ONCE = 6

const adminUrl = process.env['DATABASE_URL']
const radosgw = findRadosgw()

interface Place {
  readonly config: S3Config
  stop(): Promise<void>
}

async function startFake(): Promise<Place> {
  const store = await FakeS3.start()
  return { config: store.config(), stop: () => store.stop() }
}

/** Which parts of an object of 3 MB are asked for. */
const PARTS = [[0, 1_500_000], [1_000_000, 2_000_000], [2_999_999, 2_999_999]] as const

describe('a store in memory that speaks S3', () => isKept(startFake, PARTS))
if (radosgw === undefined) it.todo('radosgw was not tried: none from 18 on is there (docs/how-to/keep-pictures-in-an-object-store.md says how to get one)')
// Its dbstore sends other bytes than those that it says for each part that does not begin with the first byte (seen in 18.2.7).
else describe(`radosgw ${radosgw.version}`, () => isKept(() => startRadosgw(radosgw), PARTS.slice(0, 1)))

function isKept(start: () => Promise<Place>, parts: readonly (readonly [number, number])[]): void {
  let store: Place
  let line: ObjectStoreLine
  beforeAll(async () => {
    store = await start()
    line = await openLine(store.config)
  })
  afterAll(async () => {
    await line.stop()
    await store.stop()
  })
  beforeEach(() => {
    line.be('well')
    line.whenPut(() => Promise.resolve())
  })

  const kindOf = (work: Promise<unknown>) => work.then(() => 'done', (error: unknown) => (error instanceof FilesAwayError ? `${error.kind}: ${error.message}` : String(error)))
  const openStore = (config: S3Config, folder: string, held: ReadonlySet<string> = new Set()) =>
    createObjectStore({ config, folder, findHeld: () => Promise.resolve(held) })

  it('does what is asked of it', async () => {
    const far = openStore(store.config, randomUUID())
    const [fileId, bytes] = [randomUUID(), randomBytes(3_000_000)]
    await far.stage(fileId, bytes)
    await far.stage(fileId, bytes)
    expect((await far.find(fileId))?.equals(bytes)).toBe(true)
    for (const [first, last] of parts) {
      const part = await far.read(fileId, { first, last })
      expect((await buffer(part as NodeJS.ReadableStream)).equals(bytes.subarray(first, last + 1))).toBe(true)
    }
    expect(await far.compare(fileId, bytes)).toMatchObject({ isSame: true })
    expect((await far.compare(fileId, bytes)).ageMs).toBeLessThan(DAY_MS)
    expect(await far.compare(fileId, bytes.subarray(1))).toMatchObject({ isSame: false })
    const others = Array.from({ length: 5 }, () => randomUUID())
    for (const other of others) await far.stage(other, Buffer.from('x'))
    expect((await far.list()).sort()).toEqual([fileId, ...others].sort())
    expect(await far.list(2)).toHaveLength(2)
    await far.delete(fileId)
    await far.delete(fileId)
    expect([await far.find(fileId), await far.read(fileId), await far.look()]).toEqual([undefined, undefined, 'up'])
    expect(far.counts).toMatchObject({ failures: 0, denials: 0 })
  })

  it('refuses a wrong key, a wrong secret and another bucket in a clear word', async () => {
    const { config } = store
    const wrong = [{ accessKeyId: 'NOBODYSKEY' }, { secretAccessKey: 'the secret of somebody else' }, { url: `${config.url}-of-nobody` }]
    for (const one of wrong) {
      const far = openStore({ ...config, ...one }, randomUUID())
      const said = [await kindOf(far.find(randomUUID())), await kindOf(far.stage(randomUUID(), Buffer.from('x')))]
      for (const text of said) expect(text).toMatch(/^denied: the object store answered 40[34]: \w+$/)
      expect(await far.look()).toBe('away')
    }
  })

  describe('with the embedded database', () => survives(() => Promise.resolve(undefined)))
  if (adminUrl !== undefined) describe('with PostgreSQL', () => survives(() => createOwnDatabase(adminUrl, 'parcel_objects')))

  function survives(makeDatabase: () => Promise<string | undefined>): void {
    let dataDir: string
    let url: string | undefined
    let product: ProductProcess | undefined
    let wire: Wire
    let operatorKey: string
    beforeAll(async () => {
      dataDir = await mkdtemp(path.join(tmpdir(), 'parcel-objects-'))
      url = await makeDatabase()
    })
    beforeEach(async () => {
      await begin()
      operatorKey = (await readFile(path.join(dataDir, 'operator-key'), 'utf8')).trim()
    })
    afterEach(() => product?.kill())
    afterAll(async () => {
      if (url !== undefined && adminUrl !== undefined) await dropDatabase(url, adminUrl)
      await rm(dataDir, { recursive: true, force: true })
    })

    async function begin(): Promise<void> {
      const { url: S3_URL, region: S3_REGION, accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY } = line.config
      const settings = { ...openToLoad, S3_URL, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, DEMO: 'off', ...(url !== undefined && { DATABASE_URL: url }) }
      product = await startProduct(settings, { dataDir })
      wire = openWire(product.address)
    }
    const upload = (picture: Buffer, requestId: string = randomUUID()) => wire.upload(picture, { operatorKey, requestId })

    /** Of a product that does not run: what rows name, and what is in the bucket before and after a sweep that waits for no week. */
    async function sweepNow(): Promise<{ rows: string[]; before: string[]; after: string[]; far: ObjectStore }> {
      const onFatal = (error: unknown): never => {
        throw error
      }
      const db: Database = url === undefined ? await openEmbedded({ directory: path.join(dataDir, 'database'), onFatal }) : openPostgres({ connectionString: url })
      try {
        const far = createObjectStore({
          ...{ config: store.config, folder: await ensureObjectFolder(db), orphanAgeMs: -DAY_MS },
          findHeld: (ids) => findHeldFiles(db, PIECE_HOLDERS, ids),
        })
        const before = await far.list()
        await far.sweep()
        const rows = (await db.kysely.selectFrom('files').select('id').execute()).map(({ id }) => id)
        return { rows: rows.sort(), before, after: (await far.list()).sort(), far }
      } finally {
        await db.close()
      }
    }

    it('a server that is killed between the put and the commit has lost nothing, and leaves nothing', async () => {
      const kept = new Map<string, string>()
      let cutShort = 0
      for (let round = 0; round < ROUNDS; round += 1) {
        // The store has taken so many; nobody has heard of the last one, so no row can name it.
        let left = randomInt(1, 12)
        line.whenPut(async () => {
          left -= 1
          if (left === 0) await product?.kill()
        })
        const picture = await aPicture()
        const ids = Array.from({ length: 20 }, () => randomUUID())
        const waiting = [...ids]
        const lost: string[] = []
        await Promise.all(
          Array.from({ length: AT_ONCE }, async () => {
            for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
              const reply = await upload(picture, id)
              if (reply.kind === 'done') kept.set(id, reply.data.fileId)
              else lost.push(id)
            }
          }),
        )
        cutShort += lost.length
        line.whenPut(() => Promise.resolve())
        await begin()
        for (const id of ids) {
          const again = await upload(picture, id)
          if (again.kind !== 'done') throw new Error(JSON.stringify(again))
          // Of what was acknowledged before: the same picture.
          expect(again.data.fileId).toBe(kept.get(id) ?? again.data.fileId)
          expect((await wire.getBytes(again.data.url)).length).toBeGreaterThan(100)
          kept.set(id, again.data.fileId)
        }
      }
      await product?.stop()
      const { rows, before, after, far } = await sweepNow()
      expect(rows).toEqual([...kept.values()].sort())
      expect(cutShort).toBeGreaterThanOrEqual(ROUNDS)
      expect(before.length).toBeGreaterThanOrEqual(rows.length + ROUNDS)
      expect(after).toEqual(rows)
      for (const fileId of rows) expect((await far.find(fileId))?.length).toBeGreaterThan(100)
      process.stdout.write(`object store: ${ROUNDS} kills, ${rows.length} pictures kept, ${before.length - after.length} objects without a row swept away\n`)
    })

    it.each([
      ['is cut off', 'cut'],
      ['is silent', 'silent'],
      ['is slower than anybody waits', { slowMs: 60_000 }],
    ] as const)('while the store %s, pictures are refused and all else goes on', async (_what, state) => {
      const picture = await aPicture()
      const known = await upload(picture)
      if (known.kind !== 'done') throw new Error(JSON.stringify(known))
      line.be(state)
      const ids = Array.from({ length: 12 }, () => randomUUID())
      const refused = Promise.all(ids.map((id) => upload(picture, id)))
      const other = await wire.send(getSystem, {})
      expect(other.kind).toBe('done')
      expect(await fetch(`${product?.address}/readyz`).then((answer) => answer.status)).toBe(200)
      for (const reply of await refused) expect(reply).toMatchObject({ kind: 'refused', status: 503, code: 'unavailable' })
      expect(product?.output()).toContain('the object store does not answer as it should')
      expect(product?.output()).not.toContain(store.config.secretAccessKey)
      line.be('well')
      const stored = await Promise.all(ids.map((id) => untilTaken(() => upload(picture, id))))
      expect(new Set(stored).size).toBe(ids.length)
    })
  }
}

/** The breaker rests for ten seconds, and longer after each failure. */
async function untilTaken(upload: () => ReturnType<Wire['upload']>): Promise<string> {
  for (const end = Date.now() + 120_000; ; await new Promise((resolve) => setTimeout(resolve, 500))) {
    const reply = await upload()
    if (reply.kind === 'done') return reply.data.fileId
    if (Date.now() > end) throw new Error(JSON.stringify(reply))
  }
}
