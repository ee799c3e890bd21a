import { readFileSync } from 'node:fs'
import path from 'node:path'
import { MINUTE_MS } from '@contract/kit/time'
import { trackOrder } from '@contract/order/order-operator-endpoints'
import { getNow } from '@server/db/clock'
import type { Database } from '@server/db/database'
import type { ShippingReport } from '@server/ports/wechat/wechat-shipping'
import { reportShipments } from '@server/trade/order/shipping-report/shipping-report-sending'
import { countOpenReports } from '@server/trade/order/shipping-report/shipping-report-service'
import { randomInt } from '../../support/chance'
import { migrationsFolder, openTestDatabase, stopClock, testEngine } from '../../support/database'
import { FAKE_APPS } from '../../support/fake-wechat/login-api'
import { startTestServer } from '../../support/server'
import { aShippingScene, type PaidByWechat, type ShippingScene } from './shipping-scene'

let at: ShippingScene
/** As another server has it: a pool of its own on the same database. The embedded one has one session, which two pools would share. */
let other: Database | undefined
beforeAll(async () => {
  if (testEngine === 'postgres') other = await openTestDatabase()
  at = await aShippingScene()
})
beforeEach(() => at.reset())
afterAll(async () => {
  await at.scene.stop()
  await other?.close()
})

async function aShippedOne(): Promise<PaidByWechat> {
  const one = await at.aPaidOrder()
  await at.ship(one.order.orderId)
  return one
}

const triesOf = ({ paid }: PaidByWechat) => at.sentFor(paid).length
const timesOf = ({ paid }: PaidByWechat) => at.scene.wechat.shipping.timesOf(paid.out_trade_no)

const alarm = () => at.alarm()

describe('a payment that WeChat does not know yet', () => {
  it('is tried again after 1, 5 and 30 minutes and 2 hours, and then as often', async () => {
    const one = await aShippedOne()
    at.scene.wechat.shipping.unsynced.add(one.paid.out_trade_no)
    let now = await getNow(at.scene.server.db.kysely)
    const runIn = async (ms: number) => {
      stopClock(at.scene.server.db, (now = new Date(now.getTime() + ms)))
      await at.run()
    }
    await runIn(0)
    for (const pause of [1, 5, 30, 120, 120]) {
      const before = triesOf(one)
      await runIn(pause * MINUTE_MS - 1)
      expect(triesOf(one)).toBe(before)
      await runIn(1)
      expect(triesOf(one)).toBe(before + 1)
    }
    expect(await at.rows()).toMatchObject([{ state: 'waiting', tries: 6, lastError: 'wechat 10060001' }])
    at.scene.wechat.shipping.unsynced.clear()
    await runIn(120 * MINUTE_MS)
    expect([await at.rows(), timesOf(one)]).toMatchObject([[{ state: 'reported', lastError: null }], 1])
  })

  it('is an operator’s after a day, and is not asked about any more', async () => {
    const one = await aShippedOne()
    at.scene.wechat.shipping.unsynced.add(one.paid.out_trade_no)
    for (let hours = 0; hours < 24; hours += 2) {
      at.setMinutes(hours * 60)
      await at.run()
    }
    expect(await at.rows()).toMatchObject([{ state: 'waiting' }])
    expect(await alarm()).toBeUndefined()
    at.setMinutes(24 * 60 + 1)
    await at.run()
    expect(await at.rows()).toMatchObject([{ state: 'failed', lastError: 'wechat 10060001', nextTryAt: null }])
    expect(await alarm()).toMatchObject({ failed: 1, late: 0, waiting: 0 })
    const tried = triesOf(one)
    at.setDays(2)
    await at.run()
    expect(triesOf(one)).toBe(tried)
  })
})

describe('an answer that decides nothing', () => {
  it.each([
    ['busy', -1],
    ['a system error', 10_060_012],
    ['another system error', 10_060_019],
    ['too many today', 45_009],
    ['a right that an operator has to get', 48_001],
  ])('(%s) is followed by another try, also after a day', async (_what, errcode) => {
    const one = await aShippedOne()
    at.scene.wechat.shipping.mood = () => errcode
    await at.run()
    expect(await at.rows()).toMatchObject([{ state: 'waiting', tries: 1, lastError: `wechat ${errcode}` }])
    at.setDays(1)
    await at.run()
    expect(await at.rows()).toMatchObject([{ state: 'waiting', tries: 2 }])
    expect(await alarm()).toMatchObject({ waiting: 1, late: 1, failed: 0 })
    at.scene.wechat.shipping.mood = () => undefined
    at.setMinutes(24 * 60 + 6)
    await at.run()
    expect([await at.rows(), timesOf(one)]).toMatchObject([[{ state: 'reported' }], 1])
    expect(await alarm()).toBeUndefined()
  })

  it.each(['down', 'away', 'unsigned'] as const)('(WeChat is %s) neither holds up the order nor loses the report', async (mood) => {
    const one = await at.aPaidOrder()
    at.scene.wechat.mood = mood
    await at.ship(one.order.orderId)
    await at.run()
    const { warehouseKey: operatorKey } = at.scene.platform
    const tracked = await at.scene.server.ask(trackOrder, { orderId: one.order.orderId, kind: 'departed' }, { operatorKey })
    expect(tracked).toMatchObject({ status: 'shipped' })
    expect([await at.rows(), triesOf(one)]).toMatchObject([[{ state: 'waiting', tries: 1 }], 0])
    at.scene.wechat.mood = 'well'
    at.setMinutes(1)
    await at.run()
    expect([await at.rows(), timesOf(one)]).toMatchObject([[{ state: 'reported' }], 1])
  })

  it('(WeChat is away) is waited for three times, and the other reports are left to the next turn', async () => {
    const all: PaidByWechat[] = []
    for (let count = 0; count < 5; count += 1) all.push(await aShippedOne())
    at.scene.wechat.mood = 'away'
    await at.run()
    expect((await at.rows()).map(({ tries }) => tries).sort()).toEqual([0, 0, 1, 1, 1])
    at.scene.wechat.mood = 'well'
    await at.run()
    at.setMinutes(1)
    await at.run()
    expect(all.map(timesOf)).toEqual(all.map(() => 1))
  })

  it('(another server has got a new token) is followed by the same report with that', async () => {
    const one = await aShippedOne()
    await at.run()
    const another = await aShippedOne()
    at.scene.wechat.people.forgetToken()
    await at.run()
    expect([timesOf(one), timesOf(another)]).toEqual([1, 1])
    expect(await at.rows()).toMatchObject([{ state: 'reported' }, { state: 'reported', tries: 1 }])
  })
})

describe('a refusal', () => {
  it.each([
    10_060_004, 10_060_005, 10_060_008, 10_060_009, 10_060_014, 10_060_025, 10_060_026, 10_060_031,
    268_485_216, 268_485_226, 268_485_227, 268_485_228, 47_001,
  ])(
    '(%i) ends the report, and an operator hears of it; the order goes on',
    async (errcode) => {
      const one = await aShippedOne()
      at.scene.wechat.shipping.mood = () => errcode
      await at.run()
      expect(await at.scene.orderOf(one.member, one.order.orderId)).toMatchObject({ status: 'shipped' })
      at.setDays(2)
      await at.run()
      expect(triesOf(one)).toBe(1)
      expect(await at.rows()).toMatchObject([{ state: 'failed', lastError: `wechat ${errcode}` }])
      expect(await alarm()).toMatchObject({ failed: 1 })
    },
  )

  it.each([10_060_002, 10_060_003])('(%i) of what somebody has entered by hand is the end of the duty, and says so', async (errcode) => {
    await aShippedOne()
    at.scene.wechat.shipping.mood = () => errcode
    await at.run()
    expect(await at.rows()).toMatchObject([{ state: 'reported', lastError: `wechat ${errcode}` }])
    expect(await alarm()).toBeUndefined()
  })

  it('of one does not hold up the others', async () => {
    const [bad, good] = [await aShippedOne(), await aShippedOne()]
    at.scene.wechat.shipping.mood = ({ order_key: key }) => (key.out_trade_no === bad.paid.out_trade_no ? 10_060_004 : undefined)
    await at.run()
    expect([timesOf(bad), timesOf(good)]).toEqual([0, 1])
  })
})

describe('exactly once', () => {
  it('also where the server is killed between WeChat’s yes and its own note', async () => {
    const one = await aShippedOne()
    const parts = at.partsOf(at.scene.server.db)
    const { shipping } = parts
    // Nothing after WeChat's yes is done any more, as after a kill -9: the transaction that would note it never begins.
    if (!shipping) throw new Error('all of WeChat is set up here')
    const report = async (told: ShippingReport): Promise<never> => {
      throw new Error(`killed after ${(await shipping.report(told)).kind}`)
    }
    const errors = [{ cause: { message: 'killed after taken' } }]
    await expect(reportShipments({ ...parts, shipping: { ...shipping, report } })).rejects.toMatchObject({ errors })
    expect([await at.rows(), timesOf(one)]).toMatchObject([[{ state: 'waiting', reportedAt: null }], 1])
    // Its claim is not over: another one waits.
    at.setMinutes(1)
    await at.run()
    expect(triesOf(one)).toBe(1)
    at.setMinutes(3)
    await at.run()
    const [first, second] = at.sentFor(one.paid)
    expect(second).toEqual({ ...first, upload_time: second?.upload_time })
    expect(String(second?.upload_time) > String(first?.upload_time)).toBe(true)
    expect([await at.rows(), timesOf(one), triesOf(one)]).toMatchObject([[{ state: 'reported', lastError: null }], 1, 2])
  })

  it('with a WeChat that fails half of the time, before it takes a report or after', async () => {
    const all: PaidByWechat[] = []
    for (let count = 0; count < 12; count += 1) all.push(await aShippedOne())
    at.scene.wechat.shipping.mood = () => [undefined, undefined, -1, 'lost' as const][randomInt(4)]
    let hours = 0
    while ((await countOpenReports(at.scene.server.db.kysely)).waiting > 0 || hours === 0) {
      await at.run()
      at.setMinutes((hours += 2) * 60)
      expect(hours).toBeLessThan(200)
    }
    expect(all.map(timesOf)).toEqual(all.map(() => 1))
    expect((await at.rows()).map(({ state }) => state)).toEqual(all.map(() => 'reported'))
  })

  it('by two servers that work at the same time', async () => {
    const all: PaidByWechat[] = []
    for (let count = 0; count < 10; count += 1) all.push(await aShippedOne())
    await Promise.all([at.run(), at.run(other), at.run(), at.run(other)])
    // What one was just making due, another has left to the next turn.
    await at.run()
    expect(all.map(triesOf)).toEqual(all.map(() => 1))
    expect((await at.rows()).map(({ state, tries }) => [state, tries])).toEqual(all.map(() => ['reported', 1]))
  })
})

describe('payments of the release before', () => {
  const migration = readFileSync(path.join(migrationsFolder, '137-wechat-shipping-reports.sql'), 'utf8')
  const backfill = /insert into wechat_shipping_reports \(payment_id\)\n\s+select[^;]+;/.exec(migration)?.[0] ?? ''

  it('are reported where their order has not left yet; what has left was entered by hand', async () => {
    const [packed, gone] = [await at.aPaidOrder(), await aShippedOne()]
    await at.scene.server.db.execute('delete from wechat_shipping_reports')
    await at.scene.server.db.execute(backfill)
    await at.ship(packed.order.orderId)
    await at.run()
    expect([timesOf(packed), timesOf(gone)]).toEqual([1, 0])
  })
})

describe('where no mini-program is set up', () => {
  it('nothing is reported, no rows of other apps pile up, and what is owed waits', async () => {
    const one = await aShippedOne()
    const parts = { ...at.partsOf(at.scene.server.db), shipping: undefined }
    await reportShipments(parts)
    expect([await at.rows(), triesOf(one)]).toMatchObject([[{ state: 'owed' }], 0])
    await reportShipments({ ...parts, pageAppId: FAKE_APPS.mini.appId })
    expect(await at.rows()).toEqual([])
  })

  it('a server has no such port', async () => {
    const isOfMiniProgram = (name: string) => /^WECHAT_(MINI|PUSH)_/.test(name)
    const environment = Object.fromEntries(Object.entries(at.scene.wechat.environment).filter(([name]) => !isOfMiniProgram(name)))
    const server = await startTestServer({ environment })
    expect([server.app.ports.wechatPay !== undefined, server.app.ports.wechatShipping]).toEqual([true, undefined])
    await server.close()
  })
})
