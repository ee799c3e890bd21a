import type { InputOf } from '@contract/kit/endpoint'
import { answerProblem, getParcel } from '@contract/parcel/one-parcel-endpoints'
import { countParcels, listCarriers, listParcels } from '@contract/parcel/parcel-endpoints'
import { checkTrackingNumber, completeParcel, forecastParcel, updateForecast, withdrawForecast } from '@contract/parcel/forecast-endpoints'
import { randomUUID } from '../../support/chance'
import { flagParcel } from '@contract/parcel/parcel-operator-endpoints'
import { aForecast, aForecastParcel, aParcelInStock, aTrackingNumber } from '../../support/parcels'
import type { TestMember } from '../../support/server'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

const server = useTestServer()
const platform = usePlatform(server)
const member = useMember(server)

const as = (who: TestMember) => ({ token: who.token })

describe('forecasting a parcel', () => {
  it('keeps what the member says and gives it back [spec 1.01, 3.06, 3.07, 3.09]', async () => {
    const detail = await server.ask(
      forecastParcel,
      aForecast(platform, {
        trackingNumber: 'sf 1408-2236-9917',
        goodsNature: 'sensitive',
        fragile: true,
        items: [
          { name: '咖啡濾紙', quantity: 3, unitPriceCents: 1_250 },
          { name: '陶瓷杯', quantity: 2, unitPriceCents: 8_800 },
        ],
      }),
      { ...as(member), language: 'zh-Hant' },
    )
    expect(detail).toMatchObject({
      status: 'notInStock',
      trackingNumber: 'SF140822369917',
      carrierCode: 'SF',
      warehouseName: '東莞倉',
      goodsNature: 'sensitive',
      fragile: true,
      items: [
        { name: '咖啡濾紙', quantity: 3, unitPriceCents: 1_250, totalCents: 3_750 },
        { name: '陶瓷杯', quantity: 2, unitPriceCents: 8_800, totalCents: 17_600 },
      ],
      valueCents: 21_350,
      photos: [],
      events: [{ kind: 'forecast' }],
    })
    expect(Math.abs(Date.parse(detail.forecastAt) - Date.now())).toBeLessThan(60_000)
    expect(detail).not.toHaveProperty('inStockAt')
    expect(await server.ask(getParcel, { parcelId: detail.parcelId }, { ...as(member), language: 'zh-Hant' })).toEqual(detail)
  })

  it('may leave the goods for later', async () => {
    const detail = await aForecastParcel(server, platform, member, { items: [] })
    expect(detail).toMatchObject({ items: [], valueCents: 0 })
  })

  it.each(['warehouseId', 'carrierCode', 'trackingNumber', 'goodsNature'] as const)('requires %s [spec 5.10]', async (field) => {
    const { [field]: _left, ...rest } = aForecast(platform)
    const answer = await server.post(forecastParcel, rest as InputOf<typeof forecastParcel>, as(member))
    expect(answer).toMatchObject({ status: 'n', fields: [{ path: field, code: 'required' }] })
  })

  const anItem = { name: '背包', quantity: 1, unitPriceCents: 100 }
  it.each([
    ['[spec 5.12]', { ...anItem, name: 'backpack' }, 'items.0.name', 'productNameNotChinese'],
    ['[spec 5.13]', { ...anItem, quantity: 0 }, 'items.0.quantity', 'mustBeAboveZero'],
    ['[spec 5.13, 5.14]', { ...anItem, unitPriceCents: 0 }, 'items.0.unitPriceCents', 'mustBeAboveZero'],
    ['[spec 5.14]', { ...anItem, unitPriceCents: -100 }, 'items.0.unitPriceCents', 'mustBeAboveZero'],
  ])('refuses a bad item on the server too %s', async (_statement, item, path, code) => {
    const answer = await server.post(forecastParcel, aForecast(platform, { items: [item] }), as(member))
    expect(answer).toMatchObject({ status: 'n', fields: [{ path, code }] })
  })

  it('refuses goods worth more than the largest amount, wherever they are given', async () => {
    const items = [{ name: '咖啡濾紙', quantity: 2, unitPriceCents: 500_000_000_001 }]
    const refused = { status: 'n', fields: [{ path: 'items', code: 'invalidAmount' }] }
    expect(await server.post(forecastParcel, aForecast(platform, { items }), as(member))).toMatchObject(refused)
    const { parcelId } = await aForecastParcel(server, platform, member)
    expect(await server.post(updateForecast, { parcelId, ...aForecast(platform, { items }) }, as(member))).toMatchObject(refused)
    const completion = { parcelId, goodsNature: 'ordinary' as const, items }
    expect(await server.post(completeParcel, completion, as(member))).toMatchObject(refused)
    const most = [{ name: '咖啡濾紙', quantity: 2, unitPriceCents: 500_000_000_000 }]
    expect(await aForecastParcel(server, platform, member, { items: most })).toMatchObject({ valueCents: 1_000_000_000_000 })
  })

  it('names an unknown warehouse and an unknown carrier at their fields', async () => {
    expect(await server.post(forecastParcel, aForecast(platform, { warehouseId: randomUUID() }), as(member))).toMatchObject({
      code: 'unknownWarehouse',
      fields: [{ path: 'warehouseId' }],
    })
    expect(await server.post(forecastParcel, aForecast(platform, { carrierCode: 'NOBODY' }), as(member))).toMatchObject({
      code: 'unknownCarrier',
      fields: [{ path: 'carrierCode' }],
    })
  })

  it('needs a login', async () => {
    for (const token of [undefined, 'not-a-token']) {
      const answer = await server.post(forecastParcel, aForecast(platform), token === undefined ? {} : { token })
      expect(answer).toMatchObject({ status: 'n', code: 'tokenExpired' })
    }
    expect(await server.db.kysely.selectFrom('parcels').select('id').execute()).toEqual([])
  })
})

describe('a tracking number', () => {
  it('is taken by one parcel of all members, however it is written [spec 5.11, 8.10]', async () => {
    const other = await server.signUpMember()
    await aForecastParcel(server, platform, member, { trackingNumber: 'SF140822369917' })
    const again = aForecast(platform, { trackingNumber: ' sf1408 2236-9917' })
    for (const who of [member, other]) {
      expect(await server.post(forecastParcel, again, as(who))).toMatchObject({
        status: 'n',
        code: 'trackingNumberTaken',
        Message: 'Tracking number already exists, please change it',
        fields: [{ path: 'trackingNumber' }],
      })
    }
    expect(await server.post(forecastParcel, again, { ...as(other), language: 'zh-Hant' })).toMatchObject({ Message: '此運單號已存在，請更換' })
  })

  it('is asked for when the field is left', async () => {
    const { parcelId, trackingNumber } = await aForecastParcel(server, platform, member)
    expect(await server.ask(checkTrackingNumber, { trackingNumber }, as(member))).toEqual({ free: false })
    expect(await server.ask(checkTrackingNumber, { trackingNumber, exceptParcelId: parcelId }, as(member))).toEqual({ free: true })
    expect(await server.ask(checkTrackingNumber, { trackingNumber: aTrackingNumber() }, as(member))).toEqual({ free: true })
  })

  it('becomes free when the forecast is withdrawn', async () => {
    const { parcelId, trackingNumber } = await aForecastParcel(server, platform, member)
    await server.ask(withdrawForecast, { parcelId }, as(member))
    expect(await server.ask(getParcel, { parcelId }, as(member))).toMatchObject({ status: 'cancelled', events: [{ kind: 'withdrawn' }, {}] })
    const other = await server.signUpMember()
    expect(await aForecastParcel(server, platform, other, { trackingNumber })).toMatchObject({ status: 'notInStock' })
  })

  it('forecast 50 times at once by different members is one parcel [spec 5.11]', async () => {
    const members = await Promise.all(Array.from({ length: 10 }, () => server.signUpMember()))
    const trackingNumber = aTrackingNumber()
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        server.post(forecastParcel, aForecast(platform, { trackingNumber }), as(members[index % 10] ?? member)),
      ),
    )
    expect(answers.filter((answer) => answer.status === 'y')).toHaveLength(1)
    expect(answers.filter((answer) => answer.status === 'n' && answer.code === 'trackingNumberTaken')).toHaveLength(49)
    expect(await server.db.kysely.selectFrom('parcels').select('id').execute()).toHaveLength(1)
  })
})

it('answers one request id 100 times in parallel with one parcel', async () => {
  const input = aForecast(platform)
  const requestId = randomUUID()
  const answers = await Promise.all(Array.from({ length: 100 }, () => server.post(forecastParcel, input, { ...as(member), requestId })))
  expect(answers[0]).toMatchObject({ status: 'y' })
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect(await server.db.kysely.selectFrom('parcels').select('id').execute()).toHaveLength(1)
})

describe('changing a forecast', () => {
  it('replaces all of it, the number too', async () => {
    const { parcelId, trackingNumber } = await aForecastParcel(server, platform, member)
    const change = aForecast(platform, {
      warehouseId: platform.warehouseIds['OS'] ?? '',
      carrierCode: 'YTO',
      goodsNature: 'special',
      fragile: true,
      items: [{ name: '毛衣', quantity: 2, unitPriceCents: 5_000 }],
    })
    const changed = await server.ask(updateForecast, { parcelId, ...change }, as(member))
    expect(changed).toMatchObject({
      parcelId,
      warehouseName: 'Osaka',
      carrierCode: 'YTO',
      trackingNumber: change.trackingNumber,
      goodsNature: 'special',
      fragile: true,
      items: [{ name: '毛衣', totalCents: 10_000 }],
      events: [{ kind: 'edited' }, { kind: 'forecast' }],
    })
    expect(await server.ask(checkTrackingNumber, { trackingNumber }, as(member))).toEqual({ free: true })
  })

  it('cannot take the number of another parcel [spec 5.11]', async () => {
    const taken = await aForecastParcel(server, platform, await server.signUpMember())
    const mine = await aForecastParcel(server, platform, member)
    const answer = await server.post(
      updateForecast,
      { parcelId: mine.parcelId, ...aForecast(platform, { trackingNumber: taken.trackingNumber }) },
      as(member),
    )
    expect(answer).toMatchObject({ code: 'trackingNumberTaken', fields: [{ path: 'trackingNumber' }] })
    expect(await server.ask(getParcel, { parcelId: mine.parcelId }, as(member))).toEqual(mine)
  })

  it('is over when the parcel has arrived', async () => {
    const { parcelId } = await aParcelInStock(server, platform, member)
    expect(await server.post(updateForecast, { parcelId, ...aForecast(platform) }, as(member))).toMatchObject({ code: 'notAllowedNow' })
    expect(await server.post(withdrawForecast, { parcelId }, as(member))).toMatchObject({ code: 'notAllowedNow' })
  })
})

describe('another member', () => {
  it('finds nothing: not to read, change, withdraw, complete or answer', async () => {
    const { parcelId } = await aForecastParcel(server, platform, member)
    const stranger = as(await server.signUpMember())
    const goods = { goodsNature: 'ordinary' as const, items: [{ name: '背包', quantity: 1, unitPriceCents: 100 }] }
    const answers = [
      await server.post(getParcel, { parcelId }, stranger),
      await server.post(updateForecast, { parcelId, ...aForecast(platform) }, stranger),
      await server.post(withdrawForecast, { parcelId }, stranger),
      await server.post(completeParcel, { parcelId, ...goods }, stranger),
      await server.post(answerProblem, { parcelId, answer: 'fix' }, stranger),
    ]
    for (const answer of answers) expect(answer).toMatchObject({ status: 'n', code: 'notFound' })
    expect((await server.ask(listParcels, {}, stranger)).items).toEqual([])
    expect((await server.ask(getParcel, { parcelId }, as(member))).events).toHaveLength(1)
  })

  it('learns as much from a malformed id as from an unknown one', async () => {
    const answers = [
      await server.post(getParcel, { parcelId: 'no-such-id' }, as(member)),
      await server.post(getParcel, { parcelId: randomUUID() }, as(member)),
    ]
    for (const answer of answers) expect(answer).toMatchObject({ status: 'n', code: 'notFound' })
  })
})

describe('my parcels', () => {
  it('come newest first in pages of twenty, without gap or repeat [spec 9.09]', async () => {
    const forecasts: string[] = []
    for (let index = 0; index < 45; index += 1) {
      forecasts.unshift((await aForecastParcel(server, platform, member, { items: [] })).parcelId)
    }
    const seen: string[] = []
    const sizes: number[] = []
    let cursor: string | undefined
    do {
      const page = await server.ask(listParcels, { ...(cursor !== undefined && { cursor }) }, as(member))
      sizes.push(page.items.length)
      seen.push(...page.items.map((parcel) => parcel.parcelId))
      cursor = page.nextCursor
      // What arrives while somebody scrolls stands above what they have seen.
      if (sizes.length === 1) await aForecastParcel(server, platform, member, { items: [] })
    } while (cursor !== undefined)
    expect(sizes).toEqual([20, 20, 5])
    expect(seen).toEqual(forecasts)
  })

  it('have what waits for the member first and what is over last, page by page and in a warehouse', async () => {
    const over = await aForecastParcel(server, platform, member)
    const incomplete = await aParcelInStock(server, platform, member, { items: [] })
    const inStock = await aParcelInStock(server, platform, member)
    const onItsWay = await aForecastParcel(server, platform, member)
    const broken = await aForecastParcel(server, platform, member)
    await server.ask(withdrawForecast, { parcelId: over.parcelId }, as(member))
    await server.ask(flagParcel, { parcelId: broken.parcelId, type: 'damaged', remark: 'wet' }, { operatorKey: platform.warehouseKey })
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await server.ask(listParcels, { limit: 1, ...(cursor !== undefined && { cursor }) }, as(member))
      seen.push(...page.items.map((parcel) => parcel.parcelId))
      cursor = page.nextCursor
    } while (cursor !== undefined)
    const expected = [broken, incomplete, onItsWay, inStock, over].map(({ parcelId }) => parcelId)
    expect(seen).toEqual(expected)
    const inWarehouse = await server.ask(listParcels, { warehouseId: onItsWay.warehouseId }, as(member))
    expect(inWarehouse.items.map(({ parcelId }) => parcelId)).toEqual(expected)
  })

  it('keep their order when many have the same millisecond', async () => {
    for (let index = 0; index < 7; index += 1) await aForecastParcel(server, platform, member, { items: [] })
    await server.db.execute("update parcels set created_at = timestamptz '2026-11-08 06:20:00.123+00'")
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await server.ask(listParcels, { limit: 2, ...(cursor !== undefined && { cursor }) }, as(member))
      seen.push(...page.items.map((parcel) => parcel.parcelId))
      cursor = page.nextCursor
    } while (cursor !== undefined)
    expect(new Set(seen).size).toBe(7)
    expect(seen).toHaveLength(7)
  })

  it('refuse a cursor that no page has handed out', async () => {
    for (const cursor of ['nonsense', Buffer.from('1.2').toString('base64url')]) {
      expect(await server.post(listParcels, { cursor }, as(member))).toMatchObject({ code: 'invalid' })
    }
  })

  it('can be narrowed by status, warehouse, part of a number and part of a name [spec 4.07]', async () => {
    const backpack = await aForecastParcel(server, platform, member, { trackingNumber: 'SF140822369917' })
    const sweater = await aForecastParcel(server, platform, member, {
      warehouseId: platform.warehouseIds['OS'] ?? '',
      items: [
        { name: '毛衣', quantity: 1, unitPriceCents: 100 },
        { name: '圍巾', quantity: 1, unitPriceCents: 100 },
      ],
    })
    const arrived = await aParcelInStock(server, platform, member, { items: [{ name: '陶瓷杯', quantity: 1, unitPriceCents: 100 }] })
    const find = async (filter: InputOf<typeof listParcels>) =>
      (await server.ask(listParcels, filter, as(member))).items.map((parcel) => parcel.parcelId)
    expect(await find({ status: 'inStock' })).toEqual([arrived.parcelId])
    expect(await find({ status: 'notInStock' })).toEqual([sweater.parcelId, backpack.parcelId])
    expect(await find({ warehouseId: platform.warehouseIds['OS'] ?? '' })).toEqual([sweater.parcelId])
    expect(await find({ search: '2236 99' })).toEqual([backpack.parcelId])
    // As a shop's page or the bars have it: with its carrier in front, with its box behind.
    for (const search of ['順豐 SF140822369917', '快递单号：SF140822369917', 'SF140822369917-1-2-']) expect(await find({ search })).toEqual([backpack.parcelId])
    expect(await find({ search: '圍' })).toEqual([sweater.parcelId])
    expect(await find({ search: '陶瓷', status: 'notInStock' })).toEqual([])
    expect(await find({ search: '%' })).toEqual([])
    expect(await find({ search: '_' })).toEqual([])
    expect(await find({ search: '.' })).toEqual([])
    // In the other script.
    expect(await find({ search: '围' })).toEqual([sweater.parcelId])
  })

  it('are counted by status [spec 4.07]', async () => {
    await aForecastParcel(server, platform, member)
    await aForecastParcel(server, platform, member)
    await aParcelInStock(server, platform, member)
    await aParcelInStock(server, platform, member, { items: [] })
    await aForecastParcel(server, platform, await server.signUpMember())
    expect(await server.ask(countParcels, {}, as(member))).toEqual({
      notInStock: 2,
      inStock: 1,
      incomplete: 1,
      problem: 0,
      inOrder: 0,
      toBePaid: 0,
    })
  })
})

it('lists the carriers in the language of the request, for guests too', async () => {
  const carriers = await server.ask(listCarriers, {}, { language: 'zh-Hans' })
  expect(carriers).toEqual([
    { code: 'SF', name: '顺丰速运', monogram: '順', color: '#1C1C1E', patterns: ['^SF[0-9]{12,15}$'] },
    expect.objectContaining({ code: 'YTO' }),
  ])
})
