import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import type { S3Config } from '@server/config/s3-config'

interface StoredObject {
  readonly body: Buffer
  readonly atMs: number
}

/** What it does with a request instead of answering it: for good until it is said to be well, or for some requests. */
export type Trouble =
  | { readonly kind: 'busy' }
  /** Takes it and never says anything. */
  | { readonly kind: 'hangs' }
  /** Closes the connection. */
  | { readonly kind: 'hangsUp' }
  /** Does it, and closes the connection instead of saying so. */
  | { readonly kind: 'losesAnswer' }
  /** Announces all of the body and sends half. */
  | { readonly kind: 'cuts' }
  | { readonly kind: 'slow'; readonly ms: number }

interface Troubled {
  readonly trouble: Trouble
  readonly method?: string | undefined
  after: number
  left: number
}

const REGION = 'test-1'
const BUCKET = 'pictures'
const ACCESS_KEY_ID = 'AKIDOFATEST'
const SECRET = 'a/secret+with=every/sign'
const SKEW_MS = 15 * 60_000

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')
const encode = (text: string) => encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** An object store in memory that speaks as much of S3 as the product does, and checks every signature by itself, as the documents say. */
export class FakeS3 {
  readonly objects = new Map<string, StoredObject>()
  /** What was asked, as `PUT key`, trouble included. */
  readonly asked: string[] = []
  private troubled: Troubled | undefined

  private constructor(private readonly server: Server) {}

  static async start(): Promise<FakeS3> {
    const server = createServer()
    const store = new FakeS3(server)
    server.on('request', (request, response) => void store.answer(request, response).catch(() => response.destroy()))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return store
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/${BUCKET}`
  }

  config(more: Partial<S3Config> = {}): S3Config {
    return { url: this.url, region: REGION, accessKeyId: ACCESS_KEY_ID, secretAccessKey: SECRET, move: 'in', ...more }
  }

  environment(): Record<string, string> {
    return { S3_URL: this.url, S3_REGION: REGION, S3_ACCESS_KEY_ID: ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: SECRET }
  }

  /** From now on or from so many requests later, for so many requests, of all methods or one. */
  be(trouble: Trouble, { method, after = 0, times = Infinity }: { method?: string; after?: number; times?: number } = {}): void {
    this.troubled = { trouble, method, after, left: times }
  }

  beWell(): void {
    this.troubled = undefined
  }

  reset(): void {
    this.beWell()
    this.objects.clear()
    this.asked.length = 0
  }

  /** As if they had been put so long ago. */
  age(ms: number): void {
    for (const [key, object] of this.objects) this.objects.set(key, { ...object, atMs: object.atMs - ms })
  }

  /** By the part of the key behind the folder. */
  find(fileId: string): StoredObject | undefined {
    return [...this.objects].find(([key]) => key.endsWith(`/${fileId}`))?.[1]
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections()
    await new Promise((resolve) => this.server.close(resolve))
  }

  private takeTrouble(method: string): Trouble | undefined {
    const { troubled } = this
    if (!troubled || troubled.left <= 0 || (troubled.method !== undefined && troubled.method !== method)) return undefined
    troubled.after -= 1
    if (troubled.after >= 0) return undefined
    troubled.left -= 1
    return troubled.trouble
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '' } = request
    const address = new URL(url, 'http://store')
    const [, bucket = '', ...rest] = address.pathname.split('/')
    const key = rest.join('/')
    this.asked.push(`${method} ${key}`)
    const trouble = this.takeTrouble(method)
    if (trouble?.kind === 'hangs') return
    if (trouble?.kind === 'hangsUp') return void response.destroy()
    const body = await buffer(request)
    if (trouble?.kind === 'busy') return refuse(response, 503, 'SlowDown')
    if (trouble?.kind === 'slow') await sleep(trouble.ms)
    const wrong = findWrong(request, address, body)
    if (wrong !== undefined) return refuse(response, 403, wrong)
    if (bucket !== BUCKET) return refuse(response, 404, 'NoSuchBucket')
    response.setHeader('date', new Date().toUTCString())
    if (trouble?.kind === 'losesAnswer') {
      if (method === 'PUT') this.objects.set(key, { body, atMs: Date.now() })
      if (method === 'DELETE') this.objects.delete(key)
      return void response.destroy()
    }
    if (method === 'PUT') {
      this.objects.set(key, { body, atMs: Date.now() })
      return void response.writeHead(200).end()
    }
    if (method === 'DELETE') {
      this.objects.delete(key)
      return void response.writeHead(204).end()
    }
    if (key === '') return this.list(response, address.searchParams)
    const object = this.objects.get(key)
    if (!object) return refuse(response, 404, 'NoSuchKey')
    sendObject(request, response, object, trouble?.kind === 'cuts')
  }

  private list(response: ServerResponse, query: URLSearchParams): void {
    if (query.get('list-type') !== '2') return refuse(response, 400, 'InvalidArgument')
    const [prefix, after] = [query.get('prefix') ?? '', query.get('start-after') ?? '']
    const most = Number(query.get('max-keys') ?? 1_000)
    const found = [...this.objects].filter(([key]) => key.startsWith(prefix) && key > after).sort(([one], [other]) => (one < other ? -1 : 1))
    const contents = found
      .slice(0, most)
      .map(([key, { atMs, body }]) => `<Contents><Key>${key}</Key><LastModified>${new Date(atMs).toISOString()}</LastModified><Size>${body.length}</Size></Contents>`)
    const text = `<?xml version="1.0"?><ListBucketResult><IsTruncated>${found.length > most}</IsTruncated>${contents.join('')}</ListBucketResult>`
    response.writeHead(200, { 'content-type': 'application/xml' }).end(text)
  }
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`)
}

function sendObject(request: IncomingMessage, response: ServerResponse, { body, atMs }: StoredObject, isCut: boolean): void {
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
  const part = first === undefined ? body : body.subarray(Number(first), Number(last) + 1)
  if (first !== undefined && part.length === 0) return refuse(response, 416, 'InvalidRange')
  response.writeHead(first === undefined ? 200 : 206, { 'content-length': part.length, 'last-modified': new Date(atMs).toUTCString() })
  if (!isCut) return void response.end(part)
  response.write(part.subarray(0, Math.floor(part.length / 2)), () => response.destroy())
}

/** Signature version 4, made once more. @returns the code by which S3 refuses it */
function findWrong({ method = '', headers }: IncomingMessage, { pathname, searchParams }: URL, body: Buffer): string | undefined {
  const [, id, day, region, names = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=([0-9a-f]{64})$/.exec(headers.authorization ?? '') ?? []
  if (id === undefined) return 'AccessDenied'
  if (id !== ACCESS_KEY_ID) return 'InvalidAccessKeyId'
  if (region !== REGION) return 'AuthorizationHeaderMalformed'
  const time = String(headers['x-amz-date'])
  const [, year, month, date, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(time) ?? []
  const at = Date.parse(`${year}-${month}-${date}T${hour}:${minute}:${second}Z`)
  if (!(Math.abs(at - Date.now()) < SKEW_MS) || !time.startsWith(day ?? '-')) return 'RequestTimeTooSkewed'
  if (headers['x-amz-content-sha256'] !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const signed = names.split(';')
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signed.includes(name))) return 'AccessDenied'
  const query = [...searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).sort().join('&')
  const lines = signed.map((name) => `${name}:${String(headers[name]).trim()}\n`).join('')
  const canonical = [method, pathname, query, lines, names, sha256(body)].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const key = ['s3', 'aws4_request'].reduce((made, part) => hmac(made, part), hmac(hmac(`AWS4${SECRET}`, day ?? ''), region))
  const expected = hmac(key, ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n'))
  return timingSafeEqual(expected, Buffer.from(signature, 'hex')) ? undefined : 'SignatureDoesNotMatch'
}
