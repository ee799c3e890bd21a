import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { toInlineScriptSources } from '@server/http/site/content-security-policy'

/** The built H5 site as it lies there now: what is built while the server runs is served without a restart. */
export interface StaticSite {
  readonly folder: string
  /** Where whoever builds it says how far that is (site-progress.ts); undefined when nobody does. */
  readonly progressFile?: string
  /** Undefined while it is not there. */
  readPage(): Promise<string | undefined>
  /** For CSP: the hashes of the scripts in the page that was read last. */
  inlineScripts(): readonly string[]
}

interface SitePlace {
  readonly siteDir: string
  readonly siteProgressFile?: string
}

const YEAR_MS = 365 * 24 * 3_600_000
/** The build puts a hash of the content into these names: what is there never changes. */
const HASHED_NAME = /\.[0-9a-f]{6,}\.(?:js|css|woff2?|png|jpe?g|svg|webp|avif)(?:\.br|\.gz)?$/

/** Undefined when the site has not been built and nobody builds it: the server then speaks its API alone. */
export async function findStaticSite({ siteDir: folder, siteProgressFile: progressFile }: SitePlace): Promise<StaticSite | undefined> {
  const file = path.join(folder, 'index.html')
  let known: { readonly version: string; readonly html: string; readonly scripts: readonly string[] } | undefined

  async function readPage(): Promise<string | undefined> {
    const found = await stat(file).catch(() => undefined)
    if (!found) return (known = undefined)
    const version = `${found.ino} ${found.size} ${found.mtimeMs}`
    if (known?.version !== version) {
      const html = await readFile(file, 'utf8').catch(() => undefined)
      known = html === undefined ? undefined : { version, html, scripts: toInlineScriptSources(html) }
    }
    return known?.html
  }

  if ((await readPage()) === undefined && progressFile === undefined) return undefined
  return { folder, readPage, inlineScripts: () => known?.scripts ?? [], ...(progressFile !== undefined && { progressFile }) }
}

/** Before the hook of the safety headers, which allow the scripts of the page as it is now. */
export function addSiteLook(app: FastifyInstance, site: StaticSite): void {
  app.addHook('onRequest', async (request) => {
    if (!isOfApi(request)) await site.readPage()
  })
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

/** Whether it is asked of the API, whatever a site has. */
export const isOfApi = ({ url }: FastifyRequest): boolean => url.startsWith('/api/')

/** Whether a browser goes to an address, which the site's own router then finds: every route is the same document. */
export function isPageVisit(request: FastifyRequest): boolean {
  const { method, headers } = request
  return (method === 'GET' || method === 'HEAD') && !isOfApi(request) && (headers.accept ?? '').includes('text/html')
}
