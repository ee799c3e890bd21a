import { Agent as HttpAgent, request as requestHttp, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import { SECOND_MS } from '@contract/kit/time'
import type { MallGatewayConfig } from '@server/config/mall-gateway-config'
import { GatewayFailedError } from '@server/ports/mall-gateway/gateway-errors'
import { isAnswerSigned, newNonce, signRequest, toCanonicalQuery } from '@server/ports/mall-gateway/gateway-signature'

export interface GatewayRequest {
  readonly method: 'GET' | 'POST'
  /** From `/v1/` on, in ASCII. */
  readonly path: string
  readonly query?: readonly (readonly [key: string, value: string])[]
  /** JSON. */
  readonly body?: string
}

export interface GatewayAnswer {
  readonly status: number
  readonly body: Buffer
}

export interface GatewayHttp {
  /** One try, signed. Follows no redirection. @throws GatewayFailedError, also where the answer is not signed: its body is unread then */
  ask(request: GatewayRequest, timeoutMs: number): Promise<GatewayAnswer>
  close(): void
}

const CONNECT_MS = SECOND_MS
const MAX_ANSWER_BYTES = 2_000_000
/** Of all pools together; what waits beyond them waits in its pool. */
const MAX_SOCKETS = 40

export function createGatewayHttp({ url, key, secrets }: MallGatewayConfig): GatewayHttp {
  const origin = new URL(url)
  const isSecure = origin.protocol === 'https:'
  const options = { keepAlive: true, maxSockets: MAX_SOCKETS, maxFreeSockets: 8, timeout: 30 * SECOND_MS }
  const agent = isSecure ? new HttpsAgent(options) : new HttpAgent(options)
  const [secret = ''] = secrets

  return {
    ask({ method, path, query: pairs = [], body = '' }, timeoutMs) {
      const query = toCanonicalQuery(pairs)
      const time = String(Math.floor(Date.now() / SECOND_MS))
      const nonce = newNonce()
      const headers = {
        'x-gateway-key': key,
        'x-gateway-time': time,
        'x-gateway-nonce': nonce,
        'x-gateway-sign': signRequest(secret, { method, path, query, body, time, nonce }),
        ...(method === 'POST' && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
      }
      return new Promise((resolve, reject) => {
        const send = isSecure ? requestHttps : requestHttp
        const request = send(origin, { agent, method, headers, path: query === '' ? path : `${path}?${query}` })
        const fail = (why: string) => {
          end()
          reject(new GatewayFailedError(why))
          request.destroy()
        }
        const whole = setTimeout(() => fail('no answer in time'), timeoutMs)
        let connecting: NodeJS.Timeout | undefined
        const end = () => {
          clearTimeout(whole)
          clearTimeout(connecting)
        }
        request.on('socket', (socket) => {
          if (!socket.connecting) return
          connecting = setTimeout(() => fail('no connection in time'), Math.min(CONNECT_MS, timeoutMs))
          socket.once(isSecure ? 'secureConnect' : 'connect', () => clearTimeout(connecting))
        })
        // Also after a failure of our own, when there is nobody left to hear it.
        request.on('error', (cause) => fail(cause instanceof Error && 'code' in cause ? String(cause.code) : 'no connection'))
        request.on('response', (response) => {
          response.on('error', () => fail('the answer broke off'))
          collect(response, MAX_ANSWER_BYTES, (content) => {
            const said = (name: string): string => String(response.headers[name] ?? '')
            const status = response.statusCode ?? 0
            const answer = { status, body: content, time: said('x-gateway-time'), nonce }
            if (!isAnswerSigned(secrets, answer, said('x-gateway-sign'))) return fail(`answered ${status} without a right signature`)
            end()
            resolve({ status, body: content })
          }, fail)
        })
        request.end(body)
      })
    },
    close: () => agent.destroy(),
  }
}

function collect(response: IncomingMessage, max: number, done: (content: Buffer) => void, fail: (why: string) => void): void {
  const chunks: Buffer[] = []
  let bytes = 0
  response.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > max) return fail('the answer is too long')
    chunks.push(chunk)
  })
  response.on('end', () => (response.complete ? done(Buffer.concat(chunks)) : fail('the answer broke off')))
  response.on('aborted', () => fail('the answer broke off'))
}
