import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ownCallHeaders } from '@server/http/pipeline/own-calls'
import { startTestServer, type TestServer } from '../../support/server'

// Whoever goes to a page never reads what programs read; what the demo asks of itself takes nothing from who tries it.

const EACH_MINUTE = 5
const FILES_EACH_MINUTE = 10 * EACH_MINUTE
const PAGE = { accept: 'text/html,application/xhtml+xml', 'accept-language': 'en' }

let siteDir: string
let server: TestServer
beforeEach(async () => {
  siteDir = await mkdtemp(path.join(tmpdir(), 'parcel-limits-'))
  await writeFile(path.join(siteDir, 'index.html'), '<!doctype html><html><head></head><body>the site</body></html>')
  server = await startTestServer({ environment: { REQUESTS_PER_MINUTE: String(EACH_MINUTE), SITE_DIR: siteDir } })
})
afterEach(async () => {
  await server.close()
  await rm(siteDir, { recursive: true, force: true })
})

const askApi = (headers: Record<string, string> = {}) => server.fetch('/api/systemset/getsystem', { headers })
async function statuses(count: number, ask: () => Promise<{ status: number }>): Promise<number[]> {
  const seen: number[] = []
  for (let index = 0; index < count; index += 1) seen.push((await ask()).status)
  return seen
}

it('counts pages and files apart from what is asked of the API', async () => {
  expect(new Set(await statuses(EACH_MINUTE + 1, () => askApi()))).toEqual(new Set([200, 429]))
  for (const address of ['/', '/pages_sub/newLogin', '/pages/my/my']) {
    const page = await server.fetch(address, { headers: PAGE })
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('the site')])
  }
})

it('says in the visitor’s language to wait, on a page that asks again by itself', async () => {
  await statuses(FILES_EACH_MINUTE, () => server.fetch('/', { headers: PAGE }))
  const page = await server.fetch('/pages/my/my', { headers: PAGE })
  const text = page.text
  expect([page.status, page.headers.get('content-type')]).toEqual([429, 'text/html; charset=utf-8'])
  expect(text).toMatch(/<p>[^<{]*\d+[^<{]*<\/p>/)
  expect(text).toContain(`http-equiv="refresh" content="${page.headers.get('retry-after')}"`)
  // A page of a link with a preview is asked of the database, and counted with the API.
  expect((await server.fetch('/pages_sub/commentDetail?postId=x', { headers: PAGE })).status).toBe(200)
})

it('counts nothing of what the process asks of itself, and everything of who only pretends', async () => {
  expect(await statuses(3 * EACH_MINUTE, () => askApi(ownCallHeaders))).toEqual(Array(3 * EACH_MINUTE).fill(200))
  expect(await statuses(1, () => askApi())).toEqual([200])
  const [name = ''] = Object.keys(ownCallHeaders)
  for (const word of ['', 'x', 'A'.repeat(43)]) expect((await statuses(EACH_MINUTE, () => askApi({ [name]: word }))).at(-1)).toBe(429)
})

it('never tells the word by which the process knows itself', async () => {
  const [word = ''] = Object.values(ownCallHeaders)
  const answer = await askApi(ownCallHeaders)
  expect(JSON.stringify([...answer.headers]) + answer.text).not.toContain(word)
})
