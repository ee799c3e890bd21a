import { errorTexts } from '@contract/kit/errors'
import { limits } from '@contract/limits'
import { findOwnNumbers, forecastParcels, withdrawForecast } from '@contract/parcel/forecast-endpoints'
import { getParcel } from '@contract/parcel/one-parcel-endpoints'
import { listParcels } from '@contract/parcel/parcel-endpoints'
import { operatorListParcels, receiveParcel } from '@contract/parcel/parcel-operator-endpoints'
import { aForecast, aForecastParcel, anArrival, aParcelInStock, aTrackingNumber } from '../../support/parcels'
import type { TestMember } from '../../support/server'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

const server = useTestServer()
const platform = usePlatform(server)
const member = useMember(server)

const as = (who: TestMember) => ({ token: who.token })
const row = (change: Parameters<typeof aForecast>[1] = {}) => aForecast(platform, { items: [], ...change })
const send = (parcels: ReturnType<typeof row>[], who: TestMember = member) => server.ask(forecastParcels, { parcels }, as(who))
const numbersOf = async (who: TestMember) => (await server.ask(listParcels, { limit: 50 }, as(who))).items.map(({ trackingNumber }) => trackingNumber)
const idOf = async ({ ClientNO }: TestMember) =>
  (await server.db.kysely.selectFrom('members').select('id').where('clientNo', '=', ClientNO).executeTakeFirstOrThrow()).id

describe('many forecasts at once', () => {
  it('are taken with all that they say', async () => {
    const parcels = [row({ fragile: true, goodsNature: 'special', items: [{ name: '陶瓷杯', quantity: 2, unitPriceCents: 3_900 }] }), row(), row()]
    const { rows, needLabel } = await send(parcels)
    expect(rows.map(({ outcome, status, trackingNumber }) => ({ outcome, status, trackingNumber }))).toEqual(
      parcels.map(({ trackingNumber }) => ({ outcome: 'forecast', status: 'notInStock', trackingNumber })),
    )
    expect(needLabel).toBe(0)
    const [first] = rows
    expect(await server.ask(getParcel, { parcelId: first?.parcelId ?? '' }, as(member))).toMatchObject({
      fragile: true,
      goodsNature: 'special',
      valueCents: 7_800,
      items: [{ name: '陶瓷杯', quantity: 2, unitPriceCents: 3_900 }],
      events: [{ kind: 'forecast' }],
    })
  })

  it('are refused row by row, each with its reason, and the others are taken', async () => {
    const stranger = await server.signUpMember()
    const taken = (await aForecastParcel(server, platform, stranger)).trackingNumber
    const good = [aTrackingNumber(), aTrackingNumber()] as const
    const { rows } = await send([
      row({ trackingNumber: good[0] }),
      row({ trackingNumber: taken }),
      row({ carrierCode: 'NOSUCH' }),
      row({ warehouseId: '00000000-0000-4000-8000-000000000000' }),
      row({ trackingNumber: good[1] }),
    ])
    expect(rows.map(({ outcome, code }) => code ?? outcome)).toEqual(['forecast', 'trackingNumberTaken', 'unknownCarrier', 'unknownWarehouse', 'forecast'])
    expect(rows[1]?.reason).toBe(errorTexts.trackingNumberTaken.en)
    expect((await numbersOf(member)).sort()).toEqual([...good].sort())
    // Refused and kept, as of one alone.
    expect(await server.db.kysely.selectFrom('parcelClaims').select('trackingNumber').where('memberId', '=', await idOf(member)).execute()).toEqual([{ trackingNumber: taken }])
  })

  it('are refused as a whole where no row is for a warehouse or carrier that there is, and nothing is kept', async () => {
    const nowhere = row({ warehouseId: '00000000-0000-4000-8000-000000000000' })
    expect(await server.post(forecastParcels, { parcels: [nowhere] }, as(member))).toMatchObject({ code: 'unknownWarehouse' })
    expect(await server.post(forecastParcels, { parcels: [row({ carrierCode: 'NOSUCH' })] }, as(member))).toMatchObject({ code: 'unknownCarrier' })
    expect(await server.db.kysely.selectFrom('trackingNumbers').select('number').execute()).toEqual([])
  })

  it('say why in the language of the request', async () => {
    const taken = (await aForecastParcel(server, platform, await server.signUpMember())).trackingNumber
    for (const language of ['zh-Hant', 'zh-Hans', 'en'] as const) {
      const answer = await server.ask(forecastParcels, { parcels: [row({ trackingNumber: taken })] }, { ...as(member), language })
      expect(answer.rows[0]?.reason).toBe(errorTexts.trackingNumberTaken[language])
    }
  })

  it('are taken once, whether a number stands twice, the list is sent twice, or a parcel of it is here already', async () => {
    const stocked = await aParcelInStock(server, platform, member)
    const parcels = [row(), row({ trackingNumber: stocked.trackingNumber })]
    const [fresh] = parcels
    const twice = [...parcels, row({ trackingNumber: fresh?.trackingNumber ?? '' })]
    expect((await send(twice)).rows.map(({ outcome, status }) => [outcome, status])).toEqual([
      ['forecast', 'notInStock'],
      ['own', 'inStock'],
      ['own', 'notInStock'],
    ])
    const again = await send(twice)
    expect(again.rows.map(({ outcome }) => outcome)).toEqual(['own', 'own', 'own'])
    expect(again.rows[1]?.parcelId).toBe(stocked.parcelId)
    expect(await numbersOf(member)).toHaveLength(2)
  })

  it('sent by two members at once, crosswise, give each number to one of them', async () => {
    const other = await server.signUpMember()
    const parcels = Array.from({ length: 40 }, () => row())
    const [mine, theirs] = await Promise.all([send(parcels), send([...parcels].reverse(), other)])
    const taken = [...mine.rows, ...theirs.rows].filter(({ outcome }) => outcome === 'forecast').map(({ trackingNumber }) => trackingNumber)
    expect(taken.sort()).toEqual(parcels.map(({ trackingNumber }) => trackingNumber).sort())
  })

  it('ask for a parcel that lies in the pool, and do not take it', async () => {
    const trackingNumber = aTrackingNumber()
    await server.ask(receiveParcel, await anArrival(server, platform, trackingNumber), { operatorKey: platform.warehouseKey })
    expect((await send([row({ trackingNumber })])).rows[0]).toMatchObject({ outcome: 'forecast', status: 'notInStock' })
    const pool = await server.ask(operatorListParcels, { ownerless: true }, { operatorKey: platform.warehouseKey })
    expect(pool.items[0]?.candidates).toMatchObject([{ ClientNO: member.ClientNO, onLabel: false }])
  })

  it('tell no more of others’ numbers than a day’s questions allow, and then answer all alike', async () => {
    const taken = (await aForecastParcel(server, platform, await server.signUpMember())).trackingNumber
    await send([row({ trackingNumber: taken })])
    await server.db.kysely.updateTable('numberQuestions').set({ count: limits.parcel.numberQuestionsPerDay - 1 }).execute()
    const { rows } = await send([row({ trackingNumber: taken }), row(), row({ trackingNumber: taken }), row()])
    expect(rows.map(({ outcome, code }) => code ?? outcome)).toEqual(['trackingNumberTaken', 'tooManyNumberQuestions', 'tooManyNumberQuestions', 'tooManyNumberQuestions'])
  })
})

describe('beyond the first few hundred that are open', () => {
  const { forecastsWithoutLabel: FREE, maxOpenForecasts: MOST } = limits.parcel

  /** As many as `count` open ones. */
  async function fillUp(count: number): Promise<void> {
    await send([row()])
    await server.db.execute(
      `insert into parcels (member_id, status, tracking_number, carrier_code, warehouse_id)
       select member_id, status, 'FULL00' || number, carrier_code, warehouse_id from parcels, generate_series(1, ${count - 1}) as number`,
    )
  }
  const arrive = async (trackingNumber: string, change = {}) =>
    server.ask(receiveParcel, await anArrival(server, platform, trackingNumber, change), { operatorKey: platform.warehouseKey })

  it('a parcel is the member’s with their number on its label, and waits for an operator without it', async () => {
    await fillUp(FREE - 1)
    const [last, first, second] = [row(), row(), row()]
    expect((await send([last, first, second])).needLabel).toBe(2)
    expect(await arrive(last.trackingNumber)).toMatchObject({ ownerless: false, ClientNO: member.ClientNO })
    expect(await arrive(first.trackingNumber)).toMatchObject({ ownerless: true, candidates: [{ ClientNO: member.ClientNO, onLabel: false }] })
    expect(await arrive(second.trackingNumber, { ClientNO: member.ClientNO })).toMatchObject({ ownerless: false, ClientNO: member.ClientNO })
  })

  it(`there are ${MOST} at most`, async () => {
    await fillUp(MOST - 1)
    const { rows } = await send([row(), row()])
    expect(rows.map(({ outcome, code }) => code ?? outcome)).toEqual(['forecast', 'tooManyForecasts'])
  })
})

describe('one’s own numbers', () => {
  it('are found among many; of others’ and of those that have ended nothing is said', async () => {
    const mine = await aForecastParcel(server, platform, member)
    const ended = await aForecastParcel(server, platform, member)
    await server.ask(withdrawForecast, { parcelId: ended.parcelId }, as(member))
    const theirs = await aForecastParcel(server, platform, await server.signUpMember())
    const numbers = [mine, ended, theirs].map(({ trackingNumber }) => trackingNumber)
    expect(await server.ask(findOwnNumbers, { trackingNumbers: numbers }, as(member))).toEqual([
      { trackingNumber: mine.trackingNumber, parcelId: mine.parcelId, status: 'notInStock' },
    ])
    expect(await server.db.kysely.selectFrom('numberQuestions').select('count').execute()).toEqual([])
  })
})
