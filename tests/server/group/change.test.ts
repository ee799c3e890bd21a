import { DAY_MS, HOUR_MS } from '@contract/kit/time'
import { limits } from '@contract/limits'
import { consentToChange, listOwnGroups } from '@contract/group/group-endpoints'
import { receiveParcel } from '@contract/parcel/parcel-operator-endpoints'
import { stopClock } from '../../support/database'
import { aGroup, groupPlatform, joinWithParcel } from '../../support/groups'
import { aCredit } from '../../support/orders'
import { aForecastParcel, anArrival, aParcelInStock } from '../../support/parcels'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'
import { as, groupActs, refusal } from './group-acts'

// Another deadline or channel: who is in agrees within a day, or is out with everything back.

const START = Date.parse('2026-11-21T02:00:00.000Z')
const server = useTestServer()
beforeEach(() => stopClock(server.db, new Date(START)))
const platform = usePlatform(server, groupPlatform)
const leader = useMember(server)
const friend = useMember(server)
const third = useMember(server)
const acts = groupActs(server)

afterEach(() => acts.expectInOrder())

const later = (days: number) => new Date(START + days * DAY_MS).toISOString()
const CONSENT_ENDS = START + limits.group.consentHours * HOUR_MS

async function withTwo() {
  const { group } = await aGroup(server, platform, leader)
  for (const who of [leader, friend, third]) await aCredit(server, platform, who, 100_000)
  const { parcelId } = await aParcelInStock(server, platform, friend)
  await joinWithParcel(server, platform, friend, group.groupId, { parcelIds: [parcelId] })
  await joinWithParcel(server, platform, third, group.groupId)
  return { group, parcelId }
}
const heard = async (who: typeof friend) => (await acts.newsOf(who)).map(({ news }) => news).filter((news) => news !== 'priceFell')

it('asks everybody but the leader for their yes, and forms only when all have said it [spec 4.13]', async () => {
  const { group } = await withTwo()
  await joinWithParcel(server, platform, leader, group.groupId)
  const changed = await acts.change(leader, { groupId: group.groupId, endsAt: later(5) })
  expect(changed).toMatchObject({ status: 'y', data: { group: { endsAt: later(5) }, lines: [{}, {}, {}] } })
  const { lines } = await acts.detail(leader, group)
  expect(lines.map(({ isMe, awaitsConsent }) => isMe !== awaitsConsent)).toEqual([true, true, true])
  expect([await heard(leader), await heard(friend), await heard(third)]).toEqual([[], ['changed'], ['changed']])
  expect(await acts.detail(friend, group)).toMatchObject({ mine: { consent: { by: new Date(CONSENT_ENDS).toISOString() } } })
  expect(await server.ask(listOwnGroups, {}, as(friend))).toMatchObject({ items: [{ awaitsConsent: true }] })
  expect(await acts.form(leader, group)).toMatchObject(refusal('groupAwaitsConsent'))
  expect(await acts.consent(friend, group, await acts.askedCents(friend, group))).toMatchObject({ status: 'y', data: { mine: {} } })
  expect((await acts.detail(friend, group)).mine?.consent?.by).toBeUndefined()
  expect(await acts.form(leader, group)).toMatchObject(refusal('groupAwaitsConsent'))
  expect(await acts.consent(third, group, await acts.askedCents(third, group))).toMatchObject({ status: 'y' })
  expect(await acts.form(leader, group)).toMatchObject({ status: 'y' })
})

it('a yes is to the amount that was seen, and is asked once', async () => {
  const { group } = await withTwo()
  expect(await acts.consent(friend, group, 1_000_000)).toMatchObject(refusal('notAllowedNow'))
  expect(await acts.change(leader, { groupId: group.groupId, channelCode: 'AIR' })).toMatchObject({ status: 'y', data: { group: { channelCode: 'AIR' } } })
  const asked = await acts.askedCents(friend, group)
  const before = await acts.print()
  expect(await acts.consent(friend, group, asked - 1)).toMatchObject({ ...refusal('priceChanged'), params: { totalCents: asked } })
  expect(await acts.print()).toEqual(before)
  expect(await acts.consent(friend, group, asked)).toMatchObject({ status: 'y' })
  expect(await acts.heldCents(friend)).toBe(asked)
  expect(await acts.consent(friend, group, asked)).toMatchObject(refusal('notAllowedNow'))
  expect(await acts.consent(leader, group, asked)).toMatchObject(refusal('notFound'))
})

it('who has not the money for a dearer channel cannot agree, and keeps what is set aside until then', async () => {
  const { group } = await aGroup(server, platform, leader)
  await joinWithParcel(server, platform, friend, group.groupId)
  const held = await acts.heldCents(friend)
  await acts.change(leader, { groupId: group.groupId, channelCode: 'AIR' })
  expect(await acts.askedCents(friend, group)).toBeGreaterThan(held)
  expect(await acts.consent(friend, group, 1_000_000)).toMatchObject(refusal('balanceInsufficient'))
  expect(await acts.heldCents(friend)).toBe(held)
  expect(await acts.quit(friend, group)).toMatchObject({ status: 'y' })
  expect(await acts.balanceCents(friend)).toBe(held)
})

it('who has not agreed in time, to the millisecond, is out with everything back; who has, stays', async () => {
  const { group, parcelId } = await withTwo()
  const held = await acts.heldCents(friend)
  await acts.change(leader, { groupId: group.groupId, endsAt: later(6) })
  await acts.consent(third, group, 1_000_000)
  await acts.goTo(CONSENT_ENDS - 1, leader, friend, third)
  await acts.byTime()
  expect((await acts.detail(friend, group)).group.role).toBe('member')
  // From then on it is too late, though the job has not come by, and adding parcels is no way round.
  await acts.goTo(CONSENT_ENDS, leader, friend, third)
  expect(await acts.consent(friend, group, 1_000_000)).toMatchObject(refusal('notAllowedNow'))
  const { parcelId: more } = await aParcelInStock(server, platform, friend)
  expect(await acts.join(friend, { groupId: group.groupId, parcelIds: [more], seenHoldCents: 1_000_000, acceptsDearer: true })).toMatchObject(refusal('notAllowedNow'))
  expect(await acts.form(leader, group)).toMatchObject(refusal('groupAwaitsConsent'))
  await acts.goTo(CONSENT_ENDS + 10_000, leader, friend, third)
  await Promise.all([acts.byTime(), acts.byTime()])
  expect(await acts.detail(friend, group)).toMatchObject({ group: { role: 'none', memberCount: 1 }, releasedCents: held })
  expect([await acts.heldCents(friend), await acts.parcelStatus(friend, parcelId)]).toEqual([0, 'inStock'])
  expect((await acts.newsOf(friend)).at(-1)).toMatchObject({ news: 'notConsented', amountCents: held })
  expect((await acts.detail(third, group)).group.role).toBe('member')
  const before = await acts.print()
  await acts.byTime()
  expect(await acts.print()).toEqual(before)
  expect(await acts.form(leader, group)).toMatchObject({ status: 'y' })
})

it('adding parcels in time is a yes to the change as well', async () => {
  const { group } = await withTwo()
  await acts.change(leader, { groupId: group.groupId, endsAt: later(6) })
  await joinWithParcel(server, platform, friend, group.groupId)
  expect((await acts.detail(friend, group)).mine?.consent?.by).toBeUndefined()
})

it('a second change takes the yes to the first back', async () => {
  const { group } = await withTwo()
  await acts.change(leader, { groupId: group.groupId, endsAt: later(6) })
  await acts.consent(friend, group, 1_000_000)
  await acts.goTo(START + HOUR_MS, leader, friend, third)
  await acts.change(leader, { groupId: group.groupId, endsAt: later(7) })
  expect((await acts.detail(friend, group)).mine?.consent?.by).toBe(new Date(CONSENT_ENDS + HOUR_MS).toISOString())
  expect(await heard(friend)).toEqual(['changed', 'changed'])
})

it('a yes is due before the group ends, where that comes first; alone in it the leader asks nobody', async () => {
  const { group } = await withTwo()
  const soon = new Date(START + 3 * HOUR_MS).toISOString()
  await acts.change(leader, { groupId: group.groupId, endsAt: soon })
  expect((await acts.detail(friend, group)).mine?.consent?.by).toBe(soon)
  const { group: alone } = await aGroup(server, platform, leader)
  await joinWithParcel(server, platform, leader, alone.groupId)
  await acts.change(leader, { groupId: alone.groupId, endsAt: later(4) })
  expect(await acts.form(leader, alone)).toMatchObject({ status: 'y' })
})

it('refuses what is no change, no time and no way; then nothing has changed', async () => {
  const { group } = await withTwo()
  const before = await acts.print()
  const { groupId, endsAt } = group
  for (const [change, refused] of [
    [{}, refusal('required', 'endsAt')],
    [{ endsAt, channelCode: 'SEA' }, refusal('required', 'endsAt')],
    [{ endsAt: later(31) }, refusal('groupDeadline', 'endsAt')],
    [{ endsAt: new Date(START + HOUR_MS / 2).toISOString() }, refusal('groupDeadline', 'endsAt')],
    [{ channelCode: 'OSAKA' }, refusal('channelRequired', 'channelCode')],
  ] as const) {
    expect(await acts.change(leader, { groupId, ...change })).toMatchObject(refused)
  }
  expect(await acts.print()).toEqual(before)
})

it('no channel that does not take what is in, by goods or by weight, though the leader has no parcels in it', async () => {
  const { group } = await aGroup(server, platform, leader)
  await aCredit(server, platform, friend, 1_000_000)
  const { parcelId: sensitive } = await aParcelInStock(server, platform, friend, { goodsNature: 'sensitive' })
  await joinWithParcel(server, platform, friend, group.groupId, { parcelIds: [sensitive] })
  expect(await acts.change(leader, { groupId: group.groupId, channelCode: 'AIR' })).toMatchObject(refusal('groupGoods', 'channelCode'))

  const { group: heavy } = await aGroup(server, platform, leader)
  const { trackingNumber, parcelId } = await aForecastParcel(server, platform, friend)
  await server.ask(receiveParcel, await anArrival(server, platform, trackingNumber, { weightGrams: 25_000 }), { operatorKey: platform.warehouseKey })
  await joinWithParcel(server, platform, friend, heavy.groupId, { parcelIds: [parcelId] })
  expect(await acts.change(leader, { groupId: heavy.groupId, channelCode: 'AIR' })).toMatchObject(refusal('groupTooHeavy', 'channelCode'))
  expect((await acts.detail(friend, heavy)).group.channelCode).toBe('SEA')
})

it('a leader whose own part becomes dearer is asked for it like everybody, since nobody’s money is taken unseen', async () => {
  const { group } = await aGroup(server, platform, leader)
  await joinWithParcel(server, platform, leader, group.groupId)
  const held = await acts.heldCents(leader)
  expect(await acts.change(leader, { groupId: group.groupId, channelCode: 'AIR' })).toMatchObject({ status: 'y', data: { mine: { consent: { by: new Date(CONSENT_ENDS).toISOString() } } } })
  expect(await acts.heldCents(leader)).toBe(held)
  expect(await acts.form(leader, group)).toMatchObject(refusal('groupAwaitsConsent'))
  const asked = await acts.askedCents(leader, group)
  expect(asked).toBeGreaterThan(held)
  expect(await acts.consent(leader, group, asked)).toMatchObject(refusal('balanceInsufficient'))
  await aCredit(server, platform, leader, asked)
  expect(await acts.consent(leader, group, asked)).toMatchObject({ status: 'y' })
  expect(await acts.heldCents(leader)).toBe(asked)
  expect(await acts.form(leader, group)).toMatchObject({ status: 'y' })
})

it('a yes is to the deadline and channel that were seen', async () => {
  const { group } = await withTwo()
  const { parcelId } = await aParcelInStock(server, platform, leader)
  const seen = (await acts.detail(friend, group)).terms
  await acts.change(leader, { groupId: group.groupId, endsAt: later(5) })
  const before = await acts.print()
  const yes = { groupId: group.groupId, seenHoldCents: 1_000_000 }
  expect(await server.post(consentToChange, { ...yes, seenTerms: seen }, as(friend))).toMatchObject(refusal('groupChanged'))
  expect(await acts.join(leader, { ...yes, parcelIds: [parcelId], seenTerms: seen })).toMatchObject(refusal('groupChanged'))
  expect(await acts.print()).toEqual(before)
  expect(await server.post(consentToChange, { ...yes, seenTerms: seen + 1 }, as(friend))).toMatchObject({ status: 'y' })
})
