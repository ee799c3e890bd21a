import { sendCode } from '@contract/account/account-endpoints'
import { payOrder } from '@contract/order/order-endpoints'
import { getSystem } from '@contract/system/system-endpoints'
import { createTracing, type Tracing } from '@server/tracing/tracing'
import { randomUUID } from '../../support/chance'
import { aCredit, aPricedOrder, packingPlatform } from '../../support/orders'
import { FakeCollector, type ToldSpan } from '../../support/fake-collector'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

let collector: FakeCollector
const server = useTestServer({
  environment: async () => {
    collector = await FakeCollector.start()
    return {
      OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.address}/`,
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20of%20the%20collector',
      OTEL_SERVICE_NAME: 'cargo',
      TRUST_PROXY: '127.0.0.1',
      // Nobody listens there: codes are queued, and not sent.
      SMTP_URL: 'smtp://127.0.0.1:9',
    }
  },
})
const platform = usePlatform(server, packingPlatform)
const member = useMember(server)
afterAll(() => collector.stop())
beforeEach(() => {
  collector.told.length = 0
  collector.status = 200
})

const PAID = 'POST /api/order/pay'

async function until<T>(look: () => T | undefined): Promise<T> {
  for (let tries = 0; tries < 200; tries += 1) {
    const found = look()
    if (found !== undefined) return found
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('it does not come')
}

async function pay() {
  const { orderId } = await aPricedOrder(server, platform, member)
  await aCredit(server, platform, member, 20_000)
  return server.ask(payOrder, { orderId, seenTotalCents: 11_600 }, { token: member.token })
}

const rootOf = (spans: readonly ToldSpan[]) => spans.find(({ kind }) => kind === 2)
const textOf = (span: ToldSpan, name: string) => span.attributes.find(({ key }) => key === name)?.value['stringValue']

it('tells one payment as one tree: the request, its transaction, each statement', async () => {
  await pay()
  const spans = await until(() => (rootOf(collector.traceOf(PAID)) ? collector.traceOf(PAID) : undefined))
  const root = rootOf(spans)
  const ids = new Set(spans.map(({ spanId }) => spanId))
  expect(ids.size).toBe(spans.length)
  for (const span of spans) {
    if (span === root) expect(span.parentSpanId).toBeUndefined()
    else expect(ids.has(span.parentSpanId ?? '')).toBe(true)
    expect(BigInt(span.endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(span.startTimeUnixNano))
  }
  const transactions = spans.filter(({ name }) => name === 'transaction')
  expect(transactions.map(({ parentSpanId }) => parentSpanId)).toEqual([root?.spanId])
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === transactions[0]?.spanId).map(({ name }) => name)
  expect(statements).toEqual(expect.arrayContaining(['commit', 'update orders']))
  expect(root?.attributes).toEqual(
    expect.arrayContaining([
      { key: 'http.route', value: { stringValue: '/api/order/pay' } },
      { key: 'http.response.status_code', value: { intValue: '200' } },
      { key: 'request.outcome', value: { stringValue: 'done' } },
    ]),
  )
})

it('tells what a request has queued as a part of it', async () => {
  await server.ask(sendCode, { email: 'new@example.com', purpose: 'register' })
  const name = `POST /api/${sendCode.path}`
  const job = await until(() => collector.traceOf(name).find(({ kind }) => kind === 5))
  const root = await until(() => rootOf(collector.traceOf(name)))
  expect([job.name.startsWith('job '), job.parentSpanId]).toEqual([true, root.spanId])
})

it('tells nothing of a member: no id, address, number or amount, and values of statements nowhere [security]', async () => {
  const paid = await pay()
  await until(() => rootOf(collector.traceOf(PAID)))
  const told = collector.told.map(({ text }) => text).join('\n')
  const id = (await server.db.kysely.selectFrom('members').select('id').executeTakeFirstOrThrow()).id
  for (const secret of [member.email, member.phone, member.token, member.ClientNO, id, paid.orderNumber, paid.orderId]) expect(told).not.toContain(secret)
  const values = collector.spans.flatMap((span) => textOf(span, 'db.query.text') ?? [])
  expect(values.length).toBeGreaterThan(10)
  for (const text of values) expect(text).not.toMatch(/11600|20000/)
})

it('says who tells, and brings the collector’s own headers', async () => {
  await server.ask(getSystem, {})
  const { path, headers, text } = await until(() => collector.told[0])
  expect([path, headers.authorization, headers['content-type']]).toEqual(['/v1/traces', 'Bearer of the collector', 'application/json'])
  expect(text).toContain('{"key":"service.name","value":{"stringValue":"cargo"}}')
})

it('is a part of the trace that what stands in front has begun, and its id is in the log', async () => {
  const [traceId, parentId] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7']
  const { path } = getSystem
  await server.fetch(`/api/${path}?lang=en`, { headers: { traceparent: `00-${traceId}-${parentId}-01` } })
  const root = await until(() => collector.spans.find((span) => span.traceId === traceId && span.parentSpanId === parentId))
  expect(root.name).toBe(`${getSystem.method} /api/${path}`)
  expect(server.logLines.some((line) => line.includes(`"trace":"${traceId}"`))).toBe(true)
})

it.each(['', 'x', '00-00000000000000000000000000000000-00f067aa0ba902b7-01', '00-4bf92f3577b34da6a3ce929d0e0e4736-0000000000000000-01'])(
  'begins a trace of its own where what comes is no trace: "%s"',
  async (traceparent) => {
    await server.fetch(`/api/${getSystem.path}?lang=en`, { headers: { traceparent } })
    const root = await until(() => collector.spans.find(({ name }) => name.endsWith(getSystem.path)))
    expect(root.parentSpanId).toBeUndefined()
    expect(root.traceId).toMatch(/^(?!0{32})[0-9a-f]{32}$/)
  },
)

it('goes on answering while the collector does not take them, and says so once', async () => {
  collector.status = 503
  const before = server.logLines.length
  for (let times = 0; times < 3; times += 1) {
    await server.ask(getSystem, {})
    const heard = collector.told.length
    await until(() => (collector.told.length > heard ? true : undefined))
  }
  const lines = server.logLines.slice(before).filter((line) => line.includes('traces could not be told'))
  expect(lines).toHaveLength(1)
})

describe('a share of traces', () => {
  const tracingOf = (share: number) => createTracing({ url: `${collector.address}/v1/traces`, headers: {}, resource: {}, share }, () => undefined)

  it('is the same traces for all servers, whole', async () => {
    const parents = Array.from({ length: 400 }, () => `00-${randomUUID().replace(/-/g, '')}-00f067aa0ba902b7-01`)
    const tracings = [0.5, 0.5, 0, 1].map(tracingOf)
    const seen = (tracing: Tracing) => parents.filter((traceparent) => tracing.begin('work', { traceparent }) !== undefined)
    const [half, other, none, all] = tracings.map(seen)
    expect(half).toEqual(other)
    expect(half?.length).toBeGreaterThan(100)
    expect(half?.length).toBeLessThan(300)
    expect([none?.length, all?.length]).toEqual([0, 400])
    await Promise.all(tracings.map((tracing) => tracing.stop()))
  })
})
