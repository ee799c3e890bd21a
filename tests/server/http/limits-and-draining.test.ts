import http from 'node:http'
import { errorTexts } from '@contract/kit/errors'
import { createHttpServer } from '@server/http/http-server'
import { createDraining } from '@server/http/pipeline/draining'
import { ownCallHeaders } from '@server/http/pipeline/own-calls'
import { createRateLimiter, toNetwork } from '@server/http/pipeline/rate-limit'
import { startTestServer } from '../../support/server'

describe('the general limit', () => {
  it('asks an address to wait, with the seconds', async () => {
    const server = await startTestServer({ environment: { REQUESTS_PER_MINUTE: '5' } })
    const statuses: number[] = []
    for (let asked = 0; asked < 6; asked += 1) statuses.push((await server.fetch('/api/systemset/getsystem')).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    const answer = await server.fetch('/api/systemset/getsystem?isEnglish=true')
    expect(answer.json()).toMatchObject({ status: 'n', code: 'tooManyRequests', Message: expect.stringMatching(/wait \d+ s/) as string })
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await server.fetch('/healthz')).status).toBe(200)
    await server.close()
  })
})

describe('a process that has too much to do', () => {
  it('says so at once in the language of whoever asks, when to come again, and answers as soon as it can; only its own calls wait', async () => {
    const server = await startTestServer({ maxEventLoopDelayMs: 100 })
    const ask = () => server.fetch('/api/systemset/getsystem')
    const keepsBusy = setInterval(() => {
      const until = performance.now() + 300
      while (performance.now() < until);
    }, 1)
    let answer = await ask()
    while (answer.status === 200) answer = await ask()
    // Nobody has read the body, which names the language too.
    const inEnglish = await server.fetch('/api/parcel/count', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': 'en-GB,en;q=0.9' },
      body: JSON.stringify({ lang: 'en' }),
    })
    const ownAnswer = await server.fetch('/api/systemset/getsystem', { headers: ownCallHeaders })
    clearInterval(keepsBusy)
    expect(ownAnswer.status).toBe(200)
    expect([answer.status, answer.headers.get('retry-after'), answer.json()]).toMatchObject([503, '5', { status: 'n', code: 'busy', Message: errorTexts.busy['zh-Hant'] }])
    expect([inEnglish.status, inEnglish.json()]).toMatchObject([503, { code: 'busy', Message: errorTexts.busy.en }])
    while (answer.status === 503) answer = await ask()
    expect(answer.status).toBe(200)
    await server.close()
  })
})

describe('a limit of one endpoint', () => {
  const limit = { count: 2, windowSeconds: 60 }

  it('counts each caller and each endpoint for itself, anew in each window', async () => {
    let now = 0
    const limiter = createRateLimiter(() => now)
    const ask = (caller: string, path = 'a/b') => limiter.count(path, limit, caller)
    await ask('one')
    await ask('one')
    await expect(ask('one')).rejects.toMatchObject({ statusCode: 429 })
    await ask('two')
    await ask('one', 'c/d')
    now = 60_000
    await ask('one')
  })

  it('stays within its memory when somebody makes up callers', async () => {
    const limiter = createRateLimiter(() => 0)
    for (let caller = 0; caller < 60_000; caller += 1) await limiter.count('a/b', limit, String(caller))
    await limiter.count('a/b', limit, '59999')
    await expect(limiter.count('a/b', limit, '59999')).rejects.toThrow()
  })

  it('costs a caller about the same whether others were made up before or not', async () => {
    const limiter = createRateLimiter(() => 0)
    let next = 0
    const timeOf = async (callers: number) => {
      const start = performance.now()
      for (const end = next + callers; next < end; next += 1) await limiter.count('a/b', limit, String(next))
      return performance.now() - start
    }
    const amongFew = await timeOf(10_000)
    await timeOf(45_000)
    // It was a thousand times as much, when each of them had all the others looked through.
    expect((await timeOf(10_000)) / amongFew).toBeLessThan(100)
  })
})

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('counts %s as %s', (address, network) => expect(toNetwork(address)).toBe(network))

describe('draining', () => {
  it('finishes what has begun, takes nothing new on a kept connection, and closes it', async () => {
    const draining = createDraining()
    const app = await createHttpServer({
      config: { siteDir: '/nonexistent', trustedProxies: [], requestsPerMinute: 1_000, logLevel: 'silent' }, draining, listFrameHosts: () => Promise.resolve([]),
      tileHost: { origin: () => undefined, refresh: () => Promise.resolve() },
    })
    let finish: () => void = () => undefined
    const begun = new Promise<void>((resolve) => {
      app.get('/slow', async () => {
        resolve()
        await new Promise<void>((done) => (finish = done))
        return { done: true }
      })
    })
    app.get('/quick', async () => ({}))
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
    const ask = (path: string, through = agent) =>
      new Promise<{ status?: number; connection?: string; body: string }>((resolve, reject) => {
        http
          .get(address + path, { agent: through }, (response) => {
            let body = ''
            response.on('data', (chunk: Buffer) => (body += chunk.toString()))
            response.on('end', () => resolve({ status: response.statusCode, connection: response.headers.connection, body }))
          })
          .on('error', reject)
      })
    expect((await ask('/quick')).connection).toBe('keep-alive')
    const other = new http.Agent({ keepAlive: true })
    const slow = ask('/slow', other)
    await begun
    await draining.start()
    const refused = await ask('/quick')
    expect([refused.status, refused.connection]).toEqual([503, 'close'])
    expect(JSON.parse(refused.body)).toMatchObject({ status: 'n', code: 'unavailable' })
    const before = performance.now()
    const closed = app.close()
    finish()
    expect(await slow).toMatchObject({ status: 200, connection: 'close', body: '{"done":true}' })
    await closed
    // Not by the time that a kept connection may stand idle.
    expect(performance.now() - before).toBeLessThan(app.server.keepAliveTimeout)
    agent.destroy()
    other.destroy()
  })
})
