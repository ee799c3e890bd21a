import { login } from '@contract/account/session-endpoints'
import { ownCallHeaders } from '@server/http/pipeline/own-calls'
import { startTestServer, type TestServer } from '../../support/server'

const WHO = ['203.0.113.7', '203.0.113.99', '198.51.100.4'] as const

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ environment: { TRUST_PROXY: 'loopback', SITE_URL: 'https://parcels.example' } })
  await server.reset()
})
afterAll(() => server.close())

interface Line {
  readonly msg: string
  readonly route: string
  readonly outcome: string
  readonly source?: string
}

const tryFrom = (address: string, email: string, path = `/api/${login.path}`) =>
  server.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address, ...(path.includes('operator') && { authorization: `Bearer ${'x'.repeat(40)}` }) },
    body: JSON.stringify({ email, password: 'not-the-one-1', lang: 'en' }),
  })

it('a refused sign-in is a line of the log that marks its network, and names neither it nor the account', async () => {
  const { email } = await server.signUpMember()
  const before = server.logLines.length
  for (const address of WHO) await tryFrom(address, email)
  await tryFrom('192.0.2.1', email, '/api/operator/order/list')
  await tryFrom('10.0.0.1', email)
  const lines = server.logLines.slice(before)
  const refused = lines.map((line) => JSON.parse(line) as Line).filter(({ msg }) => msg === 'a sign-in was refused')
  expect(refused.map(({ outcome }) => outcome)).toEqual(['wrongCredentials', 'wrongCredentials', 'wrongCredentials', 'notPermitted', 'wrongCredentials'])
  const [one, neighbour, other, , own] = refused.map(({ source }) => source)
  expect(one).toMatch(/^[\w-]{16}$/)
  expect(neighbour).toBe(one)
  expect(other).not.toBe(one)
  expect(own).toBeUndefined()
  for (const secret of [email, '203.0.113', '198.51.100', 'not-the-one']) expect(lines.join('\n')).not.toContain(secret)
})

it('what the demo asks of itself is no such line, and nobody else can say that of themselves', async () => {
  const body = JSON.stringify({ email: 'nobody@example.com', password: 'not-the-one-1', lang: 'en' })
  const told = async (headers: Readonly<Record<string, string>>) => {
    const before = server.logLines.length
    await server.fetch(`/api/${login.path}`, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body })
    return server.logLines.slice(before).filter((line) => line.includes('a sign-in was refused')).length
  }
  const forged = Object.fromEntries(Object.keys(ownCallHeaders).map((name) => [name, 'x'.repeat(43)]))
  expect([await told(ownCallHeaders), await told(forged)]).toEqual([0, 1])
})

it('a members’ address by https is asked for by https alone for a year', async () => {
  const { headers } = await server.fetch('/api/systemset/getsystem')
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
  expect(headers.get('permissions-policy')).toContain('camera=(self)')
  expect(headers.get('permissions-policy')).toContain('microphone=()')
})
