import { changePassword } from '@contract/account/password-endpoints'
import { login } from '@contract/account/session-endpoints'
import type { Endpoint } from '@contract/kit/endpoint'
import { DAY_MS, MINUTE_MS } from '@contract/kit/time'
import type { RateLimiter } from '@server/http/pipeline/rate-limit'
import { createSharedKnownNetworks, createSharedRateLimiter, forgetPastCallers } from '@server/http/pipeline/shared-limits'
import { createSecret } from '@server/ports/secret'
import { randomUUID } from '../../support/chance'
import { setClockOffset, testEngine } from '../../support/database'
import { startTestServer, type TestServer } from '../../support/server'
import { useMember, useTestServer } from '../../support/use-server'

// What servers of one PostgreSQL know of each other's callers. The tables are there on both engines.

const SECRET = 'x'.repeat(32)
const server = useTestServer({ limiter: 'own', environment: { FILE_SECRET: SECRET, TRUST_PROXY: '127.0.0.1' } })
const secret = createSecret(SECRET)

describe('a limiter in the database', () => {
  const limit = { count: 2, windowSeconds: 60 }
  let a: RateLimiter
  let b: RateLimiter
  beforeEach(() => {
    a = createSharedRateLimiter(server.db, secret)
    b = createSharedRateLimiter(server.db, secret)
  })
  const countRows = async () => (await server.db.kysely.selectFrom('callerCounts').select('caller').execute()).length

  it('counts a try on one server on all of them, each caller and each endpoint for itself, anew in each window', async () => {
    await a.count('a/b', limit, 'one')
    await b.count('a/b', limit, 'one')
    for (const limiter of [a, b]) {
      await expect(limiter.count('a/b', limit, 'one')).rejects.toMatchObject({ statusCode: 429, options: { retryAfterSeconds: 60 } })
      await limiter.count('a/b', limit, 'two')
      await limiter.count('c/d', limit, 'one')
    }
    setClockOffset(server.db, MINUTE_MS)
    await b.count('a/b', limit, 'one')
    await a.count('a/b', limit, 'one')
    await expect(b.count('a/b', limit, 'one')).rejects.toMatchObject({ statusCode: 429 })
  })

  it('lets no more through when all ask at once', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 60 }, (_, index) => (index % 2 ? a : b).count('a/b', limit, 'one')))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(limit.count)
  })

  it('keeps nobody out for longer than a window when the clock was wrong', async () => {
    setClockOffset(server.db, DAY_MS)
    for (let tried = 0; tried < limit.count; tried += 1) await a.count('a/b', limit, 'one')
    setClockOffset(server.db, 0)
    await a.count('a/b', limit, 'one')
  })

  it('tells nobody who has asked, and is forgotten when its time is over', async () => {
    await a.count('a/b', limit, 'email:lin@example.com from 203.0.113.7')
    await a.count('a/b', { count: 2, windowSeconds: 3_600 }, 'another')
    const { rows } = await server.db.execute('select to_jsonb(c)::text as row from caller_counts c')
    expect(JSON.stringify(rows)).not.toMatch(/lin@|203\.0/)
    setClockOffset(server.db, 2 * MINUTE_MS)
    await server.db.transaction(forgetPastCallers)
    expect(await countRows()).toBe(1)
  })
})

describe('known networks in the database', () => {
  it('are known on all servers, for ninety days after the last sign-in', async () => {
    const [a, b] = [createSharedKnownNetworks(server.db, secret), createSharedKnownNetworks(server.db, secret)]
    await a.add('lin@example.com', '203.0.113.7')
    expect(await b.has('lin@example.com', '203.0.113.7')).toBe(true)
    expect([await b.has('lin@example.com', '203.0.113.8'), await b.has('wang@example.com', '203.0.113.7')]).toEqual([false, false])
    setClockOffset(server.db, 60 * DAY_MS)
    await b.add('lin@example.com', '203.0.113.7')
    setClockOffset(server.db, 149 * DAY_MS)
    await server.db.transaction(forgetPastCallers)
    expect(await a.has('lin@example.com', '203.0.113.7')).toBe(true)
    setClockOffset(server.db, 151 * DAY_MS)
    expect(await a.has('lin@example.com', '203.0.113.7')).toBe(false)
    await server.db.transaction(forgetPastCallers)
    const { rows } = await server.db.execute('select * from known_networks')
    expect(rows).toEqual([])
  })
})

if (testEngine === 'postgres') describe('two servers', aboutTwoServers)

function aboutTwoServers(): void {
  const member = useMember(server)
  let other: TestServer
  beforeAll(async () => {
    other = await startTestServer({ limiter: 'own', environment: { FILE_SECRET: SECRET, TRUST_PROXY: '127.0.0.1' } })
  })
  afterAll(() => other.close())

  async function ask(asked: TestServer, endpoint: Endpoint, input: object, from: string) {
    const answer = await asked.fetch(`/api/${endpoint.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
      body: JSON.stringify({ ...input, requestId: randomUUID() }),
    })
    const { status, code } = answer.json()
    return status === 'y' ? 'done' : code
  }
  const guess = (asked: TestServer, from: string, password = 'a guess') => ask(asked, login, { email: member.email, password }, from)

  it('give a stranger ten passwords together', async () => {
    for (let tried = 0; tried < 10; tried += 1) expect(await guess(server, '203.0.113.1')).toBe('wrongCredentials')
    for (let tried = 0; tried < 10; tried += 1) expect(await guess(other, '203.0.113.1')).toBe('tooManyRequests')
  })

  it('know the member who has signed in at the other one, whoever else guesses', async () => {
    expect(await guess(server, '198.51.100.7', member.password)).toBe('done')
    for (let place = 1; place <= 10; place += 1) {
      for (let tried = 0; tried < 10; tried += 1) await guess(server, `203.0.113.${place}`)
    }
    expect(await guess(other, '203.0.113.99')).toBe('tooManyRequests')
    expect(await guess(other, '198.51.100.7', member.password)).toBe('done')
  })

  it('count the tries of a member who is signed in, whose transactions were rolled back', async () => {
    const change = (asked: TestServer) => asked.post(changePassword, { oldPassword: 'a guess', password: 'another harbour', confirmPassword: 'another harbour' }, { token: member.token })
    for (let tried = 0; tried < 10; tried += 1) expect(await change(tried % 2 ? server : other)).toMatchObject({ code: 'wrongPassword' })
    expect(await change(other)).toMatchObject({ code: 'tooManyRequests' })
    expect(await change(server)).toMatchObject({ code: 'tooManyRequests' })
  })
}
