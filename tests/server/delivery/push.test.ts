import dns from 'node:dns'
import webPush from 'web-push'
import { login, logout } from '@contract/account/session-endpoints'
import { limits } from '@contract/limits'
import { getPushKey, listDeliveries } from '@contract/notification/delivery-endpoints'
import { registerPush } from '@contract/notification/register-push-endpoint'
import { countUnread, readMessage } from '@contract/notification/reading-endpoints'
import { registerDevice } from '@contract/system/system-endpoints'
import { DELIVERY_LIFE_MS } from '@server/messaging/delivery/delivery-life'
import { endExpired, queueDue } from '@server/messaging/delivery/delivery-sweep'
import { ensurePushKeys } from '@server/messaging/delivery/push-service'
import { isPublicAddress } from '@server/ports/public-address'
import { createPushSender, isPushAddress, toPushOutcome, toPushSubject } from '@server/ports/push-sender'
import { randomUUID } from '../../support/chance'
import { stopClock } from '../../support/database'
import { fallSilent, goPast, listRows, PRIVATE_NUMBER, tell, untilEnded, untilIdle, untilTried, wake } from '../../support/deliveries'
import { PushService, type PushAnswer } from '../../support/push-service'
import { useMember, useTestServer } from '../../support/use-server'

let service: PushService
const server = useTestServer({
  environment: async () => {
    service = await PushService.start()
    return { ...service.environment, MAIL_FROM: 'Parcels <parcels@example.com>' }
  },
})
const member = useMember(server)
afterAll(() => service.stop())
beforeEach(async () => {
  service.clear()
  // As each start does.
  await ensurePushKeys(server.db, server.app.ports.secret)
})

const register = async (answer?: PushAnswer, token = member.token) => {
  const browser = service.aBrowser(answer)
  await server.ask(registerPush, browser.subscription, { token })
  return browser
}
/** Another browser's session of the same member. */
const elsewhere = async () => (await server.ask(login, { email: member.email, password: member.password })).token
const devices = async (token = member.token) => (await server.ask(getPushKey, {}, { token })).devices
const told = async () => (await server.ask(listDeliveries, {}, { token: member.token })).items.find(({ channel }) => channel === 'push')

it('pushes what a browser can open, signed by the key that it was given, and nothing private', async () => {
  service.serverKey = (await server.ask(getPushKey, {}, { token: member.token })).publicKey
  await register()
  await tell(server, member)
  expect(await untilEnded(server, 'push')).toMatchObject([{ state: 'sent', attempts: 1 }])
  expect(service.faults).toEqual([])
  const [push] = service.received
  expect(push?.payload).toMatchObject({ body: 'A parcel has arrived', event: 'arrival', page: expect.stringMatching(/^\/pages_sub\/parcelSea\?parcelId=/) as string })
  expect(`${push?.payload.title} ${push?.payload.body}`).not.toContain(PRIVATE_NUMBER)
  expect(push?.text).not.toContain(PRIVATE_NUMBER)
  expect(push?.text).not.toContain(member.email)
  expect(push?.vapid).toMatchObject({ aud: 'https://push.example.com', sub: 'mailto:parcels@example.com' })
  // A second try would take this one's place, at the push service and on the screen.
  expect(push?.topic).toBe(push?.payload.deliveryId.replaceAll('-', ''))
})

it('names the message, so that whoever opens it has read it', async () => {
  await register()
  await tell(server, member)
  await untilEnded(server, 'push')
  const messageId = service.received[0]?.payload.messageId ?? ''
  expect(await server.ask(countUnread, {}, { token: member.token })).toMatchObject({ total: 1 })
  await server.ask(readMessage, { messageId }, { token: member.token })
  expect(await server.ask(countUnread, {}, { token: member.token })).toMatchObject({ total: 0 })
})

it.each([404, 410])('forgets a browser that is gone: %i', async (status) => {
  await register({ status })
  await tell(server, member)
  expect(await untilEnded(server, 'push')).toMatchObject([{ state: 'refused', lastError: 'no device' }])
  expect(await devices()).toBe(0)
  expect(await told()).toMatchObject({ state: 'refused', remedy: 'allowPush' })
})

it('keeps to the pause that the push service asks for, and no job cuts it short', async () => {
  const browser = await register({ status: 429, retryAfter: '600' })
  await tell(server, member)
  const [row] = await untilTried(server, 'push', 1)
  expect(row).toMatchObject({ state: 'waiting', lastError: 'push 429' })
  const pauseMs = (row?.nextTryAt.getTime() ?? 0) - (row?.createdAt.getTime() ?? 0)
  expect(pauseMs).toBeGreaterThanOrEqual(600_000)
  browser.answer = undefined
  await wake(server, 'push')
  expect(service.received).toEqual([])
  expect(await listRows(server, 'push')).toMatchObject([{ state: 'waiting', attempts: 1 }])
  goPast(server, row?.nextTryAt ?? new Date())
  await wake(server, 'push')
  expect(await untilEnded(server, 'push')).toMatchObject([{ state: 'sent', attempts: 2 }])
  expect(service.received).toHaveLength(1)
})

it('tries again after a fault of the push service’s own, with pauses that double', async () => {
  await register({ status: 503 })
  let at = new Date()
  stopClock(server.db, at)
  await tell(server, member)
  const pausesMs: number[] = []
  for (const times of [1, 2, 3, 4]) {
    const [row] = await untilTried(server, 'push', times)
    const { nextTryAt } = row ?? { nextTryAt: at }
    pausesMs.push(nextTryAt.getTime() - at.getTime())
    at = nextTryAt
    stopClock(server.db, at)
    await wake(server, 'push')
  }
  expect(pausesMs).toEqual([5_000, 10_000, 20_000, 40_000])
  expect(service.received).toEqual([])
})

describe('of several browsers', () => {
  it('one that turns it away for good hides from nobody that the others have it', async () => {
    await register()
    await register({ status: 413 }, await elsewhere())
    await register({ status: 410 }, await elsewhere())
    await tell(server, member)
    expect(await untilEnded(server, 'push')).toMatchObject([{ state: 'sent', lastError: 'push 413' }])
    expect(service.received).toHaveLength(1)
    expect(await devices()).toBe(2)
  })

  it('only the one that may take it yet is asked again', async () => {
    const [, busy, wrong] = [await register(), await register({ status: 503 }, await elsewhere()), await register({ status: 400 }, await elsewhere())]
    await tell(server, member)
    const [row] = await untilTried(server, 'push', 1)
    expect(row).toMatchObject({ state: 'waiting' })
    busy.answer = undefined
    goPast(server, row?.nextTryAt ?? new Date())
    await wake(server, 'push')
    expect(await untilEnded(server, 'push')).toMatchObject([{ state: 'sent' }])
    expect(service.received).toHaveLength(2)
    expect(service.asked.filter(({ browser }) => browser === wrong)).toHaveLength(1)
  })

  it('one has it and the other never answers: it has come', async () => {
    await register()
    await register({ status: 503 }, await elsewhere())
    await tell(server, member)
    const [row] = await untilTried(server, 'push', 1)
    goPast(server, row?.expiresAt ?? new Date())
    await server.db.transaction(endExpired)
    expect(await listRows(server, 'push')).toMatchObject([{ state: 'sent' }])
  })

  it('all turn away what we have sent: a fault of ours, for the operator, and the member is not sent looking', async () => {
    await register({ status: 413 })
    await register({ status: 413 }, await elsewhere())
    await tell(server, member)
    expect(await untilEnded(server, 'push')).toMatchObject([{ state: 'failed', lastError: 'push 413' }])
    expect((await told())?.remedy).toBeUndefined()
  })
})

describe('how many browsers there are', () => {
  it('is one of each session: another address takes the place of the first', async () => {
    await register()
    const second = await register()
    expect(await devices()).toBe(1)
    await server.ask(registerPush, second.subscription, { token: member.token })
    await tell(server, member)
    await untilEnded(server, 'push')
    expect(service.received.map(({ browser }) => browser)).toEqual([second])
  })

  it('stays one where a session registers several at once', async () => {
    await Promise.all(Array.from({ length: 5 }, () => register()))
    expect(await devices()).toBe(1)
  })

  it('has an end for a member: the oldest goes, not one that registers again', async () => {
    const tokens = [member.token]
    const oldest = await register()
    while (tokens.length < limits.push.maxBrowsers) {
      const token = await elsewhere()
      tokens.push(token)
      await register(undefined, token)
    }
    await server.ask(registerPush, oldest.subscription, { token: member.token })
    expect(await devices()).toBe(limits.push.maxBrowsers)
    const last = await register(undefined, await elsewhere())
    expect(await devices()).toBe(limits.push.maxBrowsers)
    await tell(server, member)
    await untilEnded(server, 'push')
    const reached = service.received.map(({ browser }) => browser)
    expect(reached).toHaveLength(limits.push.maxBrowsers)
    expect(reached).toContain(last)
    expect(reached).not.toContain(oldest)
  })
})

it('goes to who has signed in on a browser last, and to nobody else', async () => {
  const browser = await register()
  const second = await server.signUpMember()
  await server.ask(registerPush, browser.subscription, { token: second.token })
  expect([await devices(), await devices(second.token)]).toEqual([0, 1])
  await tell(server, member)
  expect(await listRows(server, 'push')).toEqual([])
  await tell(server, second)
  await untilEnded(server, 'push')
  expect(service.received).toHaveLength(1)
})

it('ends with the session, and with another member’s sign-in on the same installation', async () => {
  await register()
  await server.ask(logout, {}, { token: member.token })
  await tell(server, member)
  expect(await listRows(server, 'push')).toEqual([])

  const [first, second, appCid] = [await server.signUpMember(), await server.signUpMember(), randomUUID()]
  await server.ask(registerDevice, { APP_Cid: appCid }, { token: first.token })
  await register(undefined, first.token)
  await server.ask(registerDevice, { APP_Cid: appCid }, { token: second.token })
  expect(await devices(first.token)).toBe(0)
  await tell(server, first)
  expect(await listRows(server, 'push')).toEqual([])
  expect(service.received).toEqual([])
})

it('waits for the end of quiet hours, then comes', async () => {
  await register()
  await fallSilent(server, member)
  await tell(server, member)
  const [row] = await listRows(server, 'push')
  expect(row).toMatchObject({ state: 'waiting', attempts: 0, nextTryAt: row?.heldUntil })
  await wake(server, 'push')
  await queueDue(server.db, server.app.ports)
  await untilIdle(server.db)
  expect(service.received).toEqual([])
  expect((await told())?.heldUntil).toBe(row?.heldUntil?.toISOString())
  goPast(server, row?.heldUntil ?? new Date())
  await queueDue(server.db, server.app.ports)
  expect(await untilEnded(server, 'push')).toMatchObject([{ state: 'sent' }])
  expect(service.received).toHaveLength(1)
})

it('wakes nobody by a try that falls into quiet hours: it waits for their end, is no try, and lives on', async () => {
  const browser = await register({ status: 503 })
  await tell(server, member)
  const [tried] = await untilTried(server, 'push', 1)
  browser.answer = undefined
  await fallSilent(server, member)
  goPast(server, tried?.nextTryAt ?? new Date())
  await wake(server, 'push')
  const [held] = await listRows(server, 'push')
  const endsAt = held?.heldUntil ?? new Date(0)
  expect(held).toMatchObject({ state: 'waiting', attempts: 1, claimedUntil: null, nextTryAt: endsAt, expiresAt: new Date(endsAt.getTime() + DELIVERY_LIFE_MS) })
  expect(endsAt.getTime()).toBeGreaterThan(tried?.nextTryAt.getTime() ?? Infinity)
  expect(service.received).toEqual([])
  expect((await told())?.heldUntil).toBe(endsAt.toISOString())
  // Its job waits with it.
  const { rows } = await server.db.execute("select 1 from pgboss.job where name = 'deliver-push' and state < 'active' and start_after >= $1", [endsAt])
  expect(rows).toHaveLength(1)
  goPast(server, endsAt)
  await queueDue(server.db, server.app.ports)
  expect(await untilEnded(server, 'push')).toMatchObject([{ state: 'sent', attempts: 2 }])
  expect(service.received).toHaveLength(1)
})

describe('keys that no browser makes', () => {
  // x and y of P-256 that do not lie on it; and one byte too few.
  const offCurve = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString('base64url')
  const short = Buffer.concat([Buffer.from([4]), Buffer.alloc(63, 1)]).toString('base64url')

  it.each([offCurve, short])('are refused at once: %s', async (p256dh) => {
    const answer = await server.post(registerPush, { ...service.aBrowser().subscription, p256dh }, { token: member.token })
    expect(answer).toMatchObject({ status: 'n', fields: [{ path: 'p256dh', code: 'invalid' }] })
    expect(await devices()).toBe(0)
  })

  it.each([offCurve, short])('of an older registration are not pushed to, and keep the push from no other browser: %s', async (p256dh) => {
    await register()
    const bad = await register(undefined, await elsewhere())
    const { secret } = server.app.ports
    const sealed = secret.seal('push subscription', JSON.stringify({ ...bad.subscription, p256dh }))
    await server.db.kysely.updateTable('pushSubscriptions').set({ sealed }).where('endpointHash', '=', secret.sign('push endpoint', bad.subscription.endpoint)).execute()
    await tell(server, member)
    expect(await untilEnded(server, 'push')).toMatchObject([{ state: 'sent', attempts: 1, lastError: 'push keys' }])
    expect(service.received).toHaveLength(1)
  })

  it('of our own are ours to mend', async () => {
    const outcome = await createPushSender('nobody', undefined).send(service.aBrowser().subscription, { payload: '{}', ttlSeconds: 60, topic: 'a' }, webPush.generateVAPIDKeys())
    expect(outcome).toEqual({ kind: 'wrong', reason: 'push not sealed' })
  })
})

describe('an address that a browser names', () => {
  it.each([
    'http://push.example.com/a', 'https://127.0.0.1/a', 'https://[::1]/a', 'https://169.254.169.254/latest/meta-data', 'https://localhost/a', 'https://push.example.com:8443/a', 'https://user:word@push.example.com/a',
  ])('is refused where no push service is: %s', async (endpoint) => {
    const { p256dh, auth } = service.aBrowser().subscription
    expect(isPushAddress(endpoint)).toBe(false)
    expect(await server.post(registerPush, { endpoint, p256dh, auth }, { token: member.token })).toMatchObject({ status: 'n' })
  })

  it.each([
    '10.1.2.3', '127.0.0.1', '169.254.169.254', '172.16.0.1', '192.168.1.1', '100.64.0.1', '0.0.0.0', '::1', '::ffff:10.0.0.1', 'fd00::1', 'fe80::1', '64:ff9b::a00:1', '2002:a00:1::',
    '64:ff9b:1::a00:1', '2001::a00:1', 'fec0::1', '100::1',
  ])('may not lead to %s', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })

  it('may lead to public ones', () => {
    expect(['142.250.1.1', '2607:f8b0::1', '2001:4860::1'].map(isPublicAddress)).toEqual([true, true, true])
  })

  it('is looked at again in the moment of connecting: a name that leads home is asked nothing', async () => {
    const lookup = jest.spyOn(dns, 'lookup').mockImplementation(((_name: string, _options: object, tell: (error: null, found: object[]) => void) => tell(null, [{ address: '127.0.0.1', family: 4 }])) as never)
    const { p256dh, auth } = service.aBrowser().subscription
    const push = { payload: '{}', ttlSeconds: 60, topic: 'a' }
    const outcome = await createPushSender('mailto:a@example.com', undefined).send({ endpoint: 'https://push.example.com/a', p256dh, auth }, push, webPush.generateVAPIDKeys())
    expect(lookup).toHaveBeenCalled()
    expect(outcome).toEqual({ kind: 'refused', reason: 'push address not public' })
    lookup.mockRestore()
  })
})

it.each([
  [{ siteUrl: 'https://parcels.example', mailFrom: 'a@example.com' }, 'https://parcels.example'],
  [{ siteUrl: 'http://localhost:3000', mailFrom: 'a@example.com' }, 'mailto:a@example.com'],
  [{ mailFrom: '"Parcels, Ltd" <a@example.com>' }, 'mailto:a@example.com'],
])('says by %o whom a push service may turn to', (config, subject) => {
  expect(toPushSubject(config)).toBe(subject)
})

it.each([
  [201, undefined, { kind: 'taken' }],
  [404, undefined, { kind: 'gone' }],
  [410, undefined, { kind: 'gone' }],
  [413, undefined, { kind: 'wrong', reason: 'push 413' }],
  [403, undefined, { kind: 'wrong', reason: 'push 403' }],
  [429, '120', { kind: 'later', reason: 'push 429', afterSeconds: 120 }],
  [429, 'soon', { kind: 'later', reason: 'push 429', afterSeconds: undefined }],
  [500, undefined, { kind: 'later', reason: 'push 500', afterSeconds: undefined }],
])('understands %i with Retry-After %s', (status, retryAfter, outcome) => {
  expect(toPushOutcome(status, retryAfter)).toEqual(outcome)
})
