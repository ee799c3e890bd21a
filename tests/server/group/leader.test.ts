import * as endpoints from '@contract/group/group-endpoints'
import { DAY_MS } from '@contract/kit/time'
import { limits } from '@contract/limits'
import { aGroup, aGroupStart, groupPlatform, joinWithParcel } from '../../support/groups'
import { aParcelInStock } from '../../support/parcels'
import type { TestMember } from '../../support/server'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'
import { as, groupActs, refusal } from './group-acts'

// What a leader does with an open group, and that nobody else can.

const server = useTestServer()
const platform = usePlatform(server, groupPlatform)
const leader = useMember(server)
const friend = useMember(server)
const third = useMember(server)
const stranger = useMember(server)
const acts = groupActs(server)

afterEach(() => acts.expectInOrder())

const inStock = async (who: TestMember) => (await aParcelInStock(server, platform, who)).parcelId
async function withFriend() {
  const { group } = await aGroup(server, platform, leader)
  const parcelId = await inStock(friend)
  const { mine, lines } = await joinWithParcel(server, platform, friend, group.groupId, { parcelIds: [parcelId] })
  return { group, parcelId, lineId: mine?.lineId ?? '', held: await acts.heldCents(friend), lines }
}

it('nobody but the leader leads: to members and strangers each of its endpoints says what it says of a group that is not there [spec 6.04]', async () => {
  const { group, lineId } = await withFriend()
  const deeds = (who: TestMember, groupId: string) => [
    acts.form(who, { groupId }),
    acts.disband(who, { groupId }),
    acts.change(who, { groupId, endsAt: new Date(Date.now() + 5 * DAY_MS).toISOString() }),
    acts.setPassword(who, { groupId }, 'secret'),
    acts.remove(who, { groupId }, lineId),
    acts.handOverLead(who, { groupId }, lineId),
    acts.announce(who, { groupId }, '大家好'),
    acts.handOver(who, { groupId }, '123456'),
  ]
  const before = await acts.print()
  for (const who of [friend, stranger]) {
    const theirs = await Promise.all(deeds(who, group.groupId))
    const none = await Promise.all(deeds(who, '0190f0e2-c3d4-4a1b-9c5d-6e7f80910203'))
    expect(theirs).toEqual(none)
    expect(theirs.map((answer) => answer.status === 'n' && answer.code)).toEqual(theirs.map(() => 'notFound'))
  }
  expect(await acts.print()).toEqual(before)
})

it('a former leader leads no more; the next one does, and hears of it', async () => {
  const { group, lineId } = await withFriend()
  const handed = await acts.handOverLead(leader, group, lineId)
  expect(handed).toMatchObject({ status: 'y', data: { group: { role: 'none' }, lines: [] } })
  expect(handed).not.toHaveProperty('data.pickup')
  expect(await acts.newsOf(friend)).toMatchObject([{ news: 'leadHandedOver' }])
  expect(await acts.disband(leader, group)).toMatchObject(refusal('notFound'))
  expect(await acts.quit(friend, group)).toMatchObject(refusal('leaderStays'))
  expect(await acts.disband(friend, group)).toMatchObject({ status: 'y' })
})

it('the next leader hands out at a place of their own, to which everybody agrees; the former one’s is forgotten at once', async () => {
  const { group, lineId } = await withFriend()
  await joinWithParcel(server, platform, third, group.groupId)
  expect((await acts.detail(third, group)).pickup).toMatchObject({ address: '大安區敦化南路一段 187 號' })
  await acts.handOverLead(leader, group, lineId)
  for (const who of [friend, third]) {
    const seen = await acts.detail(who, group)
    expect([seen.awaitsPickup, seen.pickup, seen.group.city]).toEqual([true, undefined, '台北市'])
    expect(JSON.stringify(seen)).not.toMatch(/敦化|陳安|912345678/)
  }
  expect(await acts.form(friend, group)).toMatchObject(refusal('groupAwaitsPickup'))

  const pickup = { recipient: '李晴', country: 'TW' as const, recipientPhone: '0987 654 321', postcode: '220', city: '新北市', address: '板橋區文化路一段 25 號' }
  const { groupId } = group
  expect(await acts.change(leader, { groupId, pickup })).toMatchObject(refusal('notFound'))
  expect(await acts.change(friend, { groupId, pickup: { ...pickup, country: 'HK', recipientPhone: '91234567' } })).toMatchObject(refusal('invalid', 'pickup.country'))
  expect(await acts.change(friend, { groupId, pickup: { ...pickup, recipientPhone: '12' } })).toMatchObject(refusal('phoneTooShort', 'pickup.recipientPhone'))
  expect(await acts.change(friend, { groupId, pickup })).toMatchObject({ status: 'y', data: { awaitsPickup: false, terms: 2, group: { city: '新北市' } } })
  expect((await acts.newsOf(third)).at(-1)).toMatchObject({ news: 'changed' })
  expect(await acts.form(friend, group)).toMatchObject(refusal('groupAwaitsConsent'))
  expect((await acts.detail(third, group)).pickup).toEqual({ recipient: '李晴', phone: '+886987654321', postcode: '220', address: '板橋區文化路一段 25 號' })
  await acts.consent(third, group, await acts.askedCents(third, group))
  expect(await acts.form(friend, group)).toMatchObject({ status: 'y' })
})

it('another name or number at the same place asks nobody; the same once more is no change', async () => {
  const { group } = await withFriend()
  const pickup = { recipient: '陳小安', country: 'TW' as const, recipientPhone: '0912 345 679', postcode: '106', city: '台北市', address: '大安區敦化南路一段 187 號' }
  const { groupId } = group
  expect(await acts.change(leader, { groupId })).toMatchObject(refusal('required', 'endsAt'))
  expect(await acts.change(leader, { groupId, pickup })).toMatchObject({ status: 'y', data: { terms: 1, pickup: { recipient: '陳小安' } } })
  expect(await acts.newsOf(friend)).toEqual([])
  expect((await acts.detail(friend, group)).pickup).toMatchObject({ recipient: '陳小安', phone: '+886912345679' })
  expect(await acts.form(leader, group)).toMatchObject({ status: 'y' })
})

it('the lead goes to another who is in, not to themselves, nor to who leads five already, also at the same moment', async () => {
  const { group, lineId } = await withFriend()
  const { mine } = await joinWithParcel(server, platform, leader, group.groupId)
  expect(await acts.handOverLead(leader, group, mine?.lineId ?? '')).toMatchObject(refusal('notAllowedNow'))
  expect(await acts.handOverLead(leader, group, group.groupId)).toMatchObject(refusal('notFound'))
  for (let led = 1; led < limits.group.maxOpenLed; led += 1) await aGroup(server, platform, friend)
  const asked = await aGroupStart(server, platform, friend)
  const answers = await Promise.all([acts.handOverLead(leader, group, lineId), server.post(endpoints.startGroup, asked, as(friend))])
  expect(answers.map((answer) => (answer.status === 'n' ? answer.code : 'y')).sort()).toEqual(['tooManyGroups', 'y'])
})

it('removing gives parcels and money back, with a reason that the member hears; nobody is removed twice or out of another group', async () => {
  const { group, parcelId, lineId, held } = await withFriend()
  const { group: other } = await aGroup(server, platform, leader)
  expect(await acts.remove(leader, other, lineId)).toMatchObject(refusal('notFound', 'lineId'))
  expect(await acts.remove(leader, group, lineId, '  ')).toMatchObject({ status: 'n', fields: [{ path: 'reason' }] })
  expect(await acts.remove(leader, group, lineId, '鞋盒太大')).toMatchObject({ status: 'y', data: { group: { memberCount: 0, contributedGrams: 0 } } })
  expect(await acts.newsOf(friend)).toMatchObject([{ news: 'removed', text: '鞋盒太大', amountCents: held }])
  expect([await acts.balanceCents(friend), await acts.heldCents(friend), await acts.parcelStatus(friend, parcelId)]).toEqual([held, 0, 'inStock'])
  expect(await acts.remove(leader, group, lineId)).toMatchObject(refusal('notFound', 'lineId'))
  // The reason is theirs: the others hear that it was so, and not why.
  expect(await acts.detail(friend, group)).toMatchObject({ group: { role: 'none' }, lines: [], events: [], releasedCents: held, leftText: '鞋盒太大' })
  const { events, leftText } = await acts.detail(leader, group)
  expect([events[0]?.kind, events[0]?.text, leftText]).toEqual(['removed', undefined, undefined])
  const own = await server.ask(endpoints.listOwnGroups, {}, as(friend))
  expect(own.items).toMatchObject([{ role: 'none', heldCents: 0, releasedCents: held }])
  expect(own.items[0]).not.toHaveProperty('myGrams')
})

it('a leader removes not themselves, and does not quit', async () => {
  const { group } = await withFriend()
  const { mine } = await joinWithParcel(server, platform, leader, group.groupId)
  expect(await acts.remove(leader, group, mine?.lineId ?? '')).toMatchObject(refusal('leaderStays'))
  expect(await acts.quit(leader, group)).toMatchObject(refusal('leaderStays'))
})

it('quitting gives everything back at once, once; a second time or never in, there is nothing to quit [spec 4.14]', async () => {
  const { group, parcelId, held } = await withFriend()
  const answers = await Promise.all(Array.from({ length: 5 }, () => acts.quit(friend, group)))
  expect(answers.map((answer) => (answer.status === 'n' ? answer.code : 'y')).sort()).toEqual(['notFound', 'notFound', 'notFound', 'notFound', 'y'])
  expect([await acts.balanceCents(friend), await acts.heldCents(friend), await acts.parcelStatus(friend, parcelId)]).toEqual([held, 0, 'inStock'])
  expect(await acts.quit(stranger, group)).toMatchObject(refusal('notFound'))
  // And comes again, with the same parcel.
  expect(await joinWithParcel(server, platform, friend, group.groupId, { parcelIds: [parcelId] })).toMatchObject({ group: { role: 'member', memberCount: 1 } })
})

it('disbanding gives everybody everything back, tells all but the leader, and ends it for good', async () => {
  const { group, parcelId, held } = await withFriend()
  await joinWithParcel(server, platform, leader, group.groupId)
  const own = await acts.heldCents(leader)
  expect(await acts.disband(leader, group)).toMatchObject({ status: 'y', data: { group: { status: 'disbanded' } } })
  expect([await acts.balanceCents(friend), await acts.heldCents(friend), await acts.parcelStatus(friend, parcelId)]).toEqual([held, 0, 'inStock'])
  expect([await acts.balanceCents(leader), await acts.heldCents(leader)]).toEqual([own, 0])
  expect((await acts.newsOf(friend)).at(-1)).toMatchObject({ news: 'disbanded', amountCents: held })
  expect((await acts.newsOf(leader)).map(({ news }) => news)).not.toContain('disbanded')
  const before = await acts.print()
  expect(await acts.disband(leader, group)).toMatchObject(refusal('groupingEnded'))
  expect(await acts.form(leader, group)).toMatchObject(refusal('groupingEnded'))
  expect(await acts.announce(leader, group, '再見')).toMatchObject(refusal('notAllowedNow'))
  expect(await acts.print()).toEqual(before)
})

it('what the leader says reaches all who are in, not the leader nor who has left, also once it has formed', async () => {
  const { group } = await withFriend()
  await joinWithParcel(server, platform, stranger, group.groupId)
  await acts.quit(stranger, group)
  expect(await acts.announce(leader, group, '')).toMatchObject({ status: 'n', fields: [{ path: 'text' }] })
  expect(await acts.announce(leader, group, '週三可取')).toMatchObject({ status: 'y', data: { events: [{ kind: 'announced', text: '週三可取' }, {}, {}, {}, {}] } })
  await acts.form(leader, group)
  expect(await acts.announce(leader, group, '倉庫開始了')).toMatchObject({ status: 'y' })
  expect((await acts.newsOf(friend)).filter(({ news }) => news !== 'priceFell')).toMatchObject([{ news: 'announced', text: '週三可取' }, { news: 'formed' }, { news: 'announced', text: '倉庫開始了' }])
  expect((await acts.newsOf(leader)).filter(({ news }) => news !== 'priceFell')).toEqual([])
  expect((await acts.newsOf(stranger)).filter(({ news }) => news !== 'priceFell')).toEqual([])
})

it('forming needs somebody in it, and from then on nobody joins, quits or is removed [spec 4.13, 6.04]', async () => {
  const { group: empty } = await aGroup(server, platform, leader)
  expect(await acts.form(leader, empty)).toMatchObject(refusal('groupEmpty'))
  const { group, lineId } = await withFriend()
  expect(await acts.form(leader, group)).toMatchObject({ status: 'y', data: { group: { status: 'formed' } } })
  expect(await acts.newsOf(friend)).toMatchObject([{ news: 'formed' }])
  const parcelIds = [await inStock(stranger)]
  const before = await acts.print()
  const ended = refusal('groupingEnded')
  expect(await acts.join(stranger, { groupId: group.groupId, parcelIds, seenHoldCents: 1_000_000 })).toMatchObject(ended)
  expect(await acts.quit(friend, group)).toMatchObject(ended)
  expect(await acts.remove(leader, group, lineId)).toMatchObject(ended)
  expect(await acts.handOverLead(leader, group, lineId)).toMatchObject(ended)
  expect(await acts.disband(leader, group)).toMatchObject(ended)
  expect(await acts.form(leader, group)).toMatchObject(ended)
  expect(await acts.change(leader, { groupId: group.groupId, channelCode: 'AIR' })).toMatchObject(ended)
  expect(await acts.print()).toEqual(before)
})

it('what has ended is taken out of one’s own list alone; what is under way stays [spec 4.14]', async () => {
  const { group } = await withFriend()
  for (const who of [leader, friend]) expect(await acts.hide(who, group)).toMatchObject(refusal('notAllowedNow'))
  expect(await acts.hide(stranger, group)).toMatchObject(refusal('notFound'))
  await acts.disband(leader, group)
  const listOf = async (who: TestMember) => (await server.ask(endpoints.listOwnGroups, { tab: 'ended' }, as(who))).items.map(({ groupId }) => groupId)
  expect([await listOf(leader), await listOf(friend)]).toEqual([[group.groupId], [group.groupId]])
  expect(await acts.hide(friend, group)).toMatchObject({ status: 'y' })
  expect(await acts.hide(friend, group)).toMatchObject({ status: 'y' })
  expect([await listOf(leader), await listOf(friend)]).toEqual([[group.groupId], []])
  expect(await server.ask(endpoints.listOwnGroups, {}, as(friend))).toMatchObject({ items: [], counts: { ended: 0 } })
})
