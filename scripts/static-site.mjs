import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import path from 'node:path'

/** @type {Record<string, string>} */
const TYPES = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
}

/**
 * The built H5 site with no API behind it: a call to /api finds nobody, every other address is a page of the app.
 * @param {string} folder
 * @returns {Promise<{ address: string, close: () => Promise<void> }>}
 */
export async function serveStaticSite(folder) {
  const answer = async (/** @type {string} */ pathname, /** @type {import('node:http').ServerResponse} */ response) => {
    const name = path.extname(pathname) ? pathname : '/index.html'
    try {
      const body = await readFile(path.join(folder, path.normalize(name)))
      response.setHeader('content-type', TYPES[path.extname(name)] ?? 'application/octet-stream')
      response.end(body)
    } catch {
      response.statusCode = 404
      response.end()
    }
  }
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname.startsWith('/api/')) response.socket?.destroy()
    else void answer(pathname, response)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const bound = server.address()
  const port = bound !== null && typeof bound === 'object' ? bound.port : 0
  return {
    address: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
