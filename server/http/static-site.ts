import { readFile } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** The built H5 site, as far as it must be known before the first request. */
export interface StaticSite {
  readonly folder: string
  readonly indexHtml: string
}

const YEAR_MS = 365 * 24 * 3_600_000
/** The build puts a hash of the content into these names: what is there never changes. */
const HASHED_NAME = /\.[0-9a-f]{8,}\.(?:js|css|woff2?|png|jpe?g|svg|webp|avif)(?:\.br|\.gz)?$/

/** Undefined when the site has not been built: the server then speaks its API alone. */
export async function findStaticSite(folder: string): Promise<StaticSite | undefined> {
  const indexHtml = await readFile(path.join(folder, 'index.html'), 'utf8').catch(() => undefined)
  return indexHtml === undefined ? undefined : { folder, indexHtml }
}

export async function addStaticSite(app: FastifyInstance, { folder }: StaticSite): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    redirect: false,
    // Files are looked for when asked: a new build is served without a restart.
    wildcard: true,
    preCompressed: true,
    cacheControl: false,
    setHeaders(response, file) {
      const cached = HASHED_NAME.test(file)
      response.setHeader('cache-control', cached ? `public, max-age=${YEAR_MS / 1_000}, immutable` : 'no-cache')
    },
  })
  app.get('/', (_request, reply) => reply.sendFile('index.html'))
}

/** Whether a browser goes to an address, which the site's own router then finds: every route is the same document. */
export function isPageVisit({ method, url, headers }: FastifyRequest): boolean {
  return (
    (method === 'GET' || method === 'HEAD') && !url.startsWith('/api/') && (headers.accept ?? '').includes('text/html')
  )
}
