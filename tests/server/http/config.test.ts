import path from 'node:path'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { readConfig } from '@server/config'
import { createSecret, getKeptSecret } from '@server/ports/secret'

describe('a machine that sets nothing', () => {
  it('gets the demo on its own loopback, with the embedded database in ./data', () => {
    expect(readConfig({})).toMatchObject({
      host: 'localhost', port: 3000, dataDir: path.resolve('data'), demo: true, simulator: true, databaseUrl: undefined,
    })
  })
})

describe('the demo', () => {
  it.each([
    ['PostgreSQL', { DATABASE_URL: 'postgres://localhost/parcel' }],
    ['an address that others reach', { HOST: '0.0.0.0' }],
    ['production', { NODE_ENV: 'production' }],
  ])('stays off with %s, and refuses to be switched on there', (_what, variables) => {
    expect(readConfig(variables)).toMatchObject({ demo: false, simulator: false })
    expect(() => readConfig({ ...variables, DEMO: 'on' })).toThrow(/DEMO is on, but/)
  })

  it('can be switched off, and its simulator alone too', () => {
    expect(readConfig({ DEMO: '0' })).toMatchObject({ demo: false, simulator: false })
    expect(readConfig({ SIMULATOR: 'off' })).toMatchObject({ demo: true, simulator: false })
  })
})

it.each([
  ['PORT', 'eighty'], ['PORT', '70000'], ['DATABASE_URL', 'mysql://x'], ['SMTP_URL', 'mail.example'], ['DEMO', 'maybe'],
  ['FILE_SECRET', 'short'], ['MAIL_FROM', 'a@b.example\r\nBcc: x@y.example'],
])('names the setting it cannot follow: %s=%j', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(`${name} is not valid`)
})

it('takes an empty variable for one that is not set', () => {
  expect(readConfig({ DATABASE_URL: '', PORT: '' })).toMatchObject({ port: 3000, databaseUrl: undefined })
})

describe('the secret', () => {
  let dataDir: string
  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'parcel-secret-'))
  })
  afterEach(() => rm(dataDir, { recursive: true, force: true }))

  it('is made once, for its owner’s eyes only, however many start at once', async () => {
    const secrets = await Promise.all(Array.from({ length: 10 }, () => getKeptSecret(dataDir)))
    expect(new Set(secrets).size).toBe(1)
    expect(await getKeptSecret(dataDir)).toBe(secrets[0])
    expect(secrets[0]).toMatch(/^[0-9a-f]{64}$/)
    expect((await readFile(path.join(dataDir, 'secret'), 'utf8')).trim()).toBe(secrets[0])
    expect((await stat(path.join(dataDir, 'secret'))).mode & 0o777).toBe(0o600)
  })

  it('signs each purpose with its own key', () => {
    const secret = createSecret('m'.repeat(64))
    const signature = secret.sign('one', 'text')
    expect(secret.verify('one', 'text', signature)).toBe(true)
    expect(secret.verify('two', 'text', signature)).toBe(false)
    expect(secret.verify('one', 'other', signature)).toBe(false)
    expect(createSecret('n'.repeat(64)).verify('one', 'text', signature)).toBe(false)
  })
})

it.each([{ SMTP_URL: 'smtp://mail.example:25' }, { TRUST_PROXY: '10.0.0.1' }])('keeps the demo off unless asked for, where %o says that it is meant for others', (variables) => {
  expect(readConfig(variables)).toMatchObject({ demo: false, simulator: false })
  expect(readConfig({ ...variables, DEMO: 'on' })).toMatchObject({ demo: true })
})
