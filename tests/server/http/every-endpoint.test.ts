import { toJsonSchema } from '@valibot/to-json-schema'
import { allEndpoints } from '@contract/all-endpoints'
import { logout } from '@contract/account/session-endpoints'
import type { Endpoint } from '@contract/kit/endpoint'
import { toBodyLimit } from '@server/http/pipeline/body-limits'
import { randomUUID } from '../../support/chance'
import { useTestServer } from '../../support/use-server'
import { endpointsInTurn } from '../../support/sample'

const server = useTestServer({ sharesRows: true })

const members = allEndpoints.filter(({ access }) => access === 'member')
const operators = allEndpoints.filter(({ access }) => access.startsWith('operator:'))
const named = (endpoints: readonly Endpoint[]) => endpointsInTurn(endpoints).map((endpoint) => [endpoint.path, endpoint] as const)

function call({ method, path }: Endpoint, input: object, operatorKey?: string) {
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  if (operatorKey !== undefined) headers['authorization'] = `Bearer ${operatorKey}`
  if (method === 'POST') return server.fetch(`/api/${path}`, { method, headers, body: JSON.stringify(input) })
  const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]))
  return server.fetch(`/api/${path}?${query.toString()}`)
}

it.each(named(members))('%s needs a login [spec 6.01]', async (_path, endpoint) => {
  const answer = await call(endpoint, { requestId: randomUUID(), token: 'x'.repeat(43) })
  expect([answer.status, answer.json().code]).toEqual([200, 'tokenExpired'])
})

it.each(named(operators))('%s needs a key of its scope', async (_path, endpoint) => {
  const { token } = await server.signUpMember()
  expect((await call(endpoint, { requestId: randomUUID(), token })).json().code).toBe('notPermitted')
  expect((await call(endpoint, { requestId: randomUUID() }, 'opk_invented')).json().code).toBe('notPermitted')
  if (endpoint.access === 'operator:any') return
  const other = endpoint.access === 'operator:warehouse' ? 'finance' : 'warehouse'
  const { operatorKey } = await server.signUpOperator(other)
  expect((await call(endpoint, { requestId: randomUUID() }, operatorKey)).json().code).toBe('notPermitted')
})

it.each(named(allEndpoints.filter(({ access }) => access === 'operator:any')))('%s is open to every scope', async (_path, endpoint) => {
  for (const scope of ['warehouse', 'finance', 'support', 'admin'] as const) {
    const { operatorKey } = await server.signUpOperator(scope)
    expect((await call(endpoint, {}, operatorKey)).json().code).not.toBe('notPermitted')
  }
})

const oddValues: readonly (readonly [string, unknown])[] = [
  ['nothing', undefined],
  ['null', null],
  ['an empty text', ''],
  ['a NUL', 'a\0b'],
  ['half a character', 'a\ud800'],
  ['a long text', '長'.repeat(4_000)],
  ['an unknown id', randomUUID()],
  ['a negative number', -1],
  ['a fraction', 0.1],
  ['more than any amount', 1e13],
  ['more than any integer', 1e300],
  ['an empty list', []],
  ['a list of lists', [[[]]]],
  ['a list of ids', [randomUUID(), randomUUID()]],
  ['an object', { a: { b: 'a\0b' } }],
  ['a name of the prototype', 'constructor'],
  ['yes', true],
]

function listFields({ input }: Endpoint): string[] {
  const { properties } = toJsonSchema(input, { typeMode: 'input', errorMode: 'ignore' })
  return Object.keys(properties ?? {})
}

it.each(named(allEndpoints.filter((endpoint) => endpoint.path !== logout.path)))(
  '%s answers whatever comes, and never with a fault', async (_path, endpoint) => {
    const { token } = await server.signUpMember()
    const { operatorKey } = await server.signUpOperator('admin')
    for (const [what, value] of oddValues) {
      // A longer address than Node reads is refused before it is a request.
      if (endpoint.method === 'GET' && what === 'a long text') continue
      const input = Object.fromEntries(listFields(endpoint).map((name) => [name, value]))
      const body = { token, requestId: randomUUID(), ...input }
      const answer = await call(endpoint, body, operatorKey)
      const isTooLong = Buffer.byteLength(JSON.stringify(body)) > toBodyLimit(endpoint)
      expect([what, answer.status, answer.json().status]).toEqual([what, isTooLong ? 413 : 200, expect.stringMatching(/^[yn]$/) as string])
    }
  },
)
