import { readFile } from 'node:fs/promises'
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
}

export interface SiteBeforeProduct {
  readonly address: string
  close(): Promise<void>
}

/** A built site in front of a product that has another one: files as the product sends them, packed, and all else is passed on to it. */
export async function serveBefore(productAddress: string, folder: string): Promise<SiteBeforeProduct> {
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (/^\/(?:api|healthz|demo)\b/.test(pathname)) return passOn(request, response)
    const name = path.extname(pathname) ? path.normalize(pathname) : '/index.html'
    const packed = await readFile(path.join(folder, `${name}.br`)).catch(() => undefined)
    const body = packed ?? (await readFile(path.join(folder, name)).catch(() => undefined))
    if (body === undefined) return passOn(request, response)
    response.setHeader('content-type', TYPES[path.extname(name)] ?? 'application/octet-stream')
    response.setHeader('cache-control', 'public, max-age=600')
    if (packed) response.setHeader('content-encoding', 'br')
    response.end(body)
  }

  function passOn(request: IncomingMessage, response: ServerResponse): void {
    const onward = ask(productAddress + (request.url ?? ''), { method: request.method, headers: request.headers }, (answered) => {
      response.writeHead(answered.statusCode ?? 502, answered.headers)
      answered.pipe(response)
    })
    onward.on('error', () => response.destroy())
    request.pipe(onward)
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
