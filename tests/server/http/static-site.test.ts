import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import http from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib'
import { setUpPlatform } from '@contract/operator/operator-endpoints'
import { useTestServer } from '../../support/use-server'

const INLINE = 'document.documentElement.dataset.ready="1"'
const INDEX = `<!doctype html><html><head><script>${INLINE}</script><script defer src="/js/app.0123abcd.js"></script></head><body></body></html>`
const SCRIPT = 'console.log("parcel")\n'.repeat(50)

let siteDir: string
const server = useTestServer({ sharesRows: true, environment: async () => ({ SITE_DIR: await writeSite() }) })
afterAll(() => rm(siteDir, { recursive: true, force: true }))

async function writeSite(): Promise<string> {
  siteDir = await mkdtemp(path.join(tmpdir(), 'parcel-site-'))
  await mkdir(path.join(siteDir, 'js'))
  await writeFile(path.join(siteDir, 'index.html'), INDEX)
  await writeFile(path.join(siteDir, 'index.html.br'), brotliCompressSync(INDEX))
  await writeFile(path.join(siteDir, 'js/app.0123abcd.js'), SCRIPT)
  await writeFile(path.join(siteDir, 'js/app.0123abcd.js.br'), brotliCompressSync(SCRIPT))
  await writeFile(path.join(siteDir, 'js/app.0123abcd.js.gz'), gzipSync(SCRIPT))
  await writeFile(path.join(siteDir, 'manifest.json'), '{}')
  await writeFile(path.join(siteDir, 'sw.js'), SCRIPT)
  return siteDir
}

/** fetch() unpacks and hides what came. */
function getRaw(pathName: string, headers: Record<string, string> = {}) {
  return new Promise<{ status?: number; headers: http.IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    http
      .get(server.baseUrl + pathName, { headers }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }))
      })
      .on('error', reject)
  })
}
const PAGE = { accept: 'text/html,application/xhtml+xml' }

it.each(['/', '/index.html', '/pages_sub/parcelSea', '/pages_sub/forecastParcel/transport?x=1', '/pages/my/my', '/unheard/of'])(
  'serves the site at %s, asked for anew each time', async (route) => {
    const page = await getRaw(route, PAGE)
    expect([page.status, page.headers['cache-control'], page.body.toString()]).toEqual([200, 'no-cache', INDEX])
    expect(page.headers['content-type']).toContain('text/html')
  },
)

it('serves hashed files packed and for ever', async () => {
  const brotli = await getRaw('/js/app.0123abcd.js', { 'accept-encoding': 'gzip, br' })
  expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'public, max-age=31536000, immutable' })
  expect(brotli.headers['content-type']).toContain('javascript')
  expect(brotliDecompressSync(brotli.body).toString()).toBe(SCRIPT)
  expect((await getRaw('/js/app.0123abcd.js', { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip')
  expect((await getRaw('/js/app.0123abcd.js')).body.toString()).toBe(SCRIPT)
  expect((await getRaw('/manifest.json')).headers['cache-control']).toBe('no-cache')
})

it('serves the service worker at the top, so that it rules the whole site, and asked for anew each time', async () => {
  const worker = await getRaw('/sw.js')
  expect([worker.status, worker.headers['cache-control'], worker.body.toString()]).toEqual([200, 'no-cache', SCRIPT])
  expect(worker.headers['content-type']).toContain('javascript')
  expect(worker.headers['content-security-policy']).toContain("worker-src 'self';")
})

it.each([
  ['zh-TW,zh;q=0.9', 'zh-Hant'],
  ['zh-CN', 'zh-Hans'],
  ['en-GB', 'en'],
] as const)('says to a home screen of %s what the operator calls the platform', async (accepted, language) => {
  const { operatorKey } = await server.signUpOperator('admin')
  const name = { 'zh-Hant': '遠方集運', 'zh-Hans': '远方集运', en: 'Far Parcels' }
  await server.ask(setUpPlatform, { settings: { name } }, { operatorKey })
  const manifest = await getRaw('/manifest.webmanifest', { 'accept-language': accepted })
  expect(manifest.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'application/manifest+json; charset=utf-8' })
  const { icons, ...said } = JSON.parse(manifest.body.toString())
  expect(said).toMatchObject({ name: name[language], short_name: name[language], lang: language, id: '/', start_url: '/', scope: '/', display: 'standalone' })
  for (const { src } of icons) expect(existsSync(path.resolve(__dirname, '../../../src/assets/app-icons', path.basename(src)))).toBe(true)
})

it('packs the page too', async () => {
  const page = await getRaw('/pages/my/my', { ...PAGE, 'accept-encoding': 'br' })
  expect(page.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(page.body).toString()).toBe(INDEX)
})

it('answers 404 to a script that is gone, and never the page in its place', async () => {
  const gone = await getRaw('/js/app.ffffffff.js', { accept: '*/*' })
  expect([gone.status, gone.body.toString().includes('<html')]).toEqual([404, false])
})

it('lets nobody out of its folder', async () => {
  for (const trick of ['/../package.json', '/..%2f..%2fpackage.json', '/js/%2e%2e/%2e%2e/etc/passwd', '/js/..%5c..%5cpackage.json']) {
    expect((await getRaw(trick)).status).toBeGreaterThanOrEqual(400)
  }
})

it('lets only its own scripts run: by address, and the inline one by its hash', async () => {
  const policy = String((await getRaw('/', PAGE)).headers['content-security-policy'])
  const hash = createHash('sha256').update(INLINE).digest('base64')
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
  expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/)
  for (const rule of ["object-src 'none'", "frame-ancestors 'none'", "img-src 'self' data: blob:"]) expect(policy).toContain(rule)
})

it('lets it show pages of exactly the hosts that the operator allows [spec 2.22]', async () => {
  const frames = async () => /frame-src ([^;]*);/.exec(String((await getRaw('/', PAGE)).headers['content-security-policy']))?.[1]
  expect(await frames()).toBe("'none'")
})

it('lets pages load pictures of the operator’s map from that one host, as soon as it is named', async () => {
  const { operatorKey } = await server.signUpOperator('admin')
  const setMap = (tiles: string) => server.ask(setUpPlatform, { settings: { map: { tiles, attribution: '' } } }, { operatorKey })
  const pictures = async () => /img-src ([^;]*)/.exec(String((await getRaw('/', PAGE)).headers['content-security-policy']))?.[1] ?? ''
  const until = async (isSo: (sources: string) => boolean) => {
    while (!isSo(await pictures())) await new Promise((resolve) => setTimeout(resolve, 200))
  }
  await setMap('https://tiles.example.com:8443/{z}/{x}/{y}.png')
  await until((sources) => sources.split(' ').includes('https://tiles.example.com:8443'))
  expect(await pictures()).toBe("'self' data: blob: https://tiles.example.com:8443")
  await setMap('')
  await until((sources) => !sources.includes('tiles.example.com'))
})

it('keeps the API an API, whoever asks', async () => {
  const answer = await getRaw('/api/nothing/here', PAGE)
  expect([answer.status, JSON.parse(answer.body.toString()).code]).toEqual([404, 'notFound'])
})
