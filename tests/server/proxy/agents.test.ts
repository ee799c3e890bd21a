import { listIdNumberReads } from '@contract/address/address-endpoints'
import { DAY_MS } from '@contract/kit/time'
import { listMessages } from '@contract/notification/message-endpoints'
import { setUpPlatform } from '@contract/operator/operator-endpoints'
import * as endpoints from '@contract/proxy/agent-endpoints'
import * as staff from '@contract/proxy/agent-operator-endpoints'
import type { StrikeReason } from '@contract/proxy/agent-status'
import * as service from '@server/trade/agent/agent-service'
import { liftSuspensions } from '@server/trade/agent/agent-jobs'
import { forgetRefusedIds } from '@server/trade/agent/id-data'
import { agentDuties } from '@server/trade/proxy-deal/deal-duties'
import { resetClock, setClockOffset } from '../../support/database'
import { goToDay } from '../../support/go-to-day'
import { aFileOf, ageAccount, anAgent, anAgentApplication, anApplicationForm, anIdNumber, setDeals } from '../../support/proxy'
import type { TestMember } from '../../support/server'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

const server = useTestServer()
const platform = usePlatform(server)
const member = useMember(server)
beforeEach(() => setDeals(server, platform, 'agents'))
afterEach(() => resetClock(server.db))

const as = ({ token }: Pick<TestMember, 'token'>) => ({ token })
const support = () => ({ operatorKey: platform.supportKey })
const toCode = (answer: { readonly status: string; readonly code?: string }) => answer.code ?? answer.status
const page = (of: TestMember = member) => server.ask(endpoints.getAgent, {}, as(of))
const apply = async (given = {}, by: TestMember = member) => server.post(endpoints.applyAsAgent, await anApplicationForm(server, by, given), as(by))
const REASON = '證件照片看不清楚，請重新拍攝'
/** Everything of an ID that the database holds. */
async function keptOfIds(): Promise<object> {
  const { rows } = await server.db.execute(
    `select (select count(*)::int from agent_id_photos) as photos, (select count(*)::int from agent_applications where sealed is not null) as numbers,
      (select count(*)::int from agent_applications where number_hash is not null) as hashes`,
  )
  return rows[0] as object
}

it('is applied for, with a number that is shown masked and kept sealed [spec 1.15]', async () => {
  const idNumber = anIdNumber()
  const { application, canApply, agent } = await anAgentApplication(server, member, { idNumber })
  expect(application).toMatchObject({ status: 'sent', realName: '林予安', city: '東莞', skills: ['digital', 'home'], decideBy: expect.any(String) as string })
  expect(application?.idNumberMasked).toBe(`${idNumber.slice(0, 3)}${'*'.repeat(12)}${idNumber.slice(-3)}`)
  expect([canApply, agent]).toEqual([false, undefined])
  const { rows } = await server.db.execute('select * from agent_applications')
  const stored = JSON.stringify(rows)
  expect(stored).not.toContain(idNumber)
  expect(stored).not.toContain(Buffer.from(idNumber).toString('hex'))
  expect(server.logLines.join('\n')).not.toContain(idNumber)
  expect(await apply()).toMatchObject({ code: 'notAllowedNow' })
})

it('takes the photos away: their addresses lead nowhere, and their bytes are sealed', async () => {
  await ageAccount(server, member)
  const form = await anApplicationForm(server, member)
  const { url } = await uploadAgain()
  await server.ask(endpoints.applyAsAgent, { ...form, frontId: url.fileId }, as(member))
  expect((await server.fetch(url.url)).status).toBe(404)
  const { rows } = await server.db.execute("select side, encode(sealed, 'base64') as sealed from agent_id_photos order by side")
  expect((rows as { side: string }[]).map(({ side }) => side)).toEqual(['back', 'front'])
  expect(await keptOfIds()).toEqual({ photos: 2, numbers: 1, hashes: 1 })

  async function uploadAgain() {
    const sharp = (await import('sharp')).default
    const answer = await server.upload(await sharp({ create: { width: 320, height: 200, channels: 3, background: '#123456' } }).png().toBuffer(), as(member))
    if (answer.status !== 'y') throw new Error(answer.code)
    expect((await server.fetch(answer.data.url)).status).toBe(200)
    return { url: answer.data }
  }
})

it('takes no photo of another member, none twice, and none that is used for something', async () => {
  await ageAccount(server, member)
  const stranger = await server.signUpMember()
  expect(await apply({ frontId: await aFileOf(server, stranger) })).toMatchObject({ code: 'notFound' })
  const same = await aFileOf(server, member)
  expect(await apply({ frontId: same, backId: same })).toMatchObject({ code: 'notFound' })
  const used = await aFileOf(server, member)
  await server.db.execute('update members set avatar_file_id = $1 where client_no = $2', [used, member.ClientNO])
  expect(await apply({ backId: used })).toMatchObject({ code: 'notFound' })
  expect(await keptOfIds()).toEqual({ photos: 0, numbers: 0, hashes: 0 })
})

it('waits until the account is seven days old', async () => {
  await ageAccount(server, member, 6)
  expect(await page()).toMatchObject({ canApply: false, applyFrom: expect.any(String) as string })
  expect(await apply()).toMatchObject({ code: 'applyAgainLater' })
  await ageAccount(server, member, 7)
  expect(await page()).toMatchObject({ canApply: true })
  expect(toCode(await apply())).toBe('y')
})

it('waits as long as the platform’s operator says; not at all, where that is no day', async () => {
  const set = (agentAccountDays: number) => server.post(setUpPlatform, { settings: { agentAccountDays } }, { operatorKey: platform.adminKey })
  expect(await page()).toMatchObject({ canApply: false, accountAgeDays: 7 })
  await set(30)
  await ageAccount(server, member, 29)
  expect(await page()).toMatchObject({ canApply: false, accountAgeDays: 30 })
  expect(await apply()).toMatchObject({ code: 'applyAgainLater' })
  await ageAccount(server, member, 0)
  await set(0)
  expect(await page()).toMatchObject({ canApply: true, accountAgeDays: 0 })
  expect(toCode(await apply())).toBe('y')
  for (const days of [-1, 366, 0.5]) expect(await set(days)).toMatchObject({ status: 'n' })
})

it('is for grown people, where the number tells', async () => {
  await ageAccount(server, member)
  const today = new Date().toISOString().slice(0, 10).replaceAll('-', '')
  const yearsAgo = (years: number) => `${Number(today.slice(0, 4)) - years}${today.slice(4)}`
  const nextDay = new Date(Date.UTC(Number(today.slice(0, 4)) - 18, Number(today.slice(4, 6)) - 1, Number(today.slice(6)) + 2))
  expect(await apply({ idNumber: anIdNumber(nextDay.toISOString().slice(0, 10).replaceAll('-', '')) })).toMatchObject({ code: 'tooYoung' })
  expect(toCode(await apply({ idNumber: anIdNumber(yearsAgo(19)) }))).toBe('y')
})

it.each([
  [{ idNumber: '440101199001011231' }, 'idNumberCheckDigit'],
  [{ idNumber: 'A123456789' }, 'invalidIdNumber'],
  [{ idNumber: 'A123456780', country: 'TW' }, 'idNumberCheckDigit'],
  [{ phone: '12' }, 'phoneTooShort'],
  [{ text: '加V:abc12345' }, 'contactNotAllowed'],
])('refuses %j by the rules of addresses and of phones: %s', async (given, code) => {
  await ageAccount(server, member)
  expect(await apply(given)).toMatchObject({ code })
})

describe('one ID is one agent, by whatever account [proxy case 62]', () => {
  it('while it lives, and again once it is withdrawn', async () => {
    const idNumber = anIdNumber()
    const second = await server.signUpMember()
    await ageAccount(server, second)
    await anAgentApplication(server, member, { idNumber })
    expect(await apply({ idNumber }, second)).toMatchObject({ code: 'idNumberTaken' })
    await server.ask(endpoints.withdrawApplication, {}, as(member))
    expect(toCode(await apply({ idNumber }, second))).toBe('y')
  })

  it.each([1, 2, 3])('at the same moment, too (round %i)', async () => {
    const idNumber = anIdNumber()
    const members = [member, await server.signUpMember(), await server.signUpMember()]
    const forms = await Promise.all(members.map(async (one) => (await ageAccount(server, one), anApplicationForm(server, one, { idNumber }))))
    const answers = await Promise.all(forms.map((form, index) => server.post(endpoints.applyAsAgent, form, as(members[index] ?? member))))
    expect(answers.map(toCode).sort()).toEqual(['idNumberTaken', 'idNumberTaken', 'y'])
  })
})

it('is withdrawn with everything of the ID, at once [proxy case 63]', async () => {
  const { application } = await anAgentApplication(server, member)
  const applicationId = application?.applicationId ?? ''
  const after = await server.ask(endpoints.withdrawApplication, {}, as(member))
  expect(after).toMatchObject({ canApply: true, application: { status: 'withdrawn' } })
  expect(after.application?.idNumberMasked).toBeUndefined()
  expect(await keptOfIds()).toEqual({ photos: 0, numbers: 0, hashes: 0 })
  expect(toCode(await server.post(staff.readAgentIdNumber, { applicationId }, support()))).toBe('notFound')
  expect(toCode(await server.post(staff.readAgentIdPhoto, { applicationId, side: 'front' }, support()))).toBe('notFound')
  expect(toCode(await server.post(staff.approveApplication, { applicationId }, support()))).toBe('notAllowedNow')
  expect(toCode(await server.post(endpoints.withdrawApplication, {}, as(member)))).toBe('notAllowedNow')
})

it('is refused with a reason, and may be sent again after seven days [proxy case 64]', async () => {
  const { application } = await anAgentApplication(server, member)
  const applicationId = application?.applicationId ?? ''
  expect(toCode(await server.post(staff.refuseApplication, { applicationId, reason: '太短' }, support()))).toBe('invalid')
  await server.ask(staff.refuseApplication, { applicationId, reason: REASON }, support())
  expect(await page()).toMatchObject({ canApply: false, application: { status: 'refused', reason: REASON } })
  const told = (await server.ask(listMessages, {}, as(member))).items.filter(({ event }) => event === 'agentDecided')
  expect(told).toMatchObject([{ title: 'Your application as a buyer was refused' }])
  await goToDay(server, member, 6)
  expect(await apply()).toMatchObject({ code: 'applyAgainLater' })
  await goToDay(server, member, 7.01)
  expect(toCode(await apply())).toBe('y')
})

it('keeps nothing of a refused ID after thirty days', async () => {
  const { application } = await anAgentApplication(server, member)
  await server.ask(staff.refuseApplication, { applicationId: application?.applicationId ?? '', reason: REASON }, support())
  setClockOffset(server.db, 29.9 * DAY_MS)
  await server.db.transaction(forgetRefusedIds)
  expect(await keptOfIds()).toEqual({ photos: 2, numbers: 1, hashes: 1 })
  setClockOffset(server.db, 30.1 * DAY_MS)
  await server.db.transaction(forgetRefusedIds)
  expect(await keptOfIds()).toEqual({ photos: 0, numbers: 0, hashes: 0 })
})

it('is approved on trial, without the photos from then on; the number stays sealed', async () => {
  const { applicationId } = await anAgent(server, platform, member, 'trial')
  expect(await keptOfIds()).toEqual({ photos: 0, numbers: 1, hashes: 1 })
  expect(await page()).toMatchObject({
    canApply: false,
    application: { status: 'approved' },
    agent: { status: 'trial', stage: 'trial', limits: { maxCents: 30_000, maxOpen: 1 }, openDeals: { count: 0 }, standingBids: 0, strikes: 0 },
  })
  const told = async () => (await server.ask(listMessages, {}, as(member))).items.filter(({ event }) => event === 'agentDecided')
  expect(await told()).toMatchObject([{ title: 'You are a buyer now' }])
  expect(toCode(await server.post(staff.refuseApplication, { applicationId, reason: REASON }, support()))).toBe('notAllowedNow')
  // And of one decision alone.
  expect(await told()).toHaveLength(1)
})

it('is taken and waits while our own buyers bid alone [proxy X9]', async () => {
  await setDeals(server, platform, 'house')
  const { application, deals } = await anAgentApplication(server, member)
  expect(deals).toBe('house')
  expect(application?.decideBy).toBeUndefined()
  expect(toCode(await server.post(staff.approveApplication, { applicationId: application?.applicationId ?? '' }, support()))).toBe('agentsNotOpen')
})

it('is decided once, however many decide at once', async () => {
  const { application } = await anAgentApplication(server, member)
  const applicationId = application?.applicationId ?? ''
  const answers = await Promise.all([
    server.post(staff.approveApplication, { applicationId }, support()),
    server.post(staff.refuseApplication, { applicationId, reason: REASON }, support()),
    server.post(endpoints.withdrawApplication, {}, as(member)),
  ])
  expect(answers.filter(({ status }) => status === 'y')).toHaveLength(1)
})

it('every reading of an ID is noted, and the member sees it', async () => {
  const idNumber = anIdNumber()
  const { application } = await anAgentApplication(server, member, { idNumber })
  const applicationId = application?.applicationId ?? ''
  const countAnswers = async () => (await server.db.execute('select count(*)::int as count from request_answers')).rows
  const kept = await countAnswers()
  expect(await server.ask(staff.readAgentIdNumber, { applicationId }, support())).toEqual({ idNumber })
  const photo = await server.ask(staff.readAgentIdPhoto, { applicationId, side: 'back' }, support())
  expect(photo.contentType).toMatch(/^image\//)
  expect(Buffer.from(photo.content, 'base64').subarray(0, 4).toString('hex')).toMatch(/^(?:89504e47|ffd8ff)/)
  const reads = await server.ask(listIdNumberReads, {}, as(member))
  expect(reads).toMatchObject([{ reader: 'operator', reason: 'agentReview' }, { reader: 'operator', reason: 'agentReview' }])
  expect(await countAnswers()).toEqual(kept)
})

it('is listed for the staff by how it stands, with how often the number came before', async () => {
  const idNumber = anIdNumber()
  await anAgentApplication(server, member, { idNumber })
  await server.ask(endpoints.withdrawApplication, {}, as(member))
  const { application } = await anAgentApplication(server, member, { idNumber })
  const list = async (tab: (typeof staff.AGENT_TABS)[number]) => (await server.ask(staff.operatorListAgents, { tab }, support())).items
  expect(await list('sent')).toMatchObject([{ ClientNO: member.ClientNO, hasPhotos: true, hasIdNumber: true, sameNumberBefore: 0 }])
  expect(await list('withdrawn')).toHaveLength(1)
  await server.ask(staff.approveApplication, { applicationId: application?.applicationId ?? '' }, support())
  expect(await list('sent')).toEqual([])
  expect(await list('trial')).toMatchObject([{ agent: { status: 'trial', deals: 0 } }])
})

describe('strikes of twelve months [proxy 7.3]', () => {
  const strike = (agentId: string, reason: StrikeReason, now = new Date()) =>
    server.db.transaction((tx) => service.addStrike(tx, { ports: server.app.ports, duties: agentDuties }, agentId, { reason, now }))

  it('warn, then suspend for 7 and for 30 days', async () => {
    const { agentId } = await anAgent(server, platform, member)
    await strike(agentId, 'gaveUp')
    expect((await page()).agent).toMatchObject({ status: 'active', strikes: 1 })
    const days = async () => Math.round((Date.parse((await page()).agent?.suspendedUntil ?? '') - Date.now()) / DAY_MS)
    await strike(agentId, 'notBought')
    expect([(await page()).agent?.status, await days()]).toEqual(['suspended', 7])
    await strike(agentId, 'late')
    expect(await days()).toBe(30)
    const told = (await server.ask(listMessages, {}, as(member))).items.filter(({ event }) => event === 'agentDecided')
    expect(told).toHaveLength(4)
  })

  it('end an agent at once for fake goods; the same person may apply again', async () => {
    const { agentId } = await anAgent(server, platform, member)
    await strike(agentId, 'fakeGoods')
    expect(await page()).toMatchObject({ canApply: true, application: { status: 'ended' } })
    expect((await page()).agent).toBeUndefined()
  })

  it('count no longer after a year', async () => {
    const { agentId } = await anAgent(server, platform, member)
    await strike(agentId, 'gaveUp')
    await server.db.execute("update agent_strikes set created_at = created_at - interval '366 days'")
    await strike(agentId, 'gaveUp')
    expect((await page()).agent).toMatchObject({ status: 'active', strikes: 1 })
  })
})

it('fewer than seven of ten on time: no bids for 14 days [proxy 7.3]', async () => {
  const { agentId } = await anAgent(server, platform, member)
  await server.db.execute('update agents set stocked_deals = 9, on_time_deals = 7 where id = $1', [agentId])
  const stock = (isOnTime: boolean) =>
    server.db.transaction((tx) => service.noteStocked(tx, { ports: server.app.ports, duties: agentDuties }, agentId, { isOnTime, now: new Date() }))
  await stock(false)
  expect((await page()).agent).toMatchObject({ status: 'active', face: { onTimePercent: 70 } })
  await stock(false)
  expect((await page()).agent).toMatchObject({ status: 'suspended', face: { onTimePercent: 64 } })
})

it('leaves the trial with the first completed deal to which nobody objected with right', async () => {
  const { agentId } = await anAgent(server, platform, member, 'trial')
  const complete = (wasUpheld: boolean) => server.db.transaction((tx) => service.noteCompletedDeal(tx, agentId, { wasUpheld }))
  await complete(true)
  expect((await page()).agent).toMatchObject({ status: 'trial', face: { deals: 1 } })
  await complete(false)
  expect((await page()).agent).toMatchObject({ status: 'active', stage: 'early', face: { deals: 2 } })
})

it('is suspended until an instant and lifted by time; a suspension behind which the trial ended is lifted to active', async () => {
  const { agentId } = await anAgent(server, platform, member, 'trial')
  const until = new Date(Date.now() + DAY_MS).toISOString()
  await server.ask(staff.suspendAgent, { agentId, until, reason: REASON }, support())
  await server.db.transaction((tx) => service.noteCompletedDeal(tx, agentId, { wasUpheld: false }))
  await liftSuspensions(server.db)
  expect((await page()).agent).toMatchObject({ status: 'suspended', suspendReason: REASON, suspendedUntil: until })
  setClockOffset(server.db, 1.01 * DAY_MS)
  await liftSuspensions(server.db)
  const { rows } = await server.db.execute('select status, suspended_until from agents')
  expect(rows).toEqual([{ status: 'active', suspended_until: null }])
})

it.each([
  ['past', -DAY_MS],
  ['too far away', 366 * DAY_MS],
])('is not suspended until an instant that is %s', async (_what, ms) => {
  const { agentId } = await anAgent(server, platform, member)
  const answer = await server.post(staff.suspendAgent, { agentId, until: new Date(Date.now() + ms).toISOString(), reason: REASON }, support())
  expect(answer).toMatchObject({ code: 'invalid' })
})

it('is ended by the staff, and nothing but the hash of the number opens the way for the same person again', async () => {
  const { agentId } = await anAgent(server, platform, member)
  expect(await server.ask(staff.endAgent, { agentId, reason: REASON }, support())).toMatchObject({ status: 'ended', agent: { status: 'ended' } })
  expect(toCode(await server.post(staff.endAgent, { agentId, reason: REASON }, support()))).toBe('notAllowedNow')
  await anAgent(server, platform, member)
  expect((await page()).agent).toMatchObject({ status: 'active', face: { deals: 0 } })
})
