import { request as httpRequest } from 'node:http'
import { allEndpoints } from '@contract/all-endpoints'
import { startTestServer, type TestServer } from '../../support/server'

interface OpenApi {
  readonly openapi: string
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

interface Operation {
  readonly operationId: string
  readonly parameters?: readonly { name: string; in: string }[]
  readonly requestBody?: { content: { 'application/json': { schema: { allOf: readonly { required?: readonly string[] }[] } } } }
}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(() => server.reset())
afterAll(() => server.close())

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
  expect((await server.fetch('/readyz')).json()).toEqual({ status: 'ok' })
})

describe('figures and the outbox', () => {
  it.each(['/metrics', '/demo/outbox'])('%s is for this machine', async (path) => {
    expect((await server.fetch(path)).status).toBe(200)
    for (const header of ['x-forwarded-for', 'forwarded', 'x-real-ip']) {
      expect((await server.fetch(path, { headers: { [header]: '203.0.113.7' } })).status).toBe(404)
    }
  })

  it.each(['/metrics', '/demo/outbox'])('%s is not for a page that points its own name here', async (path) => {
    expect(await statusWithHost(path, 'attacker.example')).toBe(404)
    expect(await statusWithHost(path, 'localhost:3000')).toBe(200)
  })

  it('gives the figures to an administrator’s key from elsewhere', async () => {
    const from = async (operatorKey: string) =>
      (await server.fetch('/metrics', { headers: { 'x-forwarded-for': '203.0.113.7', authorization: `Bearer ${operatorKey}` } })).status
    expect(await from((await server.signUpOperator('admin')).operatorKey)).toBe(200)
    expect(await from((await server.signUpOperator('warehouse')).operatorKey)).toBe(404)
    expect(await from('opk_invented')).toBe(404)
  })

  it('counts by route and outcome, and names nobody', async () => {
    const { token } = await server.signUpMember()
    await server.fetch('/api/systemset/getsystem')
    const { text } = await server.fetch('/metrics')
    expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/api/systemset/getsystem",status="200",outcome="done"}')
    expect(text).not.toContain(token)
  })
})

describe('the contract as OpenAPI', () => {
  it('describes every endpoint', async () => {
    const document = (await server.fetch('/api/openapi.json')).json<OpenApi>()
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
