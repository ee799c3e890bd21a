import { createDecipheriv, createECDH, createPublicKey, hkdfSync, verify, type ECDH } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { PushPayload } from '@contract/notification/push-payload'
import { randomBytes } from './chance'
import { FakeHost } from './fake-host'

/** Whose push service it is: what browsers name, and what every push is signed for. */
const ORIGIN = 'https://push.example.com'
const MOST_BYTES = 4_096
const DAY_SECONDS = 24 * 60 * 60
const MOST_TTL_SECONDS = 28 * DAY_SECONDS

export interface PushAnswer {
  /** 201 it is on its way · 404, 410 nobody listens there any more · 413 too large · 429 too often · 5xx */
  readonly status: number
  readonly retryAfter?: string
}

export interface PushMessage {
  readonly browser: FakeBrowser
  readonly payload: PushPayload
  /** The same as it stood in the sealed body. */
  readonly text: string
  readonly topic: string
  readonly ttlSeconds: number
  readonly vapid: VapidClaims
  /** What it was answered with. */
  readonly status: number
}

interface VapidClaims {
  readonly aud: string
  readonly exp: number
  readonly sub: string
}

/** What is wrong with a push, by the status that a push service gives it. */
class Fault extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message)
  }
}

/** What a browser has and nobody else: the keys that open what is pushed to it. */
export class FakeBrowser {
  private readonly keys: ECDH = createECDH('prime256v1')
  private readonly auth = randomBytes(16)
  readonly path = `/wpush/${randomBytes(24).toString('base64url')}`
  /** In place of the service's answer to everybody. */
  answer: PushAnswer | undefined

  constructor() {
    this.keys.generateKeys()
  }

  /** As `PushSubscription.toJSON()` tells it, flat. */
  get subscription() {
    return { endpoint: `${ORIGIN}${this.path}`, p256dh: this.keys.getPublicKey('base64url'), auth: this.auth.toString('base64url') }
  }

  /** RFC 8291, of one record (RFC 8188). */
  open(body: Buffer): string {
    const [salt, recordSize, keyLength] = [body.subarray(0, 16), body.readUInt32BE(16), body[20] ?? 0]
    const [serverKey, sealed] = [body.subarray(21, 21 + keyLength), body.subarray(21 + keyLength)]
    if (keyLength !== 65 || sealed.length > recordSize) throw new Error('not one record of a P-256 sender')
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.keys.getPublicKey(), serverKey])
    const secret = Buffer.from(hkdfSync('sha256', this.keys.computeSecret(serverKey), this.auth, info, 32))
    const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16))
    const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12))
    const decipher = createDecipheriv('aes-128-gcm', key, nonce)
    decipher.setAuthTag(sealed.subarray(-16))
    const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
    const end = plain.findLastIndex((byte) => byte !== 0)
    if (plain[end] !== 2) throw new Error('no end of the last record')
    return plain.subarray(0, end).toString()
  }
}

/** RFC 8292: signed by the key that it names, for this push service, for a day at most, with somebody to turn to. */
export function checkVapid(authorization: string | undefined, nowSeconds: number): { readonly claims: VapidClaims; readonly publicKey: string } {
  const [, token = '', publicKey = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization ?? '') ?? []
  const [head = '', body = '', signature = ''] = token.split('.')
  if (signature === '') throw new Fault(401, 'no VAPID')
  const point = Buffer.from(publicKey, 'base64url')
  if (point.length !== 65 || point[0] !== 4) throw new Fault(403, 'k is no uncompressed point of P-256')
  const key = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') } })
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>
  const { alg } = read(head)
  if (alg !== 'ES256') throw new Fault(403, 'not ES256')
  const isSigned = verify('sha256', Buffer.from(`${head}.${body}`), { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))
  if (!isSigned) throw new Fault(403, 'another signature')
  const { aud, exp, sub } = read(body)
  if (aud !== ORIGIN) throw new Fault(403, 'for another push service')
  if (typeof exp !== 'number' || exp <= nowSeconds || exp > nowSeconds + DAY_SECONDS) throw new Fault(403, 'over, or good for longer than a day')
  if (typeof sub !== 'string' || !/^(mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/.test(sub)) throw new Fault(403, 'nobody to turn to')
  return { claims: { aud, exp, sub }, publicKey }
}

/**
 * A push service (RFC 8030) and the browsers that it pushes to, on a port of this machine. What a real one would refuse is refused with its
 * status and stands in `faults`; what is answered with 201 has come.
 */
export class PushService extends FakeHost {
  /** What has come, in its order. */
  readonly received: PushMessage[] = []
  /** All that was asked in a proper way, whatever the answer. */
  readonly asked: PushMessage[] = []
  readonly faults: string[] = []
  /** To every browser that has no answer of its own. */
  mood: PushAnswer | ((message: Omit<PushMessage, 'status'>) => PushAnswer) = { status: 201 }
  /** By whom browsers let themselves be pushed to, once a test has said so: `applicationServerKey`. */
  serverKey: string | undefined
  private readonly browsers = new Map<string, FakeBrowser>()

  static async start(): Promise<PushService> {
    const service = new PushService()
    await service.listen()
    return service
  }

  /** What the server is told so that pushes come here. */
  get environment(): Readonly<Record<string, string>> {
    return { PUSH_INSTEAD_URL: this.address }
  }

  aBrowser(answer?: PushAnswer): FakeBrowser {
    const browser = new FakeBrowser()
    browser.answer = answer
    this.browsers.set(browser.path, browser)
    return browser
  }

  /** As if nothing had happened yet. */
  clear(): void {
    for (const list of [this.received, this.asked, this.faults]) list.length = 0
    this.mood = { status: 201 }
    this.serverKey = undefined
  }

  protected async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { status, retryAfter } = this.take(request, Buffer.concat(chunks))
    response.writeHead(status, retryAfter === undefined ? {} : { 'retry-after': retryAfter }).end()
  }

  private take({ method, url = '', headers }: IncomingMessage, body: Buffer): PushAnswer {
    const browser = this.browsers.get(url)
    if (!browser) return { status: 404 }
    try {
      if (method !== 'POST') throw new Fault(405, 'not a POST')
      const message = { browser, ...this.check(headers, body), ...this.open(browser, body) }
      const answer = browser.answer ?? (typeof this.mood === 'function' ? this.mood(message) : this.mood)
      const told = { ...message, status: answer.status }
      this.asked.push(told)
      if (answer.status === 201) this.received.push(told)
      return answer
    } catch (error) {
      if (!(error instanceof Fault)) throw error
      this.faults.push(error.message)
      return { status: error.status }
    }
  }

  private check(headers: IncomingHttpHeaders, body: Buffer) {
    const { claims: vapid, publicKey } = checkVapid(headers.authorization, Math.floor(Date.now() / 1_000))
    if (this.serverKey !== undefined && publicKey !== this.serverKey) throw new Fault(403, 'of another server')
    if (headers['content-encoding'] !== 'aes128gcm') throw new Fault(415, 'not aes128gcm')
    if (body.length > MOST_BYTES) throw new Fault(413, 'too large')
    const ttlSeconds = Number(headers['ttl'] ?? NaN)
    if (!Number.isInteger(ttlSeconds) || ttlSeconds < 0 || ttlSeconds > MOST_TTL_SECONDS) throw new Fault(400, 'no TTL')
    const topic = String(headers['topic'] ?? '')
    if (!/^[\w-]{0,32}$/.test(topic)) throw new Fault(400, 'no topic that base64url can write')
    return { vapid, ttlSeconds, topic }
  }

  private open(browser: FakeBrowser, body: Buffer) {
    try {
      const text = browser.open(body)
      return { text, payload: JSON.parse(text) as PushPayload }
    } catch {
      throw new Fault(400, 'cannot be opened by the browser')
    }
  }
}
