import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import fastify from 'fastify'
import { sendStream } from '@server/http/routes/downloads'
import { aPicture } from '../../support/a-picture'
import { randomBytes, randomUUID } from '../../support/chance'
import { collectGarbage } from '../../support/collect-garbage'
import { putFile } from '../../support/put-file'
import { useMember, useTestServer } from '../../support/use-server'

const server = useTestServer()
const member = useMember(server)

const MEBIBYTE = 1_024 * 1_024

async function uploaded(): Promise<string> {
  const answer = await server.upload(await aPicture(), { token: member.token })
  if (answer.status === 'n') throw new Error(answer.code)
  return answer.data.url
}

describe('a part of a picture', () => {
  async function read(range: string, more: Record<string, string> = {}) {
    const url = await uploaded()
    const whole = Buffer.from(await (await fetch(server.baseUrl + url)).arrayBuffer())
    const response = await fetch(server.baseUrl + url, { headers: { range, ...more } })
    const content = Buffer.from(await response.arrayBuffer())
    const [, first, last, of] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(response.headers.get('content-range') ?? '') ?? []
    const part = first === undefined ? undefined : [Number(first), Number(last)]
    const expected = part ? whole.subarray(part[0], (part[1] ?? 0) + 1) : whole
    if (response.status < 300) expect(content.equals(expected)).toBe(true)
    return { status: response.status, part, bytes: whole.length, of: of && Number(of) }
  }

  it.each([
    ['bytes=0-9', () => [0, 9]],
    ['bytes=100-', (bytes: number) => [100, bytes - 1]],
    ['bytes=-50', (bytes: number) => [bytes - 50, bytes - 1]],
    ['bytes=10-99999999', (bytes: number) => [10, bytes - 1]],
    ['bytes=-99999999', (bytes: number) => [0, bytes - 1]],
  ] as const)('%s comes as it was asked for', async (range, toPart) => {
    const { status, part, bytes, of } = await read(range)
    expect({ status, part, of }).toEqual({ status: 206, part: toPart(bytes), of: bytes })
  })

  it.each(['bytes=0-1,5-6', 'bytes=9-3', 'bytes=-', 'bytes=x', 'lines=1-2'])('that is asked for by "%s" is the whole', async (range) => {
    expect(await read(range)).toMatchObject({ status: 200, part: undefined })
  })

  it('that counts only if nothing has changed is the whole', async () => {
    expect(await read('bytes=0-9', { 'if-range': '"x"' })).toMatchObject({ status: 200, part: undefined })
  })

  it.each(['bytes=99999999-', 'bytes=-0'])('behind its end (%s) is not there', async (range) => {
    expect(await read(range)).toMatchObject({ status: 416 })
  })
})

describe('connections that do not read', () => {
  const BYTES = 48 * MEBIBYTE
  const sockets: Socket[] = []
  afterEach(() => {
    sockets.splice(0).forEach((socket) => socket.destroy())
    jest.restoreAllMocks()
  })

  /** Larger than what the system itself takes in for a connection. */
  async function aLargePicture(memberId: string): Promise<string> {
    const fileId = randomUUID()
    await putFile({ db: server.db, fileStore: server.app.ports.fileStore }, fileId, Buffer.alloc(BYTES, 7))
    const row = { id: fileId, ownerMemberId: memberId, ownerOperatorKeyId: null, contentType: 'image/png' as const, bytes: BYTES, width: 1, height: 1 }
    await server.db.kysely.insertInto('files').values({ ...row, sha256: randomBytes(32) }).execute()
    return server.app.ports.fileUrls.sign(fileId, memberId, new Date())
  }

  async function aLargeExport(memberId: string): Promise<string> {
    const { secret, fileStore, exportUrls } = server.app.ports
    const { rows } = await server.db.execute(
      "insert into member_exports (member_id, language, steps_total, status, bytes) values ($1, 'en', 1, 'ready', $2) returning id",
      [memberId, BYTES],
    )
    const [{ id } = { id: '' }] = rows as { id: string }[]
    await putFile({ db: server.db, fileStore }, id, secret.sealPieces('own data', Buffer.alloc(BYTES, 7), id))
    return exportUrls.sign(id, memberId, new Date())
  }

  /** Asks, and takes nothing of the answer. */
  function askOnly(url: string): Promise<Socket> {
    const { port, hostname } = new URL(server.baseUrl)
    return new Promise((resolve, reject) => {
      const socket = connect(Number(port), hostname).pause()
      sockets.push(socket)
      socket.once('error', reject).once('connect', () => {
        socket.write(`GET ${url} HTTP/1.1\r\nHost: a\r\n\r\n`)
        resolve(socket)
      })
    })
  }

  /** What is read from the store for each download, as long as it grows. */
  async function untilStill(look: () => number[]): Promise<number[]> {
    for (let before = ''; ; before = String(look())) {
      await new Promise((resolve) => setTimeout(resolve, 200))
      const now = look()
      if (now.length === 10 && now.every((bytes) => bytes > 0) && String(now) === before) return now
    }
  }

  it.each([
    ['pictures', aLargePicture],
    ['exports', aLargeExport],
  ])('hold no whole %s, and are let go of with what was opened for them', async (_what, prepare) => {
    const { id } = await server.db.kysely.selectFrom('members').select('id').where('clientNo', '=', member.ClientNO).executeTakeFirstOrThrow()
    const url = await prepare(id)
    const opened: Readable[] = []
    const taken: number[] = []
    const { fileStore } = server.app.ports
    const read = fileStore.read.bind(fileStore)
    jest.spyOn(fileStore, 'read').mockImplementation(async (...words) => {
      const content = await read(...words)
      if (!content) return content
      const at = opened.push(content) - 1
      taken[at] = 0
      const push = content.push.bind(content)
      content.push = (piece: Buffer | null, ...more) => {
        taken[at] = (taken[at] ?? 0) + (piece?.length ?? 0)
        return push(piece, ...more)
      }
      return content
    })
    const heldBefore = process.memoryUsage().arrayBuffers
    for (let asked = 0; asked < 10; asked += 1) await askOnly(url)
    const bytesRead = await untilStill(() => taken)
    // The rest of it is with the system, which takes only so much.
    for (const bytes of bytesRead) expect(bytes).toBeLessThan(BYTES / 2)
    // All ten together less than one of them, once what nobody uses any more is gone.
    collectGarbage()
    expect(process.memoryUsage().arrayBuffers - heldBefore).toBeLessThan(BYTES)

    const closed = opened.map((content) => new Promise((resolve) => content.once('close', resolve)))
    sockets.splice(0).forEach((socket) => socket.destroy())
    await Promise.all(closed)
    jest.restoreAllMocks()
    // Who reads gets all of it.
    const whole = Buffer.from(await (await fetch(server.baseUrl + url)).arrayBuffer())
    expect(whole.equals(Buffer.alloc(BYTES, 7))).toBe(true)
  })

  it('are closed when they have taken nothing for long', async () => {
    const app = fastify()
    const endless = new Readable({ read: () => void endless.push(Buffer.alloc(MEBIBYTE)) })
    app.get('/', (_request, reply) => sendStream(reply, { content: endless, bytes: 1e12 }, 300))
    const socket = connect(Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port), '127.0.0.1').pause()
    sockets.push(socket)
    const ended = new Promise((resolve) => endless.once('close', resolve))
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
    await ended
    expect(endless.destroyed).toBe(true)
    await app.close()
  })
})
