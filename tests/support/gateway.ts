import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { RequestListener } from './weapp-host/launch'

export interface Gateway {
  readonly address: string
  /** While it is off, connections are cut as by a network that is away. */
  goOffline(offline: boolean): void
  close(): Promise<void>
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

function toJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8')) as unknown
  } catch {
    return undefined
  }
}

/**
 * Stands at the address that a mini-program was built for and passes its calls on to the product, wherever that runs.
 * @param port 0 lets the system choose
 */
export async function openGateway(target: string, port: number, onRequest: RequestListener): Promise<Gateway> {
  let isOffline = false
  const server = createServer((request, response) => {
    const answer = async () => {
      const body = await readBody(request)
      const path = /\/api\/([^?]+)/.exec(request.url ?? '')?.[1]
      const reply = path === undefined ? undefined : await onRequest(path, toJson(body))
      if (reply) {
        response.writeHead(reply.status, { 'content-type': 'application/json' }).end(reply.body)
        return
      }
      const { host: _host, connection: _connection, 'content-length': _length, ...headers } = request.headers
      const passed = await fetch(`${target}${request.url}`, {
        method: request.method ?? 'GET',
        headers: headers as Record<string, string>,
        ...(body.length > 0 && { body: new Uint8Array(body) }),
      })
      response.writeHead(passed.status, { 'content-type': passed.headers.get('content-type') ?? 'application/json' })
      response.end(Buffer.from(await passed.arrayBuffer()))
    }
    if (isOffline) request.socket.destroy()
    else answer().catch(() => request.socket.destroy())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  // A test that fails before it closes its gateway ends all the same.
  server.unref()
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    goOffline(offline) {
      isOffline = offline
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
