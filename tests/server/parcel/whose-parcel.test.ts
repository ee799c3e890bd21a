import { getParcel } from '@contract/parcel/one-parcel-endpoints'
import { listParcels } from '@contract/parcel/parcel-endpoints'
import { checkTrackingNumber, forecastParcel, updateForecast, withdrawForecast } from '@contract/parcel/forecast-endpoints'
import { operatorListParcels, receiveParcel } from '@contract/parcel/parcel-operator-endpoints'
import { limits } from '@contract/limits'
import { readOwnData } from '@server/across/export/own-data-store'
import { allMemberParts } from '@server/app/all-member-parts'
import { listOwnTables } from '@server/kit/member-part'
import { aForecast, aForecastParcel, anArrival, aTrackingNumber } from '../../support/parcels'
import type { TestMember } from '../../support/server'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

const server = useTestServer()
const platform = usePlatform(server)
/** Whose number is on the label, and who has announced the parcel first all the same. */
const owner = useMember(server)
let squatter: TestMember
beforeEach(async () => {
  squatter = await server.signUpMember()
})

const as = ({ token }: TestMember) => ({ token })
const byWarehouse = () => ({ operatorKey: platform.warehouseKey })
const announce = (who: TestMember, trackingNumber: string) => server.post(forecastParcel, aForecast(platform, { trackingNumber }), as(who))
const receive = async (trackingNumber: string, label: { ClientNO?: string } = {}) =>
  server.ask(receiveParcel, await anArrival(server, platform, trackingNumber, label), byWarehouse())
const listAll = async (input: { trackingNumber?: string; ownerless?: boolean } = {}) => (await server.ask(operatorListParcels, input, byWarehouse())).items
const statusesOf = async (who: TestMember) => (await server.ask(listParcels, {}, as(who))).items.map(({ status }) => status)
const claims = () => server.db.kysely.selectFrom('parcelClaims').selectAll().orderBy('createdAt').execute()
const idOf = async ({ ClientNO }: TestMember) =>
  (await server.db.kysely.selectFrom('members').select('id').where('clientNo', '=', ClientNO).executeTakeFirstOrThrow()).id

const aTime = expect.any(String) as string

describe('the label', () => {
  it('gives a parcel to the member whose forecast stands, whoever else asks for it', async () => {
    const { parcelId, trackingNumber } = await aForecastParcel(server, platform, owner)
    await announce(squatter, trackingNumber)
    expect(await receive(trackingNumber, { ClientNO: owner.ClientNO.toLowerCase() })).toEqual({
      parcelId,
      status: 'inStock',
      ownerless: false,
      ClientNO: owner.ClientNO,
      candidates: [],
    })
    expect((await claims()).map(({ status }) => status)).toEqual(['rejected'])
  })

  it('that names somebody else gives it to nobody: both are candidates, and the operator decides', async () => {
    const { trackingNumber, forecastAt } = await aForecastParcel(server, platform, squatter)
    const received = await receive(trackingNumber, { ClientNO: owner.ClientNO })
    expect(received).toEqual({
      parcelId: expect.any(String) as string,
      status: 'incomplete',
      ownerless: true,
      candidates: [
        { ClientNO: squatter.ClientNO, onLabel: false, announcedAt: forecastAt },
        { ClientNO: owner.ClientNO, onLabel: true },
      ],
    })
    for (const who of [owner, squatter]) expect(await server.post(getParcel, { parcelId: received.parcelId }, as(who))).toMatchObject({ code: 'notFound' })
    expect(await statusesOf(squatter)).toEqual(['notInStock'])
    expect(await statusesOf(owner)).toEqual([])
    expect(await server.db.kysely.selectFrom('notifications').select('event').execute()).toEqual([])
    expect(await listAll({ ownerless: true })).toMatchObject([{ parcelId: received.parcelId, candidates: received.candidates }])
    expect((await listAll({ ownerless: true }))[0]).not.toHaveProperty('ClientNO')
  })

  it('stands beside what the member whom it names has announced in vain', async () => {
    const { trackingNumber } = await aForecastParcel(server, platform, squatter)
    await announce(owner, trackingNumber)
    expect(await receive(trackingNumber, { ClientNO: owner.ClientNO })).toMatchObject({
      candidates: [{ ClientNO: squatter.ClientNO, onLabel: false }, { ClientNO: owner.ClientNO, onLabel: true, announcedAt: aTime }],
    })
  })

  it('without a number leaves a parcel to the one who has forecast it', async () => {
    const { parcelId, trackingNumber } = await aForecastParcel(server, platform, owner)
    expect(await receive(trackingNumber)).toMatchObject({ parcelId, ownerless: false, ClientNO: owner.ClientNO })
  })

  it('without a number gives nothing to either of two who ask for it', async () => {
    const { trackingNumber } = await aForecastParcel(server, platform, squatter)
    await announce(owner, trackingNumber)
    expect(await receive(trackingNumber)).toMatchObject({
      ownerless: true,
      candidates: [{ ClientNO: squatter.ClientNO }, { ClientNO: owner.ClientNO, onLabel: false, announcedAt: aTime }],
    })
  })

  it('alone gives a parcel that nobody has forecast to nobody, but says who it names', async () => {
    expect(await receive(aTrackingNumber(), { ClientNO: owner.ClientNO })).toMatchObject({
      ownerless: true,
      candidates: [{ ClientNO: owner.ClientNO, onLabel: true }],
    })
  })

  it('with a number that is no member’s is refused, and nothing arrives', async () => {
    const { trackingNumber } = await aForecastParcel(server, platform, owner)
    const arrival = await anArrival(server, platform, trackingNumber)
    for (const [ClientNO, code] of [['TW000000', 'unknownMember'], ['208516', 'notFound']] as const) {
      expect(await server.post(receiveParcel, { ...arrival, ClientNO }, byWarehouse())).toMatchObject({ code, fields: [{ path: 'ClientNO' }] })
    }
    expect(await statusesOf(owner)).toEqual(['notInStock'])
  })

  it('at the same moment as a second announcement never gives away what two ask for', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { trackingNumber } = await aForecastParcel(server, platform, squatter)
      const arrival = await anArrival(server, platform, trackingNumber)
      const [received] = await Promise.all([server.ask(receiveParcel, arrival, byWarehouse()), announce(owner, trackingNumber)])
      const waiting = (await claims()).filter((claim) => claim.trackingNumber === trackingNumber && claim.status === 'waiting')
      // Either both were known, or the announcement came after the parcel had found its owner.
      expect(waiting.map((claim) => claim.parcelId)).toEqual(received.ownerless ? [received.parcelId, received.parcelId] : [null])
    }
  })
})

describe('a number that another member has forecast', () => {
  it('is refused in the words of the specification, and what was announced is kept for the warehouse [spec 5.11, 8.10]', async () => {
    const { trackingNumber } = await aForecastParcel(server, platform, squatter)
    expect(await announce(owner, trackingNumber)).toMatchObject({ code: 'trackingNumberTaken', Message: 'Tracking number already exists, please change it' })
    expect(await statusesOf(owner)).toEqual([])
    expect(await claims()).toMatchObject([
      {
        trackingNumber,
        memberId: await idOf(owner),
        parcelId: null,
        forecastId: null,
        announced: { carrierCode: 'SF', items: [{ name: '機能尼龍後背包', quantity: 1, unitPriceCents: 16_800 }], fragile: false },
      },
    ])
    const [forecast] = await listAll({ trackingNumber })
    expect(forecast).toMatchObject({ ClientNO: squatter.ClientNO, candidates: [{ ClientNO: owner.ClientNO, onLabel: false, announcedAt: aTime }] })
  })

  it('is seen by the support as well', async () => {
    const { trackingNumber } = await aForecastParcel(server, platform, squatter)
    await announce(owner, trackingNumber)
    const support = await server.signUpOperator('support')
    expect((await server.ask(operatorListParcels, { trackingNumber }, support)).items).toMatchObject([{ candidates: [{ ClientNO: owner.ClientNO }] }])
  })

  it('makes one claim of many tries, and of a changed forecast too', async () => {
    const { trackingNumber } = await aForecastParcel(server, platform, squatter)
    const mine = await aForecastParcel(server, platform, owner)
    await Promise.all(Array.from({ length: 5 }, () => announce(owner, trackingNumber)))
    const change = { parcelId: mine.parcelId, ...aForecast(platform, { trackingNumber, goodsNature: 'special' }) }
    expect(await server.post(updateForecast, change, as(owner))).toMatchObject({ code: 'trackingNumberTaken' })
    expect(await claims()).toMatchObject([{ trackingNumber, announced: { goodsNature: 'special' } }])
    expect(await server.ask(getParcel, { parcelId: mine.parcelId }, as(owner))).toEqual(mine)
  })

  it('that is the member’s own makes no claim', async () => {
    const { trackingNumber } = await aForecastParcel(server, platform, owner)
    expect(await announce(owner, trackingNumber)).toMatchObject({ code: 'trackingNumberTaken' })
    expect(await claims()).toEqual([])
  })

  it('joins the pool when its parcel lies there already', async () => {
    const { trackingNumber } = await aForecastParcel(server, platform, squatter)
    const { parcelId } = await receive(trackingNumber, { ClientNO: owner.ClientNO })
    const third = await server.signUpMember()
    await announce(third, trackingNumber)
    const pooled = (await listAll({ ownerless: true })).find((parcel) => parcel.parcelId === parcelId)
    expect(pooled?.candidates.map(({ ClientNO }) => ClientNO)).toEqual([squatter.ClientNO, third.ClientNO, owner.ClientNO])
  })

  it('keeps the newest claims of one member: nobody fills the warehouse’s desk', async () => {
    const numbers: string[] = []
    for (let count = 0; count < limits.parcel.keptAnnouncements + 2; count += 1) {
      numbers.push((await aForecastParcel(server, platform, squatter, { items: [] })).trackingNumber)
    }
    for (const trackingNumber of numbers) await announce(owner, trackingNumber)
    expect((await claims()).map(({ trackingNumber }) => trackingNumber)).toEqual(numbers.slice(2))
  })

  it('still finds its claim after the forecast before it was withdrawn', async () => {
    const { parcelId, trackingNumber } = await aForecastParcel(server, platform, squatter)
    await announce(owner, trackingNumber)
    await server.ask(withdrawForecast, { parcelId }, as(squatter))
    expect(await receive(trackingNumber)).toMatchObject({ ownerless: true, candidates: [{ ClientNO: owner.ClientNO }] })
  })

  it('tells the member who asked for it nothing of what comes of it', async () => {
    const { trackingNumber } = await aForecastParcel(server, platform, squatter)
    await announce(owner, trackingNumber)
    const tell = async () => ({
      parcels: await server.ask(listParcels, {}, as(owner)),
      free: await server.ask(checkTrackingNumber, { trackingNumber }, as(owner)),
      claims: (await readOwnData(server.db.kysely, listOwnTables(allMemberParts), await idOf(owner))).find(({ name }) => name === 'parcel-claims'),
      notices: await server.db.kysely.selectFrom('notifications').select('event').where('memberId', '=', await idOf(owner)).execute(),
    })
    const before = await tell()
    expect(before.claims?.rows).toMatchObject([{ tracking_number: trackingNumber }])
    await receive(trackingNumber, { ClientNO: squatter.ClientNO })
    expect(await tell()).toEqual(before)
  })
})
