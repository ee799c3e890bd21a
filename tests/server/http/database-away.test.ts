import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { useTestServer } from '../../support/use-server'

// What a server answers while its database is silent: what needs none, and how it is with it.

const METRICS_TOKEN = 'a token that opens figures without a database'.replaceAll(' ', '-')
/** server/db/postgres.ts, unless set: all of them. */
const CONNECTIONS = 10

let siteDir: string
async function writeSite(): Promise<string> {
  siteDir = await mkdtemp(path.join(tmpdir(), 'parcel-site-'))
  await writeFile(path.join(siteDir, 'index.html'), '<!doctype html><title>site</title>')
  await writeFile(path.join(siteDir, 'app.js'), 'console.log(1)')
  return siteDir
}
const server = useTestServer({ environment: async () => ({ SITE_DIR: await writeSite(), METRICS_TOKEN }) })
afterAll(() => rm(siteDir, { recursive: true, force: true }))

/** Every session of it is taken, so nobody else is answered. */
async function whileSilent(work: () => Promise<void>): Promise<void> {
  let goOn = () => undefined as void
  const silence = new Promise<void>((resolve) => (goOn = resolve))
  const holders = Array.from({ length: CONNECTIONS }, () => server.db.transaction(() => silence))
  try {
    await work()
  } finally {
    goOn()
    await Promise.all(holders)
  }
}

const readFigures = (bearer: string) => server.fetch('/metrics', { headers: { authorization: `Bearer ${bearer}` } })

it('it stays ready, and says that the database is away', async () => {
  await whileSilent(async () => {
    const looks = await Promise.all(Array.from({ length: 30 }, () => server.fetch('/readyz')))
    for (const look of looks) expect([look.status, look.json()]).toEqual([200, { status: 'ok', database: 'away' }])
  })
  expect((await server.fetch('/readyz')).json()).toEqual({ status: 'ok', database: 'up' })
})

it('it serves the site', async () => {
  await whileSilent(async () => {
    const page = await server.fetch('/', { headers: { accept: 'text/html' } })
    expect([page.status, page.text]).toEqual([200, '<!doctype html><title>site</title>'])
    expect((await server.fetch('/app.js')).text).toBe('console.log(1)')
    expect((await server.fetch('/pages/login/login', { headers: { accept: 'text/html' } })).status).toBe(200)
  })
})

it('it tells its figures to who has read them before, and to who has the token, without what the database counts', async () => {
  const [known, unknown] = [(await server.signUpOperator('support')).operatorKey, (await server.signUpOperator('support')).operatorKey]
  expect((await readFigures(known)).text).toMatch(/^wechat_shipping_reports\{/m)
  await whileSilent(async () => {
    const [byKey, byToken] = [await readFigures(known), await readFigures(METRICS_TOKEN)]
    for (const { status, text } of [byKey, byToken]) {
      expect(status).toBe(200)
      expect(text).toMatch(/^database_up 0$/m)
      expect(text).not.toMatch(/^wechat_shipping_reports\{/m)
    }
    expect((await readFigures(unknown)).status).toBe(503)
  })
  expect((await readFigures(known)).text).toMatch(/^database_up 1$/m)
})

it('a key that was revoked opens nothing any more', async () => {
  const { operatorKey, operatorKeyId } = await server.signUpOperator('support')
  expect((await readFigures(operatorKey)).status).toBe(200)
  await server.db.execute('update operator_keys set revoked_at = now() where id = $1', [operatorKeyId])
  expect((await readFigures(operatorKey)).status).toBe(404)
  await whileSilent(async () => expect((await readFigures(operatorKey)).status).toBe(503))
})
