import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startTestServer, type TestServer } from '../../support/server'
import { useTestServer } from '../../support/use-server'

// The server is there before the site is, which is built beside it: visits hear so until the site takes over by itself.

const PAGE = { accept: 'text/html,application/xhtml+xml' }
const SECOND_MS = 1_000
const LANDING = '/pages_sub/groupBookingshare?code=g7KQ2M9X'

let folder: string
const siteDir = () => path.join(folder, 'h5')
const progressFile = () => path.join(folder, 'progress.json')
const server = useTestServer({
  sharesRows: true,
  environment: async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'parcel-coming-'))
    return { SITE_DIR: siteDir(), SITE_PROGRESS: progressFile() }
  },
})
afterEach(() => rm(siteDir(), { recursive: true, force: true }))
afterAll(() => rm(folder, { recursive: true, force: true }))

const sayProgress = (progress: object) => writeFile(progressFile(), JSON.stringify(progress))
const since = (seconds: number, more: object = {}) => sayProgress({ beganAt: Date.now() - seconds * SECOND_MS, usualSeconds: 90, hasFailed: false, ...more })

/** As a build comes: written beside, then named. */
async function bringSite(script: string): Promise<void> {
  const beside = path.join(folder, 'beside')
  await mkdir(path.join(beside, 'js'), { recursive: true })
  await writeFile(path.join(beside, 'index.html'), `<!doctype html><html><head><title></title><script>${script}</script></head><body>the site</body></html>`)
  await writeFile(path.join(beside, 'js/app.0123abcd.js'), script)
  await rm(siteDir(), { recursive: true, force: true })
  await rename(beside, siteDir())
}
const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

describe('until the site is built', () => {
  it.each([
    ['zh-TW,zh;q=0.9', 'zh-Hant', ['網站正在建置', '网站正在构建', 'The site is being built']],
    ['zh-CN', 'zh-Hans', ['网站正在构建', '網站正在建置', 'The site is being built']],
    ['en-GB', 'en', ['The site is being built', '網站正在建置', '网站正在构建']],
  ])('a visit by %s reads so in its own language first, and in the others', async (accepted, language, titles) => {
    await since(42)
    const page = await server.fetch('/', { headers: { ...PAGE, 'accept-language': accepted } })
    expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8'])
    expect(page.text).toContain(`<html lang="${language}">`)
    expect([...page.text.matchAll(/<h1>(.*?)<\/h1>/g)].map(([, title]) => title)).toEqual(titles)
    expect([...page.text.matchAll(/<section lang="(.*?)">/g)].map(([, lang]) => lang).sort()).toEqual(['en', 'zh-Hans', 'zh-Hant'])
    expect(Buffer.byteLength(page.text)).toBeLessThan(1_500)
  })

  it('reads how long it has taken and usually takes', async () => {
    await since(42)
    const { text } = await server.fetch('/', { headers: PAGE })
    const [, seconds] = /(\d+) s so far, usually about 90 s/.exec(text) ?? []
    expect(Number(seconds)).toBeGreaterThanOrEqual(42)
    expect(text).toMatch(/已經 \d+ 秒，通常約需 90 秒/)
    expect(text).toMatch(/已经 \d+ 秒，通常约需 90 秒/)
  })

  it.each(['/', '/pages/my/my', '/pages_sub/parcelSea?x=1', '/unheard/of', LANDING, '/pages_sub/commentDetail?postId=x', '/index.html'])(
    'the page at %s asks again by itself, without a script, and is kept by nobody', async (address) => {
      await since(1)
      const page = await server.fetch(address, { headers: PAGE })
      expect([page.status, page.headers.get('retry-after'), page.headers.get('cache-control')]).toEqual([503, '5', 'no-store'])
      expect(page.text).toContain('http-equiv="refresh" content="5"')
      expect(page.text).not.toContain('<script')
      expect(page.headers.get('content-security-policy')).toContain("style-src 'self' 'unsafe-inline'")
      expect(page.headers.get('vary')).toContain('accept-language')
    },
  )

  it('whoever asks for a head alone gets it', async () => {
    await since(1)
    const head = await server.fetch('/', { method: 'HEAD', headers: PAGE })
    expect([head.status, head.headers.get('retry-after'), head.text]).toEqual([503, '5', ''])
  })

  it.each(['application/json', '*/*'])('a program that accepts %s reads what programs read', async (accept) => {
    await since(1)
    for (const address of ['/', '/js/app.0123abcd.js', LANDING]) {
      const answer = await server.fetch(address, { headers: { accept } })
      expect([address, answer.status, answer.headers.get('retry-after'), JSON.parse(answer.text).code]).toEqual([address, 503, '5', 'unavailable'])
    }
  })

  it('the API is there, and what it has not is not coming', async () => {
    expect((await server.fetch('/readyz')).status).toBe(200)
    expect(JSON.parse((await server.fetch('/api/systemset/getsystem', { headers: PAGE })).text).status).toBe('y')
    const unknown = await server.fetch('/api/nothing/here', { headers: PAGE })
    expect([unknown.status, JSON.parse(unknown.text).code]).toEqual([404, 'notFound'])
  })

  it('a build that has failed is said to have', async () => {
    await since(100, { hasFailed: true })
    const page = await server.fetch('/', { headers: PAGE })
    expect(page.status).toBe(503)
    expect(page.text).toContain('The site could not be built')
    expect(page.text).toContain('網站沒有建置成功')
    expect(page.text).toContain('网站没有构建成功')
    expect(page.text).not.toMatch(/being built|正在建置|正在构建/)
  })

  it.each([['nothing', undefined], ['half a line', '{"began'], ['what was never meant', '{"beganAt":"<b>","usualSeconds":0}']])('it says no time where the progress holds %s', async (_what, text) => {
    await rm(progressFile(), { force: true })
    if (text !== undefined) await writeFile(progressFile(), text)
    const page = await server.fetch('/', { headers: PAGE })
    expect([page.status, page.text.includes('The site is being built')]).toEqual([503, true])
    expect(page.text).not.toMatch(/so far|NaN|undefined/)
  })
})

describe('when the site is there', () => {
  it('it takes over at once, with its files, its previews and its own scripts, and so does the next one', async () => {
    await since(1)
    expect((await server.fetch('/', { headers: PAGE })).status).toBe(503)
    for (const script of ['first()', 'second()']) {
      await bringSite(script)
      for (const address of ['/', '/pages/my/my', LANDING]) {
        const page = await server.fetch(address, { headers: PAGE })
        expect([address, page.status, page.text.includes(script)]).toEqual([address, 200, true])
        expect(page.headers.get('content-security-policy')).toContain(`script-src 'self' ${hashOf(script)};`)
      }
      expect((await server.fetch('/js/app.0123abcd.js')).text).toBe(script)
    }
    const gone = await server.fetch('/js/app.ffffffff.js')
    expect([gone.status, JSON.parse(gone.text).code]).toEqual([404, 'notFound'])
  })
})

describe('where nobody builds', () => {
  let alone: TestServer
  beforeAll(async () => {
    alone = await startTestServer({ environment: { SITE_DIR: siteDir() } })
  })
  afterAll(() => alone.close())

  it('a site that is not there is not promised', async () => {
    const page = await alone.fetch('/', { headers: { ...PAGE, 'accept-language': 'en' } })
    expect([page.status, page.headers.get('retry-after')]).toEqual([404, null])
    expect(page.text).not.toContain('being built')
    expect(JSON.parse((await alone.fetch('/', { headers: { accept: 'application/json' } })).text).code).toBe('notFound')
  })
})
