import sharp from 'sharp'
import { MINUTE_MS } from '@contract/kit/time'
import { limits } from '@contract/limits'
import { assertOwnFiles } from '@server/base/file/file-service'
import { randomBytes, randomUUID } from '../../support/chance'
import { setClockOffset } from '../../support/database'
import { useMember, useTestServer } from '../../support/use-server'

const server = useTestServer()
const member = useMember(server)

const aPicture = () => sharp({ create: { width: 60, height: 40, channels: 3, background: '#0a7568' } })

/** A picture of exactly this many bytes: what follows a PNG's end is ignored by readers. */
async function aPngOf(bytes: number): Promise<Buffer> {
  const png = await aPicture().png().toBuffer()
  return Buffer.concat([png, Buffer.alloc(bytes - png.length)])
}

async function uploaded(content: Buffer, fileName?: string) {
  const answer = await server.upload(content, { token: member.token, ...(fileName && { fileName }) })
  if (answer.status === 'n') throw new Error(JSON.stringify(answer))
  return answer.data
}

async function read(url: string) {
  const response = await fetch(server.baseUrl + url)
  return { response, content: Buffer.from(await response.arrayBuffer()) }
}

describe('what is taken', () => {
  it('takes a jpg and gives it back to its member [spec 5.19]', async () => {
    const { url } = await uploaded(await aPicture().jpeg().toBuffer())
    const { response, content } = await read(url)
    expect(response.headers.get('content-type')).toBe('image/jpeg')
    expect(await sharp(content).metadata()).toMatchObject({ format: 'jpeg', width: 60, height: 40 })
  })

  it('takes a png just under 2,097,152 bytes and none of that size or more [spec 5.19, 9.03]', async () => {
    const { url } = await uploaded(await aPngOf(2_097_151))
    expect((await read(url)).response.headers.get('content-type')).toBe('image/jpeg')
    for (const size of [2_097_152, 2_097_153, 3_000_000]) {
      expect(await server.upload(await aPngOf(size), { token: member.token })).toMatchObject({
        status: 'n', code: 'imageTooLarge', fields: [{ path: 'file' }],
      })
    }
  })

  it('has the same limit for a jpg [spec 5.19, 9.03]', async () => {
    const picture = await aPicture().jpeg().toBuffer()
    // What follows a jpg's end is no part of the picture, but of the file.
    const fileOf = (bytes: number) => Buffer.concat([picture, Buffer.alloc(bytes - picture.length)])
    await uploaded(fileOf(2_097_151))
    expect(await server.upload(fileOf(2_097_152), { token: member.token })).toMatchObject({ status: 'n', code: 'imageTooLarge' })
  })

  it('judges by content, not by name [spec 5.19]', async () => {
    await uploaded(await aPicture().png().toBuffer(), 'document.pdf')
    for (const content of [
      await aPicture().webp().toBuffer(),
      await aPicture().gif().toBuffer(),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      Buffer.from('%PDF-1.7'),
      randomBytes(500),
    ]) {
      expect(await server.upload(content, { token: member.token, fileName: 'photo.jpg' })).toMatchObject({
        status: 'n', code: 'imageTypeNotAllowed',
      })
    }
  })

  it.each(['heic', 'heix', 'mif1'])('says of a phone’s own %s what to do with it', async (brand) => {
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}`), randomBytes(500)])
    expect(await server.upload(heic, { token: member.token, fileName: 'IMG_0001.HEIC' })).toMatchObject({ status: 'n', code: 'imageIsHeic', fields: [{ path: 'file' }] })
  })

  it('says of an empty file that it is one', async () => {
    expect(await server.upload(Buffer.alloc(0), { token: member.token })).toMatchObject({ status: 'n', code: 'imageEmpty', fields: [{ path: 'file' }] })
  })

  it('refuses a picture that breaks off', async () => {
    const jpeg = await sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } }).jpeg().toBuffer()
    expect(await server.upload(jpeg.subarray(0, jpeg.length / 2), { token: member.token })).toMatchObject({
      code: 'imageTypeNotAllowed',
    })
  })

  it('refuses a small file that unpacks to more than 40 megapixels', async () => {
    const bomb = await sharp({ create: { width: 8_000, height: 6_000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(bomb.length).toBeLessThan(limits.image.maxBytes)
    expect(await server.upload(bomb, { token: member.token })).toMatchObject({ code: 'imageTooLarge' })
  })

  it('keeps nothing of what the camera noted, and turns the picture upright', async () => {
    const original = await aPicture()
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer()
    expect((await sharp(original).metadata()).exif).toBeDefined()
    const { content } = await read((await uploaded(original)).url)
    const metadata = await sharp(content).metadata()
    expect(metadata.exif).toBeUndefined()
    expect([metadata.width, metadata.height]).toEqual([40, 60])
  })
})

describe('who may', () => {
  it('needs a login or an operator key', async () => {
    const picture = await aPicture().jpeg().toBuffer()
    expect(await server.upload(picture)).toMatchObject({ status: 'n', code: 'tokenExpired' })
    expect(await server.upload(picture, { operatorKey: 'opk_unknown' })).toMatchObject({ code: 'notPermitted' })
  })

  it('takes the warehouse’s photos by its key', async () => {
    const { operatorKey, operatorKeyId } = await server.signUpOperator('warehouse')
    const answer = await server.upload(await aPicture().jpeg().toBuffer(), { operatorKey })
    expect(answer).toMatchObject({ status: 'y' })
    const fileId = answer.status === 'y' ? answer.data.fileId : ''
    await assertOwnFiles(server.db.kysely, { operatorKeyId }, [fileId])
  })

  it('finds only one’s own pictures', async () => {
    const { fileId } = await uploaded(await aPicture().jpeg().toBuffer())
    const stranger = await server.signUpMember()
    const { id } = await server.db.kysely
      .selectFrom('members').select('id').where('clientNo', '=', stranger.ClientNO).executeTakeFirstOrThrow()
    await expect(assertOwnFiles(server.db.kysely, { memberId: id }, [fileId])).rejects.toMatchObject({ code: 'notFound' })
  })
})

describe('once for each request id', () => {
  it('answers a repeat with the same file, and refuses other content under the same id', async () => {
    const requestId = randomUUID()
    const [red, blue] = await Promise.all(
      ['red', 'blue'].map((background) => sharp({ create: { width: 9, height: 9, channels: 3, background } }).png().toBuffer()),
    )
    const answers = await Promise.all([1, 2, 3, 4].map(() => server.upload(red as Buffer, { token: member.token, requestId })))
    const ids = answers.map((answer) => (answer.status === 'y' ? answer.data.fileId : answer.code))
    expect(new Set(ids).size).toBe(1)
    expect(await server.upload(blue as Buffer, { token: member.token, requestId })).toMatchObject({ code: 'requestIdReused' })
    const { count } = await server.db.kysely
      .selectFrom('files').select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
    expect(count).toBe(1)
  })

  it('needs a request id and a file', async () => {
    const picture = await aPicture().jpeg().toBuffer()
    expect(await server.upload(picture, { token: member.token, requestId: null })).toMatchObject({
      fields: [{ path: 'requestId', code: 'required' }],
    })
    expect(await server.upload(picture, { token: member.token, requestId: 'seven' })).toMatchObject({
      fields: [{ path: 'requestId', code: 'invalid' }],
    })
    expect(await server.upload(Buffer.alloc(0), { token: member.token })).toMatchObject({ code: 'imageEmpty' })
  })

  it('answers 415 to a body that is no form', async () => {
    const answer = await server.fetch('/api/file/upload', {
      method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}',
    })
    expect([answer.status, answer.json().code]).toEqual([415, 'unsupportedMedia'])
  })
})

describe('signed addresses', () => {
  it('are private, not sniffed, and die after ten minutes', async () => {
    const { url } = await uploaded(await aPicture().jpeg().toBuffer())
    const { response } = await read(url)
    expect(response.headers.get('cache-control')).toContain('private')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    setClockOffset(server.db, 10 * MINUTE_MS + 5_000)
    expect((await read(url)).response.status).toBe(404)
  })

  it('stay the same for a while, so that a list read again shows its pictures from the cache', () => {
    const { fileUrls } = server.app.ports
    const [fileId, readerId] = [randomUUID(), randomUUID()]
    const at = (minutes: number) => fileUrls.sign(fileId, readerId, new Date(minutes * MINUTE_MS))
    expect(at(101)).toBe(at(104.9))
    expect(at(105)).not.toBe(at(104.9))
    const query = Object.fromEntries(new URLSearchParams(at(104.9).split('?')[1])) as { member: string; expires: string; signature: string }
    const opens = (minutes: number) => fileUrls.verify(fileId, query, new Date(minutes * MINUTE_MS))
    expect([opens(109.8), opens(110)]).toEqual([true, false])
  })

  it('open nothing when any part of them is changed', async () => {
    const [{ url }, { fileId: other }] = [
      await uploaded(await aPicture().jpeg().toBuffer()),
      await uploaded(await aPicture().png().toBuffer()),
    ]
    const address = new URL(url, server.baseUrl)
    const changed = (change: (copy: URL) => void) => {
      const copy = new URL(address)
      change(copy)
      return copy.pathname + copy.search
    }
    const forged = [
      changed((copy) => (copy.pathname = `/api/file/${other}`)),
      changed((copy) => copy.searchParams.set('member', randomUUID())),
      changed((copy) => copy.searchParams.set('expires', String(Date.now() + 1e9))),
      changed((copy) => copy.searchParams.set('signature', 'AAAA')),
      changed((copy) => copy.searchParams.delete('signature')),
      '/api/file/..%2f..%2fsecret?member=a&expires=1&signature=b',
    ]
    for (const path of forged) expect((await read(path)).response.status).toBe(404)
  })
})
