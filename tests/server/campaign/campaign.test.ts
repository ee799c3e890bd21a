import { closeAccount } from '@contract/account/closing-endpoints'
import { mergeAccount, previewMerge } from '@contract/account/merge-endpoints'
import { listCampaigns, remindOfCampaign } from '@contract/campaign/campaign-endpoints'
import { operatorListCampaigns, publishCampaign, withdrawCampaign } from '@contract/campaign/campaign-operator-endpoints'
import { countCoupons } from '@contract/coupon/coupon-count-endpoint'
import { claimCoupon, listCouponOffers } from '@contract/coupon/coupon-endpoints'
import { publishCoupon, withdrawCoupon } from '@contract/coupon/coupon-operator-endpoints'
import { DAY_MS } from '@contract/kit/time'
import { setNoticePreference } from '@contract/notification/notification-endpoints'
import { remindOfCampaigns } from '@server/community/campaign/campaign-reminders'
import { aCampaign, aCampaignPublication, type CampaignPublication } from '../../support/campaigns'
import { stopClock } from '../../support/database'
import { signInAgain } from '../../support/go-to-day'
import { packingPlatform } from '../../support/orders'
import { anOperatorPhoto, aPhoto } from '../../support/parcels'
import { aPublication } from '../../support/rewards'
import type { TestMember } from '../../support/server'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

const server = useTestServer()
const platform = usePlatform(server, packingPlatform)
const member = useMember(server)
const by = (who: TestMember = member) => ({ token: who.token })
const finance = () => ({ operatorKey: platform.financeKey })

const START = Date.parse('2090-03-01T00:00:00.000Z')
const END = START + 10 * DAY_MS
const at = (time: number) => new Date(time).toISOString()

/** From START to END. */
const campaign = (given: Partial<CampaignPublication> = {}) => aCampaign(server, platform, { startsAt: at(START), endsAt: at(END), ...given })
async function coupon(given: Parameters<typeof aPublication>[0] = {}): Promise<string> {
  return (await server.ask(publishCoupon, aPublication({ closesAt: '2095-01-01T00:00:00.000Z', ...given }), finance())).couponCode
}
const shown = async (call = {}) => (await server.ask(listCampaigns, {}, call)).items
const remind = (campaignId: string, on = true, who = member) => server.post(remindOfCampaign, { campaignId, remind: on }, by(who))
async function goTo(time: number): Promise<void> {
  stopClock(server.db, new Date(time))
  await signInAgain(server, member)
}
const runJob = () => remindOfCampaigns(server.db, server.app.ports)
const notices = () =>
  server.db.kysely
    .selectFrom('notifications')
    .innerJoin('members', 'members.id', 'notifications.memberId')
    .where('event', '=', 'campaignBegun')
    .select(['members.clientNo', 'facts'])
    .execute()
const mailsTo = async ({ email }: TestMember) => (await server.listMails()).filter(({ recipient, subject }) => recipient === email && /活動開始了：一箱裝滿年末|It has begun: Box/.test(subject))

describe('activities [spec 2.17]', () => {
  it('are read by guests in each language, with text, period, milestones, picture, coupons and the server’s time', async () => {
    await goTo(START - DAY_MS)
    const couponCode = await coupon({ name: { 'zh-Hant': '海快券', 'zh-Hans': '海快券', en: 'Sea coupon' } })
    await campaign({
      rules: { 'zh-Hant': '數量有限', 'zh-Hans': '数量有限', en: 'While they last' },
      milestones: [{ milestone: { 'zh-Hant': '最晚入庫', 'zh-Hans': '最晚入库', en: 'Last arrival' }, day: '2090-03-08' }],
      couponCodes: [couponCode],
    })
    expect(await server.ask(listCampaigns, {}, { language: 'zh-Hant' })).toMatchObject({
      now: at(START - DAY_MS),
      items: [{ headline: '一箱裝滿年末', story: '旺季海運多開一班', rules: '數量有限', milestones: [{ milestone: '最晚入庫', day: '2090-03-08' }], startsAt: at(START), endsAt: at(END), phase: 'coming', remind: false }],
    })
    expect(await shown({ language: 'en' })).toMatchObject([{ story: 'One more ship in the busy season', rules: 'While they last', coupons: [{ name: 'Sea coupon', state: 'soon' }] }])
  })

  it('run from their beginning to their end to the millisecond, are shown for thirty days more, and then no longer', async () => {
    await goTo(START - 1)
    await campaign()
    const phase = async () => (await shown()).map((one) => one.phase)
    const seen = [await phase()]
    for (const time of [START, END - 1, END, END + 30 * DAY_MS - 1, END + 30 * DAY_MS]) {
      await goTo(time)
      seen.push(await phase())
    }
    expect(seen).toEqual([['coming'], ['running'], ['running'], ['ended'], ['ended'], []])
  })

  it('stand in turn: what runs and ends first, what comes first, what ended last', async () => {
    await goTo(START)
    const period = (from: number, to: number) => campaign({ startsAt: at(START + from * DAY_MS), endsAt: at(START + to * DAY_MS) })
    const later = await period(5, 6)
    const endedLong = await period(-20, -10)
    const runsLong = await period(-1, 9)
    const ended = await period(-20, -2)
    const sooner = await period(2, 30)
    const runs = await period(-3, 1)
    expect((await shown()).map(({ campaignId }) => campaignId)).toEqual([runs, runsLong, sooner, later, ended, endedLong])
  })

  it('have their coupons in the order in which they were named, without those that have closed or were withdrawn', async () => {
    await goTo(START)
    const name = (en: string) => ({ 'zh-Hant': en, 'zh-Hans': en, en })
    const codes = [await coupon({ name: name('A') }), await coupon({ name: name('B') }), await coupon({ name: name('C'), closesAt: at(START + 1) }), await coupon({ name: name('D') })]
    await campaign({ couponCodes: [...codes].reverse() })
    await server.ask(withdrawCoupon, { couponCode: codes[0] ?? '' }, finance())
    await goTo(START + 1)
    expect((await shown())[0]?.coupons.map((one) => one.name)).toEqual(['D', 'B'])
  })

  it('show a picture that everybody may open, until they are withdrawn; and no other picture', async () => {
    const campaignCode = 'PICTURE'
    const fileId = await anOperatorPhoto(server, platform)
    await campaign({ campaignCode, pictureFileId: fileId })
    const address = (await shown())[0]?.pictureUrl ?? ''
    const answer = await server.fetch(address)
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([200, 'image/jpeg', 'public, max-age=86400'])
    const another = await anOperatorPhoto(server, platform)
    const status = async (path: string) => {
      const { status: code, headers } = await server.fetch(path)
      return [code, headers.get('cache-control')]
    }
    expect(await status(address.replace(fileId, another))).toEqual([404, 'no-store'])
    expect(await status(address.replace(fileId, 'no-id'))).toEqual([404, 'no-store'])
    await server.ask(withdrawCampaign, { campaignCode }, finance())
    expect(await status(address)).toEqual([404, 'no-store'])
  })
})

describe('coupons of an activity', () => {
  it('are neither in the hall nor to be claimed before it begins, by the database’s time', async () => {
    await goTo(START - 1)
    const couponCode = await coupon()
    const hall = async () => (await server.ask(listCouponOffers, {}, by())).items
    const [{ offerId } = { offerId: '' }] = await hall()
    await campaign({ couponCodes: [couponCode] })
    expect(await hall()).toEqual([])
    expect(await server.ask(countCoupons, {}, by())).toMatchObject({ claimable: 0 })
    expect((await shown(by()))[0]?.coupons).toMatchObject([{ offerId, state: 'soon', opensAt: at(START) }])
    expect(await server.post(claimCoupon, { offerId }, by())).toMatchObject({ code: 'couponNotOpen' })
    await goTo(START)
    expect(await hall()).toMatchObject([{ offerId, state: 'open' }])
    expect((await shown(by()))[0]?.coupons).toMatchObject([{ offerId, state: 'open' }])
    expect(await server.post(claimCoupon, { offerId }, by())).toMatchObject({ status: 'y' })
    expect((await shown(by()))[0]?.coupons).toMatchObject([{ state: 'claimed' }])
    expect((await shown(by(await server.signUpMember())))[0]?.coupons).toMatchObject([{ state: 'open' }])
    expect((await shown())[0]?.coupons).toMatchObject([{ state: 'open' }])
  })

  it('wait for the first of several activities that name them, and for none that is withdrawn', async () => {
    await goTo(START)
    const couponCode = await coupon()
    const state = async () => (await shown(by())).map((one) => one.coupons[0]?.state)
    await campaign({ campaignCode: 'SECOND', startsAt: at(START + 2 * DAY_MS), couponCodes: [couponCode] })
    await campaign({ campaignCode: 'FIRST', startsAt: at(START + DAY_MS), couponCodes: [couponCode] })
    expect(await state()).toEqual(['soon', 'soon'])
    await goTo(START + DAY_MS)
    expect(await state()).toEqual(['open', 'open'])
    await goTo(START)
    for (const campaignCode of ['FIRST', 'SECOND']) await server.ask(withdrawCampaign, { campaignCode }, finance())
    expect((await server.ask(listCouponOffers, {}, by())).items).toMatchObject([{ state: 'open' }])
  })
})

describe('a reminder', () => {
  it('is set and taken back as often as one likes until it begins, for this member alone', async () => {
    await goTo(START - 1)
    const campaignId = await campaign()
    for (const on of [true, true, false, false, true]) {
      expect(await remind(campaignId, on)).toEqual({ status: 'y', data: { campaignId, remind: on } })
      expect((await shown(by()))[0]?.remind).toBe(on)
    }
    expect((await shown(by(await server.signUpMember())))[0]?.remind).toBe(false)
    expect((await shown())[0]?.remind).toBe(false)
    await goTo(START)
    for (const on of [true, false]) expect(await remind(campaignId, on)).toMatchObject({ code: 'campaignBegun' })
    expect((await shown(by()))[0]?.remind).toBe(true)
  })

  it('is for members, and for what is announced', async () => {
    const campaignId = await campaign({ campaignCode: 'GONE' })
    expect(await server.post(remindOfCampaign, { campaignId, remind: true })).toMatchObject({ code: 'tokenExpired' })
    await server.ask(withdrawCampaign, { campaignCode: 'GONE' }, finance())
    expect(await remind(campaignId)).toMatchObject({ code: 'notFound' })
    expect(await remind('00000000-0000-4000-8000-000000000000')).toMatchObject({ code: 'notFound' })
    expect(await shown()).toEqual([])
  })

  it('tells who has asked, once, when it begins, in the app and by mail', async () => {
    await goTo(START - 1)
    const other = await server.signUpMember()
    const campaignId = await campaign()
    await remind(campaignId)
    await remind(campaignId, true, other)
    await remind(campaignId, false, other)
    await runJob()
    expect(await notices()).toEqual([])
    await goTo(START)
    await Promise.all([runJob(), runJob()])
    await runJob()
    expect(await notices()).toMatchObject([{ clientNo: member.ClientNO, facts: { campaignId, headline: { 'zh-Hant': '一箱裝滿年末' } } }])
    expect(await mailsTo(member)).toHaveLength(1)
    expect(await mailsTo(other)).toEqual([])
    expect((await server.ask(operatorListCampaigns, {}, finance())).items).toMatchObject([{ reminders: 1, told: 1 }])
  })

  it('goes by the ways that the member wants', async () => {
    await goTo(START - 1)
    await remind(await campaign())
    for (const channel of ['app', 'email'] as const) await server.ask(setNoticePreference, { event: 'campaignBegun', channel, on: false }, by())
    await goTo(START)
    await runJob()
    expect(await notices()).toEqual([])
    expect(await mailsTo(member)).toEqual([])
  })

  it('is told at its next turn where telling failed, and holds up nobody else', async () => {
    await goTo(START - 1)
    const other = await server.signUpMember()
    const campaignId = await campaign()
    for (const who of [member, other]) await remind(campaignId, true, who)
    await goTo(START)
    const memberId = (await server.db.kysely.selectFrom('members').select('id').where('clientNo', '=', member.ClientNO).executeTakeFirstOrThrow()).id
    // As when the process ends between the mark and the notice: neither is kept.
    await server.db.execute(`alter table notifications add constraint no_notice check (member_id <> '${memberId}')`)
    await expect(runJob()).rejects.toThrow('1 reminders of activities failed')
    expect(await notices()).toMatchObject([{ clientNo: other.ClientNO }])
    await server.db.execute('alter table notifications drop constraint no_notice')
    await runJob()
    expect((await notices()).map(({ clientNo }) => clientNo).sort()).toEqual([member.ClientNO, other.ClientNO].sort())
  })

  it('is not told of what was withdrawn, or is over', async () => {
    await goTo(START - 1)
    await remind(await campaign({ campaignCode: 'GONE' }))
    await remind(await campaign({ endsAt: at(START + 1) }))
    await server.ask(withdrawCampaign, { campaignCode: 'GONE' }, finance())
    await goTo(START + 1)
    await runJob()
    expect(await notices()).toEqual([])
  })

  it('goes with the account that joins another, is told once, and ends with one that is closed', async () => {
    await goTo(START - 1)
    const [joining, leaving] = [await server.signUpMember(), await server.signUpMember()]
    const [both, joiningAlone] = [await campaign(), await campaign({ endsAt: at(END + 1) })]
    await remind(both)
    for (const campaignId of [both, joiningAlone]) await remind(campaignId, true, joining)
    await remind(both, true, leaving)
    await server.ask(closeAccount, { password: leaving.password }, by(leaving))
    const { ticket } = await server.ask(previewMerge, { by: 'password', email: joining.email, password: joining.password }, by())
    await server.ask(mergeAccount, { ticket }, by())
    await goTo(START)
    await runJob()
    const told = await notices()
    expect(told.map(({ clientNo }) => clientNo)).toEqual([member.ClientNO, member.ClientNO])
    expect(new Set(told.map(({ facts }) => (facts as { campaignId: string }).campaignId))).toEqual(new Set([both, joiningAlone]))
  })
})

describe('operators', () => {
  it('publish a code once, with coupons that there are, a picture of the staff’s, and an end behind the beginning', async () => {
    const publish = (given: Partial<CampaignPublication>) => server.post(publishCampaign, aCampaignPublication(given), finance())
    const taken = aCampaignPublication()
    await server.ask(publishCampaign, taken, finance())
    expect(await publish({ campaignCode: taken.campaignCode })).toMatchObject({ code: 'campaignCodeTaken' })
    expect(await publish({ couponCodes: ['NOWHERE'] })).toMatchObject({ code: 'invalid', fields: [{ path: 'couponCodes' }] })
    const couponCode = await coupon()
    expect(await publish({ couponCodes: [couponCode, couponCode] })).toMatchObject({ code: 'invalid' })
    expect(await publish({ startsAt: at(END), endsAt: at(END) })).toMatchObject({ fields: [{ path: 'endsAt' }] })
    const milestone = { 'zh-Hant': '送達', 'zh-Hans': '送达', en: 'Delivered' }
    expect(await publish({ milestones: [{ milestone, day: '2090-03-02' }, { milestone, day: '2090-03-01' }] })).toMatchObject({ code: 'invalid' })
    const upload = await server.upload(await aPhoto(), by())
    expect(await publish({ pictureFileId: upload.status === 'y' ? upload.data.fileId : '' })).toMatchObject({ code: 'notFound' })
    expect((await server.ask(operatorListCampaigns, {}, finance())).items).toHaveLength(1)
  })

  it('withdraw what there is, as often as they like, with finance’s key alone', async () => {
    await goTo(START)
    await campaign({ campaignCode: 'ONCE' })
    const withdraw = () => server.ask(withdrawCampaign, { campaignCode: 'once' }, finance())
    const first = await withdraw()
    await goTo(START + DAY_MS)
    expect(await withdraw()).toEqual(first)
    expect(first).toMatchObject({ withdrawnAt: at(START) })
    expect(await server.post(withdrawCampaign, { campaignCode: 'NOWHERE' }, finance())).toMatchObject({ code: 'notFound' })
    expect(await server.post(publishCampaign, aCampaignPublication(), { operatorKey: platform.warehouseKey })).toMatchObject({ code: 'notPermitted' })
  })
})
