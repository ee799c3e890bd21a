import { FakeMallGateway, GATEWAY_SECRET } from '../../support/fake-mall-gateway'
import { startTestServer } from '../../support/server'
import { useTestServer } from '../../support/use-server'

let gateway: FakeMallGateway
const server = useTestServer({
  environment: async () => {
    gateway = await FakeMallGateway.start()
    return gateway.environment()
  },
})
afterAll(() => gateway.stop())

const lamp = { q: '檯燈', page: 1, sort: 'relevance' } as const
const figures = async () => {
  const { operatorKey } = await server.signUpOperator('admin')
  return (await server.fetch('/metrics', { headers: { authorization: `Bearer ${operatorKey}` } })).text
}

it('the server reaches foreign shops by its settings, counts its calls, and its key stands in no log [spec 7.12]', async () => {
  const { mallGateway } = server.app.ports
  expect((await mallGateway?.search(lamp))?.value.items.length).toBeGreaterThan(0)
  expect(await figures()).toMatch(/mall_gateway\{what="calls"\} 1\n[^]*mall_gateway\{what="failures"\} 0\n/)
  gateway.aheadSeconds = 301
  await expect(mallGateway?.search({ ...lamp, q: '鍵盤' })).rejects.toThrow('clockSkew')
  const denials = server.logLines.filter((line) => line.includes('does not let this server in'))
  expect(denials).toHaveLength(1)
  expect(denials[0]).toContain('"level":50')
  expect(server.logLines.join('')).not.toContain(GATEWAY_SECRET)
})

it('without the settings there is no way to them, and no figures of one [spec 7.12]', async () => {
  const plain = await startTestServer()
  try {
    expect(plain.app.ports.mallGateway).toBeUndefined()
    const { operatorKey } = await plain.signUpOperator('admin')
    expect((await plain.fetch('/metrics', { headers: { authorization: `Bearer ${operatorKey}` } })).text).not.toContain('mall_gateway')
  } finally {
    await plain.close()
  }
})
