import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Login } from '@contract/account/account'
import type { Endpoint, InputOf, OperatorScope, OutputOf } from '@contract/kit/endpoint'
import type { Answer } from '@contract/kit/envelope'
import type { Language } from '@contract/kit/language'
import { toE164 } from '@contract/kit/phone'
import type { StoredFile } from '@contract/file/file'
import { UPLOAD_PATH } from '@contract/file/upload-path'
import type { ReadTable } from '@contract/parcel/forecast-table'
import { READ_TABLE_PATH } from '@contract/parcel/table-paths'
import { buildApp, type App } from '@server/app/app'
import { findAccountByEmail, insertAccount, updateLanguage } from '@server/base/member/member-store'
import { openSession } from '@server/base/member/session-service'
import { insertOperatorKey } from '@server/base/operator/operator-keys'
import { readConfig, type Config } from '@server/config/config'
import { appNow } from '@server/db/clock'
import type { Database, Tx } from '@server/db/database'
import type { RateLimiter } from '@server/http/pipeline/rate-limit'
import type { Mail } from '@server/ports/mailer'
import type { Passwords } from '@server/ports/passwords'
import { fits } from '@/api/shape'
import { toAnswerShape } from '../../config/client-contract/shape'
import { randomInt, randomUUID } from './chance'
import { countTraffic, emptyTables, openDailyDatabase, openTestDatabase } from './database'
import { createQuickFetch } from './quick-fetch'

export interface CallOptions {
  readonly token?: string
  readonly operatorKey?: string
  readonly language?: Language
  /** A new one for each call unless given; null leaves it out. */
  readonly requestId?: string | null
}

/** A whole HTTP answer, for tests of the wire itself. */
export interface WireAnswer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The body as what the test expects it to be. */
  readonly json: <Body = WireBody>() => Body
}

interface WireBody {
  readonly status: string
  readonly code?: string
  readonly Message?: string
  readonly data?: Readonly<Record<string, unknown>>
}

export interface TestMember extends Login {
  readonly email: string
  readonly password: string
  readonly phone: string
}

export interface TestServer {
  readonly baseUrl: string
  readonly db: Database
  readonly app: App
  readonly config: Config
  /** Every line of the log so far. */
  readonly logLines: string[]
  post<E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions): Promise<Answer<OutputOf<E>>>
  get<E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions): Promise<Answer<OutputOf<E>>>
  /** Like `post`, for what must succeed: the data, or an error that says how it was refused. */
  ask<E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions): Promise<OutputOf<E>>
  upload(content: Buffer, options?: CallOptions & { fileName?: string }): Promise<Answer<StoredFile>>
  /** A table to parcel/readTable. */
  readTable(content: Buffer, options?: CallOptions & { warehouseId?: string; goodsNature?: string }): Promise<Answer<ReadTable>>
  /** Any request below the server's address, answered as it is. */
  fetch(pathAndQuery: string, init?: RequestInit): Promise<WireAnswer>
  /** Those that wait or are kept, oldest first. */
  listMails(): Promise<Mail[]>
  /** The newest code that was mailed to this address. */
  findMailCode(email: string): Promise<string | undefined>
  signUpMember(given?: Partial<{ email: string; password: string; phone: string; referrerEmail: string }>): Promise<TestMember>
  signUpOperator(scope?: OperatorScope): Promise<{ operatorKey: string; operatorKeyId: string }>
  /** Deletes every row that a test made. */
  reset(): Promise<void>
  close(): Promise<void>
}

/** What calls endpoints: the server of a test, or one that runs as a process of its own (`callerOf` of wire.ts). */
export type Caller = Pick<TestServer, 'ask' | 'upload'>
/** Whoever calls with a token, however they came by it. */
export type SignedIn = Pick<TestMember, 'token' | 'ClientNO'>

export interface TestServerOptions {
  /** Real Argon2 where passwords are what is tested; else something quicker. */
  readonly passwords?: Passwords
  /** Counts nothing unless given; `own` counts as the product does on this engine. */
  readonly limiter?: RateLimiter | 'own'
  readonly environment?: Readonly<Record<string, string>>
  /** No limit unless given: with the embedded database in its own thread, a slow machine's process is late by nature. */
  readonly maxEventLoopDelayMs?: number
}

const quickPasswords: Passwords = {
  hash: (password) => Promise.resolve(createHash('sha256').update(password).digest('hex')),
  verify: (hash, password) => Promise.resolve(hash === createHash('sha256').update(password).digest('hex')),
}

const noLimits: RateLimiter = { count: () => Promise.resolve() }

interface Identity {
  readonly email: string
  readonly password: string
  readonly phone: string
  readonly referrerEmail?: string
}

/** What registering and signing in leave behind, without their requests and the mail between: most tests begin with it. */
async function joinAndSignIn(tx: Tx, passwords: Passwords, { email, password, phone, referrerEmail }: Identity): Promise<Login> {
  const [region, language] = ['TW', 'en'] as const
  const referrer = referrerEmail === undefined ? undefined : await findAccountByEmail(tx, referrerEmail)
  const { memberId, clientNo } = await insertAccount(tx, {
    email: email.toLowerCase(),
    passwordHash: await passwords.hash(password),
    region,
    phone: toE164(phone, region) ?? phone,
    ...(referrer && { referrer: { referrerId: referrer.memberId, namedReferrer: referrer.email } }),
  })
  await updateLanguage(tx, clientNo, language)
  const { now } = await tx.selectNoFrom(appNow.as('now')).executeTakeFirstOrThrow()
  return openSession(tx, { id: memberId, clientNo }, { now, device: { device: 'other', app: 'other' }, networkHash: null })
}

/** Every answer that any test brings about must pass the client, which drops what is not of its endpoint's shape. */
function asMembersGetIt<Data>(endpoint: Endpoint, answer: Answer<Data>): Answer<Data> {
  const shape = toAnswerShape(endpoint.output)
  if (answer.status === 'y' && !fits(shape, answer.data)) throw new Error(`${endpoint.path} answers in another shape than ${shape}: ${JSON.stringify(answer.data)}`)
  return answer
}

/** The whole server over real HTTP on a port of its own, on the test database. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const db = await openTestDatabase()
  const daily = await openDailyDatabase(db)
  const dataDir = await mkdtemp(path.join(tmpdir(), 'parcel-server-'))
  const config = readConfig({
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: dataDir,
    SITE_DIR: path.join(dataDir, 'no-site'),
    REQUESTS_PER_MINUTE: '1000000',
    NODE_ENV: 'test',
    LOG_LEVEL: 'info',
    ...options.environment,
  })
  const logLines: string[] = []
  const app = await buildApp({
    config,
    ...(daily ? { db: daily, owner: db } : { db }),
    passwords: options.passwords ?? quickPasswords,
    ...(options.limiter !== 'own' && { limiter: options.limiter ?? noLimits }),
    // What a test has changed is known to its next request.
    changeFeed: { freshMs: 0 },
    maxEventLoopDelayMs: options.maxEventLoopDelayMs ?? 0,
    logStream: { write: (line) => void logLines.push(line) },
  })
  app.http.addHook('onRequest', (_request, _reply, done) => countTraffic(db, done))
  const baseUrl = await app.start()
  const quick = createQuickFetch(baseUrl)

  async function send(pathAndQuery: string, init?: RequestInit): Promise<WireAnswer> {
    const answer = await quick.send(pathAndQuery, init)
    return Object.assign(answer, { json: <Body>() => JSON.parse(answer.text) as Body })
  }

  function toBody(endpoint: Endpoint, input: object, { token, language, requestId }: CallOptions): object {
    const id = endpoint.effect === 'write' && requestId !== null ? { requestId: requestId ?? randomUUID() } : {}
    return { ...input, lang: language ?? 'en', ...(token !== undefined && { token }), ...id }
  }

  const server: TestServer = {
    baseUrl,
    db,
    app,
    config,
    logLines,

    async post(endpoint, input, callOptions = {}) {
      const answer = await send(`/api/${endpoint.path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(callOptions.operatorKey !== undefined && { authorization: `Bearer ${callOptions.operatorKey}` }),
        },
        body: JSON.stringify(toBody(endpoint, input as object, callOptions)),
      })
      return asMembersGetIt(endpoint, answer.json())
    },

    async get(endpoint, input, { language = 'en' } = {}) {
      const query = new URLSearchParams({ ...(input as Record<string, string>), lang: language })
      return asMembersGetIt(endpoint, (await send(`/api/${endpoint.path}?${query.toString()}`)).json())
    },

    async ask(endpoint, input, callOptions) {
      const answer = await (endpoint.method === 'GET' ? server.get : server.post)(endpoint, input, callOptions)
      if (answer.status === 'y') return answer.data
      throw new Error(`${endpoint.path} was refused: ${JSON.stringify(answer)}`)
    },

    async upload(content, { token, operatorKey, language = 'en', requestId, fileName = 'photo.jpg' } = {}) {
      const form = new FormData()
      if (token !== undefined) form.set('token', token)
      if (requestId !== null) form.set('requestId', requestId ?? randomUUID())
      form.set('lang', language)
      form.set('file', new Blob([new Uint8Array(content)]), fileName)
      const headers: Record<string, string> = operatorKey === undefined ? {} : { authorization: `Bearer ${operatorKey}` }
      return (await send(`/api/${UPLOAD_PATH}`, { method: 'POST', body: form, headers })).json()
    },

    async readTable(content, { token, language = 'en', warehouseId, goodsNature } = {}) {
      const form = new FormData()
      if (token !== undefined) form.set('token', token)
      if (warehouseId !== undefined) form.set('warehouseId', warehouseId)
      if (goodsNature !== undefined) form.set('goodsNature', goodsNature)
      form.set('lang', language)
      form.set('file', new Blob([new Uint8Array(content)]), 'list.xlsx')
      return (await send(`/api/${READ_TABLE_PATH}`, { method: 'POST', body: form })).json()
    },

    fetch: send,

    async listMails() {
      const rows = await db.kysely.selectFrom('mails').select(['recipient', 'subject', 'body']).orderBy('createdAt').execute()
      return rows.map(({ body, ...mail }) => ({ ...mail, text: app.ports.secret.unseal('mail text', body) ?? '' }))
    },

    async findMailCode(email) {
      const mails = (await server.listMails()).filter(({ recipient }) => recipient === email.toLowerCase())
      return /\b\d{6}\b/.exec(mails.at(-1)?.text ?? '')?.[0]
    },

    async signUpMember(given = {}) {
      const identity = {
        email: `member-${randomUUID()}@example.com`,
        password: 'a quiet harbour',
        phone: `09${randomInt(10_000_000, 80_000_000)}`,
        ...given,
      }
      const session = await db.transaction((tx) => joinAndSignIn(tx, options.passwords ?? quickPasswords, identity))
      return { ...session, email: identity.email, password: identity.password, phone: identity.phone }
    },

    async signUpOperator(scope = 'admin') {
      const { key, operatorKeyId } = await db.transaction((tx) => insertOperatorKey(tx, `${scope} of a test`, scope))
      return { operatorKey: key, operatorKeyId }
    },

    reset: () => emptyTables(db),

    async close() {
      leftOpen.delete(server.close)
      await app.stop()
      quick.close()
      await daily?.close()
      await db.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
  leftOpen.add(server.close)
  return server
}
