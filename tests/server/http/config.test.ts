import { generateKeyPairSync } from 'node:crypto'
import path from 'node:path'
import fastify from 'fastify'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { readConfig } from '@server/config/config'
import { toHostUrls } from '@server/config/database-url'
import { createSecret, getKeptSecret } from '@server/ports/secret'

const aKey = `2026-11:${'ab'.repeat(32)}`

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
    const real = { ID_NUMBER_KEYS: aKey, ...variables }
    expect(readConfig(real)).toMatchObject({ demo: false, simulator: false })
    expect(() => readConfig({ ...real, DEMO: 'on' })).toThrow(/DEMO is on, but/)
  })

  it('can be switched off, and its simulator alone too', () => {
    expect(readConfig({ DEMO: '0' })).toMatchObject({ demo: false, simulator: false })
    expect(readConfig({ SIMULATOR: 'off' })).toMatchObject({ demo: true, simulator: false })
  })
})

it.each([
  ['PORT', 'eighty'], ['PORT', '70000'], ['WORKERS', '0'], ['POOL_SIZE', '0'], ['POOL_SIZE', 'many'], ['DATABASE_POOLER', 'pgbouncer'], ['DATABASE_URL', 'mysql://x'], ['READ_DATABASE_URL', 'second:5432'], ['OWNER_DATABASE_URL', 'owner'], ['SMTP_URL', 'mail.example'], ['DEMO', 'maybe'],
  ['TRUST_PROXY', 'garbage'], ['TRUST_PROXY', '10.0.0.1,garbage'], ['TRUST_PROXY', '10.0.0.0/33'], ['TRUST_PROXY', '10.0.0.0/0'], ['TRUST_PROXY', 'true'], ['TRUST_PROXY', 'fe80::1%eth0'],
  ['FILE_SECRET', 'short'], ['METRICS_TOKEN', 'short'], ['ID_NUMBER_KEYS', 'short:abcd'], ['ID_NUMBER_KEYS', 'ab'.repeat(32)], ['MAIL_FROM', 'a@b.example\r\nBcc: x@y.example'],
])('names the setting it cannot follow: %s=%j', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(`${name} is not valid`)
})

it.each(['10.0.0.7', '10.0.0.0/8, 192.168.0.1', 'fd00::/8', 'loopback,uniquelocal', ' ::1 '])('trusts the proxies in %j, and the server takes them', async (text) => {
  const { trustedProxies } = readConfig({ TRUST_PROXY: text })
  expect(trustedProxies).toEqual(text.split(',').map((one) => one.trim()))
  await fastify({ trustProxy: [...trustedProxies] }).close()
})

it('several processes are for PostgreSQL alone', () => {
  expect(readConfig({ WORKERS: '4', DATABASE_URL: 'postgres://localhost/parcel' }).workers).toBe(4)
  expect(readConfig({}).workers).toBe(1)
  expect(() => readConfig({ WORKERS: '2' })).toThrow(/WORKERS is more than 1, but .*DATABASE_URL/)
})

it('replicas are PostgreSQL’s alone', () => {
  const replicas = 'postgres://second:5432,third:5432/parcel'
  expect(readConfig({ DATABASE_URL: 'postgres://localhost/parcel', READ_DATABASE_URL: replicas }).readDatabaseUrl).toBe(replicas)
  expect(readConfig({ DATABASE_URL: 'postgres://localhost/parcel' })).not.toHaveProperty('readDatabaseUrl')
  expect(() => readConfig({ READ_DATABASE_URL: replicas })).toThrow(/^READ_DATABASE_URL is set, but .*set DATABASE_URL$/)
})

it('the role that owns the tables is PostgreSQL’s alone', () => {
  const owner = 'postgres://parcel_owner@localhost/parcel'
  expect(readConfig({ DATABASE_URL: 'postgres://localhost/parcel', OWNER_DATABASE_URL: owner }).ownerDatabaseUrl).toBe(owner)
  expect(readConfig({ DATABASE_URL: 'postgres://localhost/parcel' })).not.toHaveProperty('ownerDatabaseUrl')
  expect(() => readConfig({ OWNER_DATABASE_URL: owner })).toThrow(/^OWNER_DATABASE_URL is set, but .*set DATABASE_URL$/)
})

describe('an aggregator of carriers’ news', () => {
  const kuaidi100 = { TRACKING_PROVIDER: 'kuaidi100', TRACKING_KEY: 'a-key-of-ours', TRACKING_CUSTOMER: 'CUSTOMER0123', TRACKING_SALT: 'sixteen-characters', SITE_URL: 'https://parcels.example' }

  it('is set up whole, or not at all', () => {
    expect(readConfig({}).tracking).toBeUndefined()
    expect(readConfig(kuaidi100).tracking).toMatchObject({ url: 'https://poll.kuaidi100.com', callbackUrl: 'https://parcels.example/api/carrier/pushed' })
    expect(readConfig({ TRACKING_PROVIDER: '17track', TRACKING_KEY: 'a-key-of-ours' }).tracking).toEqual({ provider: '17track', url: 'https://api.17track.net', key: 'a-key-of-ours' })
    for (const name of Object.keys(kuaidi100)) expect(() => readConfig({ ...kuaidi100, [name]: undefined })).toThrow(new RegExp(`but not ${name}`))
    expect(() => readConfig({ TRACKING_KEY: 'a-key-of-ours' })).toThrow('TRACKING_KEY is set, but not TRACKING_PROVIDER')
  })

  it.each([['TRACKING_PROVIDER', 'aftership'], ['TRACKING_SALT', 'short'], ['TRACKING_URL', 'http://elsewhere.example'], ['TRACKING_URL', 'https://a.example/path']])('is not %s=%s', (name, value) => {
    expect(() => readConfig({ ...kuaidi100, [name]: value })).toThrow(`${name} is not valid`)
  })
})

describe('an object store', () => {
  const bucket = { S3_URL: 'https://s3.example.com/parcel-pictures', S3_ACCESS_KEY_ID: 'AKID0123', S3_SECRET_ACCESS_KEY: 'a/secret+with=every/sign' }

  it('is set up whole, or not at all', () => {
    expect(readConfig({}).s3).toBeUndefined()
    expect(readConfig(bucket).s3).toEqual({ url: 'https://s3.example.com/parcel-pictures', region: 'us-east-1', accessKeyId: 'AKID0123', secretAccessKey: 'a/secret+with=every/sign', move: 'in' })
    expect(readConfig({ ...bucket, S3_URL: 'http://127.0.0.1:7480/pictures/', S3_REGION: 'eu-central-1', S3_MOVE: 'out' }).s3).toMatchObject({ url: 'http://127.0.0.1:7480/pictures', region: 'eu-central-1', move: 'out' })
    for (const name of Object.keys(bucket)) expect(() => readConfig({ ...bucket, [name]: undefined })).toThrow(new RegExp(`is set, but not ${name}$`))
    expect(() => readConfig({ S3_MOVE: 'out' })).toThrow('S3_MOVE is set, but not S3_URL, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY')
  })

  it.each([
    ['S3_URL', 'https://s3.example.com'], ['S3_URL', 'https://s3.example.com/a/b'], ['S3_URL', 'http://s3.example.com/pictures'], ['S3_URL', 'https://key:secret@s3.example.com/pictures'], ['S3_URL', 'https://s3.example.com/pictures?region=x'],
    ['S3_REGION', 'EU Central'], ['S3_ACCESS_KEY_ID', 'a/b'], ['S3_SECRET_ACCESS_KEY', 'short'], ['S3_MOVE', 'both'],
  ])('is not %s=%s, and says so without it', (name, value) => {
    expect(() => readConfig({ ...bucket, [name]: value })).toThrow(new RegExp(`^${name} is not valid$`))
  })
})

describe('DATABASE_URL', () => {
  it.each([
    'postgres://localhost/parcel', 'postgresql://user:p%40ss@10.0.0.1:5433/parcel?sslmode=verify-full', 'postgres://user@/parcel?host=/run/postgresql',
    'postgres://user:secret@first:5432,second,[fd00::1]:6000/parcel?target_session_attrs=read-write', 'postgres://first,second/parcel?sslmode=require&target_session_attrs=primary',
  ])('takes %s', (url) => {
    expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url)
  })

  it.each(['mysql://localhost/parcel', 'localhost/parcel', 'postgres://first,/parcel', 'postgres://,second/parcel', 'postgres://first:port/parcel', 'postgres://a:1,b:x/parcel'])(
    'refuses %s',
    (url) => expect(() => readConfig({ DATABASE_URL: url })).toThrow(/^DATABASE_URL is not valid$/),
  )

  it('asks for a PostgreSQL that takes writes', () => {
    const url = 'postgres://first,second/parcel?target_session_attrs=standby'
    expect(() => readConfig({ DATABASE_URL: url })).toThrow(/^DATABASE_URL asks for target_session_attrs=standby, but the server writes/)
  })

  it('is one address for each of its hosts', () => {
    expect(toHostUrls('postgres://u:p@first:5433,second/parcel?sslmode=require')).toEqual(['postgres://u:p@first:5433/parcel?sslmode=require', 'postgres://u:p@second/parcel?sslmode=require'])
    expect(toHostUrls('postgres://first/a,b')).toEqual(['postgres://first/a,b'])
  })

  it('is met by POOL_SIZE connections of each process', () => {
    expect(readConfig({}).poolSize).toBe(10)
    expect(readConfig({ POOL_SIZE: '3' }).poolSize).toBe(3)
  })
})

it('names statements, unless a pooler in front of PostgreSQL keeps none', () => {
  const real = { DATABASE_URL: 'postgres://localhost/parcel' }
  expect(readConfig(real).namesStatements).toBe(true)
  expect(readConfig({ ...real, DATABASE_POOLER: 'withNames' }).namesStatements).toBe(true)
  expect(readConfig({ ...real, DATABASE_POOLER: 'withoutNames' }).namesStatements).toBe(false)
  expect(() => readConfig({ DATABASE_POOLER: 'withoutNames' })).toThrow(/^DATABASE_POOLER is set, but .*set DATABASE_URL$/)
})

describe('the keys of ID numbers', () => {
  it('are asked for where it is real, with a sentence that says how to make one', () => {
    expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(/ID_NUMBER_KEYS is missing: .*openssl rand/)
    expect(readConfig({}).idNumberKeys).toEqual([])
  })

  it('have names, the newest first', () => {
    const { idNumberKeys } = readConfig({ ID_NUMBER_KEYS: `${aKey},old:${'cd'.repeat(32)}` })
    expect(idNumberKeys.map(({ keyId, key }) => [keyId, key.length])).toEqual([['2026-11', 32], ['old', 32]])
  })
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

describe('WeChat', () => {
  const apps = { WECHAT_MINI_APP_ID: 'wx00000000000mini1', WECHAT_MINI_APP_SECRET: 'secret' }
  const pem = (type: 'public' | 'private') => {
    const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    return type === 'public' ? publicKey.export({ type: 'spki', format: 'pem' }) : privateKey.export({ type: 'pkcs8', format: 'pem' })
  }
  const pay: Readonly<Record<string, string>> = {
    WECHAT_PAY_MERCHANT_ID: '1900000109', WECHAT_PAY_CERTIFICATE_SERIAL: '5157F09EFDC096DE15EBE81A47057A7232F1B8E1',
    WECHAT_PAY_PRIVATE_KEY: String(pem('private')).replaceAll('\n', '\\n'), WECHAT_PAY_API_V3_KEY: 'k'.repeat(32),
    WECHAT_PAY_PUBLIC_KEY_ID: 'PUB_KEY_ID_0119000001092026', WECHAT_PAY_PUBLIC_KEY: String(pem('public')),
    WECHAT_PAY_NOTIFY_URL: 'https://parcels.example/api/wechat/paid',
  }

  it('is not there unless set up, and then as far as it is', () => {
    expect(readConfig({}).wechat).toBeUndefined()
    expect(readConfig(apps).wechat).toMatchObject({ apps: { miniProgram: { appId: 'wx00000000000mini1' } } })
    expect(readConfig(apps).wechat?.pay).toBeUndefined()
    expect(readConfig(apps).wechat?.miniProgramVersion).toBe('release')
    expect(readConfig({ ...apps, WECHAT_MINI_VERSION: 'trial' }).wechat?.miniProgramVersion).toBe('trial')
    expect(() => readConfig({ ...apps, WECHAT_MINI_VERSION: 'beta' })).toThrow('WECHAT_MINI_VERSION')
    expect(readConfig({ ...apps, ...pay }).wechat?.pay).toMatchObject({ merchantId: '1900000109' })
  })

  it.each(Object.keys(pay))('refuses to start with half a WeChat Pay: without %s', (name) => {
    expect(() => readConfig({ ...apps, ...pay, [name]: '' })).toThrow(new RegExp(`is set, but not ${name}$`))
  })

  it('refuses half an app, and WeChat Pay without an app to pay in', () => {
    expect(() => readConfig({ WECHAT_MINI_APP_ID: apps.WECHAT_MINI_APP_ID })).toThrow('WECHAT_MINI_APP_ID is set, but not WECHAT_MINI_APP_SECRET')
    expect(() => readConfig(pay)).toThrow('no app to pay in')
  })

  it.each([
    ['WECHAT_PAY_PRIVATE_KEY', 'no key'], ['WECHAT_PAY_PUBLIC_KEY', 'no key'], ['WECHAT_PAY_API_V3_KEY', 'short'],
    ['WECHAT_PAY_NOTIFY_URL', 'http://parcels.example/api/wechat/paid'], ['WECHAT_PAY_NOTIFY_URL', 'https://parcels.example/elsewhere'],
  ])('names what it cannot use, and not what it is: %s', (name, value) => {
    expect(() => readConfig({ ...apps, ...pay, [name]: value })).toThrow(new RegExp(`^${name} is not valid$`))
  })
})
