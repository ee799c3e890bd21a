import { request as httpRequest } from 'node:http'
import { allEndpoints } from '@contract/all-endpoints'
import type { OperatorScope } from '@contract/kit/endpoint'
import { useTestServer } from '../../support/use-server'

interface OpenApi {
  readonly openapi: string
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

interface Operation {
  readonly operationId: string
  readonly parameters?: readonly { name: string; in: string }[]
  readonly requestBody?: { content: { 'application/json': { schema: { allOf: readonly { required?: readonly string[] }[] } } } }
}

const server = useTestServer()

/** fetch() sets Host by itself. */
const statusWithHost = (path: string, host: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const { hostname, port } = new URL(server.baseUrl)
    httpRequest({ hostname, port, path, headers: { host } }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
      .on('error', reject)
      .end()
  })

it('is alive and ready', async () => {
  expect((await server.fetch('/healthz')).json()).toEqual({ status: 'ok' })
  expect((await server.fetch('/readyz')).json()).toEqual({ status: 'ok', database: 'up' })
})

describe('the outbox', () => {
  it('is for this machine', async () => {
    expect((await server.fetch('/demo/outbox')).status).toBe(200)
    for (const header of ['x-forwarded-for', 'forwarded', 'x-real-ip']) {
      expect((await server.fetch('/demo/outbox', { headers: { [header]: '203.0.113.7' } })).status).toBe(404)
    }
  })

  it('is not for a page that points its own name here', async () => {
    expect(await statusWithHost('/demo/outbox', 'attacker.example')).toBe(404)
    expect(await statusWithHost('/demo/outbox', 'localhost:3000')).toBe(200)
  })
})

describe('figures', () => {
  const read = (operatorKey?: string) =>
    server.fetch('/metrics', operatorKey === undefined ? {} : { headers: { authorization: `Bearer ${operatorKey}` } })

  it('are for who has an operator’s key, and for nobody on this machine without one: a plain proxy looks the same', async () => {
    expect((await read()).status).toBe(404)
    expect(await statusWithHost('/metrics', 'localhost:3000')).toBe(404)
    for (const scope of ['admin', 'warehouse', 'finance', 'support'] as const) {
      expect((await read((await server.signUpOperator(scope)).operatorKey)).status).toBe(200)
    }
    expect((await read('opk_invented')).status).toBe(404)
  })

  it('say that the database answers', async () => {
    expect((await read((await server.signUpOperator('finance')).operatorKey)).text).toMatch(/^database_up 1$/m)
  })

  it('count by route and outcome, and name nobody', async () => {
    const { token } = await server.signUpMember()
    await server.fetch('/api/systemset/getsystem')
    const { text } = await read((await server.signUpOperator('finance')).operatorKey)
    expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/api/systemset/getsystem",status="200",outcome="done"}')
    expect(text).not.toContain(token)
  })
})

describe('the contract as OpenAPI', () => {
  const readAs = async (scope?: OperatorScope) => {
    const key = scope && (await server.signUpOperator(scope)).operatorKey
    const answer = await server.fetch('/api/openapi.json', key === undefined ? {} : { headers: { authorization: `Bearer ${key}` } })
    return { answer, document: answer.json<OpenApi>(), paths: Object.keys(answer.json<OpenApi>().paths).map((path) => path.slice(1)) }
  }
  const ofOperators = allEndpoints.filter(({ access }) => access.startsWith('operator'))

  it('tells a stranger nothing of what operators can ask', async () => {
    const { answer, paths } = await readAs()
    expect(ofOperators.length).toBeGreaterThan(10)
    expect(ofOperators.filter(({ path }) => paths.includes(path))).toEqual([])
    for (const { path } of ofOperators) expect(answer.text).not.toContain(path)
    expect(answer.text).not.toContain('operatorKey')
    expect(paths).toHaveLength(allEndpoints.length - ofOperators.length + 1)
    expect((await server.fetch('/api/openapi.json', { headers: { authorization: 'Bearer opk_invented' } })).status).toBe(404)
  })

  it('tells an operator what the key opens', async () => {
    const { answer, paths } = await readAs('warehouse')
    const opened = ofOperators.filter(({ access }) => access === 'operator:any' || access === 'operator:warehouse').map(({ path }) => path)
    expect(paths.filter((path) => ofOperators.some((one) => one.path === path)).sort()).toEqual(opened.sort())
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  it('describes every endpoint to an administrator', async () => {
    const { document } = await readAs('admin')
    expect(document.openapi).toBe('3.1.0')
    for (const { path, method } of allEndpoints) {
      expect(document.paths[`/${path}`]?.[method.toLowerCase()]?.operationId).toBe(path.replace(/\W+/g, '_'))
    }
    const [input, common] = document.paths['/account/register']?.['post']?.requestBody?.content['application/json'].schema.allOf ?? []
    expect(input?.required).toEqual(expect.arrayContaining(['email', 'code', 'region', 'phone', 'password']))
    expect(input?.required).not.toContain('referrerEmail')
    expect(common?.required).toContain('requestId')
    expect(document.paths['/categoryinfo/getcategoryinfo']?.['get']?.parameters?.[0]).toMatchObject({ name: 'cid', in: 'query' })
  })
})
