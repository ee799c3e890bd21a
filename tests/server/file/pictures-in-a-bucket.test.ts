import { getExport, requestExport } from '@contract/export/export-endpoints'
import { getUserInfo } from '@contract/account/session-endpoints'
import { setAvatar } from '@contract/account/profile-endpoints'
import { limits } from '@contract/limits'
import { DAY_MS } from '@contract/kit/time'
import { deleteUnusedPictures } from '@server/base/file/file-cleaning'
import { aPicture } from '../../support/a-picture'
import { randomBytes, randomUUID } from '../../support/chance'
import { setClockOffset } from '../../support/database'
import { FakeS3 } from '../../support/fake-s3'
import { readZip } from '../../support/read-zip'
import { useMember, useTestServer } from '../../support/use-server'

let s3: FakeS3
const server = useTestServer({
  environment: async () => {
    s3 = await FakeS3.start()
    return s3.environment()
  },
})
const member = useMember(server)
beforeEach(() => s3.reset())
afterAll(() => s3.stop())

const upload = async (requestId: string = randomUUID()) => server.upload(await aPicture(), { token: member.token, requestId })
async function uploaded(requestId?: string) {
  const answer = await upload(requestId)
  if (answer.status === 'n') throw new Error(JSON.stringify(answer))
  return answer.data
}
const read = async (url: string, headers: Record<string, string> = {}) => {
  const response = await fetch(server.baseUrl + url, { headers })
  return { status: response.status, headers: response.headers, content: Buffer.from(await response.arrayBuffer()) }
}
const countRows = async () => (await server.db.kysely.selectFrom('files').select('id').execute()).length
const countPieces = async () => (await server.db.kysely.selectFrom('filePieces').select('fileId').execute()).length
const figures = async () => {
  const { operatorKey } = await server.signUpOperator('finance')
  return (await server.fetch('/metrics', { headers: { authorization: `Bearer ${operatorKey}` } })).text
}

it('lie there alone, and come through the server with their type and in parts', async () => {
  const { fileId, url } = await uploaded()
  const kept = s3.find(fileId)?.body ?? Buffer.alloc(0)
  expect([s3.objects.size, await countPieces()]).toEqual([1, 0])
  // The bucket is nobody's to see: its address is told to no one.
  expect(url.startsWith('/api/file/')).toBe(true)
  const whole = await read(url)
  expect([whole.status, whole.headers.get('content-type'), whole.content.equals(kept)]).toEqual([200, 'image/jpeg', true])
  const part = await read(url, { range: 'bytes=10-19' })
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${kept.length}`])
  expect(part.content.equals(kept.subarray(10, 20))).toBe(true)
})

describe('while the bucket is away', () => {
  it('nothing is stored and nothing is lost: the same upload is taken when it is back', async () => {
    const [known, requestId] = [await uploaded(), randomUUID()]
    // Fewer than the breaker hears of.
    s3.be({ kind: 'busy' }, { times: 3 })
    const refused = await upload(requestId)
    expect(refused).toMatchObject({ status: 'n', code: 'unavailable' })
    expect([await countRows(), s3.objects.size]).toEqual([1, 1])
    const { fileId } = await uploaded(requestId)
    expect((await uploaded(requestId)).fileId).toBe(fileId)
    // What the repeat has brought is taken back.
    expect([await countRows(), s3.objects.size]).toEqual([2, 2])
    expect((await read(known.url)).status).toBe(200)
  })

  it('pictures are answered 503, and all else as ever', async () => {
    const { url } = await uploaded()
    s3.be({ kind: 'hangsUp' })
    const answer = await read(url)
    expect([answer.status, answer.headers.get('retry-after'), JSON.parse(answer.content.toString())]).toMatchObject([503, '5', { code: 'unavailable' }])
    expect((await server.fetch('/readyz')).status).toBe(200)
    expect(await server.post(getUserInfo, {}, { token: member.token })).toMatchObject({ status: 'y' })
    const errors = server.logLines.filter((line) => line.includes('the object store does not answer as it should'))
    expect(errors.length).toBeGreaterThan(0)
    expect(server.logLines.join('')).not.toContain(s3.config().secretAccessKey)
  })
})

it('that are refused leave nothing there', async () => {
  const { id } = await server.db.kysely.selectFrom('members').select('id').where('clientNo', '=', member.ClientNO).executeTakeFirstOrThrow()
  const row = () => ({ id: randomUUID(), ownerMemberId: id, ownerOperatorKeyId: null, contentType: 'image/jpeg' as const, bytes: 1, width: 1, height: 1, sha256: randomBytes(32) })
  await server.db.kysely.insertInto('files').values(Array.from({ length: limits.image.dayCount }, row)).execute()
  expect(await upload()).toMatchObject({ code: 'tooManyImages' })
  expect(s3.objects.size).toBe(0)
  expect(s3.asked.filter((asked) => asked.startsWith('PUT'))).toHaveLength(1)
})

it('that a member cuts for the account lie there too, and what nobody uses any more goes from there', async () => {
  const { fileId } = await uploaded()
  await server.ask(setAvatar, { fileId, crop: { left: 0, top: 0, side: 5_000 } }, { token: member.token })
  expect(s3.objects.size).toBe(2)
  setClockOffset(server.db, 3 * DAY_MS)
  await deleteUnusedPictures(server.db, server.app.ports.fileStore)
  setClockOffset(server.db, 0)
  expect([s3.find(fileId), s3.objects.size]).toEqual([undefined, 1])
})

it('and members’ own data lie there sealed', async () => {
  await server.ask(requestExport, {}, { token: member.token })
  const latest = async () => (await server.ask(getExport, {}, { token: member.token })).latest
  for (let tries = 0; (await latest())?.status !== 'ready'; tries += 1) {
    if (tries === 200) throw new Error('the export did not come')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const [object] = [...s3.objects.values()]
  expect([s3.objects.size, await countPieces()]).toEqual([1, 0])
  expect(object?.body.includes('README.txt')).toBe(false)
  const { status, content } = await read((await latest())?.downloadUrl ?? '')
  expect([status, (await readZip(content)).has('README.txt')]).toEqual([200, true])
})

it('are counted in the figures', async () => {
  await uploaded()
  const text = await figures()
  expect(text).toMatch(/^object_store_up 1$/m)
  expect(Number(/^object_store\{what="calls"\} (\d+)$/m.exec(text)?.[1])).toBeGreaterThan(0)
  expect(text).toMatch(/^object_store\{what="denials"\} 0$/m)
})
