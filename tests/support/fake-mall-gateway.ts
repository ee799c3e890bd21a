import type { IncomingMessage, ServerResponse } from 'node:http'
import { createDoor, type DoorRefusal } from '@server/demo/mall-gateway/gateway-door'
import { createGatewayShop, NoAnswer } from '@server/demo/mall-gateway/gateway-shop'
import { FakeHost } from './fake-host'

export const GATEWAY_KEY = 'demo'
export const GATEWAY_SECRET = 'the-secret-of-a-gateway-for-tests-0123456789'

/** What ails it. `oldAnswer`: signed rightly, for another request. */
export type Fault =
  | 'none' | 'hang' | 'silentBody' | 'dead' | 'failing' | 'malformed' | 'wrongSign' | 'oldAnswer' | 'huge' | 'redirect' | 'brokenOff'
  | { readonly slowMs: number }
  | { readonly status: number; readonly code: string; readonly retryAfterMs?: number }
  /** 200 and signed, and not what was asked. */
  | { readonly says: (wellSaid: object) => unknown }

/** A gateway of docs/mall-gateway.md that can fail in any way: the goods and the door of the bundled one. */
export class FakeMallGateway extends FakeHost {
  fault: Fault = 'none'
  /** So many of the next requests fail, and then none. */
  failsFor = Infinity
  /** How far its clock runs ahead. */
  aheadSeconds = 0
  /** What it answers to who asks for a picture. */
  picture = Buffer.from([0xff, 0xd8, 0xff, 0xe0])
  readonly asked: { readonly method: string; readonly path: string; readonly refusal: DoorRefusal | undefined }[] = []
  /** Of the last request. */
  lastBody: Buffer = Buffer.alloc(0)
  open = 0
  mostOpen = 0
  sockets = new Set<unknown>()
  private readonly shop = createGatewayShop()
  private readonly door = createDoor({ key: GATEWAY_KEY, secret: GATEWAY_SECRET })
  private old: { body: Buffer; headers: Record<string, string> } = { body: Buffer.from('{}'), headers: {} }

  static async start(): Promise<FakeMallGateway> {
    const fake = new FakeMallGateway()
    await fake.listen()
    return fake
  }

  environment(): Readonly<Record<string, string>> {
    return { MALL_GATEWAY_URL: this.address, MALL_GATEWAY_KEY: GATEWAY_KEY, MALL_GATEWAY_SECRET: GATEWAY_SECRET }
  }

  reset(): void {
    Object.assign(this, { fault: 'none', failsFor: Infinity, aheadSeconds: 0, mostOpen: 0 })
    this.asked.length = 0
    this.sockets.clear()
  }

  protected async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.open += 1
    this.mostOpen = Math.max(this.mostOpen, this.open)
    this.sockets.add(request.socket)
    response.on('close', () => {
      this.open -= 1
    })
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    this.lastBody = body
    const url = new URL(request.url ?? '', this.address)
    const now = this.now()
    const refusal = this.door.refuse({ method: request.method ?? '', url, headers: request.headers, body }, Math.floor(now.getTime() / 1_000))
    this.asked.push({ method: request.method ?? '', path: `${url.pathname}${url.search}`, refusal })
    const nonce = String(request.headers['x-gateway-nonce'] ?? '')
    const send = (status: number, content: Buffer, headers = this.door.seal(nonce, status, content, Math.floor(now.getTime() / 1_000))) =>
      void response.writeHead(status, { 'content-length': String(content.length), ...headers }).end(content)
    if (refusal) return send(401, toJson({ error: { code: refusal } }))
    const said = this.say(url, request.method ?? '', body)
    const fault = this.takeFault()
    if (typeof fault === 'object') {
      if ('slowMs' in fault) return void setTimeout(() => send(said.status, said.content), fault.slowMs)
      if ('says' in fault) return send(200, toJson(fault.says(JSON.parse(said.content.toString()) as object)))
      const { status, code, retryAfterMs } = fault
      return send(status, toJson({ error: { code, retryAfterMs } }))
    }
    switch (fault) {
      case 'hang': return undefined
      case 'silentBody': return void response.writeHead(200, { 'content-length': '1000', ...this.door.seal(nonce, 200, said.content, 0) }).write('{')
      case 'dead': return void request.socket.destroy()
      case 'failing': return send(502, toJson({ error: { code: 'sourceFailed' } }))
      case 'malformed': return send(200, Buffer.from('{"asOf":'))
      case 'wrongSign': return send(said.status, said.content, { 'x-gateway-time': '1', 'x-gateway-sign': '0'.repeat(64) })
      case 'oldAnswer': return send(200, this.old.body, this.old.headers)
      case 'huge': return send(200, Buffer.alloc(3_000_000, ' '))
      case 'redirect': return send(302, Buffer.alloc(0), { location: 'http://127.0.0.1:1/', ...this.door.seal(nonce, 302, Buffer.alloc(0), 0) })
      case 'brokenOff':
        response.writeHead(200, { 'content-length': '1000' }).write('{')
        return void setTimeout(() => request.socket.destroy(), 20)
      default:
        this.old = { body: said.content, headers: this.door.seal(nonce, said.status, said.content, Math.floor(now.getTime() / 1_000)) }
        return send(said.status, said.content)
    }
  }

  private takeFault(): Fault {
    if (this.fault === 'none' || this.failsFor <= 0) return 'none'
    this.failsFor -= 1
    return this.fault
  }

  private now(): Date {
    return new Date(Date.now() + 1_000 * this.aheadSeconds)
  }

  private say(url: URL, method: string, body: Buffer): { status: number; content: Buffer } {
    if (url.pathname.startsWith('/v1/picture/')) return { status: 200, content: this.picture }
    try {
      return { status: 200, content: toJson(this.route(url, method, body)) }
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error
      return { status: error.status, content: toJson({ error: { code: error.code } }) }
    }
  }

  private route(url: URL, method: string, body: Buffer): object {
    const now = this.now()
    const [, platform, goodsId] = /^\/v1\/goods\/([^/]+)\/([^/]+)$/.exec(url.pathname) ?? []
    if (platform !== undefined && goodsId !== undefined) return this.shop.goods(platform, goodsId, now)
    const sent: unknown = body.length > 0 ? JSON.parse(body.toString()) : undefined
    switch (`${method} ${url.pathname}`) {
      case 'GET /v1/search': return this.shop.search(url.searchParams, now)
      case 'GET /v1/hot': return this.shop.hot(url.searchParams, now)
      case 'GET /v1/rates': return this.shop.rates(now)
      case 'GET /v1/health': return { ok: true, platforms: { taobao: 'ok', jd: 'down', mars: 'ok' } }
      case 'POST /v1/search-image': return this.shop.searchImage(sent, now)
      case 'POST /v1/quote': return this.shop.quote(sent, now)
      case 'POST /v1/resolve': return this.shop.resolve(sent, now)
      default: throw new NoAnswer(404, 'gone')
    }
  }
}

const toJson = (content: unknown): Buffer => Buffer.from(JSON.stringify(content))
