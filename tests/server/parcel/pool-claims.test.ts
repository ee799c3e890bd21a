import { keepLanguage } from '@contract/account/session-endpoints'
import { closeAccount } from '@contract/account/closing-endpoints'
import { listAudit } from '@contract/operator/operator-endpoints'
import { limits } from '@contract/limits'
import { claimParcel, listClaims, listPool, withdrawClaim } from '@contract/parcel/claim-endpoints'
import { approveClaim, operatorListClaims, refuseClaim } from '@contract/parcel/claim-operator-endpoints'
import { forecastParcel } from '@contract/parcel/forecast-endpoints'
import { toNumberMask } from '@contract/parcel/number-mask'
import { getParcel } from '@contract/parcel/one-parcel-endpoints'
import { listParcels } from '@contract/parcel/parcel-endpoints'
import { flagParcel, operatorListParcels, reassignParcel, settleProblem } from '@contract/parcel/parcel-operator-endpoints'
import { randomUUID } from '../../support/chance'
import { setClockOffset, testEngine } from '../../support/database'
import { signInAgain } from '../../support/go-to-day'
import { packingPlatform } from '../../support/orders'
import { aForecast, aParcelInStock, aPhoto, aPoolParcel } from '../../support/parcels'
import type { TestMember } from '../../support/server'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

const server = useTestServer()
const platform = usePlatform(server, packingPlatform)
/** Whose goods they are. */
const owner = useMember(server)
let other: TestMember
beforeEach(async () => {
  other = await server.signUpMember()
})

const REASON = '單號與下單截圖相符'
const NUMBER = 'SF1472660388301'
const as = ({ token }: TestMember) => ({ token })
const byWarehouse = () => ({ operatorKey: platform.warehouseKey })
const claim = (parcelId: string, who = owner, change: object = { trackingNumber: NUMBER }) => server.post(claimParcel, { poolParcelId: parcelId, ...change }, as(who))
const claimed = (parcelId: string, who = owner, change: object = { trackingNumber: NUMBER }) => server.ask(claimParcel, { poolParcelId: parcelId, ...change }, as(who))
const pool = async (who = owner, filter: object = {}) => (await server.ask(listPool, filter, as(who))).items
const claimsOf = async (who = owner) => (await server.ask(listClaims, {}, as(who))).items
const approve = (claimId: string) => server.post(approveClaim, { claimId, reason: REASON }, byWarehouse())
const refuse = (claimId: string, reason = '截圖看不出是這一件') => server.post(refuseClaim, { claimId, reason }, byWarehouse())
const aPooled = (change: Parameters<typeof aPoolParcel>[2] = {}) => aPoolParcel(server, platform, { trackingNumber: NUMBER, ...change })
const aPictureOf = async (who: TestMember) => {
  const answer = await server.upload(await aPhoto(), as(who))
  if (answer.status !== 'y') throw new Error(answer.code)
  return answer.data.fileId
}

describe('the pool', () => {
  it('shows of a parcel what its owner knows again, and nothing that a claim could rest upon [spec 2.12]', async () => {
    const { parcelId } = await aPooled()
    const [shown] = await pool()
    expect(shown).toMatchObject({
      poolParcelId: parcelId, numberHead: 'SF14', numberTail: '8301', carrierCode: 'SF', warehouseName: 'Dongguan', canClaim: true,
      aboutGrams: 1_500, aboutSize: { lengthMm: 450, widthMm: 300, heightMm: 150 },
    })
    expect(shown?.arrivedOn).toMatch(/^\d{4}-\d\d-\d\d$/)
    // The photo of the label is nobody's to see.
    expect(shown?.photos).toHaveLength(1)
    expect(JSON.stringify({ ...shown, photos: [] })).not.toMatch(/72660388|1320|:420/)
    expect(await server.post(getParcel, { parcelId }, as(owner))).toMatchObject({ code: 'notFound' })
  })

  it('holds what is nobody’s and can still be given to somebody', async () => {
    await aParcelInStock(server, platform, other)
    const { parcelId } = await aPooled()
    await server.ask(flagParcel, { parcelId, type: 'damaged', remark: '外箱破損' }, byWarehouse())
    expect((await pool()).map((one) => one.poolParcelId)).toEqual([parcelId])
    await server.ask(settleProblem, { parcelId, outcome: 'disposed' }, byWarehouse())
    expect(await pool()).toEqual([])
  })

  it('is the same to whoever asks, but for their own claims', async () => {
    const { parcelId } = await aPooled()
    await claimed(parcelId, other)
    expect((await pool(other))[0]).toMatchObject({ claim: { status: 'waiting' }, canClaim: false })
    const [shown] = await pool()
    expect(shown).toMatchObject({ canClaim: true })
    expect(shown).not.toHaveProperty('claim')
  })

  it.each([
    ['a full number', NUMBER, true],
    ['with spaces and small letters', 'sf14 7266 0388 301', true],
    ['its last four', '8301', true],
    ['its last two', '01', true],
    ['its first four', 'SF14', true],
    ['another number of the same look', 'SF1499999998301', true],
    ['a number that ends otherwise', 'SF1472660388302', false],
    ['what is hidden', '7266', false],
  ])('is searched by what it shows alone: %s', async (_what, search, isFound) => {
    await aPooled()
    expect((await pool(owner, { search })).length).toBe(isFound ? 1 : 0)
  })

  it.each(['SF', '8301', '01', 'S'])('finds no parcel that is somebody’s, announced or here, by an end of its number: %s', async (search) => {
    const { parcelId } = await aPooled()
    const ofAnother = 'SF1499999998301'
    await aParcelInStock(server, platform, other, { trackingNumber: ofAnother })
    await server.ask(forecastParcel, aForecast(platform, { trackingNumber: 'SF1488888888301' }), as(other))
    for (const filter of [{}, { warehouseId: platform.warehouseIds['DG'] }, { carrierCode: 'SF', days: 7 }, { limit: 1 }]) {
      expect((await pool(owner, { search, ...filter })).map((one) => one.poolParcelId)).toEqual([parcelId])
    }
  })

  it.each(['-', '- -'])('finds nothing by what no number has: %s', async (search) => {
    await aPooled()
    expect(await pool(owner, { search })).toEqual([])
  })

  it('says of each length of number no more than its ends, in the database as in the contract', async () => {
    for (let length = 6; length <= 40; length += 1) {
      const number = 'A1B2C3D4E5F6G7H8I9J0K1L2M3N4O5P6Q7R8S9T0'.slice(0, length)
      const { rows } = await server.db.execute('select number_head($1) as head, number_tail($1) as tail', [number])
      expect(rows).toEqual([toNumberMask(number)])
      const { head, tail } = toNumberMask(number)
      expect(length - head.length - tail.length).toBeGreaterThanOrEqual(6)
      expect(number.startsWith(head) && number.endsWith(tail)).toBe(true)
    }
  })

  it('can be looked through by warehouse, carrier and age, and in pages', async () => {
    const first = await aPooled()
    const second = await aPoolParcel(server, platform, { warehouseCode: 'OS', carrierCode: 'YTO' })
    expect((await pool(owner, { warehouseId: platform.warehouseIds['OS'] })).map((one) => one.poolParcelId)).toEqual([second.parcelId])
    expect((await pool(owner, { carrierCode: 'SF' })).map((one) => one.poolParcelId)).toEqual([first.parcelId])
    const page = await server.ask(listPool, { limit: 1 }, as(owner))
    expect(page.items.map((one) => one.poolParcelId)).toEqual([second.parcelId])
    expect((await pool(owner, { limit: 1, cursor: page.nextCursor })).map((one) => one.poolParcelId)).toEqual([first.parcelId])
    setClockOffset(server.db, 8 * 86_400_000)
    await signInAgain(server, owner)
    expect(await pool(owner, { days: 7 })).toEqual([])
    expect(await pool(owner, { days: 30 })).toHaveLength(2)
  })

  it('is no guest’s', async () => {
    expect(await server.post(listPool, {})).toMatchObject({ code: 'tokenExpired' })
  })
})

describe('a claim', () => {
  it('waits alike whether its number is right', async () => {
    const { parcelId } = await aPooled()
    const right = await claim(parcelId)
    const wrong = await claim(parcelId, other, { trackingNumber: 'SF1499999998301' })
    const alike = ({ status, ...answer }: { status: string }) => [status, Object.keys((answer as { data: object }).data).sort()]
    expect(alike(right)).toEqual(alike(wrong))
    expect(right).toMatchObject({ status: 'y', data: { status: 'waiting', trackingNumber: NUMBER, parcel: { numberHead: 'SF14', numberTail: '8301' } } })
    expect(wrong).toMatchObject({ data: { status: 'waiting', trackingNumber: 'SF1499999998301' } })
    // The warehouse is told.
    const { items } = await server.ask(operatorListClaims, {}, byWarehouse())
    expect(items.map(({ ClientNO, numberIsRight, otherClaims }) => [ClientNO, numberIsRight, otherClaims])).toEqual([
      [owner.ClientNO, true, 1],
      [other.ClientNO, false, 1],
    ])
  })

  it('may rest upon a picture of the order, which the warehouse sees and nobody else', async () => {
    const { parcelId } = await aPooled()
    const fileIds = [await aPictureOf(owner)]
    const sent = await claimed(parcelId, owner, { fileIds, goods: '無線藍牙耳機', remark: '淘寶旗艦店' })
    expect(sent).toMatchObject({ goods: '無線藍牙耳機', remark: '淘寶旗艦店', photos: [{ fileId: fileIds[0] }] })
    const [seen] = (await server.ask(operatorListClaims, {}, byWarehouse())).items
    expect(seen).toMatchObject({ goods: '無線藍牙耳機', photos: [{ fileId: fileIds[0] }], trackingNumber: NUMBER })
    expect(seen).not.toHaveProperty('numberIsRight')
    expect((await server.fetch(seen?.photos[0]?.url ?? '')).status).toBe(200)
    expect(await claim(parcelId, other, { fileIds })).toMatchObject({ code: 'notFound' })
  })

  it('needs a number or a picture, and a number that could be the parcel’s', async () => {
    const { parcelId } = await aPooled()
    expect(await claim(parcelId, owner, {})).toMatchObject({ fields: [{ path: 'trackingNumber', code: 'claimProofRequired' }] })
    expect(await claim(parcelId, owner, { trackingNumber: '8301' })).toMatchObject({ fields: [{ path: 'trackingNumber', code: 'invalidTrackingNumber' }] })
    expect(await claim(parcelId, owner, { trackingNumber: 'SF1472660388302' })).toMatchObject({ fields: [{ path: 'trackingNumber', code: 'claimNumberUnlike' }] })
    expect(await claimsOf()).toEqual([])
  })

  it('is for what is in the pool alone', async () => {
    const { parcelId } = await aParcelInStock(server, platform, other)
    const unknown = await claim(randomUUID())
    expect(unknown).toMatchObject({ code: 'notFound' })
    expect(await claim(parcelId)).toMatchObject({ code: 'notFound', Message: unknown.status === 'n' ? unknown.Message : '' })
  })

  it('is sent once at a time, and once more after a refusal', async () => {
    const { parcelId } = await aPooled()
    const first = await claimed(parcelId)
    expect(await claim(parcelId)).toMatchObject({ code: 'claimWaitsAlready' })
    await refuse(first.claimId)
    expect((await pool())[0]).toMatchObject({ claim: { status: 'refused' }, canClaim: true })
    const second = await claimed(parcelId)
    await refuse(second.claimId)
    expect(await claim(parcelId)).toMatchObject({ code: 'claimedTooOften' })
    expect((await pool())[0]).toMatchObject({ canClaim: false })
    expect((await claimsOf()).map(({ status, reason }) => [status, reason])).toEqual(Array.from({ length: 2 }, () => ['refused', '截圖看不出是這一件']))
  })

  it('is sent ten times a day at most, however many are sent at once', async () => {
    const ids: string[] = []
    for (let count = 0; count < limits.claim.perDay + 2; count += 1) ids.push((await aPoolParcel(server, platform, { trackingNumber: `SF14726603${String(count).padStart(2, '0')}301` })).parcelId)
    const fileIds = [await aPictureOf(owner)]
    const answers = await Promise.all(ids.map((parcelId) => claim(parcelId, owner, { fileIds })))
    expect(answers.filter(({ status }) => status === 'y')).toHaveLength(limits.claim.perDay)
    expect(answers.filter((answer) => answer.status === 'n' && answer.code === 'tooManyClaims')).toHaveLength(2)
  })

  it('can be taken back while it waits, by its member alone', async () => {
    const { parcelId } = await aPooled()
    const { claimId } = await claimed(parcelId)
    expect(await server.post(withdrawClaim, { claimId }, as(other))).toMatchObject({ code: 'notFound' })
    await server.ask(withdrawClaim, { claimId }, as(owner))
    expect(await server.post(withdrawClaim, { claimId }, as(owner))).toMatchObject({ code: 'notAllowedNow' })
    expect(await approve(claimId)).toMatchObject({ code: 'notAllowedNow' })
    expect((await claimsOf()).map(({ status }) => status)).toEqual(['withdrawn'])
    expect((await pool())[0]).toMatchObject({ canClaim: true })
  })

  it('of a closed account waits no longer', async () => {
    const { parcelId } = await aPooled()
    const { claimId } = await claimed(parcelId)
    await server.ask(closeAccount, { password: owner.password }, as(owner))
    expect(await approve(claimId)).toMatchObject({ status: 'n' })
    expect((await server.ask(operatorListClaims, { status: 'waiting' }, byWarehouse())).items).toEqual([])
  })
})

describe('the warehouse', () => {
  it('gives the parcel to one of two, and refuses the other, who learns nothing of it', async () => {
    await server.ask(keepLanguage, {}, { ...as(owner), language: 'zh-Hant' })
    const { parcelId } = await aPooled()
    const mine = await claimed(parcelId)
    await claimed(parcelId, other, { trackingNumber: 'SF1499999998301' })
    expect(await approve(mine.claimId)).toMatchObject({ status: 'y', data: { status: 'approved', ClientNO: owner.ClientNO, otherClaims: 0 } })
    expect((await server.ask(listParcels, {}, as(owner))).items).toMatchObject([{ parcelId, trackingNumber: NUMBER, status: 'incomplete', carrierCode: 'SF' }])
    expect(await claimsOf()).toMatchObject([{ status: 'approved', reason: REASON, ownParcelId: parcelId }])
    const [refused] = await claimsOf(other)
    expect(refused).toMatchObject({ status: 'refused', parcel: { numberHead: 'SF14', photos: [] } })
    expect(refused).not.toHaveProperty('reason')
    expect(refused).not.toHaveProperty('ownParcelId')
    expect(await pool(other)).toEqual([])
    // One message each, and the stranger's says no more than the mask.
    const notices = await server.db.kysely.selectFrom('notifications').select(['event', 'facts']).orderBy('createdAt').execute()
    expect(notices.map(({ event }) => event)).toEqual(['claimDecided', 'claimDecided'])
    const mails = await server.listMails()
    const mailTo = ({ email }: TestMember) => mails.filter((mail) => mail.recipient === email && /認領|claim/.test(mail.subject + mail.text))
    expect(mailTo(owner).map(({ subject }) => subject)).toEqual([expect.stringContaining(`包裹 ${NUMBER} 認領成功`)])
    expect(mailTo(other).map(({ subject }) => subject)).toEqual([expect.stringContaining('Your claim for parcel SF14 •••• 8301 was not accepted')])
    expect(JSON.stringify([refused, mailTo(other), notices.filter(({ facts }) => !JSON.stringify(facts).includes(parcelId))])).not.toContain('72660388')
    const { items } = await server.ask(listAudit, {}, { operatorKey: platform.adminKey })
    expect(items[0]).toMatchObject({ action: 'operator/claim/approve', outcome: 'done' })
  })

  it('decides what waits in the pool by giving the parcel away as well', async () => {
    const { parcelId } = await aPooled()
    await claimed(parcelId)
    await claimed(parcelId, other)
    await server.ask(reassignParcel, { parcelId, ClientNO: other.ClientNO, reason: REASON }, byWarehouse())
    expect((await claimsOf()).map(({ status }) => status)).toEqual(['refused'])
    expect((await claimsOf(other)).map(({ status }) => status)).toEqual(['approved'])
  })

  it('ends the forecast of somebody who had announced the number, and says so', async () => {
    const { parcelId } = await aPooled()
    await server.ask(forecastParcel, aForecast(platform, { trackingNumber: NUMBER }), as(other))
    await approve((await claimed(parcelId)).claimId)
    expect((await server.ask(listParcels, {}, as(other))).items.map(({ status }) => status)).toEqual(['cancelled'])
    const notices = await server.db.kysely.selectFrom('notifications').select('event').execute()
    expect(notices.map(({ event }) => event).sort()).toEqual(['claimDecided', 'reassigned'])
  })

  it('refuses with a reason, and the parcel stays for others', async () => {
    const { parcelId } = await aPooled()
    const { claimId } = await claimed(parcelId)
    expect(await refuse(claimId, ' ')).toMatchObject({ fields: [{ path: 'reason', code: 'required' }] })
    expect(await refuse(claimId)).toMatchObject({ data: { status: 'refused' } })
    expect(await refuse(claimId)).toMatchObject({ code: 'notAllowedNow' })
    expect(await approve(claimId)).toMatchObject({ code: 'notAllowedNow' })
    expect((await pool(other))[0]).toMatchObject({ poolParcelId: parcelId, canClaim: true })
    expect(await server.post(refuseClaim, { claimId, reason: REASON }, { operatorKey: platform.financeKey })).toMatchObject({ code: 'notPermitted' })
    expect(await server.post(approveClaim, { claimId, reason: REASON }, as(owner))).toMatchObject({ code: 'notPermitted' })
  })

  it('says why to all who wait when nobody can have the parcel any more', async () => {
    const { parcelId } = await aPooled()
    await claimed(parcelId)
    await server.ask(flagParcel, { parcelId, type: 'prohibited', remark: '電池鼓包' }, byWarehouse())
    expect(await server.post(settleProblem, { parcelId, outcome: 'disposed' }, byWarehouse())).toMatchObject({ fields: [{ path: 'remark', code: 'required' }] })
    await server.ask(settleProblem, { parcelId, outcome: 'disposed', remark: '危險品，依規定銷毀' }, byWarehouse())
    expect(await claimsOf()).toMatchObject([{ status: 'refused', reason: '危險品，依規定銷毀' }])
  })
})

/** On the embedded engine one statement waits for the other: there is no race, and a few show that each ends once. */
const PAIRS = testEngine === 'postgres' ? 100 : 8

it(`ends each of ${PAIRS} parcels with one owner, two claims of it approved at the same moment`, async () => {
  const members: TestMember[] = []
  for (let count = 0; count < Math.ceil(PAIRS / limits.claim.perDay) * 2; count += 1) members.push(await server.signUpMember())
  const pairs: { parcelId: string; claimIds: string[] }[] = []
  for (let index = 0; index < PAIRS; index += 1) {
    const { parcelId, trackingNumber } = await aPoolParcel(server, platform)
    const place = Math.floor(index / limits.claim.perDay) * 2
    const claimIds: string[] = []
    for (const who of members.slice(place, place + 2)) claimIds.push((await claimed(parcelId, who, { trackingNumber })).claimId)
    pairs.push({ parcelId, claimIds })
  }
  const answers = await Promise.all(
    pairs.map(async ({ claimIds }, index) => {
      const [first, second] = await Promise.all((index % 2 === 0 ? claimIds : [...claimIds].reverse()).map(approve))
      return [first, second].map((answer) => (answer?.status === 'n' ? answer.code : 'y')).sort().join(' ')
    }),
  )
  expect([...new Set(answers)]).toEqual(['notAllowedNow y'])
  const ends = await server.db.kysely.selectFrom('poolClaims').select(['parcelId', 'status', 'memberId']).execute()
  const parcels = new Map((await server.db.kysely.selectFrom('parcels').select(['id', 'memberId']).execute()).map(({ id, memberId }) => [id, memberId]))
  for (const { parcelId } of pairs) {
    const ended = ends.filter((one) => one.parcelId === parcelId)
    expect(ended.map(({ status }) => status).sort()).toEqual(['approved', 'refused'])
    expect(ended.find(({ status }) => status === 'approved')?.memberId).toBe(parcels.get(parcelId))
  }
  expect((await server.ask(operatorListParcels, { ownerless: true }, byWarehouse())).items).toEqual([])
  expect(await server.db.kysely.selectFrom('notifications').select('id').execute()).toHaveLength(PAIRS * 2)
})
