import { login } from '@contract/account/session-endpoints'
import { DAY_MS } from '@contract/kit/time'
import { setUpPlatform } from '@contract/operator/operator-endpoints'
import { answerProblem, getParcel } from '@contract/parcel/one-parcel-endpoints'
import { listParcels } from '@contract/parcel/parcel-endpoints'
import { completeParcel, forecastParcel, updateForecast, withdrawForecast } from '@contract/parcel/forecast-endpoints'
import { flagParcel, markReturned, operatorListParcels, receiveParcel, settleProblem } from '@contract/parcel/parcel-operator-endpoints'
import { randomUUID } from '../../support/chance'
import { setClockOffset } from '../../support/database'
import { aForecast, aForecastParcel, anArrival, anOperatorPhoto, aParcelInStock, aPhoto, aTrackingNumber } from '../../support/parcels'
import type { TestMember } from '../../support/server'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

const server = useTestServer()
const platform = usePlatform(server)
const member = useMember(server)
let warehouse: { operatorKey: string }
beforeEach(() => {
  warehouse = { operatorKey: platform.warehouseKey }
})

const wayBack = { carrierName: '順豐速運', trackingNumber: 'SF600000000001' }
const as = (who: TestMember) => ({ token: who.token })
const goods = { goodsNature: 'ordinary' as const, items: [{ name: '陶瓷杯', quantity: 2, unitPriceCents: 4_200 }] }

describe('receiving a parcel', () => {
  it('shows the member what the warehouse measured and saw [spec 3.08, 3.09]', async () => {
    const { parcelId, trackingNumber } = await aForecastParcel(server, platform, member)
    const photos = [
      { fileId: await anOperatorPhoto(server, platform), kind: 'weighing' as const },
      { fileId: await anOperatorPhoto(server, platform), kind: 'label' as const },
    ]
    const arrival = await anArrival(server, platform, trackingNumber, { photos, fragile: true })
    expect(await server.ask(receiveParcel, arrival, warehouse)).toEqual({
      parcelId,
      status: 'inStock',
      ownerless: false,
      ClientNO: member.ClientNO,
      candidates: [],
    })
    const detail = await server.ask(getParcel, { parcelId }, as(member))
    expect(detail).toMatchObject({
      status: 'inStock',
      fragile: true,
      actualGrams: 1_320,
      // 42 × 30 × 12 cm ÷ 6000
      volumetricGrams: 2_520,
      chargeableGrams: 2_520,
      size: { lengthMm: 420, widthMm: 300, heightMm: 120 },
      photos: [{ kind: 'weighing' }, { kind: 'label' }],
      events: [{ kind: 'received' }, { kind: 'forecast' }],
      storage: { freeDays: 30, freeDaysLeft: 30, feeCentsPerKgDay: 50, accruedCents: 0, paused: false },
    })
    expect(Math.abs(Date.parse(detail.inStockAt ?? '') - Date.now())).toBeLessThan(60_000)
    const picture = await server.fetch(detail.photos[0]?.url ?? '')
    expect(picture.status).toBe(200)
    expect(picture.headers.get('content-type')).toBe('image/jpeg')
  })

  it('leaves a parcel without goods to be completed [spec 4.07]', async () => {
    const { parcelId } = await aParcelInStock(server, platform, member, { items: [] })
    expect(await server.ask(getParcel, { parcelId }, as(member))).toMatchObject({ status: 'incomplete' })
  })

  it('happens where the parcel really is', async () => {
    const { parcelId, trackingNumber } = await aForecastParcel(server, platform, member)
    await server.ask(receiveParcel, await anArrival(server, platform, trackingNumber, { warehouseCode: 'OS' }), warehouse)
    expect(await server.ask(getParcel, { parcelId }, as(member))).toMatchObject({ warehouseName: 'Osaka' })
  })

  it('happens once', async () => {
    const { trackingNumber } = await aParcelInStock(server, platform, member)
    const again = await anArrival(server, platform, trackingNumber)
    expect(await server.post(receiveParcel, again, warehouse)).toMatchObject({ status: 'n', code: 'notAllowedNow' })
  })

  it('needs weight, size, a known warehouse and a photo that an operator took', async () => {
    const { trackingNumber } = await aForecastParcel(server, platform, member)
    const arrival = await anArrival(server, platform, trackingNumber)
    const membersPicture = await server.upload(await aPhoto(), as(member))
    const foreign = membersPicture.status === 'y' ? membersPicture.data.fileId : ''
    const refused: [typeof arrival, string][] = [
      [{ ...arrival, weightGrams: 0 }, 'invalidWeight'],
      [{ ...arrival, size: { lengthMm: 420, widthMm: 0, heightMm: 120 } }, 'invalidSize'],
      [{ ...arrival, photos: [] }, 'photoRequired'],
      [{ ...arrival, warehouseCode: 'XX' }, 'unknownWarehouse'],
      [{ ...arrival, photos: [{ fileId: foreign, kind: 'label' }] }, 'notFound'],
      [{ ...arrival, photos: [{ fileId: randomUUID(), kind: 'label' }] }, 'notFound'],
    ]
    for (const [input, code] of refused) {
      expect(await server.post(receiveParcel, input, warehouse)).toMatchObject({ status: 'n', code })
    }
    expect((await server.ask(listParcels, {}, as(member))).items[0]).toMatchObject({ status: 'notInStock' })
  })

  it.each([
    ['a guest', () => ({})],
    ['a member', () => as(member)],
    ['finance', () => ({ operatorKey: platform.financeKey })],
  ])('is not for %s [spec 1.22]', async (_who, toOptions) => {
    const arrival = await anArrival(server, platform, aTrackingNumber())
    expect(await server.post(receiveParcel, arrival, toOptions())).toMatchObject({ status: 'n', code: 'notPermitted' })
  })

  it('of 20 at the same time is one', async () => {
    const { parcelId, trackingNumber } = await aForecastParcel(server, platform, member)
    const arrival = await anArrival(server, platform, trackingNumber)
    const answers = await Promise.all(Array.from({ length: 20 }, () => server.post(receiveParcel, arrival, warehouse)))
    expect(answers.filter((answer) => answer.status === 'y')).toHaveLength(1)
    expect((await server.ask(getParcel, { parcelId }, as(member))).events).toHaveLength(2)
  })
})

describe('a parcel that nobody has forecast', () => {
  it('has no owner, and naming its number makes a claim, not an owner', async () => {
    const arrival = await anArrival(server, platform, aTrackingNumber())
    const received = await server.ask(receiveParcel, arrival, warehouse)
    expect(received).toMatchObject({ ownerless: true, status: 'incomplete' })
    const forecast = await aForecastParcel(server, platform, member, { trackingNumber: arrival.trackingNumber })
    expect(forecast).toMatchObject({ status: 'notInStock', photos: [] })
    expect(forecast.parcelId).not.toBe(received.parcelId)
    expect(await server.post(getParcel, { parcelId: received.parcelId }, as(member))).toMatchObject({ code: 'notFound' })
    expect(await listClaims()).toEqual([{ parcelId: received.parcelId, forecastId: forecast.parcelId, status: 'waiting' }])
    // The same thing cannot arrive a second time.
    expect(await server.post(receiveParcel, await anArrival(server, platform, arrival.trackingNumber), warehouse)).toMatchObject({
      code: 'notAllowedNow',
    })
  })

  it('is no longer claimed when the forecast is withdrawn or gets another number', async () => {
    const first = await anArrival(server, platform, aTrackingNumber())
    const second = await anArrival(server, platform, aTrackingNumber())
    for (const arrival of [first, second]) await server.ask(receiveParcel, arrival, warehouse)
    const { parcelId } = await aForecastParcel(server, platform, member, { trackingNumber: first.trackingNumber })
    await server.ask(updateForecast, { parcelId, ...aForecast(platform, { trackingNumber: second.trackingNumber }) }, as(member))
    expect((await listClaims()).map((claim) => claim.status)).toEqual(['withdrawn', 'waiting'])
    await server.ask(withdrawForecast, { parcelId }, as(member))
    expect((await listClaims()).map((claim) => claim.status)).toEqual(['withdrawn', 'withdrawn'])
  })

  it('and its forecast at the same moment never miss each other', async () => {
    for (let round = 0; round < 10; round += 1) {
      const arrival = await anArrival(server, platform, aTrackingNumber())
      const [received] = await Promise.all([
        server.ask(receiveParcel, arrival, warehouse),
        server.ask(forecastParcel, aForecast(platform, { trackingNumber: arrival.trackingNumber }), as(member)),
      ])
      const claims = (await listClaims()).filter((claim) => claim.parcelId === received.parcelId)
      expect(claims).toHaveLength(received.ownerless ? 1 : 0)
    }
  })

  const listClaims = () =>
    server.db.kysely.selectFrom('parcelClaims').select(['parcelId', 'forecastId', 'status']).orderBy('createdAt').execute()
})

describe('completing a parcel', () => {
  it('puts it in stock, and corrects it there', async () => {
    const { parcelId } = await aParcelInStock(server, platform, member, { items: [] })
    expect(await server.ask(completeParcel, { parcelId, ...goods, fragile: true }, as(member))).toMatchObject({
      status: 'inStock',
      fragile: true,
      valueCents: 8_400,
      events: [{ kind: 'completed' }, { kind: 'received' }, { kind: 'forecast' }],
    })
    const corrected = await server.ask(
      completeParcel,
      { parcelId, goodsNature: 'special', items: [{ name: '茶壺', quantity: 1, unitPriceCents: 9_900 }] },
      as(member),
    )
    expect(corrected).toMatchObject({ status: 'inStock', goodsNature: 'special', valueCents: 9_900 })
  })

  it('needs at least one item [spec 5.14]', async () => {
    const { parcelId } = await aParcelInStock(server, platform, member, { items: [] })
    expect(await server.post(completeParcel, { parcelId, goodsNature: 'ordinary', items: [] }, as(member))).toMatchObject({
      fields: [{ path: 'items', code: 'itemsRequired' }],
    })
  })

  it('is for parcels that have arrived', async () => {
    const { parcelId } = await aForecastParcel(server, platform, member)
    expect(await server.post(completeParcel, { parcelId, ...goods }, as(member))).toMatchObject({ code: 'notAllowedNow' })
  })
})

describe('a problem item', () => {
  const raise = (parcelId: string) =>
    server.ask(flagParcel, { parcelId, type: 'damaged', remark: '外箱破損' }, warehouse)

  it('carries kind and remark, the answer of the member, and ends as the operator settles [spec 3.09, 4.07]', async () => {
    const { parcelId } = await aParcelInStock(server, platform, member)
    const photos = [{ fileId: await anOperatorPhoto(server, platform), kind: 'other' as const }]
    await server.ask(flagParcel, { parcelId, type: 'damaged', remark: '外箱破損', photos }, warehouse)
    expect(await server.ask(getParcel, { parcelId }, as(member))).toMatchObject({
      status: 'problem',
      problem: { type: 'damaged', remark: '外箱破損' },
      photos: [{ kind: 'weighing' }, { kind: 'other' }],
    })
    expect(await server.ask(answerProblem, { parcelId, answer: 'fix', remark: '請換箱' }, as(member))).toMatchObject({
      status: 'problem',
      problem: { answer: 'fix', answerRemark: '請換箱' },
    })
    expect(await server.ask(settleProblem, { parcelId, outcome: 'backToStock' }, warehouse)).toMatchObject({ status: 'inStock' })
    const detail = await server.ask(getParcel, { parcelId }, as(member))
    expect(detail).not.toHaveProperty('problem')
    expect(detail.events.map((event) => event.kind)).toEqual(['settled', 'answered', 'flagged', 'received', 'forecast'])
  })

  it('goes back to where it came from', async () => {
    const forecast = await aForecastParcel(server, platform, member)
    const incomplete = await aParcelInStock(server, platform, member, { items: [] })
    for (const [parcelId, status] of [[forecast.parcelId, 'notInStock'], [incomplete.parcelId, 'incomplete']] as const) {
      await raise(parcelId)
      expect(await server.ask(settleProblem, { parcelId, outcome: 'backToStock' }, warehouse)).toMatchObject({ status })
    }
  })

  it('may be returned, and then its number is free', async () => {
    const { parcelId, trackingNumber } = await aParcelInStock(server, platform, member)
    await raise(parcelId)
    expect(await server.ask(settleProblem, { parcelId, outcome: 'returning' }, warehouse)).toMatchObject({ status: 'returning' })
    expect(await server.post(forecastParcel, aForecast(platform, { trackingNumber }), as(member))).toMatchObject({ code: 'trackingNumberTaken' })
    expect(await server.ask(markReturned, { parcelId, ...wayBack }, warehouse)).toMatchObject({ status: 'returned' })
    expect(await server.post(forecastParcel, aForecast(platform, { trackingNumber }), as(member))).toMatchObject({ status: 'y' })
  })

  it('may be disposed of', async () => {
    const { parcelId } = await aParcelInStock(server, platform, member)
    await raise(parcelId)
    expect(await server.ask(settleProblem, { parcelId, outcome: 'disposed' }, warehouse)).toMatchObject({
      status: 'disposed',
      events: expect.arrayContaining([expect.objectContaining({ kind: 'disposed' })]),
    })
  })

  it('is not raised twice, nor answered or settled where there is none', async () => {
    const { parcelId } = await aParcelInStock(server, platform, member)
    expect(await server.post(answerProblem, { parcelId, answer: 'fix' }, as(member))).toMatchObject({ code: 'notAllowedNow' })
    expect(await server.post(settleProblem, { parcelId, outcome: 'disposed' }, warehouse)).toMatchObject({ code: 'notAllowedNow' })
    expect(await server.post(markReturned, { parcelId, ...wayBack }, warehouse)).toMatchObject({ code: 'notAllowedNow' })
    await raise(parcelId)
    expect(await server.post(flagParcel, { parcelId, type: 'other', remark: '…' }, warehouse)).toMatchObject({ code: 'notAllowedNow' })
    expect(await server.post(flagParcel, { parcelId: randomUUID(), type: 'other', remark: '…' }, warehouse)).toMatchObject({ code: 'notFound' })
  })
})

it('the operator sees parcels of all members and whose they are', async () => {
  const mine = await aForecastParcel(server, platform, member)
  const other = await server.signUpMember()
  const theirs = await aForecastParcel(server, platform, other)
  const nobodys = await anArrival(server, platform, aTrackingNumber())
  await server.ask(receiveParcel, nobodys, warehouse)
  const all = await server.ask(operatorListParcels, {}, warehouse)
  expect(all.items.map((parcel) => [parcel.trackingNumber, parcel.ClientNO])).toEqual([
    [nobodys.trackingNumber, undefined],
    [theirs.trackingNumber, other.ClientNO],
    [mine.trackingNumber, member.ClientNO],
  ])
  const found = await server.ask(operatorListParcels, { trackingNumber: mine.trackingNumber, status: 'notInStock' }, warehouse)
  expect(found.items).toHaveLength(1)
  const early = await server.ask(operatorListParcels, { forecastBefore: mine.forecastAt }, warehouse)
  expect(early.items).toEqual([])
  expect(await server.post(operatorListParcels, {}, as(member))).toMatchObject({ code: 'notPermitted' })
})

describe('the storage clock of a parcel', () => {
  it('runs by the database’s time under the terms of its arrival', async () => {
    const { parcelId } = await aParcelInStock(server, platform, member)
    // New terms are for parcels that arrive from now on.
    await server.ask(setUpPlatform, { storage: { version: 'storage-2', freeDays: 1, perKgDayCents: 900 } }, { operatorKey: platform.adminKey })
    setClockOffset(server.db, 33 * DAY_MS)
    // The session has died on the moved clock.
    const { token } = await server.ask(login, { email: member.email, password: member.password })
    const { storage } = await server.ask(getParcel, { parcelId }, { token })
    // 3 days over, 2 started kilograms, ¥0.50 each
    expect(storage).toMatchObject({ freeDaysLeft: 0, accruedCents: 300 })
  })
})

describe('evidence', () => {
  it.each([
    'update parcel_measurements set weight_grams = 1',
    'delete from parcel_measurements',
    "update parcel_photos set kind = 'other'",
    'delete from parcel_photos',
    "update parcel_events set kind = 'signed'",
    'delete from parcel_events',
    'delete from operator_acts',
  ])('cannot be changed: %s', async (statement) => {
    await aParcelInStock(server, platform, member)
    await expect(server.db.execute(statement)).rejects.toThrow('append-only')
  })
})
