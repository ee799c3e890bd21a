import { setTimeout as sleep } from 'node:timers/promises'
import { readConfig, type Config } from '@server/config/config'
import type { Database } from '@server/db/database'
import { drawGoods } from '@server/demo/mall-gateway/drawn-goods'
import { GatewayBusyError, GatewayFailedError, GatewayRefusedError, GatewayShutError, GatewayTooManyError, type GatewayDeniedError } from '@server/ports/mall-gateway/gateway-errors'
import { pruneMallAnswers } from '@server/ports/mall-gateway/kept-answers'
import { createMallGateway } from '@server/ports/mall-gateway/mall-gateway'
import type { MallGateway } from '@server/ports/mall-gateway/mall-gateway-port'
import { emptyTables, openTestDatabase, setClockOffset } from '../../support/database'
import { FakeMallGateway, GATEWAY_SECRET } from '../../support/fake-mall-gateway'

let db: Database
let fake: FakeMallGateway
let opened: MallGateway[] = []
const denials: string[] = []
const onDenied = ({ code }: GatewayDeniedError) => void denials.push(code)
/** Where the budget is not what is tested. */
const PLENTY = { perSecond: 10_000, burst: 10_000 }

function open(change: Partial<NonNullable<Config['mallGateway']>> = {}, budget = PLENTY): MallGateway {
  const { mallGateway } = readConfig(fake.environment())
  if (!mallGateway) throw new Error('not set up')
  const gateway = createMallGateway({ config: { ...mallGateway, ...change }, db, onDenied, budget })
  opened.push(gateway)
  return gateway
}

beforeAll(async () => {
  db = await openTestDatabase()
  fake = await FakeMallGateway.start()
})
beforeEach(async () => {
  await emptyTables(db)
  fake.reset()
  denials.length = 0
})
afterEach(async () => {
  opened.forEach((gateway) => gateway.close())
  opened = []
  jest.useRealTimers()
  setClockOffset(db, 0)
})
afterAll(async () => {
  await fake.stop()
  await db.close()
})

/** Only the wall clock: breakers and signatures go by it. */
const holdWallClock = () => void jest.useFakeTimers({ now: Date.now(), doNotFake: ['hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'setInterval', 'setTimeout', 'clearImmediate', 'clearInterval', 'clearTimeout'] })

const lamp = { q: '護眼檯燈', page: 1, sort: 'relevance' } as const
const search = (gateway: MallGateway, q: string = lamp.q) => gateway.search({ ...lamp, q })
const all = drawGoods()
const onSale = all.filter(({ state, isFlagged }) => state === 'onSale' && !isFlagged)
const [one] = onSale
if (!one) throw new Error('no goods')

describe('what the gateway answers [spec 7.12]', () => {
  it('comes signed both ways: cards, goods, hot goods, rates, a resolved link, goods that look alike', async () => {
    const gateway = open()
    const { value: cards, isStale, asOf } = await search(gateway)
    expect(cards.items.length).toBeGreaterThan(3)
    // The shops write the other script.
    for (const { title } of cards.items) expect(title).toContain('护眼台灯')
    expect(isStale).toBe(false)
    expect(Math.abs(asOf.getTime() - Date.now())).toBeLessThan(60_000)
    expect((await gateway.goods(one.platform, one.goodsId)).value).toMatchObject({ goodsId: one.goodsId, title: one.title, state: 'onSale' })
    expect((await gateway.hot({ page: 1 })).value.items).toHaveLength(20)
    expect((await gateway.rates()).value.rates['TWD']).toBe('4.4500')
    expect((await gateway.resolve({ url: 'https://m.tb.cn/h.0' })).value).toMatchObject({ platform: all[0]?.platform, goodsId: all[0]?.goodsId })
    expect((await gateway.searchImage(Buffer.from('a picture'))).value.items.length).toBeGreaterThan(0)
    expect(fake.asked.map(({ refusal }) => refusal)).toEqual([undefined, undefined, undefined, undefined, undefined, undefined])
    expect(fake.asked[0]?.path).toBe('/v1/search?page=1&q=%E8%AD%B7%E7%9C%BC%E6%AA%AF%E7%87%88&sort=relevance')
  })

  it('is refused where the link leads to no goods, and that is not the gateway’s fault', async () => {
    const gateway = open()
    for (let index = 0; index < 8; index += 1) {
      await expect(gateway.resolve({ code: `nothing${index}x` })).rejects.toMatchObject({ name: 'GatewayRefusedError', code: 'notGoods' })
    }
    expect(gateway.health().shutPools).toEqual([])
  })

  it('remembers for an hour that goods are gone', async () => {
    const gone = all.find(({ state }) => state === 'gone')
    const [first, second] = [open(), open()]
    for (const gateway of [first, first, second]) {
      await expect(gateway.goods(gone?.platform ?? 'taobao', gone?.goodsId ?? '')).rejects.toMatchObject({ code: 'gone' })
    }
    expect(fake.asked).toHaveLength(1)
  })

  it('quotes each line that was asked, and believes no line that contradicts itself', async () => {
    const bulk = onSale.find(({ tiers, skus }) => tiers.length > 0 && skus.length === 0)
    const sku = one.skus.find(({ stock }) => stock >= 5)
    const lines = [
      { platform: one.platform, goodsId: one.goodsId, skuId: sku?.skuId, quantity: 2 },
      { platform: bulk?.platform ?? '1688', goodsId: bulk?.goodsId ?? '', quantity: 1 },
      { platform: 'taobao', goodsId: '999999999999', quantity: 1 },
    ] as const
    const quote = await open().quote('DG', lines)
    expect(quote.shops.flatMap(({ lines: quoted }) => quoted).find(({ platform }) => platform === '1688')).toMatchObject({ state: 'belowMin', unitCents: undefined, min: 2 })
    expect(quote.failed).toEqual([lines[2]])
    // [proxy case 4] Nothing of a quote is kept.
    await open().quote('DG', lines)
    expect(fake.asked).toHaveLength(2)

    const line = { platform: 'taobao', goodsId: '1', state: 'ok', unitCents: 100 }
    const lies: readonly [change: object, quantity: number, state: string][] = [
      [{}, 2, 'ok'], [{ stock: 1 }, 2, 'notEnough'], [{ stock: 0 }, 1, 'soldOut'], [{ min: 3 }, 2, 'belowMin'], [{ batch: 6 }, 7, 'notBatch'],
      [{ unitCents: undefined }, 1, 'failed'], [{ unitCents: -5 }, 1, 'failed'], [{ unitCents: 1.5 }, 1, 'failed'], [{ unitCents: 0 }, 1, 'failed'], [{ state: 'perhaps' }, 1, 'failed'],
    ]
    for (const [change, quantity, state] of lies) {
      const shop = { platform: 'taobao', shopId: 's', shopName: 'S', transportCents: 0, lines: [{ ...line, ...change }, { ...line, unitCents: 1 }, { ...line, goodsId: '2' }] }
      fake.fault = { says: (well) => ({ ...well, shops: [shop] }) }
      const { shops } = await open().quote('DG', [{ platform: 'taobao', goodsId: '1', quantity }])
      expect(shops.flatMap(({ lines: quoted }) => quoted)).toMatchObject([{ goodsId: '1', quantity, state }])
    }
  })
})

describe('what is kept', () => {
  it('asks once, however many ask at once [proxy case 27]', async () => {
    fake.fault = { slowMs: 100 }
    const gateway = open()
    const answers = await Promise.all(Array.from({ length: 100 }, () => search(gateway)))
    expect(new Set(answers.map(({ value }) => value.items.length)).size).toBe(1)
    expect(fake.asked).toHaveLength(1)
  })

  it('serves all servers, until ten minutes have passed', async () => {
    const [first, second] = [open(), open()]
    await search(first)
    expect((await search(second)).isStale).toBe(false)
    expect(fake.asked).toHaveLength(1)
    setClockOffset(db, 11 * 60_000)
    await search(open())
    expect(fake.asked).toHaveLength(2)
  })

  it('asks again within a minute where nothing was found', async () => {
    await search(open(), '沒有這種東西')
    setClockOffset(db, 59_000)
    await search(open(), '沒有這種東西')
    expect(fake.asked).toHaveLength(1)
    setClockOffset(db, 61_000)
    await search(open(), '沒有這種東西')
    expect(fake.asked).toHaveLength(2)
  })

  const AILMENTS = ['dead', 'failing', 'malformed', 'wrongSign', 'oldAnswer', 'huge', 'redirect', 'brokenOff'] as const
  it.each(AILMENTS)('is shown with its time when the gateway is %s, and nothing where nothing is kept [proxy case 30]', async (fault) => {
    const { asOf, value } = await search(open())
    setClockOffset(db, 11 * 60_000)
    fake.fault = fault
    const gateway = open()
    expect(await search(gateway)).toEqual({ asOf, value, isStale: true })
    await expect(search(open(), '機械鍵盤')).rejects.toThrow(GatewayFailedError)
    expect(gateway.health()).toMatchObject({ staleAnswers: 1, answers: 1 })
    expect(gateway.health().failures).toBeGreaterThan(1)
  })

  it('is shown for a day and not longer; rates likewise [proxy case 33]', async () => {
    await search(open())
    await open().rates()
    fake.fault = 'dead'
    setClockOffset(db, 86_400_000 - 60_000)
    expect((await search(open())).isStale).toBe(true)
    expect((await open().rates()).isStale).toBe(true)
    setClockOffset(db, 86_400_000 + 60_000)
    await expect(search(open())).rejects.toThrow(GatewayFailedError)
    await expect(open().rates()).rejects.toThrow(GatewayFailedError)
  })

  it('is pruned: what has ended, and the oldest of too many', async () => {
    const gateway = open()
    const words = ['檯燈', '鍵盤', '收納箱', '保溫杯']
    for (const q of words) await search(gateway, q)
    const count = async () => (await db.kysely.selectFrom('mallAnswers').select('key').execute()).length
    await db.transaction((tx) => pruneMallAnswers(tx))
    expect(await count()).toBe(4)
    await db.transaction((tx) => pruneMallAnswers(tx, { maxRows: 3 }))
    expect(await count()).toBe(3)
    await db.transaction((tx) => pruneMallAnswers(tx, { maxBytes: 10 }))
    expect(await count()).toBe(0)
    await search(open())
    setClockOffset(db, 2 * 86_400_000)
    await db.transaction((tx) => pruneMallAnswers(tx))
    expect(await count()).toBe(0)
  })
})

describe('a gateway that fails', () => {
  it('is asked again until it answers', async () => {
    Object.assign(fake, { fault: 'failing', failsFor: 2 })
    expect((await search(open())).value.items.length).toBeGreaterThan(0)
    expect(fake.asked).toHaveLength(3)
  })

  it('is left alone after five failures: what is kept comes without it, buying goes on, and one probe finds it well again [proxy case 28]', async () => {
    holdWallClock()
    const gateway = open()
    await search(gateway)
    setClockOffset(db, 11 * 60_000)
    fake.fault = 'failing'
    for (const q of ['一', '二', '三']) await search(gateway, q).catch(() => undefined)
    const sent = fake.asked.length
    expect(sent).toBe(6)
    expect(gateway.health().shutPools).toEqual(['browsing'])
    await expect(search(gateway, '四')).rejects.toThrow(GatewayShutError)
    expect((await search(open())).isStale).toBe(true)
    fake.fault = 'none'
    fake.asked.length = 0
    await gateway.quote('DG', [{ platform: 'taobao', goodsId: '1', quantity: 1 }])
    expect(fake.asked.map(({ path }) => path)).toEqual(['/v1/quote'])
    jest.setSystemTime(Date.now() + 10_100)
    expect((await search(gateway, '鍵盤')).isStale).toBe(false)
    expect(gateway.health().shutPools).toEqual([])
  })

  it('answers what is kept at once while it is left alone', async () => {
    holdWallClock()
    const gateway = open()
    await search(gateway)
    fake.fault = 'failing'
    for (const q of ['一', '二']) await search(gateway, q).catch(() => undefined)
    expect(gateway.health().shutPools).toEqual(['browsing'])
    fake.asked.length = 0
    for (let index = 0; index < 50; index += 1) {
      expect((await search(gateway)).value.items.length).toBeGreaterThan(0)
      await expect(search(gateway, `沒有${index}`)).rejects.toThrow(GatewayShutError)
    }
    expect(fake.asked).toHaveLength(0)
  })

  it.each(['hang', 'silentBody'] as const)('and says nothing (%s) is given up in time, holds few sockets, and lets go of them', async (fault) => {
    fake.fault = fault
    const gateway = open()
    const calls = Array.from({ length: 200 }, (_, index) => search(gateway, `燈${index}`).then(() => 'well', (error: Error) => error.name))
    const said = await Promise.all(calls)
    expect(new Set(said)).toEqual(new Set(['GatewayFailedError', 'GatewayBusyError', 'GatewayShutError'].filter((name) => said.includes(name))))
    expect(said).toContain('GatewayBusyError')
    expect(fake.mostOpen).toBeLessThanOrEqual(40)
    fake.fault = 'none'
    while (fake.open > 0) await sleep(20)
  })

  it('which hears requests that another secret has signed, refuses them', async () => {
    await expect(search(open({ secrets: ['another secret of the same length 0123456789'] }))).rejects.toThrow(GatewayFailedError)
    expect(fake.asked.every(({ refusal }) => refusal === 'badSignature')).toBe(true)
    expect(denials).toEqual([])
    // While one secret replaces the other, the gateway may still sign with the old one.
    await expect(search(open({ secrets: [GATEWAY_SECRET, 'another secret of the same length 0123456789'] }))).resolves.toMatchObject({ isStale: false })
  })

  it('and does not let us in because of our clock: an operator hears of it once, and nothing is sent for a minute [proxy case 31]', async () => {
    holdWallClock()
    fake.aheadSeconds = -301
    const gateway = open()
    for (const q of ['一', '二', '三']) await search(gateway, q).catch(() => undefined)
    await expect(gateway.rates()).rejects.toThrow(GatewayShutError)
    expect(fake.asked.map(({ refusal }) => refusal)).toEqual(['clockSkew'])
    expect(denials).toEqual(['clockSkew'])
    fake.aheadSeconds = 0
    jest.setSystemTime(Date.now() + 60_100)
    expect((await search(gateway)).isStale).toBe(false)
  })

  it('and wants fewer calls is waited for once and shortly, and asked half as often', async () => {
    Object.assign(fake, { fault: { status: 429, code: 'tooMany', retryAfterMs: 30 }, failsFor: 1 })
    expect((await search(open())).isStale).toBe(false)
    expect(fake.asked).toHaveLength(2)
    const { halvedUntil } = await db.kysely.selectFrom('mallBudget').select('halvedUntil').executeTakeFirstOrThrow()
    expect(halvedUntil).not.toBeNull()
    for (const retryAfterMs of [2_001, 80_000_000]) {
      Object.assign(fake, { fault: { status: 429, code: 'tooMany', retryAfterMs }, failsFor: Infinity })
      fake.asked.length = 0
      await expect(search(open(), '鍵盤')).rejects.toThrow(GatewayTooManyError)
      expect(fake.asked).toHaveLength(1)
    }
  })
})

describe('a gateway that lies', () => {
  const card = { platform: 'taobao', goodsId: '680012345678', title: '檯燈', priceCents: 100, shop: { id: 's', name: '店', kind: 'shop' } }
  const sayItems = (...items: unknown[]) => {
    fake.fault = { says: (well) => ({ ...well, items }) }
  }

  it('loses the items that cannot be read, and is not believed where that is more than half [proxy case 25]', async () => {
    sayItems(card, { ...card, priceCents: 'abc' }, card, { ...card, priceCents: -1 })
    expect((await search(open(), '一')).value.items).toHaveLength(2)
    sayItems(card, { ...card, priceCents: '12.9' }, { ...card, goodsId: '../../admin' })
    await expect(search(open(), '二')).rejects.toThrow(GatewayFailedError)
    sayItems(...Array.from({ length: 1_000 }, () => card))
    expect((await search(open(), '三')).value.items).toHaveLength(40)
    fake.fault = { says: (well) => ({ ...well, items: null, hasMore: null, failed: null }) }
    expect((await search(open(), '四')).value).toEqual({ items: [], hasMore: false, failed: [] })
  })

  it('hides nothing in its texts, and cannot overflow them [proxy cases 70, 71]', async () => {
    const [, title] = [0, `\u202e檯\u200b燈\u0000\n👨‍👩‍👧 ${'長'.repeat(500)}\ud800`]
    sayItems({ ...card, platform: 'mars', title, soldText: 'x'.repeat(99), tags: ['used', 'evil', 'used'], pictureId: 'https://evil.test/a.jpg' })
    const [item] = (await search(open())).value.items
    expect(item?.title.startsWith('檯燈 👨‍👩‍👧 長')).toBe(true)
    expect([...(item?.title ?? '')]).toHaveLength(200)
    expect(item).toMatchObject({ platform: 'other', soldText: 'x'.repeat(20), tags: ['used'], pictureId: undefined })
  })

  it('that calls a search gone, or a path unknown, is not remembered for it', async () => {
    for (const code of ['gone', 'noSuchPath']) {
      fake.fault = { status: 404, code }
      await expect(search(open(), code)).rejects.toThrow(code === 'gone' ? GatewayRefusedError : GatewayFailedError)
      fake.fault = 'none'
      expect((await search(open(), code)).isStale).toBe(false)
    }
    fake.fault = { status: 404, code: 'noSuchPath' }
    await expect(open().goods(one.platform, one.goodsId)).rejects.toThrow(GatewayFailedError)
    fake.fault = 'none'
    expect((await open().goods(one.platform, one.goodsId)).value.goodsId).toBe(one.goodsId)
  })

  it('is not believed when it answers about other goods', async () => {
    fake.fault = { says: (well) => ({ ...well, goodsId: '680099999999' }) }
    await expect(open().goods(one.platform, one.goodsId)).rejects.toThrow(GatewayFailedError)
  })

  it('cannot be ahead of its time, nor give a rate that is none', async () => {
    fake.fault = { says: (well) => ({ ...well, asOf: '2999-01-01T00:00:00.000Z' }) }
    expect((await search(open())).asOf.getTime()).toBeLessThanOrEqual(Date.now())
    for (const rate of ['0.0000', '-1.0000', 'NaN', '1e9', 4.45]) {
      fake.fault = { says: (well) => ({ ...well, rates: { TWD: rate } }) }
      await expect(open().rates()).rejects.toThrow(GatewayFailedError)
    }
  })

  it('weighs nothing above 100 kg [proxy case 26]', async () => {
    for (const [weightGrams, read] of [[420, 420], [100_000, 100_000], [100_001, undefined], [0.42, undefined], [null, undefined]] as const) {
      await emptyTables(db)
      fake.fault = { says: (well) => ({ ...well, weightGrams }) }
      expect((await open().goods(one.platform, one.goodsId)).value.weightGrams).toBe(read)
    }
  })
})

describe('the budget of all servers', () => {
  it('gives so many calls and then none, except to who buys', async () => {
    const [first, second] = [open({}, { perSecond: 0.001, burst: 4 }), open({}, { perSecond: 0.001, burst: 4 })]
    for (const [index, gateway] of [first, second, first, second].entries()) await search(gateway, `燈${index}`)
    await expect(search(first, '燈9')).rejects.toThrow(GatewayBusyError)
    expect(first.health().budgetRefusals).toBe(1)
    await first.quote('DG', [{ platform: 'taobao', goodsId: '1', quantity: 1 }])
    expect(fake.asked).toHaveLength(5)
  })

  it('keeps a quarter of the burst from pictures, which wait for theirs; of many that wait, the last are refused at once', async () => {
    fake.picture = Buffer.from([0xff, 0xd8, 0xff, 0xe0])
    const gateway = open({}, { perSecond: 10, burst: 8 })
    await Promise.all(Array.from({ length: 6 }, (_, index) => gateway.picture(`p${index}`, 360)))
    await search(gateway, '燈')
    const late = await Promise.allSettled(Array.from({ length: 90 }, (_, index) => gateway.picture(`q${index}`, 360)))
    const well = late.filter(({ status }) => status === 'fulfilled').length
    expect(well).toBeGreaterThan(0)
    expect(gateway.health().budgetWaits).toBeGreaterThanOrEqual(well - 8)
    expect(gateway.health().budgetRefusals).toBeGreaterThanOrEqual(30 - 8)
    expect(late.every((one) => one.status === 'fulfilled' || one.reason instanceof GatewayBusyError)).toBe(true)
  })

  it('is refilled by the database’s time, and half as fast where the gateway wants fewer', async () => {
    const rules = { perSecond: 0.1, burst: 10 }
    const gateway = open({}, rules)
    const set = (tokens: number, isHalved: boolean) =>
      db.execute('update mall_budget set tokens = $1, at = now(), halved_until = case when $2 then now() + interval \'1 day\' end', [tokens, isHalved])
    const left = async () => Number((await db.kysely.selectFrom('mallBudget').select('tokens').executeTakeFirstOrThrow()).tokens)
    await search(gateway, '一')
    for (const [isHalved, refilled] of [[false, 6], [true, 3]] as const) {
      setClockOffset(db, 0)
      await set(1, isHalved)
      setClockOffset(db, 60_000)
      await search(gateway, isHalved ? '二' : '三')
      expect(Math.abs((await left()) - refilled)).toBeLessThan(1)
    }
    setClockOffset(db, 0)
    await set(1, false)
    setClockOffset(db, 3_600_000)
    await search(gateway, '四')
    expect(await left()).toBe(9)
  })
})

describe('a picture', () => {
  it('is a JPEG of at most 400 KB, and nothing else that calls itself one', async () => {
    const jpeg = (bytes: number) => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(bytes - 4)])
    fake.picture = jpeg(400_000)
    expect(await open().picture('taobao-1', 750)).toEqual(fake.picture)
    expect(fake.asked.at(-1)?.path).toBe('/v1/picture/taobao-1?w=750')
    for (const picture of [jpeg(400_001), Buffer.from('<svg onload="alert(1)"/>'), Buffer.from('\x89PNG\r\n'), Buffer.alloc(0)]) {
      fake.picture = picture
      await expect(open().picture('taobao-1', 750)).rejects.toThrow(GatewayFailedError)
    }
  })
})

it('says no to what is asked wrongly, without asking again', async () => {
  Object.assign(fake, { fault: { status: 400, code: 'badRequest' } })
  await expect(search(open())).rejects.toThrow(GatewayRefusedError)
  expect(fake.asked).toHaveLength(1)
})
