import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { drawPicture } from '@server/demo/mall-gateway/drawn-pictures'
import { createDoor } from '@server/demo/mall-gateway/gateway-door'
import { createGatewayShop, NoAnswer } from '@server/demo/mall-gateway/gateway-shop'

export interface GatewayOptions {
  readonly key: string
  readonly secret: string
  /** 0: any free one. */
  readonly port: number
  /** Whether the header `x-test-fault` is followed: for tests alone. */
  readonly faults: boolean
  readonly getNow?: () => Date
}

export interface RunningGateway {
  readonly url: string
  stop(): Promise<void>
}

const MAX_BODY_BYTES = 1_600_000
const WIDTHS: ReadonlySet<string> = new Set(['360', '750', '1500'])
const PLATFORMS = { taobao: 'ok', tmall: 'ok', '1688': 'ok', jd: 'ok', pdd: 'ok', weidian: 'ok' }

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > MAX_BODY_BYTES) throw new NoAnswer(413, 'tooLarge')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    throw new NoAnswer(400, 'badRequest')
  }
}

interface Answer {
  readonly status: number
  readonly body: Buffer
  readonly mime: string
}

const json = (status: number, content: object): Answer => ({ status, body: Buffer.from(JSON.stringify(content)), mime: 'application/json' })

/** A gateway v1 over drawn goods, on this machine alone. */
export async function startGateway({ key, secret, port, faults, getNow = () => new Date() }: GatewayOptions): Promise<RunningGateway> {
  const door = createDoor({ key, secret })
  const shop = createGatewayShop()
  const toSeconds = () => Math.floor(getNow().getTime() / 1_000)

  async function route(method: string, url: URL, body: Buffer, fault: string): Promise<Answer> {
    const now = getNow()
    const [, first = '', second = ''] = /^\/v1\/goods\/([^/]+)\/([^/]+)$/.exec(url.pathname) ?? []
    if (method === 'GET' && first !== '') {
      if (fault === 'gone') throw new NoAnswer(404, 'gone')
      return json(200, shop.goods(first, second, now))
    }
    const pictureId = /^\/v1\/picture\/([\w-]+)$/.exec(url.pathname)?.[1]
    if (method === 'GET' && pictureId !== undefined) {
      const goods = shop.findPicture(pictureId)
      const width = url.searchParams.get('w') ?? ''
      if (!goods || !WIDTHS.has(width)) throw new NoAnswer(404, 'gone')
      return { status: 200, body: await drawPicture(goods, Number(width)), mime: 'image/jpeg' }
    }
    switch (`${method} ${url.pathname}`) {
      case 'GET /v1/search': return json(200, shop.search(url.searchParams, now))
      case 'GET /v1/hot': return json(200, shop.hot(url.searchParams, now))
      case 'GET /v1/rates': return json(200, shop.rates(now))
      case 'GET /v1/health': return json(200, { ok: true, platforms: PLATFORMS })
      case 'POST /v1/search-image': return json(200, shop.searchImage(parse(body), now))
      case 'POST /v1/quote': return json(200, shop.quote(parse(body), now, fault === 'priceUp' ? 110 : 100))
      case 'POST /v1/resolve': return json(200, shop.resolve(parse(body), now))
      default: throw new NoAnswer(404, 'gone')
    }
  }

  async function answer(request: IncomingMessage): Promise<Answer | 'nothing'> {
    const url = new URL(request.url ?? '', 'http://gateway')
    const fault = faults ? String(request.headers['x-test-fault'] ?? '') : ''
    try {
      const body = await readBody(request)
      const refusal = door.refuse({ method: request.method ?? '', url, headers: request.headers, body }, toSeconds())
      if (refusal) return json(401, { error: { code: refusal } })
      if (fault.startsWith('slow:')) await sleep(Number(fault.slice(5)))
      if (fault === 'hang') return 'nothing'
      if (fault === '500') return json(500, { error: { code: 'sourceFailed' } })
      if (fault === 'malformed') return { status: 200, body: Buffer.from('{"asOf":'), mime: 'application/json' }
      return await route(request.method ?? '', url, body, fault)
    } catch (error) {
      if (error instanceof NoAnswer) return json(error.status, { error: { code: error.code } })
      return json(500, { error: { code: 'sourceFailed' } })
    }
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const said = await answer(request)
    if (said === 'nothing') return
    const nonce = String(request.headers['x-gateway-nonce'] ?? '')
    const headers = door.seal(nonce, said.status, said.body, toSeconds())
    if (faults && request.headers['x-test-fault'] === 'wrongSign') headers['x-gateway-sign'] = '0'.repeat(64)
    response.writeHead(said.status, { 'content-type': said.mime, 'content-length': String(said.body.length), ...headers }).end(said.body)
  }

  const server = createServer((request, response) => void serve(request, response).catch(() => response.destroy()))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
