import { MINUTE_MS } from '@contract/kit/time'
import { limits } from '@contract/limits'
import { listDeadDeliveries, retryDelivery } from '@contract/notification/delivery-operator-endpoints'
import { listDeliveries } from '@contract/notification/delivery-endpoints'
import { registerPush } from '@contract/notification/register-push-endpoint'
import { runCli } from '@server/cli/run-cli'
import { claim } from '@server/messaging/delivery/delivery-claims'
import { endExpired, forgetPastDeliveries, queueDue } from '@server/messaging/delivery/delivery-sweep'
import { ensurePushKeys } from '@server/messaging/delivery/push-service'
import { setClockOffset, stopClock } from '../../support/database'
import { goPast, listRows, loseJobs, tell, untilEnded, untilIdle, untilTried, wake } from '../../support/deliveries'
import { PushService, type FakeBrowser } from '../../support/push-service'
import { useMember, useTestServer } from '../../support/use-server'

let service: PushService
const server = useTestServer({
  environment: async () => {
    service = await PushService.start()
    return { ...service.environment, DEMO: 'off' }
  },
})
const member = useMember(server)
let browser: FakeBrowser
afterAll(() => service.stop())
beforeEach(async () => {
  service.clear()
  await ensurePushKeys(server.db, server.app.ports.secret)
  browser = service.aBrowser()
  await server.ask(registerPush, browser.subscription, { token: member.token })
})
const sweep = () => queueDue(server.db, server.app.ports)
const theRow = async () => {
  const [row] = await listRows(server, 'push')
  if (!row) throw new Error('there is none')
  return row
}

describe('a delivery whose job is lost', () => {
  it('is sent all the same, once its turn has come', async () => {
    browser.answer = { status: 503 }
    await tell(server, member)
    const [row] = await untilTried(server, 'push', 1)
    await loseJobs(server.db)
    browser.answer = undefined
    await sweep()
    await untilIdle(server.db)
    expect(await theRow()).toMatchObject({ state: 'waiting', attempts: 1 })
    goPast(server, row?.nextTryAt ?? new Date())
    await sweep()
    expect(await untilEnded(server, 'push')).toMatchObject([{ state: 'sent', attempts: 2 }])
    expect(service.received).toHaveLength(1)
  })

  it('is left to whoever has claimed it, until that claim is over', async () => {
    browser.answer = { status: 503 }
    await tell(server, member)
    const [row] = await untilTried(server, 'push', 1)
    goPast(server, row?.nextTryAt ?? new Date())
    // A server that dies at the next line.
    const claimed = await server.db.transaction((tx) => claim(tx, server.app.ports, row?.id ?? ''))
    expect(claimed).toBeDefined()
    await loseJobs(server.db)
    browser.answer = undefined
    await sweep()
    await untilIdle(server.db)
    expect(await theRow()).toMatchObject({ state: 'waiting', attempts: 2 })
    expect(service.received).toEqual([])
    goPast(server, (await theRow()).claimedUntil ?? new Date())
    await sweep()
    expect(await untilEnded(server, 'push')).toMatchObject([{ state: 'sent', attempts: 3 }])
    expect(service.received).toHaveLength(1)
  })
})

it('is sent once, however many jobs it has at the same moment', async () => {
  browser.answer = { status: 503 }
  await tell(server, member)
  const [row] = await untilTried(server, 'push', 1)
  browser.answer = undefined
  goPast(server, row?.nextTryAt ?? new Date())
  await Promise.all(Array.from({ length: 20 }, () => server.db.transaction((tx) => server.app.ports.jobs.enqueue(tx, 'deliver-push', { deliveryId: row?.id ?? '' }))))
  expect(await untilEnded(server, 'push')).toMatchObject([{ state: 'sent', attempts: 2 }])
  expect(service.received).toHaveLength(1)
})

describe('its life', () => {
  it('ends after half a day of tries, as failed and with what was said last', async () => {
    browser.answer = { status: 503 }
    await tell(server, member)
    const [row] = await untilTried(server, 'push', 1)
    stopClock(server.db, new Date((row?.expiresAt.getTime() ?? 0) - 1_000))
    await wake(server, 'push')
    expect(await untilEnded(server, 'push')).toMatchObject([{ state: 'failed', attempts: 2, lastError: 'push 503' }])
  })

  it('ends by itself where nobody tries any more', async () => {
    browser.answer = { status: 503 }
    await tell(server, member)
    const [row] = await untilTried(server, 'push', 1)
    await loseJobs(server.db)
    stopClock(server.db, new Date((row?.expiresAt.getTime() ?? 0) - 1))
    await server.db.transaction(endExpired)
    expect(await theRow()).toMatchObject({ state: 'waiting' })
    stopClock(server.db, row?.expiresAt ?? new Date())
    await sweep()
    await untilIdle(server.db)
    await server.db.transaction(endExpired)
    expect(await theRow()).toMatchObject({ state: 'failed' })
    expect(service.received).toEqual([])
  })

  it('is remembered for as long as is said, and no longer', async () => {
    await tell(server, member)
    const [row] = await untilEnded(server, 'push')
    const keptMs = limits.message.deliveryKeptDays * 24 * 60 * MINUTE_MS
    stopClock(server.db, new Date((row?.createdAt.getTime() ?? 0) + keptMs))
    await server.db.transaction(forgetPastDeliveries)
    expect(await listRows(server, 'push')).toHaveLength(1)
    stopClock(server.db, new Date((row?.createdAt.getTime() ?? 0) + keptMs + 1))
    await server.db.transaction(forgetPastDeliveries)
    expect(await listRows(server, 'push')).toEqual([])
    expect(await server.db.kysely.selectFrom('pushTakings').selectAll().execute()).toEqual([])
  })
})

describe('for the operator, what has failed', () => {
  async function aDeadOne() {
    browser.answer = { status: 413 }
    await tell(server, member)
    await untilEnded(server, 'push')
    browser.answer = undefined
    return theRow()
  }
  const run = async (operatorKey: string, ...words: string[]) => {
    const said: string[] = []
    const complained: string[] = []
    const code = await runCli([...words, '--server', server.baseUrl], { environment: { OPERATOR_KEY: operatorKey }, say: (text) => said.push(text), complain: (text) => complained.push(text) })
    return { code, said: said.join('\n'), complained: complained.join('\n') }
  }

  it('is listed without what it said, and is sent once it is tried again', async () => {
    const { id } = await aDeadOne()
    const { operatorKey } = await server.signUpOperator('support')
    const { items } = await server.ask(listDeadDeliveries, {}, { operatorKey })
    expect(items).toEqual([expect.objectContaining({ deliveryId: id, ClientNO: member.ClientNO, channel: 'push', event: 'arrival', attempts: 1, lastError: 'push 413' })])
    expect(JSON.stringify(items)).not.toContain('SF1234567890')
    expect((await server.ask(listDeadDeliveries, { channel: 'wechat' }, { operatorKey })).items).toEqual([])
    await server.ask(retryDelivery, { deliveryId: id }, { operatorKey })
    expect(await untilEnded(server, 'push')).toMatchObject([{ state: 'sent' }])
    expect(service.received).toHaveLength(1)
    expect((await server.ask(listDeadDeliveries, {}, { operatorKey })).items).toEqual([])
    expect(await server.post(retryDelivery, { deliveryId: id }, { operatorKey })).toMatchObject({ status: 'n', code: 'notFound' })
    expect((await server.ask(listDeliveries, {}, { token: member.token })).items[0]).toMatchObject({ state: 'sent' })
  })

  it('can be seen and tried again from the command line', async () => {
    const { id } = await aDeadOne()
    const { operatorKey } = await server.signUpOperator('support')
    const listed = await run(operatorKey, 'deliveries-dead', '--channel', 'push')
    expect(listed).toMatchObject({ code: 0, said: expect.stringContaining(id) as string })
    expect(listed.said).toContain('push 413')
    expect(await run(operatorKey, 'delivery-retry', id)).toMatchObject({ code: 0, said: expect.stringContaining('is tried again') as string })
    expect(await untilEnded(server, 'push')).toMatchObject([{ state: 'sent' }])
    expect((await run(operatorKey, 'delivery-retry', id)).code).toBe(1)
  })

  it('begins a new life: with short pauses, and not before its time is known to be right', async () => {
    const { id } = await aDeadOne()
    const { operatorKey } = await server.signUpOperator('support')
    setClockOffset(server.db, 24 * 60 * MINUTE_MS)
    browser.answer = { status: 503 }
    await server.db.execute("update sessions set ends_at = ends_at + interval '2 days'")
    await server.ask(retryDelivery, { deliveryId: id }, { operatorKey })
    const [row] = await untilTried(server, 'push', 1)
    expect(row).toMatchObject({ state: 'waiting', attempts: 1 })
    expect((row?.expiresAt.getTime() ?? 0) - Date.now()).toBeGreaterThan(24 * 60 * MINUTE_MS)
  })
})
