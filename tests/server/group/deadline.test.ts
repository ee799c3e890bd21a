import { listHall, listOwnGroups } from '@contract/group/group-endpoints'
import { operatorListGroups } from '@contract/group/group-operator-endpoints'
import { DAY_MS, HOUR_MS } from '@contract/kit/time'
import { limits } from '@contract/limits'
import { signInAgain } from '../../support/go-to-day'
import { aFormedGroup, aGroup, groupPlatform, joinWithParcel, priceIt } from '../../support/groups'
import { stopClock } from '../../support/database'
import { aCredit } from '../../support/orders'
import { aParcelInStock } from '../../support/parcels'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'
import { as, groupActs, refusal } from './group-acts'

// What ends by time does so by the database's clock, to the millisecond, whatever the jobs have come to.

const START = Date.parse('2026-11-21T15:45:00.000Z')
const ENDS = START + 3 * DAY_MS

const server = useTestServer()
beforeEach(() => stopClock(server.db, new Date(START)))
const platform = usePlatform(server, groupPlatform)
const leader = useMember(server)
const friend = useMember(server)
const acts = groupActs(server)

afterEach(() => acts.expectInOrder())

const ended = refusal('groupingEnded')
const startIt = async () => (await aGroup(server, platform, leader, { endsAt: new Date(ENDS).toISOString() })).group

it('a millisecond before the deadline one joins, at the deadline and after it nobody [spec 4.12, 4.15, 8.12]', async () => {
  const group = await startIt()
  await aCredit(server, platform, friend, 1_000_000)
  const parcels = [(await aParcelInStock(server, platform, friend)).parcelId, (await aParcelInStock(server, platform, friend)).parcelId]
  const join = (parcelId = '') => acts.join(friend, { groupId: group.groupId, parcelIds: [parcelId], seenHoldCents: 1_000_000, acceptsDearer: true })
  await acts.goTo(ENDS - 1, friend)
  expect(await join(parcels[0])).toMatchObject({ status: 'y' })
  for (const at of [ENDS, ENDS + 1, ENDS + HOUR_MS]) {
    await acts.goTo(at, friend)
    const before = await acts.print()
    expect(await join(parcels[1])).toMatchObject({ ...ended, Message: 'Grouping has ended' })
    expect(await acts.print()).toEqual(before)
  }
})

it('who asks a locked group before its deadline is in, however long the password takes; who asks at it is not', async () => {
  const { group } = await aGroup(server, platform, leader, { endsAt: new Date(ENDS).toISOString(), password: 'secret' })
  await aCredit(server, platform, friend, 1_000_000)
  const { passwords } = server.app.ports
  for (const [askedAt, said] of [
    [ENDS - 1, { status: 'y' }],
    [ENDS, ended],
  ] as const) {
    const parcelIds = [(await aParcelInStock(server, platform, friend)).parcelId]
    await acts.goTo(askedAt, friend)
    const verify = jest.spyOn(passwords, 'verify').mockImplementationOnce(async () => {
      stopClock(server.db, new Date(ENDS + 5_000))
      return true
    })
    expect(await acts.join(friend, { groupId: group.groupId, parcelIds, seenHoldCents: 1_000_000, acceptsDearer: true, password: 'secret' })).toMatchObject(said)
    verify.mockRestore()
  }
  // And joined when they asked, not when their password had been compared: never after the deadline.
  await signInAgain(server, friend)
  const { lines, events } = await acts.detail(friend, group)
  const askedAt = new Date(ENDS - 1).toISOString()
  expect([lines.map(({ joinedAt }) => joinedAt), events.find(({ kind }) => kind === 'joined')?.at]).toEqual([[askedAt], askedAt])
})

it('from the deadline on nobody quits, leads or agrees, though no job has run yet; and no hall shows it [spec 8.12]', async () => {
  const group = await startIt()
  await joinWithParcel(server, platform, friend, group.groupId)
  const lineId = await acts.lineOf(friend, group)
  await acts.goTo(ENDS, friend, leader)
  const before = await acts.print()
  for (const answer of [
    await acts.quit(friend, group),
    await acts.consent(friend, group, 1_000_000),
    await acts.form(leader, group),
    await acts.disband(leader, group),
    await acts.setPassword(leader, group, 'secret'),
    await acts.remove(leader, group, lineId),
    await acts.handOverLead(leader, group, lineId),
    await acts.change(leader, { groupId: group.groupId, endsAt: new Date(ENDS + DAY_MS).toISOString() }),
  ]) {
    expect(answer).toMatchObject(ended)
  }
  expect(await acts.print()).toEqual(before)
  expect(await server.ask(listHall, {})).toMatchObject({ items: [], counts: { open: 0 } })
})

it('what was set aside and the parcels come back once it is over, and everybody hears how much [spec 4.12]', async () => {
  const group = await startIt()
  const { parcelId } = await aParcelInStock(server, platform, friend)
  await joinWithParcel(server, platform, friend, group.groupId, { parcelIds: [parcelId] })
  const held = await acts.heldCents(friend)
  // Who asked before the deadline and waited for their turn is still let in; only then is it ended.
  await acts.goTo(ENDS + 9_999, friend, leader)
  await acts.byTime()
  // Nobody can join any more, and that is what the page says; the money is still set aside.
  expect([(await acts.detail(friend, group)).group.status, await acts.heldCents(friend)]).toEqual(['ended', held])
  await acts.goTo(ENDS + 10_000, friend, leader)
  await acts.byTime()
  expect(await acts.detail(friend, group)).toMatchObject({ group: { status: 'ended', role: 'none', memberCount: 1 }, releasedCents: held })
  expect(await acts.balanceCents(friend)).toBe(held)
  expect(await acts.heldCents(friend)).toBe(0)
  expect(await acts.parcelStatus(friend, parcelId)).toBe('inStock')
  expect(await acts.newsOf(friend)).toMatchObject([{ news: 'ended', amountCents: held }])
  expect(await acts.newsOf(leader)).toMatchObject([{ news: 'ended' }])
  const before = await acts.print()
  await acts.byTime()
  stopClock(server.db, new Date(START))
  await acts.byTime()
  expect(await acts.print()).toEqual(before)
})

it('whoever reads a group that time has ended ends it: everything is back, though no job has come by [spec 4.12]', async () => {
  for (const read of [
    (group: { groupId: string }) => acts.detail(friend, group),
    () => server.ask(listOwnGroups, { tab: 'ended' }, as(friend)),
  ]) {
    stopClock(server.db, new Date(START))
    await signInAgain(server, leader)
    await signInAgain(server, friend)
    const group = await startIt()
    await joinWithParcel(server, platform, friend, group.groupId)
    const held = await acts.heldCents(friend)
    const before = await acts.balanceCents(friend)
    await acts.goTo(ENDS + 10_000, friend, leader)
    await Promise.all([read(group), read(group)])
    expect([await acts.heldCents(friend), await acts.balanceCents(friend)]).toEqual([0, before + held])
    expect(await acts.detail(friend, group)).toMatchObject({ group: { status: 'ended', role: 'none' }, releasedCents: held })
    expect((await acts.newsOf(friend)).filter(({ groupId }) => groupId === group.groupId)).toMatchObject([{ news: 'ended', amountCents: held }])
  }
})

it('whoever reads a group whose members were silent on a change lets them go, and one that nobody has packed ends', async () => {
  const group = await startIt()
  await joinWithParcel(server, platform, friend, group.groupId)
  expect(await acts.change(leader, { groupId: group.groupId, endsAt: new Date(ENDS + DAY_MS).toISOString() })).toMatchObject({ status: 'y' })
  await acts.goTo(START + limits.group.consentHours * HOUR_MS + 10_000, friend, leader)
  expect(await acts.detail(leader, group)).toMatchObject({ lines: [], group: { memberCount: 0 } })
  expect(await acts.heldCents(friend)).toBe(0)

  stopClock(server.db, new Date(START))
  await signInAgain(server, leader)
  await signInAgain(server, friend)
  const { group: formed } = await aFormedGroup(server, platform, [leader, friend], { endsAt: new Date(ENDS).toISOString() })
  await acts.goTo(START + limits.group.packDays * DAY_MS, leader, friend)
  expect((await acts.detail(friend, formed)).group.status).toBe('ended')
  expect(await acts.heldCents(friend)).toBe(0)
})

it('a group that cannot be ended just now is read all the same, by time', async () => {
  const group = await startIt()
  await joinWithParcel(server, platform, friend, group.groupId)
  await acts.goTo(ENDS + 10_000, friend, leader)
  await server.db.execute(`create function no_ending() returns trigger language plpgsql as $$ begin raise exception 'not now'; end $$`)
  await server.db.execute('create trigger no_ending before update on groups for each row execute function no_ending()')
  try {
    expect((await acts.detail(friend, group)).group.status).toBe('ended')
  } finally {
    await server.db.execute('drop trigger no_ending on groups; drop function no_ending')
  }
})

it('from its deadline on it stands among what has ended, asks for no consent and is none that its leader leads [spec 8.12]', async () => {
  const group = await startIt()
  await joinWithParcel(server, platform, friend, group.groupId)
  const later = ENDS + HOUR_MS
  expect(await acts.change(leader, { groupId: group.groupId, endsAt: new Date(later).toISOString() })).toMatchObject({ status: 'y' })
  const seen = async () => {
    const [open, ended] = [await server.ask(listOwnGroups, { tab: 'open' }, as(friend)), await server.ask(listOwnGroups, { tab: 'ended' }, as(friend))]
    const { lines, mine } = await acts.detail(friend, group)
    const ids = [open, ended].map(({ items }) => items.map(({ groupId }) => groupId))
    return [ids, [open.counts.open, open.counts.ended], [...open.items, ...ended.items].map(({ awaitsConsent }) => awaitsConsent), lines.map(({ awaitsConsent }) => awaitsConsent), mine?.consent !== undefined]
  }
  // Consent is asked until the deadline at most, whichever comes first.
  await server.db.execute('update groups set consent_by = ends_at')
  await acts.goTo(later - 1, friend, leader)
  expect(await seen()).toEqual([[[group.groupId], []], [1, 0], [true], [true], true])
  await acts.goTo(later, friend, leader)
  expect(await seen()).toEqual([[[], [group.groupId]], [0, 1], [false], [false], false])
  const staff = { operatorKey: platform.warehouseKey }
  expect((await server.ask(operatorListGroups, { status: 'ended' }, staff)).items).toMatchObject([{ groupId: group.groupId, status: 'ended' }])
  expect((await server.ask(operatorListGroups, { status: 'open' }, staff)).items).toEqual([])
  await server.db.execute(`insert into groups (code, group_number, leader_id, name, description, image_file_id, warehouse_id, channel_code, tariff_version, country, city, postcode, recipient, recipient_phone, address, target_grams, ends_at)
    select 'Many' || lpad(n::text, 6, '0'), 'GMANY' || n, leader_id, name, description, image_file_id, warehouse_id, channel_code, tariff_version, country, city, postcode, recipient, recipient_phone, address, target_grams, ends_at
    from groups, generate_series(1, ${limits.group.maxOpenLed}) n`)
  await aGroup(server, platform, leader)
})

it('reminds all who are in an hour before, once; again only of another deadline', async () => {
  const group = await startIt()
  await joinWithParcel(server, platform, friend, group.groupId)
  await acts.goTo(ENDS - HOUR_MS - 1, leader, friend)
  await acts.byTime()
  expect(await acts.newsOf(friend)).toEqual([])
  await acts.goTo(ENDS - HOUR_MS, leader, friend)
  await Promise.all([acts.byTime(), acts.byTime()])
  await acts.byTime()
  for (const who of [leader, friend]) expect(await acts.newsOf(who)).toMatchObject([{ news: 'endingSoon' }])
  const later = ENDS + DAY_MS
  expect(await acts.change(leader, { groupId: group.groupId, endsAt: new Date(later).toISOString() })).toMatchObject({ status: 'y' })
  expect(await acts.consent(friend, group, 1_000_000)).toMatchObject({ status: 'y' })
  await acts.goTo(later - HOUR_MS, leader, friend)
  await acts.byTime()
  expect((await acts.newsOf(friend)).map(({ news }) => news)).toEqual(['endingSoon', 'changed', 'endingSoon'])
})

it('a formed group that nobody packs for 45 days gives everything back, to the millisecond; what is set aside lasts as long', async () => {
  const { group } = await aFormedGroup(server, platform, [leader, friend], { endsAt: new Date(ENDS).toISOString() })
  const held = await acts.heldCents(friend)
  const end = START + limits.group.packDays * DAY_MS
  await acts.goTo(end - 1, leader, friend)
  await acts.byTime()
  expect(await acts.heldCents(friend)).toBe(held)
  expect((await acts.detail(friend, group)).group.status).toBe('formed')
  await acts.goTo(end, leader, friend)
  await acts.byTime()
  expect(await acts.detail(friend, group)).toMatchObject({ group: { status: 'ended' }, releasedCents: held })
  expect(await acts.balanceCents(friend)).toBe(held)
  await expect(priceIt(server, platform, group.groupId)).rejects.toThrow('notAllowedNow')
})
