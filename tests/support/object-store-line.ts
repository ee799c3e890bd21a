import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import type { S3Config } from '@server/config/s3-config'

/** The way to an object store, which can be cut or made slow, and knows when something has been put. */
export interface ObjectStoreLine {
  /** The same store, by this way. */
  readonly config: S3Config
  /** Closes what comes, or lets nothing come back, or lets it come later. */
  be(state: 'well' | 'cut' | 'silent' | { readonly slowMs: number }): void
  /** Called once the store has taken an object, before anybody hears of it. */
  whenPut(work: () => Promise<void>): void
  stop(): Promise<void>
}

export async function openLine(config: S3Config): Promise<ObjectStoreLine> {
  const target = new URL(config.url)
  let state: Parameters<ObjectStoreLine['be']>[0] = 'well'
  let whenPut: () => Promise<void> = () => Promise.resolve()

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (state === 'cut') return void response.destroy()
    const body = await buffer(request)
    if (state === 'silent') return
    if (typeof state === 'object') await sleep(state.slowMs, undefined, { ref: false })
    // The head as it is, since its signature names the address by which it came.
    const passed = send({ host: target.hostname, port: target.port, method: request.method, path: request.url, headers: request.headers, setHost: false })
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      passed.once('response', resolve).once('error', reject).end(body)
    })
    if (request.method === 'PUT' && answer.statusCode === 200) await whenPut()
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  }

  const server = createServer((request, response) => void pass(request, response).catch(() => response.destroy()))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    config: { ...config, url: `http://127.0.0.1:${port}${target.pathname}` },
    be: (next) => void (state = next),
    whenPut: (work) => void (whenPut = work),
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
