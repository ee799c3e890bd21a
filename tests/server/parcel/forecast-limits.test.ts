import { errorTexts } from '@contract/kit/errors'
import { limits } from '@contract/limits'
import { checkTrackingNumber, forecastParcel, updateForecast, withdrawForecast } from '@contract/parcel/forecast-endpoints'
import { receiveParcel } from '@contract/parcel/parcel-operator-endpoints'
import { goToDay } from '../../support/go-to-day'
import { aForecast, aForecastParcel, anArrival } from '../../support/parcels'
import type { TestMember } from '../../support/server'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

const server = useTestServer()
const platform = usePlatform(server)
const member = useMember(server)

const { maxOpenForecasts: MOST, numberQuestionsPerDay: QUESTIONS } = limits.parcel
const as = (who: TestMember) => ({ token: who.token })
const forecast = (trackingNumber?: string) => server.post(forecastParcel, aForecast(platform, { items: [], ...(trackingNumber !== undefined && { trackingNumber }) }), as(member))
const check = (trackingNumber: string, who = member) => server.post(checkTrackingNumber, { trackingNumber }, as(who))
const idOf = async ({ ClientNO }: TestMember) =>
  (await server.db.kysely.selectFrom('members').select('id').where('clientNo', '=', ClientNO).executeTakeFirstOrThrow()).id
const codeOf = (answer: { status: string; code?: string }) => answer.code ?? answer.status
const countOf = (answers: readonly { status: string; code?: string }[], code: string) => answers.filter((answer) => codeOf(answer) === code).length

describe('forecasts that have not arrived', () => {
  /** As many as may be there, but `left`. */
  async function fillUp(left: number): Promise<void> {
    await aForecastParcel(server, platform, member, { items: [] })
    await server.db.execute(
      `insert into parcels (member_id, status, tracking_number, carrier_code, warehouse_id)
       select member_id, status, 'FULL00' || number, carrier_code, warehouse_id from parcels, generate_series(1, ${MOST - left - 1}) as number`,
    )
  }

  it(`are ${MOST} at most, and a clear sentence says so`, async () => {
    await fillUp(1)
    const last = await forecast()
    expect(last).toMatchObject({ status: 'y' })
    for (const language of ['zh-Hant', 'zh-Hans', 'en'] as const) {
      const answer = await server.post(forecastParcel, aForecast(platform), { ...as(member), language })
      expect(answer).toMatchObject({ code: 'tooManyForecasts', Message: errorTexts.tooManyForecasts[language].replace('{max}', String(MOST)) })
    }
    await aForecastParcel(server, platform, await server.signUpMember())
  })

  it('make room when one is withdrawn or arrives, and may be changed meanwhile', async () => {
    await fillUp(1)
    const { parcelId, trackingNumber } = await aForecastParcel(server, platform, member)
    expect(await server.post(updateForecast, { parcelId, ...aForecast(platform, { trackingNumber }) }, as(member))).toMatchObject({ status: 'y' })
    expect(codeOf(await forecast())).toBe('tooManyForecasts')
    await server.ask(receiveParcel, await anArrival(server, platform, trackingNumber, { ClientNO: member.ClientNO }), { operatorKey: platform.warehouseKey })
    const next = await forecast()
    expect(codeOf(next)).toBe('y')
    if (next.status === 'y') await server.ask(withdrawForecast, { parcelId: next.data.parcelId }, as(member))
    expect(codeOf(await forecast())).toBe('y')
  })

  it('of 20 at once take the places that are left', async () => {
    await fillUp(3)
    const answers = await Promise.all(Array.from({ length: 20 }, () => forecast()))
    expect([countOf(answers, 'y'), countOf(answers, 'tooManyForecasts')]).toEqual([3, 17])
    const rows = await server.db.kysely.selectFrom('parcels').select('id').where('memberId', '=', await idOf(member)).execute()
    expect(rows).toHaveLength(MOST)
  })
})

describe('a forecast beyond those that arrive by their number', () => {
  const FREE = limits.parcel.forecastsWithoutLabel
  const forecastsBut = async (left: number) => {
    await aForecastParcel(server, platform, member, { items: [] })
    await server.db.execute(
      `insert into parcels (member_id, status, tracking_number, carrier_code, warehouse_id)
       select member_id, status, 'FREE00' || number, carrier_code, warehouse_id from parcels, generate_series(1, ${FREE - left - 1}) as number`,
    )
  }

  it('tells that its label must name the member', async () => {
    await forecastsBut(1)
    const last = await forecast()
    const beyond = await forecast()
    if (last.status !== 'y' || beyond.status !== 'y') throw new Error('not taken')
    expect(last.data).not.toHaveProperty('needsLabel')
    expect(beyond.data.needsLabel).toBe(true)
  })
})

describe('questions about numbers', () => {
  let taken: string
  beforeEach(async () => {
    taken = (await aForecastParcel(server, platform, await server.signUpMember())).trackingNumber
  })

  /** As if the member had asked today already, but for `left` questions. */
  async function askUntil(left: number): Promise<void> {
    await check(taken)
    await server.db.kysely.updateTable('numberQuestions').set({ count: QUESTIONS - left }).execute()
  }
  const counted = async () => (await server.db.kysely.selectFrom('numberQuestions').select('count').executeTakeFirst())?.count

  it(`are ${QUESTIONS} a day, checks and refusals together, and a clear sentence says so`, async () => {
    expect([codeOf(await check(taken)), codeOf(await forecast(taken)), await counted()]).toEqual(['y', 'trackingNumberTaken', 2])
    await askUntil(2)
    expect([codeOf(await check('SF140822369917')), codeOf(await forecast(taken))]).toEqual(['y', 'trackingNumberTaken'])
    for (const language of ['zh-Hant', 'zh-Hans', 'en'] as const) {
      const answer = await server.post(checkTrackingNumber, { trackingNumber: taken }, { ...as(member), language })
      expect(answer).toMatchObject({ code: 'tooManyNumberQuestions', Message: errorTexts.tooManyNumberQuestions[language].replace('{max}', String(QUESTIONS)), fields: [{ path: 'trackingNumber' }] })
    }
  })

  it('are no further answered by forecasts and changes: what is free says as much as what is taken', async () => {
    const mine = await aForecastParcel(server, platform, member)
    await askUntil(0)
    for (const trackingNumber of [taken, 'SF140822369917']) {
      expect(codeOf(await forecast(trackingNumber))).toBe('tooManyNumberQuestions')
      expect(codeOf(await server.post(updateForecast, { parcelId: mine.parcelId, ...aForecast(platform, { trackingNumber }) }, as(member)))).toBe('tooManyNumberQuestions')
    }
    // Under its own number a forecast may be changed, and be given up.
    expect(codeOf(await server.post(updateForecast, { parcelId: mine.parcelId, ...aForecast(platform, { trackingNumber: mine.trackingNumber }) }, as(member)))).toBe('y')
    expect(await server.db.kysely.selectFrom('parcelClaims').select('id').execute()).toEqual([])
  })

  it('do not count what was accepted, nor the member’s own numbers', async () => {
    const { trackingNumber } = await aForecastParcel(server, platform, member)
    expect(codeOf(await forecast(trackingNumber))).toBe('trackingNumberTaken')
    expect(await counted()).toBeUndefined()
  })

  it('of 20 at once are answered as many as are left', async () => {
    await askUntil(3)
    const checks = await Promise.all(Array.from({ length: 20 }, () => check(taken)))
    expect([countOf(checks, 'y'), countOf(checks, 'tooManyNumberQuestions')]).toEqual([3, 17])
    await server.db.kysely.updateTable('numberQuestions').set({ count: QUESTIONS - 3 }).execute()
    const forecasts = await Promise.all(Array.from({ length: 20 }, () => forecast(taken)))
    expect([countOf(forecasts, 'trackingNumberTaken'), countOf(forecasts, 'tooManyNumberQuestions')]).toEqual([3, 17])
    expect(await counted()).toBe(QUESTIONS)
  })

  it('are each member’s own, and begin anew the next day by the database’s time', async () => {
    await askUntil(0)
    expect(codeOf(await check(taken))).toBe('tooManyNumberQuestions')
    expect(codeOf(await check(taken, await server.signUpMember()))).toBe('y')
    await goToDay(server, member, 1)
    expect(codeOf(await check(taken))).toBe('y')
  })
})
