import { listCarrierWatches, retryCarrierWatch } from '@contract/order/carrier-watch-endpoints'
import { DAY_MS, MINUTE_MS } from '@contract/kit/time'
import { runCli } from '@server/cli/run-cli'
import { getNow } from '@server/db/clock'
import type { Database } from '@server/db/database'
import { openTestDatabase, stopClock, testEngine } from '../../support/database'
import { AGGREGATOR_KEY, digest } from '../../support/fake-carriers/fake-aggregator'
import { CUSTOMER, FakeKuaidi100, SALT } from '../../support/fake-carriers/fake-kuaidi100'
import { aTrackingScene, type TrackingScene } from './tracking-scene'

let at: TrackingScene
let fake: FakeKuaidi100
/** As another server has it; the embedded engine has one session. */
let other: Database | undefined
beforeAll(async () => {
  if (testEngine === 'postgres') other = await openTestDatabase()
  fake = await FakeKuaidi100.start()
  at = await aTrackingScene(fake)
})
beforeEach(() => at.reset())
afterAll(async () => {
  await at.stop()
  await other?.close()
})

/** A time to come is now: whatever the shipment left before. */
const soon = () => new Date(Date.now() + DAY_MS)

const askedFor = (path: string) => fake.asked.filter((one) => one.path === path).map(({ body }) => new URLSearchParams(body))

describe('a shipment that has left', () => {
  it('is subscribed to once, in kuaidi100’s published form', async () => {
    const { number, orderId, member } = await at.aShipment()
    await at.run()
    await at.run()
    const [form, ...more] = askedFor('/poll')
    const phoneEnd = (await at.order({ orderId, member })).address.phone.replace(/\D/g, '').slice(-4)
    expect(more).toEqual([])
    expect(form?.get('schema')).toBe('json')
    expect(JSON.parse(form?.get('param') ?? '')).toEqual({
      company: 'shunfeng',
      number,
      key: AGGREGATOR_KEY,
      parameters: { callbackurl: 'https://parcels.example/api/carrier/pushed', salt: SALT, resultv2: '4', phone: phoneEnd },
    })
    expect(await at.watches()).toMatchObject([{ trackingNumber: number, state: 'watched', tries: 0, lastError: null }])
  })

  it('of a carrier that has no code there is guessed by its number', async () => {
    await at.aShipment('宅配阿明')
    await at.run()
    const [form] = askedFor('/poll')
    expect(JSON.parse(form?.get('param') ?? '')).toMatchObject({ parameters: { autoCom: '1' } })
    expect(form?.get('param')).not.toContain('company')
    expect(form?.get('param')).not.toContain('phone')
  })

  it('is asked about after a day of silence, and again after another', async () => {
    const shipped = await at.aShipment()
    await at.run()
    at.setHours(23)
    await at.run()
    expect(askedFor('/poll/query.do')).toEqual([])
    fake.known.set(shipped.number, [{ text: '快件已簽收', code: '301', at: soon() }])
    at.setHours(25)
    await at.run()
    const [form] = askedFor('/poll/query.do')
    const param = form?.get('param') ?? ''
    expect(form?.get('customer')).toBe(CUSTOMER)
    expect(form?.get('sign')).toBe(digest('md5', `${param}${AGGREGATOR_KEY}${CUSTOMER}`).toUpperCase())
    expect(JSON.parse(param)).toMatchObject({ com: 'shunfeng', num: shipped.number })
    expect((await at.way(shipped))[0]).toEqual(['delivered', '快件已簽收'])
    expect(await at.watches()).toMatchObject([{ state: 'ended' }])
    at.setHours(80)
    await at.run()
    expect(askedFor('/poll/query.do')).toHaveLength(1)
  })

  it('is asked about a day after the last push, not a day after the first', async () => {
    const { number } = await at.aShipment()
    await at.run()
    at.setHours(20)
    await at.push(number, { text: '運輸中', code: '0', at: soon() })
    at.setHours(30)
    await at.run()
    expect(askedFor('/poll/query.do')).toEqual([])
    at.setHours(45)
    await at.run()
    expect(askedFor('/poll/query.do')).toHaveLength(1)
    expect(await at.watches()).toMatchObject([{ state: 'watched' }])
  })

  it('of which nothing is known yet goes on being watched', async () => {
    await at.aShipment()
    await at.run()
    at.setHours(25)
    await at.run()
    expect(await at.watches()).toMatchObject([{ state: 'watched', tries: 0, lastError: null }])
  })

  it('is not watched any more once it is confirmed, or was for 90 days', async () => {
    await at.aShipment()
    await at.run()
    at.setHours(91 * 24)
    await at.run()
    expect(await at.watches()).toMatchObject([{ state: 'ended', nextAt: null }])
    expect(askedFor('/poll/query.do')).toEqual([])
  })

  it('is known to carriers by its plain number, however the warehouse has typed it', async () => {
    const shipped = await at.aShipment()
    const typed = `sf ${shipped.number.slice(2, 8)}-${shipped.number.slice(8)}`
    await at.correct(shipped, typed)
    await at.run()
    expect(fake.subscribed).toEqual([shipped.number])
    await at.push(shipped.number, { text: '已簽收', code: '301', at: soon() })
    expect((await at.way(shipped))[0]).toEqual(['delivered', '已簽收'])
    expect(await at.watches()).toMatchObject([{ trackingNumber: typed, state: 'ended' }])
  })

  it('whose number is corrected is watched under the new one', async () => {
    const shipped = await at.aShipment()
    await at.run()
    await at.correct(shipped, `${shipped.number}7`)
    await at.run()
    expect(fake.subscribed).toEqual([shipped.number, `${shipped.number}7`])
    expect((await at.watches()).map(({ state }) => state)).toEqual(['ended', 'watched'])
  })
})

describe('a watch that has ended', () => {
  it('begins anew where the number was the right one after all', async () => {
    const shipped = await at.aShipment()
    await at.run()
    await at.correct(shipped, `${shipped.number}7`)
    await at.run()
    fake.subscribed.length = 0
    await at.correct(shipped, shipped.number)
    await at.run()
    expect(fake.subscribed).toEqual([shipped.number])
    expect((await at.watches()).map(({ trackingNumber, state }) => [trackingNumber, state])).toEqual([
      [shipped.number, 'watched'],
      [`${shipped.number}7`, 'ended'],
    ])
  })

  it('begins anew for a shipment that leaves under a number that was used before, and what was said of the other does not end it', async () => {
    const first = await at.aShipment()
    await at.run()
    const delivered = { text: '已簽收', code: '301', at: soon() }
    await at.push(first.number, delivered)
    expect(await at.watches()).toMatchObject([{ state: 'ended' }])
    // A provider that has told of its end ends the subscription.
    fake.subscribed.length = 0
    at.setHours(24 * 60)
    const second = await at.aShipment('順豐速運', first.number)
    await at.run()
    expect(fake.subscribed).toEqual([first.number])
    await at.push(first.number, { ...delivered, at: new Date(Date.now() + DAY_MS) })
    expect(await at.watches()).toMatchObject([{ state: 'watched' }])
    expect((await at.way(second)).map(([kind]) => kind)).toEqual(['handedOver'])
    for (let turn = 0; turn < 3; turn += 1) await at.run()
    expect(fake.subscribed).toEqual([first.number])
  })

  it('stays so where its carrier has delivered, and however often that is told', async () => {
    const { number } = await at.aShipment()
    await at.run()
    for (let time = 0; time < 2; time += 1) {
      await at.push(number, { text: '已簽收', code: '301', at: soon() })
      await at.run()
    }
    expect(askedFor('/poll')).toHaveLength(1)
    expect(await at.watches()).toMatchObject([{ state: 'ended' }])
  })
})

describe('a number that the provider gives up', () => {
  it('is subscribed to anew after a day, once, and no sooner', async () => {
    const { number } = await at.aShipment()
    await at.run()
    expect(await at.send(fake.toStop(number))).toMatchObject({ status: 200 })
    expect(fake.subscribed).toEqual([])
    expect(await at.watches()).toMatchObject([{ state: 'waiting', lastError: 'abort 3天查询无记录' }])
    at.setHours(23)
    await at.run()
    expect(fake.subscribed).toEqual([])
    at.setHours(25)
    await at.run()
    await at.run()
    expect(fake.subscribed).toEqual([number])
    expect(await at.watches()).toMatchObject([{ state: 'watched', lastError: null }])
  })

  it('is not late while it waits for its day', async () => {
    const { number } = await at.aShipment()
    await at.run()
    at.setHours(30)
    await at.send(fake.toStop(number))
    at.setHours(53)
    const { items } = await at.server.ask(listCarrierWatches, {}, { operatorKey: at.platform.warehouseKey })
    expect(items).toMatchObject([{ trackingNumber: number, state: 'waiting', isLate: false }])
  })

  it('is left alone once it was delivered', async () => {
    const { number } = await at.aShipment()
    await at.run()
    await at.push(number, { text: '已簽收', code: '301', at: soon() })
    await at.send(fake.toStop(number))
    at.setHours(25)
    await at.run()
    expect(fake.subscribed).toEqual([])
    expect(await at.watches()).toMatchObject([{ state: 'ended' }])
  })
})

describe('an aggregator that does not take it', () => {
  it('is asked again after 1, 5 and 30 minutes, 2 and 6 hours, and then as often', async () => {
    await at.aShipment()
    fake.mood = 'failing'
    let now = await getNow(at.server.db.kysely)
    const runIn = async (ms: number) => {
      stopClock(at.server.db, (now = new Date(now.getTime() + ms)))
      await at.run()
    }
    await runIn(0)
    for (const pause of [1, 5, 30, 120, 360, 360]) {
      const before = fake.asked.length
      await runIn(pause * MINUTE_MS - 1)
      expect(fake.asked).toHaveLength(before)
      await runIn(1)
      expect(fake.asked).toHaveLength(before + 1)
    }
    expect(await at.watches()).toMatchObject([{ state: 'waiting', tries: 7, lastError: 'answered 503' }])
    fake.mood = 'well'
    await runIn(360 * MINUTE_MS)
    expect(await at.watches()).toMatchObject([{ state: 'watched', lastError: null, tries: 0 }])
  })

  it.each(['failing', 'nonsense'] as const)('and is %s is left in peace after three in a row', async (mood) => {
    for (let count = 0; count < 5; count += 1) await at.aShipment()
    fake.mood = mood
    await at.run()
    expect(fake.asked).toHaveLength(3)
  })

  it.each([
    ['700', 'refused'], ['701', 'refused'], ['702', 'refused'],
    ['500', 'waiting'], ['600', 'waiting'], ['601', 'waiting'],
  ])('and says %s leaves it %s', async (returnCode, state) => {
    const { number } = await at.aShipment()
    fake.saidOf.set(number, { returnCode, message: `不行 ${number}` })
    await at.run()
    const [watch] = await at.watches()
    expect(watch).toMatchObject({ state, tries: 1 })
    expect(watch?.lastError).toContain(returnCode)
    expect(watch?.lastError).not.toContain(number)
  })

  it('and knows it before has it', async () => {
    const { number } = await at.aShipment()
    fake.subscribed.push(number)
    await at.run()
    expect(await at.watches()).toMatchObject([{ state: 'watched' }])
  })

  it('is no obstacle to news that come all the same', async () => {
    const { number } = await at.aShipment()
    fake.saidOf.set(number, { returnCode: '700', message: '' })
    await at.run()
    await at.push(number, { text: '運輸中', code: '0', at: soon() })
    expect(await at.watches()).toMatchObject([{ state: 'watched', lastError: null }])
  })
})

it('is subscribed to once by two servers', async () => {
  for (let round = 0; round < 5; round += 1) await at.aShipment()
  await Promise.all([at.run(), at.run(other), at.run(), at.run(other)])
  expect(askedFor('/poll')).toHaveLength(5)
})

describe('an operator', () => {
  it('sees what waits and is refused, and has it subscribed to again', async () => {
    const { number } = await at.aShipment()
    const operatorKey = at.platform.warehouseKey
    fake.saidOf.set(number, { returnCode: '702', message: '無法識別' })
    await at.run()
    const { items } = await at.server.ask(listCarrierWatches, {}, { operatorKey })
    expect(items).toMatchObject([{ trackingNumber: number, carrierName: '順豐速運', state: 'refused', tries: 1, lastError: '702 無法識別' }])
    fake.saidOf.clear()
    const said: string[] = []
    const words = { environment: { OPERATOR_KEY: operatorKey }, say: (text: string) => said.push(text), complain: (text: string) => said.push(text) }
    expect(await runCli(['carrier-watches', '--server', at.server.baseUrl], words)).toBe(0)
    expect(said.join('\n')).toContain(number)
    expect(await runCli(['carrier-watch-retry', number, '--server', at.server.baseUrl], words)).toBe(0)
    await at.run()
    expect((await at.server.ask(listCarrierWatches, {}, { operatorKey })).items).toEqual([])
    expect((await at.server.ask(listCarrierWatches, { state: 'watched' }, { operatorKey })).items).toHaveLength(1)
    expect(await at.server.post(retryCarrierWatch, { trackingNumber: 'SF9' }, { operatorKey })).toMatchObject({ status: 'n', code: 'notFound' })
  })
})
