import { sendCode } from '@contract/account/account-endpoints'
import { login } from '@contract/account/session-endpoints'
import type { Endpoint } from '@contract/kit/endpoint'
import { registerPush } from '@contract/notification/register-push-endpoint'
import { createRateLimiter } from '@server/http/pipeline/rate-limit'
import { aPicture } from '../../support/a-picture'
import { randomUUID } from '../../support/chance'
import { FakeBrowser } from '../../support/push-service'
import { startTestServer, type TestServer } from '../../support/server'
import { useMember, useTestServer } from '../../support/use-server'

let nowMs = 0
// Behind a proxy that is trusted, so that requests can come from anywhere.
const server = useTestServer({ limiter: createRateLimiter(() => nowMs), environment: { TRUST_PROXY: '127.0.0.1', DEMO: 'on' } })
const member = useMember(server)
beforeEach(() => {
  // Every count of the test before is over.
  nowMs += 2 * 86_400_000
})

const HOME = '198.51.100.7'
const thiefAt = (place: number) => `203.0.113.${place}`

async function ask(endpoint: Endpoint, input: object, from: string, asked: TestServer = server) {
  const answer = await asked.fetch(`/api/${endpoint.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({ ...input, requestId: randomUUID() }),
  })
  const { status, code } = answer.json()
  return { outcome: status === 'y' ? 'done' : code, retryAfter: answer.headers.get('retry-after') }
}
const signIn = (from: string, password = member.password, email = member.email) => ask(login, { email, password }, from)

/** So many wrong passwords from one address, one after the other. */
async function guess(times: number, from: string, email = member.email) {
  const outcomes = []
  for (let tried = 0; tried < times; tried += 1) outcomes.push((await signIn(from, `guess ${tried}`, email)).outcome)
  return outcomes
}
const tenThen = (rest: number) => [...Array<string>(10).fill('wrongCredentials'), ...Array<string>(rest).fill('tooManyRequests')]

describe('wrong passwords', () => {
  it('are answered ten times a minute from one address, and then with the time to wait', async () => {
    expect(await guess(20, thiefAt(1))).toEqual(tenThen(10))
    const limited = await signIn(thiefAt(1))
    expect(limited.outcome).toBe('tooManyRequests')
    expect(Number(limited.retryAfter)).toBeGreaterThan(0)
    nowMs += 61_000
    expect((await signIn(thiefAt(1))).outcome).toBe('done')
  })

  it('keep neither the member from home nor anybody else from elsewhere out', async () => {
    const other = await server.signUpMember()
    await guess(20, thiefAt(1))
    expect((await signIn(HOME)).outcome).toBe('done')
    expect((await signIn(thiefAt(2), other.password, other.email)).outcome).toBe('done')
  })

  it('from many addresses are answered a hundred times a minute, but where the member has signed in before is no stranger', async () => {
    expect((await signIn(HOME)).outcome).toBe('done')
    // The sign-up's own address and the home's have asked about this account too.
    for (let place = 1; place <= 10; place += 1) await guess(10, thiefAt(place))
    expect((await signIn(thiefAt(99))).outcome).toBe('tooManyRequests')
    expect((await signIn(HOME)).outcome).toBe('done')
  })

  it('are counted alike for an account that does not exist', async () => {
    expect(await guess(12, thiefAt(3), 'nobody@example.com')).toEqual(await guess(12, thiefAt(4)))
  })
})

describe('codes', () => {
  it('are mailed to one mailbox at most twenty times a day by one address, and others may still ask', async () => {
    const outcomes: (string | undefined)[] = []
    for (let tenMinutes = 0; tenMinutes < 21; tenMinutes += 1) {
      outcomes.push((await ask(sendCode, { email: 'victim@example.com', purpose: 'register' }, thiefAt(1))).outcome)
      nowMs += 600_000
    }
    expect(outcomes.at(-1)).toBe('tooManyRequests')
    expect(outcomes.slice(0, 20)).not.toContain('tooManyRequests')
    expect((await ask(sendCode, { email: 'victim@example.com', purpose: 'register' }, HOME)).outcome).toBe('codeTooSoon')
    expect((await ask(sendCode, { email: 'another@example.com', purpose: 'register' }, thiefAt(1))).outcome).toBe('done')
  })
})

describe('pictures', () => {
  it('are looked at two hundred times a day from one member, also what is none, and from others all the same', async () => {
    const picture = await aPicture()
    for (let sent = 0; sent < 200; sent += 1) {
      if (sent % 50 === 0) nowMs += 61_000
      await server.upload(Buffer.from('no picture'), { token: member.token })
    }
    nowMs += 61_000
    expect(await server.upload(picture, { token: member.token })).toMatchObject({ code: 'tooManyRequests' })
    expect(await server.upload(picture, { token: (await server.signUpMember()).token })).toMatchObject({ status: 'y' })
  })
})

describe('addresses to push to', () => {
  it('are taken twenty times in ten minutes from one member, and from others all the same', async () => {
    const register = async (token: string) => (await server.post(registerPush, new FakeBrowser().subscription, { token })).status
    for (let sent = 0; sent < 20; sent += 1) expect(await register(member.token)).toBe('y')
    expect(await server.post(registerPush, new FakeBrowser().subscription, { token: member.token })).toMatchObject({ code: 'tooManyRequests' })
    expect(await register((await server.signUpMember()).token)).toBe('y')
    nowMs += 601_000
    expect(await register(member.token)).toBe('y')
  })
})

describe('without a proxy that is trusted', () => {
  it('an address that is only claimed gives no new tries', async () => {
    const open = await startTestServer({ limiter: createRateLimiter(), environment: { REQUESTS_PER_MINUTE: '30' } })
    const outcomes = []
    for (let place = 0; place < 12; place += 1) {
      outcomes.push((await ask(login, { email: 'lin@example.com', password: 'guess' }, thiefAt(place), open)).outcome)
    }
    expect(outcomes).toEqual(tenThen(2))
    for (let place = 12; place < 30; place += 1) await ask(login, { email: `${place}@example.com`, password: 'guess' }, thiefAt(place), open)
    expect((await open.fetch('/api/systemset/getsystem', { headers: { 'x-forwarded-for': HOME, forwarded: `for=${HOME}`, 'x-real-ip': HOME } })).status).toBe(429)
    await open.close()
  })
})
