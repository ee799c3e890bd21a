import { keepLanguage } from '@contract/account/session-endpoints'
import { listAudit } from '@contract/operator/operator-endpoints'
import { answerProblem, getParcel } from '@contract/parcel/one-parcel-endpoints'
import { listParcels } from '@contract/parcel/parcel-endpoints'
import { completeParcel, forecastParcel } from '@contract/parcel/forecast-endpoints'
import { flagParcel, reassignParcel, receiveParcel, settleProblem } from '@contract/parcel/parcel-operator-endpoints'
import { applyForPacking } from '@contract/order/packing-endpoints'
import { readOwnData } from '@server/across/export/own-data-store'
import { allMemberParts } from '@server/app/all-member-parts'
import { listOwnTables } from '@server/kit/member-part'
import { randomUUID } from '../../support/chance'
import { testEngine } from '../../support/database'
import { goToDay } from '../../support/go-to-day'
import { anAddress, anApplication, packingPlatform } from '../../support/orders'
import { aForecast, aForecastParcel, anArrival, aParcelInStock, aTrackingNumber } from '../../support/parcels'
import type { TestMember } from '../../support/server'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

const server = useTestServer()
const platform = usePlatform(server, packingPlatform)
/** Whose goods they are, and who had them. */
const owner = useMember(server)
let other: TestMember
beforeEach(async () => {
  other = await server.signUpMember()
})

const REASON = '面單上是另一個會員號'
const as = ({ token }: TestMember) => ({ token })
const byWarehouse = () => ({ operatorKey: platform.warehouseKey })
const toRequest = (parcelId: string, to = owner) => ({ parcelId, ClientNO: to.ClientNO, reason: REASON })
const give = (parcelId: string, to = owner) => server.ask(reassignParcel, toRequest(parcelId, to), byWarehouse())
const receive = async (trackingNumber: string, ClientNO?: string) =>
  server.ask(receiveParcel, await anArrival(server, platform, trackingNumber, { ...(ClientNO !== undefined && { ClientNO }) }), byWarehouse())
const get = (parcelId: string, who = owner) => server.ask(getParcel, { parcelId }, as(who))
const listOf = async (who: TestMember) => (await server.ask(listParcels, {}, as(who))).items
const idOf = async ({ ClientNO }: TestMember) =>
  (await server.db.kysely.selectFrom('members').select('id').where('clientNo', '=', ClientNO).executeTakeFirstOrThrow()).id
const claims = () => server.db.kysely.selectFrom('parcelClaims').selectAll().where('status', '!=', 'waiting').orderBy('status').execute()

/** In the pool: `other` has forecast it, the label names the owner. */
async function aPooledParcel(change: Parameters<typeof aForecastParcel>[3] = {}) {
  const forecast = await aForecastParcel(server, platform, other, change)
  const { parcelId } = await receive(forecast.trackingNumber, owner.ClientNO)
  return { parcelId, trackingNumber: forecast.trackingNumber, forecastId: forecast.parcelId }
}

describe('a parcel of the claim pool', () => {
  it('goes to the member whom the operator names, with what they have announced in vain', async () => {
    const forecast = await aForecastParcel(server, platform, other)
    const goods = { goodsNature: 'special' as const, fragile: false, items: [{ name: '陶瓷杯', quantity: 2, unitPriceCents: 4_200 }] }
    await server.post(forecastParcel, aForecast(platform, { trackingNumber: forecast.trackingNumber, carrierCode: 'YTO', ...goods }), as(owner))
    const { parcelId } = await receive(forecast.trackingNumber, owner.ClientNO)
    expect(await give(parcelId)).toMatchObject({ parcelId, status: 'inStock', ClientNO: owner.ClientNO, candidates: [] })
    expect(await get(parcelId)).toMatchObject({ status: 'inStock', carrierCode: 'YTO', ...goods, photos: [{ kind: 'weighing' }], events: [{ kind: 'assigned', remark: REASON }, { kind: 'received' }] })
    expect(await listOf(owner)).toHaveLength(1)
    // The forecast before it has ended, and its number is the parcel's.
    expect(await get(forecast.parcelId, other)).toMatchObject({ status: 'cancelled', photos: [], events: [{ kind: 'superseded', remark: REASON }, { kind: 'forecast' }] })
    expect(await server.post(forecastParcel, aForecast(platform, { trackingNumber: forecast.trackingNumber }), as(other))).toMatchObject({ code: 'trackingNumberTaken' })
    expect(await server.ask(applyForPacking, await anApplication(server, platform, owner, { parcelIds: [parcelId], declaredValueCents: 8_400, addressId: (await anAddress(server, owner)).addressId }), as(owner))).toMatchObject({ status: 'unprocessed' })
  })

  it('goes to the one who has forecast it, goods and all, where the label was wrong', async () => {
    const { parcelId, forecastId } = await aPooledParcel({ fragile: true })
    await give(parcelId, other)
    expect(await get(parcelId, other)).toMatchObject({ status: 'inStock', fragile: true, items: [{ name: '機能尼龍後背包', quantity: 1 }] })
    expect((await listOf(other)).map((parcel) => [parcel.parcelId, parcel.status])).toEqual([[parcelId, 'inStock'], [forecastId, 'cancelled']])
    expect((await claims()).map(({ status }) => status)).toEqual(['approved', 'rejected'])
    expect(await server.db.kysely.selectFrom('notifications').select(['memberId', 'event']).execute()).toEqual([{ memberId: await idOf(other), event: 'reassigned' }])
  })

  it('needs its carrier where nobody has named it', async () => {
    const { parcelId } = await receive(aTrackingNumber())
    const request = toRequest(parcelId)
    expect(await server.post(reassignParcel, request, byWarehouse())).toMatchObject({ code: 'required', fields: [{ path: 'carrierCode' }] })
    expect(await server.post(reassignParcel, { ...request, carrierCode: 'XX' }, byWarehouse())).toMatchObject({ code: 'unknownCarrier' })
    expect(await server.ask(reassignParcel, { ...request, carrierCode: 'YTO' }, byWarehouse())).toMatchObject({ status: 'incomplete', carrierCode: 'YTO' })
    expect(await get(parcelId)).toMatchObject({ status: 'incomplete', items: [] })
  })

  it('costs no storage for the days in which it was nobody’s', async () => {
    const { parcelId } = await aPooledParcel()
    await goToDay(server, other, 40)
    await give(parcelId, other)
    expect(await get(parcelId, other)).toMatchObject({ storage: { freeDaysLeft: 30, accruedCents: 0, paused: false } })
  })

  it('has one owner, however many operators decide at the same moment', async () => {
    const { parcelId } = await aPooledParcel()
    const answers = await Promise.all([owner, other].flatMap((to) => Array.from({ length: 5 }, () => server.post(reassignParcel, toRequest(parcelId, to), byWarehouse()))))
    // Each change of hands is a decision of its own; nobody is given what they have.
    expect(answers.filter((answer) => answer.status === 'n' && answer.code !== 'alreadyTheirs')).toEqual([])
    const stocked = [...(await listOf(owner)), ...(await listOf(other))].filter(({ status }) => status !== 'cancelled')
    expect(stocked.map((parcel) => parcel.parcelId)).toEqual([parcelId])
  })
})

describe('a parcel that a member has', () => {
  it('goes to another with what the warehouse saw, and nothing of what the first one said', async () => {
    const { parcelId } = await aParcelInStock(server, platform, other)
    await server.ask(completeParcel, { parcelId, goodsNature: 'ordinary', items: [{ name: '茶壺', quantity: 1, unitPriceCents: 9_900 }] }, as(other))
    await server.ask(flagParcel, { parcelId, type: 'damaged', remark: '外箱破損' }, byWarehouse())
    await server.ask(answerProblem, { parcelId, answer: 'return', remark: '我的秘密' }, as(other))
    expect(await give(parcelId)).toMatchObject({ status: 'problem', ClientNO: owner.ClientNO })
    const mine = await get(parcelId)
    expect(mine).toMatchObject({ status: 'problem', items: [], carrierCode: 'SF', problem: { remark: '外箱破損' }, photos: [{ kind: 'weighing' }] })
    expect(mine.problem).not.toHaveProperty('answer')
    expect(mine.events.map(({ kind }) => kind)).toEqual(['assigned', 'flagged', 'received'])
    expect(await server.post(getParcel, { parcelId }, as(other))).toMatchObject({ code: 'notFound' })
    expect(await listOf(other)).toEqual([])
    expect(JSON.stringify(await readOwnData(server.db.kysely, listOwnTables(allMemberParts), await idOf(owner)))).not.toMatch(/我的秘密|茶壺/)
    // The warehouse still sees all of it.
    const settled = await server.ask(settleProblem, { parcelId, outcome: 'backToStock' }, byWarehouse())
    expect(settled).toMatchObject({ status: 'incomplete' })
    expect(settled.events.map(({ kind }) => kind)).toEqual(['settled', 'assigned', 'answered', 'flagged', 'completed', 'received', 'forecast'])
  })

  it('is told of to both, each in their language, and stands in the books of the operators', async () => {
    await server.ask(keepLanguage, {}, { ...as(owner), language: 'en' })
    await server.ask(keepLanguage, {}, { ...as(other), language: 'zh-Hans' })
    const { parcelId, trackingNumber } = await aParcelInStock(server, platform, other)
    await give(parcelId)
    const mails = await server.listMails()
    const mailTo = ({ email }: TestMember) => mails.find((mail) => mail.recipient === email && mail.text.includes(REASON))
    expect(mailTo(owner)?.subject).toContain(`Parcel ${trackingNumber} is in your account now`)
    expect(mailTo(other)?.subject).toContain(`包裹 ${trackingNumber} 不在你的账号里了`)
    const notices = await server.db.kysely.selectFrom('notifications').select(['memberId', 'facts']).where('event', '=', 'reassigned').execute()
    expect(notices).toEqual(
      expect.arrayContaining([
        { memberId: await idOf(owner), facts: { parcelId, trackingNumber, reason: REASON } },
        { memberId: await idOf(other), facts: { trackingNumber, reason: REASON } },
      ]),
    )
    const { items } = await server.ask(listAudit, {}, { operatorKey: platform.adminKey })
    expect(items.find(({ action }) => action === 'operator/parcel/reassign')).toMatchObject({ subjectId: parcelId, outcome: 'done' })
    // From whom, to whom, by whom and why.
    expect(await claims()).toMatchObject([
      { parcelId, memberId: await idOf(owner), status: 'approved', reason: REASON, decidedBy: expect.any(String) as string },
      { parcelId, memberId: await idOf(other), status: 'rejected', reason: REASON },
    ])
  })

  it('is not given to nobody, to who has it, or without a reason', async () => {
    const { parcelId } = await aParcelInStock(server, platform, other)
    const refused = [
      [{ ClientNO: 'TW000000' }, 'unknownMember'],
      [{ ClientNO: other.ClientNO }, 'alreadyTheirs'],
      [{ parcelId: randomUUID() }, 'notFound'],
    ] as const
    for (const [change, code] of refused) {
      expect(await server.post(reassignParcel, { ...toRequest(parcelId), ...change }, byWarehouse())).toMatchObject({ status: 'n', code })
    }
    expect(await server.post(reassignParcel, { ...toRequest(parcelId), reason: ' ' }, byWarehouse())).toMatchObject({ fields: [{ path: 'reason', code: 'required' }] })
    expect(await server.post(reassignParcel, toRequest(parcelId), as(owner))).toMatchObject({ code: 'notPermitted' })
    expect(await server.post(reassignParcel, toRequest(parcelId), { operatorKey: platform.financeKey })).toMatchObject({ code: 'notPermitted' })
    expect(await get(parcelId, other)).toMatchObject({ status: 'inStock' })
  })

  it('that was flagged before it came is not in the warehouse yet', async () => {
    const { parcelId } = await aForecastParcel(server, platform, other)
    await server.ask(flagParcel, { parcelId, type: 'other', remark: '…' }, byWarehouse())
    expect(await server.post(reassignParcel, toRequest(parcelId), byWarehouse())).toMatchObject({ code: 'notAllowedNow' })
  })
})

/** On the embedded engine one statement waits for the other: there is no race, and a few show that each ends once. */
const PAIRS = testEngine === 'postgres' ? 40 : 6

it(`ends each of ${PAIRS} parcels with one owner, given away and applied for at the same moment`, async () => {
  const { addressId } = await anAddress(server, other)
  const ids: string[] = []
  for (let count = 0; count < PAIRS; count += 1) ids.push((await aParcelInStock(server, platform, other)).parcelId)
  const answers = await Promise.all(
    ids.map(async (parcelId, index) => {
      const application = await anApplication(server, platform, other, { parcelIds: [parcelId], addressId })
      const acts = [() => server.post(reassignParcel, toRequest(parcelId), byWarehouse()), () => server.post(applyForPacking, application, as(other))]
      const [given, applied] = index % 2 === 0 ? await Promise.all(acts.map((act) => act())) : (await Promise.all(acts.reverse().map((act) => act()))).reverse()
      return [given, applied].map((answer) => (answer?.status === 'n' ? answer.code : 'y')).join(' ')
    }),
  )
  expect([...new Set(answers)].filter((ways) => !['y notFound', 'parcelInOrder y'].includes(ways))).toEqual([])
  const rows = await server.db.kysely.selectFrom('parcels').innerJoin('members', 'members.id', 'parcels.memberId').select(['clientNo', 'status', 'orderId']).execute()
  expect(new Set(rows.map(({ clientNo, status, orderId }) => `${clientNo} ${status} ${orderId === null ? 'free' : 'packed'}`).filter((end) => ![`${owner.ClientNO} incomplete free`, `${other.ClientNO} inOrder packed`].includes(end)))).toEqual(new Set())
  expect(rows.filter(({ clientNo }) => clientNo === owner.ClientNO)).toHaveLength(answers.filter((ways) => ways.startsWith('y')).length)
})
