import { listDeliveries } from '@contract/notification/delivery-endpoints'
import { changeSettings } from '@server/base/system/system-service'
import { retryDelivery } from '@server/messaging/delivery/delivery-log'
import { countAllowed, fallSilent, goPast, linkWechat, listRows, TEMPLATE, tell, untilEnded, untilIdle, untilTried, wake } from '../../support/deliveries'
import { FakeWechat } from '../../support/fake-wechat/fake-wechat'
import { useMember, useTestServer } from '../../support/use-server'

let wechat: FakeWechat
const server = useTestServer({
  environment: async () => {
    wechat = await FakeWechat.start()
    return wechat.environment
  },
})
const member = useMember(server)
afterAll(() => wechat.stop())
beforeEach(async () => {
  wechat.people.messages.length = 0
  wechat.people.messageErrcode = undefined
  wechat.mood = 'well'
  await server.db.transaction((tx) => changeSettings(tx, { subscribeTemplates: [{ name: 'arrival', templateId: TEMPLATE, fields: { thing1: 'what', character_string2: 'number', phrase3: 'state', time4: 'time' } }] }))
})
const openid = 'oSomebody'
const wechatRow = async () => (await server.ask(listDeliveries, {}, { token: member.token })).items.find(({ channel }) => channel === 'wechat')
const remedy = async () => (await wechatRow())?.remedy

it('sends three of a hundred on three consents, and says of the rest that none was left', async () => {
  await linkWechat(server, member, { openid, allowed: 3 })
  await Promise.all(Array.from({ length: 100 }, () => tell(server, member)))
  const states = (await untilEnded(server, 'wechat')).map(({ state }) => state)
  expect(states.filter((state) => state === 'sent')).toHaveLength(3)
  expect(states.filter((state) => state === 'noQuota')).toHaveLength(97)
  expect(wechat.people.messages).toHaveLength(3)
  expect(wechat.people.messages[0]).toMatchObject({
    touser: openid,
    data: { thing1: { value: 'A parcel has arrived' }, character_string2: { value: 'SF1234567890' }, phrase3: { value: '已入库' }, time4: { value: expect.stringMatching(/^\d{4}年\d{1,2}月\d{1,2}日 \d\d:\d\d$/) as string } },
  })
  expect(await remedy()).toBe('allowWechat')
})

it('sends nothing to who has never signed in there, gives the consent back and says what to do', async () => {
  await linkWechat(server, member, { allowed: 2 })
  await tell(server, member)
  expect(await untilEnded(server, 'wechat')).toMatchObject([{ state: 'refused', lastError: 'wechat not linked', quota: 'none' }])
  expect(await countAllowed(server)).toBe(2)
  expect(await remedy()).toBe('linkWechat')
  expect(wechat.people.messages).toEqual([])
})

it('takes no consent for what the operator lets be tried again in quiet hours, until it is sent', async () => {
  await linkWechat(server, member, { openid, allowed: 3 })
  wechat.people.messageErrcode = 47_003
  await tell(server, member)
  const [failed] = await untilEnded(server, 'wechat')
  wechat.people.messageErrcode = undefined
  wechat.people.messages.length = 0
  await fallSilent(server, member)
  await server.db.transaction((tx) => retryDelivery(tx, server.app.ports, failed?.id ?? ''))
  await untilIdle(server.db)
  const [held] = await listRows(server, 'wechat')
  expect(held).toMatchObject({ state: 'waiting', attempts: 0, quota: 'none', heldUntil: expect.any(Date) as Date })
  expect(await countAllowed(server)).toBe(3)
  goPast(server, held?.heldUntil ?? new Date())
  await wake(server, 'wechat')
  expect(await untilEnded(server, 'wechat')).toMatchObject([{ state: 'sent', attempts: 1 }])
  expect(wechat.people.messages).toHaveLength(1)
  expect(await countAllowed(server)).toBe(2)
})

describe('understands what WeChat says', () => {
  it('43101, the member takes none: what they had allowed is void', async () => {
    await linkWechat(server, member, { openid, allowed: 3 })
    wechat.people.messageErrcode = 43_101
    await tell(server, member)
    expect(await untilEnded(server, 'wechat')).toMatchObject([{ state: 'refused', lastError: 'wechat 43101', quota: 'spent' }])
    expect(await countAllowed(server)).toBe(0)
    expect(await remedy()).toBe('allowWechat')
  })

  it('40003, an openid that it does not know: the member may sign in again, and has lost nothing', async () => {
    await linkWechat(server, member, { openid, allowed: 3 })
    wechat.people.messageErrcode = 40_003
    await tell(server, member)
    expect(await untilEnded(server, 'wechat')).toMatchObject([{ state: 'refused', lastError: 'wechat not linked: wechat 40003' }])
    expect(await countAllowed(server)).toBe(3)
    expect(await remedy()).toBe('linkWechat')
  })

  it.each([47_003, 40_037, 41_030])('%i, a fault of ours: for the operator, and the consent comes back', async (code) => {
    await linkWechat(server, member, { openid, allowed: 3 })
    wechat.people.messageErrcode = code
    await tell(server, member)
    expect(await untilEnded(server, 'wechat')).toMatchObject([{ state: 'failed', lastError: `wechat ${code}`, quota: 'none' }])
    expect(await countAllowed(server)).toBe(3)
    expect(await remedy()).toBeUndefined()
    expect((await wechatRow())?.mayHaveCome).toBeUndefined()
  })

  it('40001, a token that has been replaced: asks for another once, and sends', async () => {
    await linkWechat(server, member, { openid, allowed: 3 })
    const codes = [40_001, 0]
    wechat.people.messageErrcode = () => codes.shift() ?? 0
    const before = wechat.people.tokensGiven
    await tell(server, member)
    expect(await untilEnded(server, 'wechat')).toMatchObject([{ state: 'sent', attempts: 1 }])
    expect(wechat.people.tokensGiven - before).toBeLessThanOrEqual(2)
    expect(await countAllowed(server)).toBe(2)
  })

  it('40001 again with the new token: does not go round in circles, tries later', async () => {
    await linkWechat(server, member, { openid, allowed: 3 })
    let asked = 0
    wechat.people.messageErrcode = () => {
      asked += 1
      return 40_001
    }
    await tell(server, member)
    expect(await untilTried(server, 'wechat', 1)).toMatchObject([{ state: 'waiting', lastError: 'wechat 40001', quota: 'held', unanswered: 0 }])
    expect(asked).toBe(2)
  })

  it('45009, the day’s messages are used up: waits an hour, with the consent kept', async () => {
    await linkWechat(server, member, { openid, allowed: 3 })
    wechat.people.messageErrcode = 45_009
    await tell(server, member)
    const [row] = await untilTried(server, 'wechat', 1)
    expect(row).toMatchObject({ state: 'waiting', lastError: 'wechat 45009', quota: 'held' })
    expect((row?.nextTryAt.getTime() ?? 0) - (row?.createdAt.getTime() ?? 0)).toBeGreaterThanOrEqual(3_600_000)
    wechat.people.messageErrcode = undefined
    goPast(server, row?.nextTryAt ?? new Date())
    await wake(server, 'wechat')
    expect(await untilEnded(server, 'wechat')).toMatchObject([{ state: 'sent', attempts: 2 }])
    expect(await countAllowed(server)).toBe(2)
  })

  it('nothing at all, after it was asked: it may have come, so it is not sent again, and the consent is spent', async () => {
    await linkWechat(server, member, { openid, allowed: 3 })
    wechat.people.messageErrcode = () => {
      wechat.hangUp()
      return 0
    }
    await tell(server, member)
    expect(await untilEnded(server, 'wechat')).toMatchObject([{ state: 'failed', lastError: 'wechat unanswered', quota: 'spent', attempts: 1 }])
    expect(await wechatRow()).toMatchObject({ state: 'failed', mayHaveCome: true })
    expect(wechat.people.messages).toHaveLength(1)
    expect(await countAllowed(server)).toBe(2)
  })

  it('nothing at all, before it could be asked: tries later', async () => {
    await linkWechat(server, member, { openid, allowed: 3 })
    wechat.people.messageErrcode = () => {
      // The token is refused, and then WeChat is away for whoever asks for another.
      wechat.mood = 'away'
      return 40_001
    }
    await tell(server, member)
    expect(await untilTried(server, 'wechat', 1)).toMatchObject([{ state: 'waiting', quota: 'held', unanswered: 0 }])
    expect((await listRows(server, 'wechat'))[0]?.lastError).toBe('wechat unreachable')
  })
})
