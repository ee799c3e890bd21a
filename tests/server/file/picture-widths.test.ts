import sharp from 'sharp'
import { PICTURE_WIDTHS, type PictureWidth } from '@contract/file/picture-width'
import { HOUR_MS } from '@contract/kit/time'
import { withdrawNews } from '@contract/news/news-operator-endpoints'
import { deleteUnusedPictures } from '@server/base/file/file-cleaning'
import { findPublicImage, type FoundFile } from '@server/base/file/file-service'
import { createRenditions, MAX_WAITING_RENDITIONS, type Rendition, type Renditions } from '@server/base/file/rendition-service'
import { NoRoomForFilesError } from '@server/ports/disk-room'
import type { FileStore } from '@server/ports/file-store'
import { randomBytes } from '../../support/chance'
import { setClockOffset } from '../../support/database'
import { aNewsText, someNews, writeNews } from '../../support/news'
import { putFile } from '../../support/put-file'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

const server = useTestServer()
const platform = usePlatform(server)
const member = useMember(server)

/** Soft spots of chance, so that no two are alike and none is as small as a plain ground. */
async function aPhotograph(width: number, height: number): Promise<Buffer> {
  const spots = { raw: { width: 16, height: 12, channels: 3 } } as const
  return sharp(randomBytes(16 * 12 * 3), spots).resize(width, height, { fit: 'fill' }).jpeg().toBuffer()
}

async function uploaded(content: Buffer, whose: { token?: string; operatorKey?: string } = { operatorKey: platform.warehouseKey }) {
  const answer = await server.upload(content, whose)
  if (answer.status !== 'y') throw new Error(answer.code)
  return answer.data
}
const showing = (...fileIds: readonly string[]) => ({
  'zh-Hant': aNewsText({ html: `<p>文</p>${fileIds.map((fileId) => `<img src="file:${fileId}">`).join('')}` }),
})

/** That everybody sees. @returns the address and the id of the picture, and the news that it stands in */
async function shown(content: Buffer) {
  const { fileId } = await uploaded(content)
  return { fileId, newsId: await someNews(server, platform, { texts: showing(fileId) }), address: `/api/news/picture/${fileId}` }
}

async function download(address: string, headers: Record<string, string> = {}) {
  const answer = await fetch(server.baseUrl + address, { headers })
  return { status: answer.status, headers: answer.headers, body: Buffer.from(await answer.arrayBuffer()) }
}
const bytesOf = async (address: string) => (await download(address)).body
const listMade = () => server.db.kysely.selectFrom('fileRenditions').select(['width', 'storedAs', 'bytes']).orderBy('width').execute()
const found = async (fileId: string): Promise<FoundFile> => {
  const file = await findPublicImage(server.db.kysely, fileId)
  if (!file) throw new Error('there is no such picture')
  return file
}

describe('a public picture', () => {
  it('comes in each width that a list needs, as a jpg in its own proportions, and is made once', async () => {
    const { address } = await shown(await aPhotograph(2_400, 1_600))
    const original = await download(address)
    for (const width of PICTURE_WIDTHS) {
      const { status, headers, body } = await download(`${address}?w=${width}`)
      expect(await sharp(body).metadata()).toMatchObject({ format: 'jpeg', width, height: Math.round((width * 1_600) / 2_400) })
      expect(body.length).toBeLessThan(original.body.length)
      expect([status, headers.get('content-length')]).toEqual([200, String(body.length)])
      for (const name of ['cache-control', 'content-type', 'content-disposition', 'accept-ranges']) {
        expect([name, headers.get(name)]).toEqual([name, original.headers.get(name)])
      }
      expect((await bytesOf(`${address}?w=${width}`)).equals(body)).toBe(true)
    }
    const made = await listMade()
    expect(made.map(({ width }) => width)).toEqual([...PICTURE_WIDTHS])
    await bytesOf(`${address}?w=360`)
    expect(await listMade()).toEqual(made)
  })

  it('comes as it is where it is no wider', async () => {
    const { address } = await shown(await aPhotograph(360, 900))
    for (const width of PICTURE_WIDTHS) expect((await bytesOf(`${address}?w=${width}`)).equals(await bytesOf(address))).toBe(true)
    expect(await listMade()).toEqual([])
  })

  it('comes in parts as it does whole', async () => {
    const { address } = await shown(await aPhotograph(1_200, 900))
    const whole = await bytesOf(`${address}?w=750`)
    const part = await download(`${address}?w=750`, { range: 'bytes=10-19' })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${whole.length}`])
    expect(part.body.equals(whole.subarray(10, 20))).toBe(true)
    expect((await download(`${address}?w=750`, { range: `bytes=${whole.length}-` })).status).toBe(416)
  })

  const numbers = ['0', '-1', '1e9', '361', '360.0', '0360', '+360', 'NaN', '３６０']
  const others = ['', '%20360', '360%20', '360%00', '360px', '360&w=360', '360&w=750']
  it.each([...numbers, ...others])('is not there in a width of "%s"', async (width) => {
    const { address } = await shown(await aPhotograph(800, 600))
    const { status, headers } = await download(`${address}?w=${width}`)
    expect([status, headers.get('cache-control')]).toEqual([404, 'no-store'])
    expect(await listMade()).toEqual([])
  })

  it('is made once for many who ask at once', async () => {
    const { address } = await shown(await aPhotograph(2_000, 1_500))
    const answers = await Promise.all(Array.from({ length: 12 }, () => bytesOf(`${address}?w=750`)))
    for (const answer of answers) expect(answer.equals(answers[0] ?? Buffer.alloc(0))).toBe(true)
    expect(await listMade()).toHaveLength(1)
  })
})

describe('what nobody may see', () => {
  it('is not there in any width, and nothing is made of it', async () => {
    const { fileId, newsId, address } = await shown(await aPhotograph(800, 600))
    await server.ask(withdrawNews, { newsId }, { operatorKey: platform.supportKey })
    const never = await uploaded(await aPhotograph(800, 600), { token: member.token })
    for (const path of ['news', 'campaign', 'group', 'showcase', 'shop'].map((domain) => `/api/${domain}/picture/`)) {
      for (const id of [fileId, never.fileId]) expect([path, (await download(`${path}${id}?w=360`)).status]).toEqual([path, 404])
    }
    expect((await download(`${address}?w=360`)).headers.get('cache-control')).toBe('no-store')
    expect(await listMade()).toEqual([])
  })

  it('comes to its owner as it is, whatever width the signed address asks for', async () => {
    const { url } = await uploaded(await aPhotograph(800, 600), { token: member.token })
    const original = await bytesOf(url)
    for (const width of ['360', '0', '360&w=750']) expect((await bytesOf(`${url}&w=${width}`)).equals(original)).toBe(true)
    expect(await listMade()).toEqual([])
  })

  it('is not there any more in a width that was made while everybody saw it', async () => {
    const { newsId, address } = await shown(await aPhotograph(800, 600))
    expect((await download(`${address}?w=360`)).status).toBe(200)
    await server.ask(withdrawNews, { newsId }, { operatorKey: platform.supportKey })
    expect((await download(`${address}?w=360`)).status).toBe(404)
  })
})

describe('where something is missing', () => {
  it('a picture that cannot be read comes as it is, and is tried again', async () => {
    const { fileId, address } = await shown(await aPhotograph(800, 600))
    const { fileStore } = server.app.ports
    const broken = Buffer.alloc((await found(fileId)).bytes, 7)
    await fileStore.delete(fileId)
    await putFile({ db: server.db, fileStore }, fileId, broken)
    expect((await bytesOf(`${address}?w=360`)).equals(broken)).toBe(true)
    await fileStore.delete(fileId)
    expect((await download(`${address}?w=360`)).status).toBe(404)
    expect(await listMade()).toEqual([])
  })

  it('a rendition whose bytes an older server has swept away is made anew', async () => {
    const { address } = await shown(await aPhotograph(800, 600))
    const [original, narrow] = [await bytesOf(address), await bytesOf(`${address}?w=360`)]
    const [made] = await listMade()
    await server.app.ports.fileStore.delete(made?.storedAs ?? '')
    expect((await bytesOf(`${address}?w=360`)).equals(original)).toBe(true)
    expect((await bytesOf(`${address}?w=360`)).equals(narrow)).toBe(true)
  })
})

describe('renditions go when their picture goes', () => {
  const clean = async (hours: number) => {
    setClockOffset(server.db, hours * HOUR_MS)
    await server.app.ports.fileStore.sweep()
    await deleteUnusedPictures(server.db, server.app.ports.fileStore)
    setClockOffset(server.db, 0)
  }

  it('and not before', async () => {
    const { fileId, newsId, address } = await shown(await aPhotograph(800, 600))
    const [narrow, [made]] = [await bytesOf(`${address}?w=360`), await listMade()]
    await clean(100)
    expect((await server.app.ports.fileStore.find(made?.storedAs ?? ''))?.equals(narrow)).toBe(true)
    await writeNews(server, platform, { newsId, texts: showing() })
    await clean(100)
    expect([await listMade(), await findPublicImage(server.db.kysely, fileId)]).toEqual([[], undefined])
    expect(await server.app.ports.fileStore.find(made?.storedAs ?? '')).toBeUndefined()
  })

  it('but stay for another picture of the same content', async () => {
    const content = await aPhotograph(800, 600)
    const [first, second] = [await shown(content), await shown(content)]
    const narrow = await bytesOf(`${first.address}?w=360`)
    expect((await bytesOf(`${second.address}?w=360`)).equals(narrow)).toBe(true)
    const made = await listMade()
    expect(made).toHaveLength(1)
    await writeNews(server, platform, { newsId: first.newsId, texts: showing() })
    await clean(100)
    expect(await findPublicImage(server.db.kysely, first.fileId)).toBeUndefined()
    expect([await listMade(), (await bytesOf(`${second.address}?w=360`)).equals(narrow)]).toEqual([made, true])
  })
})

async function waitFor(isSo: () => boolean): Promise<void> {
  for (const end = Date.now() + 10_000; !isSo(); ) {
    if (Date.now() > end) throw new Error('has not come about')
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
}

describe('the bounds', () => {
  const one = async () => found((await uploaded(await aPhotograph(800, 600))).fileId)

  /** A store that reads when it is told to. */
  function aSlowStore() {
    const readings: { readonly fileId: string; readonly go: () => void }[] = []
    const { fileStore } = server.app.ports
    const slow: FileStore = {
      ...fileStore,
      find: (fileId) =>
        new Promise((resolve, reject) => readings.push({ fileId, go: () => void fileStore.find(fileId).then(resolve, reject) })),
    }
    return { slow, readings, until: (count: number) => waitFor(() => readings.length >= count) }
  }

  it('a flood is worked off one by one, and whoever comes when it is long is shown the picture itself', async () => {
    const picture = { ...(await one()), width: 9_999 }
    const another = (): FoundFile => ({ ...picture, sha256: randomBytes(32) })
    const { slow, readings, until } = aSlowStore()
    const renditions = createRenditions(server.db, slow)
    const answers: (Rendition | undefined)[] = []
    const tooMany = 12
    const flood = Array.from({ length: MAX_WAITING_RENDITIONS + tooMany }, (_, index) =>
      renditions.find(another(), PICTURE_WIDTHS[index % 3] ?? 360, 'a network').then((answer) => answers.push(answer)),
    )
    await waitFor(() => answers.length === tooMany)
    expect([answers, readings]).toMatchObject([Array.from({ length: tooMany }, () => undefined), [{}]])
    for (let turn = 0; turn < MAX_WAITING_RENDITIONS; turn += 1) {
      await until(turn + 1)
      expect(readings).toHaveLength(turn + 1)
      readings[turn]?.go()
    }
    await Promise.all(flood)
    expect(answers.filter((answer) => answer !== undefined)).toHaveLength(MAX_WAITING_RENDITIONS)
    // There is room again.
    const next = renditions.find(another(), 360, 'a network')
    await until(MAX_WAITING_RENDITIONS + 1)
    readings[MAX_WAITING_RENDITIONS]?.go()
    expect(await next).toBeDefined()
  })

  it('networks take turns', async () => {
    const [first, other] = [await one(), await one()]
    const { slow, readings, until } = aSlowStore()
    const renditions = createRenditions(server.db, slow)
    const flood = Array.from({ length: 20 }, () => renditions.find({ ...first, sha256: randomBytes(32) }, 360, 'one network'))
    await until(1)
    const asked = [...flood, renditions.find(other, 360, 'another')]
    for (let turn = 0; turn < asked.length; turn += 1) {
      await until(turn + 1)
      readings[turn]?.go()
    }
    await Promise.all(asked)
    // What another network asks is not behind the twenty, wherever the first of them were when it came.
    expect(readings.findIndex(({ fileId }) => fileId === other.id)).toBeLessThan(5)
  })

  it('a width that would not be smaller is not kept: the picture itself is shown', async () => {
    const rough = await sharp(randomBytes(400 * 300 * 3), { raw: { width: 400, height: 300, channels: 3 } }).jpeg({ quality: 5 }).toBuffer()
    const { fileId } = await uploaded(await aPhotograph(400, 300))
    const { fileStore } = server.app.ports
    await fileStore.delete(fileId)
    await putFile({ db: server.db, fileStore }, fileId, rough)
    const renditions = createRenditions(server.db, fileStore)
    const picture = { ...(await found(fileId)), bytes: rough.length }
    expect(await renditions.find(picture, 360, 'a network')).toBeUndefined()
    expect(await listMade()).toEqual([{ width: 360, storedAs: null, bytes: null }])
    // It is remembered.
    const never = createRenditions(server.db, { ...fileStore, find: () => Promise.reject(new Error('is not read again')) })
    expect(await never.find(picture, 360, 'a network')).toBeUndefined()
  })

  it('where the disk is full, the picture itself is shown', async () => {
    const picture = await one()
    const full: FileStore = { ...server.app.ports.fileStore, stage: async (fileId) => ({ fileId, put: () => Promise.reject(new NoRoomForFilesError()) }) }
    expect(await createRenditions(server.db, full).find(picture, 360, 'a network')).toBeUndefined()
    expect(await listMade()).toEqual([])
  })

  it('two servers that make the same one keep one', async () => {
    const picture = await one()
    const { slow, readings, until } = aSlowStore()
    const servers: readonly Renditions[] = [createRenditions(server.db, slow), createRenditions(server.db, slow)]
    const width: PictureWidth = 360
    const both = servers.map(({ find }) => find(picture, width, 'a network'))
    await until(2)
    for (const { go } of readings) go()
    const [first, second] = await Promise.all(both)
    expect(first).toEqual(second)
    expect(await listMade()).toEqual([{ width, storedAs: first?.id, bytes: first?.bytes }])
    expect((await server.app.ports.fileStore.find(first?.id ?? ''))?.length).toBe(first?.bytes)
  })
})
